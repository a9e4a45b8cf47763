// The armies and the table that players bring themselves, as options of a match.
#include "catalog/faults.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/tables.h"

namespace armatura::bronepehota {
namespace {

// The table by itself, and whether the relic of M2 can be had on it.
OptionFault check_field(const Content& content, const Options& options, Ways ways) {
  const OwnTable& own = *options.field;
  const std::optional<measure::Face> agreed = agreed_face(options.climbing);
  const std::vector<Area> areas = areas_on(own, content, options.players);
  for (const TableFault& fault : check_own_table(own, content, options.players, agreed, ways))
    return {kFieldKey, "own_field", place_of(fault) + ": " + sentence(fault, own.ground, areas), fault};
  const MissionDesign& mission = content.mission(options.mission);
  if (mission.kind != MissionKind::Relic) return {};
  const TableDesign& table = table_for(content, options.players);
  const measure::Point place = fitted_place(place_of(mission, table), table, own.ground);
  const measure::Terrain terrain{own.ground.width, own.ground.depth, pieces_of(own.ground, agreed),
                                 agreed_climb_cost(options)};
  const measure::Terrain::Levels levels = terrain.levels_at(place, 0);
  const auto reached = [&] { return leads_to(terrain, areas.front(), place, levels.z[levels.count - 1]); };
  if (levels.count == 0 || (ways == Ways::Searched && !reached())) return {kFieldKey, "relic_place"};
  return {};
}

}  // namespace

std::optional<Problem> read_own(const Content& content, const catalog::ChosenOptions& chosen, Options& options) {
  catalog::Faults faults;
  const auto called = [](std::string_view key) { return "Option " + std::string(key); };
  for (std::size_t seat = 0; seat < kOwnArmyKeys.size(); ++seat) {
    const std::string_view text = chosen.word(kOwnArmyKeys[seat]);
    if (text.empty()) continue;
    options.own_army[seat] = read_own_army(called(kOwnArmyKeys[seat]), text, content, faults);
    if (!options.own_army[seat]) return Problem{faults.sentences().front()};
    options.army[seat] = options.own_army[seat]->army.side;
  }
  if (const std::string_view text = chosen.word(kFieldKey); !text.empty()) {
    options.field = read_own_table(called(kFieldKey), text, faults);
    if (!options.field) return Problem{faults.sentences().front()};
  }
  return std::nullopt;
}

std::optional<measure::Face> agreed_face(Climbing climbing) {
  if (climbing == Climbing::PerPiece) return std::nullopt;
  return climbing == Climbing::All ? measure::Face::Climb : measure::Face::Smooth;
}

measure::ClimbCost agreed_climb_cost(const Options& options) {
  return options.climb_way ? measure::ClimbCost::HeightAndWay : measure::ClimbCost::Height;
}

OptionFault check_own(const Content& content, const Options& options, Ways ways) {
  for (std::size_t seat = 0; seat < kOwnArmyKeys.size(); ++seat) {
    if (!options.own_army[seat]) continue;
    const std::string_view key = kOwnArmyKeys[seat];
    if (seat >= options.players) return {key, "no_such_seat"};
    if (gives_armies(content.mission(options.mission))) return {key, "mission_army"};
    Roster army = options.own_army[seat]->army;
    if (options.free_arsenal) army = with_free_arsenal(content, std::move(army));
    for (const RosterFault& fault : check_roster(content, army, {options.free_arsenal, options.extension}))
      return {key, "own_army", placed_sentence(content, army, fault), fault};
  }
  return options.field ? check_field(content, options, ways) : OptionFault{};
}

}  // namespace armatura::bronepehota
