// What a decision would do, from the view alone: the way a robot would go, who would be hit and how hard. What lies
// hidden (mines, concealed fronts) is never foretold.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

// The cells a straight displacement would enter, as far as open facts tell.
void trace(const Rules& rules, const State& state, Seat seat, Direction direction, int steps, Preview& preview) {
  steps -= ground_of(rules, state, seat).slow;
  CellId cell = robot_of(state, seat).cell;
  while (steps > 0 && !preview.path.full()) {
    cell = rules.map.neighbour(cell, direction);
    if (cell == kNoCell || robot_at(rules, state, cell) != kNobody) return;
    preview.path.push_back(cell);
    const TileDesign& tile = tile_at(rules, state, cell);
    steps += tile.slide - tile.slow - 1;
  }
}

// Strength, cover and the best that armour could still take off.
void threaten(const Rules& rules, const State& state, Seat seat, const TileDesign& tile, Verb verb, int strength,
              RuleId rule, Direction direction, CellId aim, Preview& preview) {
  const Targets found = find_targets(rules, state, seat, verb, direction, aim);
  preview.targets = found.robots;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Seat target{n};
    if (!found.robots.has(target)) continue;
    Tally& tally = preview.damage[n];
    tally.add(strength, rule);
    tally.add(-cover_of(rules, state, target, verb, tile.ignore_defence), Rule::SA_TERR_03);
    const int modules = static_cast<int>(robot_of(state, target).modules.size());
    const auto lost = [&](int amount) {
      const int bounded = amount < 0 ? 0 : amount < modules ? amount : modules;
      return static_cast<std::uint8_t>(bounded);
    };
    preview.most[n] = lost(tally.sum());
    int armour = 0;
    const Side side = incoming_side(rules, state, seat, target, verb, direction);
    if (!tile.ignore_defence)
      for (const Module& module : robot_of(state, target).modules)
        if (can_defend(rules, module, side)) armour += defence_against(rules, module, side);
    preview.least[n] = lost(tally.sum() - armour);
  }
}

RuleId verb_rule(Verb verb) {
  switch (verb) {
    case Verb::Melee:
      return Rule::SA_ATK_02;
    case Verb::Direct:
      return Rule::SA_ATK_03;
    case Verb::Lob:
      return Rule::SA_ATK_04;
    case Verb::Circle:
      return Rule::SA_NATK_07;
    case Verb::Burst:
      return Rule::SA_NATK_08;
    default:
      return Rule::SA_NATK_01;
  }
}

struct Foresight {
  const Rules& rules;
  const State& state;
  Seat seat;
  Preview& preview;

  Direction facing() const { return robot_of(state, seat).facing; }

  void operator()(const Activate& a) const {
    if (a.module == kCentral) {  // which function comes first is the next question: both are shown
      (*this)(UseFunction{Function::Move});
      (*this)(UseFunction{Function::Strike});
      return;
    }
    const Module& module = *find_module(state, seat, a.module);
    if (a.how == How::Forced) {
      if (module.family == Family::Movement) trace(rules, state, seat, facing(), 1, preview);
      return;
    }
    const TileDesign& tile = rules.tile(module.tile);
    switch (tile.verb) {
      case Verb::Move:
        trace(rules, state, seat, facing(), tile.strength, preview);
        return;
      case Verb::Jump:
        for (int distance = 1; distance <= jump_reach(rules, state, seat, tile.strength); ++distance) {
          const CellId landing = jump_landing(rules, state, seat, distance);
          if (landing != kNoCell) preview.path.push_back(landing);
        }
        return;
      case Verb::Shift:
      case Verb::Rotate:
      case Verb::Lob:  // direction, sectors and cell are asked next
        return;
      default:
        threaten(rules, state, seat, tile, tile.verb, tile.strength, verb_rule(tile.verb), facing(), kNoCell, preview);
    }
  }
  void operator()(const UseFunction& a) const {
    if (a.function == Function::Move) trace(rules, state, seat, facing(), central_move(rules, state, seat), preview);
    if (a.function != Function::Strike) return;
    const CentralStrike central = central_strike(rules, state, seat);
    threaten(rules, state, seat, kBlankTile, central.verb, central.strength, central.rule, facing(), kNoCell, preview);
  }
  void operator()(const Steer& a) const {
    const bool mobility = state.ask.question == Question::Mobility;
    const int steps = mobility ? robot_of(state, seat).damage_taken
                               : rules.tile(std::get<Activation>(state.frames.back()).tile).strength;
    trace(rules, state, seat, a.direction, steps, preview);
  }
  void operator()(const Leap& a) const { preview.path.push_back(jump_landing(rules, state, seat, a.distance)); }
  void operator()(const GoOn&) const {
    const Displacement& work = std::get<Displacement>(state.frames.back());
    trace(rules, state, work.seat, work.direction, work.left + ground_of(rules, state, work.seat).slow, preview);
  }
  void operator()(const Aim& a) const {
    const Assault& work = std::get<Assault>(state.frames.back());
    threaten(rules, state, seat, rules.tile(work.tile), Verb::Lob, work.strength, Rule::SA_ATK_04, work.direction,
             a.cell, preview);
  }
  void operator()(const Ram& a) const {
    const Displacement& work = std::get<Displacement>(state.frames.back());
    const Seat target = work.struck;
    preview.targets = Seats{}.with(target);
    Tally& tally = preview.damage[target.value];
    tally.add(state.travelled, Rule::SA_NATK_04);
    tally.add(1, Rule::SA_NATK_01);
    const int modules = static_cast<int>(robot_of(state, target).modules.size());
    const Side side = incoming_side(rules, state, seat, target, Verb::Ram, work.direction);
    int armour = 0;
    const bool ignore = rules.tile(find_module(state, seat, a.module)->tile).ignore_defence;
    for (const Module& module : robot_of(state, target).modules)
      if (!ignore && can_defend(rules, module, side)) armour += defence_against(rules, module, side);
    const int most = tally.sum() < modules ? tally.sum() : modules;
    const int least = tally.sum() - armour;
    preview.most[target.value] = static_cast<std::uint8_t>(most);
    preview.least[target.value] = static_cast<std::uint8_t>(least < 0 ? 0 : least < modules ? least : modules);
  }
  void operator()(const Defend& a) const {
    const DamageEvent& work = std::get<DamageEvent>(state.frames.back());
    const Module& module = *find_module(state, seat, a.module);
    Tally& tally = preview.damage[seat.value];
    tally.add(work.amount[seat.value], Rule::SA_DMG_01);
    tally.add(-defence_against(rules, module, work.side[seat.value]), Rule::SA_DEF_01);
  }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

Preview Game::preview(const Rules& rules, const View& view, Seat seat, const Action& action) {
  Preview preview;
  preview.verdict = judge(rules, view.seen, seat, action);
  if (preview.verdict.legal()) {
    std::visit(Foresight{rules, view.seen, seat, preview}, action);
    return preview;
  }
  // The nearest legal alternative: the same kind of decision first, then whatever is possible.
  Offers all;
  list(rules, view.seen, seat, all);
  for (const Action& other : all) {
    if (preview.has_nearest && other.index() != action.index()) continue;
    if (preview.has_nearest && preview.nearest.index() == action.index()) break;
    preview.nearest = other;
    preview.has_nearest = true;
  }
  return preview;
}

}  // namespace armatura::arena
