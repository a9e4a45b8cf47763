#include "wire/match_lines.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "base/sha256.h"
#include "engine/versions.h"
#include "wire/json_write.h"

namespace armatura::wire {
namespace {

constexpr std::size_t kChainDigits = 32;
constexpr std::string_view kChainMember = ",\"chain\":\"";

std::string first_digits(const Sha256Hash& hash) { return to_hex(hash).substr(0, kChainDigits); }

std::string_view view_of(const boost::json::string& text) { return {text.data(), text.size()}; }

template <class Number>
bool read_all(std::string_view text, Number& number, int base = 10) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return !text.empty() && fault == std::errc{} && end == text.data() + text.size();
}

std::optional<std::string_view> string_member(const boost::json::object& object, std::string_view name) {
  const boost::json::value* member = object.if_contains(name);
  const boost::json::string* text = member == nullptr ? nullptr : member->if_string();
  return text == nullptr ? std::nullopt : std::optional{view_of(*text)};
}

std::optional<std::int64_t> number_member(const boost::json::object& object, std::string_view name) {
  const boost::json::value* member = object.if_contains(name);
  const std::int64_t* number = member == nullptr ? nullptr : member->if_int64();
  return number == nullptr ? std::nullopt : std::optional{*number};
}

std::string expected(std::string_view name, std::string_view what) {
  return "the member \"" + std::string{name} + "\" must be " + std::string{what};
}

// A problem, or an empty sentence.
std::string read_options(const boost::json::object& object, OptionList& options) {
  const boost::json::value* member = object.if_contains("options");
  const boost::json::object* list = member == nullptr ? nullptr : member->if_object();
  if (list == nullptr) return expected("options", "an object");
  for (const auto& option : *list) {
    const boost::json::string* value = option.value().if_string();
    const std::string key{option.key().data(), option.key().size()};
    if (value == nullptr) return expected("options/" + key, "a string");
    options.emplace_back(key, view_of(*value));
  }
  return {};
}

std::string read_members(const boost::json::object& object, std::uint16_t newest_rules, HeaderText& parts) {
  std::size_t known = 8;  // armatura, game, rules, engine, pack, pack_hash, options, practice
  const auto rules = number_member(object, "rules");
  if (!rules || *rules < 1 || *rules > 65535) return expected("rules", "a version number");
  if (*rules > newest_rules)
    return "this match was played under rules version " + std::to_string(*rules) + knows_up_to(newest_rules);
  parts.header.rules = static_cast<std::uint16_t>(*rules);

  const auto engine = string_member(object, "engine");
  if (!engine) return expected("engine", "a string");
  parts.header.engine = *engine;
  const auto hash = string_member(object, "pack_hash");
  if (!hash) return expected("pack_hash", "a string");
  parts.pack_hash = *hash;
  const boost::json::value* pack = object.if_contains("pack");
  if (pack == nullptr || !pack->is_object()) return expected("pack", "an object");
  parts.pack = boost::json::serialize(*pack);
  if (std::string problem = read_options(object, parts.options); !problem.empty()) return problem;
  const boost::json::value* practice = object.if_contains("practice");
  if (practice == nullptr || !practice->is_bool()) return expected("practice", "true or false");
  parts.header.practice = *practice->if_bool();
  if (const boost::json::value* opening = object.if_contains("opening")) {
    ++known;
    if (!opening->is_object()) return expected("opening", "an object");
    if (!parts.header.practice) return std::string{kOpeningIsPractice};
    parts.opening = boost::json::serialize(*opening);
  }

  if (object.contains("seed")) {
    ++known;
    std::uint64_t seed = 0;
    if (!read_all(string_member(object, "seed").value_or(""), seed))
      return expected("seed", "a whole number in quotes");
    parts.header.seed = seed;
  }
  if (object.contains("commitment")) {
    ++known;
    const auto commitment = string_member(object, "commitment");
    if (!commitment) return expected("commitment", "a string");
    parts.header.commitment = *commitment;
  }
  if (object.contains("match")) {
    ++known;
    const auto match = string_member(object, "match");
    if (!match || !is_match_id(*match)) return expected("match", "an id of a match");
    if (parts.header.seed) return "a match with an id has no seed of its own";
    if (parts.header.commitment.size() != 64)
      return expected("commitment", "64 hexadecimal digits in a match with an id");
    parts.header.match = *match;
  }
  return object.size() == known ? std::string{} : "the header has a member that this program does not know";
}

}  // namespace

bool is_match_id(std::string_view text) {
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '-' || letter == '_';
  };
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), fits);
}

std::string header_line(std::string_view game, const HeaderText& parts) {
  std::string line = "{\"armatura\":";
  write_number(line, kFileVersion);
  line += ",\"game\":";
  write_string(line, game);
  line += ",\"rules\":";
  write_number(line, parts.header.rules);
  line += ",\"engine\":";
  write_string(line, parts.header.engine);
  line += ",\"pack\":" + parts.pack + ",\"pack_hash\":";
  write_string(line, parts.pack_hash);
  line += ",\"options\":{";
  Separator separator;
  for (const auto& [key, value] : parts.options) {
    separator.next(line);
    write_string(line, key);
    line += ':';
    write_string(line, value);
  }
  line += '}';
  // NB: in quotes, because a reader in JavaScript would round a number of this size.
  if (parts.header.seed) line += ",\"seed\":\"" + std::to_string(*parts.header.seed) + "\"";
  line += ",\"practice\":";
  line += parts.header.practice ? "true" : "false";
  if (!parts.opening.empty()) line += ",\"opening\":" + parts.opening;
  if (!parts.header.commitment.empty()) {
    line += ",\"commitment\":";
    write_string(line, parts.header.commitment);
  }
  if (!parts.header.match.empty()) {
    line += ",\"match\":";
    write_string(line, parts.header.match);
  }
  line += '}';
  return line;
}

Result<HeaderText> read_header(std::string_view line, std::string_view game, std::uint16_t newest_rules) {
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse({line.data(), line.size()}, fault);
  const boost::json::object* object = fault ? nullptr : json.if_object();
  if (object == nullptr || !object->contains("armatura")) return Problem{"this is not a match file"};
  if (number_member(*object, "armatura") != kFileVersion)
    return Problem{"this match file has a form that this program does not know"};
  const auto named = string_member(*object, "game");
  if (named != game) return Problem{"this is not a match of \"" + std::string{game} + "\""};
  HeaderText parts;
  if (std::string problem = read_members(*object, newest_rules, parts); !problem.empty()) return Problem{problem};
  return parts;
}

std::string game_of_file(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse({line.data(), line.size()}, fault);
  const boost::json::object* object = fault ? nullptr : json.if_object();
  if (object == nullptr || !object->contains("armatura")) return {};
  return std::string{string_member(*object, "game").value_or("")};
}

std::string chain_start(std::string_view header) { return first_digits(sha256(header)); }

void seal(std::string& line, std::string& chain) {
  Sha256 hasher;
  hasher.add(chain);
  hasher.add(line);
  chain = first_digits(hasher.finish());
  line.pop_back();
  line += kChainMember;
  line += chain;
  line += "\"}";
}

bool seal_fits(std::string_view line, std::string& chain) {
  std::string bare = unsealed(line);
  if (bare.empty()) return false;
  seal(bare, chain);
  return bare == line;
}

std::string unsealed(std::string_view line) {
  const std::size_t tail = kChainMember.size() + kChainDigits + 2;
  if (line.size() < tail) return {};
  std::string bare{line.substr(0, line.size() - tail)};
  bare += '}';
  return bare;
}

std::string audience_text(Audience audience) {
  if (audience == Audience::everyone()) return "all";
  if (audience == Audience::nobody()) return "none";
  std::string text;
  for (std::uint8_t seat = 0; seat < 10; ++seat)
    if (audience.seats.has(Seat{seat})) text += static_cast<char>('0' + seat);
  if (audience.gallery) text += 'g';
  return text;
}

std::optional<Audience> audience_of(std::string_view text, int seats) {
  if (text == "all") return Audience::everyone();
  if (text == "none") return Audience::nobody();
  Audience audience;
  for (const char letter : text) {
    if (letter == 'g' && !audience.gallery) {
      audience.gallery = true;
    } else if (letter >= '0' && letter - '0' < seats) {
      audience.seats = audience.seats.with(Seat{static_cast<std::uint8_t>(letter - '0')});
    } else {
      return std::nullopt;
    }
  }
  return text.empty() ? std::nullopt : std::optional{audience};
}

std::string digest_text(std::uint64_t digest) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = kHex[(digest >> (4 * i)) & 15u];
  return text;
}

std::optional<std::uint64_t> digest_of_text(std::string_view text) {
  std::uint64_t digest = 0;
  return text.size() == 16 && read_all(text, digest, 16) ? std::optional{digest} : std::nullopt;
}

std::string at_line(std::size_t number, std::string_view what) {
  return "line " + std::to_string(number) + ": " + std::string{what};
}

std::optional<std::string_view> Lines::next() {
  ++number_;
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end + 1);
  return line;
}

}  // namespace armatura::wire
