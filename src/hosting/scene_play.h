// Plays one scene on its table, line by line. Knows no game: what a game brings is a struct of these names.
//
//   Game, Words                  its rulebook and the vocabulary of its scenes (scene_facts.h, scene_chance.h)
//   kNothingSet                  what is missing where a scene puts nothing on the table
//   kOwnLines                    further lines of the script, read by play_own_line(table, line), which returns the
//                                rules of the tallies it found
//   Question, reasons()          what may be asked, why a decision may be refused
//   is_setup_line(line), set_table(lines)
//   draws_of(line)               the scripted draws of a line, or nothing when the line is no script of draws
//   check(table, state, words)   one assertion about a position
//   housekeeping(fact)           facts that no scene speaks of
//   owner(state, seat)           whose things the decisions offered to this seat name
//   options(rules)               as match headers carry them
#pragma once
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/faults.h"
#include "engine/table.h"
#include "hosting/hosted_scenes.h"
#include "hosting/scene_chance.h"
#include "hosting/scene_facts.h"
#include "hosting/scene_look.h"
#include "hosting/scene_reading.h"
#include "hosting/scene_table.h"
#include "hosting/scene_text.h"

namespace armatura::hosting {

template <class Scenes>
class ScenePlay {
 public:
  using Game = typename Scenes::Game;
  using Table = SceneTable<Game, typename Scenes::Words>;
  using Action = typename Game::Action;
  using Fact = typename Game::Fact;

  explicit ScenePlay(Table& table)
      : table_(table),
        rules_(table.rules),
        state_(table.state),
        words_(table.words),
        begun_(table.set),
        chance_(table.words) {}

  void play(const SceneLine& line) {
    met_.clear();
    if (const auto draws = Scenes::draws_of(line)) {
      chance_.script(*draws);
    } else if (line.verb == "begin") {
      begin();
    } else if (line.verb == "expect") {
      expect(line);
    } else if (line.verb == "refuse") {
      refuse(line);
    } else if (line.verb == "count") {
      count(line);
    } else if (line.verb == "check") {
      for (const Words& part : parts_of(line.words, ";")) Scenes::check(table_, state_, part);
    } else if (line.verb == "view") {
      look().view(line.words);
    } else if (line.verb == "asked") {
      look().asked(line.words);
    } else if (line.verb == "offers") {
      look().offers(line.words);
    } else if (line.verb == "outcome") {
      look().outcome(line.words);
    } else if (words_.is_seat(line.verb)) {
      decide(line);
    } else if (std::find(Scenes::kOwnLines.begin(), Scenes::kOwnLines.end(), line.verb) != Scenes::kOwnLines.end()) {
      met_ = Scenes::play_own_line(table_, line);
    } else {
      std::vector<std::string_view> known{"begin", "draws", "expect", "count",  "refuse",
                                          "check", "view",  "asked",  "offers", "outcome"};
      known.insert(known.end(), Scenes::kOwnLines.begin(), Scenes::kOwnLines.end());
      unknown_word("a seat or one of " + catalog::listed(known), line.verb, known);
    }
  }

  // What the last line cites, and how: a rule is seen where the line found an entry, a verdict or a tally of this rule.
  void cite(const SceneLine& line, std::vector<RuleCitation>& citations) const {
    std::vector<std::string> shown;
    for (const auto* ids : {&line.cited, &line.shown}) {
      for (const std::string& id : *ids) {
        const bool seen = std::find(met_.begin(), met_.end(), words_.rule(id)) != met_.end();
        if (seen) citations.push_back({id, line.number, Citing::Seen});
        if (!seen) shown.push_back(id);
      }
    }
    const Citing how = shown.size() == 1 ? Citing::Shown : Citing::Listed;
    for (const std::string& id : shown) citations.push_back({id, line.number, how});
  }

  void finish() const {
    if (chance_.left() > 0) scene_fault(std::to_string(chance_.left()) + " scripted draws were never drawn");
  }

 private:
  void begin() {
    if (begun_) scene_fault("the game has begun already");
    begun_ = true;
    log_ = {};
    armatura::Table<Game> desk(rules_, state_, chance_, &log_);
    Game::begin(desk);
    after_facts();
  }

  void decide(const SceneLine& line) {
    if (!begun_) scene_fault("the game has not begun: expected \"begin\"");
    if (!line.cited.empty()) scene_fault("a decision cites nothing; expect or check what follows from it");
    const Seat seat = words_.somebody(line.verb);
    const Action action = words_.action(line.words, seat);
    const Verdict verdict = Game::judge(rules_, state_, seat, action);
    if (!verdict.legal()) scene_fault("\"" + line.verb + " " + joined(line.words) + "\" is refused: " + told(verdict));
    log_ = {};
    armatura::Table<Game> desk(rules_, state_, chance_, &log_);
    Game::resolve(desk, seat, action);
    after_facts();
  }

  void after_facts() {
    next_entry_ = 0;
    if (!chance_.trouble().empty()) scene_fault(chance_.trouble());
    if (const char* flaw = Game::flaw(rules_, state_))
      scene_fault("the position is broken: " + std::string(flaw) + happened(0));
  }

  // "expect NAME field=value …" or "expect no NAME …"
  void expect(const SceneLine& line) {
    Words words = line.words;
    const bool absent = !words.empty() && words.front() == "no";
    if (absent) words.erase(words.begin());
    const FactPattern pattern = words_.pattern(words);
    const auto& entries = log_.entries;
    const auto fits = [&](const Entry<Fact>& entry) { return words_.matches(pattern, entry); };
    if (absent) {
      if (!line.cited.empty()) scene_fault("what does not happen cites nothing; name its rules in round brackets");
      const auto found = std::find_if(entries.begin(), entries.end(), fits);
      if (found != entries.end()) scene_fault("it happened: " + words_.entry_text(*found));
      return;
    }
    const auto from = entries.begin() + static_cast<std::ptrdiff_t>(next_entry_);
    const auto found = std::find_if(from, entries.end(), fits);
    if (found == entries.end()) scene_fault("expected " + joined(words) + happened(next_entry_));
    next_entry_ = static_cast<std::size_t>(found - entries.begin()) + 1;
    for (const std::string& id : line.cited) {
      if (words_.rule(id) != found->rule)
        scene_fault("expected it to cite " + id + ", found " + words_.entry_text(*found));
    }
    met_ = {found->rule};
  }

  // "count 16 gear_dealt": what cites other rules than the line does not count
  void count(const SceneLine& line) {
    const Words& words = line.words;
    if (words.size() < 2) scene_fault("expected a number and a fact");
    const int expected = read_number(words[0], 0, 9999);
    const FactPattern pattern = words_.pattern(Words(words.begin() + 1, words.end()));
    const auto counts = [&](const Entry<Fact>& entry) {
      return words_.matches(pattern, entry) &&
             std::all_of(line.cited.begin(), line.cited.end(),
                         [&](const std::string& id) { return words_.rule(id) == entry.rule; });
    };
    const auto found = std::count_if(log_.entries.begin(), log_.entries.end(), counts);
    if (found != expected) scene_fault("expected " + std::to_string(expected) + ", found " + std::to_string(found));
    if (found > 0)
      for (const std::string& id : line.cited) met_.push_back(words_.rule(id));
  }

  // "refuse A activate gun  module_already_used"
  void refuse(const SceneLine& line) {
    if (line.words.size() < 3) scene_fault("expected a seat, a decision and the reason for its refusal");
    const Seat seat = words_.somebody(line.words[0]);
    const std::string& reason = line.words.back();
    const auto reasons = Scenes::reasons();
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end())
      unknown_word("the reason for a refusal", reason, reasons);
    const Action action = words_.action(Words(line.words.begin() + 1, line.words.end() - 1), seat);
    const Verdict verdict = Game::judge(rules_, state_, seat, action);
    if (verdict.legal()) scene_fault("it is allowed");
    if (reasons[verdict.reason()] != reason) scene_fault("it is refused otherwise: " + told(verdict));
    for (const std::string& id : line.cited)
      if (words_.rule(id) != verdict.rule()) scene_fault("expected it to cite " + id + ", found " + told(verdict));
    met_ = {verdict.rule()};
  }

  SceneLook<Scenes> look() const { return {table_, state_}; }

  std::string told(const Verdict& verdict) const {
    return std::string(Scenes::reasons()[verdict.reason()]) + " [" + words_.rule_text(verdict.rule()) + "]";
  }

  std::string happened(std::size_t from) const {
    std::string text;
    for (std::size_t i = from; i < log_.entries.size(); ++i)
      if (!Scenes::housekeeping(log_.entries[i].fact)) text += "\n    " + words_.entry_text(log_.entries[i]);
    return text.empty() ? "; nothing happened" : "; it happened:" + text;
  }

  const Table& table_;
  const typename Game::Rules& rules_;
  typename Game::State& state_;
  const typename Scenes::Words& words_;
  bool begun_;
  SceneChance<typename Scenes::Words> chance_;
  Log<Fact> log_;
  std::size_t next_entry_ = 0;
  std::vector<RuleId> met_;  // of the entries, the verdict or the tallies that the last line found
};

// Adds what the lines that held cite. Throws SceneFault at the first line that does not.
template <class Scenes>
void play_scene(const SceneText& scene, std::vector<RuleCitation>& cited) {
  // Draws may be scripted among the lines of the set-up, wherever they read best.
  std::vector<SceneLine> setup;
  std::vector<SceneLine> script;
  for (const SceneLine& line : scene.lines) {
    const bool begun = !script.empty() && !Scenes::draws_of(script.back());
    (!begun && Scenes::is_setup_line(line) ? setup : script).push_back(line);
  }
  const auto table = Scenes::set_table(setup);
  ScenePlay<Scenes> play(*table);
  for (const SceneLine& line : script) {
    at_line(line, [&] {
      // An unknown rule is found even where nothing compares it.
      for (const auto* ids : {&line.cited, &line.shown})
        for (const std::string& id : *ids) table->words.rule(id);
      play.play(line);
    });
    play.cite(line, cited);
  }
  play.finish();
}

}  // namespace armatura::hosting
