#include "games/salvation/rules/judgement.h"

#include <algorithm>
#include <limits>

namespace armatura::salvation {
namespace {

constexpr std::int32_t kVictory = 1'000'000;
constexpr int kUnitValue = 22;      // for each point of unit_value()
constexpr int kFactoryWorth = 160;  // TS-ADV-02: factories produce faster
constexpr int kFirstFactory = 250;  // without one nothing can be produced
constexpr int kDevelopment = 55;
constexpr int kTechnology = 55;
constexpr int kOnToken = 60;      // a unit that can do recon where it stands
constexpr int kTokenStep = 7;     // for each border to the nearest token
constexpr int kHuntStep = 9;      // for each border between a machine and its prey
constexpr int kLoneShelter = 90;  // an open shelter that nobody guards

// The units of one side in a sector.
struct Force {
  int units{};
  int dice{};
  int health{};
  int value{};  // in the same numbers as everything here
  int soft{};   // health times the faces that hit it
};
using Forces = std::array<std::array<Force, kMaxSectors>, 2>;  // by Side

Forces count_forces(const Rules& rules, const State& state) {
  Forces forces{};
  for (std::uint8_t number = 0; number < rules.figures; ++number) {
    const Unit& unit = state.units[number];
    if (!rules.map.has(unit.sector)) continue;
    const TypeId type = rules.type_of(UnitId{number});
    const Stats& stats = state.stats[type.value];
    Force& force = forces[index(rules.side_of_unit(UnitId{number}))][unit.sector.value];
    const int health = stats.durability - unit.damage;
    ++force.units;
    force.dice += stats.attack;
    force.health += health;
    force.value += figure_worth(rules, state, type);
    force.soft += health * std::clamp(7 - stats.defence, 0, 6);
  }
  return forces;
}

// FAST: about what the exact odds say, for positions that are looked at by the thousand. What the attacker wins.
int rough_trade(const Force& attacker, const Force& defender) {
  if (attacker.units == 0 || defender.units == 0) return 0;
  const int all = 6 * defender.health;
  const int hits = std::min(all, attacker.dice * defender.soft / defender.health);
  const int answer = defender.dice * (all - hits) / all;
  const int own = 6 * attacker.health;
  const int taken = std::min(own, answer * attacker.soft / attacker.health);
  return defender.value * hits / all - attacker.value * taken / own;
}

// Borders from a sector to the nearest of a set; 8 when there is none.
int way_to(const std::array<std::uint8_t, kMaxSectors>& ways, Sectors goals) {
  int shortest = 8;
  each(goals, [&](SectorId goal) { shortest = std::min<int>(shortest, ways[goal.value]); });
  return shortest;
}

// Everything from the side of the Resistance: what it has is positive.
struct Survey {
  const Rules& rules;
  const State& state;
  Forces forces = count_forces(rules, state);
  Sectors machines = held_by(rules, state, Side::Skynet);
  Sectors humans = held_by(rules, state, Side::Resistance);
  Sectors tokens = face_down_sectors(rules, state);

  const Force& force(Side side, SectorId sector) const { return forces[index(side)][sector.value]; }
  const std::array<std::uint8_t, kMaxSectors>& ways(UnitId unit, SectorId from) const {
    return rules.flies(unit) ? rules.map.flight[from.value] : rules.map.walk[from.value];
  }

  int material() const {
    int worth = 0;
    int left = 0;
    each(rules.map.all, [&](SectorId sector) {
      worth += force(Side::Resistance, sector).value - force(Side::Skynet, sector).value;
      left += force(Side::Resistance, sector).units;
    });
    // TS-VIC-05: the last ones must live.
    constexpr std::array<int, 4> kFew{-3000, -900, -350, -120};
    if (left < 4) worth += kFew[static_cast<std::size_t>(left)];
    worth -= kFactoryWorth * count(state.factories) + (state.factories.empty() ? 0 : kFirstFactory);
    each(state.improved, [&](ImprovementId token) {
      const Side side = rules.content->units[rules.content->improvements[token.value].type.value].side;
      worth += side == Side::Resistance ? kTechnology : -kDevelopment;
    });
    return worth;
  }

  // TS-VIC-04, TS-END-03: an open shelter without a defender is lost when a machine stands there at the end.
  int shelter_standing() const {
    int worth = 0;
    each(shelters(rules, state), [&](SectorId sector) {
      const bool guarded = humans.has(sector);
      const bool stormed = machines.has(sector);
      if (stormed && !guarded) {
        worth -= kShelterWorth * (rules.options.storm_check ? 6 : 9) / 10;
      } else if (!guarded) {
        worth -= kLoneShelter * std::max(0, 4 - way_to(rules.map.walk[sector.value], machines));
      } else {
        worth += stormed ? 120 : 30;
      }
    });
    return worth;
  }

  // Who stands together may be attacked by either side, if it has the card.
  int tension() const {
    int worth = 0;
    each(Sectors{machines.bits & humans.bits}, [&](SectorId sector) {
      const Force& skynet = force(Side::Skynet, sector);
      const Force& people = force(Side::Resistance, sector);
      worth -= std::max(0, rough_trade(skynet, people)) * 6 / 10;
      worth += std::max(0, rough_trade(people, skynet)) * 4 / 10;
    });
    return worth;
  }

  // TS-ADV-05: the Resistance looks for tokens and keeps apart from strong machines. One scout for each sector.
  int human_places() const {
    int worth = 0;
    Sectors wanted = tokens;
    each(humans, [&](SectorId sector) {
      if (!tokens.has(sector)) return;
      worth += kOnToken;
      wanted = wanted.without(sector);
    });
    Sectors served = humans;
    each(rules.units_of_side[index(Side::Resistance)], [&](UnitId unit) {
      const SectorId sector = unit_of(state, unit).sector;
      if (!rules.map.has(sector)) return;
      const bool scouts = tokens.has(sector) && served.has(sector);
      if (scouts) {
        served = served.without(sector);
      } else if (!wanted.empty()) {
        worth -= kTokenStep * way_to(ways(unit, sector), wanted);
      }
    });
    // A machine stack beside a weaker group can come next turn, into its first volley.
    each(Sectors{humans.bits & ~machines.bits}, [&](SectorId sector) {
      int danger = 0;
      each(Sectors{rules.map.beside(sector).bits & machines.bits}, [&](SectorId beside) {
        danger = std::max(danger, rough_trade(force(Side::Skynet, beside), force(Side::Resistance, sector)));
      });
      worth -= danger / 8;
    });
    return worth;
  }

  // TS-ADV-03: machines storm shelters, hunt the humans and search where they stand.
  int machine_places() const {
    int worth = 0;
    const Sectors lone{shelters(rules, state).bits & ~humans.bits};
    Sectors searched;
    each(rules.units_of_side[index(Side::Skynet)], [&](UnitId unit) {
      const SectorId sector = unit_of(state, unit).sector;
      if (!rules.map.has(sector)) return;
      const auto& near = ways(unit, sector);
      int prey = 8;
      each(humans, [&](SectorId target) {
        // A group that is too strong for this one is no prey; together they may come.
        prey = std::min<int>(prey, near[target.value]);
      });
      worth -= kHuntStep * prey;
      if (!lone.empty()) worth -= 2 * kHuntStep * std::min(6, way_to(near, lone));
      if (tokens.has(sector) && !searched.has(sector)) {
        searched = searched.with(sector);
        worth += kOnToken * recon_sixths(rules, state, unit, 0) / 6;
      }
    });
    // Together they are stronger: every further unit in a sector counts a little.
    each(machines, [&](SectorId sector) { worth += 6 * (force(Side::Skynet, sector).units - 1); });
    return worth;
  }
};

// TS-TPL-13: with three players only the own points win.
int points_worth(const Rules& rules, const State& state, Seat seat) {
  const auto of = [&](Seat one) {
    const int points = state.points[one.value];
    return points * kPointWorth + points * points * 20;
  };
  if (!rules.three()) return of(kCommanderA);
  if (seat == kSkynet)
    return std::max(of(kCommanderA), of(kCommanderB)) * 3 / 4 + std::min(of(kCommanderA), of(kCommanderB)) / 4;
  const Seat partner = seat == kCommanderA ? kCommanderB : kCommanderA;
  return of(seat) + of(partner) / 5;
}

std::int32_t final_worth(const State& state, Seat seat) {
  const bool humans_won = !state.winners.has(kSkynet);
  if (state.winners.has(seat)) return kVictory;
  if (seat != kSkynet && humans_won) return 0;
  return -kVictory;
}

}  // namespace

int figure_worth(const Rules& rules, const State& state, TypeId type) {
  return kUnitValue * unit_value(rules, state, type);
}

int card_worth(const Rules& rules, const State& state, Seat seat, CardId card) {
  const CardDesign& design = rules.card(card);
  switch (design.kind) {
    case CardKind::Tactics:
      return design.options[0].verb == Verb::SwapTokens ? 6 : 30;
    case CardKind::Movement:
      return 34;
    case CardKind::Attack:
      return side_of(seat) == Side::Skynet ? 46 : 34;
    case CardKind::Recon:
      return side_of(seat) == Side::Skynet ? 42 : 60;
    case CardKind::NewUnits:
      return 48;
    case CardKind::Development:
      return developments(rules, state, design.options[0]).empty() ? 24 : 36;
    case CardKind::TacticsDevelopment:
      return state.cards.special_size == 0 ? 24 : 34;
    case CardKind::Mission:
      return task_count(rules, state, design.options[0]).done() ? 320 : 46;
  }
  return 0;
}

// Of each number one card can be used in a turn, so the second is worth less; beyond the limit nothing counts.
int hand_worth(const Rules& rules, const State& state, Seat seat) {
  const Pile& hand = state.cards.hands[seat.value];
  const DeckTable& deck = rules.decks[index(side_of(seat))];
  FixedVec<int, 64> worths;
  for (const auto& cards : deck.by_number) {
    FixedVec<int, 64> same;
    for (const CardId card : cards)
      for (int copy = 0; copy < hand[card.value] && !same.full(); ++copy)
        same.push_back(card_worth(rules, state, seat, card));
    std::sort(same.begin(), same.end(), std::greater<>{});
    constexpr std::array<int, 4> kShare{100, 65, 40, 25};
    for (std::size_t i = 0; i < same.size() && !worths.full(); ++i)
      worths.push_back(same[i] * kShare[std::min<std::size_t>(i, 3)] / 100);
  }
  std::sort(worths.begin(), worths.end(), std::greater<>{});
  int sum = 0;
  for (std::size_t i = 0; i < worths.size(); ++i)
    sum += static_cast<int>(i) < rules.hand_limit(seat) ? worths[i] : worths[i] / 6;
  return sum;
}

int token_worth(const Rules& rules, const State& state, Seat seat, SlotId slot) {
  const bool skynet = side_of(seat) == Side::Skynet;
  const auto worth_of = [&](TokenId id) {
    const TokenDesign& token = rules.token(id);
    switch (token.kind) {
      case TokenKind::Shelter:
        return skynet ? kShelterWorth : kPointWorth + 60;
      case TokenKind::Mission:
        return skynet ? kPointWorth / 3 : rules.options.city_missions ? kPointWorth / 2 : kPointWorth;
      case TokenKind::Unit:
        return (skynet ? 1 : 2) * figure_worth(rules, state, token.type) / 2;
      case TokenKind::Technology:
        return skynet ? kTechnology / 2 : kTechnology;
      case TokenKind::Terrain:
        return 0;
    }
    return 0;
  };
  const TokenId known = state.slots[slot.value].token;
  if (known != kNoToken && state.slots[slot.value].lookers.has(seat)) return worth_of(known);
  int sum = 0;
  int copies = 0;
  for (std::uint8_t id = 0; id < rules.content->tokens.size(); ++id) {
    sum += state.pool[id] * worth_of(TokenId{id});
    copies += state.pool[id];
  }
  return copies == 0 ? 0 : sum / copies;
}

int battle_gain(const Rules& rules, const State& state, const LineUp& line_up) {
  const Odds exact = odds(rules, state, line_up);
  const auto lost = [&](Side side) { return static_cast<int>(exact.mean_value_lost[index(side)]) * kUnitValue / 1000; };
  int gain = lost(other(line_up.starter)) - lost(line_up.starter);
  const auto share = [&](Side side, int worth) {
    return static_cast<int>(exact.cleared[index(side)] / (kOddsTotal / 1000)) * worth / 1000;
  };
  // Who holds a sector with a shelter or a factory alone gains more than the fallen.
  int prize = 0;
  if (shelters(rules, state).has(line_up.sector)) prize += kShelterWorth / 2;
  if (state.factories.has(line_up.sector)) prize += kFactoryWorth;
  gain += share(line_up.starter, prize) - share(other(line_up.starter), prize);
  // TS-VIC-05: nobody may be left.
  const Side humans = Side::Resistance;
  const Units there{line_up.units.bits & rules.units_of_side[index(humans)].bits};
  const int all = count(held_by(rules, state, humans)) == 1 ? count(there) : 0;
  if (all > 0) gain += (line_up.starter == Side::Skynet ? 1 : -1) * share(Side::Skynet, 3000);
  return gain;
}

std::int32_t Game::worth(const Rules& rules, const State& state, Seat seat) {
  if (state.phase == Phase::Over) return final_worth(state, seat);
  const Survey survey{rules, state};
  int worth = survey.material() + survey.shelter_standing() + survey.tension() + survey.human_places() -
              survey.machine_places();
  worth += points_worth(rules, state, seat);
  worth -= state.shelters_taken * kShelterWorth + state.shelters_taken * state.shelters_taken * 60;
  for (const CityMission& mission : state.city_missions) {
    const SectorId city = rules.content->cities[mission.city.value].sector;
    Sectors scouts;
    each(rules.scouts, [&](TypeId type) {
      each(rules.units_of_type[type.value], [&](UnitId unit) {
        if (rules.map.has(unit_of(state, unit).sector)) scouts = scouts.with(unit_of(state, unit).sector);
      });
    });
    worth += std::max(0, kPointWorth / 2 - 70 * way_to(rules.map.walk[city.value], scouts));
  }
  // What others hold is only counted; the own hand is looked at.
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (Seat{n} == seat) continue;
    worth += (side_of(Seat{n}) == Side::Resistance ? 20 : -20) * state.cards.hand_size[n];
  }
  const int own = hand_worth(rules, state, seat);
  return side_of(seat) == Side::Resistance ? worth + own : own - worth;
}

}  // namespace armatura::salvation
