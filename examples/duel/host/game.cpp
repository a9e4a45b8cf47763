// The duel as a game of this program: what it brings to the templates of hosting.
#include "duel/wire/duel.h"
#include "hosting/game_of.h"
#include "hosting/host_of.h"
#include "hosting/laboratory_of.h"
#include "hosting/matches_of.h"
#include "hosting/scene_plain.h"
#include "hosting/told.h"
#include "wire/forms_of.h"

namespace armatura::hosting {

struct DuelHost : HostOf<wire::FormsOf<duel::Game, wire::DuelWords>> {
  static constexpr std::string_view kId = "duel";

  // ---- A match
  static std::string code(const duel::Rules&, const duel::Action& action) { return wire::action_text(action); }
  static std::optional<duel::Action> decode(const duel::Rules&, std::string_view text, wire::Misread& misread) {
    return wire::read_action(text, misread);
  }
  static std::string preview(const Speech& speech, const duel::Rules&, const duel::Preview& preview, const duel::View&,
                             Seat seat, const duel::Action&) {
    return speech.preview(preview, seat);
  }
  static std::pair<int, int> rank(const duel::Outcome& outcome, Seat seat) {
    return {outcome.rank[seat.value], outcome.scored[seat.value]};
  }
  static std::string board(const Speech& speech, const duel::Rules& rules, const duel::View& view, BoardStyle style) {
    return wire::duel_board(speech, rules, view, {style.colour, style.width});
  }

  // ---- A game
  static wire::DescribedGame described() { return wire::described_duel(); }
  static constexpr std::pair<int, int> kSeats{duel::kRobots, duel::kRobots};
  static constexpr std::uint16_t kSelfPlayTurns = 60;
  static constexpr std::uint16_t kSmokeTurns = 40;
  static constexpr auto load_pack = duel::load_pack;
  static duel::Options bench_options() { return {}; }

  // ---- Scenes
  static std::span<const std::string_view> reasons() { return duel::kReasonKeys; }
  static bool read_own(const duel::Rules&, const Shape& shape, std::string_view word, void* value) {
    return reads<duel::Cell>(shape, value, [&] {
      const auto cell = duel::cell_named(word);
      if (!cell) scene_fault("expected a cell from a1 to e5, found " + catalog::in_quotes(word));
      return *cell;
    });
  }
  static bool write_own(const duel::Rules&, std::string& text, const Shape& shape, const void* value) {
    return writes<duel::Cell>(text, shape, value, duel::cell_name);
  }
  // "A at c3", "A hits 1", "A aimed", "A ready"; of what a viewer sees also "A order fire"
  static void check(const PlainSceneWords<DuelHost>& words, const duel::State& state, const Words& line) {
    const duel::Robot& robot = duel::robot_of(state, words.somebody(word_at(line, 0, "a seat")));
    const std::string& what = word_at(line, 1, "what is checked");
    std::string now = robot.aimed ? "aimed" : "ready";
    if (what == "at") now = "at " + duel::cell_name(robot.cell);
    if (what == "hits") now = "hits " + std::to_string(robot.hits);
    if (what == "order") now = "order " + std::string{wire::word_of(robot.order)};
    if (joined(Words(line.begin() + 1, line.end())) != now) scene_fault("it is " + now);
  }
  static const HostedScenes& scenes() { return plain_scenes<DuelHost>(); }
};

const HostedGame& duel_game() { return game_of<DuelHost>(); }

}  // namespace armatura::hosting
