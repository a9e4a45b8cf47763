// 2.5 and 2.6: receiving cards, the hand limit and the stages of the active actions. TS-TRN-01: a turn is the draw, the
// stages 0 to 4 and the end.
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

int discard_pile_size(const Rules& rules, const State& state, Side side) {
  const DeckTable& deck = rules.decks[index(side)];
  int size = 0;
  for (std::size_t card = deck.first.value; card < deck.last.value; ++card) size += state.cards.discard[card];
  return size;
}

// TS-DRW-04, TS-DRW-05: at the moment a card is needed. TS-DTA-03: Tactics that were used come along.
bool refill_deck(Desk& desk, Side side) {
  if (desk.state().cards.deck_size[index(side)] > 0) return true;
  const int size = discard_pile_size(desk.rules(), desk.state(), side);
  if (size == 0) return false;  // TS-DRW-06
  const DeckTable& deck = desk.rules().decks[index(side)];
  desk.record(Rule::TS_DRW_04, DeckReshuffled{side, deck.first, deck.last, static_cast<std::uint8_t>(size)});
  return true;
}

// TS-STG-02, TS-TPL-05: Skynet, the first commander, the other one.
Seat seat_in_order(const Rules& rules, const State& state, int place) {
  if (place == 0) return kSkynet;
  if (!rules.three()) return kCommanderA;
  const Seat second = state.first == kCommanderA ? kCommanderB : kCommanderA;
  return place == 1 ? state.first : second;
}

void keep_place(Desk& desk, int cursor, int owed) {
  desk.record(Rule::TS_TRN_02, PlaceKept{static_cast<std::uint8_t>(cursor), static_cast<std::uint8_t>(owed)},
              Audience::nobody());
}

}  // namespace

bool can_draw(const Rules& rules, const State& state, Side side) {
  return state.cards.deck_size[index(side)] > 0 || discard_pile_size(rules, state, side) > 0;
}

void draw_cards(Desk& desk, RuleId rule, Seat seat, int count) {
  const Side side = side_of(seat);
  const DeckTable& deck = desk.rules().decks[index(side)];
  for (int i = 0; i < count && refill_deck(desk, side); ++i) {
    std::array<std::uint16_t, kMaxCards> weights;  // NOLINT: only the side's part is used, and all of it is written
    const std::size_t designs = static_cast<std::size_t>(deck.last.value - deck.first.value);
    for (std::size_t n = 0; n < designs; ++n) weights[n] = desk.state().cards.deck[deck.first.value + n];
    const std::uint16_t drawn = desk.draw(rule, {weights.data(), designs}, Audience::only(seat));
    desk.record(rule, CardDrawn{seat});
    const CardId card{static_cast<std::uint8_t>(deck.first.value + drawn)};
    desk.record(rule, CardReceived{seat, card}, Audience::only(seat));
  }
}

// TS-INF-05: a card that is discarded is shown.
void discard_card(Desk& desk, RuleId rule, Seat seat, CardId card) { desk.record(rule, CardDiscarded{seat, card}); }

// TS-DRW-01, TS-DRW-07: Skynet first, then the commanders.
void run_draw(Desk& desk) {
  const Rules& rules = desk.rules();
  const Seat seat{desk.state().cursor};
  if (seat.value >= rules.seats()) {
    desk.record(Rule::TS_TRN_01, PhaseBegun{Phase::Active}, Audience::nobody());
    desk.record(Rule::TS_TRN_03, StageBegun{0});
    return;
  }
  if (desk.state().owed == 0) {
    // TS-TPL-02: both commanders draw from the one Resistance deck.
    draw_cards(desk, Rule::TS_DRW_01, seat, rules.cards_per_turn(seat));
    keep_place(desk, seat.value, 1);
  }
  // TS-DRW-02, TS-DRW-03: the limit is looked at here and nowhere else.
  if (desk.state().cards.hand_size[seat.value] > rules.hand_limit(seat)) return ask(desk, Question::HandLimit, seat);
  keep_place(desk, seat.value + 1, 0);
}

void answer_first(Desk& desk, Seat seat) {
  desk.record(Rule::TS_TPL_05, FirstNamed{seat});
  keep_place(desk, 1, 0);
}

// TS-STG-02, TS-STG-03, TS-STG-04, TS-STG-05: in each stage every seat uses one card of its number, or passes.
// TS-STG-07: what was drawn before that may be used.
void run_active(Desk& desk) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  if (state.cursor == 0) {
    // TS-TPL-04, TS-TPL-05: once for the turn, or with V7 for each stage.
    if (rules.three() && (state.stage == 0 || rules.options.first_each_stage))
      return ask(desk, Question::PickFirst, kSkynet);
    keep_place(desk, 1, 0);
  }
  if (state.cursor <= rules.seats()) {
    const Seat seat = seat_in_order(rules, state, state.cursor - 1);
    keep_place(desk, state.cursor + 1, 0);
    desk.record(Rule::TS_STG_02, SeatActs{seat}, Audience::nobody());
    return ask(desk, Question::Act, seat);
  }
  // TS-TRN-03
  if (state.stage + 1 < kStages) {
    desk.record(Rule::TS_TRN_03, StageBegun{static_cast<std::uint8_t>(state.stage + 1)});
    return;
  }
  // TS-END-01
  desk.record(Rule::TS_END_01, PhaseBegun{Phase::End}, Audience::nobody());
  desk.record(Rule::TS_END_01, EndStepBegun{EndStep::Radiation}, Audience::nobody());
}

}  // namespace armatura::salvation
