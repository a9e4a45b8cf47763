// The rule scenes of a game (docs/scenes.md): played, and set up as tables to play on.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hosting/match_request.h"
#include "hosting/seam.h"

namespace armatura::hosting {

// How a line of a scene that held cites a rule.
enum class Citing : std::uint8_t {
  Listed,  // among others, so that nobody knows which part of the line is whose
  Shown,   // alone: its effect is what the line asserts
  Seen,    // by the record, the refusal or the line of a tally that the line found
};
struct RuleCitation {
  std::string rule;
  int line{};
  Citing how{};
  friend bool operator==(const RuleCitation&, const RuleCitation&) = default;
};

struct SceneResult {
  std::string file;
  std::string title;
  bool passed{};
  std::string difference;           // readable, when it failed
  std::vector<RuleCitation> cited;  // by the lines that held
};

class HostedScenes : public Seam {
 public:
  // One result for each scene of the file, in its order. A file that cannot be read as scenes gives one failed result
  // that names the line; nothing in a file can stop the program.
  virtual std::vector<SceneResult> play(std::string_view path, std::string_view text) const = 0;
  // The table that the set-up lines of a scene describe, as a request for a match in practice that starts from it.
  virtual Result<MatchRequest> staged(std::string_view set_up) const = 0;
};

}  // namespace armatura::hosting
