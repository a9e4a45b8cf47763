#include "hosting/scene_run.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>

#include "catalog/faults.h"
#include "hosting/scene_chance.h"
#include "hosting/scene_check.h"
#include "hosting/scene_setup.h"
#include "hosting/scene_words.h"
#include "wire/arena_names.h"

namespace armatura::hosting {
namespace {

using namespace arena;

constexpr auto kLineWords = std::to_array<std::string_view>(
    {"begin", "draws", "expect", "count", "refuse", "check", "view", "asked", "offers", "preview", "outcome"});

// Bookkeeping of the engine that no scene speaks of.
bool is_housekeeping(const ArenaEntry& entry) {
  return std::holds_alternative<Asked>(entry.fact) || std::holds_alternative<WorkBegun>(entry.fact) ||
         std::holds_alternative<WorkContinued>(entry.fact) || std::holds_alternative<WorkEnded>(entry.fact) ||
         std::holds_alternative<StepReached>(entry.fact) || std::holds_alternative<PilesSorted>(entry.fact);
}

class ScenePlay {
 public:
  explicit ScenePlay(SceneTable& table)
      : rules_(table.rules), state_(table.state), words_(table.words), begun_(table.set), chance_(rules_, words_) {}

  // What the line cites itself; for lines without an entry that is every rule in brackets.
  void play(const SceneLine& line) {
    if (line.verb == "begin") {
      begin();
    } else if (line.verb == "draws") {
      chance_.script(line.words);
    } else if (line.verb == "expect") {
      expect(line);
      return;
    } else if (line.verb == "refuse") {
      refuse(line);
      return;
    } else if (line.verb == "count") {
      count(line.words);
    } else if (line.verb == "check") {
      for (const Words& part : parts_of(line.words, ";")) check_position(rules_, words_, state_, part);
    } else if (line.verb == "view") {
      view(line.words);
    } else if (line.verb == "asked") {
      asked(line.words);
    } else if (line.verb == "offers") {
      offers(line.words);
    } else if (line.verb == "preview") {
      preview(line);
    } else if (line.verb == "outcome") {
      outcome(line.words);
    } else if (words_.is_seat(line.verb)) {
      decide(line);
    } else {
      unknown_word("a seat or one of " + catalog::listed(kLineWords), line.verb, kLineWords);
    }
  }

  void finish() const {
    if (chance_.left() > 0) scene_fault(std::to_string(chance_.left()) + " scripted draws were never drawn");
  }

 private:
  void begin() {
    if (begun_) scene_fault("the game has begun already");
    begun_ = true;
    log_ = {};
    Table<Game> table(rules_, state_, chance_, &log_);
    Game::begin(table);
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
    Table<Game> table(rules_, state_, chance_, &log_);
    Game::resolve(table, seat, action);
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
    const auto fits = [&](const ArenaEntry& entry) { return words_.matches(pattern, entry); };
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
      if (RuleId{words_.rule(id)} != found->rule)
        scene_fault("expected it to cite " + id + ", found " + words_.entry_text(*found));
    }
  }

  void count(const Words& words) {
    if (words.size() < 2) scene_fault("expected a number and a fact");
    const int expected = read_number(words[0], 0, 9999);
    const FactPattern pattern = words_.pattern(Words(words.begin() + 1, words.end()));
    const auto found = std::count_if(log_.entries.begin(), log_.entries.end(),
                                     [&](const ArenaEntry& entry) { return words_.matches(pattern, entry); });
    if (found != expected) scene_fault("expected " + std::to_string(expected) + ", found " + std::to_string(found));
  }

  // "refuse A activate gun  module_already_used"
  void refuse(const SceneLine& line) {
    if (line.words.size() < 3) scene_fault("expected a seat, a decision and the reason for its refusal");
    const Seat seat = words_.somebody(line.words[0]);
    const std::string& reason = line.words.back();
    if (std::find(kReasonKeys.begin(), kReasonKeys.end(), reason) == kReasonKeys.end())
      unknown_word("the reason for a refusal", reason, kReasonKeys);
    const Action action = words_.action(Words(line.words.begin() + 1, line.words.end() - 1), seat);
    const Verdict verdict = Game::judge(rules_, state_, seat, action);
    if (verdict.legal()) scene_fault("it is allowed");
    if (kReasonKeys[verdict.reason()] != reason) scene_fault("it is refused otherwise: " + told(verdict));
    for (const std::string& id : line.cited)
      if (RuleId{words_.rule(id)} != verdict.rule())
        scene_fault("expected it to cite " + id + ", found " + told(verdict));
  }

  // "view B : A.x hidden ; cell 0,0 mine A", "view gallery : …"
  void view(const Words& words) {
    if (words.size() < 2 || words[1] != ":") scene_fault("expected a viewer, \":\" and what it sees");
    Viewer viewer;
    if (words[0] != "gallery") viewer = words_.somebody(words[0]);
    const View seen = Game::observe(rules_, state_, viewer);
    for (const Words& part : parts_of(Words(words.begin() + 2, words.end()), ";"))
      check_position(rules_, words_, seen.seen, part);
  }

  // "asked A act", "asked A B keep_gear", "asked nobody"
  void asked(const Words& words) {
    const Awaiting awaiting = Game::awaiting(rules_, state_);
    const auto question = static_cast<Question>(awaiting.question);
    const std::string now = seats_text(awaiting.seats) + " " + std::string(wire::word_of(question));
    if (words.size() == 1 && words[0] == "nobody") {
      if (!awaiting.over()) scene_fault("asked is " + now);
      return;
    }
    if (words.size() < 2) scene_fault("expected seats and a question");
    Seats seats;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) seats = seats.with(words_.somebody(words[i]));
    const auto expected = wire::enumerator_of<Question>(words.back());
    if (!expected) unknown_word("a question", words.back(), wire::words_of<Question>());
    if (awaiting.seats != seats || question != *expected) scene_fault("asked is " + now);
  }

  // "offers A aim 2,0 | 1,1": exactly these of that kind; "offers A aim none"
  void offers(const Words& words) {
    if (words.size() < 2) scene_fault("expected a seat and decisions of one kind");
    const Seat seat = words_.somebody(words[0]);
    const std::string& kind = words[1];
    Offers made;
    Game::offers(rules_, Game::observe(rules_, state_, seat), seat, made);
    std::vector<std::string> found;
    for (const Action& action : made) {
      const bool same = std::visit([&](const auto& one) { return one.kName == kind; }, action);
      if (same) found.push_back(words_.action_text(action, heated_by(seat)));
    }
    std::vector<std::string> expected;
    for (Words part : parts_of(Words(words.begin() + 2, words.end()), "|")) {
      if (part == Words{"none"}) continue;
      part.insert(part.begin(), kind);
      expected.push_back(words_.action_text(words_.action(part, heated_by(seat)), heated_by(seat)));
    }
    if (words.size() == 2) expected.push_back(words_.action_text(words_.action({kind}, seat), seat));
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    if (found == expected) return;
    std::string text = "the offers are:";
    for (const std::string& offer : found) text += "\n    " + offer;
    scene_fault(found.empty() ? "nothing of this kind is offered" : text);
  }

  // "preview A activate gun : hits B 0 1 ; path 0,0": from the seat's view; it cites the lines of the tally
  void preview(const SceneLine& line) {
    const auto colon = std::find(line.words.begin(), line.words.end(), ":");
    if (line.words.size() < 2 || colon == line.words.end())
      scene_fault("expected a seat, a decision, \":\" and what is foreseen");
    const Seat seat = words_.somebody(line.words[0]);
    const Action action = words_.action(Words(line.words.begin() + 1, colon), seat);
    const Preview seen = Game::preview(rules_, Game::observe(rules_, state_, seat), seat, action);
    if (!seen.verdict.legal()) scene_fault("it is refused: " + told(seen.verdict));
    for (const Words& part : parts_of(Words(colon + 1, line.words.end()), ";")) foreseen(seen, part);
    for (const std::string& id : line.cited) {
      const auto cites = [&](const Tally& tally) {
        return std::any_of(tally.lines().begin(), tally.lines().end(),
                           [&](const TallyLine& one) { return one.rule == RuleId{words_.rule(id)}; });
      };
      if (std::none_of(seen.damage.begin(), seen.damage.end(), cites)) scene_fault("the tally does not cite " + id);
    }
  }

  void foreseen(const Preview& seen, const Words& part) const {
    if (part[0] == "path") {
      Words path;
      for (const CellId cell : seen.path) path.push_back(words_.cell_text(cell));
      if (path.empty()) path.push_back("none");
      if (path != Words(part.begin() + 1, part.end())) scene_fault("the path is " + joined(path));
    } else if (part == Words{"hits", "nobody"}) {
      if (!seen.targets.empty()) scene_fault("it hits " + seats_text(seen.targets));
    } else if (part[0] == "hits" && part.size() == 4) {
      const Seat target = words_.somebody(part[1]);
      if (!seen.targets.has(target)) scene_fault("it hits " + seats_text(seen.targets));
      const int least = seen.least[target.value];
      const int most = seen.most[target.value];
      if (least != read_number(part[2], 0, 255) || most != read_number(part[3], 0, 255))
        scene_fault("it costs " + std::to_string(least) + " to " + std::to_string(most) + " modules");
    } else {
      scene_fault("expected \"hits B 0 1\", \"hits nobody\" or \"path 0,0 1,0\"");
    }
  }

  // Whose modules a decision names: somebody else's when a mine or an aimed shot heats.
  Seat heated_by(Seat seat) const {
    if (state_.frames.empty()) return seat;
    const auto* heating = std::get_if<Heating>(&state_.frames.back());
    return heating == nullptr ? seat : heating->victim;
  }

  // "outcome A wins by trophies", "outcome A B share", "outcome open"
  void outcome(const Words& words) {
    const Outcome outcome = Game::outcome(rules_, state_);
    const std::string now = !outcome.over
                                ? "the game is not over"
                                : seats_text(outcome.winners) + " won by " + std::string(wire::word_of(outcome.end));
    if (words == Words{"open"}) {
      if (outcome.over) scene_fault(now);
      return;
    }
    Seats winners;
    std::size_t next = 0;
    while (next < words.size() && words_.is_seat(words[next])) winners = winners.with(words_.somebody(words[next++]));
    const bool shared = next > 1;
    if (winners.empty() || next == words.size() || words[next] != (shared ? "share" : "wins"))
      scene_fault("expected \"outcome A wins\", \"outcome A B share\" or \"outcome open\"");
    ++next;
    if (next < words.size()) {
      if (words[next] != "by" || next + 2 != words.size()) scene_fault("expected \"by\" and how the game ended");
      const auto end = wire::enumerator_of<End>(words[next + 1]);
      if (!end) unknown_word("an ending", words[next + 1], wire::words_of<End>());
      if (outcome.end != *end) scene_fault(now);
    }
    if (!outcome.over || outcome.winners != winners) scene_fault(now);
  }

  std::string seats_text(Seats seats) const {
    std::string text;
    for (std::uint8_t n = 0; n < rules_.options.players; ++n)
      if (seats.has(Seat{n})) text += (text.empty() ? "" : " ") + words_.seat_text(Seat{n});
    return text.empty() ? "nobody" : text;
  }

  std::string told(const Verdict& verdict) const {
    const auto rule = static_cast<Rule>(verdict.rule().value);
    return std::string(kReasonKeys[verdict.reason()]) + " [" + rule_name(rule) + "]";
  }

  std::string happened(std::size_t from) const {
    std::string text;
    for (std::size_t i = from; i < log_.entries.size(); ++i)
      if (!is_housekeeping(log_.entries[i])) text += "\n    " + words_.entry_text(log_.entries[i]);
    return text.empty() ? "; nothing happened" : "; it happened:" + text;
  }

  const Rules& rules_;
  State& state_;
  const SceneWords& words_;
  bool begun_;
  SceneChance chance_;
  Log<Fact> log_;
  std::size_t next_entry_ = 0;
};

}  // namespace

void play_scene(std::shared_ptr<const Content> content, const SceneText& scene, std::vector<std::string>& cited) {
  // Draws may be scripted among the lines of the set-up, wherever they read best.
  std::vector<SceneLine> setup;
  std::vector<SceneLine> script;
  for (const SceneLine& line : scene.lines) {
    const bool begun = !script.empty() && script.back().verb != "draws";
    (!begun && is_setup_line(line) ? setup : script).push_back(line);
  }
  const auto table = set_table(std::move(content), setup);
  ScenePlay play(*table);
  for (const SceneLine& line : script) {
    try {
      // An unknown rule is found even where nothing compares it.
      for (const auto* ids : {&line.cited, &line.shown})
        for (const std::string& id : *ids) table->words.rule(id);
      play.play(line);
    } catch (SceneFault& found) {
      if (found.line == 0) found.line = line.number;
      throw;
    }
    cited.insert(cited.end(), line.cited.begin(), line.cited.end());
    cited.insert(cited.end(), line.shown.begin(), line.shown.end());
  }
  play.finish();
}

}  // namespace armatura::hosting
