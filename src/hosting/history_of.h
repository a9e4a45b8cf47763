// A match of any rulebook with its past, behind the seam of position.h.
#pragma once
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "engine/versions.h"
#include "hosting/events_of.h"
#include "hosting/moment.h"
#include "hosting/position_of.h"
#include "hosting/setting.h"
#include "hosting/table_words.h"
#include "wire/seat_names.h"

namespace armatura::hosting {

template <class Host>
class HistoryOf final : public HostedHistory {
  using G = typename Host::Game;

 public:
  HistoryOf(SettingPtr<Host> setting, Match<G> match)
      : setting_(std::move(setting)), match_(std::move(match)), versions_{setting_->version} {
    set_up_ = steps();
    for (std::uint32_t i = 0; i < steps(); ++i) {
      const auto* entry = std::get_if<TableEntry>(&match_.steps()[i]);
      if (entry != nullptr && wire::seats_somebody(entry->event))
        names_.emplace_back(i + 1, names_.back().second.after(*entry));
      const auto* played = std::get_if<Played<G>>(&match_.steps()[i]);
      if (played != nullptr && !played->seat) set_up_ = i;
      draws_.push_back(draws_.back() + (played == nullptr ? 0 : played->log.draws.size()));
    }
    for (const RulesVersion version : versions_of<G>(match_.steps(), setting_->version)) versions_.push_back(version);
  }

  std::uint32_t steps() const override { return static_cast<std::uint32_t>(match_.steps().size()); }
  std::vector<std::string> lines() const override {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < match_.steps().size(); ++i)
      lines.push_back(std::visit([&](const auto& step) { return wire::step_line(i, step); }, match_.steps()[i]));
    return lines;
  }
  std::uint32_t set_up() const override { return set_up_; }

  PositionPtr position_after(std::uint32_t steps) const override {
    ARMATURA_CHECK(steps <= match_.steps().size());
    const Moment<G> moment{
        match_.position_before(steps), steps, draws_[steps], steps > set_up_, match_.given(), versions_[steps]};
    return std::make_shared<const PositionOf<Host>>(setting_, moment, names_after(steps));
  }

  EventsPtr events(std::uint32_t from, std::uint32_t to) const override {
    ARMATURA_CHECK(from <= to && to <= match_.steps().size());
    auto events = std::make_shared<EventsOf<Host>>(setting_, shared(match_.position_before(from)), names_after(from));
    for (std::uint32_t i = from; i < to; ++i) {
      if (const auto* back = std::get_if<TakenBack>(&match_.steps()[i])) {
        events->add(*back, match_.position_after(i));
      } else {
        events->add(match_.steps()[i]);
      }
    }
    return events;
  }

  std::variant<Decided, std::string> take_back(Seat seat, TakeBackLaw law, Language language) const override {
    const auto taking = match_.plan_take_back(seat, law);
    if (auto sentence = take_back_sentence(setting_->words(language), taking.refusal)) return std::move(*sentence);
    const Moment<G> next{
        match_.position_after(taking.step.to), steps() + 1, match_.draws(), true, match_.given(), versions_.back()};
    auto events = std::make_shared<EventsOf<Host>>(setting_, shared(match_.state()), names_.back().second);
    events->add(taking.step, next.state);
    return Decided{std::make_shared<const PositionOf<Host>>(setting_, next, names_.back().second),
                   {wire::step_line(steps(), taking.step)},
                   std::move(events)};
  }

 private:
  using NamesSince = std::pair<std::uint32_t, wire::SeatNames>;

  const wire::SeatNames& names_after(std::uint32_t steps) const {
    return std::prev(std::ranges::upper_bound(names_, steps, {}, &NamesSince::first))->second;
  }
  static std::shared_ptr<const typename G::State> shared(const typename G::State& state) {
    return std::make_shared<const typename G::State>(state);
  }

  SettingPtr<Host> setting_;
  Match<G> match_;
  std::uint32_t set_up_ = 0;
  std::vector<NamesSince> names_{NamesSince{}};  // who sits there, and after how many steps
  std::vector<std::uint64_t> draws_{0};          // made before each step, and in all
  std::vector<RulesVersion> versions_;           // by which it goes on after so many steps
};

}  // namespace armatura::hosting
