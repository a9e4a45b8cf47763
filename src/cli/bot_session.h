// The table's side of the line protocol for outside bots: one JSON object in, one JSON object out. Only what the bot's
// seat may know leaves. The protocol is described in docs/protocol.md.
#pragma once
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/match_request.h"
#include "hosting/played_match.h"

namespace armatura::cli {

class BotSession {
 public:
  static constexpr int kProtocol = 1;
  static constexpr std::size_t kLongestLine = 1u << 20;

  BotSession(const hosting::HostedGame& game, hosting::PackFiles pack);
  // Always an answer; what was not understood is answered by {"error": …} and changes nothing.
  boost::json::object answer(std::string_view line);
  bool left() const { return left_; }

 private:
  boost::json::object understand(std::string_view line);
  boost::json::object hello() const;
  boost::json::object open(const boost::json::value& request);
  boost::json::object decide(const boost::json::value& decisions);
  boost::json::object preview(const boost::json::value& code);
  boost::json::object why(const boost::json::value& code);
  boost::json::object quit(const boost::json::value& flag);
  boost::json::object table();
  void let_opponents_play();
  hosting::PlayedMatch& asked_match();

  const hosting::HostedGame& game_;
  hosting::PackFiles pack_;
  std::optional<hosting::PlayedMatch> match_;
  hosting::Language language_{hosting::Language::English};
  Seat seat_;
  std::vector<std::string> levels_;  // by seat; empty for the bot's own
  std::uint64_t seed_ = 0;
  std::uint32_t told_ = 0;          // steps whose entries have been sent
  std::uint32_t entries_sent_ = 0;  // each seat has its own numbering, so that gaps tell nothing
  bool left_ = false;
};

}  // namespace armatura::cli
