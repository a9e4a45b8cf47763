#include "games/bronepehota/host/scene.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "games/bronepehota/host/scene_check.h"
#include "games/bronepehota/host/scene_setup.h"
#include "games/bronepehota/host/scene_words.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"
#include "hosting/packs_of.h"
#include "hosting/scene.h"

namespace armatura::hosting {
namespace {

using namespace bronepehota;

constexpr auto kForeseen = std::to_array<std::string_view>(
    {"cost",   "left",       "end",    "contact", "fight",  "steps",   "visible",  "armour", "hit",   "pierce",
     "kill",   "pilot_lost", "mean",   "blast",   "attack", "defence", "surprise", "win",    "trace", "met",
     "struck", "blow",       "likely", "harm",    "lost",   "sure",    "may",      "never"});

// Which share a word speaks of, where it speaks of one.
std::optional<Fraction> share_of(const Preview& seen, bool fights, std::string_view word) {
  if (word == "hit") return seen.shot.hit;
  if (word == "pierce") return seen.shot.pierce;
  if (word == "win") return seen.fight.win;
  if (word == "kill") return fights ? seen.fight.kill : seen.shot.kill;
  if (word == "pilot_lost") return fights ? seen.fight.pilot_lost : seen.shot.pilot_lost;
  if (word == "mean") return fights ? seen.fight.mean_damage : seen.shot.mean_damage;
  return std::nullopt;
}
std::optional<int> number_of(const Preview& seen, std::string_view word) {
  if (word == "cost") return seen.cost;
  if (word == "left") return seen.left;
  if (word == "steps") return seen.steps;
  if (word == "visible") return seen.visible;
  if (word == "armour") return seen.armour.sum();
  if (word == "attack") return seen.attack.sum();
  if (word == "defence") return seen.defence.sum();
  if (word == "trace") return static_cast<int>(seen.trace.size());
  if (word == "likely") return seen.likely.empty() ? 0 : seen.likely[0].often;
  return std::nullopt;
}

// "harm B1 0 3", "lost B1 may": what it can cost somebody, and whether it costs all.
void check_harm(const BronepehotaTable& table, const Preview& seen, const Words& part) {
  const ModelId model = table.words.some_model(word_at(part, 1, "a model"));
  const auto found =
      std::find_if(seen.harms.begin(), seen.harms.end(), [&](const auto& harm) { return harm.model == model; });
  const Preview::Harm harm = found == seen.harms.end() ? Preview::Harm{} : *found;
  if (part[0] == "lost") {
    const std::string_view lost = harm.is_lost ? "yes" : harm.may_be_lost ? "may" : "no";
    if (word_at(part, 2, "yes, may or no") != lost) scene_fault("it is " + std::string{lost});
    return;
  }
  const int least = read_number(word_at(part, 2, "the least"), 0, 255);
  const int most = read_number(word_at(part, 3, "the most"), 0, 255);
  if (harm.least != least || harm.most != most)
    scene_fault("it is " + std::to_string(harm.least) + " to " + std::to_string(harm.most));
}

// "sure turn_ends A1", "may crashes B.thunder", "never match_ends": what else comes of it.
void check_prospect(const BronepehotaTable& table, const Preview& seen, const Words& part) {
  const std::string& word = word_at(part, 1, "what happens");
  const auto what = wire::enumerator_of<Preview::What>(word);
  if (!what) unknown_word("what happens", word, wire::words_of<Preview::What>());
  const ModelId model = part.size() > 2 ? table.words.some_model(part[2]) : kNoModel;
  const auto found = std::find_if(seen.prospects.begin(), seen.prospects.end(), [&](const auto& one) {
    return one.what == *what && (model == kNoModel || one.model == model);
  });
  const std::string_view comes = found == seen.prospects.end() ? "never" : found->certain ? "sure" : "may";
  if (part[0] != comes) scene_fault("it is " + std::string{comes});
}

void check_foreseen(const BronepehotaTable& table, const Preview& seen, bool fights, const Words& part) {
  const std::string& what = word_at(part, 0, "what is foreseen");
  const std::string& value = word_at(part, 1, "its value");
  if (what == "harm" || what == "lost") return check_harm(table, seen, part);
  if (what == "sure" || what == "may" || what == "never") return check_prospect(table, seen, part);
  const auto require = [](bool holds, const std::string& instead) {
    if (!holds) scene_fault("it is " + instead);
  };
  if (const auto number = number_of(seen, what)) {
    require(*number == read_number(value, 0, 9999), std::to_string(*number));
  } else if (const auto share = share_of(seen, fights, what)) {  // "5/12", in any terms
    const std::size_t bar = value.find('/');
    if (bar == std::string::npos) scene_fault("expected a share such as 5/12");
    const auto above = static_cast<std::uint64_t>(read_number(value.substr(0, bar), 0, 1'000'000));
    const auto below = static_cast<std::uint64_t>(read_number(value.substr(bar + 1), 1, 1'000'000));
    require(share->above * below == above * share->below,
            std::to_string(share->above) + "/" + std::to_string(share->below));
  } else if (what == "end") {
    require(seen.ends && seen.end == table.words.pose(value), wire::pose_text(seen.end));
  } else if (what == "met") {
    require(wire::word_of(seen.met) == value, std::string{wire::word_of(seen.met)});
  } else if (what == "blow") {
    require(wire::word_of(seen.blow) == value, std::string{wire::word_of(seen.blow)});
  } else if (what == "struck") {
    require(seen.struck == table.words.model(value), table.words.model_text(seen.struck));
  } else if (what == "contact") {
    require(seen.stopped_by == table.words.model(value), table.words.model_text(seen.stopped_by));
  } else if (what == "fight" || what == "surprise") {
    const bool so = what == "fight" ? seen.must_fight : seen.surprise;
    require(so == (value == "yes"), so ? "yes" : "no");
  } else if (what == "blast") {  // nearest first
    std::string found;
    for (const ModelId id : seen.in_blast) found += " " + table.words.model_text(id);
    std::string expected;
    for (std::size_t i = 1; i < part.size(); ++i)
      if (part[i] != "none") expected += " " + part[i];
    require(found == expected, found.empty() ? "nobody" : found);
  } else {
    unknown_word("what is foreseen", what, kForeseen);
  }
}

// "preview A shoot A1 B1 : steps 5 ; visible 25 ; hit 2/3": from the seat's view; the tallies cite
std::vector<RuleId> check_preview(const BronepehotaTable& table, const SceneLine& line) {
  const auto colon = std::find(line.words.begin(), line.words.end(), ":");
  if (line.words.size() < 2 || colon == line.words.end())
    scene_fault("expected a seat, a decision, \":\" and what is foreseen");
  const Seat seat = table.words.somebody(line.words[0]);
  const Action action = table.words.action(Words(line.words.begin() + 1, colon), seat);
  const Preview seen = Game::preview(table.rules, Game::observe(table.rules, table.state, seat), seat, action);
  if (!seen.verdict.legal())
    scene_fault("it is refused: " + std::string(kReasonKeys[seen.verdict.reason()]) + " [" +
                table.words.rule_text(seen.verdict.rule()) + "]");
  for (const Words& part : parts_of(Words(colon + 1, line.words.end()), ";"))
    check_foreseen(table, seen, std::holds_alternative<Fight>(action), part);
  std::vector<RuleId> rules;
  for (const Tally* tally : {&seen.armour, &seen.attack, &seen.defence})
    for (const TallyLine& one : tally->lines()) rules.push_back(one.rule);
  return rules;
}

// "free A1 walk 200 ; A1 jump 250 ; A1 drive none": what is described beside the decisions that are listed
void check_free(const BronepehotaTable& table, const SceneLine& line) {
  for (const Words& part : parts_of(line.words, ";")) {
    const ModelId model = table.words.some_model(word_at(part, 0, "a model"));
    // BP-3.2-13: the second move of a flyer.
    const bool again = word_at(part, 1, "what is free") == "again";
    const auto free = again ? std::optional{Free::Drive} : wire::enumerator_of<Free>(part[1]);
    if (!free) unknown_word("what is free", part[1], wire::words_of<Free>());
    const Seat seat = owner_of(table.state, model);
    Offers offers;
    Game::offers(table.rules, Game::observe(table.rules, table.state, seat), seat, offers);
    const auto found = std::find_if(offers.domains.begin(), offers.domains.end(), [&](const Domain& domain) {
      return domain.model == model && domain.free == *free && domain.again == again;
    });
    const bool there = found != offers.domains.end();
    const std::string& budget = word_at(part, 2, "how much");
    if (budget == "none" ? there : !there) scene_fault(there ? "it is free" : "it is not free");
    if (there && found->budget != read_number(budget, 0, 9999)) scene_fault("it is " + std::to_string(found->budget));
  }
}

struct BronepehotaScenes {
  using Game = bronepehota::Game;
  using Words = BronepehotaSceneWords;
  using Question = bronepehota::Question;
  static constexpr std::string_view kNothingSet = "expected models on the table, and whose turn it is";
  static constexpr auto kOwnLines = std::to_array<std::string_view>({"preview", "free", "dice"});

  static std::span<const std::string_view> reasons() { return kReasonKeys; }
  static bool is_setup_line(const SceneLine& line) { return is_bronepehota_setup(line); }
  static std::unique_ptr<BronepehotaTable> set_table(std::span<const SceneLine> lines) {
    return set_bronepehota_table(built_in_pack<load_pack>("bronepehota").content, lines);
  }
  static std::optional<hosting::Words> draws_of(const SceneLine& line) {
    const bool draws = line.verb == "draws" || line.verb == "dice";
    return draws ? std::optional(line.words) : std::nullopt;
  }
  static void check(const BronepehotaTable& table, const State& state, const hosting::Words& words) {
    check_bronepehota(table.rules, table.words, state, words);
  }
  static std::vector<RuleId> play_own_line(const BronepehotaTable& table, const SceneLine& line) {
    if (line.verb != "free") return check_preview(table, line);
    check_free(table, line);
    return {};
  }

  // Bookkeeping of the engine that no scene speaks of.
  static bool housekeeping(const Fact& fact) {
    return std::holds_alternative<Asked>(fact) || std::holds_alternative<PhaseKept>(fact) ||
           std::holds_alternative<DeploymentKept>(fact) || std::holds_alternative<TurnKept>(fact) ||
           std::holds_alternative<MarksKept>(fact);
  }
  static Seat owner(const State&, Seat seat) { return seat; }

  // A match file carries options only: armies and pieces of a scene's own stay in the scene.
  static OptionList options(const Rules& rules) {
    const Rules plain = make_rules(rules.content, rules.options);
    const bool same_models = std::equal(plain.models.begin(), plain.models.end(), rules.models.begin(),
                                        rules.models.end(), [](const ModelCard& a, const ModelCard& b) {
                                          return a.kind == b.kind && a.type == b.type && a.seat == b.seat &&
                                                 a.pilot == b.pilot && a.weapons == b.weapons;
                                        });
    if (!same_models || plain.terrain->size() != rules.terrain->size())
      scene_fault("a match has the armies and the terrain of its options: leave out \"army\" and \"piece\"");
    return option_list(*rules.content, rules.options);
  }
};

}  // namespace

const HostedScenes& bronepehota_scenes() {
  static const ScenesOf<BronepehotaScenes> kScenes;
  return kScenes;
}

}  // namespace armatura::hosting
