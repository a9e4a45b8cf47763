// What outside bots send, checked piece by piece. What does not fit is a Failure in one sentence.
#pragma once
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/told.h"

namespace armatura::cli {

struct NewMatch {
  hosting::OptionList options;
  std::uint64_t seed{};
  Seat seat;
  std::vector<std::string> levels;  // by seat; empty for the bot's own
  hosting::Language language{hosting::Language::English};
};

// {"options":{},"preset":"…","seed":1,"seat":0,"opponents":["greedy"],"lang":"en"}, every member optional.
NewMatch read_new(const hosting::HostedGame&, const boost::json::value&, bool own_pack);
// "go_on", or ["activate 3 printed", "go_on"].
std::vector<std::string> read_decisions(const boost::json::value&);
std::string read_code(const boost::json::value&, std::string_view member);

}  // namespace armatura::cli
