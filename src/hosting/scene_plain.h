// Scenes of a game that brings no words of its own for setting its table: they begin with its set-up. Seats are A, B …,
// a draw is the number of its outcome counted from 1. Beside what game_of.h lists, the `Host` of such a game has:
//   reasons()                              keys of the reasons for a refusal, in their order
//   check(words, state, line)              one assertion about a position
//   read_own(rules, shape, word, value), write_own(rules, text, shape, value)
//                                          the ids that have names (scene_facts.h); the others are numbers
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/faults.h"
#include "engine/chance.h"
#include "hosting/packs_of.h"
#include "hosting/scene.h"
#include "hosting/scene_facts.h"
#include "hosting/scene_reading.h"
#include "hosting/scene_table.h"
#include "wire/match_file.h"

namespace armatura::hosting {

template <class Host>
class PlainSceneWords final
    : public SceneWordsOf<typename Host::Game, typename wire::GameFile<typename Host::Game>::Rule> {
  using G = typename Host::Game;
  using Base = SceneWordsOf<G, typename wire::GameFile<G>::Rule>;

 public:
  explicit PlainSceneWords(const typename G::Rules& rules)
      : Base(shape_of<typename G::Action>(), shape_of<typename G::Fact>()), rules_(rules) {}

  bool is_seat(std::string_view word) const override {
    return word.size() == 1 && word[0] >= 'A' && word[0] - 'A' < G::seats(rules_);
  }
  Seat somebody(std::string_view word) const override {
    if (!is_seat(word)) scene_fault("expected a seat such as A, found " + catalog::in_quotes(word));
    return Seat{static_cast<std::uint8_t>(word[0] - 'A')};
  }
  std::string seat_text(Seat seat) const {
    return seat.value < G::seats(rules_) ? std::string(1, static_cast<char>('A' + seat.value)) : "nobody";
  }

  bool may_be(const Draw&, std::string_view) const { return true; }
  std::size_t drawn(const Draw&, const std::string& word) const {
    return static_cast<std::size_t>(read_number(word, 1, std::numeric_limits<std::uint16_t>::max()) - 1);
  }

 private:
  bool read_own(const Shape& shape, std::string_view word, Seat, void* value) const override {
    return reads<Seat>(shape, value, [&] { return somebody(word); }) || Host::read_own(rules_, shape, word, value);
  }
  bool write_own(std::string& text, const Shape& shape, const void* value, Seat) const override {
    return writes<Seat>(text, shape, value, [&](Seat seat) { return seat_text(seat); }) ||
           Host::write_own(rules_, text, shape, value);
  }

  const typename G::Rules& rules_;
};

// What scene_play.h asks of a game.
template <class Host>
struct PlainScenes {
  using Game = typename Host::Game;
  using Words = PlainSceneWords<Host>;
  using Table = SceneTable<Game, Words>;
  using Question = typename Host::Question;
  using State = typename Game::State;
  static constexpr std::string_view kNothingSet = "this game has no words for a table that is set already";
  static constexpr std::array<std::string_view, 0> kOwnLines{};

  static std::span<const std::string_view> reasons() { return Host::reasons(); }
  static bool is_setup_line(const SceneLine& line) { return line.verb == "game" || line.verb == "option"; }
  static std::unique_ptr<Table> set_table(std::span<const SceneLine> lines) {
    wire::OptionList chosen;
    for (const SceneLine& line : lines) at_line(line, [&] { read_setup_line(line, chosen); });
    const auto& content = built_in_pack<Host::load_pack>(Host::kId).content;
    if (content == nullptr) scene_fault("the built-in pack cannot be used");
    const auto options = parse_options(*content, chosen);
    if (!options) scene_fault(options.problem());
    return std::make_unique<Table>(make_rules(content, *options));
  }
  static std::optional<hosting::Words> draws_of(const SceneLine& line) {
    return line.verb == "draws" ? std::optional(line.words) : std::nullopt;
  }
  static void check(const Table& table, const State& state, const hosting::Words& line) {
    Host::check(table.words, state, line);
  }
  static std::vector<RuleId> play_own_line(const Table&, const SceneLine&) { return {}; }
  static bool housekeeping(const typename Game::Fact&) { return false; }
  static Seat owner(const State&, Seat seat) { return seat; }
  static wire::OptionList options(const typename Game::Rules& rules) { return wire::GameFile<Game>::options(rules); }

 private:
  static void read_setup_line(const SceneLine& line, wire::OptionList& chosen) {
    if (line.verb == "game") {
      if (word_at(line.words, 0, "a game") != Host::kId)
        scene_fault("this runner knows the game " + catalog::in_quotes(Host::kId) + " only");
      return no_more(line.words, 1);
    }
    for (const std::string& word : line.words) {
      const std::size_t equals = word.find('=');
      if (equals == std::string::npos) scene_fault("expected option=value, found " + catalog::in_quotes(word));
      chosen.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  }
};

template <class Host>
const HostedScenes& plain_scenes() {
  static const ScenesOf<PlainScenes<Host>> kScenes;
  return kScenes;
}

}  // namespace armatura::hosting
