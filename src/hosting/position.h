// A match in play as a server holds it: rules, position, and how many steps and draws led there. Its history is in the
// store. A position never changes: a decision makes the next one. So a preview may read it on another thread while the
// match goes on, and a decision that could not be stored has not happened.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "engine/audience.h"
#include "engine/match.h"
#include "engine/versions.h"
#include "hosting/language.h"
#include "hosting/seam.h"
#include "hosting/thinking.h"
#include "hosting/told.h"
#include "wire/seat_names.h"

namespace armatura::hosting {

// Where the draws of a match come from. A seed may be chosen in practice only; everywhere else draw i is
// HMAC-SHA-256(key, contributions, match, i, attempt), and a commitment to the key stands in the header.
struct FairDice {
  std::array<std::uint8_t, 32> key{};
  std::string contributions;  // as frozen: hexadecimal, in the order of the seats, separated by commas
  std::string match;
};
using Dice = std::variant<std::uint64_t, FairDice>;

class HostedPosition;
class HostedEvents;
using PositionPtr = std::shared_ptr<const HostedPosition>;
using EventsPtr = std::shared_ptr<const HostedEvents>;

// What happened in one accepted submit, for those who may know it.
class HostedEvents : public Seam {
 public:
  // Appends the entries this viewer may see, separated by commas: {"rule":"SA-MOVE-02","fact":{…},"text":"…"}. `text`
  // stands there when a language is given and the entry has words. An entry of the table is
  // {"table":{"event":"seat_taken","seat":0,"text":"Ann"},"text":"…"}, a step taken back has the event "taken_back".
  // Returns how many there were.
  virtual std::size_t write_entries(std::string& out, Viewer viewer, std::optional<Language> language) const = 0;
  // Whether there would be any.
  virtual bool tells(Viewer viewer) const = 0;
};

// An accepted submit, before anybody adopted it.
struct Decided {
  PositionPtr next;
  std::vector<std::string> lines;  // of the match file, one for each step, without the chain
  EventsPtr events;
  bool shown{};  // whoever saw this happen may know more than before
};

struct RefusedAt {
  std::size_t index{};  // which of the decisions
  Refusal refusal;
};

// The version of the rules a match began by, the one by which it has gone on up to here, and today's.
struct RulesVersions {
  RulesVersion first{};
  RulesVersion now{};
  RulesVersion today{};
};

class HostedPosition : public Seam {
 public:
  virtual RulesVersions rules_versions() const = 0;
  bool rules_are_older() const { return rules_versions().now < rules_versions().today; }
  // The same position as it goes on by the next version of the rules, which an entry of the table says. NB: whoever
  // lets a match go on does so by today's.
  virtual Decided next_rules() const = 0;
  virtual int seats() const = 0;
  virtual Awaiting awaiting() const = 0;  // the rules' own; a resignation or a time-out is the table's business
  bool over() const { return awaiting().over(); }  // NB: true before the set-up too: nobody is awaited
  virtual std::uint32_t steps() const = 0;         // lines of the match file so far, table entries included
  virtual std::uint64_t draws() const = 0;
  // What the rules call the seat: "Player 1", or the side's name.
  virtual std::string seat_title(Seat, Language) const = 0;
  // What sentences call it: where the rules only number it, by the name of who sits there.
  virtual std::string seat_name(Seat, Language) const = 0;
  // The same position where these people sit. Who sits down is noted, but a snapshot holds the position alone.
  virtual PositionPtr seated(const wire::SeatNames&) const = 0;

  // What is awaited from whom, in words, as this viewer may know it.
  virtual std::string prompt(Viewer, Language) const = 0;
  // What an awaited seat may decide. Decisions that can only be described are shown by a few examples.
  virtual std::vector<Offer> offers(Seat, Language) const = 0;
  // The position as a terminal draws it.
  virtual std::string board(Viewer, Language, BoardStyle) const = 0;
  // Appends this viewer's whole view as one JSON value.
  virtual void write_view(std::string& out, Viewer) const = 0;
  // Appends the list [["/seen/robots/0/cell",12],["/seen/end"],…] that turns this viewer's view of `before` (an earlier
  // position of the same match) into the view of this one; a path without a value is a member to remove. False, and
  // nothing appended, when the two views are equal.
  virtual bool write_change(std::string& out, const HostedPosition& before, Viewer) const = 0;
  // Appends {"question":"activate","offers":["activate 3 printed",…]}; with a language also "prompt" and "labels". For
  // an awaited seat only.
  virtual void write_ask(std::string& out, Seat, std::optional<Language>) const = 0;
  // What others see of the question: {"seats":[0],"question":"activate"}; with a language also "prompt".
  virtual void write_waiting(std::string& out, std::optional<Language>) const = 0;
  // Nothing when the decision is legal. From the view alone.
  virtual std::optional<Refusal> judge(Seat, std::string_view code, Language) const = 0;
  // Path, targets, range and tally in words; a refusal's sentence when it is not legal. From the view alone.
  virtual std::string preview(Seat, std::string_view code, Language) const = 0;
  // Appends the same as an object that the client of this game draws. False, and nothing appended, when it is not
  // legal, or the game has no such object.
  virtual bool write_preview(std::string& out, Seat, std::string_view code, Language) const = 0;
  // What the things are that a legal decision names, as their cards say it. Empty where it names none, or the game says
  // no more of them. From the view alone.
  virtual std::string about(Seat, std::string_view code, Language) const = 0;
  // A thing of the pack by its key or its name in either language. Nothing in it depends on the position.
  virtual LookedUp look_up(std::string_view name, Language) const = 0;
  // Appends what a client needs to draw any position of this match: {"pack":…,"options":{…},"words":{…}}, the words of
  // one language. Nothing in it depends on the position.
  virtual void write_setting(std::string& out, Language) const = 0;
  virtual std::uint64_t digest() const = 0;
  // A digest of what this viewer sees; the same in every world it cannot tell apart.
  virtual std::uint64_t view_digest(Viewer) const = 0;

  // The set-up draws, once all seats are taken.
  virtual Decided begin(const Dice&) const = 0;
  // All of the decisions or none: each is judged after those before it, and the list may not go on past a draw, a
  // reveal or another seat's question. A refusal follows from the view alone, or a list would ask for free what is
  // hidden; where something hidden comes between that the seat could not know of, the decisions before it stand and
  // the rest of the list is dropped: then there are fewer lines than decisions.
  virtual std::variant<Decided, RefusedAt> decide(Seat, std::span<const std::string> codes, const Dice&,
                                                  Language) const = 0;
  // An entry of the table: the position stays, the steps go on. Its text is valid UTF-8 of at most 4096 bytes.
  virtual Decided note(const TableEntry&) const = 0;

  // What a bot thinks of the decisions of an awaited seat, from that seat's view alone.
  virtual Result<RankedDecisions> think(Seat, const Thinking&) const = 0;

  virtual std::vector<FinalRank> result(Language) const = 0;
  virtual std::string result_sentence(Language) const = 0;
  // The whole position with its counters, for the store; everything hidden is in it.
  virtual std::string snapshot() const = 0;
  // This position as another match may start from it (MatchRequest::opening); everything hidden is in it.
  virtual std::string opening() const = 0;
  // The same of a world that fits what this viewer knows: nothing in it comes from what is hidden from the viewer.
  virtual std::string imagined_opening(Viewer, std::uint64_t seed) const = 0;
};

// A match with its past, folded from its lines. Made for a moment: to take back, to look back, to catch up.
class HostedHistory : public Seam {
 public:
  virtual std::uint32_t steps() const = 0;
  virtual std::vector<std::string> lines() const = 0;  // as positions write them
  virtual std::uint32_t set_up() const = 0;            // the step of the set-up; all of steps() when there is none yet
  virtual PositionPtr position_after(std::uint32_t steps) const = 0;         // 0: the empty table
  virtual EventsPtr events(std::uint32_t from, std::uint32_t to) const = 0;  // of the steps from <= i < to
  // One sentence when it is not allowed.
  virtual std::variant<Decided, std::string> take_back(Seat, TakeBackLaw, Language) const = 0;
};

}  // namespace armatura::hosting
