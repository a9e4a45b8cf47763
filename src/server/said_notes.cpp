// What the members of messages mean: docs/protocol.md, the browser's types and docs/openapi.json tell it.
#include "server/described_server.h"
#include "server/said.h"

namespace armatura::server {

std::vector<wire::Note> notes_on_matches() {
  static constexpr wire::TextForm kCode{{}, "^[a-z_]+$", {}};
  static constexpr wire::TextForm kSha256{{}, "^[0-9a-f]{64}$", {}};
  static constexpr wire::TextForm kDigest{{}, "^[0-9a-f]{16}$", {}};
  static constexpr std::string_view kViewer = "The seat looked from; null: the gallery.";
  static constexpr std::string_view kEntries = "What happened, as this viewer may know it.";
  static constexpr std::string_view kAsk = "The question to this seat; null when it is not asked.";
  static constexpr std::string_view kWaiting = "What everybody may know of who is asked what; null when nobody is.";
  static constexpr std::string_view kClock = "Where the match has one.";
  static constexpr std::string_view kViewOrNull = R"("type":["object","null"])";
  return {
      wire::note<Seat>("", "Counted from 0.", {.least = 0, .most = 15}),

      wire::note<said::Fault>("", "Something cannot be done; over the WebSocket for a message without a key."),
      wire::note<said::Fault>("code", "A word for programs.", {.form = &kCode}),
      wire::note<said::Fault>("sentence", "One sentence for people, in the language asked for.", {.least = 1}),
      wire::note<said::Fault>("option", "Of a match that cannot be made: the option that does not fit the others."),
      wire::note<said::Refusal>("", "Why a decision is not allowed."),
      wire::note<said::Refusal>("index", "Which of the decisions, counted from 0."),
      wire::note<said::Refusal>("rule", "The id of the rule; empty when the text was not a decision at all."),
      wire::note<said::Refusal>("sentence", "Why not, with the quantity that falls short."),
      wire::note<said::Refusal>("nearest", "The code of a legal decision of the same kind; may be empty."),

      wire::note<said::Chair>("name", "Of the person."),
      wire::note<said::Chair>("level", "Of the bot that plays, also while it stands in."),
      wire::note<said::Chair>("title", "What the rules call the seat.", {.if_absent = "without a language"}),
      wire::note<said::Chair>("called",
                              "What sentences call it: where the rules only number the seats, by the name of who sits "
                              "there.",
                              {.if_absent = "without a language"}),
      wire::note<said::Chair>("connected", "Somebody looks from there."),
      wire::note<said::Chair>("stood_in", "A bot plays for the person, who may return."),
      wire::note<said::Chair>("given_up", "Resigned, or out of time."),
      wire::note<said::Chair>("kept", "Open, but for the person of that name alone."),
      wire::note<said::Rank>("rank", "1 is best; equal ranks share.", {.least = 1}),
      wire::note<said::Result>("ending", "By its rules, or how at the table."),
      wire::note<said::Result>("ranks", "Empty for a match that was abandoned or closed."),
      wire::note<said::Result>("sentence", "Who won, in words.", {.if_absent = "without a language"}),
      wire::note<said::Origin>("match", "That it was taken up from.", {.form = &kMatchId}),
      wire::note<said::Origin>("seat", "Whose update it was; null: the gallery's."),
      wire::note<said::Origin>("n", "The update.", {.least = 1}),
      wire::note<said::Origin>("imagined", "What that viewer could not know is made up."),
      wire::note<said::Progress>("step", "The step it stands at; all are done when it is their number."),
      wire::note<said::Progress>("hint", "That of this moment."),
      wire::note<said::Progress>("done", "The goal is reached."),
      wire::note<said::Table>("", "Who sits where, and what was offered or agreed."),
      wire::note<said::Table>("match", "", {.form = &kMatchId}),
      wire::note<said::Table>("rules",
                              "The version of the game's rules that it began by, and where newer rules took over since "
                              "then the one it went on by."),
      wire::note<said::Table>("seats", "In their order."),
      wire::note<said::Table>("practice", "Taking back is always free there."),
      wire::note<said::Table>("listed", "Everybody finds it among the open matches."),
      wire::note<said::Table>("muted", "By the host: nobody may chat."),
      wire::note<said::Table>("timing", "The kind of its clock."),
      wire::note<said::Table>("absence_minutes", "After which the others may hand a seat to a bot.", {.least = 1}),
      wire::note<said::Table>("draw_offer", "Who offers a draw."),
      wire::note<said::Table>("draw_agreed", "Who has agreed to it."),
      wire::note<said::Table>("take_back", "Who asks to take back."),
      wire::note<said::Table>("take_back_agreed", "Who has agreed to it."),
      wire::note<said::Table>("commitment", "SHA-256 of the key of the draws.",
                              {.form = &kSha256, .if_absent = "a seed was chosen"}),
      wire::note<said::Table>("lesson", "That is learnt here."),
      wire::note<said::Table>("rematch", "The match that follows.", {.form = &kMatchId}),
      wire::note<said::Table>("origin", "Where a sandbox was taken up."),
      wire::note<said::Table>("result", "Once the match has ended."),

      wire::note<said::Ask>("number", "Rises with each question; a decision names the one that it answers."),
      wire::note<said::Ask>("question", "A word for programs."),
      wire::note<said::Ask>("prompt", "The question in words.", {.if_absent = "without a language"}),
      wire::note<said::Ask>("offers", "The codes of all legal decisions that can be listed."),
      wire::note<said::Ask>("free", "What cannot be listed: paths, places, angles.", {.if_absent = "all is listed"}),
      wire::note<said::Ask>("labels", "The offers in words, in the same order.", {.if_absent = "without a language"}),
      wire::note<said::Waiting>("seats", "Who is asked."),
      wire::note<said::Waiting>("question", "A word for programs."),
      wire::note<said::Waiting>("prompt", "The question in words.", {.if_absent = "without a language"}),
      wire::note<said::Clock>("left", "Milliseconds, by seat, when the message was made."),
      wire::note<said::Clock>("running", "Whose clock runs."),
      wire::note<said::TableNote>("event", "What was done at the table."),
      wire::note<said::TableNote>("seat", "By whom."),
      wire::note<said::TableNote>("text", "What was told with it, such as the key of the draws."),
      wire::note<said::Entry>("", "Something that happened, as this viewer may know it.",
                              {.schema = R"("oneOf":[{"required":["rule","fact"]},{"required":["table"]}])"}),
      wire::note<said::Entry>("rule", "The id of the rule by which it happened."),
      wire::note<said::Entry>("fact", "As the game describes it."),
      wire::note<said::Entry>("table", "Instead of both: what happened at the table itself, no rule's doing."),
      wire::note<said::Entry>("text", "The same in words.", {.if_absent = "without a language"}),
      wire::note<said::Fact>("", "An object with one member, named after what happened.",
                             {.schema = R"("type":"object")"}),
      wire::note<said::Change>("", "[path, value] or [path] for a place of the view that changed.",
                               {.schema = R"("type":"array","minItems":1,"maxItems":2)"}),

      wire::note<said::Hello>("", "The line is open."),
      wire::note<said::Hello>("protocol", "It rises when a client written for the old one would break.", {.least = 1}),
      wire::note<said::Hello>("time", "Milliseconds since 1970.", {.least = 0}),
      wire::note<said::Position>("", "How things stand for this viewer."),
      wire::note<said::Position>("match", "", {.form = &kMatchId}),
      wire::note<said::Position>("seat", kViewer),
      wire::note<said::Position>("n", "Updates told to this viewer so far."),
      wire::note<said::Position>(
          "view", "Everything this viewer may know, as the game describes it; null before the match begins.",
          {.schema = kViewOrNull}),
      wire::note<said::Position>("digest", "Of the view.", {.form = &kDigest, .if_absent = "before the match begins"}),
      wire::note<said::Position>("ask", kAsk),
      wire::note<said::Position>("waiting", kWaiting),
      wire::note<said::Position>("clock", kClock),
      wire::note<said::Update>("", "What happened."),
      wire::note<said::Update>("match", "", {.form = &kMatchId}),
      wire::note<said::Update>("seat", kViewer),
      wire::note<said::Update>("n", "One more than the last that this viewer was told.", {.least = 1}),
      wire::note<said::Update>("entries", kEntries),
      wire::note<said::Update>("change", "What became another in the view."),
      wire::note<said::Update>("ask", kAsk),
      wire::note<said::Update>("waiting", kWaiting),
      wire::note<said::Update>("clock", kClock),
      wire::note<said::Answer>(
          "", "What became of a message with a key: one of `ok` with `n`, `refused`, `error`.",
          {.schema = R"("oneOf":[{"required":["ok","n"]},{"required":["refused"]},{"required":["error"]}])"}),
      wire::note<said::Answer>("key", "That of the message."),
      wire::note<said::Answer>("ok", "Always true: it is stored."),
      wire::note<said::Answer>("n", "The update of this seat that shows it."),
      wire::note<said::Answer>("refused", "The rules do not allow it."),
      wire::note<said::Answer>("error", "It could not be asked."),
      wire::note<said::Preview>("", "What a decision would do."),
      wire::note<said::Preview>("id", "That of the question."),
      wire::note<said::Preview>("refused", "Where it is not legal."),
      wire::note<said::Preview>("text", "What it would do, in words, where it is legal."),
      wire::note<said::Preview>("shows", "The same as the game's own object, for a client that draws it."),
      wire::note<said::Board>("", "What this viewer sees, drawn with letters as in a terminal."),
      wire::note<said::Board>("match", "", {.form = &kMatchId}),
      wire::note<said::Board>("seat", kViewer),
      wire::note<said::Board>("text",
                              "At most so many columns wide where the game can; colours are the codes of terminals "
                              "(`ESC [ 36 m`)."),
      wire::note<said::ChatLine>("at", "Milliseconds since 1970.", {.least = 0}),
      wire::note<said::Chat>("", "What was said at the table."),
      wire::note<said::Chat>("match", "", {.form = &kMatchId}),
      wire::note<said::Chat>("room", "Seats talk among themselves, and so does the gallery."),
      wire::note<said::History>("", "Everything this viewer was ever told."),
      wire::note<said::History>("match", "", {.form = &kMatchId}),
      wire::note<said::History>("seat", kViewer),
      wire::note<said::History>("n", "The update up to which it goes."),
      wire::note<said::Unwatched>(
          "",
          "One looks no longer from there; also unasked, when the seat was left, or with the error "
          "`let_go`, when a full server needed the room."),
      wire::note<said::Unwatched>("match", "", {.form = &kMatchId}),
      wire::note<said::Unwatched>("seat", kViewer),
      wire::note<said::Gone>("", "The match was deleted."),
      wire::note<said::Gone>("match", "", {.form = &kMatchId}),
  };
}

}  // namespace armatura::server
