// What happened in some steps of a match of any rulebook, told to those who may know it.
#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "hosting/position.h"
#include "hosting/setting.h"
#include "hosting/table_words.h"
#include "wire/json_write.h"
#include "wire/seat_names.h"
#include "wire/step_line.h"

namespace armatura::hosting {

template <class Host>
class EventsOf final : public HostedEvents {
  using G = typename Host::Game;
  using State = typename G::State;
  using View = typename G::View;

 public:
  // `names`: of those who sat there before the steps.
  EventsOf(SettingPtr<Host> setting, std::shared_ptr<const State> before, wire::SeatNames names)
      : setting_(std::move(setting)), before_(std::move(before)), names_(std::move(names)) {}

  void add(Step<G> step) { steps_.push_back(std::move(step)); }
  void add(const TakenBack& back, const State& restored) {
    steps_.push_back(back);
    restored_.push_back(restored);
  }

  std::size_t write_entries(std::string& out, Viewer viewer, std::optional<Language> language) const override {
    Teller teller{*this, out, viewer, language, names_};
    if (language || !restored_.empty()) teller.state = *before_;
    for (const Step<G>& step : steps_) std::visit(teller, step);
    return teller.count;
  }
  bool tells(Viewer viewer) const override {
    for (const Step<G>& step : steps_) {
      const auto* played = std::get_if<Played<G>>(&step);
      if (played == nullptr) {  // rare; what it tells depends on more than itself
        std::string unread;
        return write_entries(unread, viewer, std::nullopt) > 0;
      }
      const auto& entries = played->log.entries;
      if (std::any_of(entries.begin(), entries.end(),
                      [&](const auto& entry) { return entry.audience.includes(viewer); }))
        return true;
    }
    return false;
  }

 private:
  // Goes through the steps; folds the position only where there are words to find, or something was taken back.
  struct Teller {
    const EventsOf& events;
    std::string& out;
    Viewer viewer;
    std::optional<Language> language;
    wire::SeatNames names;  // as far as it was told
    std::size_t count = 0;
    std::size_t backs = 0;
    std::optional<State> state{};  // as far as it was told, where it is needed
    std::optional<View> seen{};    // of `state`, once somebody looked

    void operator()(const Played<G>& step) {
      for (const auto& entry : step.log.entries) {
        const bool visible = entry.audience.includes(viewer);
        if (!language) {
          if (visible) write(entry, nullptr);
          if (state) G::evolve(*state, entry.fact);
          continue;
        }
        std::optional<View> before;
        if (visible) before = look();
        G::evolve(*state, entry.fact);
        seen.reset();
        if (!visible) continue;
        const auto text = Host::tell(speech(), entry.fact, *before, look());
        write(entry, text ? &*text : nullptr);
      }
    }
    // Whoever noticed nothing of a decision is not told that it was taken back.
    void operator()(const TakenBack& back) {
      const State& restored = events.restored_[backs++];
      const auto& rules = events.setting_->rules;
      const bool noticed =
          viewer == back.by || !(G::observe(rules, *state, viewer) == G::observe(rules, restored, viewer));
      state = restored;
      seen.reset();
      if (!noticed) return;
      next();
      out += "{\"table\":{\"event\":\"taken_back\",\"seat\":";
      wire::write_json(out, back.by);
      out += '}';
      close(back, names);
    }
    void operator()(const TableEntry& entry) {
      next();
      out += "{\"table\":{\"event\":";
      wire::write_json(out, entry.event);
      if (entry.seat) {
        out += ",\"seat\":";
        wire::write_json(out, *entry.seat);
      }
      if (!entry.text.empty()) {
        out += ",\"text\":";
        wire::write_string(out, entry.text);
      }
      out += '}';
      names = names.after(entry);
      close(entry, wire::seats_somebody(entry.event) ? wire::SeatNames{} : names);
    }

    typename Host::Speech speech() const { return events.setting_->speech(*language, names.all()); }
    const View& look() {
      if (!seen) seen = G::observe(events.setting_->rules, *state, viewer);
      return *seen;
    }
    void next() {
      if (count++ > 0) out += ',';
    }
    void write(const Entry<typename G::Fact>& entry, const std::string* text) {
      next();
      wire::Pen pen{out};
      pen.put("{\"rule\":");
      wire::write_word(pen, wire::GameFile<G>::rule_name(entry.rule));
      pen.put(",\"fact\":");
      wire::write_json(pen, entry.fact);
      if (text != nullptr) {
        pen.put(",\"text\":");
        wire::write_string(pen, *text);
      }
      pen.put('}');
      pen.finish();
    }
    template <class OfTheTable>
    void close(const OfTheTable& entry, const wire::SeatNames& called) {
      if (language) {
        const auto name = [&](Seat seat) {
          return Host::seat_name(events.setting_->speech(*language, called.all()), seat);
        };
        out += ",\"text\":";
        wire::write_string(out, table_sentence(events.setting_->words(*language), entry, name));
      }
      out += '}';
    }
  };

  SettingPtr<Host> setting_;
  std::shared_ptr<const State> before_;
  wire::SeatNames names_;
  std::vector<Step<G>> steps_;
  std::vector<State> restored_;  // one for each step taken back
};

}  // namespace armatura::hosting
