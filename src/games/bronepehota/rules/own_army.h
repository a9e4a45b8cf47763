// An army that somebody put together: one JSON object like a ready force of the pack, with a name instead of key and
// size. The same text is an option of a match, a file and a link; it comes from outside, so nothing of it counts unless
// all of it could be read.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/faults.h"
#include "catalog/reader.h"
#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

inline constexpr std::size_t kLongestOwnText = std::size_t{60} << 10;  // of an army or a table, in bytes
inline constexpr std::size_t kLongestOwnName = 80;

struct OwnArmy {
  std::string text;  // as it came
  std::string name;  // for people; may be empty
  Roster army;       // check_roster() says whether it may be played
  friend bool operator==(const OwnArmy&, const OwnArmy&) = default;
};

// Reading goes on after a fault, so what was read counts only if there are none. `called` is how faults name the text.
OwnArmy read_own_army(const catalog::Reader& whole, const Content& content);
std::optional<OwnArmy> read_own_army(std::string_view called, std::string_view text, const Content& content,
                                     catalog::Faults& faults);

// The text of an army; reading it gives the same army.
std::string own_army_text(const Content& content, std::string_view name, const Roster& army);

// OPT-ARSENAL: a loadout that keeps to the mounts is completed to everything that the sheet lists.
Roster with_free_arsenal(const Content& content, Roster army);

}  // namespace armatura::bronepehota
