// What a scene asserts of a position beside its facts: who sees what, who is asked, what is offered, how it ended.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "hosting/scene_reading.h"
#include "hosting/scene_table.h"
#include "hosting/scene_text.h"
#include "wire/enum_words.h"

namespace armatura::hosting {

template <class Scenes>
class SceneLook {
 public:
  using Game = typename Scenes::Game;
  using Table = SceneTable<Game, typename Scenes::Words>;
  using Action = typename Game::Action;
  using Question = typename Scenes::Question;

  SceneLook(const Table& table, const typename Game::State& state)
      : table_(table), rules_(table.rules), state_(state), words_(table.words) {}

  // "view B : A.x hidden ; cell 0,0 mine A", "view gallery : …"
  void view(const Words& words) const {
    if (words.size() < 2 || words[1] != ":") scene_fault("expected a viewer, \":\" and what it sees");
    Viewer viewer;
    if (words[0] != "gallery") viewer = words_.somebody(words[0]);
    const typename Game::View view = Game::observe(rules_, state_, viewer);
    for (const Words& part : parts_of(Words(words.begin() + 2, words.end()), ";"))
      Scenes::check(table_, view.seen, part);
  }

  // "asked A act", "asked A B keep_gear", "asked nobody"
  void asked(const Words& words) const {
    const Awaiting awaiting = Game::awaiting(rules_, state_);
    const auto question = static_cast<Question>(awaiting.question);
    const std::string now = seats_text(awaiting.seats) + " " + std::string(wire::word_of(question));
    if (words.size() == 1 && words[0] == "nobody") {
      if (!awaiting.over()) scene_fault("asked is " + now);
      return;
    }
    if (words.size() < 2) scene_fault("expected seats and a question");
    Seats seats;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) seats = seats.with(words_.somebody(words[i]));
    const auto expected = wire::enumerator_of<Question>(words.back());
    if (!expected) unknown_word("a question", words.back(), wire::words_of<Question>());
    if (awaiting.seats != seats || question != *expected) scene_fault("asked is " + now);
  }

  // "offers A aim 2,0 | 1,1": exactly these of that kind; "offers A aim none"
  void offers(const Words& words) const {
    if (words.size() < 2) scene_fault("expected a seat and decisions of one kind");
    const Seat seat = words_.somebody(words[0]);
    const Seat owner = Scenes::owner(state_, seat);
    const std::string& kind = words[1];
    typename Game::Offers made;
    Game::offers(rules_, Game::observe(rules_, state_, seat), seat, made);
    std::vector<std::string> found;
    for (const Action& action : made) {
      const bool same = std::visit([&](const auto& one) { return one.kName == kind; }, action);
      if (same) found.push_back(words_.action_text(action, owner));
    }
    std::vector<std::string> expected;
    for (Words part : parts_of(Words(words.begin() + 2, words.end()), "|")) {
      if (part == Words{"none"}) continue;
      part.insert(part.begin(), kind);
      expected.push_back(words_.action_text(words_.action(part, owner), owner));
    }
    if (words.size() == 2) expected.push_back(words_.action_text(words_.action({kind}, owner), owner));
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    if (found == expected) return;
    std::string text = "the offers are:";
    for (const std::string& offer : found) text += "\n    " + offer;
    scene_fault(found.empty() ? "nothing of this kind is offered" : text);
  }

  // "outcome A wins by trophies", "outcome A B share", "outcome open"
  void outcome(const Words& words) const {
    const typename Game::Outcome outcome = Game::outcome(rules_, state_);
    const std::string now = !outcome.over
                                ? "the game is not over"
                                : seats_text(outcome.winners) + " won by " + std::string(wire::word_of(outcome.end));
    if (words == Words{"open"}) {
      if (outcome.over) scene_fault(now);
      return;
    }
    Seats winners;
    std::size_t next = 0;
    while (next < words.size() && words_.is_seat(words[next])) winners = winners.with(words_.somebody(words[next++]));
    const bool shared = next > 1;
    if (winners.empty() || next == words.size() || words[next] != (shared ? "share" : "wins"))
      scene_fault("expected \"outcome A wins\", \"outcome A B share\" or \"outcome open\"");
    ++next;
    if (next < words.size()) {
      using End = decltype(outcome.end);
      if (words[next] != "by" || next + 2 != words.size()) scene_fault("expected \"by\" and how the game ended");
      const auto end = wire::enumerator_of<std::remove_const_t<End>>(words[next + 1]);
      if (!end) unknown_word("an ending", words[next + 1], wire::words_of<std::remove_const_t<End>>());
      if (outcome.end != *end) scene_fault(now);
    }
    if (!outcome.over || outcome.winners != winners) scene_fault(now);
  }

 private:
  std::string seats_text(Seats seats) const {
    std::string text;
    for (std::uint8_t n = 0; n < Game::seats(rules_); ++n)
      if (seats.has(Seat{n})) text += (text.empty() ? "" : " ") + words_.seat_text(Seat{n});
    return text.empty() ? "nobody" : text;
  }

  const Table& table_;
  const typename Game::Rules& rules_;
  const typename Game::State& state_;
  const typename Scenes::Words& words_;
};

}  // namespace armatura::hosting
