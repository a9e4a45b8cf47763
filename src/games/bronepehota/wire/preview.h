// A preview of bronepehota for a client that draws it: where a way ends and what it costs, what a shooter sees, of what
// the armour is made, the exact odds. Numbers as in the view. What a decision has not is left out: a walk has no odds,
// a shot no way.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/wire/names.h"
#include "wire/json_write.h"

namespace armatura::wire::bronepehota_shown {

// A share: above and below.
using Share = std::array<std::uint64_t, 2>;

struct TallyLine {
  int amount{};
  std::string rule;
  ARMATURA_WHOLE(TallyLine, "tally_line", amount, rule)
};
struct ShotOdds {
  Share hit{};
  Share pierce{};
  Share kill{};
  Share pilot_lost{};
  Share mean_damage{};
  ARMATURA_WHOLE(ShotOdds, "shot_odds", hit, pierce, kill, pilot_lost, mean_damage)
};
struct FightOdds {
  Share win{};
  Share kill{};
  Share pilot_lost{};
  Share mean_damage{};
  ARMATURA_WHOLE(FightOdds, "fight_odds", win, kill, pilot_lost, mean_damage)
};

struct Preview {
  // A way
  IfAny<bronepehota::Pose> end;
  IfAny<std::uint16_t> cost;
  IfAny<std::uint16_t> left;
  IfAny<std::vector<std::uint16_t>> legs;
  IfAny<bronepehota::ModelId> stopped_by;
  IfAny<bool> must_fight;
  IfAny<bronepehota::Pose> carried;
  // A shot or a throw
  IfAny<std::uint8_t> steps;
  IfAny<std::uint8_t> visible;
  IfAny<std::vector<std::uint8_t>> seen;  // the numbers of the samples that are seen (BP-G.6-02)
  IfAny<std::vector<TallyLine>> armour;
  IfAny<ShotOdds> shot;
  IfAny<std::vector<bronepehota::ModelId>> in_blast;
  // A projectile
  IfAny<std::vector<bronepehota::Preview::Point>> trace;
  IfAny<bronepehota::Met> met;
  IfAny<bronepehota::ModelId> struck;
  IfAny<bronepehota::Blow> blow;
  IfAny<std::vector<bronepehota::Preview::Likely>> likely;
  IfAny<std::uint8_t> trials;
  // A fight
  IfAny<std::vector<TallyLine>> attack;
  IfAny<std::vector<TallyLine>> defence;
  IfAny<bool> surprise;
  IfAny<FightOdds> fight;
  // Whatever the decision is
  IfAny<std::vector<bronepehota::Preview::Harm>> harms;
  IfAny<std::vector<bronepehota::Preview::Prospect>> prospects;
  IfAny<bool> sampled;
  ARMATURA_WHOLE(Preview, "preview", end, cost, left, legs, stopped_by, must_fight, carried, steps, visible, seen,
                 armour, shot, in_blast, trace, met, struck, blow, likely, trials, attack, defence, surprise, fight,
                 harms, prospects, sampled)
};

Preview shown(const bronepehota::Preview& preview, const bronepehota::Action& action);

}  // namespace armatura::wire::bronepehota_shown

namespace armatura::wire {

extern template void write_json<bronepehota_shown::Preview>(std::string&, const bronepehota_shown::Preview&);

}  // namespace armatura::wire
