// What salvation brings to the templates of this room: its words, its picture and the text of its decisions.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/salvation/host/odds.h"
#include "games/salvation/host/scene.h"
#include "games/salvation/rules/game.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/pack.h"
#include "games/salvation/wire/action_text.h"
#include "games/salvation/wire/board.h"
#include "games/salvation/wire/described.h"
#include "games/salvation/wire/file.h"
#include "games/salvation/wire/forms.h"
#include "games/salvation/wire/names.h"
#include "games/salvation/wire/preview.h"
#include "hosting/host_of.h"
#include "hosting/told.h"

namespace armatura::hosting {

struct SalvationHost : HostOf<wire::SalvationForms> {
  static constexpr std::string_view kId = "salvation";

  // ---- A match
  // Points of a commander, shelters of Skynet.
  static std::pair<int, int> rank(const salvation::Outcome& outcome, Seat seat) {
    return {outcome.rank[seat.value], seat == salvation::kSkynet ? outcome.shelters : outcome.points[seat.value]};
  }
  static std::string board(const Speech& speech, const salvation::Rules& rules, const salvation::View& view,
                           BoardStyle style) {
    return wire::salvation_board(speech, rules, view, {style.colour, style.width});
  }

  // ---- A game
  static wire::DescribedGame described() { return wire::described_salvation(); }
  static constexpr std::pair<int, int> kSeats{2, salvation::kMaxSeats};
  static constexpr std::uint16_t kSelfPlayTurns = 120;
  static constexpr std::uint16_t kSmokeTurns = 15;
  static constexpr auto load_pack = salvation::load_pack;
  static salvation::Options bench_options() { return {}; }
  static const HostedScenes& scenes() { return salvation_scenes(); }
  static Result<std::string> odds(const salvation::Rules& rules, const Speech& speech,
                                  const std::vector<std::string>& asked) {
    return salvation_odds(rules, speech, asked);
  }
};

}  // namespace armatura::hosting
