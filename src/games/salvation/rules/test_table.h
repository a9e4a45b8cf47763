// A table for tests: a position with nothing on it, to which a test adds what it is about, and dice that it names.
#pragma once
#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

#include "engine/match.h"
#include "games/salvation/rules/chapters.h"
#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {

struct TestTable {
  Rules rules;
  State state;
  std::vector<std::uint16_t> draws;  // indices, in the order in which they are asked for

  explicit TestTable(const Options& options = {}) : rules(make_rules(test_content(), options)) {
    state = Game::open(rules);
    state.phase = Phase::Active;
    state.turn = 1;
  }

  template <class Items>
  static std::uint8_t number_of(const Items& items, std::string_view key) {
    for (std::size_t i = 0; i < items.size(); ++i)
      if (items[i].key == key) return static_cast<std::uint8_t>(i);
    ADD_FAILURE() << "there is no " << key;
    return 0;
  }
  SectorId sector(std::string_view key) const { return {number_of(rules.content->sectors, key)}; }
  TypeId type(std::string_view key) const { return {number_of(rules.content->units, key)}; }
  CardId card(std::string_view key) const { return {number_of(rules.content->cards, key)}; }
  TokenId token(std::string_view key) const { return {number_of(rules.content->tokens, key)}; }
  ImprovementId improvement(std::string_view key) const { return {number_of(rules.content->improvements, key)}; }

  UnitId put(std::string_view type_key, std::string_view sector_key) {
    const UnitId unit = figure_in_supply(rules, state, type(type_key));
    EXPECT_NE(unit, kNoUnit);
    state.units[unit.value].sector = sector(sector_key);
    return unit;
  }
  // The card moves from its deck to a hand; a special card from its stack.
  void deal(Seat seat, std::string_view key) {
    const CardId id = card(key);
    Cards& cards = state.cards;
    if (rules.card(id).special) {
      cards.special = cards.special.without(id);
      --cards.special_size;
    } else {
      EXPECT_GT(cards.deck[id.value], 0);
      --cards.deck[id.value];
      --cards.deck_size[index(side_of(seat))];
    }
    ++cards.hands[seat.value][id.value];
    ++cards.hand_size[seat.value];
  }
  // An open token in this slot; the token that lay there goes back under the others.
  void open(std::string_view token_key, std::string_view sector_key, int which = 0) {
    const TokenId id = token(token_key);
    const SectorId where = sector(sector_key);
    --state.pool[id.value];
    state.slots[slot_of(where, which).value] = {Face::Open, id, {}};
    const TokenDesign& design = rules.token(id);
    if (design.kind != TokenKind::Terrain) return;
    Sectors& there = state.terrain[static_cast<std::size_t>(design.terrain)];
    there = there.with(where);
  }
  void improve_now(std::string_view key) {
    const ImprovementDesign& design = rules.content->improvements[improvement(key).value];
    evolve(state, Improved{improvement(key), design.type, design.characteristic, design.value, design.road_value});
  }

  // The stage is reached and this seat is asked.
  void act(Seat seat, int stage) {
    state.stage = static_cast<std::uint8_t>(stage);
    state.active = seat;
    state.cursor = static_cast<std::uint8_t>(seat == kSkynet ? 2 : 3);
    state.ask = {Question::Act, Seats{}.with(seat)};
  }
  void dice(std::initializer_list<int> faces) {
    for (const int face : faces) draws.push_back(static_cast<std::uint16_t>(face - 1));
  }
  Verdict judge(Seat seat, const Action& action) const { return Game::judge(rules, state, seat, action); }
  void play(Seat seat, const Action& action) {
    const Verdict verdict = judge(seat, action);
    ASSERT_TRUE(verdict.legal()) << rule_name(static_cast<Rule>(verdict.rule().value));
    ScriptedChance chance{std::exchange(draws, {})};
    Table<Game> table{rules, state, chance};
    Game::resolve(table, seat, action);
    EXPECT_FALSE(chance.faulty()) << "a draw that was not foreseen";
    EXPECT_TRUE(chance.spent()) << "a draw that was not asked for";
  }
  bool asks(Question question, Seat seat) const {
    return state.ask.question == question && state.ask.seats == Seats{}.with(seat);
  }
  bool refuses(Seat seat, const Action& action, Rule rule) const {
    const Verdict verdict = judge(seat, action);
    return !verdict.legal() && verdict.rule() == RuleId{rule};
  }
  int units(Side side, std::string_view sector_key) const { return count_in(rules, state, side, sector(sector_key)); }
};

}  // namespace armatura::salvation
