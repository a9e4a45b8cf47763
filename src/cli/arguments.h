// Words of the command line turned into what they name. A word that names nothing is a Failure that says what was
// expected and which known word is nearest.
#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/language.h"
#include "hosting/match_request.h"

namespace armatura::cli {

// "'cess' is not a game; did you mean 'chess'?"
std::string not_known(std::string_view typed, std::string_view kind, const std::vector<std::string>& known);

// Empty when no known word is near.
std::string nearest_of(std::string_view typed, const std::vector<std::string>& known);

const hosting::HostedGame& game_named(const std::string& id);
std::vector<std::string> game_ids();
std::uint64_t whole_number(std::string_view text, std::string_view option, std::uint64_t least,
                           std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
std::vector<int> player_counts(const hosting::HostedGame&, std::string_view text);
// How many threads find room on this machine.
unsigned cores();
void expect_bot_level(const std::string& level);
// Nobody asked: the language of the environment.
hosting::Language language_named(const std::string& name);

// A preset's options, then the ones given as "key=value". Values are left to the pack where one is given.
struct OptionWords {
  std::string preset;
  std::vector<std::string> words;
  bool own_pack{};
};
hosting::OptionList options_named(const hosting::HostedGame&, const OptionWords&);
void expect_option(const hosting::HostedGame&, const std::string& key, const std::string& value, bool own_pack);
void set_option(hosting::OptionList&, const std::string& key, const std::string& value);
const std::string* find_option(const hosting::OptionList&, std::string_view key);

inline constexpr std::string_view kPlayersOption = "players";

}  // namespace armatura::cli
