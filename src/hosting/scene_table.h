// The table of a scene: the rules of its match, the position on it, and the words for both.
#pragma once
#include <utility>

namespace armatura::hosting {

template <class Game, class Vocabulary>
struct SceneTable {
  typename Game::Rules rules;
  typename Game::State state;
  Vocabulary words;
  bool set{};  // a position was given; otherwise the scene begins with the set-up of the game

  explicit SceneTable(typename Game::Rules with) : rules(std::move(with)), state(Game::open(rules)), words(rules) {}
  SceneTable(const SceneTable&) = delete;
  SceneTable& operator=(const SceneTable&) = delete;
};

}  // namespace armatura::hosting
