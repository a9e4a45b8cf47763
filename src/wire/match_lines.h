// What the lines of a match file are made of, whatever the game: the header, the chain of hashes, audiences, digests.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/audience.h"

namespace armatura::wire {

inline constexpr std::string_view kEngineVersion = "0.1.0";
inline constexpr int kFileVersion = 1;

inline constexpr std::string_view kOpeningIsPractice = "only a match for practice may start from a position of its own";

using OptionList = std::vector<std::pair<std::string, std::string>>;

struct MatchHeader {
  std::string engine{kEngineVersion};
  std::uint16_t rules{};              // version of the rulebook it began by
  std::optional<std::uint64_t> seed;  // of the live draws; without it the draws can be re-run but not proved
  std::string commitment;             // to the key of the live draws
  std::string match;                  // id under which the draws were made; empty where they come from a seed
  bool practice{};                    // taking back was unlimited
};

// The header before the game makes something of its parts.
struct HeaderText {
  MatchHeader header;
  std::string pack;  // a JSON object
  std::string pack_hash;
  OptionList options;
  std::string opening;  // a JSON object, the position the match starts from; empty: the game's own set-up
};

// An id of a match: letters, digits, '-' and '_', at most 64 of them.
bool is_match_id(std::string_view text);

std::string header_line(std::string_view game, const HeaderText& parts);
Result<HeaderText> read_header(std::string_view line, std::string_view game, std::uint16_t newest_rules);
// The game a match file names, without reading the rest; empty when the first line is no header.
std::string game_of_file(std::string_view text);

// The chain: each line is hashed together with the chain before it; the header begins it.
std::string chain_start(std::string_view header_line);
// Appends the chain member to a line that ends in '}', and moves the chain on.
void seal(std::string& line, std::string& chain);
// Header and lines without chains as the text of a match file.
template <class Line>
std::string sealed_file(std::string_view header, std::span<const Line> lines) {
  std::string text{header};
  std::string chain = chain_start(header);
  text += '\n';
  for (const Line& line : lines) {
    std::string sealed{line};
    seal(sealed, chain);
    text += sealed;
    text += '\n';
  }
  return text;
}
// The same when reading. False: the line does not end in the chain that belongs there.
bool seal_fits(std::string_view line, std::string& chain);
// A line whose seal fitted, without it.
std::string unsealed(std::string_view line);

// "all", "none", the digits of seats, and g where the gallery sees what not every seat does.
std::string audience_text(Audience audience);
std::optional<Audience> audience_of(std::string_view text, int seats);

std::string digest_text(std::uint64_t digest);
std::optional<std::uint64_t> digest_of_text(std::string_view text);

std::string at_line(std::size_t number, std::string_view what);

// The lines of a text, each ended by a line feed.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  bool more() const { return !rest_.empty(); }
  std::size_t number() const { return number_; }  // of the line last given, from 1
  // Nothing when the text ends before the line does.
  std::optional<std::string_view> next();

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

}  // namespace armatura::wire
