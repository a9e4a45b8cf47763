// 2.18 Mines.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {

// SA-MINE-13: all ready modules of one family; the central module belongs to none (SA-HEAT-09).
bool family_can_heat(const Rules& rules, const State& state, Seat victim, Family family) {
  for (const Module& module : robot_of(state, victim).modules)
    if (module.family == family && !hot(rules, module)) return true;
  return false;
}

void heat_family(Desk& desk, Seat victim, Family family) {
  for (const Module& module : robot_of(desk.state(), victim).modules)
    if (module.family == family) heat(desk, Rule::SA_MINE_13, victim, module.id);
}

namespace {

// SA-MINE-13, SA-MINE-17: the owner must choose a family that heats something, if there is one.
void heat_mine(Desk& desk, const Detonation& work, const MineDesign& mine) {
  if (!mine.whole_family) {
    continue_work(desk, Heating{.victim = work.victim, .chooser = work.owner, .left = 1, .cause = HeatCause::Mine});
    return;
  }
  int choices = 0;
  Family only{};
  for (const Family family : {Family::Movement, Family::Rotation, Family::Attack, Family::Defence}) {
    if (!family_can_heat(desk.rules(), desk.state(), work.victim, family)) continue;
    ++choices;
    only = family;
  }
  if (choices > 1) {
    ask(desk, Question::HeatFamily, work.owner);
    return;
  }
  if (choices == 1) heat_family(desk, work.victim, only);
  end_work(desk);
}

// SA-MINE-16: without a side, so that only all-round defence helps.
void damage_mine(Desk& desk, const Detonation& work, const MineDesign& mine) {
  desk.record(Rule::SA_MINE_16, DamageThreatened{work.victim, mine.amount});
  DamageEvent event{.cause = DamageCause::Mine, .credited = work.owner, .hit = Seats{}.with(work.victim)};
  event.amount[work.victim.value] = mine.amount;
  continue_work(desk, event);
}

}  // namespace

void run(Desk& desk, Detonation work) {
  const MineDesign& mine = desk.rules().content->mines[work.mine.value];
  switch (mine.verb) {
    case MineVerb::Heat:
      heat_mine(desk, work, mine);
      return;
    case MineVerb::Shift:
      ask(desk, Question::Shove, work.owner);
      return;
    case MineVerb::Turn:
      continue_work(
          desk,
          Turning{
              .victim = work.victim, .chooser = work.owner, .least = 1, .most = mine.amount, .cause = TurnCause::Mine});
      return;
    case MineVerb::Damage:
      damage_mine(desk, work, mine);
      return;
  }
}

// SA-MINE-14: straight, facing kept; SA-MINE-17: it stops early at the border or a collision.
void answer_shove(Desk& desk, const Detonation& work, const Shove& shove) {
  Displacement displacement{
      .seat = work.victim, .mover = kNobody, .credited = work.owner, .kind = DisplacementKind::Mine};
  displacement.direction = shove.direction;
  displacement.left = static_cast<std::int8_t>(shove.distance);
  continue_work(desk, displacement);
}

// SA-MINE-02 to SA-MINE-06: the trail of this turn, without robots and other mines.
bool may_mine_cell(const Rules& rules, const State& state, Seat seat, CellId cell) {
  return own_turn(state, seat) && state.trail.has(cell) && robot_at(rules, state, cell) == kNobody &&
         mine_at(rules, state, cell).owner == kNobody;
}

bool has_mine_cell(const Rules& rules, const State& state, Seat seat) {
  bool in_hand = false;
  for (const MineToken& token : robot_of(state, seat).mines) in_hand = in_hand || token.place == MinePlace::Hand;
  if (!in_hand || state.trail.empty()) return false;
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell)
    if (may_mine_cell(rules, state, seat, CellId{cell})) return true;
  return false;
}

// SA-INFO-03: everybody sees that a mine was laid, only its owner knows which.
void lay_mine(Desk& desk, Seat seat, const LayMine& lay) {
  const Robot& robot = robot_of(desk.state(), seat);
  const std::uint8_t slot =
      robot.mines[0].place == MinePlace::Hand && robot.mines[0].mine == lay.mine ? std::uint8_t{0} : std::uint8_t{1};
  if (desk.rules().options.force_mode) desk.record(Rule::SA_FORCE_11, FlipsReset{}, Audience::nobody());
  desk.record(Rule::SA_MINE_02, MineLaid{seat, lay.cell});
  desk.record(Rule::SA_MINE_02, MineChosen{seat, slot, lay.mine, lay.cell}, Audience::only(seat));
}

}  // namespace armatura::arena
