#include "server/new_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "hosting/hosted_terms.h"
#include "hosting/levels.h"
#include "server/heard.h"
#include "server/lessons.h"
#include "server/members.h"
#include "wire/clean_text.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 3600 * kSecond;
constexpr int kMostDays = 60;
constexpr int kLongestAbsence = 7 * 24 * 60;

Fault bad(std::string detail) { return {"bad_request", std::move(detail)}; }

// Values are texts or whole numbers.
std::optional<std::string> option_value(const json::value& value) {
  if (const json::string* text = value.if_string()) return std::string{text->data(), text->size()};
  if (const std::int64_t* number = value.if_int64()) return std::to_string(*number);
  if (const bool* flag = value.if_bool()) return *flag ? "true" : "false";
  return std::nullopt;
}

void read_options(Members& members, const hosting::HostedGame& game, hosting::OptionList& options) {
  const std::string preset = members.text("preset", 40);
  if (!preset.empty()) {
    const auto presets = game.terms.presets();
    const auto found = std::find_if(presets.begin(), presets.end(), [&](const auto& p) { return p.first == preset; });
    if (found == presets.end()) {
      members.fail("there is no such preset.");
      return;
    }
    options = found->second;
  }
  const json::object* given = members.object("options");
  if (given == nullptr) return;
  for (const auto& member : *given) {
    const std::string key{member.key().data(), member.key().size()};
    const auto value = option_value(member.value());
    if (!value || key == "players") {
      members.fail(value ? "the number of players is the number of seats." : "an option has a text or a whole number.");
      return;
    }
    std::erase_if(options, [&](const auto& option) { return option.first == key; });
    options.emplace_back(key, *value);
  }
}

void read_clock(Members& members, Seating& seating) {
  const json::value* given = members.value("clock");
  if (given == nullptr) return;
  Members clock{*given, "\"clock\"", shape_of<heard::ClockWish>()};
  const auto kind = wire::enumerator_of<ClockKind>(clock.required_text("kind", 10));
  if (!kind) clock.fail("\"kind\" of a clock is none, move, total or days.");
  seating.clock.kind = kind.value_or(ClockKind::None);
  if (kind == ClockKind::Move || kind == ClockKind::Total)
    seating.clock.allowance = clock.required_number("seconds", 1, kDay / kSecond) * kSecond;
  if (kind == ClockKind::Total) seating.clock.increment = clock.number("increment", 0, 3600, 0) * kSecond;
  if (kind == ClockKind::Days) seating.clock.allowance = clock.required_number("days", 1, kMostDays) * kDay;
  if (!clock.good()) members.fail(clock.fault());
}

// "me", "open", "bot" or "bot:LEVEL" for each chair.
void read_seats(Members& members, const hosting::HostedGame& game, NewMatch& made) {
  const std::vector<std::string> words = members.texts("seats", 16, 40);
  const auto [least, most] = game.terms.seat_range();
  if (members.good() && (static_cast<int>(words.size()) < least || static_cast<int>(words.size()) > most))
    members.fail(fmt::format("this game has {} to {} seats.", least, most));
  const std::string name = wire::clean_text(members.text("name", 400), wire::kLongestName);
  const auto contribution = clean_contribution(members.text("contribution", 64));
  if (!contribution) members.fail("\"contribution\" must be 64 hexadecimal digits.");
  const auto levels = hosting::bot_levels();
  for (std::uint8_t i = 0; i < words.size() && members.good(); ++i) {
    Chair chair;
    const std::string& word = words[i];
    if (word == "me") {
      chair.kind = ChairKind::Person;
      chair.name = name;
      // One contribution for each browser, however many chairs it takes.
      if (made.mine.empty()) chair.contribution = contribution.value_or("");
      made.mine.push_back(Seat{i});
    } else if (word == "bot" || word.starts_with("bot:")) {
      chair.kind = ChairKind::Bot;
      chair.level = word == "bot" ? hosting::usual_bot() : word.substr(4);
      if (std::find(levels.begin(), levels.end(), chair.level) == levels.end())
        members.fail("there is no bot of that level.");
    } else if (word != "open") {
      members.fail("a seat is \"me\", \"open\", \"bot\" or \"bot:LEVEL\".");
    }
    made.seating.chairs.push_back(std::move(chair));
  }
  made.request.options.emplace_back("players", std::to_string(words.size()));
}

void read_practice(Members& members, NewMatch& made) {
  Seating& seating = made.seating;
  seating.practice = members.flag("practice");
  const bool others = std::any_of(seating.chairs.begin(), seating.chairs.end(),
                                  [](const Chair& chair) { return chair.kind == ChairKind::Open; });
  if (seating.practice && others) members.fail("practice is for one person against bots, or for people on one screen.");
  if (!members.has("seed")) return;
  if (!seating.practice) members.fail("a seed may be chosen in practice only.");
  const std::string digits = members.text("seed", 20);
  std::uint64_t seed = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
  if (digits.empty() || fault != std::errc{} || end != digits.data() + digits.size())
    members.fail("\"seed\" must be a whole number in quotes.");
  seating.seed = seed;
}

void read_pack(Members& members, const PackShelf& packs, NewMatch& made) {
  made.pack = members.text("pack", 128);
  if (made.pack.empty()) return;
  for (const PackOffer& offer : packs.offers()) {
    if (offer.hash != made.pack || offer.game != made.game->id) continue;
    if (offer.folder.empty()) return;  // the built-in one
    if (const auto files = packs.files(made.pack)) {
      made.request.pack = *files;
      return;
    }
  }
  members.fail("there is no pack with this hash that can be chosen.");
}

// A lesson brings its own table: nothing of it can be chosen.
std::variant<NewMatch, Fault> read_lesson(Members& members, const hosting::HostedGame& game) {
  for (const char* chosen : {"options", "preset", "pack", "seats", "seed", "clock", "on_timeout", "absence_minutes"})
    if (members.has(chosen))
      members.fail(fmt::format("a lesson brings its own table: \"{}\" cannot be chosen.", chosen));
  const std::string id = members.required_text("lesson", 100);
  std::string name = wire::clean_text(members.text("name", 400), wire::kLongestName);
  std::string password = members.text("password", 200);
  if (!members.good()) return bad(members.fault());
  auto made = lesson_match(game, id, std::move(name));
  if (auto* match = std::get_if<NewMatch>(&made)) match->password = std::move(password);
  return made;
}

}  // namespace

std::variant<NewMatch, Fault> read_new_match(const json::value& asked, const PackShelf& packs) {
  Members members{asked, "a new match", shape_of<heard::NewMatch>()};
  NewMatch made;
  made.game = hosting::find_game(members.required_text("game", 40));
  if (!members.good()) return bad(members.fault());
  if (made.game == nullptr) return bad("there is no such game.");
  if (members.has("lesson")) return read_lesson(members, *made.game);
  read_options(members, *made.game, made.request.options);
  read_seats(members, *made.game, made);
  read_practice(members, made);
  read_clock(members, made.seating);
  read_pack(members, packs, made);
  const std::string on_timeout = members.text("on_timeout", 10);
  if (!on_timeout.empty() && on_timeout != "bot" && on_timeout != "resign")
    members.fail("\"on_timeout\" is bot or resign.");
  made.seating.on_timeout = on_timeout == "resign" ? Timeout::Resign : Timeout::Bot;
  made.seating.absence_minutes = static_cast<int>(members.number("absence_minutes", 0, kLongestAbsence, 0));
  made.listed = members.flag("listed");
  made.password = members.text("password", 200);
  made.request.practice = made.seating.practice;
  if (made.mine.empty() && members.good()) members.fail("whoever makes a match takes a seat in it.");
  if (!members.good()) return bad(members.fault());
  return made;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0u) != 0x80u; }));
}

std::optional<std::string> clean_contribution(std::string_view text) {
  if (text.empty()) return std::string{};
  constexpr std::size_t kDigits = 64;
  if (text.size() != kDigits) return std::nullopt;
  std::string clean;
  for (const char letter : text) {
    const bool digit = letter >= '0' && letter <= '9';
    const bool small = letter >= 'a' && letter <= 'f';
    const bool large = letter >= 'A' && letter <= 'F';
    if (!digit && !small && !large) return std::nullopt;
    clean += large ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return clean;
}

}  // namespace armatura::server
