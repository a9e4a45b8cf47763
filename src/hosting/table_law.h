// What may stand in a record beside the game: which entries of the table end a match, what may follow them, and which
// decisions may have been taken back.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/match.h"

namespace armatura::hosting {

// A resignation ends a match of two; in a larger one a bot plays on. Running out of time is followed by the one or the
// other, as was agreed.
inline bool ends_match(TableEvent event, int seats) {
  switch (event) {
    case TableEvent::DrawAgreed:
    case TableEvent::Abandoned:
    case TableEvent::Closed:
      return true;
    case TableEvent::Resigned:
      return seats == 2;
    default:
      return false;
  }
}

struct TableFault {
  std::size_t step{};
  std::string_view what;
};

// The first step that stands where it may not.
template <Rulebook G>
std::optional<TableFault> misplaced_entry(const Match<G>& match) {
  const int seats = G::seats(match.rules());
  bool begun = false;
  bool frozen = false;
  bool ended = false;
  bool opened = false;
  for (std::size_t step = 0; step < match.steps().size(); ++step) {
    if (opened) return TableFault{step, "nothing may follow the opening of the key"};
    const auto* entry = std::get_if<TableEntry>(&match.steps()[step]);
    if (ended && (entry == nullptr || entry->event != TableEvent::KeyOpened))
      return TableFault{step, "the match was over before this step"};
    if (entry == nullptr) {
      begun = true;
      continue;
    }
    if (entry->event == TableEvent::Frozen) {
      if (begun || frozen)
        return TableFault{step, "what the players gave to the draws is fixed once, before the set-up"};
      frozen = true;
    }
    const auto over = [&] { return begun && G::awaiting(match.rules(), match.position_before(step)).over(); };
    if (entry->event == TableEvent::RulesChanged && over())
      return TableFault{step, "newer rules cannot take over a match that is over"};
    if (entry->event == TableEvent::KeyOpened) {
      if (!ended && !over()) return TableFault{step, "the key was opened while the match was in play"};
      opened = true;
    }
    ended = ended || ends_match(entry->event, seats);
  }
  return std::nullopt;
}

// Plays the record once more to see each take-back where it happened. One's own decision may be taken back as long as
// it showed nothing and nobody decided since; further back it must have been asked for at the table, and not declined.
template <Rulebook G>
std::optional<std::size_t> unlawful_take_back(const Match<G>& match, bool practice) {
  Match<G> again{match.rules(), match.opening()};
  Seats asking;
  for (std::size_t step = 0; step < match.steps().size(); ++step) {
    const Step<G>& recorded = match.steps()[step];
    if (const auto* back = std::get_if<TakenBack>(&recorded)) {
      TakeBackLaw law = asking.has(back->by) ? TakeBackLaw::Agreed : TakeBackLaw::Own;
      if (practice) law = TakeBackLaw::Practice;
      const bool lawful = again.take_back(back->by, law) == TakeBackRefusal::None;
      if (!lawful || !(again.steps().back() == recorded)) return step;
      asking = {};
      continue;
    }
    again.append(recorded);
    if (const auto* entry = std::get_if<TableEntry>(&recorded)) {
      if (entry->event == TableEvent::TakeBackAsked && entry->seat) asking = asking.with(*entry->seat);
      if (entry->event == TableEvent::TakeBackDeclined) asking = {};
    } else {
      asking = {};
    }
  }
  return std::nullopt;
}

}  // namespace armatura::hosting
