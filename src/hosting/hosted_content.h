// What a game is made of: its packs, its rulebook, and the forms of its values for those who write a client.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/seam.h"

namespace armatura::hosting {

struct HostedGame;

struct RuleText {
  std::string id;
  std::string chapter;
  std::string text;
};

// In which language values are described to those who write a client.
enum class ShapeForm : std::uint8_t { TypeScript, Json };

class HostedContent : public Seam {
 public:
  virtual PackFiles builtin_pack() const = 0;
  // Why a pack cannot be read: "tiles.json: /tiles/3/family: expected one of …, found …; did you mean …?"
  virtual std::vector<std::string> pack_errors(const PackFiles&) const = 0;
  virtual std::vector<RuleText> rulebook(Language) const = 0;
  // What views, facts, decisions and previews look like on the wire.
  virtual std::string shapes(ShapeForm) const = 0;
};

struct PackReport {
  std::vector<std::string> errors;
  std::vector<std::string> notes;
};

// Reads a pack with its lessons, and plays it.
PackReport check_pack(const HostedGame&, const PackFiles&, unsigned threads);

}  // namespace armatura::hosting
