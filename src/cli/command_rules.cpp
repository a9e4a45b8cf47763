// `armatura rules` and `armatura odds`: the rulebook as it is read, what enforces it, and what the chances are.
#include <fmt/format.h>

#include <algorithm>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/coverage.h"
#include "cli/failure.h"
#include "cli/source.h"
#include "cli/text.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/vocabulary.h"

namespace armatura::cli {
namespace {

using hosting::Origin;
using hosting::RuleText;
using hosting::Ruling;

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
  std::string preset;
  std::vector<std::string> options;
};

// The rulebook and its rulings in one language.
struct Book {
  std::vector<RuleText> rules;
  std::vector<Ruling> rulings;
  const wire::Words& words;

  std::string_view mark_of(const RuleText& rule) const {
    return rule.origin == Origin::Printed ? "" : rule.origin == Origin::Ours ? " ◊" : " ◊…";
  }
  std::string decided_by(const RuleText& rule) const {
    return words.say("rules.decided_by", {wire::text_argument("rulings", joined(rule.rulings, ", "))});
  }
};

constexpr int kIndent = 2;

void print(const Book& book, const RuleText& rule) {
  say_line(inked(Ink::Note, rule.id) + std::string{book.mark_of(rule)});
  say(wrapped(rule.text, screen_width(), kIndent));
  if (!rule.rulings.empty()) say(wrapped(book.decided_by(rule), screen_width(), kIndent));
}

void print(const Book& book, const Ruling& ruling) {
  say_line(inked(Ink::Note, ruling.id));
  say(wrapped(ruling.text, screen_width(), kIndent));
  say(wrapped(book.words.say("rules.decides", {wire::text_argument("rules", joined(ruling.rules, ", "))}),
              screen_width(), kIndent));
}

void print_chapters(const Book& book) {
  std::string chapter;
  for (const RuleText& rule : book.rules) {
    if (rule.chapter != chapter) {
      chapter = rule.chapter;
      say_line(fmt::format("\n{}\n", inked(Ink::Title, chapter)));
    }
    print(book, rule);
  }
  if (book.rulings.empty()) return;
  say_line(fmt::format("\n{}\n", inked(Ink::Title, book.words.say("rules.rulings"))));
  for (const Ruling& ruling : book.rulings) print(book, ruling);
}

// A rule with the whole text of what decides it; or a ruling.
int print_one(const Book& book, const std::string& id) {
  std::vector<std::string> known;
  for (const RuleText& rule : book.rules) {
    known.push_back(rule.id);
    if (lower(rule.id) != lower(id)) continue;
    print(book, rule);
    if (rule.origin != Origin::Printed)
      say(wrapped("◊ " + book.words.say(rule.origin == Origin::Ours ? "rules.ours" : "rules.partly"), screen_width(),
                  kIndent));
    for (const Ruling& ruling : book.rulings)
      if (std::find(rule.rulings.begin(), rule.rulings.end(), ruling.id) != rule.rulings.end()) print(book, ruling);
    return kSuccess;
  }
  for (const Ruling& ruling : book.rulings) {
    known.push_back(ruling.id);
    if (lower(ruling.id) != lower(id)) continue;
    print(book, ruling);
    return kSuccess;
  }
  bad_usage(not_known(upper(id), "a rule", known));
}

constexpr int kIdWidth = 14;

std::string first_of(const std::vector<std::string>& places) { return places.empty() ? std::string{} : places.front(); }

// One line: how the rule is covered, by which code and which test.
std::string cover_line(const RuleCover& rule) {
  constexpr int kKindWidth = 15;
  constexpr int kCodeWidth = 44;
  const auto line = [&](std::string_view kind, const std::string& code, const std::string& test) {
    return fmt::format("{}{}{} {}", padded(rule.id, kIdWidth), padded(kind, kKindWidth), padded(code, kCodeWidth),
                       test);
  };
  const std::string code = first_of(rule.speaks.empty() ? rule.comments : rule.speaks);
  switch (rule.kind()) {
    case Cover::Seen:
      return line("seen", code, first_of(rule.seen));
    case Cover::Defined:
      return line("defined", code, first_of(rule.shown));
    case Cover::CommentAlone:
      return line("comment alone", code, first_of(rule.listed));
    case Cover::NoEffect:
      return fmt::format("{}no effect: {}", padded(rule.id, kIdWidth), rule.no_effect);
    case Cover::NotBuilt:
      return fmt::format("{}not built: {}", padded(rule.id, kIdWidth), rule.not_built);
    case Cover::Gap:
      break;
  }
  return line("GAP", code.empty() ? "no code" : code, code.empty() ? first_of(rule.seen) : "no test");
}

int print_coverage(const hosting::HostedGame& game, const RulesWords& words) {
  const std::vector<RuleCover> cover = rule_cover(game, words.source);
  const auto count = [&](Cover kind) {
    return std::count_if(cover.begin(), cover.end(), [&](const RuleCover& rule) { return rule.kind() == kind; });
  };
  if (!words.gaps)
    for (const RuleCover& rule : cover) say_line(cover_line(rule));
  const auto not_built = count(Cover::NotBuilt);
  const auto gaps = count(Cover::Gap);
  const auto alone = count(Cover::CommentAlone);
  const int most = most_by_comment_alone(game.id, words.source);
  for (const Cover kind : {Cover::CommentAlone, Cover::Gap}) {
    if (count(kind) > 0) say_line(kind == Cover::Gap ? "\nGaps:" : "\nBy a comment alone:");
    for (const RuleCover& rule : cover)
      if (rule.kind() == kind) say_line(cover_line(rule));
  }
  say_line(
      fmt::format("\n{} rules: {} seen, {} defined, {} by a comment alone (at most {}), {} without effect{}, {} gaps",
                  cover.size(), count(Cover::Seen), count(Cover::Defined), alone, most, count(Cover::NoEffect),
                  not_built > 0 ? fmt::format(", {} of chapters not built", not_built) : "", gaps));
  if (gaps > 0) fail(fmt::format("{} rules of {} lack code or a test.", gaps, game.id));
  if (alone > most)
    fail(fmt::format("{} rules of {} are covered by a comment alone; {} allows {}.", alone, game.id, kCommentAloneFile,
                     most));
  if (alone < most) say_line(fmt::format("{} may say {} {} now.", kCommentAloneFile, game.id, alone));
  return kSuccess;
}

// Every place that names one rule.
int print_places(const hosting::HostedGame& game, const RulesWords& words) {
  std::vector<std::string> known;
  for (const RuleCover& rule : rule_cover(game, words.source)) {
    known.push_back(rule.id);
    if (lower(rule.id) != lower(words.id)) continue;
    say_line(cover_line(rule));
    const auto say_places = [](std::string_view what, const std::vector<std::string>& places) {
      for (const std::string& one : places) say_line(fmt::format("  {}{}", padded(what, kIdWidth), one));
    };
    say_places("in code", rule.speaks);
    say_places("in a comment", rule.comments);
    say_places("seen", rule.seen);
    say_places("shown", rule.shown);
    say_places("listed", rule.listed);
    return kSuccess;
  }
  bad_usage(not_known(upper(words.id), "a rule", known));
}

int rules(const RulesWords& words) {
  const hosting::HostedGame& game = game_named(words.game);
  if (words.coverage && !words.id.empty()) return print_places(game, words);
  if (words.coverage || words.gaps) return print_coverage(game, words);
  const hosting::Language language = language_named(words.language);
  Book book{game.content.rulebook(language), game.content.rulings(language), hosting::table_words(language)};
  if (!words.id.empty()) return print_one(book, words.id);
  if (!words.search.empty()) {
    const auto lacks = [wanted = lower(words.search)](const auto& rule) {
      return lower(rule.text).find(wanted) == std::string::npos && lower(rule.id).find(wanted) == std::string::npos;
    };
    std::erase_if(book.rules, lacks);
    std::erase_if(book.rulings, lacks);
    if (book.rules.empty() && book.rulings.empty())
      fail(fmt::format("no rule of {} holds '{}'.", game.id, words.search));
  } else if (!book.rulings.empty()) {
    say(wrapped(book.words.say("rules.marks"), screen_width(), 0));
  }
  print_chapters(book);
  return kSuccess;
}

// What is said of the match may stand before the words of the question, among them or behind them.
OddsWords sorted(OddsWords asked) {
  std::vector<std::string> question;
  for (std::size_t i = 0; i < asked.words.size(); ++i) {
    const auto takes = [&](std::string_view name, auto take) {
      const std::string& word = asked.words[i];
      if (word == name) {
        if (++i == asked.words.size()) bad_usage(fmt::format("{} needs a value behind it.", name));
        take(asked.words[i]);
        return true;
      }
      if (!word.starts_with(name) || word[name.size()] != '=') return false;
      take(word.substr(name.size() + 1));
      return true;
    };
    if (!takes("--option", [&](const std::string& value) { asked.options.push_back(value); }) &&
        !takes("--preset", [&](const std::string& value) { asked.preset = value; }) &&
        !takes("--lang", [&](const std::string& value) { asked.language = value; }))
      question.push_back(asked.words[i]);
  }
  asked.words = std::move(question);
  return asked;
}

int odds(const OddsWords& given) {
  const OddsWords words = sorted(given);
  const hosting::HostedGame& game = game_named(words.game);
  OptionWords match;
  match.preset = words.preset;
  match.words = words.options;
  const auto answer = game.laboratory.odds(words.words, options_named(game, match), language_named(words.language));
  if (!answer) bad_usage(answer.problem());
  say(*answer);
  if (!answer->ends_with('\n')) say("\n");
  return kSuccess;
}

}  // namespace

void add_rules(const Command& all) {
  auto [command, words] = all.add<RulesWords>("rules", "Read the rulebook, or see what enforces it",
                                              "armatura rules GAME --search shield --lang en", rules);
  command.need("GAME", words->game, "The game");
  command.flag("--coverage", words->coverage, "How each rule is covered; with --id, every place; exit 1 on a gap");
  command.flag("--gaps", words->gaps, "The same, but only what is covered by a comment alone, and gaps");
  command.take("--id", words->id, "One rule or ruling, for example SA-MOVE-03");
  command.take("--lang", words->language, "ru or en");
  command.take("--search", words->search, "Only rules that hold this word");
  command.take("--source", words->source, "Folder of the source, for --coverage");
}

void add_odds(const Command& all) {
  auto [command, words] = all.add<OddsWords>("odds", "Exact odds and ranges; the words after GAME say of what",
                                             "armatura odds GAME attack A2-06 --option arsenal=off", odds);
  command.need("GAME", words->game, "The game");
  command.take("--lang", words->language, "ru or en");
  command.take("--preset", words->preset, "A named choice of options of the match");
  command.take_each("--option", words->options, "KEY=VALUE of the match, as for play");
  command.take_rest(words->words);
}

}  // namespace armatura::cli
