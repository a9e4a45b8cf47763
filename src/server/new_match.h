// A request to make a match, from anybody: read, checked against the game and the host's limits, or refused with the
// reason.
#pragma once
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/language.h"
#include "hosting/match_request.h"
#include "server/fault.h"
#include "server/pack_shelf.h"
#include "server/seating.h"
#include "store/store.h"

namespace armatura::server {

struct NewMatch {
  std::string id;  // empty: any
  const hosting::HostedGame* game{};
  hosting::MatchRequest request;  // options and pack
  std::string header_like;        // of the match this one repeats, instead of a request
  std::string pack;               // its hash
  Seating seating;                // chairs of "me" are taken already
  std::vector<Seat> mine;
  std::vector<store::Grant> grants;  // of people who bring their keys from elsewhere
  bool listed{};
  std::string password;
  hosting::Language language{hosting::Language::English};  // of whoever asks
};

std::variant<NewMatch, Fault> read_new_match(const boost::json::value& asked, const PackShelf& packs);

std::size_t letters_in(std::string_view text);  // of UTF-8
// 64 hexadecimal digits in lower case, or nothing.
std::optional<std::string> clean_contribution(std::string_view text);

}  // namespace armatura::server
