#include "server/pack_shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "hosting/vocabulary.h"
#include "server/files.h"
#include "server/pack_text.h"
#include "wire/utf8.h"

namespace armatura::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostErrors = 20;
constexpr std::size_t kErrorLetters = 500;

hosting::PackReport ask_the_game(const hosting::PackFiles& files) {
  const std::string game = pack_card(files).game;
  if (!game.empty() && hosting::find_game(game) == nullptr)
    return {{fmt::format("pack.json: /game: there is no game \"{}\"", game)}, {}};
  return hosting::check_pack(game_of_pack(files), files, 1);  // people play meanwhile
}

// Everybody may read these: short, and without the place of the folder on the host's disk.
std::vector<std::string> for_everybody(std::vector<std::string> errors, const fs::path& folder) {
  const std::size_t left = errors.size() > kMostErrors ? errors.size() - kMostErrors : 0;
  errors.resize(errors.size() - left);
  const std::string place = (folder / "").string();
  for (std::string& error : errors) {
    for (std::size_t at = error.find(place); at != std::string::npos; at = error.find(place, at))
      error.erase(at, place.size());
    error = wire::clipped(error, kErrorLetters);
  }
  if (left > 0) errors.push_back(fmt::format("and {} more", left));
  return errors;
}

PackOffer offer_of(const hosting::PackFiles& files) {
  PackCard card = pack_card(files);
  PackOffer offer;
  offer.game = game_of_pack(files).id;
  offer.name = std::move(card.name);
  offer.version = std::move(card.version);
  offer.licence = std::move(card.licence);
  offer.hash = pack_hash(files);
  return offer;
}

// Once for each pack: what reads all of it takes too long to be done for whoever asks.
void tell_ours(PackOffer& offer, const hosting::PackFiles& files) {
  const auto vocabulary = hosting::vocabulary_of(offer.game, files);
  for (const hosting::Language language : {hosting::Language::Russian, hosting::Language::English})
    if (const std::string* sentence = vocabulary->in(language).find("ours.pack"))
      offer.ours[static_cast<std::size_t>(language)] = *sentence;
}

}  // namespace

PackShelf::PackShelf(fs::path folder, Check check)
    : folder_(std::move(folder)), check_(check ? std::move(check) : Check{ask_the_game}) {
  for (const hosting::HostedGame* game : hosting::games()) {
    auto files = std::make_shared<const hosting::PackFiles>(game->content.builtin_pack());
    PackOffer offer = offer_of(*files);
    tell_ours(offer, *files);
    builtin_.push_back({std::move(offer), {}, std::move(files)});
  }
}

std::vector<std::string> PackShelf::folder_names(std::vector<std::string>& errors) const {
  std::vector<std::string> names;
  std::error_code error;
  if (!fs::exists(folder_, error)) return names;
  auto entry = fs::directory_iterator{folder_, error};
  for (; !error && entry != fs::directory_iterator{}; entry.increment(error)) {
    std::error_code gone;
    std::string name = entry->path().filename().string();
    if (!name.starts_with('.') && entry->is_directory(gone)) names.push_back(std::move(name));
  }
  if (error) errors.push_back(fmt::format("cannot read the folder packs: {}.", error.message()));
  std::sort(names.begin(), names.end());
  if (names.size() > kMostPacks) {
    errors.push_back(
        fmt::format("the folder packs holds {} packs; only the first {} are looked at.", names.size(), kMostPacks));
    names.resize(kMostPacks);
  }
  return names;
}

std::size_t PackShelf::refresh() {
  const std::scoped_lock one_at_a_time{refreshing_};
  std::vector<std::string> faults;
  const std::vector<std::string> names = folder_names(faults);
  {
    const std::scoped_lock lock{mutex_};
    const std::set<std::string> here(names.begin(), names.end());
    std::erase_if(items_, [&](const auto& item) { return !here.contains(item.first); });
    faults_ = std::move(faults);
  }
  std::size_t checked = 0;
  for (const std::string& name : names) checked += look_at(name) ? 1 : 0;
  return checked;
}

bool PackShelf::look_at(const std::string& name) {
  std::optional<Item> before;
  {
    const std::scoped_lock lock{mutex_};
    if (const auto known = items_.find(name); known != items_.end()) before = known->second;
  }
  std::string stamp = pack_stamp(folder_ / name);
  if (before && before->stamp == stamp) return false;
  bool checked = false;
  Item item = read(name, std::move(stamp), before ? &*before : nullptr, checked);
  const std::scoped_lock lock{mutex_};
  items_.insert_or_assign(name, std::move(item));
  return checked;
}

PackShelf::Item PackShelf::read(const std::string& name, std::string stamp, const Item* before, bool& checked) const {
  Item item;
  item.stamp = std::move(stamp);
  std::error_code error;
  const bool led_away = fs::canonical(folder_ / name, error).parent_path() != fs::canonical(folder_, error);
  Result<hosting::PackFiles> files =
      led_away || error ? Result<hosting::PackFiles>{Problem{name + " is a link that leads out of the folder packs."}}
                        : read_pack_folder(folder_ / name);
  if (!files) {
    item.offer.game = hosting::games().front()->id;
    item.offer.errors = for_everybody({files.problem()}, folder_);
  } else if (item.offer = offer_of(*files); before != nullptr && before->offer.hash == item.offer.hash) {
    item.offer.errors = before->offer.errors;
  } else {
    item.offer.errors = for_everybody(check_(*files).errors, folder_);
    checked = true;
  }
  item.offer.folder = name;
  if (item.offer.name.empty()) item.offer.name = name;
  if (item.offer.usable()) tell_ours(item.offer, *files);
  if (item.offer.usable()) item.files = std::make_shared<const hosting::PackFiles>(*std::move(files));
  return item;
}

std::vector<PackOffer> PackShelf::offers() const {
  std::vector<PackOffer> offers;
  for (const Item& item : builtin_) offers.push_back(item.offer);
  const std::scoped_lock lock{mutex_};
  for (const auto& [name, item] : items_) offers.push_back(item.offer);
  if (!faults_.empty()) {
    PackOffer offer;
    offer.game = hosting::games().front()->id;
    offer.name = "packs";
    offer.errors = faults_;
    offers.push_back(std::move(offer));
  }
  return offers;
}

std::shared_ptr<const hosting::PackFiles> PackShelf::files(std::string_view hash) const {
  for (const Item& item : builtin_)
    if (item.offer.hash == hash) return item.files;
  const std::scoped_lock lock{mutex_};
  for (const auto& [name, item] : items_)
    if (item.offer.usable() && item.offer.hash == hash) return item.files;
  return nullptr;
}

}  // namespace armatura::server
