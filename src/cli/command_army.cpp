// `armatura army`: armies that people put together, checked, printed as sheets and compared.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/text.h"
#include "hosting/hosted_armies.h"

namespace armatura::cli {
namespace {

namespace json = boost::json;

// The first game where armies are put together.
std::string usual_game() {
  for (const hosting::HostedGame* game : hosting::games())
    if (game->armies != nullptr) return std::string{game->id};
  return {};
}

struct LookWords {
  std::string file;
  std::vector<std::string> options;
  std::string game = usual_game();
  std::string language;
  bool as_json{};
};
struct CompareWords {
  std::string first;
  std::string second;
  std::string game = usual_game();
  std::string language;
  bool as_json{};
};
struct NewWords {
  std::string from;
  std::string file;
  std::string game = usual_game();
};
struct ListWords {
  std::string game = usual_game();
};

const hosting::HostedArmies& armies_of(const std::string& game) {
  const hosting::HostedArmies* armies = game_named(game).armies;
  if (armies == nullptr) bad_usage(fmt::format("{} has no armies to put together.", game));
  return *armies;
}

hosting::ArmyReport report_of(const LookWords& words) {
  const hosting::HostedGame& game = game_named(words.game);
  const hosting::HostedArmies& armies = armies_of(words.game);
  const auto report = armies.look(read_file(words.file), options_named(game, {{}, words.options, false}),
                                  language_named(words.language));
  if (!report) bad_usage(report.problem());
  return *report;
}

json::object described(const hosting::ArmyReport& report) {
  json::array parts;
  for (const hosting::ArmyPart& part : report.parts)
    parts.push_back({{"item", part.list},
                     {"key", part.key},
                     {"name", part.name},
                     {"price", part.price},
                     {"ours", part.ours},
                     {"sheet", json::array(part.sheet.begin(), part.sheet.end())}});
  return {{"name", report.name},       {"side", report.side},
          {"price", report.price},     {"models", report.models},
          {"parts", std::move(parts)}, {"faults", json::array(report.faults.begin(), report.faults.end())}};
}

// The first fault is told as what failed; all of them stand before it when there are several.
[[noreturn]] void refuse(const std::string& file, const hosting::ArmyReport& report) {
  if (report.faults.size() == 1) fail(fmt::format("{}: {}", file, report.faults.front()));
  for (const std::string& fault : report.faults) say_line(fault);
  fail(fmt::format("{}: {} faults, the first: {}", file, report.faults.size(), report.faults.front()));
}

int check(const LookWords& words) {
  const hosting::ArmyReport report = report_of(words);
  if (words.as_json) {
    say_line(json_page(described(report)));
    return report.faults.empty() ? kSuccess : kFailed;
  }
  if (!report.faults.empty()) refuse(words.file, report);
  say_line(fmt::format("{}: {}", words.file, report.summary));
  return kSuccess;
}

int show(const LookWords& words) {
  const hosting::ArmyReport report = report_of(words);
  if (words.as_json) {
    say_line(json_page(described(report)));
    return report.faults.empty() ? kSuccess : kFailed;
  }
  // What is no army at all has no sheets; one that may not be played has, and a sentence for each fault.
  if (report.parts.empty() && !report.faults.empty()) refuse(words.file, report);
  say_line(inked(Ink::Title, report.name.empty() ? report.side : fmt::format("{}, {}", report.name, report.side)));
  for (const hosting::ArmyPart& part : report.parts) {
    say_line("");
    const bool marked = !part.ours.empty();
    say_line(fmt::format("{}{}  {}", inked(Ink::Act, part.name), marked ? " ◊" : "", part.price));
    constexpr int kIndent = 2;
    for (const std::string& line : part.sheet) say(wrapped(line, screen_width(), kIndent));
  }
  // Each sentence once, below the sheets that it is about.
  std::vector<std::string> told;
  for (const hosting::ArmyPart& part : report.parts) {
    if (part.ours.empty() || std::find(told.begin(), told.end(), part.ours) != told.end()) continue;
    if (told.empty()) say_line("");
    told.push_back(part.ours);
    std::vector<std::string> names;
    for (const hosting::ArmyPart& other : report.parts)
      if (other.ours == part.ours && std::find(names.begin(), names.end(), other.name) == names.end())
        names.push_back(other.name);
    say(wrapped(fmt::format("◊ {}: {}", joined(names, ", "), part.ours), screen_width(), 0));
  }
  say_line("");
  say_line(report.summary);
  if (!report.faults.empty()) refuse(words.file, report);
  return kSuccess;
}

// Thousandths as "0.81".
std::string hundredths(int thousandths) {
  const int rounded = (thousandths + 5) / 10;
  return fmt::format("{}.{:02}", rounded / 100, rounded % 100);
}

void print_damage(const std::vector<hosting::ArmyDamage>& damages, int army, std::string_view title) {
  constexpr std::array<std::size_t, 9> kSteps{1, 2, 4, 6, 8, 10, 12, 16, 20};
  int wide = 0;
  const auto row_name = [](const hosting::ArmyDamage& damage) {
    return damage.count > 1 ? fmt::format("{} x{}", damage.shooter, damage.count) : damage.shooter;
  };
  for (const hosting::ArmyDamage& damage : damages) wide = std::max(wide, width_of(row_name(damage)));
  std::vector<std::string> targets;
  for (const hosting::ArmyDamage& damage : damages)
    if (damage.army == army && std::find(targets.begin(), targets.end(), damage.target) == targets.end())
      targets.push_back(damage.target);
  for (const std::string& target : targets) wide = std::max(wide, width_of(target) + width_of(title) + 2);
  for (const std::string& target : targets) {
    std::string head = padded(fmt::format("{}: {}", title, target), wide);
    for (const std::size_t step : kSteps) head += fmt::format("{:>6}", step);
    say_line(inked(Ink::Title, head));
    for (const hosting::ArmyDamage& damage : damages) {
      if (damage.army != army || damage.target != target) continue;
      std::string line = padded(row_name(damage), wide);
      for (const std::size_t step : kSteps) {
        const int value = step <= damage.per_step.size() ? damage.per_step[step - 1] : 0;
        line += fmt::format("{:>6}", value == 0 ? "-" : hundredths(value));
      }
      say_line(line);
    }
    say_line("");
  }
}

int compare(const CompareWords& words) {
  const auto damages =
      armies_of(words.game).compare(read_file(words.first), read_file(words.second), language_named(words.language));
  if (!damages) fail(damages.problem());
  if (words.as_json) {
    json::array list;
    for (const hosting::ArmyDamage& damage : *damages)
      list.push_back({{"army", damage.army},
                      {"shooter", damage.shooter},
                      {"count", damage.count},
                      {"target", damage.target},
                      {"per_step", json::array(damage.per_step.begin(), damage.per_step.end())}});
    say_line(json_page(json::object{{"damage", std::move(list)}}));
    return kSuccess;
  }
  print_damage(*damages, 0, "1 > 2");
  print_damage(*damages, 1, "2 > 1");
  return kSuccess;
}

int begin(const NewWords& words) {
  std::vector<std::string> names;
  for (const auto& [name, text] : armies_of(words.game).ready()) {
    names.push_back(name);
    if (name != words.from) continue;
    expect_writable_place(words.file);
    write_file(words.file, json_page(json::parse(text)) + "\n");
    say_line(fmt::format("{} is in {}; change it, then: armatura army check {}", name, words.file, words.file));
    return kSuccess;
  }
  bad_usage(not_known(words.from, "a ready army", names));
}

int list(const ListWords& words) {
  for (const auto& [name, text] : armies_of(words.game).ready()) {
    const auto report = armies_of(words.game).look(text, {{"extension", "extended"}}, language_named("en"));
    say_line(fmt::format("{:<24} {}", name, report ? report->summary : report.problem()));
  }
  return kSuccess;
}

void take_look_words(const Command& command, LookWords& words) {
  command.need("FILE", words.file, "The army: a file as `army new` writes it, or as the army page saves it");
  command.take_each("--option", words.options, "What was agreed for the match, as extension=extended or arsenal=free");
  command.take("--game", words.game, "The game");
  command.take("--lang", words.language, "Language of names: ru or en");
  command.flag("--json", words.as_json, "One JSON object instead of text");
}

}  // namespace

void add_army(const Command& all) {
  const Command army = all.add_family("army", "Check, print and compare armies that you put together",
                                      "armatura army new m-polaris mine.army.json");
  auto [checking, checked] =
      army.add<LookWords>("check", "Say whether an army may be played, and what is wrong with it",
                          "armatura army check mine.army.json --option extension=extended", check);
  take_look_words(checking, *checked);
  auto [showing, shown] = army.add<LookWords>("show", "Print the sheets of an army with values, tracks and the total",
                                              "armatura army show mine.army.json --lang en", show);
  take_look_words(showing, *shown);
  auto [comparing, compared] =
      army.add<CompareWords>("compare", "What a shot of each may be expected to do to the other, by distance in steps",
                             "armatura army compare mine.army.json theirs.army.json", compare);
  comparing.need("FIRST", compared->first, "One army");
  comparing.need("SECOND", compared->second, "The other");
  comparing.take("--game", compared->game, "The game");
  comparing.take("--lang", compared->language, "Language of names: ru or en");
  comparing.flag("--json", compared->as_json, "One JSON object instead of text");
  auto [beginning, begun] =
      army.add<NewWords>("new", "Begin an army from a ready one", "armatura army new m-polaris mine.army.json", begin);
  beginning.need("ARMY", begun->from, "A ready army, as `armatura army list` names them");
  beginning.need("FILE", begun->file, "The file to write");
  beginning.take("--game", begun->game, "The game");
  auto [listing, listed] = army.add<ListWords>("list", "List the ready armies", "armatura army list", list);
  listing.take("--game", listed->game, "The game");
}

}  // namespace armatura::cli
