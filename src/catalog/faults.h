// What is wrong with some data, collected so that an author sees everything at once. A fault names its file, the place
// inside it and what was expected there.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace armatura::catalog {

// What a fault is about, for programs that tell it in words of their own: something else than what had to stand here, a
// word or member that is not known, a member that is missing, too few or too many items, too long a text, letters that
// a key cannot have, a key that is taken, borders that enclose nothing, a name that cannot be shown, and a text that is
// no JSON at all, whose `least` and `most` are line and column.
enum class FaultKind : std::uint8_t {
  Other,
  Object,
  List,
  Text,
  Number,
  Flag,
  Word,
  Member,
  Missing,
  Count,
  Long,
  Key,
  Taken,
  Area,
  Name,
  Json
};
inline constexpr auto kFaultKindWords =
    std::to_array<std::string_view>({"other", "object", "list", "text", "number", "flag", "word", "member", "missing",
                                     "count", "long", "key", "taken", "area", "name", "json"});

struct FaultTerms {
  FaultKind kind{};
  std::string found{};  // the number, the word, the name of the member
  std::string known{};  // the words that may stand here
  std::string near{};   // the one that was meant, perhaps
  std::int64_t least{};
  std::int64_t most{};
};
struct Fault {
  std::string path;
  std::string what;
  FaultTerms terms;
};

class Faults {
 public:
  // "tiles.json: /tiles/3/family: expected …"; an empty path stands for the whole file.
  void add(std::string_view file, std::string_view path, std::string_view what, FaultTerms terms = {});

  bool none() const { return sentences_.empty(); }
  const std::vector<std::string>& sentences() const { return sentences_; }
  const std::vector<Fault>& all() const { return all_; }
  std::vector<std::string> take() { return std::move(sentences_); }

 private:
  std::vector<std::string> sentences_;
  std::vector<Fault> all_;
};

// Nobody reads further, and a hostile file must not fill the memory with complaints about itself.
inline constexpr std::size_t kMostFaults = 100;

// Its beginning when it is long.
std::string shortened(std::string_view text);
// `"atack"`, shortened.
std::string in_quotes(std::string_view text);
// "attack, defence, movement"
std::string listed(std::span<const std::string_view> words);
// `; did you mean "attack"?`, or nothing when no known word is near.
std::string suggestion(std::string_view typed, std::span<const std::string_view> known);

}  // namespace armatura::catalog
