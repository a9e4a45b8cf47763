#include "cli/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <thread>

#include "base/nearest.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/text.h"
#include "hosting/hosted_terms.h"
#include "hosting/levels.h"

namespace armatura::cli {
namespace {

using hosting::HostedGame;
using hosting::OptionInfo;

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

// "5-15" is a range.
bool fits(const std::string& pattern, const std::string& value) {
  if (pattern == value) return true;
  const std::vector<std::string> ends = split(pattern, '-');
  if (ends.size() != 2) return false;
  const auto low = number_in(ends[0]);
  const auto high = number_in(ends[1]);
  const auto number = number_in(value);
  return low && high && number && *low <= *number && *number <= *high;
}

// Such an option is too long to type, so "@FILE" stands for what is in the file.
bool takes_text(const HostedGame& game, std::string_view key) {
  const std::vector<OptionInfo> options = game.terms.options(hosting::Language::English);
  return std::any_of(options.begin(), options.end(),
                     [&](const OptionInfo& option) { return option.key == key && option.free_text; });
}

}  // namespace

std::string nearest_of(std::string_view typed, const std::vector<std::string>& known) {
  const std::vector<std::string_view> words{known.begin(), known.end()};
  return std::string{nearest_word(typed, words)};
}

std::string not_known(std::string_view typed, std::string_view kind, const std::vector<std::string>& known) {
  const std::string nearest = nearest_of(typed, known);
  if (!nearest.empty()) return fmt::format("'{}' is not {}; did you mean '{}'?", typed, kind, nearest);
  constexpr std::size_t kManyWords = 16;
  if (known.empty() || known.size() > kManyWords) return fmt::format("'{}' is not {}.", typed, kind);
  return fmt::format("'{}' is not {}; known: {}.", typed, kind, joined(known, ", "));
}

const HostedGame& game_named(const std::string& id) {
  if (const HostedGame* game = hosting::find_game(id)) return *game;
  bad_usage(not_known(id, "a game", game_ids()));
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const HostedGame* game : hosting::games()) ids.emplace_back(game->id);
  return ids;
}

std::uint64_t whole_number(std::string_view text, std::string_view option, std::uint64_t least, std::uint64_t most) {
  const auto value = number_in(text);
  if (value && *value >= least && *value <= most) return *value;
  if (most == std::numeric_limits<std::uint64_t>::max())
    bad_usage(fmt::format("{} takes a whole number from {} on, not '{}'.", option, least, text));
  bad_usage(fmt::format("{} takes a whole number from {} to {}, not '{}'.", option, least, most, text));
}

std::vector<int> player_counts(const HostedGame& game, std::string_view text) {
  const auto [least, most] = game.terms.seat_range();
  std::vector<int> counts;
  if (text == "all") {
    for (int players = least; players <= most; ++players) counts.push_back(players);
    return counts;
  }
  for (const std::string& word : split(text, ','))
    counts.push_back(static_cast<int>(
        whole_number(word, "--players", static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most))));
  return counts;
}

unsigned cores() { return std::max(1u, std::thread::hardware_concurrency()); }

void expect_bot_level(const std::string& level) {
  const std::vector<std::string> known = hosting::bot_levels();
  if (std::find(known.begin(), known.end(), level) == known.end()) bad_usage(not_known(level, "a bot level", known));
}

hosting::Language language_named(const std::string& name) {
  if (name == "ru") return hosting::Language::Russian;
  if (name == "en") return hosting::Language::English;
  if (!name.empty()) bad_usage(not_known(name, "a language", {"ru", "en"}));
  const char* environment = std::getenv("LANG");
  const std::string_view lang = environment == nullptr ? "" : environment;
  return lang.starts_with("ru") ? hosting::Language::Russian : hosting::Language::English;
}

void expect_option(const HostedGame& game, const std::string& key, const std::string& value, bool own_pack) {
  const std::vector<OptionInfo> options = game.terms.options(hosting::Language::English);
  std::vector<std::string> keys;
  keys.reserve(options.size());
  for (const OptionInfo& option : options) keys.push_back(option.key);
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) bad_usage(not_known(key, fmt::format("an option of {}", game.id), keys));
  const std::vector<std::string>& values = options[static_cast<std::size_t>(found - keys.begin())].values;
  // Another pack may bring values of its own; opening the match judges them.
  if (own_pack || values.empty()) return;
  // Several values stand with commas between them; whether the option takes several is for the game to say.
  for (const std::string& part : split(value, ','))
    if (std::none_of(values.begin(), values.end(), [&](const std::string& pattern) { return fits(pattern, part); }))
      bad_usage(not_known(part, fmt::format("a value of the option {}", key), values));
}

void set_option(hosting::OptionList& options, const std::string& key, const std::string& value) {
  for (auto& [name, old] : options) {
    if (name != key) continue;
    old = value;
    return;
  }
  options.emplace_back(key, value);
}

const std::string* find_option(const hosting::OptionList& options, std::string_view key) {
  for (const auto& [name, value] : options)
    if (name == key) return &value;
  return nullptr;
}

hosting::OptionList options_named(const HostedGame& game, const OptionWords& asked) {
  hosting::OptionList options;
  if (!asked.preset.empty()) {
    std::vector<std::string> names;
    for (const auto& [name, list] : game.terms.presets()) {
      names.push_back(name);
      if (name == asked.preset) options = list;
    }
    if (std::find(names.begin(), names.end(), asked.preset) == names.end())
      bad_usage(not_known(asked.preset, "a preset", names));
  }
  for (const std::string& word : asked.words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0)
      bad_usage(fmt::format("--option takes KEY=VALUE, not '{}'; see armatura games.", word));
    const std::string key = word.substr(0, equals);
    std::string value = word.substr(equals + 1);
    if (value.starts_with('@') && takes_text(game, key)) value = read_file(value.substr(1));
    expect_option(game, key, value, asked.own_pack);
    set_option(options, key, value);
  }
  return options;
}

}  // namespace armatura::cli
