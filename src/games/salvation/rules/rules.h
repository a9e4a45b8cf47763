// The rules of one match: the pack, the options chosen before the game, and the tables they give. Separate from State:
// nothing here changes while a match is played.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/audience.h"
#include "games/salvation/rules/content.h"
#include "games/salvation/rules/rulebook.h"

namespace armatura::salvation {

// TS-SET-01, TS-TPL-01: seat 0 is Skynet, seats 1 and 2 command the Resistance.
inline constexpr int kMaxSeats = 3;
inline constexpr Seat kSkynet{0};
inline constexpr Seat kCommanderA{1};
inline constexpr Seat kCommanderB{2};
inline constexpr Seat kNobody{255};

constexpr Side side_of(Seat seat) { return seat == kSkynet ? Side::Skynet : Side::Resistance; }

using UnitId = Id<struct UnitTag>;  // one figure
inline constexpr UnitId kNoUnit{255};
using Units = Set<UnitId, std::uint64_t>;

// A place for a hidden-object token: two per sector, slot A before slot B (TS-MAP-10).
using SlotId = Id<struct SlotTag>;
inline constexpr SlotId kNoSlot{255};
inline constexpr std::size_t kMaxSlots = 2 * kMaxSectors;
constexpr SectorId sector_of(SlotId slot) { return {static_cast<std::uint8_t>(slot.value / 2)}; }
constexpr SlotId slot_of(SectorId sector, int which) { return {static_cast<std::uint8_t>(2 * sector.value + which)}; }

struct Options {  // section 6 of the specification; any of them may be agreed on (TS-OPT-01)
  std::uint8_t players{2};
  bool no_terrain{};            // OPT-T, TS-TER-20
  bool city_missions{};         // OPT-M1, TS-OPT-02
  bool fallen_stay_aside{};     // OPT-M2, TS-OPT-04
  bool missions_leave{};        // OPT-M3, TS-OPT-06
  bool scouts_only{};           // OPT-M4, TS-OPT-07
  bool storm_check{};           // OPT-S1, TS-OPT-08
  bool no_skynet_tactics{};     // OPT-S2, TS-OPT-10
  bool five_units{};            // OPT-S3, TS-OPT-12
  bool terrain_for_starter{};   // V1: Fortifications and Wasteland count for the first volley only (TS-TER-07)
  bool choose_tactics{};        // V2, TS-DTA-02
  bool factories_by_mission{};  // V3, TS-FAC-03
  bool second_mix{};            // V4, TS-HID-15
  std::uint16_t max_turns{};    // V5, TS-VIC-07; 0: no limit
  bool choose_city{};           // V6, TS-SET-09
  bool first_each_stage{};      // V7, TS-TPL-05
  bool gorge_at_once{};         // V8, TS-TER-16
  friend bool operator==(const Options&, const Options&) = default;
};

// Which sectors lie beside which, by the kind of border (TS-MAP-03, TS-MAP-06).
struct SectorMap {
  std::uint8_t size{};
  std::array<Sectors, kMaxSectors> road{};
  std::array<Sectors, kMaxSectors> open{};
  std::array<Sectors, kMaxSectors> mountain{};
  Sectors all;
  Sectors cities;
  // Borders between two sectors on the shortest way, for bots: on the ground, and over mountains as well.
  std::array<std::array<std::uint8_t, kMaxSectors>, kMaxSectors> walk{};
  std::array<std::array<std::uint8_t, kMaxSectors>, kMaxSectors> flight{};

  Sectors beside(SectorId sector) const {
    return {road[sector.value].bits | open[sector.value].bits | mountain[sector.value].bits};
  }
  bool has(SectorId sector) const { return sector.value < size; }
};

// The cards of one side: a range of the catalogue, and those of each number.
struct DeckTable {
  CardId first{};
  CardId last{};  // one beyond
  std::array<FixedVec<CardId, kMaxCards>, kStages> by_number;
};

struct Rules {
  std::shared_ptr<const Content> content;
  Options options;
  SectorMap map;
  std::array<DeckTable, 2> decks;                       // by Side
  Set<CardId, std::uint16_t> special;                   // TS-SET-04; empty with OPT-S2
  std::array<std::uint8_t, kMaxTokens> token_copies{};  // TS-HID-15, V4
  std::array<std::uint8_t, kMaxTypes> first_unit{};     // figures of a type are numbered in a row
  std::array<TypeId, kMaxFigures> type_of_unit{};
  std::array<Units, kMaxTypes> units_of_type{};
  std::array<Units, 2> units_of_side{};  // by Side
  Types flyers;
  Types scouts;  // OPT-M1, OPT-M4: infantry and jeeps
  std::uint8_t figures{};

  int seats() const { return options.players; }
  bool three() const { return options.players == 3; }
  const CardDesign& card(CardId id) const { return content->cards[id.value]; }
  const Effect& effect(CardId id, int option) const {
    return content->cards[id.value].options[static_cast<std::size_t>(option)];
  }
  const TokenDesign& token(TokenId id) const { return content->tokens[id.value]; }
  TypeId type_of(UnitId unit) const { return type_of_unit[unit.value]; }
  Side side_of_unit(UnitId unit) const { return content->units[type_of(unit).value].side; }
  bool flies(UnitId unit) const { return flyers.has(type_of(unit)); }
  // TS-DRW-02, TS-TPL-03
  int hand_limit(Seat seat) const { return three() && seat == kSkynet ? 9 : 7; }
  int cards_per_turn(Seat seat) const { return three() && seat == kSkynet ? 2 : 1; }
};

// Applies the options to the pack. The options must have passed check_options().
Rules make_rules(std::shared_ptr<const Content> content, const Options& options);

// Empty when the options fit each other and the pack; else the key of the option and of the sentence that says why.
struct OptionFault {
  std::string_view option;
  std::string_view why;
};
OptionFault check_options(const Content& content, const Options& options);

std::string rule_name(Rule rule);

}  // namespace armatura::salvation
