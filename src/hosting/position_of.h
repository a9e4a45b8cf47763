// A position of any rulebook behind the seam of position.h. What is peculiar to a game comes from `Host`.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bots/levels.h"
#include "hosting/asking_of.h"
#include "hosting/deadline.h"
#include "hosting/deciding_of.h"
#include "hosting/events_of.h"
#include "hosting/levels.h"
#include "hosting/moment.h"
#include "hosting/position.h"
#include "hosting/setting.h"
#include "wire/json_write.h"
#include "wire/misread.h"
#include "wire/refused.h"
#include "wire/seat_names.h"

namespace armatura::hosting {

template <class Host>
class PositionOf final : public HostedPosition, public std::enable_shared_from_this<PositionOf<Host>> {
  using G = typename Host::Game;
  using View = typename G::View;
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  PositionOf(SettingPtr<Host> setting, const Moment<G>& moment, wire::SeatNames names = {})
      : setting_(std::move(setting)), moment_(moment), names_(std::move(names)) {
    static_assert(sizeof(PositionOf) <= Host::kMostBytes);
  }

  RulesVersions rules_versions() const override { return {setting_->version, moment_.version, G::kRulesVersion}; }
  Decided next_rules() const override {
    ARMATURA_CHECK(moment_.version < G::kRulesVersion);
    const TableEntry entry = rules_changed(moment_.version);
    Moment<G> next = moment_;
    ++next.steps;
    ++next.version;
    return decided(next, {wire::step_line(moment_.steps, entry)}, entry, names_);
  }
  int seats() const override { return G::seats(rules()); }
  Awaiting awaiting() const override { return G::awaiting(rules(), moment_.state); }
  std::uint32_t steps() const override { return moment_.steps; }
  std::uint64_t draws() const override { return moment_.draws; }
  std::string seat_title(Seat seat, Language language) const override {
    return Host::seat_name(setting_->speech(language), seat);
  }
  std::string seat_name(Seat seat, Language language) const override { return Host::seat_name(speech(language), seat); }
  PositionPtr seated(const wire::SeatNames& names) const override {
    return std::make_shared<const PositionOf>(setting_, moment_, names);
  }

  void write_view(std::string& out, Viewer viewer) const override { Host::write_view(out, view_of(viewer)); }
  bool write_change(std::string& out, const HostedPosition& before, Viewer viewer) const override {
    const auto& old = static_cast<const PositionOf&>(before);
    if (old.moment_.state == moment_.state) return false;
    const std::size_t length = out.size();
    out += '[';
    if (Host::write_change(out, old.view_of(viewer), view_of(viewer)) == 0) {
      out.resize(length);
      return false;
    }
    out += ']';
    return true;
  }

  void write_ask(std::string& out, Seat seat, std::optional<Language> language) const override {
    asking().write_ask(out, seat, language);
  }
  void write_waiting(std::string& out, std::optional<Language> language) const override {
    asking().write_waiting(out, language);
  }
  std::string prompt(Viewer viewer, Language language) const override { return asking().prompt(viewer, language); }
  std::vector<Offer> offers(Seat seat, Language language) const override {
    return exists(seat) ? asking().offers(seat, language) : std::vector<Offer>{};
  }
  std::string board(Viewer viewer, Language language, BoardStyle style) const override {
    return Host::board(speech(language), rules(), view_of(viewer), style);
  }

  std::optional<Refusal> judge(Seat seat, std::string_view code, Language language) const override {
    if (!exists(seat)) return nobody_there(language);
    wire::Misread misread;
    const std::optional<Action> action = Host::decode(rules(), code, misread);
    if (!action) return misunderstood(setting_->words(language), misread);
    return refused_by_view<Host>(speech(language), rules(), view_of(seat), seat, *action);
  }
  std::string preview(Seat seat, std::string_view code, Language language) const override {
    if (!exists(seat)) return nobody_there(language).sentence;
    wire::Misread misread;
    const std::optional<Action> action = Host::decode(rules(), code, misread);
    if (!action) return misunderstood(setting_->words(language), misread).sentence;
    const auto view = view_of(seat);
    const auto preview = G::preview(rules(), view, seat, *action);
    return preview.verdict.legal() ? Host::preview(speech(language), rules(), preview, view, seat, *action)
                                   : Host::refusal(speech(language), preview.verdict);
  }
  bool write_preview(std::string& out, Seat seat, std::string_view code, Language language) const override {
    if (!exists(seat)) return false;
    wire::Misread misread;
    const std::optional<Action> action = Host::decode(rules(), code, misread);
    if (!action) return false;
    const auto view = view_of(seat);
    const auto preview = G::preview(rules(), view, seat, *action);
    if (!preview.verdict.legal()) return false;
    const auto said = speech(language);
    if constexpr (requires { Host::write_preview(out, said, rules(), preview, view, seat, *action); }) {
      Host::write_preview(out, said, rules(), preview, view, seat, *action);
      return true;
    }
    return false;
  }
  std::string about(Seat seat, std::string_view code, Language language) const override {
    const auto said = speech(language);
    const auto view = view_of(exists(seat) ? Viewer{seat} : std::nullopt);
    if constexpr (requires(const Action& action) { Host::about(said, rules(), view, seat, action); }) {
      wire::Misread misread;
      const std::optional<Action> action = exists(seat) ? Host::decode(rules(), code, misread) : std::nullopt;
      if (action && G::preview(rules(), view, seat, *action).verdict.legal())
        return Host::about(said, rules(), view, seat, *action);
    }
    return {};
  }
  LookedUp look_up(std::string_view name, Language language) const override {
    if constexpr (requires { Host::look_up(rules(), *setting_->vocabulary, name, language); })
      return Host::look_up(rules(), *setting_->vocabulary, name, language);
    return {};
  }
  void write_setting(std::string& out, Language language) const override {
    out += "{\"pack\":" + setting_->pack + ",\"options\":{";
    wire::Separator between;
    for (const auto& [key, value] : wire::GameFile<G>::options(rules())) {
      between.next(out);
      wire::write_member(out, key, value);
    }
    out += "},\"words\":{";
    wire::Separator next;
    for (const auto& [key, sentence] : setting_->words(language).all()) {
      next.next(out);
      wire::write_member(out, key, sentence);
    }
    out += "}}";
  }
  std::uint64_t digest() const override { return G::digest(moment_.state); }
  std::uint64_t view_digest(Viewer viewer) const override { return Host::view_digest(view_of(viewer)); }

  Decided begin(const Dice& dice) const override {
    ARMATURA_CHECK(!moment_.begun);
    DiceDraws draws{dice, moment_.draws};
    Moment<G> next = moment_;
    Played<G> step = play_on<G>(rules(), next, std::nullopt, nullptr, draws.chance());
    std::vector<std::string> lines{wire::step_line(moment_.steps, step)};
    return decided(next, std::move(lines), std::move(step), names_);
  }

  std::variant<Decided, RefusedAt> decide(Seat seat, std::span<const std::string> codes, const Dice& dice,
                                          Language language) const override {
    if (!exists(seat)) return RefusedAt{0, nobody_there(language)};
    if (codes.empty()) return RefusedAt{0, {{}, setting_->words(language).say("submit.empty"), {}}};
    std::vector<Action> actions;
    for (const std::string& code : codes) {
      wire::Misread misread;
      const std::optional<Action> action = Host::decode(rules(), code, misread);
      if (!action) return RefusedAt{actions.size(), misunderstood(setting_->words(language), misread)};
      actions.push_back(*action);
    }
    const DecidingOf<Host> deciding{*setting_, names_.all(), seat, language};
    if (actions.size() > 1)
      if (auto refused_at = deciding.rehearse(moment_, actions)) return *std::move(refused_at);
    DiceDraws draws{dice, moment_.draws};
    // FAST: the next position is made where it will stay.
    const auto made = std::make_shared<PositionOf>(setting_, moment_, names_);
    std::vector<Played<G>> steps;
    if (auto refusal = deciding.carry_out(made->moment_, actions, draws.chance(), steps))
      return RefusedAt{0, *std::move(refusal)};
    Decided decided{made, {}, {}};
    auto events = std::make_shared<EventsOf<Host>>(setting_, own_state(), names_);
    for (Played<G>& step : steps) {
      decided.shown = decided.shown || shows_something<G>(step);
      decided.lines.push_back(wire::step_line(moment_.steps + decided.lines.size(), step));
      events->add(std::move(step));
    }
    decided.events = std::move(events);
    return decided;
  }

  Decided note(const TableEntry& entry) const override {
    ARMATURA_CHECK(entry.text.size() <= wire::kMaxTableText && (!entry.seat || exists(*entry.seat)) &&
                   entry.event != TableEvent::RulesChanged);
    Moment<G> next = moment_;
    ++next.steps;
    return decided(next, {wire::step_line(moment_.steps, entry)}, entry, names_.after(entry));
  }

  Result<RankedDecisions> think(Seat seat, const Thinking& thinking) const override {
    if (!exists(seat) || !awaiting().includes(seat)) return Problem{"this seat is not asked anything"};
    const auto bot = find_bot(thinking.level);
    if (!bot) return no_such_bot(thinking.level);
    Rng rng{thinking.seed};
    const Deadline deadline{thinking.stop, thinking.budget.milliseconds};
    RankedDecisions ranked;
    for (const auto& [action, value] :
         armatura::think<G>(*bot, rules(), view_of(seat), seat, rng, thinking.budget, Stop{deadline}))
      ranked.push_back({Host::code(rules(), action), value});
    return ranked;
  }

  std::vector<FinalRank> result(Language language) const override {
    const auto outcome = G::outcome(rules(), moment_.state);
    std::vector<FinalRank> ranks;
    for (std::uint8_t i = 0; i < seats(); ++i) {
      const auto [rank, score] = Host::rank(outcome, Seat{i});
      ranks.push_back({Seat{i}, seat_name(Seat{i}, language), rank, score});
    }
    return ranks;
  }
  std::string result_sentence(Language language) const override {
    return Host::result(speech(language), G::outcome(rules(), moment_.state));
  }
  std::string snapshot() const override { return write_snapshot<G>(moment_); }
  std::string opening() const override { return wire::to_json(moment_.state); }
  std::string imagined_opening(Viewer viewer, std::uint64_t seed) const override {
    Rng rng{seed};
    return wire::to_json(G::imagine(rules(), view_of(viewer), rng));
  }

 private:
  const typename G::Rules& rules() const { return setting_->rules; }
  typename Host::Speech speech(Language language) const { return setting_->speech(language, names_.all()); }
  AskingOf<Host> asking() const { return {*setting_, names_.all(), moment_.state}; }
  bool exists(Seat seat) const { return seat.value < seats(); }
  View view_of(Viewer viewer) const { return G::observe(rules(), moment_.state, viewer); }
  // FAST: shares this position instead of copying it.
  std::shared_ptr<const State> own_state() const { return {this->shared_from_this(), &moment_.state}; }
  Refusal nobody_there(Language language) const { return {{}, setting_->words(language).say("no_such_seat"), {}}; }

  Decided decided(const Moment<G>& next, std::vector<std::string> lines, Step<G> step, wire::SeatNames names) const {
    auto events = std::make_shared<EventsOf<Host>>(setting_, own_state(), names_);
    events->add(std::move(step));
    return {std::make_shared<const PositionOf>(setting_, next, std::move(names)), std::move(lines), std::move(events)};
  }

  SettingPtr<Host> setting_;
  Moment<G> moment_;
  wire::SeatNames names_;
};

}  // namespace armatura::hosting
