// A match as whoever plays or watches it at one place holds it: the record, line by line as its file has it, and the
// position it has led to. A server has rooms and a store instead; both go on through the same positions.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/match_request.h"
#include "hosting/position.h"

namespace armatura::hosting {

class PlayedMatch {
 public:
  // Begun: the set-up is drawn from the seed of the request.
  static Result<PlayedMatch> open(const HostedGame& game, const MatchRequest& request);
  // A digest or chain that does not fit is a problem that names its line.
  static Result<PlayedMatch> load(const HostedGame& game, std::string_view file);

  const HostedGame& game() const { return *game_; }
  const HostedPosition& position() const { return *position_; }
  const HostedPosition* operator->() const { return position_.get(); }
  // The draws of its seed.
  Dice dice() const { return Dice{seed_}; }
  // Why it cannot go on; nothing when it can.
  std::optional<std::string> watch_only(Language language) const;

  // By today's rules, where it was left under older ones: the record says so, the position stays. Whatever is decided
  // does it first.
  void go_on();

  // As the position gives them, of a match that can go on.
  std::vector<Offer> offers(Seat seat, Language language) const;
  Result<std::string> bot_decision(Seat seat, std::string_view level, std::uint64_t seed) const;

  // A refusal changes nothing.
  std::optional<Refusal> submit(Seat seat, std::string_view code, Language language);
  void adopt(Decided decided);
  // One sentence when it is not allowed. A match in which anything may be taken back is practice from then on, and its
  // record says so.
  std::optional<std::string> take_back(Seat seat, bool practice, Language language);

  // The position a past step led to. A step beyond the last one gives the present.
  PositionPtr position_after(std::uint32_t step) const;
  // What has words of what this viewer may know.
  std::vector<LogLine> log(Viewer viewer, Language language, std::uint32_t from_step) const;
  // The whole match as a file. It holds everything hidden: it belongs to the host.
  std::string file() const;

 private:
  PlayedMatch(const HostedGame& game, std::string header) : game_(&game), header_(std::move(header)) {}

  const HostedGame* game_;
  std::string header_;
  std::uint64_t seed_ = 0;
  bool practice_ = false;
  Standing standing_{};
  std::vector<std::string> lines_;  // without their chain
  PositionPtr position_;
  std::unique_ptr<const HostedHistory> past_;  // of a loaded match: its first steps
  std::vector<EventsPtr> events_;              // of each step since then
  std::vector<PositionPtr> positions_;         // after each of them
};

}  // namespace armatura::hosting
