// Small messages whose text depends on nothing but what is given: answers, previews, chat.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/position.h"
#include "server/room.h"
#include "server/said.h"
#include "store/store.h"

namespace armatura::server {

said::Refusal said_of(const hosting::RefusedAt& refused);
said::Answer said_of(std::string_view key, const Answered& answered, std::optional<Language> language);
std::string answer_message(std::string_view key, const Answered& answered, std::optional<Language> language);
// A function of what the seat sees.
std::string preview_message(const hosting::HostedPosition& position, Seat seat, std::string_view id,
                            std::string_view code, Language language);
// How wide a board may be asked for.
inline constexpr int kFewestColumns = 20;
inline constexpr int kMostColumns = 200;
// The position drawn with letters, with the codes of terminals for colours.
std::string board_message(const hosting::HostedPosition& position, std::string_view match, Viewer viewer, int columns,
                          Language language);
std::string chat_message(std::string_view match, bool gallery, const std::vector<store::ChatLine>& lines);

}  // namespace armatura::server
