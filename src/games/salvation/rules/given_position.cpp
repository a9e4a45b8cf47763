#include "games/salvation/rules/given_position.h"

#include <algorithm>
#include <array>

#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

bool real(const Rules& rules, Seat seat) { return seat.value < rules.seats(); }
bool commander(const Rules& rules, Seat seat) { return real(rules, seat) && seat != kSkynet; }
bool asks(const State& state, Seat seat) { return state.ask.seats == Seats{}.with(seat); }

// ---- What lies on the table ----------------------------------------------------------------------------------------

const char* flaw_of_piles(const Rules& rules, const State& state) {
  const Cards& cards = state.cards;
  const auto& designs = rules.content->cards;
  for (std::size_t i = 0; i < kMaxCards; ++i) {
    const bool known = i < designs.size();
    if (!known && (cards.deck[i] | cards.discard[i] | cards.gone[i]) != 0)
      return "there are cards the pack does not have";
    for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
      const bool may_hold = known && seat < rules.seats() && designs[i].side == side_of(Seat{seat});
      if (cards.hands[seat][i] > 0 && !may_hold) return "a hand holds a card that is not of its side";
      if (cards.known[seat][i] > 0 && (!may_hold || seat == kSkynet.value)) return "Skynet knows what it cannot know";
    }
  }
  if (((cards.special.bits | cards.never_shown.bits) & ~rules.special.bits) != 0) return "a card is not a special one";
  Seats in_front;
  for (const InFront& front : cards.in_front) {
    if (!real(rules, front.seat) || in_front.has(front.seat)) return "somebody has two cards in front";
    if (front.card == kNoCard || rules.card(front.card).side != side_of(front.seat) ||
        !lasting(rules.effect(front.card, 0).verb))
      return "a card lies in front that does not last";
    in_front = in_front.with(front.seat);
  }
  return nullptr;
}

const char* flaw_of_slots(const Rules& rules, const State& state) {
  int taken = 0;
  for (std::uint8_t number = 0; number < kMaxSlots; ++number) {
    const Slot& slot = state.slots[number];
    const SectorId sector = sector_of(SlotId{number});
    const bool there = rules.map.has(sector) && number % 2 < rules.content->sectors[sector.value].tokens;
    if (!there && slot.face != Face::None) return "a token lies where there is no place for one";
  }
  for (std::size_t i = 0; i < rules.content->tokens.size(); ++i)
    if (rules.content->tokens[i].kind == TokenKind::Shelter) taken += state.tokens_gone[i];
  return state.shelters_taken <= taken ? nullptr : "Skynet has shelters that were not taken";
}

// TS-UNI-05: the printed value, or that of a token that lies on the unit card.
const char* flaw_of_stats(const Rules& rules, const State& state) {
  for (std::uint8_t type = 0; type < kMaxTypes; ++type) {
    const Stats& stats = state.stats[type];
    if (type >= rules.content->units.size()) {
      if (!(stats == Stats{})) return "there is a unit card too many";
      continue;
    }
    const UnitDesign& unit = rules.content->units[type];
    const auto fits = [&](Characteristic characteristic, int value, int second, int printed, int printed_second) {
      bool improved = false;
      bool found = false;
      for (std::uint8_t i = 0; i < rules.content->improvements.size(); ++i) {
        const ImprovementDesign& token = rules.content->improvements[i];
        if (token.type.value != type || token.characteristic != characteristic) continue;
        if (!state.improved.has(ImprovementId{i})) continue;
        improved = true;
        const int road = characteristic == Characteristic::Movement ? token.road_value : 0;
        found = found || (token.value == value && road == second);
      }
      return improved ? found : value == printed && second == printed_second;
    };
    const bool all =
        fits(Characteristic::Movement, stats.movement, stats.road_movement, unit.movement, unit.road_movement) &&
        fits(Characteristic::Attack, stats.attack, 0, unit.attack, 0) &&
        fits(Characteristic::Defence, stats.defence, 0, unit.defence, 0) &&
        fits(Characteristic::Durability, stats.durability, 0, unit.durability, 0) &&
        fits(Characteristic::Recon, stats.recon, 0, unit.recon, 0);
    if (!all) return "a unit card says what neither print nor token says";
  }
  return nullptr;
}

const char* flaw_of_scores(const Rules& rules, const State& state) {
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (state.points[seat] > 0 && !commander(rules, Seat{seat})) return "somebody has points who cannot have any";
  auto cities = state.cities;
  for (const CityMission& mission : state.city_missions) {
    const bool city = mission.city.value < rules.content->cities.size();
    if (!rules.options.city_missions || !city || !commander(rules, mission.seat) || cities.has(mission.city))
      return "a mission to a city does not hold together";
    cities = cities.with(mission.city);
  }
  return nullptr;
}

// ---- Work in progress ----------------------------------------------------------------------------------------------

// The draft as it was written, order by order.
bool sound_draft(const Rules& rules, const State& state) {
  const Draft& draft = state.draft;
  if (!draft.open()) return draft == Draft{};
  const CardDesign& card = rules.card(draft.card);
  if (card.side != side_of(state.active) || card.number != state.stage || draft.option >= card.options.size())
    return false;
  if (card.options[draft.option].verb != Verb::Move) return false;
  Draft again{draft.card, draft.option, {}};
  for (const Route& route : draft.routes) {
    if (!may_order(rules, state, state.active, again, route.unit).legal()) return false;
    again.routes.push_back({route.unit, {}});
    for (const SectorId sector : route.sectors) {
      if (!may_cross(rules, state, again, sector).legal() || again.routes.back().sectors.full()) return false;
      again.routes.back().sectors.push_back(sector);
    }
  }
  return true;
}

// Whether a card can be gone on with. `asked`: it is the one that asks the open question.
bool sound(const Rules& rules, const State& state, const CardWork& work, bool asked) {
  if (work.seat != state.active || !real(rules, work.seat) || work.card != state.cards.in_play) return false;
  const CardDesign& card = rules.card(work.card);
  if (card.side != side_of(work.seat) || card.number != state.stage || work.option >= card.options.size()) return false;
  const Effect& effect = card.options[work.option];
  const bool placed = rules.map.has(work.sector);
  if (!asked) {
    if (effect.verb == Verb::Move) return work.step == CardStep::Choose;
    if (effect.verb == Verb::Attack) return work.step == CardStep::Follow && placed;
    return effect.verb == Verb::Recon && work.step == CardStep::Follow && placed;
  }
  if (!asks(state, work.seat)) return false;
  switch (state.ask.question) {
    case Question::Strike:
      return effect.verb == Verb::Strike && work.step == CardStep::Choose;
    case Question::Produce:
      return effect.verb == Verb::PlaceAtFactories && figure_in_supply(rules, state, lowest(effect.types)) != kNoUnit;
    case Question::PickVictim:
      return effect.verb == Verb::InterceptHand && work.step == CardStep::Choose && rules.three();
    case Question::TakeAway:
      return effect.verb == Verb::InterceptHand && work.step == CardStep::Follow && commander(rules, work.victim);
    case Question::Swap:
      return effect.verb == Verb::SwapTokens;
    case Question::Look:
      if (effect.verb != Verb::LookTokens || work.step != CardStep::Choose) return false;
      for (const SlotId slot : work.slots)
        if (!face_down(rules, state, slot)) return false;
      return work.slots.size() < effect.count && !work.slots.full();
    case Question::Attack:
      return effect.verb == Verb::Attack && work.step == CardStep::Choose;
    case Question::AttackAgain:
      return effect.verb == Verb::Attack && work.step == CardStep::Follow && placed && work.done == 1;
    case Question::Recon:
      return effect.verb == Verb::Recon && work.step == CardStep::Choose;
    case Question::OpenAgain:
      return effect.verb == Verb::Recon && work.step == CardStep::Follow && placed && work.done < effect.tokens;
    case Question::ReconAgain:
      return effect.verb == Verb::Recon && work.step == CardStep::Next && placed;
    case Question::Reinforce:
      return effect.verb == Verb::Place && work.done < effect.count &&
             figure_in_supply(rules, state, lowest(effect.types)) != kNoUnit;
    case Question::BuildFactory:
      return effect.verb == Verb::BuildFactory;
    case Question::RaidFactory:
      return effect.verb == Verb::Mission && effect.task == Task::DestroyFactory;
    case Question::Develop:
      return effect.verb == Verb::Develop;
    case Question::TakeTactics:
      return effect.verb == Verb::TakeTactics && rules.options.choose_tactics;
    default:
      return false;
  }
}

// TS-MOV-09, TS-MOV-12: wherever the units on their way are stopped or end, they fit in.
bool has_room_for_all(const Rules& rules, const State& state, const March& work, Units moving) {
  const Side side = side_of(work.seat);
  std::array<int, kMaxSectors> there{};  // those that stay, and all that may stop or end
  each(rules.units_of_side[index(side)], [&](UnitId unit) {
    if (on_map(rules, state, unit) && !moving.has(unit)) ++there[unit_of(state, unit).sector.value];
  });
  const Sectors enemies = held_by(rules, state, other(side));
  for (std::size_t i = 0; i < state.march.size(); ++i) {
    const Route& route = state.march[i];
    const std::size_t behind = std::min<std::size_t>(work.crossed, route.sectors.size());
    const SectorId now = unit_of(state, route.unit).sector;
    const bool stopped = work.stopped.has(static_cast<int>(i));
    const auto passed = route.sectors.begin() + behind;
    if (stopped ? std::find(route.sectors.begin(), passed, now) == passed : route.sectors[behind - 1] != now)
      return false;
    if (stopped) {
      ++there[now.value];
      continue;
    }
    for (std::size_t step = behind - 1; step < route.sectors.size(); ++step)
      if (enemies.has(route.sectors[step]) || step + 1 == route.sectors.size()) ++there[route.sectors[step].value];
  }
  const int limit = side == Side::Resistance && rules.options.five_units ? 5 : 4;
  return std::all_of(there.begin(), there.end(), [&](int units) { return units <= limit; });
}

bool sound(const Rules& rules, const State& state, const March& work, bool asked) {
  if (work.seat != state.active) return false;
  const Side side = side_of(work.seat);
  Units moving;
  std::size_t longest = 0;
  for (const Route& route : state.march) {
    if (route.unit == kNoUnit || rules.side_of_unit(route.unit) != side || moving.has(route.unit)) return false;
    if (route.sectors.empty()) return false;
    moving = moving.with(route.unit);
    longest = std::max(longest, route.sectors.size());
  }
  if (work.crossed < 1 || work.crossed > longest) return false;
  if (!asked) return work.step == MarchStep::Intercept && work.entered.empty();
  return work.step == MarchStep::Decide && rules.map.has(work.asked) && state.ask.question == Question::Intercept &&
         asks(state, voice_of(state, other(side))) && has_room_for_all(rules, state, work, moving);
}

bool sound(const Rules& rules, const State& state, const Battle& work, bool asked) {
  if (!rules.map.has(work.sector) || !asked || state.ask.question != Question::Aim) return false;
  const bool first = work.step == BattleStep::Aim;
  if (!first && work.step != BattleStep::AimBack) return false;
  const Side roller = first ? work.starter : other(work.starter);
  return work.next < state.volley.size() && asks(state, voice_of(state, roller));
}

bool sound(const Rules& rules, const State& state, const Opening& work, bool asked) {
  if (!asked || work.seat != state.active || work.token == kNoToken || !rules.map.has(sector_of(work.slot)))
    return false;
  const TokenDesign& token = rules.token(work.token);
  if (state.ask.question == Question::PlaceFound)
    return work.step == OpeningStep::Place && token.type != kNoType && commander(rules, work.seat) &&
           asks(state, work.seat) && !found_unit_sectors(rules, state, work).empty();
  if (state.ask.question != Question::Withdraw || work.step != OpeningStep::Clear || !rules.options.gorge_at_once)
    return false;
  const Side side = asks(state, kSkynet) ? Side::Skynet : Side::Resistance;
  return asks(state, side == Side::Skynet ? kSkynet : state.first) &&
         has_surplus(rules, state, side, sector_of(work.slot));
}

// A card, and on it the march, battle or token that it led to.
bool sound_stack(const Rules& rules, const State& state) {
  const auto& frames = state.frames;
  const auto* card = std::get_if<CardWork>(&frames[0]);
  if (card == nullptr || state.phase != Phase::Active || frames.size() > 3) return false;
  const auto sound_at = [&](std::size_t i) {
    const bool asked = i + 1 == frames.size();
    return std::visit([&](const auto& work) { return sound(rules, state, work, asked); }, frames[i]);
  };
  if (!sound_at(0)) return false;
  if (frames.size() == 1) return true;
  const Verb verb = rules.effect(card->card, card->option).verb;
  const bool fits = (verb == Verb::Move && std::holds_alternative<March>(frames[1])) ||
                    (verb == Verb::Attack && std::holds_alternative<Battle>(frames[1])) ||
                    (verb == Verb::Recon && std::holds_alternative<Opening>(frames[1]));
  if (!fits || !sound_at(1)) return false;
  if (frames.size() == 2) return true;
  return verb == Verb::Move && std::holds_alternative<Battle>(frames[2]) && sound_at(2);
}

// ---- A question with no work open ----------------------------------------------------------------------------------

// TS-TPL-16: Toxic and Information are settled by Skynet, then by the commanders in turn.
bool settles(const Rules& rules, const State& state) {
  const Seat second = state.first == kCommanderA ? kCommanderB : kCommanderA;
  if (state.owed == 0) return false;
  switch (state.cursor) {
    case 1:
      return asks(state, kSkynet);
    case 3:
      return asks(state, state.first);
    case 4:
      return rules.three() && asks(state, second);
    default:
      return false;
  }
}

bool sound_question(const Rules& rules, const State& state) {
  const auto at_end = [&](EndStep step) { return state.phase == Phase::End && state.end_step == step; };
  const Seat second = state.first == kCommanderA ? kCommanderB : kCommanderA;
  switch (state.ask.question) {
    case Question::PickCity:
      return state.phase == Phase::Setup && state.cursor == 0 && rules.options.choose_city && asks(state, kSkynet);
    case Question::Deploy:
      return state.phase == Phase::Setup && state.cursor > 0 &&
             state.cursor <= rules.content->opening.skynet_units.size() && asks(state, kSkynet);
    case Question::HandLimit: {
      const Seat seat{state.cursor};
      return state.phase == Phase::Draw && state.owed == 1 && real(rules, seat) && asks(state, seat) &&
             state.cards.hand_size[seat.value] > rules.hand_limit(seat);
    }
    case Question::PickFirst:
      return state.phase == Phase::Active && rules.three() && state.cursor == 0 && asks(state, kSkynet);
    case Question::Act: {
      const Seat turn = state.cursor == 2 ? kSkynet : state.cursor == 3 ? state.first : second;
      return state.phase == Phase::Active && state.cursor >= 2 && state.cursor <= rules.seats() + 1 &&
             state.active == turn && asks(state, turn);
    }
    case Question::Toxic:
      return at_end(EndStep::Toxic) && settles(rules, state);
    case Question::Inform:
      return at_end(EndStep::Information) && settles(rules, state);
    case Question::Withdraw:
      return at_end(EndStep::Gorge) && (asks(state, kSkynet) || asks(state, state.first));
    case Question::Storm: {
      const SlotId slot{state.cursor};
      if (!at_end(EndStep::Shelters) || !rules.options.storm_check || !asks(state, kSkynet)) return false;
      return rules.map.has(sector_of(slot)) && shelters(rules, state).has(sector_of(slot)) &&
             state.slots[slot.value].face == Face::Open &&
             rules.token(state.slots[slot.value].token).kind == TokenKind::Shelter;
    }
    default:
      return false;
  }
}

const char* flaw_of_turn(const Rules& rules, const State& state) {
  if (state.phase == Phase::Over || state.end != End::None) return "the match is over";
  if (!commander(rules, state.first) || (state.active != kNobody && !real(rules, state.active)))
    return "there is no such seat";
  if (state.stage >= kStages || (state.phase != Phase::Setup && state.turn == 0)) return "there is no such turn";
  if (state.frames.empty()) {
    if (!state.volley.empty()) return "dice lie about";
    if (!sound_question(rules, state)) return "the question does not fit the turn";
    return sound_draft(rules, state) ? nullptr : "the movement that is being written down does not hold together";
  }
  return sound_stack(rules, state) ? nullptr : "the work in progress does not hold together";
}

}  // namespace

const char* unplayable(const Rules& rules, const State& state) {
  for (const auto check : {flaw_of_turn, flaw_of_piles, flaw_of_slots, flaw_of_stats, flaw_of_scores})
    if (const char* flaw = check(rules, state)) return flaw;
  if (const char* flaw = Game::flaw(rules, state)) return flaw;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (!state.ask.seats.has(Seat{n})) continue;
    Offers offers;
    Game::list(rules, state, Seat{n}, offers);
    if (offers.empty()) return "whoever is asked can decide nothing";
  }
  return nullptr;
}

}  // namespace armatura::salvation
