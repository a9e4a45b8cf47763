// Every legal decision of a seat. Candidates come from the open question; judge() is the only law, so the list is
// exactly what it allows. FAST: nothing is allocated, and only decisions that could fit are tried.
#include "engine/listed.h"
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

struct Lister {
  const Rules& rules;
  const State& state;
  Seat seat;
  Offers& out;

  void offer(const Action& action) const {
    if (Game::judge(rules, state, seat, action).legal()) out.push_back(action);
  }
  template <class Each>
  void each_own_module(const Each& each) const {
    for (const Module& module : robot_of(state, seat).modules) each(module);
  }

  void uses() const {
    offer(Activate{kCentral, How::Printed});
    each_own_module([&](const Module& module) {
      if (module.family == Family::Defence || has(module, Mark::Used)) return;
      if (!hot(rules, module)) {
        offer(Activate{module.id, How::Printed});
        if (forced(rules, module)) offer(Activate{module.id, How::Forced});
      } else if (module.family == Family::Attack) {
        offer(Activate{module.id, How::Furious});
      } else {
        offer(Activate{module.id, How::Worn});
      }
    });
  }
  void flips() const {
    if (!rules.options.force_mode) return;
    each_own_module([&](const Module& module) {
      if (may_flip(rules, module)) offer(Flip{module.id});
    });
  }
  void mines() const {
    if (state.trail.empty()) return;
    for (const MineToken& token : robot_of(state, seat).mines) {
      if (token.place != MinePlace::Hand) continue;
      for (std::uint8_t cell = 0; cell < rules.map.size; ++cell)
        if (state.trail.has(CellId{cell})) offer(LayMine{token.mine, CellId{cell}});
    }
  }
  void act() const {
    if (!state.activated && !state.cooled) offer(CoolAll{});
    if (!state.activation_spent) {
      if (state.cooled) {
        offer(Activate{kCentral, How::Printed});
      } else {
        uses();
      }
    }
    flips();
    mines();
    if (state.activated || state.cooled) out.push_back(EndTurn{});
  }
  void place() const {
    for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) {
      if (!rules.map.edge.has(CellId{cell}) || robot_at(rules, state, CellId{cell}) != kNobody) continue;
      for (std::uint8_t facing = 0; facing < kDirections; ++facing)
        out.push_back(Place{CellId{cell}, Direction{facing}});
    }
  }
  void turns() const {
    const auto most = static_cast<std::int8_t>(std::get<Turning>(state.frames.back()).most);
    for (std::int8_t sectors = 1; sectors <= most; ++sectors) {
      offer(Turn{sectors});
      offer(Turn{static_cast<std::int8_t>(-sectors)});
    }
    offer(Decline{});
  }
  void heats() const {
    const Seat victim = std::get<Heating>(state.frames.back()).victim;
    offer(Heat{kCentral});
    for (const Module& module : robot_of(state, victim).modules) offer(Heat{module.id});
  }
  void shoves() const {
    const Detonation& work = std::get<Detonation>(state.frames.back());
    const std::uint8_t reach = rules.content->mines[work.mine.value].amount;
    for (std::uint8_t d = 0; d < kDirections; ++d)
      for (std::uint8_t distance = 1; distance <= reach; ++distance) out.push_back(Shove{Direction{d}, distance});
  }

  void list() const {
    switch (state.ask.question) {
      case Question::KeepGear:
        for (const int bits : {3, 5, 9, 6, 10, 12}) offer(KeepGear{{static_cast<std::uint8_t>(bits)}});
        return;
      case Question::ChooseAbility:
        for (const AbilityId side : rules.content->robots[robot_of(state, seat).robot.value].abilities)
          offer(ChooseAbility{side});
        return;
      case Question::Place:
        place();
        return;
      case Question::Act:
        act();
        return;
      case Question::FlipAfterPick:
        flips();
        out.push_back(Decline{});
        return;
      case Question::GoOn:
        out.push_back(GoOn{});
        out.push_back(Decline{});
        return;
      case Question::Steer:
      case Question::Mobility:
        for (std::uint8_t d = 0; d < kDirections; ++d) offer(Steer{Direction{d}});
        if (state.ask.question == Question::Mobility) out.push_back(Decline{});
        return;
      case Question::Leap:
        for (std::uint8_t distance = 1; distance <= 9; ++distance) offer(Leap{distance});
        return;
      case Question::Turn:
        turns();
        return;
      case Question::Function:
        for (const Function function : {Function::Turn, Function::Move, Function::Strike}) offer(UseFunction{function});
        offer(Decline{});
        return;
      case Question::Aim:
        for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) offer(Aim{CellId{cell}});
        return;
      case Question::CoolTiming:
        out.push_back(CoolTarget{true});
        out.push_back(CoolTarget{false});
        return;
      case Question::Ram:
        each_own_module([&](const Module& module) {
          if (module.family == Family::Attack) offer(Ram{module.id, hot(rules, module) ? How::Furious : How::Printed});
        });
        out.push_back(Decline{});
        return;
      case Question::Defend:
        each_own_module([&](const Module& module) {
          if (module.family == Family::Defence) offer(Defend{module.id});
        });
        out.push_back(Decline{});
        return;
      case Question::Lose:
        each_own_module([&](const Module& module) { out.push_back(Lose{module.id}); });
        return;
      case Question::HeatOwn:
      case Question::HeatOther:
        heats();
        return;
      case Question::HeatFamily:
        for (const Family family : {Family::Movement, Family::Rotation, Family::Attack, Family::Defence})
          offer(HeatFamily{family});
        return;
      case Question::Cool:
        offer(Cool{kCentral});
        each_own_module([&](const Module& module) { offer(Cool{module.id}); });
        out.push_back(Decline{});
        return;
      case Question::Pull:
        out.push_back(Pull{});
        out.push_back(Decline{});
        return;
      case Question::Shove:
        shoves();
        return;
      case Question::React:
        uses();
        out.push_back(Decline{});
        return;
      case Question::None:
      case Question::Count:
        return;
    }
  }
};

}  // namespace

void Game::list(const Rules& rules, const State& state, Seat seat, Offers& out) {
  out.clear();
  if (state.ask.seats.has(seat)) Lister{rules, state, seat, out}.list();
}

void Game::offers(const Rules& rules, const View& view, Seat seat, Offers& out) { list(rules, view.seen, seat, out); }

Action Game::propose(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  return any_listed<Game>(rules, state, seat, rng, Decline{});
}

}  // namespace armatura::arena
