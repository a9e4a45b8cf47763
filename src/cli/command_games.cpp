// `armatura games`: what can be played, with which options.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/value.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/json_text.h"
#include "cli/text.h"
#include "cli/words.h"
#include "hosting/hosted_terms.h"
#include "hosting/levels.h"

namespace armatura::cli {
namespace {

namespace json = boost::json;
using hosting::HostedGame;
using hosting::OptionCondition;
using hosting::OptionInfo;

struct GamesWords {
  bool as_json{};
  std::string language;
};

json::array strings(const std::vector<std::string>& words) { return json::array(words.begin(), words.end()); }

json::object described(const HostedGame& game, hosting::Language language) {
  json::array options;
  for (const OptionInfo& option : game.terms.options(language)) {
    json::object told{{"key", option.key},   {"default", option.standard}, {"values", strings(option.values)},
                      {"rule", option.rule}, {"text", option.text},        {"group", option.group}};
    if (!option.about.empty()) told["about"] = option.about;
    if (option.usual > 0) told["usual"] = option.usual;
    if (!option.needs.empty()) {
      json::object needs;
      for (const OptionCondition& need : option.needs) needs[need.option] = strings(need.values);
      told["needs"] = std::move(needs);
    }
    if (option.free_text) told["kind"] = "text";
    options.push_back(std::move(told));
  }
  json::object presets;
  for (const auto& [name, list] : game.terms.presets()) {
    json::object chosen;
    for (const auto& [key, value] : list) chosen[key] = value;
    presets[name] = std::move(chosen);
  }
  const auto [least, most] = game.terms.seat_range();
  return {{"id", game.id},
          {"title", game.terms.title(language)},
          {"seats", {{"least", least}, {"most", most}}},
          {"bots", strings(hosting::bot_levels())},
          {"presets", std::move(presets)},
          {"options", std::move(options)}};
}

// " (mode=real)": where the option has an effect; what people brought themselves has no words.
std::string company_of(const OptionInfo& option) {
  std::vector<std::string> needs;
  for (const OptionCondition& need : option.needs)
    needs.push_back(fmt::format("{}={}", need.option, need.values.front().empty() ? "-" : joined(need.values, "|")));
  return needs.empty() ? "" : fmt::format(" ({})", joined(needs, ", "));
}

void print(const HostedGame& game, hosting::Language language) {
  const auto [least, most] = game.terms.seat_range();
  const Words& words = words_of(language);
  constexpr int kLabel = 7;
  const int width = std::max(kLabel, width_of(words.list_option)) + 1;
  const auto line = [&](std::string_view label, const std::string& told) {
    say_line(fmt::format("  {} {}", padded(label, width), told));
  };
  say_line(fmt::format("{}  {}", inked(Ink::Title, game.id), game.terms.title(language)));
  line(words.list_seats, fmt::format(fmt::runtime(words.list_from_to), least, most));
  line(words.list_bots, joined(hosting::bot_levels(), ", "));
  for (const auto& [name, list] : game.terms.presets()) {
    std::vector<std::string> chosen;
    for (const auto& [key, value] : list) chosen.push_back(fmt::format("{}={}", key, value));
    line(words.list_preset, fmt::format("{}: {}", name, chosen.empty() ? "-" : joined(chosen, " ")));
  }
  const std::vector<OptionInfo> options = game.terms.options(language);
  for (const OptionInfo& option : options) {
    const std::string values = option.free_text ? std::string{words.list_own_text} : joined(option.values, " | ");
    line(words.list_option, fmt::format("{}={}  {}", inked(Ink::Act, option.key), option.standard,
                                        inked(Ink::Faint, fmt::format("({}) [{}]", values, option.rule))));
    const std::string name = option.group_text + ": " + option.text + company_of(option);
    say(wrapped(option.about.empty() ? name : name + ". " + option.about, screen_width(), width + 3));
  }
}

int list_games(const GamesWords& words) {
  const hosting::Language language = language_named(words.language);
  if (words.as_json) {
    json::array games;
    for (const HostedGame* game : hosting::games()) games.push_back(described(*game, language));
    say_line(json_page(json::object{{"games", std::move(games)}}));
    return 0;
  }
  for (const HostedGame* game : hosting::games()) print(*game, language);
  return 0;
}

}  // namespace

void add_games(const Command& all) {
  auto [command, words] =
      all.add<GamesWords>("games", "List the games with their options and bots", "armatura games --json", list_games);
  command.flag("--json", words->as_json, "One JSON object instead of text");
  command.take("--lang", words->language, "Language of titles and texts: ru or en");
}

}  // namespace armatura::cli
