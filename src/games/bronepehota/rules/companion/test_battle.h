// Battles for tests: the ready forces or armies of one's own, with dice that are given.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "games/bronepehota/rules/companion/setup.h"
#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota::companion {

inline Rules rules_of(const Setup& setup) {
  auto rules = make_rules(test_content(), setup);
  if (!rules) throw std::runtime_error(rules.problem());
  return *rules;
}

// A random battle of this many players; every mission and option comes up.
inline Setup random_setup(std::uint64_t seed, int players, int rounds) {
  Rng rng{seed};
  Options options = random_options(content(), players, rng);
  options.round_limit = RoundLimit::Number;
  options.rounds = static_cast<std::uint8_t>(rounds);
  Setup setup;
  setup.real = rng.below(2) == 0;
  setup.rockets_for_all = rng.below(2) == 0;
  setup.options = option_list(content(), options);
  return setup;
}

class TestBattle {
 public:
  explicit TestBattle(const Setup& setup) : rules(rules_of(setup)), state(Game::open(rules)) {
    ScriptedChance none{{}};
    Table<Game> table{rules, state, none};
    Game::begin(table);
  }

  // The model of this sheet: "t-rex", "pol-hci" with its row.
  ModelId model(std::string_view key, int row = 0, int seat = -1) const {
    for (std::uint16_t id = 0; id < rules.models.size(); ++id) {
      const ModelCard& card = rules.models[id];
      const Content& sheets = *rules.content;
      const std::string& name = card.kind == Kind::Soldier   ? sheets.squads[card.type].key
                                : card.kind == Kind::Machine ? sheets.machines[card.type].key
                                                             : sheets.guns[card.type].key;
      if (name == key && card.row == row && (seat < 0 || card.seat.value == seat)) return ModelId{id};
    }
    throw std::runtime_error("no model " + std::string(key));
  }
  const Model& of(ModelId id) const { return state.sheets.models[id.value]; }
  Model& at(ModelId id) { return state.sheets.models[id.value]; }
  Seat asked() const {
    std::uint8_t seat = 0;
    while (!state.ask.seats.has(Seat{seat})) ++seat;
    return Seat{seat};
  }

  Verdict may(const Action& action) const { return Game::judge(rules, state, asked(), action); }
  // The dice as they lie; all of them have to be used.
  const Log<Fact>& enter(const Action& action, const std::vector<int>& dice = {}) {
    return enter(asked(), action, dice);
  }
  const Log<Fact>& enter(Seat seat, const Action& action, const std::vector<int>& dice = {}) {
    const Verdict verdict = Game::judge(rules, state, seat, action);
    if (!verdict.legal())
      throw std::runtime_error("refused: " + std::string(reason_key(verdict.reason())) + ", " +
                               rule_name(static_cast<Rule>(verdict.rule().value)));
    std::vector<std::uint16_t> indices;
    for (const int die : dice) indices.push_back(static_cast<std::uint16_t>(die - 1));
    ScriptedChance chance{indices};
    log = {};
    Table<Game> table{rules, state, chance, &log};
    Game::resolve(table, seat, action);
    if (chance.faulty() || !chance.spent()) throw std::runtime_error("the dice do not fit");
    return log;
  }
  // Rolls for the seat to win the initiative, which acts first, and gives it this unit.
  void activate(Seat seat, ModelId model) {
    if (state.ask.question == Question::RoundStart) enter(RollInitiative{}, {seat.value == 0 ? 12 : 1, 6});
    if (state.ask.question == Question::Order) {
      Announce order;
      order.order.push_back(seat);
      order.order.push_back(Seat{static_cast<std::uint8_t>(1 - seat.value)});
      enter(order);
    }
    enter(Activate{rules.card(model).unit});
  }

  template <class One>
  const One* fact() const {
    for (const auto& entry : log.entries)
      if (const One* one = std::get_if<One>(&entry.fact)) return one;
    return nullptr;
  }

  const Rules rules;
  State state;
  Log<Fact> log;
};

inline Rule rule_of(const Verdict& verdict) { return static_cast<Rule>(verdict.rule().value); }
inline std::string_view why(const Verdict& verdict) { return reason_key(verdict.reason()); }

}  // namespace armatura::bronepehota::companion
