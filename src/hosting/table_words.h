// What happens at the table and no rulebook knows, in words.
#pragma once
#include <optional>
#include <string>

#include "engine/match.h"
#include "wire/table_names.h"
#include "wire/words.h"

namespace armatura::hosting {

template <class SeatName>
std::string table_sentence(const wire::Words& words, const TableEntry& entry, const SeatName& seat_name) {
  // Who gave no name has a sentence without one; a bot's level is named where it has a name.
  const std::string* level = words.find("level." + entry.text);
  const std::string key = "table." + std::string{wire::word_of(entry.event)};
  const bool nameless = entry.text.empty() && words.find(key + ".nameless") != nullptr;
  return words.say(nameless ? key + ".nameless" : key,
                   {wire::text_argument("seat", entry.seat ? seat_name(*entry.seat) : words.say("table.someone")),
                    wire::text_argument("text", level == nullptr ? entry.text : *level)});
}

template <class SeatName>
std::string table_sentence(const wire::Words& words, const TakenBack& back, const SeatName& seat_name) {
  return words.say("taken_back",
                   {wire::text_argument("seat", seat_name(back.by)), wire::number_argument("step", back.to)});
}

// Nothing when it was not refused.
inline std::optional<std::string> take_back_sentence(const wire::Words& words, TakeBackRefusal refusal) {
  switch (refusal) {
    case TakeBackRefusal::None:
      return std::nullopt;
    case TakeBackRefusal::NothingToTake:
      return words.say("take_back.nothing");
    case TakeBackRefusal::DrawOrReveal:
      return words.say("take_back.draw_or_reveal");
    case TakeBackRefusal::OtherSeatDecided:
      return words.say("take_back.other_seat");
  }
  return std::nullopt;
}

}  // namespace armatura::hosting
