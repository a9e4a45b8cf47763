// What a position of any rulebook asks of whom, in words and as JSON.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/rulebook.h"
#include "hosting/setting.h"
#include "hosting/told.h"
#include "wire/json_write.h"
#include "wire/offered.h"

namespace armatura::hosting {

template <class Host>
class AskingOf {
  using G = typename Host::Game;
  using View = typename G::View;
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  // `names`: of those who sit there.
  AskingOf(const Setting<Host>& setting, std::span<const std::string> names, const State& state)
      : setting_(setting), names_(names), state_(state), asked_(G::awaiting(setting.rules, state)) {}

  std::string prompt(Viewer viewer, Language language) const {
    if (viewer && asked_.includes(*viewer)) return Host::prompt(speech(language), view_of(viewer), *viewer);
    if (!asked_.over()) return Host::waiting(speech(language), asked_);
    return Host::result(speech(language), G::outcome(setting_.rules, state_));
  }

  std::vector<Offer> offers(Seat seat, Language language) const {
    std::vector<Offer> list;
    if (!asked_.includes(seat)) return list;
    const View view = view_of(seat);
    typename G::Offers found;
    G::offers(setting_.rules, view, seat, found);
    if constexpr (DescribesOffers<G>) add_examples(view, seat, found);
    for (const Action& action : found)
      list.push_back({Host::code(setting_.rules, action), Host::label(speech(language), action, view, seat)});
    return list;
  }

  // As HostedPosition promises.
  void write_ask(std::string& out, Seat seat, std::optional<Language> language) const {
    std::optional<typename Host::Speech> spoken;
    if (language) spoken.emplace(speech(*language));
    wire::write_offers<Host>(out, setting_.rules, view_of(seat), seat, asked_.question, spoken ? &*spoken : nullptr);
  }
  void write_waiting(std::string& out, std::optional<Language> language) const {
    out += "{\"seats\":";
    wire::write_json(out, asked_.seats);
    out += ",\"question\":";
    wire::write_string(out, Host::question(asked_.question));
    if (language) {
      out += ",\"prompt\":";
      wire::write_string(out, prompt(std::nullopt, *language));
    }
    out += '}';
  }

 private:
  typename Host::Speech speech(Language language) const { return setting_.speech(language, names_); }
  View view_of(Viewer viewer) const { return G::observe(setting_.rules, state_, viewer); }

  // The same for the same view.
  static constexpr int kExamples = 6;
  void add_examples(const View& view, Seat seat, typename G::Offers& found) const {
    Rng rng{Host::view_digest(view)};
    const State world = G::imagine(setting_.rules, view, rng);
    for (int i = 0; i < kExamples; ++i) {
      const Action action = G::propose(setting_.rules, world, seat, rng);
      if (std::find(found.begin(), found.end(), action) == found.end()) found.push_back(action);
    }
  }

  const Setting<Host>& setting_;
  std::span<const std::string> names_;
  const State& state_;
  Awaiting asked_;
};

}  // namespace armatura::hosting
