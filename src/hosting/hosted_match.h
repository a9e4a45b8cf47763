// A match of any rulebook behind the seam. What is peculiar to a game (its words, its picture, the text of its
// decisions) comes from `Host`, a struct of static functions; see host_of.h for the list.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bots/levels.h"
#include "engine/match.h"
#include "hosting/hosted.h"
#include "hosting/levels.h"
#include "hosting/live_draws.h"
#include "hosting/refusals.h"
#include "hosting/table_words.h"
#include "hosting/vocabulary.h"
#include "wire/match_file.h"
#include "wire/misread.h"

namespace armatura::hosting {

// Why a match may be watched and not continued.
enum class Standing : std::uint8_t { Playable, NoSeed, OlderRules, Disputed };

template <class Host>
class MatchOf final : public HostedMatch {
  using G = typename Host::Game;
  using View = typename G::View;
  using State = typename G::State;
  using Action = typename G::Action;
  using Speech = typename Host::Speech;
  using File = wire::GameFile<G>;

 public:
  MatchOf(Match<G> match, wire::MatchHeader header, std::shared_ptr<const Vocabulary> vocabulary, Standing standing)
      : match_(std::move(match)),
        header_(std::move(header)),
        vocabulary_(std::move(vocabulary)),
        standing_(standing),
        russian_(vocabulary_->russian, match_.rules()),
        english_(vocabulary_->english, match_.rules()) {}

  std::string_view game() const override { return Host::kId; }
  int seats() const override { return G::seats(match_.rules()); }
  std::string seat_name(Seat seat, Language language) const override { return Host::seat_name(speech(language), seat); }
  Awaiting awaiting() const override { return G::awaiting(match_.rules(), match_.state()); }

  std::string prompt(Viewer viewer, Language language) const override {
    const Awaiting asked = awaiting();
    if (asked.over()) return result_sentence(language);
    if (viewer && asked.includes(*viewer)) return Host::prompt(speech(language), view_of(viewer), *viewer);
    return Host::waiting(speech(language), asked);
  }

  std::vector<Offer> offers(Seat seat, Language language) const override {
    std::vector<Offer> list;
    if (!exists(seat) || standing_ != Standing::Playable || !awaiting().includes(seat)) return list;
    const View view = view_of(seat);
    typename G::Offers found;
    G::offers(match_.rules(), view, seat, found);
    for (const Action& action : found)
      list.push_back({Host::code(match_.rules(), action), Host::label(speech(language), action, view, seat)});
    if constexpr (DescribesOffers<G>) add_examples(found, view, seat, language, list);
    return list;
  }

  std::optional<Refusal> judge(Seat seat, std::string_view code, Language language) const override {
    if (auto refusal = out_of_play(seat, language)) return refusal;
    wire::Misread misread;
    const std::optional<Action> action = Host::decode(match_.rules(), code, misread);
    return action ? judge_action(seat, *action, language) : misunderstood(words(language), misread);
  }

  std::string preview(Seat seat, std::string_view code, Language language) const override {
    if (auto refusal = out_of_play(seat, language)) return refusal->sentence;
    wire::Misread misread;
    const std::optional<Action> action = Host::decode(match_.rules(), code, misread);
    if (!action) return misunderstood(words(language), misread).sentence;
    const View view = view_of(seat);
    const auto preview = G::preview(match_.rules(), view, seat, *action);
    return preview.verdict.legal() ? Host::preview(speech(language), match_.rules(), preview, view, seat, *action)
                                   : Host::refusal(speech(language), preview.verdict);
  }

  std::optional<Refusal> submit(Seat seat, std::string_view code, Language language) override {
    if (auto refusal = out_of_play(seat, language)) return refusal;
    wire::Misread misread;
    const std::optional<Action> action = Host::decode(match_.rules(), code, misread);
    if (!action) return misunderstood(words(language), misread);
    LiveDraws draws{header_.seed.value_or(0), match_.draws()};
    const Verdict verdict = match_.submit(seat, *action, draws.chance());
    if (verdict.legal()) return std::nullopt;
    if (auto refusal = judge_action(seat, *action, language)) return refusal;
    return refused<Host>(speech(language), verdict);
  }

  std::optional<std::string> take_back(Seat seat, bool practice, Language language) override {
    if (auto refusal = out_of_play(seat, language)) return refusal->sentence;
    // A match in which anything may be taken back is practice from then on, and its record says so.
    if (practice) header_.practice = true;
    return take_back_sentence(words(language),
                              match_.take_back(seat, header_.practice ? TakeBackLaw::Practice : TakeBackLaw::Own));
  }

  std::string board(Viewer viewer, Language language, BoardStyle style) const override {
    return Host::board(speech(language), match_.rules(), view_of(viewer), style);
  }
  std::string board_after(std::uint32_t step, Viewer viewer, Language language, BoardStyle style) const override {
    if (step >= match_.steps().size()) return board(viewer, language, style);
    return Host::board(speech(language), match_.rules(),
                       G::observe(match_.rules(), match_.position_after(step), viewer), style);
  }

  std::vector<LogLine> log(Viewer viewer, Language language, std::uint32_t from_step) const override {
    std::vector<LogLine> lines;
    for (std::uint32_t step = from_step; step < match_.steps().size(); ++step) {
      const auto name = [&](Seat seat) { return seat_name(seat, language); };
      if (const auto* back = std::get_if<TakenBack>(&match_.steps()[step])) {
        lines.push_back({step, {}, table_sentence(words(language), *back, name)});
      } else if (const auto* entry = std::get_if<TableEntry>(&match_.steps()[step])) {
        lines.push_back({step, {}, table_sentence(words(language), *entry, name)});
      } else {
        tell(step, viewer, language, lines);
      }
    }
    return lines;
  }
  std::uint32_t steps() const override { return static_cast<std::uint32_t>(match_.steps().size()); }

  std::string view_json(Viewer viewer) const override {
    std::string json;
    Host::write_view(json, view_of(viewer));
    return json;
  }
  std::uint64_t digest() const override { return G::digest(match_.state()); }

  std::vector<FinalRank> result(Language language) const override {
    const auto outcome = G::outcome(match_.rules(), match_.state());
    std::vector<FinalRank> ranks;
    for (std::uint8_t i = 0; i < seats(); ++i) {
      const auto [rank, score] = Host::rank(outcome, Seat{i});
      ranks.push_back({Seat{i}, seat_name(Seat{i}, language), rank, score});
    }
    return ranks;
  }
  std::string result_sentence(Language language) const override {
    return Host::result(speech(language), G::outcome(match_.rules(), match_.state()));
  }

  std::string file() const override { return wire::write_match(header_, match_); }

  Result<std::string> bot_decision(Seat seat, std::string_view level, std::uint64_t seed) const override {
    if (!exists(seat) || standing_ != Standing::Playable || !awaiting().includes(seat))
      return Problem{"no decision is awaited from seat " + std::to_string(seat.value)};
    const auto bot = find_bot(level);
    if (!bot) return no_such_bot(level);
    Rng rng{seed};
    return Host::code(match_.rules(), think<G>(*bot, match_.rules(), view_of(seat), seat, rng).front().action);
  }

  const Match<G>& match() const { return match_; }

 private:
  // Decisions that can only be described are shown by a few examples, the same for the same view.
  static constexpr int kExamples = 6;
  void add_examples(typename G::Offers& found, const View& view, Seat seat, Language language,
                    std::vector<Offer>& list) const {
    Rng rng{Host::view_digest(view)};
    const State world = G::imagine(match_.rules(), view, rng);
    for (int i = 0; i < kExamples; ++i) {
      const Action action = G::propose(match_.rules(), world, seat, rng);
      if (std::find(found.begin(), found.end(), action) != found.end()) continue;
      found.push_back(action);
      list.push_back({Host::code(match_.rules(), action), Host::label(speech(language), action, view, seat)});
    }
  }

  bool exists(Seat seat) const { return seat.value < seats(); }
  View view_of(Viewer viewer) const { return G::observe(match_.rules(), match_.state(), viewer); }
  const wire::Words& words(Language language) const { return vocabulary_->in(language); }
  const Speech& speech(Language language) const { return language == Language::Russian ? russian_ : english_; }

  std::optional<Refusal> out_of_play(Seat seat, Language language) const {
    if (!exists(seat)) return Refusal{{}, words(language).say("no_such_seat"), {}};
    switch (standing_) {
      case Standing::Playable:
        return std::nullopt;
      case Standing::NoSeed:
        return Refusal{{}, words(language).say("watch_only.no_seed"), {}};
      case Standing::OlderRules:
        return Refusal{{}, words(language).say("watch_only.older_rules"), {}};
      case Standing::Disputed:
        return Refusal{{}, words(language).say("watch_only.disputed"), {}};
    }
    return std::nullopt;
  }

  std::optional<Refusal> judge_action(Seat seat, const Action& action, Language language) const {
    return refused_by_view<Host>(speech(language), match_.rules(), view_of(seat), seat, action);
  }

  // The entries of one step that this viewer may see and that have words.
  void tell(std::uint32_t step, Viewer viewer, Language language, std::vector<LogLine>& lines) const {
    State state = match_.position_before(step);
    for (const auto& entry : std::get<Played<G>>(match_.steps()[step]).log.entries) {
      const State before = state;
      G::evolve(state, entry.fact);
      if (!entry.audience.includes(viewer)) continue;
      auto sentence = Host::tell(speech(language), entry.fact, G::observe(match_.rules(), before, viewer),
                                 G::observe(match_.rules(), state, viewer));
      if (sentence) lines.push_back({step, std::string{File::rule_name(entry.rule)}, std::move(*sentence)});
    }
  }

  Match<G> match_;
  wire::MatchHeader header_;
  std::shared_ptr<const Vocabulary> vocabulary_;
  Standing standing_;
  Speech russian_;
  Speech english_;
};

}  // namespace armatura::hosting
