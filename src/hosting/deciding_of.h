// Several decisions of one seat in a row, at any rulebook: all of them or none, unless something hidden comes between.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/moment.h"
#include "hosting/position.h"
#include "hosting/setting.h"
#include "wire/refused.h"

namespace armatura::hosting {

template <class Host>
class DecidingOf {
  using G = typename Host::Game;
  using View = typename G::View;
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  // `names`: of those who sit there.
  DecidingOf(const Setting<Host>& setting, std::span<const std::string> names, Seat seat, Language language)
      : setting_(setting), names_(names), seat_(seat), language_(language) {}

  // NB: a list that is refused costs nothing, so whether it is refused may depend only on what the seat knows. The list
  // is tried in a world made from its view; otherwise a bad second decision would ask for free what the first one
  // meets.
  std::optional<RefusedAt> rehearse(const Moment<G>& now, std::span<const Action> actions) const {
    const View view = G::observe(setting_.rules, now.state, seat_);
    Rng rng{Host::view_digest(view)};
    Moment<G> world{G::imagine(setting_.rules, view, rng), now.steps, now.draws, now.begun};
    SampledChance chance{rng.next()};
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const Verdict verdict = G::judge(setting_.rules, world.state, seat_, actions[i]);
      if (!verdict.legal()) return RefusedAt{i, refusal(world.state, actions[i], verdict)};
      if (i + 1 == actions.size()) break;
      const Played<G> step = play_on<G>(setting_.rules, world, seat_, &actions[i], chance);
      if (const std::string_view why = stop_after(step, world.state); !why.empty())
        return RefusedAt{i + 1, {{}, setting_.words(language_).say(why), {}}};
    }
    return std::nullopt;
  }

  // Moves on; the steps that were made are added. Only the first decision can be refused.
  std::optional<Refusal> carry_out(Moment<G>& now, std::span<const Action> actions, Chance& chance,
                                   std::vector<Played<G>>& steps) const {
    for (const Action& action : actions) {
      const Verdict verdict = G::judge(setting_.rules, now.state, seat_, action);
      if (!verdict.legal()) return steps.empty() ? std::optional{refusal(now.state, action, verdict)} : std::nullopt;
      steps.push_back(play_on<G>(setting_.rules, now, seat_, &action, chance));
      // What stood hidden has come between; what was decided so far stands.
      if (!stop_after(steps.back(), now.state).empty()) break;
    }
    return std::nullopt;
  }

 private:
  Refusal refusal(const State& state, const Action& action, const Verdict& verdict) const {
    const typename Host::Speech speech = setting_.speech(language_, names_);
    const View view = G::observe(setting_.rules, state, seat_);
    if (auto seen = refused_by_view<Host>(speech, setting_.rules, view, seat_, action)) return *std::move(seen);
    return refused<Host>(speech, verdict);
  }

  // Why a list may not go on after this step; empty when it may.
  std::string_view stop_after(const Played<G>& step, const State& state) const {
    if (shows_something<G>(step)) return "submit.shown";
    const Awaiting asked = G::awaiting(setting_.rules, state);
    return asked.over() || asked.includes(seat_) ? std::string_view{} : "submit.other_seat";
  }

  const Setting<Host>& setting_;
  std::span<const std::string> names_;
  Seat seat_;
  Language language_;
};

}  // namespace armatura::hosting
