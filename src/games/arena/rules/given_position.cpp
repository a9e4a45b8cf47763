#include "games/arena/rules/given_position.h"

#include <array>

#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

constexpr std::size_t kMostFrames = 24;  // open work nests; what is to come needs room as well
constexpr int kLongestWay = 30;          // steps of one displacement

bool real(const Rules& rules, Seat seat) { return seat.value < rules.seats(); }
bool real_or_nobody(const Rules& rules, Seat seat) { return seat == kNobody || real(rules, seat); }
bool on_map(const Rules& rules, CellId cell) { return cell.value < rules.map.size; }
Seats only(Seat seat) { return Seats{}.with(seat); }

int count(Set<int, std::uint8_t> set) {
  int found = 0;
  for (int i = 0; i < 8; ++i) found += set.has(i);
  return found;
}

// ---- What lies on the table ----------------------------------------------------------------------------------------

const char* flaw_of_modules(const Rules& rules, const State& state, const Robot& robot) {
  for (const Module& module : robot.modules) {
    const TileDesign& tile = rules.tile(module.tile);
    if (module.tile == kNoTile || tile.family == Family::Terrain) return "a robot carries something that is no module";
    if (module.family != tile.family || module.generation != tile.generation) return "a module and its back differ";
    if (module.id == kCentral || module.id.value >= robot.next_module) return "a module has a number out of order";
    if (!has(module, Mark::Concealed)) continue;
    const std::uint8_t slot = gear_slot_of(robot, module.id);
    if (slot >= 4 || robot.gear.dealt[slot] != module.tile || !has(module, Mark::FaceDown))
      return "a concealed module was not kept from the starting gear";
  }
  // Numbers are given once: whatever was attached is on the robot or has left play. A scene may leave gaps.
  constexpr std::size_t kGaps = 8;
  if (robot.next_module == 0 || robot.next_module > robot.modules.size() + state.fates.size() + kGaps)
    return "the numbers of a robot's modules run too high";
  return nullptr;
}

const char* flaw_of_gear(const Rules& rules, const State& state, const Robot& robot) {
  const Gear& gear = robot.gear;
  if (!rules.options.starting_gear) return gear == Gear{} ? nullptr : "there is starting gear in a match without it";
  for (std::size_t slot = 0; slot < gear.dealt.size(); ++slot) {
    const TileDesign& tile = rules.tile(gear.dealt[slot]);
    if (gear.dealt[slot] == kNoTile || tile.generation != 2 || tile.family != kGearFamilies[slot])
      return "the starting gear is not what is dealt";
  }
  const bool chosen = state.phase > Phase::Gear || gear.sealed;
  if (chosen && (count(gear.kept) != 2 || gear.kept.bits >= 16)) return "two modules of the starting gear are kept";
  if ((gear.shown.bits & ~gear.kept.bits) != 0) return "starting gear was shown that was not kept";
  return nullptr;
}

const char* flaw_of_ability(const Rules& rules, const State& state, const Robot& robot) {
  const auto& card = rules.content->robots[robot.robot.value].abilities;
  const auto on_card = [&](AbilityId ability) { return ability == card[0] || ability == card[1]; };
  const bool choosing = state.phase <= Phase::Abilities;
  switch (rules.options.abilities) {
    case AbilityMode::Individual:
      if (robot.ability_sealed && (!choosing || !on_card(robot.sealed_ability))) return "an ability is not on the card";
      if (choosing ? robot.ability != kNoAbility : robot.ability != kNoAbility && !on_card(robot.ability))
        return "an ability is not on the card";
      break;
    case AbilityMode::Shared:
      if (state.phase > Phase::Gear && robot.ability != rules.options.shared_ability)
        return "the shared ability is another one";
      break;
    default:
      if (robot.ability != kNoAbility) return "there is an ability in a match without them";
  }
  if (!robot.ability_sealed && robot.sealed_ability != kNoAbility) return "an ability was chosen and not sealed";
  return nullptr;
}

const char* flaw_of_mines(const Rules& rules, const State& state) {
  std::array<bool, 256> used{};
  Cells mined;
  const bool dealt = rules.options.mines && state.phase > Phase::Gear;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Robot& robot = state.robots[n];
    const auto& own = rules.content->robots[robot.robot.value].mines;
    for (const MineToken& token : robot.mines) {
      if (!dealt) {
        if (!(token == MineToken{})) return "there are mines in a match without them";
        continue;
      }
      const bool known = token.mine != kNoMine && token.place != MinePlace::None;
      if (!known || (!rules.options.random_mines && token.mine != own[0] && token.mine != own[1]))
        return "a robot holds a mine that is not its own";
      if (used[token.mine.value]) return "a mine is there twice";
      used[token.mine.value] = true;
      const bool laid = token.place == MinePlace::Laid;
      if (laid != on_map(rules, token.cell)) return "a mine lies nowhere, or is not laid and lies somewhere";
      if (laid && mined.has(token.cell)) return "two mines lie in one cell";
      if (laid) mined = mined.with(token.cell);
    }
  }
  return nullptr;
}

const char* flaw_of_pieces(const Rules& rules, const State& state) {
  for (std::size_t cell = rules.map.size; cell < kMaxCells; ++cell)
    if (state.tiles[cell] != kNoTile) return "a tile lies outside the arena";
  for (std::size_t i = rules.content->tiles.size(); i < kMaxTiles; ++i)
    if (state.left[i] != 0) return "there are copies of a tile that the pack does not have";
  for (const Fate& fate : state.fates) {
    if (fate.tile == kNoTile) return "a tile without a front has left play";
    if (fate.waiting && rules.options.arsenal) return "a tile is set aside in a match that sets none aside";
  }
  for (std::size_t n = 0; n < state.robots.size(); ++n) {
    const Robot& robot = state.robots[n];
    if (n >= static_cast<std::size_t>(rules.seats())) {
      if (!(robot == Robot{})) return "there is a robot that nobody plays";
      continue;
    }
    if (robot.robot != rules.options.robots[n]) return "a seat has the robot of another";
    if (robot.central_destroyed) return "a robot without its central module plays on";
    if (const char* flaw = flaw_of_modules(rules, state, robot)) return flaw;
    if (const char* flaw = flaw_of_gear(rules, state, robot)) return flaw;
    if (const char* flaw = flaw_of_ability(rules, state, robot)) return flaw;
  }
  return flaw_of_mines(rules, state);
}

// ---- Work in progress ----------------------------------------------------------------------------------------------

bool all_explosive(const Rules& rules, const State& state, Cells cells) {
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell)
    if (cells.has(CellId{cell}) && tile_at(rules, state, CellId{cell}).explosive == 0) return false;
  return true;
}

// Whether one piece of open work can be continued. `asked`: it is the one that asks the open question.
struct Sound {
  const Rules& rules;
  const State& state;
  bool asked;

  Question question() const { return state.ask.question; }
  bool asks(Seat seat) const { return state.ask.seats == only(seat); }
  bool is(Seat seat) const { return real(rules, seat); }

  bool operator()(const Activation& work) const {
    if (!is(work.seat)) return false;
    const Robot& robot = robot_of(state, work.seat);
    const bool central = work.module == kCentral;
    const TileDesign& tile = rules.tile(work.tile);
    if (central && (work.how != How::Printed || work.tile != kNoTile || work.stage == ActivationStage::Effect))
      return false;
    if (!central && work.stage == ActivationStage::NextFunction) return false;
    if (work.how == How::Forced ? work.tile != kNoTile || !rules.options.force_mode : !central && work.tile == kNoTile)
      return false;
    if (!central && work.how != How::Forced && (tile.family == Family::Terrain || tile.family == Family::Defence))
      return false;
    if (work.how == How::Worn && !rules.wear_rule()) return false;
    if (work.how == How::Furious && robot.ability == kNoAbility) return false;
    const Module* module = find_module(state, work.seat, work.module);
    if (module != nullptr && work.tile != kNoTile && module->tile != work.tile) return false;
    if (!asked) return work.stage != ActivationStage::Effect;
    if (!asks(work.seat)) return false;
    switch (question()) {
      case Question::Steer:
        return work.stage == ActivationStage::Effect && tile.verb == Verb::Shift;
      case Question::Leap:
        return work.stage == ActivationStage::Effect && tile.verb == Verb::Jump;
      case Question::Function:
        return work.stage == ActivationStage::NextFunction;
      default:
        return false;
    }
  }
  bool operator()(const Displacement& work) const {
    if (!is(work.seat) || !real_or_nobody(rules, work.mover) || !real_or_nobody(rules, work.credited)) return false;
    if (!real_or_nobody(rules, work.struck) || (work.kind == DisplacementKind::Pull && !is(work.credited)))
      return false;
    if (work.stage == DisplacementStage::Start) return false;  // it never waits before its first step
    const bool near =
        work.left >= -kLongestWay && work.left <= kLongestWay && work.slide >= 0 && work.slide <= kLongestWay;
    if (!near || (work.kind == DisplacementKind::Jump && work.left > 0)) return false;
    if (!asked) return true;
    if (question() == Question::Ram)
      return work.stage == DisplacementStage::Collision && is(work.struck) && asks(work.seat);
    return question() == Question::GoOn && work.stage == DisplacementStage::Decide && is(work.mover) &&
           asks(work.mover);
  }
  bool operator()(const Detonation& work) const {
    if (!is(work.owner) || !is(work.victim) || work.mine == kNoMine || !asked) return false;
    const MineDesign& mine = rules.content->mines[work.mine.value];
    const bool heats = question() == Question::HeatFamily && mine.verb == MineVerb::Heat && mine.whole_family;
    const bool shoves = question() == Question::Shove && mine.verb == MineVerb::Shift;
    return (heats || shoves) && asks(work.owner);
  }
  bool operator()(const Assault& work) const {
    if (!is(work.seat) || !real_or_nobody(rules, work.target)) return false;
    const TileDesign& tile = rules.tile(work.tile);
    const bool central = work.tile == kNoTile && (work.verb == Verb::Melee || work.verb == Verb::Direct);
    if (!central && (tile.family != Family::Attack || tile.verb != work.verb)) return false;
    if (work.verb == Verb::Lob && work.stage > AssaultStage::Aim && work.stage < AssaultStage::SelfDamage &&
        !on_map(rules, work.aim))
      return false;
    if (work.stage < AssaultStage::SelfDamage && !all_explosive(rules, state, work.barrels)) return false;
    if (!asked) return work.stage > AssaultStage::Timing;
    if (!asks(work.seat)) return false;
    switch (question()) {
      case Question::Aim:
        return work.stage == AssaultStage::Aim && work.verb == Verb::Lob;
      case Question::CoolTiming:
        return work.stage == AssaultStage::Timing && tile.cool_target > 0;
      case Question::Pull:
        return work.stage == AssaultStage::Effects && is(work.target) && tile.pull;
      default:
        return false;
    }
  }
  bool operator()(const DamageEvent& work) const {
    if (!real_or_nobody(rules, work.credited) || work.done > rules.seats()) return false;
    for (std::uint8_t n = 0; n < kMaxSeats; ++n) {
      if (work.amount[n] > 0 && !work.hit.has(Seat{n})) return false;
      if (work.stage == DamageStage::Lose && work.amount[n] > state.robots[n].modules.size()) return false;
    }
    if (!asked) return work.stage == DamageStage::Defend;
    const auto harmed = [&](Seat seat) { return asks(seat) && work.hit.has(seat) && work.amount[seat.value] > 0; };
    if (question() == Question::Defend)
      return work.stage == DamageStage::Defend && work.done < rules.seats() &&
             harmed(in_order(rules, state, work.done));
    if (question() != Question::Lose || work.stage != DamageStage::Lose) return false;
    for (std::uint8_t n = 0; n < rules.seats(); ++n)
      if (harmed(Seat{n})) return true;
    return false;
  }
  bool operator()(const Explosions& work) const {
    if (asked || !real_or_nobody(rules, work.credited)) return false;
    const Cells burning = work.stage == ExplosionStage::Spread ? Cells{}.with(work.cell) : Cells{};
    if (work.stage == ExplosionStage::Spread && !on_map(rules, work.cell)) return false;
    return all_explosive(rules, state, burning) && all_explosive(rules, state, work.now) &&
           all_explosive(rules, state, work.next);
  }
  bool operator()(const Heating& work) const {
    if (!is(work.victim) || !is(work.chooser)) return false;
    const Question own = work.chooser == work.victim ? Question::HeatOwn : Question::HeatOther;
    return !asked || (question() == own && work.left > 0 && asks(work.chooser));
  }
  bool operator()(const Cooling& work) const {
    return is(work.seat) && (!asked || (question() == Question::Cool && work.left > 0 && asks(work.seat)));
  }
  bool operator()(const Turning& work) const {
    if (!is(work.victim) || !is(work.chooser) || work.least > 1 || work.most < 1 || work.most > 3) return false;
    return !asked || (question() == Question::Turn && asks(work.chooser));
  }
};

// A question of the turn or the set-up, with no work open.
bool sound_question(const Rules& rules, const State& state) {
  Seats choosing;
  const Seats asked = state.ask.seats;
  switch (state.ask.question) {
    case Question::KeepGear:
      for (std::uint8_t n = 0; n < rules.seats(); ++n)
        if (!state.robots[n].gear.sealed) choosing = choosing.with(Seat{n});
      return state.phase == Phase::Gear && rules.options.starting_gear && asked == choosing;
    case Question::ChooseAbility:
      for (std::uint8_t n = 0; n < rules.seats(); ++n)
        if (!state.robots[n].ability_sealed) choosing = choosing.with(Seat{n});
      return state.phase == Phase::Abilities && rules.options.abilities == AbilityMode::Individual && asked == choosing;
    case Question::Place:
      for (int k = 0; k < rules.seats() && choosing.empty(); ++k) {
        const Seat seat{static_cast<std::uint8_t>((state.first.value + k) % rules.seats())};
        if (robot_of(state, seat).cell == kNoCell) choosing = only(seat);
      }
      return state.phase == Phase::Placement && asked == choosing;
    case Question::Act:
      return state.phase == Phase::Active && asked == only(state.active);
    case Question::FlipAfterPick:
      return state.phase == Phase::Completion && state.step == static_cast<std::uint8_t>(CompletionStep::Flip) &&
             asked == only(state.active);
    case Question::React:
    case Question::Mobility: {
      if (state.phase != Phase::Reactions || state.step == 0 || state.step >= rules.seats()) return false;
      const Seat seat = in_order(rules, state, state.step);
      const bool mobile = state.ask.question == Question::Mobility;
      return asked == only(seat) &&
             has_ability(rules, state, seat, mobile ? AbilityVerb::Mobility : AbilityVerb::Reflexes);
    }
    default:
      return false;
  }
}

const char* flaw_of_turn(const Rules& rules, const State& state) {
  if (state.phase == Phase::Over || state.end != End::None) return "the match is over";
  const bool placed = state.phase >= Phase::Start;
  if (!real_or_nobody(rules, state.first) || !real_or_nobody(rules, state.active)) return "there is no such seat";
  if (state.phase > Phase::Gear && !placed && state.first == kNobody) return "nobody is the first player";
  if (placed && (state.active == kNobody || state.turn == 0)) return "it is nobody's turn";
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const CellId cell = state.robots[n].cell;
    if (cell != kNoCell && (state.phase < Phase::Placement || !on_map(rules, cell)))
      return "a robot stands in the arena before it was placed";
  }
  if (state.frames.empty()) return sound_question(rules, state) ? nullptr : "the question does not fit the turn";
  const bool working = state.phase == Phase::Active || state.phase == Phase::Reactions ||
                       (state.phase == Phase::Start && state.step > 0);
  if (!working || state.frames.size() > kMostFrames) return "there is work in progress where there can be none";
  for (std::size_t i = 0; i < state.frames.size(); ++i)
    if (!std::visit(Sound{rules, state, i + 1 == state.frames.size()}, state.frames[i]))
      return "the work in progress does not hold together";
  return nullptr;
}

}  // namespace

const char* unplayable(const Rules& rules, const State& state) {
  if (const char* flaw = flaw_of_turn(rules, state)) return flaw;
  if (const char* flaw = flaw_of_pieces(rules, state)) return flaw;
  if (const char* flaw = Game::flaw(rules, state)) return flaw;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (!state.ask.seats.has(Seat{n})) continue;
    Offers offers;
    Game::list(rules, state, Seat{n}, offers);
    if (offers.empty()) return "whoever is asked can decide nothing";
  }
  return nullptr;
}

}  // namespace armatura::arena
