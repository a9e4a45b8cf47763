// The rules of one match: the pack, the options chosen before the game, the table with its terrain, and a card for
// every model that takes part. Separate from State: nothing here changes while a match is played.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/audience.h"
#include "games/bronepehota/rules/content.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/rulebook.h"
#include "games/bronepehota/rules/state.h"
#include "measure/body.h"
#include "measure/flee.h"
#include "measure/terrain.h"

namespace armatura::bronepehota {

// BP-0-03: what stands on the table besides terrain.
enum class Kind : std::uint8_t { Soldier, Machine, Gun };

// What a model is, for the whole match.
struct ModelCard {
  Kind kind{};
  std::uint8_t type{};      // in the pack: squad, machine or gun
  std::uint8_t row{};       // soldiers: 0 to 5
  Seat seat{kNobody};       // in whose army it was bought; nobody's: a mission placed it
  UnitId unit{kNoUnit};     // soldiers: the squad; machines and guns: themselves
  std::uint8_t number{};    // BP-12.3-01: "RAPTOR #2", from 1 among equal sheets of all armies
  ModelId pilot{kNoModel};  // machines: who drives it at the start (BP-1.6-07)
  ArsenalSlots weapons;     // machines: what is mounted (BP-1.6-09)
  std::uint8_t skill{};     // machines: the sum of their close-combat weapons (BP-8.1-02)
  bool platform{};          // BP-10.1-01
  std::uint16_t points{};   // section 3.8: worth as a loss, in sixths of a point
  measure::Shape shape;
};

// What acts or is placed as one: a squad, a machine, a gun. BP-2.0-01: a gun never acts.
struct UnitCard {
  Kind kind{};  // Soldier: a squad
  Seat seat{kNobody};
  ModelId first{kNoModel};
  std::uint8_t size{};
};

struct Rules {
  std::shared_ptr<const Content> content;
  Options options;
  std::shared_ptr<const measure::Terrain> terrain;
  measure::Border border;   // BP-1.4-02: nobody crosses it of his own will
  std::vector<Area> areas;  // BP-1.6-04
  std::vector<ModelCard> models;
  std::vector<UnitCard> units;
  ModelId bait{kNoModel};       // M5
  Pose place;                   // of the relic (M2), the machine (M5) or the marker (M6)
  std::uint16_t round_limit{};  // BP-12.1-03; 0: none

  int seats() const { return options.players; }
  const MissionDesign& mission() const { return content->mission(options.mission); }
  const ModelCard& card(ModelId id) const { return models[id.value]; }
  const UnitCard& unit(UnitId id) const { return units[id.value]; }
  const SoldierDesign& soldier(ModelId id) const { return content->squads[card(id).type].soldiers[card(id).row]; }
  const MachineDesign& machine(ModelId id) const { return content->machines[card(id).type]; }
  const GunDesign& gun(ModelId id) const { return content->guns[card(id).type]; }
  bool is(ModelId id, Kind kind) const { return card(id).kind == kind; }
  bool flies(ModelId id) const { return is(id, Kind::Machine) && machine(id).chassis == Chassis::Flying; }
  // BP-0-08: the same number for those who fight together.
  int team(Seat seat) const { return options.teams ? seat.value % 2 : seat.value; }
  bool together(Seat a, Seat b) const { return a == b || (a != kNobody && b != kNobody && team(a) == team(b)); }
};

// The options must have passed check_options(), the armies check_roster(); all models together fit kMaxModels.
Rules make_rules(std::shared_ptr<const Content> content, const Options& options);
Rules make_rules(std::shared_ptr<const Content> content, const Options& options, std::span<const Roster> armies);

std::string rule_name(Rule rule);

}  // namespace armatura::bronepehota
