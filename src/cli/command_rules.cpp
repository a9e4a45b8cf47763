// `armatura rules` and `armatura odds`: the rulebook as it is read, what enforces it, and what the chances are.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/coverage.h"
#include "cli/failure.h"
#include "cli/source.h"
#include "cli/text.h"

namespace armatura::cli {
namespace {

using hosting::RuleText;

struct RulesWords {
  std::string game;
  bool coverage{};
  bool gaps{};
  std::string id;
  std::string language;
  std::string search;
  std::string source{kSourceFolder};
};

struct OddsWords {
  std::string game;
  std::vector<std::string> words;
  std::string language;
};

void print(const RuleText& rule) {
  constexpr int kIndent = 2;
  say_line(inked(Ink::Note, rule.id));
  say(wrapped(rule.text, screen_width(), kIndent));
}

void print_chapters(const std::vector<RuleText>& rules) {
  std::string chapter;
  for (const RuleText& rule : rules) {
    if (rule.chapter != chapter) {
      chapter = rule.chapter;
      say_line(fmt::format("\n{}\n", inked(Ink::Title, chapter)));
    }
    print(rule);
  }
}

int print_rule(const std::vector<RuleText>& book, const std::string& id) {
  std::vector<std::string> known;
  for (const RuleText& rule : book) {
    known.push_back(rule.id);
    if (lower(rule.id) != lower(id)) continue;
    print(rule);
    return kSuccess;
  }
  bad_usage(not_known(upper(id), "a rule", known));
}

int print_coverage(const hosting::HostedGame& game, const RulesWords& words) {
  const std::vector<RuleCover> cover = rule_cover(game, words.source);
  int covered = 0;
  int without_effect = 0;
  int not_built = 0;
  int gaps = 0;
  for (const RuleCover& rule : cover) {
    ++(rule.gap() ? gaps : !rule.no_effect.empty() ? without_effect : !rule.not_built.empty() ? not_built : covered);
    if (words.gaps && !rule.gap()) continue;
    constexpr int kIdWidth = 14;
    constexpr int kCodeWidth = 44;
    if (!rule.no_effect.empty()) {
      say_line(fmt::format("{}no effect: {}", padded(rule.id, kIdWidth), rule.no_effect));
    } else if (!rule.not_built.empty()) {
      say_line(fmt::format("{}not built: {}", padded(rule.id, kIdWidth), rule.not_built));
    } else {
      const std::string code = rule.code.empty() ? "GAP no code" : rule.code;
      const std::string test = rule.test.empty() ? "GAP no test" : rule.test;
      say_line(fmt::format("{}{} {}", padded(rule.id, kIdWidth), padded(code, kCodeWidth), test));
    }
  }
  const std::string later = not_built > 0 ? fmt::format(", {} of chapters not built", not_built) : "";
  say_line(fmt::format("{} rules: {} covered, {} without effect{}, {} gaps", cover.size(), covered, without_effect,
                       later, gaps));
  if (gaps > 0) fail(fmt::format("{} rules of {} lack code or a test.", gaps, game.id()));
  return kSuccess;
}

int rules(const RulesWords& words) {
  const hosting::HostedGame& game = game_named(words.game);
  if (words.coverage || words.gaps) return print_coverage(game, words);
  std::vector<RuleText> book = game.rulebook(language_named(words.language));
  if (!words.id.empty()) return print_rule(book, words.id);
  if (!words.search.empty()) {
    const std::string wanted = lower(words.search);
    std::erase_if(book, [&](const RuleText& rule) {
      return lower(rule.text).find(wanted) == std::string::npos && lower(rule.id).find(wanted) == std::string::npos;
    });
    if (book.empty()) fail(fmt::format("no rule of {} holds '{}'.", game.id(), words.search));
  }
  print_chapters(book);
  return kSuccess;
}

int odds(const OddsWords& words) {
  const auto answer = game_named(words.game).odds(words.words, language_named(words.language));
  if (!answer) bad_usage(answer.problem());
  say(*answer);
  if (!answer->ends_with('\n')) say("\n");
  return kSuccess;
}

}  // namespace

void add_rules(const Command& all) {
  auto [command, words] = all.add<RulesWords>("rules", "Read the rulebook, or see what enforces it",
                                              "armatura rules arena --search shield --lang en", rules);
  command.need("GAME", words->game, "The game");
  command.flag("--coverage", words->coverage, "For each rule its code and its tests; exit 1 on a gap");
  command.flag("--gaps", words->gaps, "The same, but only the gaps");
  command.take("--id", words->id, "One rule, for example SA-MOVE-03");
  command.take("--lang", words->language, "ru or en");
  command.take("--search", words->search, "Only rules that hold this word");
  command.take("--source", words->source, "Folder of the source, for --coverage");
}

void add_odds(const Command& all) {
  auto [command, words] = all.add<OddsWords>("odds", "Exact odds and ranges; the words after GAME say of what",
                                             "armatura odds arena --lang en refill", odds);
  command.need("GAME", words->game, "The game");
  command.take("--lang", words->language, "ru or en; stands before the words");
  command.take_rest(words->words);
}

}  // namespace armatura::cli
