// 2.13 Recon and 2.14 Hidden objects: checks, opening a token and what it brings.
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

void go_on(Desk& desk, Opening work, OpeningStep step) {
  work.step = step;
  continue_work(desk, work);
}

void remove_token(Desk& desk, RuleId rule, const Opening& work) {
  desk.record(rule, TokenRemoved{work.slot, work.token});
}

// TS-HID-04, TS-HID-05, TS-OPT-02, TS-OPT-03: a point at once, or a city to visit while there are city cards.
void find_mission(Desk& desk, const Opening& work) {
  remove_token(desk, Rule::TS_HID_05, work);
  if (!desk.rules().options.city_missions || desk.state().cities.empty())
    return gain_points(desk, Rule::TS_HID_04, work.seat, 1);
  std::array<std::uint16_t, kMaxCities> weights{};
  each(desk.state().cities, [&](CityId city) { weights[city.value] = 1; });
  const CityId city{static_cast<std::uint8_t>(desk.draw(Rule::TS_OPT_02, weights, Audience::everyone()))};
  desk.record(Rule::TS_OPT_02, CityMissionBegun{city, desk.rules().content->cities[city.value].sector, work.seat});
}

// TS-HID-08, TS-HID-13, TS-TPL-10
void find_technology(Desk& desk, const Opening& work) {
  remove_token(desk, Rule::TS_HID_08, work);
  const auto& improvements = desk.rules().content->improvements;
  std::array<std::uint16_t, kMaxImprovements> weights{};
  bool any = false;
  for (std::uint8_t i = 0; i < improvements.size(); ++i) {
    const Side side = desk.rules().content->units[improvements[i].type.value].side;
    if (side != Side::Resistance || desk.state().improved.has(ImprovementId{i})) continue;
    weights[i] = 1;
    any = true;
  }
  if (!any) return desk.record(Rule::TS_HID_13, NoTechnologyLeft{});
  const std::uint16_t drawn = desk.draw(Rule::TS_HID_08, weights, Audience::everyone());
  improve(desk, Rule::TS_HID_08, ImprovementId{static_cast<std::uint8_t>(drawn)});
}

// TS-HID-09, TS-TER-17, TS-TER-20. TS-TER-19: no fact takes an open terrain away again. False when the token does not
// stay.
bool find_terrain(Desk& desk, const Opening& work) {
  const Terrain terrain = desk.rules().token(work.token).terrain;
  const SectorId sector = sector_of(work.slot);
  const auto open = [&](Terrain one) { return has_terrain(desk.state(), sector, one); };
  if (desk.rules().options.no_terrain) {
    remove_token(desk, Rule::TS_OPT_14, work);
    return false;
  }
  // TS-TER-18: of these two only the first counts.
  if ((terrain == Terrain::Wasteland && open(Terrain::Forests)) ||
      (terrain == Terrain::Forests && open(Terrain::Wasteland))) {
    remove_token(desk, Rule::TS_TER_18, work);
    return false;
  }
  desk.record(Rule::TS_HID_09, TerrainFound{sector, terrain});
  return true;
}

void find(Desk& desk, const Opening& work) {
  const TokenDesign& token = desk.rules().token(work.token);
  if (token.kind == TokenKind::Terrain) {
    const bool stays = find_terrain(desk, work);
    // V8: a surplus leaves the Gorge at once.
    const bool clears = stays && token.terrain == Terrain::Gorge && desk.rules().options.gorge_at_once;
    return clears ? go_on(desk, work, OpeningStep::Clear) : end_work(desk);
  }
  if (side_of(work.seat) == Side::Skynet) {
    if (token.kind == TokenKind::Shelter) {
      // TS-HID-03, TS-OPT-09: taken without a further check, whoever is there.
      const auto total = static_cast<std::uint8_t>(desk.state().shelters_taken + 1);
      desk.record(Rule::TS_HID_03, ShelterTaken{work.slot, work.token, false, total});
    } else {
      remove_token(desk, token.kind == TokenKind::Mission ? Rule::TS_HID_04 : Rule::TS_HID_06, work);
    }
    return end_work(desk);
  }
  switch (token.kind) {
    case TokenKind::Shelter:
      gain_points(desk, Rule::TS_HID_01, work.seat, 1);
      return go_on(desk, work, OpeningStep::Place);
    case TokenKind::Unit:
      remove_token(desk, Rule::TS_HID_06, work);
      return go_on(desk, work, OpeningStep::Place);
    case TokenKind::Mission:
      find_mission(desk, work);
      return end_work(desk);
    default:
      find_technology(desk, work);
      return end_work(desk);
  }
}

}  // namespace

// TS-REC-05: every check of Skynet works alike.
bool recon_check(Desk& desk, UnitId unit, int card_modifier) {
  const SectorId sector = unit_of(desk.state(), unit).sector;
  const int needed = stats_of(desk.rules(), desk.state(), unit).recon;
  const int face = roll_die(desk, Rule::TS_REC_05);
  const int value = face + recon_modifier(desk.rules(), desk.state(), sector, card_modifier).sum();
  desk.record(Rule::TS_REC_05,
              ReconRolled{unit, sector, static_cast<std::uint8_t>(face), static_cast<std::int8_t>(value),
                          static_cast<std::uint8_t>(needed), value >= needed});
  return value >= needed;
}

// TS-REC-06, TS-REC-07, TS-OPT-07
bool may_scout(const Rules& rules, const State& state, Seat seat, int number, UnitId unit) {
  if (!on_map(rules, state, unit) || rules.side_of_unit(unit) != side_of(seat)) return false;
  if (rules.options.scouts_only && side_of(seat) == Side::Resistance && !rules.scouts.has(rules.type_of(unit)))
    return false;
  return !barred(rules, state, unit, number) && holds_face_down(state, unit_of(state, unit).sector);
}

// TS-RNG-01: what nobody has looked at gets its identity now, with equal chance among all such tokens.
TokenId identify(Desk& desk, RuleId rule, SlotId slot, Audience audience) {
  const TokenId known = desk.state().slots[slot.value].token;
  if (known != kNoToken) return known;
  std::array<std::uint16_t, kMaxTokens> weights{};
  const std::size_t designs = desk.rules().content->tokens.size();
  for (std::size_t i = 0; i < designs; ++i) weights[i] = desk.state().pool[i];
  const TokenId token{static_cast<std::uint8_t>(desk.draw(rule, {weights.data(), designs}, audience))};
  desk.record(rule, TokenIdentified{slot, token}, Audience::nobody());
  return token;
}

// TS-REC-04, TS-REC-08: for all to see, and its effect follows at once.
void open_token(Desk& desk, Seat seat, SlotId slot) {
  const TokenId token = identify(desk, Rule::TS_REC_04, slot, Audience::everyone());
  desk.record(Rule::TS_REC_08, TokenOpened{seat, slot, token});
  begin_work(desk, Opening{.seat = seat, .slot = slot, .token = token});
}

// TS-HID-02, TS-HID-10, TS-HID-11, TS-HID-12: where it was found, or if that sector is full, any sector with a shelter
// and room.
Sectors found_unit_sectors(const Rules& rules, const State& state, const Opening& work) {
  const TypeId type = rules.token(work.token).type;
  const SectorId here = sector_of(work.slot);
  if (figure_for_token(rules, state, type) == kNoUnit) return {};
  if (has_room(rules, state, here, type)) return Sectors{}.with(here);
  Sectors open;
  each(shelters(rules, state), [&](SectorId sector) {
    if (has_room(rules, state, sector, type)) open = open.with(sector);
  });
  return open;
}

// TS-TER-15
bool has_surplus(const Rules& rules, const State& state, Side side, SectorId sector) {
  return has_terrain(state, sector, Terrain::Gorge) &&
         count_in(rules, state, side, sector) > limit_of(rules, state, side, sector);
}

void run(Desk& desk, Opening work) {
  switch (work.step) {
    case OpeningStep::Effect:
      return find(desk, work);
    case OpeningStep::Place:
      if (found_unit_sectors(desk.rules(), desk.state(), work).empty()) {
        desk.record(Rule::TS_HID_11, FoundUnitLost{desk.rules().token(work.token).type});
        return end_work(desk);
      }
      return ask(desk, Question::PlaceFound, work.seat);  // TS-TPL-12
    default:
      for (const Side side : {Side::Skynet, Side::Resistance})
        if (has_surplus(desk.rules(), desk.state(), side, sector_of(work.slot)))
          return ask(desk, Question::Withdraw, side == Side::Skynet ? kSkynet : desk.state().first);
      return end_work(desk);
  }
}

void answer_found(Desk& desk, Opening work, SectorId sector) {
  const TypeId type = desk.rules().token(work.token).type;
  if (sector == kNoSector) {
    desk.record(Rule::TS_HID_01, FoundUnitLost{type});
  } else {
    // TS-OPT-05: figures that were laid aside come first.
    desk.record(Rule::TS_HID_10, UnitPlaced{figure_for_token(desk.rules(), desk.state(), type), sector});
  }
  end_work(desk);
}

}  // namespace armatura::salvation
