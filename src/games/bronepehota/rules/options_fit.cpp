// Which options fit each other and the pack, and the armies that they call for.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "games/bronepehota/rules/cost.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/tables.h"

namespace armatura::bronepehota {
namespace {

const ForceDesign& ready_force(const Content& content, ForceSize size, Side side) {
  const auto found = std::find_if(content.forces.begin(), content.forces.end(), [&](const ForceDesign& force) {
    return force.size == size && force.army.side == side;
  });
  ARMATURA_CHECK(found != content.forces.end());  // the loader saw to it
  return *found;
}

GunTypeId mortar_of(const Content& content) {
  const auto found =
      std::find_if(content.guns.begin(), content.guns.end(), [](const GunDesign& gun) { return gun.plunging; });
  return found == content.guns.end() ? kNoGunType : GunTypeId{static_cast<std::uint8_t>(found - content.guns.begin())};
}

// BP-1.5-05: the totals of the sides, teams added up, dearest and cheapest.
std::pair<int, int> dearest_and_cheapest(const Content& content, const Options& options) {
  std::vector<int> totals(options.teams ? 2 : options.players);
  const std::vector<Roster> armies = armies_of(content, options);
  for (std::size_t seat = 0; seat < armies.size(); ++seat)
    totals[options.teams ? seat % 2 : seat] += cost_of(content, armies[seat], options.formula_cost);
  return {*std::max_element(totals.begin(), totals.end()), *std::min_element(totals.begin(), totals.end())};
}

OptionFault check_mission(const Content& content, const Options& options) {
  const MissionDesign& mission = content.mission(options.mission);
  if (options.players > mission.most_players) return {"mission", "mission_players"};
  if (options.field) {
    if (!plays_anywhere(mission)) return {kFieldKey, "mission_field"};
  } else {
    if (!plays_on(mission, options.layout)) return {"layout", "mission_layout"};
    if (options.layout != kNoLayout && !fits_on(content.layout(options.layout), table_for(content, options.players)))
      return {"layout", "layout_table"};
  }
  if (gives_armies(mission))
    for (std::size_t seat = 0; seat < mission.roles.size(); ++seat)
      if (mission.roles[seat].forces[index(options.army[seat])] == kNoForce) return {kArmyKeys[seat], "mission_side"};
  return {};
}

}  // namespace

// Section 3.8: whether this mission has an army of its own for its roles.
bool gives_armies(const MissionDesign& mission) {
  return mission.roles[0].forces[0] != kNoForce || mission.roles[0].forces[1] != kNoForce;
}

std::vector<Roster> armies_of(const Content& content, const Options& options) {
  const MissionDesign& mission = content.mission(options.mission);
  std::vector<Roster> armies;
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    const Side side = options.army[seat];
    if (options.own_army[seat]) {
      armies.push_back(options.own_army[seat]->army);
    } else if (seat < mission.roles.size() && mission.roles[seat].forces[index(side)] != kNoForce) {
      armies.push_back(content.force(mission.roles[seat].forces[index(side)]).army);
    } else {
      armies.push_back(ready_force(content, options.size, side).army);
      const GunTypeId mortar = mortar_of(content);
      if (mortar != kNoGunType) armies.back().guns.insert(armies.back().guns.end(), options.mortars, mortar);
    }
    if (options.free_arsenal) armies.back() = with_free_arsenal(content, std::move(armies.back()));
  }
  return armies;
}

Fairness fairness(int dearest, int cheapest, Balance balance) {
  const int apart = 100 * (dearest - cheapest);
  if (balance == Balance::Free || apart <= (balance == Balance::Ten ? 10 : 20) * dearest) return Fairness::Fair;
  return apart <= 20 * dearest ? Fairness::Uneven : Fairness::NeedsConsent;
}

OptionFault check_options(const Content& content, const Options& options, Ways ways) {
  if (options.teams && options.players != 4) return {"teams", "teams_players"};
  if (OptionFault fault = check_mission(content, options); !fault.why.empty()) return fault;
  if (OptionFault fault = check_own(content, options, ways); !fault.why.empty()) return fault;
  const std::vector<Roster> armies = armies_of(content, options);
  static_assert(kMaxModels == 300);  // as the sentence says
  if (models_on_table(content.mission(options.mission), armies) > static_cast<int>(kMaxModels))
    return {"size", "too_many_models"};
  for (const Roster& army : armies) {
    const auto faults = check_roster(content, army, {options.free_arsenal, options.extension});
    if (!faults.empty()) return {"extension", "force_extension"};  // the loader found everything else sound
    if (army.machines.empty() && content.mission(options.mission).kind == MissionKind::CommandMachine)
      return {"mission", "mission_machine"};  // M3 needs one on each side
  }
  if (gives_armies(content.mission(options.mission)) || options.handicap) return {};
  const auto [dearest, cheapest] = dearest_and_cheapest(content, options);
  if (fairness(dearest, cheapest, options.balance) == Fairness::NeedsConsent) return {"handicap", "uneven"};
  return {};
}

}  // namespace armatura::bronepehota
