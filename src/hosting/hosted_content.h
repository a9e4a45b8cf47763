// What a game is made of: its packs, its rulebook, and the forms of its values for those who write a client.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/seam.h"

namespace armatura::wire {
struct DescribedGame;
class Words;
}  // namespace armatura::wire

namespace armatura::hosting {

struct HostedGame;

// Whether a rule stands in the printed game. `Partly`: it does, but some of its limits or numbers do not.
enum class Origin : std::uint8_t { Printed, Partly, Ours };

struct RuleText {
  std::string id;
  std::string chapter;
  std::string text;
  Origin origin{};
  std::vector<std::string> rulings;  // ids of those that decide it
};

// What is played where the book is silent or says two things.
struct Ruling {
  std::string id;       // "G-05"
  std::string chapter;  // may be empty
  std::string text;
  std::vector<std::string> rules;  // ids of those it decides
};

class HostedContent : public Seam {
 public:
  virtual PackFiles builtin_pack() const = 0;
  // The words of the built-in pack.
  virtual const wire::Words& words(Language) const = 0;
  // Why a pack cannot be read: "tiles.json: /tiles/3/family: expected one of …, found …; did you mean …?"
  virtual std::vector<std::string> pack_errors(const PackFiles&) const = 0;
  virtual std::vector<RuleText> rulebook(Language) const = 0;
  virtual std::vector<Ruling> rulings(Language) const = 0;
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
