// What the chapters of the rules offer each other. Every function here that takes the desk speaks through it: it
// records facts and draws, and writes nothing itself.
#pragma once
#include <optional>

#include "engine/what_if.h"
#include "games/salvation/rules/battle.h"
#include "games/salvation/rules/game.h"
#include "games/salvation/rules/position.h"
#include "games/salvation/rules/routes.h"

namespace armatura::salvation {

using Desk = Table<Game>;
using WhatIf = armatura::WhatIf<Game>;

// ---- Work and questions (flow.cpp) ---------------------------------------------------------------------------------
void begin_work(Desk& desk, const Frame& frame);
void continue_work(Desk& desk, const Frame& frame);
void end_work(Desk& desk);
void ask(Desk& desk, Question question, Seat seat);
// The one decision that public facts leave of a question, if there is but one (only_answer.cpp).
std::optional<Action> only_answer(const Rules& rules, const State& state, Question question, Seat seat);
int roll_die(Desk& desk, RuleId rule);
// Runs open work until somebody must decide or the match is over.
void proceed(Desk& desk);

// ---- 2.4 Set-up (setup.cpp) ----------------------------------------------------------------------------------------
void run_setup(Desk& desk);
void answer_city(Desk& desk, CityId city);
void answer_deploy(Desk& desk, SectorId sector);
Sectors deployment_sectors(const Rules& rules, const State& state);

// ---- 2.5, 2.6 Turn, draw, hand limit (turn.cpp) --------------------------------------------------------------------
void run_draw(Desk& desk);
void run_active(Desk& desk);
void draw_cards(Desk& desk, RuleId rule, Seat seat, int count);
bool can_draw(const Rules& rules, const State& state, Side side);
void answer_first(Desk& desk, Seat seat);
void discard_card(Desk& desk, RuleId rule, Seat seat, CardId card);

// ---- 2.7, 2.8, 2.18 Cards (cards.cpp, tactics.cpp, playable.cpp) ---------------------------------------------------
void play_card(Desk& desk, Seat seat, CardId card, int option);
void exchange_card(Desk& desk, Seat seat, CardId card);
void run(Desk& desk, CardWork work);
void run_tactics(Desk& desk, CardWork work);
void spend_card(Desk& desk, const CardWork& work, CardEnd to);
void answer_sector(Desk& desk, CardWork work, Question question, SectorId sector);
void answer_recon(Desk& desk, CardWork work, UnitId unit, SlotId slot);
void answer_open(Desk& desk, CardWork work, SlotId slot);
void answer_no_more(Desk& desk, const CardWork& work, Question question);
void answer_place(Desk& desk, CardWork work, SectorId sector);
void answer_done(Desk& desk, const CardWork& work);
void answer_develop(Desk& desk, const CardWork& work, ImprovementId token);
void answer_take_card(Desk& desk, const CardWork& work, CardId card);
void answer_victim(Desk& desk, const CardWork& work, Seat victim);
void answer_take_away(Desk& desk, const CardWork& work, CardId card);
void answer_swap(Desk& desk, const CardWork& work, SlotId a, SlotId b);
void answer_look(Desk& desk, CardWork work, SlotId slot);
// TS-CRD-03: at least part of the option can be carried out.
bool can_play(const Rules& rules, const State& state, Seat seat, CardId card, int option);
Sectors strike_sectors(const Rules& rules, const State& state);
Sectors face_down_sectors(const Rules& rules, const State& state);
Sectors attack_sectors(const Rules& rules, const State& state, Seat seat, int number);
Sectors production_sectors(const Rules& rules, const State& state, const CardWork& work);
Sectors sight(const Rules& rules, const State& state, Side side);
bool may_look_at(const Rules& rules, const State& state, const CardWork& work, SlotId slot);

// ---- 2.9, 2.10 Movement (movement.cpp) -----------------------------------------------------------------------------
void declare_march(Desk& desk, Seat seat);
void run(Desk& desk, March work);
void answer_intercept(Desk& desk, March work, Seat seat, UnitId unit);
void decline_intercept(Desk& desk, March work, Seat seat);

// ---- 2.11, 2.12 Attack and battle (battle.cpp, volley.cpp) ---------------------------------------------------------
void begin_battle(Desk& desk, const LineUp& line_up);
void run(Desk& desk, Battle work);
void aim_die(Desk& desk, Battle work, UnitId unit);
void aim_rest(Desk& desk, Battle work);
void destroy_unit(Desk& desk, RuleId rule, UnitId unit, Loss cause);

// ---- 2.13, 2.14 Recon and hidden objects (recon.cpp, tokens.cpp) ---------------------------------------------------
bool recon_check(Desk& desk, UnitId unit, int card_modifier);
bool may_scout(const Rules& rules, const State& state, Seat seat, int number, UnitId unit);
TokenId identify(Desk& desk, RuleId rule, SlotId slot, Audience audience);
void open_token(Desk& desk, Seat seat, SlotId slot);
void run(Desk& desk, Opening work);
void answer_found(Desk& desk, Opening work, SectorId sector);
bool has_surplus(const Rules& rules, const State& state, Side side, SectorId sector);
Sectors found_unit_sectors(const Rules& rules, const State& state, const Opening& work);

// ---- 2.16, 2.17 New units, factories, development, missions (reinforcement.cpp, missions.cpp) ----------------------
Sectors reinforcement_sectors(const Rules& rules, const State& state, Side side, TypeId type);
Sectors factory_sites(const Rules& rules, const State& state);
Set<ImprovementId, std::uint32_t> developments(const Rules& rules, const State& state, const Effect& effect);
void improve(Desk& desk, RuleId rule, ImprovementId token);
// TS-MIS-02: how many a task counts, and how many it wants.
struct TaskCount {
  int have{};
  int need{};
  bool done() const { return have >= need; }
};
TaskCount task_count(const Rules& rules, const State& state, const Effect& effect);
Sectors raid_sectors(const Rules& rules, const State& state, const Effect& effect);
void gain_points(Desk& desk, RuleId rule, Seat seat, int points);

// ---- 2.19, 2.20 End of turn and victory (end.cpp) ------------------------------------------------------------------
void run_end(Desk& desk);
void answer_toxic(Desk& desk, Seat seat, CardId card);
void answer_inform(Desk& desk, Seat seat, bool draws);
void answer_storm(Desk& desk, UnitId unit);

}  // namespace armatura::salvation
