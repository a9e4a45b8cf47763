#include "cli/bot_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/value.hpp>
#include <optional>

#include "cli/arguments.h"
#include "cli/bot_seat.h"
#include "cli/failure.h"
#include "hosting/hosted_terms.h"
#include "hosting/levels.h"

namespace armatura::cli {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestBundle = 64;

std::string text_in(const json::value& value, std::string_view member) {
  const json::string* text = value.if_string();
  if (text == nullptr) fail(fmt::format("\"{}\" takes a text.", member));
  return {text->data(), text->size()};
}

std::uint64_t number_in(const json::value& value, std::string_view member) {
  if (const std::uint64_t* number = value.if_uint64()) return *number;
  if (const std::int64_t* number = value.if_int64(); number != nullptr && *number >= 0)
    return static_cast<std::uint64_t>(*number);
  fail(fmt::format("\"{}\" takes a whole number from 0 on.", member));
}

const json::array& list_in(const json::value& value, std::string_view member) {
  const json::array* list = value.if_array();
  if (list == nullptr) fail(fmt::format("\"{}\" takes a list of texts.", member));
  return *list;
}

// A value may be written as a text or as a whole number.
void read_options(const hosting::HostedGame& game, const json::value& value, bool own_pack,
                  hosting::OptionList& options) {
  const json::object* object = value.if_object();
  if (object == nullptr) fail("\"options\" takes an object such as {\"trophies\":\"5\"}.");
  for (const auto& member : *object) {
    const std::string key{member.key()};
    const std::string text =
        member.value().is_string() ? text_in(member.value(), key) : std::to_string(number_in(member.value(), key));
    expect_option(game, key, text, own_pack);
    set_option(options, key, text);
  }
}

}  // namespace

NewMatch read_new(const hosting::HostedGame& game, const json::value& value, bool own_pack) {
  const json::object* object = value.if_object();
  if (object == nullptr) fail("\"new\" takes an object such as {\"seed\":1,\"seat\":0,\"opponents\":[\"greedy\"]}.");
  NewMatch match;
  std::optional<std::uint64_t> seed;
  std::uint64_t seat = 0;
  std::vector<std::string> opponents{hosting::bot_levels().front()};
  if (const json::value* preset = object->if_contains("preset"))
    match.options = options_named(game, {text_in(*preset, "preset"), {}, own_pack});
  for (const auto& member : *object) {
    const std::string_view key = member.key();
    if (key == "options") {
      read_options(game, member.value(), own_pack, match.options);
    } else if (key == "seed") {
      seed = number_in(member.value(), key);
    } else if (key == "seat") {
      seat = number_in(member.value(), key);
    } else if (key == "opponents") {
      opponents.clear();
      for (const json::value& level : list_in(member.value(), key)) opponents.push_back(text_in(level, key));
    } else if (key == "lang") {
      match.language = language_named(text_in(member.value(), key));
    } else if (key != "preset") {
      fail(not_known(key, "a member of \"new\"", {"options", "preset", "seed", "seat", "opponents", "lang"}));
    }
  }
  const auto [least, most] = game.terms.seat_range();
  const int players = static_cast<int>(std::min<std::size_t>(opponents.size(), 1000)) + 1;
  if (players < least || players > most)
    fail(fmt::format("\"opponents\" takes {} to {} bots, not {}.", least - 1, most - 1, opponents.size()));
  if (seat >= static_cast<std::uint64_t>(players))
    fail(fmt::format("\"seat\" takes a number from 0 to {}, not {}.", players - 1, seat));
  for (const std::string& level : opponents) expect_bot_level(level);
  const std::string* asked = find_option(match.options, kPlayersOption);
  if (asked != nullptr && object->if_contains("options") != nullptr && *asked != std::to_string(players) &&
      object->if_contains("preset") == nullptr)
    fail(fmt::format("the option players={} does not fit {} opponents.", *asked, opponents.size()));
  set_option(match.options, std::string{kPlayersOption}, std::to_string(players));
  match.seed = seed ? *seed : fresh_seed();
  match.seat = Seat{static_cast<std::uint8_t>(seat)};
  match.levels = std::move(opponents);
  match.levels.insert(match.levels.begin() + static_cast<std::ptrdiff_t>(seat), std::string{});
  return match;
}

std::vector<std::string> read_decisions(const json::value& value) {
  if (value.is_string()) return {text_in(value, "do")};
  const json::array& list = list_in(value, "do");
  if (list.empty() || list.size() > kLongestBundle)
    fail(fmt::format("a bundle holds 1 to {} decisions.", kLongestBundle));
  std::vector<std::string> codes;
  for (const json::value& code : list) codes.push_back(text_in(code, "do"));
  return codes;
}

std::string read_code(const json::value& value, std::string_view member) { return text_in(value, member); }

}  // namespace armatura::cli
