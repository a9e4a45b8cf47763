// The one virtual seam: what a program that knows no game may ask of any game. Text and JSON cross it, never a State.
// Self-play, bench and the contract battery run wholly behind it, so that no virtual call stands inside their loops.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/audience.h"

namespace armatura::hosting {

enum class Language : std::uint8_t { Russian, English };

// ---- A match -------------------------------------------------------------------------------------------------------

struct Offer {
  std::string code;   // "activate 3 printed": what submit() takes
  std::string label;  // the same in words
};

struct Refusal {
  std::string rule;      // "SA-ACT-02"; empty when the text was not an action at all
  std::string sentence;  // why not, in the player's language, with the failing quantity
  std::string nearest;   // code of a legal decision of the same kind; may be empty
};

struct LogLine {
  std::uint32_t step{};
  std::string rule;
  std::string sentence;
};

struct BoardStyle {
  bool colour{};
  int width{100};
};

struct FinalRank {
  Seat seat;
  std::string name;
  int rank{};
  int score{};
};

class HostedMatch {
 public:
  HostedMatch() = default;
  HostedMatch(const HostedMatch&) = delete;
  HostedMatch& operator=(const HostedMatch&) = delete;
  virtual ~HostedMatch() = default;

  virtual std::string_view game() const = 0;
  virtual int seats() const = 0;
  virtual std::string seat_name(Seat, Language) const = 0;
  virtual Awaiting awaiting() const = 0;
  bool over() const { return awaiting().over(); }

  // The prompt: what is awaited from whom, as this viewer may know it.
  virtual std::string prompt(Viewer, Language) const = 0;
  virtual std::vector<Offer> offers(Seat, Language) const = 0;
  // Nothing when the decision is legal. Made from the view alone.
  virtual std::optional<Refusal> judge(Seat, std::string_view code, Language) const = 0;
  // What the decision would do: path, targets, damage range with its tally; from the view alone.
  virtual std::string preview(Seat, std::string_view code, Language) const = 0;
  // A refusal changes nothing.
  virtual std::optional<Refusal> submit(Seat, std::string_view code, Language) = 0;
  // One sentence when it is not allowed; nothing when it was done.
  virtual std::optional<std::string> take_back(Seat, bool practice, Language) = 0;

  virtual std::string board(Viewer, Language, BoardStyle) const = 0;
  // The position a past step led to, for stepping through a match. A step beyond the last one gives the present.
  virtual std::string board_after(std::uint32_t step, Viewer, Language, BoardStyle) const = 0;
  virtual std::vector<LogLine> log(Viewer, Language, std::uint32_t from_step) const = 0;
  virtual std::uint32_t steps() const = 0;
  virtual std::string view_json(Viewer) const = 0;
  virtual std::uint64_t digest() const = 0;
  virtual std::vector<FinalRank> result(Language) const = 0;
  virtual std::string result_sentence(Language) const = 0;

  // The whole match as a file. A match in play is saved with everything hidden in it: it belongs to the host.
  virtual std::string file() const = 0;
  // A bot's decision for a seat, from that seat's view.
  virtual Result<std::string> bot_decision(Seat, std::string_view level, std::uint64_t seed) const = 0;
};

// ---- A game --------------------------------------------------------------------------------------------------------

// Another option, and the values of it with which this one has an effect (catalog::OptionNeed).
struct OptionCondition {
  std::string option;
  std::vector<std::string> values;
};

struct OptionInfo {
  std::string key;
  std::string group;                // a key that several options share
  std::vector<std::string> values;  // the default first; "5-15" is a range
  std::string standard;             // the default
  bool free_text{};                 // no values: a text that the game reads itself, as an army of one's own
  std::string rule;
  std::string text;        // its name in the asked language
  std::string about;       // a sentence or two more, where the name does not say enough
  std::string group_text;  // the name of its group
  int usual{};             // a number to begin with where one may stand instead of a word; else 0
  std::vector<OptionCondition> needs;
};

// Options that do not fit each other: one of them, and why, in words. Empty where they fit, or are no options at all.
struct Misfit {
  std::string option;
  std::string sentence;
};

using OptionList = std::vector<std::pair<std::string, std::string>>;

struct PackFile {
  std::string path;  // relative to the pack's folder
  std::string text;
};
using PackFiles = std::vector<PackFile>;

struct MatchRequest {
  OptionList options;
  PackFiles pack;  // empty: the built-in pack
  std::uint64_t seed{};
  bool practice{};
  // The position to start from, as match files carry it (HostedPosition::opening(), HostedGame::staged()); empty: the
  // game's own set-up. In practice only.
  std::string opening{};
};

// A match in play as a server holds it: hosting/position.h.
class HostedPosition;
class HostedHistory;
using PositionPtr = std::shared_ptr<const HostedPosition>;

// Two positions that this viewer cannot tell apart, with the same counters. Everything it is told must be the same.
struct Twins {
  PositionPtr one;
  PositionPtr other;
  Viewer viewer;
};

struct SimulationRequest {
  std::uint64_t matches{};
  std::uint64_t seed{};
  std::vector<int> players;        // taken in turn
  std::vector<std::string> seats;  // bot levels; empty: random
  bool fixed{};                    // the bots keep their seats; otherwise they change with every match
  bool random_options{};
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

struct RuleText {
  std::string id;
  std::string chapter;
  std::string text;
};

struct PackReport {
  std::vector<std::string> errors;  // "tiles.json: /tiles/3/family: expected one of …, found …; did you mean …?"
  std::vector<std::string> notes;
};

// In which language values are described to those who write a client.
enum class ShapeForm : std::uint8_t { TypeScript, Json };

class HostedArmies;
class HostedBooks;

class HostedGame {
 public:
  HostedGame() = default;
  HostedGame(const HostedGame&) = delete;
  HostedGame& operator=(const HostedGame&) = delete;
  virtual ~HostedGame() = default;

  virtual std::string_view id() const = 0;
  virtual std::string title(Language) const = 0;
  virtual std::pair<int, int> seat_range() const = 0;
  virtual std::vector<OptionInfo> options(Language) const = 0;
  virtual std::vector<std::pair<std::string, OptionList>> presets() const = 0;
  virtual std::vector<std::string> bot_levels() const = 0;
  // Why options do not fit each other, or what is wrong inside an army or a table among them; nothing where something
  // else is wrong, or nothing.
  virtual Misfit misfit(const MatchRequest&, Language) const = 0;

  virtual Result<std::unique_ptr<HostedMatch>> open(const MatchRequest&) const = 0;
  // Folds a match file; a digest or chain that does not fit is a problem that names its line.
  virtual Result<std::unique_ptr<HostedMatch>> load(std::string_view file) const = 0;
  // Folds and re-runs it: nothing, or the sentence that names the first differing entry and its rule.
  virtual std::optional<std::string> verify(std::string_view file) const = 0;

  // The header line of a match file. With an id of the match, its draws are fair and `commitment` stands for their key;
  // without one, the draws come from the seed of the request, and the commitment to it is made here.
  virtual Result<std::string> header(const MatchRequest&, std::string_view match,
                                     std::string_view commitment) const = 0;
  // The header of a file that load() accepted, in this program's own writing. The hash of a pack covers its rules
  // alone: where they are those of the built-in pack, all the rest is its own too.
  virtual Result<std::string> own_header(std::string_view header) const = 0;
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

  // How many matches of self-play the signature of this game is made of.
  virtual std::uint64_t signature_matches() const = 0;
  virtual Result<SimulationReport> simulate(const SimulationRequest&) const = 0;
  virtual BenchReport bench() const = 0;
  // The loop of bench() for a fixed number of matches, so that its instructions can be counted: the decisions made.
  virtual std::uint64_t play_bare_matches(std::uint64_t matches) const = 0;
  virtual std::vector<SceneResult> scenes(std::string_view path, std::string_view text) const = 0;
  // The table that the set-up lines of a scene describe, as a request for a match in practice that starts from it.
  virtual Result<MatchRequest> staged(std::string_view set_up) const = 0;
  virtual PackReport check_pack(const PackFiles&) const = 0;
  virtual PackFiles builtin_pack() const = 0;
  // What views, facts, decisions and previews look like on the wire.
  virtual std::string shapes(ShapeForm) const = 0;
  virtual std::vector<RuleText> rulebook(Language) const = 0;
  virtual Result<std::string> odds(const std::vector<std::string>& words, Language) const = 0;
  // Armies that people put together (hosted_armies.h); nothing at a game that has none.
  virtual const HostedArmies* armies() const = 0;
  // Books that several devices write (hosted_books.h); nothing at a game that has none.
  virtual const HostedBooks* books() const = 0;
};

// All games this program knows, in a fixed order.
const std::vector<const HostedGame*>& games();
const HostedGame* find_game(std::string_view id);

}  // namespace armatura::hosting
