// The line "preview SEAT DECISION : WHAT ; WHAT" of a scene: what is foreseen, from the seat's view.
#pragma once
#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "hosting/scene_reading.h"
#include "hosting/scene_table.h"

namespace armatura::hosting {

// Gives every part after the colon to check(preview, part), and returns the preview.
template <class Game, class Vocabulary, class Check>
typename Game::Preview check_preview_line(const SceneTable<Game, Vocabulary>& table, const SceneLine& line,
                                          std::span<const std::string_view> reasons, const Check& check) {
  const auto colon = std::find(line.words.begin(), line.words.end(), ":");
  if (line.words.size() < 2 || colon == line.words.end())
    scene_fault("expected a seat, a decision, \":\" and what is foreseen");
  const Seat seat = table.words.somebody(line.words[0]);
  const auto action = table.words.action(Words(line.words.begin() + 1, colon), seat);
  auto seen = Game::preview(table.rules, Game::observe(table.rules, table.state, seat), seat, action);
  if (!seen.verdict.legal())
    scene_fault("it is refused: " + std::string(reasons[seen.verdict.reason()]) + " [" +
                table.words.rule_text(seen.verdict.rule()) + "]");
  for (const Words& part : parts_of(Words(colon + 1, line.words.end()), ";")) check(seen, part);
  return seen;
}

}  // namespace armatura::hosting
