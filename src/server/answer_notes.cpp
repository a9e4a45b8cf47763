// What the members of HTTP answers mean.
#include "server/described_server.h"
#include "server/said_answers.h"

namespace armatura::server {

std::vector<wire::Note> notes_on_answers() {
  static constexpr wire::TextForm kLink{{}, "^/seat/[a-z0-9]{12}#[A-Za-z0-9_-]{43}$", {}};
  static constexpr wire::TextForm kBattleId{"BattleId", "^[0-9a-f]{16}$",
                                            "The first 16 digits of the SHA-256 of the secret."};
  static constexpr wire::TextForm kLineId{{}, "^[0-9a-f]{32}$", {}};
  static constexpr wire::TextForm kPenShown{{}, "^([0-9a-f]{8})?$", {}};
  static constexpr std::string_view kLinkMeans = "`/seat/MATCH#TOKEN`; the token is also a bearer token.";
  static constexpr std::string_view kSince = "Milliseconds since 1970.";
  return {
      wire::note<said::Health>("rooms", "Matches in memory."),

      wire::note<said::Game>("seats", "The least and the most."),
      wire::note<said::Game>("bots", "Levels, the strongest last."),
      wire::note<said::Game>("rulebook", "Whether /api/rules has one."),
      wire::note<said::Game>("lessons", "What can be learnt here."),
      wire::note<said::Option>("values", "`5-15` is a range. Empty where `kind` is `text`."),
      wire::note<said::Option>("text", "Its name."),
      wire::note<said::Option>("about", "A sentence or two more; absent where the name says enough."),
      wire::note<said::Option>("ours", "Which of its values are a reconstruction; absent where none is."),
      wire::note<said::Option>("group",
                               "The options that it stands together with; those of a group may lie apart in the list."),
      wire::note<said::Option>("usual", "A number to begin with, where one may stand instead of a word.", {.least = 1}),
      wire::note<said::Option>(
          "needs",
          "The option has an effect only where each of these others has one of the values named; `players` is "
          "the number of seats, and an empty value is a text that was not given. Absent: it always has one."),
      wire::note<said::Option>(
          "kind",
          "`text`: a text of up to 60 KiB that the game reads itself, such as an army of one's own; "
          "absent where one of the values is chosen."),
      wire::note<said::Pack>("folder", "Empty: the built-in one."),
      wire::note<said::Pack>("errors", "A pack with errors cannot be chosen."),
      wire::note<said::Pack>("ours", "What of the pack is a reconstruction; absent where it does not say."),
      wire::note<said::Setting>("pack", "Its files, by their names."),
      wire::note<said::Setting>("options", "Of this match."),
      wire::note<said::Setting>("words", "Sentences by their keys, in the language asked for."),
      wire::note<said::PackContent>("pack", "Its files, by their names."),
      wire::note<said::PackContent>("words", "Sentences by their keys, in the language asked for."),
      wire::note<said::Rule>("origin",
                             "`ours` or `partly`: not, or not wholly, of the printed game; absent where it is."),
      wire::note<said::Rule>("rulings", "Which decide it; absent where none does."),
      wire::note<said::Ruling>("rules", "Which it decides."),
      wire::note<said::LessonStep>("point", "Beginnings of decisions' codes: what to touch."),
      wire::note<said::LessonStep>("rule", "May be empty."),

      wire::note<said::Brief>("match", "", {.form = &kMatchId}),
      wire::note<said::Brief>("made", kSince, {.least = 0}),
      wire::note<said::Brief>("touched", kSince, {.least = 0}),
      wire::note<said::Brief>("mine", "The seats of whoever asks."),
      wire::note<said::TableAndMine>("mine", "The seats of whoever asks."),
      wire::note<said::TableAndMine>("kept_for_me", "Open seats that are kept for whoever asks."),
      wire::note<said::Taken>("link", kLinkMeans, {.form = &kLink}),
      wire::note<said::Made>("match", "", {.form = &kMatchId}),
      wire::note<said::Made>("link", kLinkMeans, {.form = &kLink}),
      wire::note<said::Made>("seats", "All chairs of the maker."),
      wire::note<said::Made>("invite", "`/m/MATCH`, for the others."),
      wire::note<said::Imported>("match", "", {.form = &kMatchId}),
      wire::note<said::ReplayUpdate>("", "One update, as it was told.",
                                     {.schema = R"("oneOf":[{"required":["change"]},{"required":["view"]}])"}),
      wire::note<said::ReplayUpdate>("n", "", {.least = 1}),
      wire::note<said::ReplayUpdate>("view", "Instead of `change` in the update of the set-up: the whole view.",
                                     {.schema = R"("type":"object")"}),
      wire::note<said::ReplayUpdate>("at", "How many steps the match file has then; told once the match is over.",
                                     {.least = 1}),
      wire::note<said::ReplayUpdate>("waiting", "What everybody may know of who is asked what; null when nobody is."),
      wire::note<said::ReplayUpdate>("board", "Drawn with letters as in a terminal; told when `columns` is asked for."),
      wire::note<said::Replay>("", "One page of what a viewer was told."),
      wire::note<said::Replay>("match", "", {.form = &kMatchId}),
      wire::note<said::Replay>("seat", "The seat looked from; null: the gallery."),
      wire::note<said::Replay>("over", "The match has ended; all viewpoints are open."),
      wire::note<said::Replay>("last", "How many updates there are. A page may end before: ask again with `from`."),
      wire::note<said::Replay>("view", "The view after update `from`; null before the set-up.",
                               {.schema = R"("type":["object","null"])"}),

      wire::note<said::Branch>("branch", "", {.least = 0, .most = 63}),
      wire::note<said::Branch>("parts_from", "The branch it parts from; -1: the first.", {.least = -1, .most = 62}),
      wire::note<said::Branch>("common", "How many lines it shares with that one."),
      wire::note<said::Branch>("lines", "", {.least = 1}),
      wire::note<said::Branch>("head", "The id of its last line.", {.form = &kLineId}),
      wire::note<said::Branch>("holder", "The phone that holds the pen, or held it last."),
      wire::note<said::Branch>("pen",
                               "The first 8 digits of the SHA-256 of the pen that writes it; empty: nobody holds it.",
                               {.form = &kPenShown}),
      wire::note<said::Branch>("present",
                               "The phone that holds the pen follows right now, so what it writes comes at once."),
      wire::note<said::Branch>("aside", "Another branch was chosen."),
      wire::note<said::Battle>("battle", "", {.form = &kBattleId}),
      wire::note<said::Battle>("made", kSince, {.least = 0}),
      wire::note<said::Battle>("touched", kSince, {.least = 0}),
      wire::note<said::Battle>("counts", "The branch that counts.", {.least = 0, .most = 63}),
      wire::note<said::Battle>("over", "Whether the battle has ended in that branch."),
      wire::note<said::Battle>("branches", "Without those whose lines all stand in another one.",
                               {.least = 1, .most = 64}),
      wire::note<said::BranchWritten>("branch", "Where the lines stand now.", {.least = 0, .most = 63}),
      wire::note<said::Lines>("branch", "", {.least = 0, .most = 63}),
      wire::note<said::Lines>("from", "How many lines stand before the first of these.", {.least = 0}),
  };
}

}  // namespace armatura::server
