// Matches of a game: begun, taken up again from what was kept of them, and proved.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/audience.h"
#include "engine/versions.h"
#include "hosting/match_request.h"
#include "hosting/position.h"
#include "hosting/seam.h"

namespace armatura::hosting {

// Two positions that this viewer cannot tell apart, with the same counters. Everything it is told must be the same.
struct Twins {
  PositionPtr one;
  PositionPtr other;
  Viewer viewer;
};

// Whether a match may go on, or why it may only be watched.
enum class Standing : std::uint8_t { Playable, NoSeed, Disputed };

// What is shown of a match file in which nothing is wrong.
struct Proof {
  RulesVersion today{};
  std::vector<RulesSegment> segments;  // what older rules than today's led to is folded, not re-run
  std::uint64_t unweighed{};           // draws of older rules whose record lacks the weights to check them by
};

struct LoadedMatch {
  std::unique_ptr<HostedHistory> history;
  Standing standing{};
};

class HostedMatches : public Seam {
 public:
  // Folds a match file; a digest or chain that does not fit is a problem that names its line.
  virtual Result<LoadedMatch> load(std::string_view file) const = 0;
  // Folds it and re-runs what today's rules played. The problem is a sentence that names the first differing entry and
  // its rule.
  virtual Result<Proof> prove(std::string_view file) const = 0;
  std::optional<std::string> verify(std::string_view file) const {
    const Result<Proof> proof = prove(file);
    return proof ? std::nullopt : std::optional{proof.problem()};
  }

  // The header line of a match file. With an id of the match, its draws are fair and `commitment` stands for their key;
  // without one, the draws come from the seed of the request, and the commitment to it is made here.
  virtual Result<std::string> header(const MatchRequest&, std::string_view match,
                                     std::string_view commitment) const = 0;
  // The header of a file that load() accepted, in this program's own writing. The hash of a pack covers its rules
  // alone: where they are those of the built-in pack, all the rest is its own too.
  virtual Result<std::string> own_header(std::string_view header) const = 0;
  // The header of a match that begins now with the pack and the options of that one, by today's rules.
  virtual Result<std::string> header_of_today(std::string_view header) const = 0;
  // NB: for these three the header is one that header() made, or of a file that load() accepted: what takes long to
  // check of it is not checked again.
  // The empty table.
  virtual Result<PositionPtr> open_position(std::string_view header) const = 0;
  // From a snapshot (or none, when it is empty) and the lines after it, without their chain. Digests are checked, rules
  // are not run. A problem where a line takes back to a step before the snapshot: then fold all lines.
  virtual Result<PositionPtr> resume(std::string_view header, std::string_view snapshot,
                                     std::span<const std::string_view> lines) const = 0;
  // From all lines, without their chain.
  virtual Result<std::unique_ptr<HostedHistory>> history(std::string_view header,
                                                         std::span<const std::string_view> lines) const = 0;
  // Match files carry the rule part of a pack. Positions of such a match speak in the pack's own words from now on.
  virtual void remember_words(const PackFiles&) const = 0;
  // From random play.
  virtual Twins twins(std::uint64_t seed) const = 0;
};

}  // namespace armatura::hosting
