// A game under examination: bots that play it many times, how fast that goes, what chances it holds. Its loops run
// wholly behind this seam, so that no virtual call stands inside them.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "hosting/hosted_content.h"
#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/seam.h"

namespace armatura::hosting {

struct SimulationRequest {
  std::uint64_t matches{};
  std::uint64_t seed{};
  std::vector<int> players;        // taken in turn
  std::vector<std::string> seats;  // bot levels; empty: random
  bool fixed{};                    // the bots keep their seats; otherwise they change with every match
  bool random_options{};           // a new choice for every match, of all that `options` leaves open
  OptionList options;
  PackFiles pack;
  bool audit{};         // fold and audit every match
  unsigned threads{1};  // that play; the others of this request are called on the caller's, in the order of the matches
  std::function<void(std::uint64_t done, std::uint64_t of)> progress;
  std::function<bool(std::uint64_t match, const std::string& file)> out;  // false: stop, writing failed
};

struct SimulationReport {
  std::uint64_t matches{};
  std::uint64_t decisions{};
  std::uint64_t dead_ends{};             // nobody awaited though not over, or an awaited seat without a legal decision
  std::uint64_t violations{};            // invariants, offers, audits
  std::uint64_t endless{};               // stopped by the safety limit
  std::string first_fault;               // a sentence, when any of the above is not zero
  std::vector<double> wins;              // by entry of `seats` (shared victories divided)
  std::vector<std::uint64_t> seat_wins;  // by seat; a shared victory counts for each of its seats
  std::vector<std::uint64_t> lengths;    // how many matches took 0, 1, 2 … turns
  std::vector<std::pair<std::string, std::uint64_t>> endings;
  std::string limit;          // "rounds=12", where self-play gave the matches a limit that nobody had chosen
  std::uint64_t signature{};  // over all final digests and decision counts
};

struct BenchReport {
  double decisions_per_second{};
  double matches_per_second{};
  double ns_per_decision{};
  std::optional<double> instructions_per_decision;
  double allocations_per_decision{};
  std::uint64_t state_bytes{};
  double copy_ns{};
  double yardstick_ms{};
  std::vector<std::pair<std::string, double>> more;  // what only this game has
};

class HostedLaboratory : public Seam {
 public:
  virtual Result<SimulationReport> simulate(const SimulationRequest&) const = 0;
  // How many matches of self-play the signature of this game is made of.
  virtual std::uint64_t signature_matches() const = 0;
  // A pack that reads well may still not play: a few matches with each of its presets show it.
  virtual void try_out(const PackFiles&, unsigned threads, PackReport&) const = 0;
  virtual BenchReport bench() const = 0;
  // The loop of bench() for a fixed number of matches, so that its instructions can be counted: the decisions made.
  virtual std::uint64_t play_bare_matches(std::uint64_t matches) const = 0;
  // In a match with these options of the built-in pack.
  virtual Result<std::string> odds(const std::vector<std::string>& words, const OptionList& options,
                                   Language) const = 0;
};

}  // namespace armatura::hosting
