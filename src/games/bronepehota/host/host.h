// What bronepehota brings to the templates of this room: its words, its picture and the text of its decisions.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/bronepehota/host/armies.h"
#include "games/bronepehota/host/bench.h"
#include "games/bronepehota/host/companion_books.h"
#include "games/bronepehota/host/odds.h"
#include "games/bronepehota/host/scene.h"
#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/board.h"
#include "games/bronepehota/wire/described.h"
#include "games/bronepehota/wire/file.h"
#include "games/bronepehota/wire/forms.h"
#include "games/bronepehota/wire/names.h"
#include "games/bronepehota/wire/own_words.h"
#include "games/bronepehota/wire/preview.h"
#include "hosting/host_of.h"
#include "hosting/hosted_terms.h"
#include "hosting/told.h"

namespace armatura::hosting {

struct BronepehotaHost : HostOf<wire::BronepehotaForms> {
  static constexpr std::string_view kId = "bronepehota";
  static constexpr std::size_t kMostBytes = 18 * 1024;  // up to 300 models

  // ---- A match
  // Victory points, whole ones.
  static std::pair<int, int> rank(const bronepehota::Outcome& outcome, Seat seat) {
    return {outcome.rank[seat.value], outcome.points[seat.value] / 6};
  }
  static std::string board(const Speech& speech, const bronepehota::Rules& rules, const bronepehota::View& view,
                           BoardStyle style) {
    return wire::bronepehota_board(speech, rules, view, {style.colour, style.width});
  }
  static std::size_t turns(const bronepehota::State& state) { return state.round; }

  // ---- A game
  static wire::DescribedGame described() { return wire::described_bronepehota(); }
  static constexpr std::pair<int, int> kSeats{2, bronepehota::kMaxSeats};
  static constexpr std::string_view kLimit = "rounds";
  static void limit(bronepehota::Options& options, std::uint16_t rounds) {
    options.round_limit = bronepehota::RoundLimit::Number;
    options.rounds = static_cast<std::uint8_t>(rounds);
  }
  static constexpr std::uint16_t kSelfPlayTurns = 12;
  static constexpr std::uint16_t kSmokeTurns = 2;
  // A table that is measured takes longer than one that is counted.
  static constexpr std::uint64_t kSmokeMatches = 6;
  static constexpr std::uint64_t kSignatureMatches = 30;
  static constexpr auto load_pack = bronepehota::load_pack;
  static Misfit malformed(const bronepehota::Content& content, const OptionList& chosen, const wire::Words& words) {
    auto [option, sentence] = wire::malformed_own(content, chosen, words);
    return {std::move(option), std::move(sentence)};
  }
  static std::string fault_inside(const bronepehota::Content& content, const bronepehota::Options& options,
                                  const bronepehota::OptionFault& fault, const wire::Words& words) {
    return wire::fault_inside(content, options, fault, words);
  }
  static bronepehota::Options bench_options() { return {}; }
  static std::vector<std::pair<std::string, double>> bench_more(const bronepehota::Rules& rules) {
    return bronepehota_bench(rules);
  }
  static const HostedScenes& scenes() { return bronepehota_scenes(); }
  static const HostedArmies& armies() { return bronepehota_armies(); }
  static const HostedBooks& books() { return companion_books(); }
  static constexpr bool kOddsOfAnyMatch = true;  // they are asked for numbers, which no option changes
  static Result<std::string> odds(const bronepehota::Rules&, const Speech& speech,
                                  const std::vector<std::string>& asked) {
    return bronepehota_odds(speech.words(), asked);
  }
};

}  // namespace armatura::hosting
