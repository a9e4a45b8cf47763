// Decisions worth a look, for bots: a part of the legal ones, never empty when there is one. The first is a sensible
// decision without any search, the last does the least. Where dice decide, exact odds choose here, because a search
// that throws the dice once would believe its luck; where nothing is left to chance, the search compares.
#include <algorithm>

#include "games/salvation/rules/judgement.h"

namespace armatura::salvation {
namespace {

constexpr int kWorthAMove = 8;
constexpr int kWorthABattle = 15;

struct Picker {
  const Rules& rules;
  const State& state;
  Seat seat;
  Offers& out;

  template <class Work>
  const Work& top() const {
    return std::get<Work>(state.frames.back());
  }
  const Effect& effect() const { return rules.effect(top<CardWork>().card, top<CardWork>().option); }
  int number() const { return rules.card(top<CardWork>().card).number; }
  Side side() const { return side_of(seat); }
  Units own() const { return rules.units_of_side[index(side())]; }
  const Pile& hand() const { return state.cards.hands[seat.value]; }
  int held_of(int stage) const {
    int held = 0;
    for (const CardId card : rules.decks[index(side())].by_number[static_cast<std::size_t>(stage)])
      held += hand()[card.value];
    return held;
  }

  // ---- The best by a number -----------------------------------------------------------------------------------------
  struct Choice {
    Action action{Decline{}};
    int gain{};
    bool found{};
    void offer(const Action& one, int worth) {
      if (found && worth <= gain) return;
      action = one;
      gain = worth;
      found = true;
    }
  };

  Choice best_battle(const Effect& attack, int card_number, SectorId except) const {
    Choice best;
    each(attack_sectors(rules, state, seat, card_number), [&](SectorId sector) {
      if (sector == except) return;
      const LineUp line_up = attack_line_up(rules, state, seat, attack, card_number, sector);
      best.offer(At{sector}, battle_gain(rules, state, line_up) + trophy_hope(line_up));
    });
    return best;
  }
  // A Mission that wants a destroyed machine makes every battle more worth.
  int trophy_hope(const LineUp& line_up) const {
    if (side() == Side::Skynet || state.machines_lost > 0) return 0;
    for (const CardId card : rules.decks[index(side())].by_number[4]) {
      const Effect& mission = rules.effect(card, 0);
      if (hand()[card.value] == 0 || mission.verb != Verb::Mission || mission.task != Task::Trophies) continue;
      const Odds exact = odds(rules, state, line_up);
      return static_cast<int>((kOddsTotal - exact.losses[index(Side::Skynet)][0]) / (kOddsTotal / 1000)) * 500 / 1000;
    }
    return 0;
  }

  Choice best_recon(const Effect& recon, int card_number, SectorId except) const {
    Choice best;
    each(own(), [&](UnitId unit) {
      const SectorId sector = unit_of(state, unit).sector;
      if (!may_scout(rules, state, seat, card_number, unit) || sector == except) return;
      const int sixths = side() == Side::Resistance ? 6 : recon_sixths(rules, state, unit, recon.modifier);
      for (int i = 0; i < 2; ++i) {
        const SlotId slot = slot_of(sector, i);
        if (!face_down(rules, state, slot)) continue;
        int worth = token_worth(rules, state, seat, slot) * sixths / 6;
        // A shelter that machines stand beside is soon lost again.
        if (side() == Side::Resistance && count_in(rules, state, Side::Skynet, sector) > 0) worth = worth * 9 / 10;
        best.offer(Recon{unit, slot}, worth);
      }
    });
    return best;
  }

  Choice best_strike(const Effect& strike) const {
    Choice best;
    each(strike_sectors(rules, state), [&](SectorId sector) {
      int gain = 0;
      for (std::uint8_t number = 0; number < rules.figures; ++number) {
        const UnitId unit{number};
        if (unit_of(state, unit).sector != sector) continue;
        const int worth = figure_worth(rules, state, rules.type_of(unit)) * (7 - strike.threshold) / 6;
        const bool falls = stats_of(rules, state, unit).durability - unit_of(state, unit).damage <= strike.amount;
        gain += (rules.side_of_unit(unit) == Side::Resistance ? 1 : -1) * (falls ? worth : worth / 3);
      }
      best.offer(At{sector}, gain);
    });
    return best;
  }

  // ---- Which card to use --------------------------------------------------------------------------------------------
  // What playing this option promises; 0 or less: better not.
  int promise(CardId card, int option) const {
    const Effect& played = rules.effect(card, option);
    const int card_number = rules.card(card).number;
    switch (played.verb) {
      case Verb::Move: {
        Draft draft;
        draft.card = card;
        draft.option = static_cast<std::uint8_t>(option);
        return plan_moves(rules, state, seat, draft).gain - kWorthAMove;
      }
      case Verb::Attack:
        return best_battle(played, card_number, kNoSector).gain - kWorthABattle;
      case Verb::Recon:
        return best_recon(played, card_number, kNoSector).gain - 20;
      case Verb::Strike:
        return best_strike(played).gain - 20;
      case Verb::SecondAttack:
        return count(attack_sectors(rules, state, seat, 2)) > 1 && held_of(2) > 0 ? 60 : -1;
      case Verb::ReconBonus:
        return side() == Side::Resistance || held_of(3) > 0 ? 40 : -1;
      case Verb::MovementBonus:
        return held_of(1) > 0 ? 45 : -1;
      case Verb::NoBorderDefence:
        return held_of(1) > 0 ? 35 : -1;
      case Verb::Ambush:
        return 30;
      case Verb::SwapTokens:
        return -1;
      case Verb::PlaceAtFactories:
        return 90 * std::max(1, count(state.factories));
      case Verb::Mission:
        return kPointWorth * played.amount;
      default:  // DrawCards, LookTokens, InterceptHand
        return 70;
    }
  }

  // TS-ADV-06: a card that is not needed is exchanged for as many as its number, as long as the hand has use for them.
  int exchange_gain(CardId card) const {
    WhatIf after{state};
    after.happens(CardDiscarded{seat, card});
    const int kept = hand_worth(rules, after.state(), seat);
    const int number_of_card = rules.card(card).number;
    const int room = rules.hand_limit(seat) + 1 - state.cards.hand_size[seat.value];
    const int useful = std::clamp(room, 0, number_of_card);
    return kept - hand_worth(rules, state, seat) + 26 * useful + 7 * (number_of_card - useful);
  }

  // Stages 0 to 3: one card, by what it promises; else an exchange; else a pass.
  void act() const {
    if (state.draft.open()) return write_draft();
    Choice best;
    best.offer(Pass{}, 0);
    for (const CardId card : rules.decks[index(side())].by_number[state.stage]) {
      if (hand()[card.value] == 0) continue;
      const CardDesign& design = rules.card(card);
      if (design.kind != CardKind::Tactics) best.offer(Exchange{card}, exchange_gain(card));
      for (std::uint8_t option = 0; option < design.options.size(); ++option)
        if (can_play(rules, state, seat, card, option)) best.offer(Play{card, option}, promise(card, option));
    }
    out.push_back(best.action);
  }
  // Stage 4: what is built, placed or scored can be compared in the position itself.
  void act_at_the_end() const {
    Choice exchange;
    for (const CardId card : rules.decks[index(side())].by_number[state.stage]) {
      if (hand()[card.value] == 0) continue;
      const CardDesign& design = rules.card(card);
      exchange.offer(Exchange{card}, exchange_gain(card));
      for (std::uint8_t option = 0; option < design.options.size(); ++option)
        if (can_play(rules, state, seat, card, option)) out.push_back(Play{card, option});
    }
    for (const Action& action : out)
      if (const Effect& played = rules.effect(std::get<Play>(action).card, std::get<Play>(action).option);
          played.verb == Verb::Mission) {
        const Action mission = action;
        out.clear();
        out.push_back(mission);
        return;
      }
    if (exchange.found && exchange.gain > 0) out.push_back(exchange.action);
    out.push_back(Pass{});
  }

  void write_draft() const {
    const Draft& draft = state.draft;
    const MovePlan plan = plan_moves(rules, state, seat, draft);
    if (plan.routes.size() > draft.routes.size()) {
      const std::size_t last = draft.routes.size();
      if (last == 0 || !draft.routes.back().sectors.empty()) offer(OrderUnit{plan.routes[last].unit});
    } else if (!draft.routes.empty()) {
      const auto& way = plan.routes.back().sectors;
      const std::size_t crossed = draft.routes.back().sectors.size();
      if (way.size() > crossed) offer(Cross{way[crossed]});
    }
    if (!out.empty()) return;
    offer(Done{});
    if (out.empty()) Game::list(rules, state, seat, out);  // whatever leads on
  }
  void offer(const Action& action) const {
    if (Game::judge(rules, state, seat, action).legal()) out.push_back(action);
  }

  // ---- Answers ------------------------------------------------------------------------------------------------------
  void intercept() const {
    const March& march = top<March>();
    const int gain = battle_gain(rules, state, border_line_up(rules, state, side(), march.asked));
    if (gain <= 0) return out.push_back(Decline{});
    if (side() == Side::Resistance) return out.push_back(Intercept{kNoUnit});
    Choice best;
    each(units_in(rules, state, Side::Skynet, march.asked),
         [&](UnitId unit) { best.offer(Intercept{unit}, recon_sixths(rules, state, unit, 0)); });
    out.push_back(best.action);
  }
  void attack_again() const {
    const Choice best = best_battle(effect(), number(), top<CardWork>().sector);
    out.push_back(best.found && best.gain > 0 ? best.action : Action{Decline{}});
  }
  void recon_again() const {
    const Choice best = best_recon(effect(), number(), top<CardWork>().sector);
    out.push_back(best.found && best.gain > 0 ? best.action : Action{Decline{}});
  }
  void open_again() const {
    Choice best;
    best.offer(Decline{}, 0);
    for (int i = 0; i < 2; ++i)
      if (const SlotId slot = slot_of(top<CardWork>().sector, i); face_down(rules, state, slot))
        best.offer(Open{slot}, token_worth(rules, state, seat, slot));
    out.push_back(best.action);
  }
  void look() const {
    Choice best;
    Offers all;
    Game::list(rules, state, seat, all);
    const Sectors held = held_by(rules, state, side());
    for (const Action& action : all)
      if (const Look* one = std::get_if<Look>(&action)) {
        const Slot& slot = state.slots[one->slot.value];
        best.offer(action, (held.has(sector_of(one->slot)) ? 2 : 1) - (slot.lookers.has(seat) ? 5 : 0));
      }
    out.push_back(best.found ? best.action : all[0]);
  }
  void take_away() const {
    const Seat victim = top<CardWork>().victim;
    Choice best;
    for (const auto& cards : rules.decks[index(Side::Resistance)].by_number)
      for (const CardId card : cards)
        if (state.cards.hands[victim.value][card.value] > 0)
          best.offer(TakeAway{card}, card_worth(rules, state, victim, card));
    out.push_back(best.action);
  }
  void develop() const {
    Choice best;
    each(developments(rules, state, effect()), [&](ImprovementId token) {
      constexpr std::array<int, 5> kOrder{1, 5, 4, 3, 2};  // by Characteristic
      best.offer(Develop{token},
                 kOrder[static_cast<std::size_t>(rules.content->improvements[token.value].characteristic)]);
    });
    out.push_back(best.action);
  }
  void storm() const {
    Choice best;
    each(units_in(rules, state, Side::Skynet, sector_of(SlotId{state.cursor})),
         [&](UnitId unit) { best.offer(Check{unit}, recon_sixths(rules, state, unit, 0)); });
    out.push_back(best.action);
  }
  void commander() const {
    const bool first = state.ask.question == Question::PickFirst;
    const bool a_leads = state.points[1] >= state.points[2];
    // Who is behind goes first; who leads is looked at.
    out.push_back(PickCommander{a_leads != first ? kCommanderA : kCommanderB});
  }

  void pick() const {
    switch (state.ask.question) {
      case Question::Act:
        return state.stage == 4 && !state.draft.open() ? act_at_the_end() : act();
      case Question::Attack:
        return out.push_back(best_battle(effect(), number(), kNoSector).action);
      case Question::AttackAgain:
        return attack_again();
      case Question::Recon:
        return out.push_back(best_recon(effect(), number(), kNoSector).action);
      case Question::ReconAgain:
        return recon_again();
      case Question::OpenAgain:
        return open_again();
      case Question::Strike:
        return out.push_back(best_strike(effect()).action);
      case Question::Intercept:
        return intercept();
      case Question::Aim:
        return out.push_back(AimRest{});
      case Question::Look:
        return look();
      case Question::TakeAway:
        return take_away();
      case Question::Develop:
        return develop();
      case Question::Storm:
        return storm();
      case Question::Inform:
        return out.push_back(DrawCard{});
      case Question::PickFirst:
      case Question::PickVictim:
        return commander();
      default:  // sectors, discards, removals: the positions are compared
        return Game::list(rules, state, seat, out);
    }
  }
};

}  // namespace

void Game::candidates(const Rules& rules, const State& state, Seat seat, Offers& out) {
  out.clear();
  if (state.ask.seats.has(seat)) Picker{rules, state, seat, out}.pick();
}

}  // namespace armatura::salvation
