// What a game is made of: its packs, its rulebook, and the forms of its values for those who write a client.
#pragma once
#include <string>
#include <vector>

#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/seam.h"

namespace armatura::wire {
struct DescribedGame;
}  // namespace armatura::wire

namespace armatura::hosting {

struct HostedGame;

struct RuleText {
  std::string id;
  std::string chapter;
  std::string text;
};

class HostedContent : public Seam {
 public:
  virtual PackFiles builtin_pack() const = 0;
  // Why a pack cannot be read: "tiles.json: /tiles/3/family: expected one of …, found …; did you mean …?"
  virtual std::vector<std::string> pack_errors(const PackFiles&) const = 0;
  virtual std::vector<RuleText> rulebook(Language) const = 0;
  // What views, facts, decisions and previews look like on the wire.
  virtual wire::DescribedGame described() const = 0;
};

struct PackReport {
  std::vector<std::string> errors;
  std::vector<std::string> notes;
};

// Reads a pack with its lessons, and plays it.
PackReport check_pack(const HostedGame&, const PackFiles&, unsigned threads);

}  // namespace armatura::hosting
