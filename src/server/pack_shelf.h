// The packs a host offers: the built-in one of each game, and every folder in DATA/packs. A pack with a mistake is
// shown with its errors and cannot be chosen. Any thread may ask; refresh() belongs on a worker's.
#pragma once
#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted_content.h"
#include "hosting/language.h"

namespace armatura::server {

struct PackOffer {
  std::string game;
  std::string folder;  // its name in DATA/packs; empty when built in
  std::string name;
  std::string version;
  std::string hash;  // pack_hash() of its files; empty when they could not be read
  std::string licence;
  std::array<std::string, 2> ours;  // by language: which of its numbers the pack calls a reconstruction
  std::vector<std::string> errors;
  bool usable() const { return errors.empty(); }
  const std::string& ours_in(hosting::Language language) const { return ours[static_cast<std::size_t>(language)]; }
};

class PackShelf {
 public:
  using Check = std::function<hosting::PackReport(const hosting::PackFiles&)>;
  static constexpr std::size_t kMostPacks = 100;

  // Offers the built-in packs at once. A folder that is not there is an empty one. Without a check of its own the
  // shelf asks the game.
  explicit PackShelf(std::filesystem::path folder, Check check = {});

  // Looks at the folder again: reads what has another size or time than before, and checks (which plays matches and
  // takes seconds) what has another hash. Each pack is offered as soon as it was checked. Returns how many were.
  std::size_t refresh();

  // The built-in ones first, then by folder.
  std::vector<PackOffer> offers() const;
  // Nothing when no usable pack has this hash now.
  std::shared_ptr<const hosting::PackFiles> files(std::string_view hash) const;

 private:
  struct Item {
    PackOffer offer;
    std::string stamp;
    std::shared_ptr<const hosting::PackFiles> files;
  };

  // True when the pack was checked and not just looked at.
  bool look_at(const std::string& name);
  Item read(const std::string& name, std::string stamp, const Item* before, bool& checked) const;
  std::vector<std::string> folder_names(std::vector<std::string>& errors) const;

  const std::filesystem::path folder_;
  const Check check_;
  std::vector<Item> builtin_;          // never changes
  std::mutex refreshing_;              // one refresh at a time
  mutable std::mutex mutex_;           // guards what follows; never held while files are read or matches played
  std::map<std::string, Item> items_;  // by folder
  std::vector<std::string> faults_;    // of DATA/packs itself
};

}  // namespace armatura::server
