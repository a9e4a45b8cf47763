// The words in which the server tells its own enumerators.
#pragma once
#include <cstdint>

#include "server/clocks.h"
#include "server/seating.h"
#include "store/store.h"
#include "wire/enum_words.h"

namespace armatura::server::said {

enum class ChatRoom : std::uint8_t { Players, Gallery };

}  // namespace armatura::server::said

namespace armatura {
ARMATURA_WORDS(server::ChairKind, Bot, {"open", "person", "bot"})
ARMATURA_WORDS(server::ClockKind, Days, {"none", "move", "total", "days"})
ARMATURA_WORDS(server::Ending, Closed, {"none", "rules", "resigned", "agreed", "abandoned", "closed"})
ARMATURA_WORDS(server::said::ChatRoom, Gallery, {"players", "gallery"})
// The store, which knows no JSON, has these words for itself.
template <>
struct WordsOf<store::Status> {
  static constexpr auto kList = [] {
    std::array<std::string_view, static_cast<std::size_t>(store::Status::Imported) + 1> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = store::word_of(static_cast<store::Status>(i));
    return words;
  }();
};
}  // namespace armatura
