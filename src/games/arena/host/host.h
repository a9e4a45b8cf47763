// What the arena brings to the templates of this room: its words, its picture and the text of its decisions.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/arena/host/names.h"
#include "games/arena/host/odds.h"
#include "games/arena/host/scene.h"
#include "games/arena/rules/game.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/pack.h"
#include "games/arena/wire/about.h"
#include "games/arena/wire/board.h"
#include "games/arena/wire/described.h"
#include "games/arena/wire/file.h"
#include "games/arena/wire/forms.h"
#include "hosting/host_of.h"
#include "hosting/told.h"

namespace armatura::hosting {

struct ArenaHost : HostOf<wire::ArenaForms> {
  static constexpr std::string_view kId = "arena";

  // ---- A match
  static std::pair<int, int> rank(const arena::Outcome& outcome, Seat seat) {
    return {outcome.rank[seat.value], outcome.trophies[seat.value]};
  }
  static std::string board(const Speech& speech, const arena::Rules& rules, const arena::View& view, BoardStyle style) {
    return wire::arena_board(speech, rules, view, {style.colour, style.width});
  }

  static std::string about(const Speech& speech, const arena::Rules& rules, const arena::View& view, Seat seat,
                           const arena::Action& action) {
    return wire::about_decision(speech, rules, view, seat, action);
  }
  static LookedUp look_up(const arena::Rules& rules, const Vocabulary& words, std::string_view name,
                          Language language) {
    return arena_look_up(rules, words, name, language);
  }

  // ---- A game
  static wire::DescribedGame described() { return wire::described_arena(); }
  static constexpr std::pair<int, int> kSeats{2, arena::kMaxSeats};
  static constexpr std::uint16_t kSelfPlayTurns = 300;
  static constexpr std::uint16_t kSmokeTurns = 100;
  static constexpr auto load_pack = arena::load_pack;
  // Every optional rule on: the heaviest game there is.
  static arena::Options bench_options() {
    arena::Options options;
    options.force_mode = options.starting_gear = options.mines = true;
    options.abilities = arena::AbilityMode::Individual;
    return options;
  }
  static const HostedScenes& scenes() { return arena_scenes(); }
  static Result<std::string> odds(const arena::Rules& rules, const Speech& speech,
                                  const std::vector<std::string>& asked) {
    return arena_odds(rules, speech, asked);
  }
};

}  // namespace armatura::hosting
