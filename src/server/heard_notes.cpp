// What the members of clients' messages and of the bodies of requests mean.
#include "server/described_server.h"
#include "server/heard.h"

namespace armatura::server {

std::vector<wire::Note> notes_on_requests() {
  static constexpr wire::TextForm kSecret{"BattleSecret", "^[0-9a-f]{32}$",
                                          "Drawn by the phone that begins the battle."};
  static constexpr wire::TextForm kPen{"Pen", "^[0-9a-f]{32}$", "Drawn by the phone that holds it."};
  static constexpr wire::TextForm kLineId{{}, "^[0-9a-f]{32}$", {}};
  static constexpr wire::TextForm kSeatWord{{}, "^(me|open|bot|bot:[a-z]+)$", {}};
  static constexpr wire::TextForm kSeed{{}, "^[0-9]{1,20}$", {}};
  static constexpr std::string_view kFrom = "The seat, or null for the gallery.";
  static constexpr std::string_view kGallery = "the gallery";
  static constexpr std::string_view kKey =
      "Of the client's choice. A key that was accepted once is answered again and not played again.";
  static constexpr std::string_view kContributes =
      "64 hexadecimal digits of one's own, mixed into every draw of the match.";
  static constexpr std::string_view kPhone = "What people call the phone; at most 40 letters.";
  static constexpr std::string_view kLines = "Whole lines with their ids, docs/companion.md.";
  return {
      wire::note<heard::Greeting>(
          "", "The first message: `protocol` is 1, `lang` is `en` or `ru`, for sentences; without it codes only."),
      wire::note<heard::Greeting>("protocol", "1 today.", {.least = 1}),
      wire::note<heard::Greeting>("lang", "`en` or `ru`, for sentences.", {.if_absent = "codes only"}),
      wire::note<heard::Watch>("", "Tells a position, or the table and one update."),
      wire::note<heard::Watch>("match", "", {.form = &kMatchId}),
      wire::note<heard::Watch>("seat", kFrom, {.if_absent = kGallery}),
      wire::note<heard::Watch>("from", "The last `n` that one has.", {.if_absent = "a whole position comes"}),
      wire::note<heard::Watch>("token", "Of the private link.", {.if_absent = "the cookie tells"}),
      wire::note<heard::Unwatch>("", "Answered with `unwatched`."),
      wire::note<heard::Unwatch>("match", "", {.form = &kMatchId}),
      wire::note<heard::Unwatch>("seat", kFrom, {.if_absent = kGallery}),
      wire::note<heard::Decision>("", "A decision, answered with `answer`."),
      wire::note<heard::Decision>("match", "", {.form = &kMatchId}),
      wire::note<heard::Decision>("key", kKey, {.least = 1, .most = 64}),
      wire::note<heard::Decision>("ask", "The number of the question.", {.least = 0, .most = UINT32_MAX}),
      wire::note<heard::Decision>("actions", "1 to 64 codes, taken whole or not at all.",
                                  {.least = 1, .most = 64, .longest = 200}),
      wire::note<heard::Trial>("", "What a decision would do, answered with `preview`."),
      wire::note<heard::Trial>("match", "", {.form = &kMatchId}),
      wire::note<heard::Trial>("id", "Of the client's choice; the preview has the same.", {.most = 64}),
      wire::note<heard::Trial>("action", "A code.", {.most = 200}),
      wire::note<heard::TableWish>("", "What is done at the table, answered with `answer`."),
      wire::note<heard::TableWish>("match", "", {.form = &kMatchId}),
      wire::note<heard::TableWish>("key", "That the answer has."),
      wire::note<heard::TableWish>("do", "What; see below."),
      wire::note<heard::TableWish>("about", "Of `hand_over`: whose seat."),
      wire::note<heard::TableWish>("contribution", "Of `rematch`: 64 hexadecimal digits, mixed into its draws.",
                                   {.form = &kContribution}),
      wire::note<heard::Talk>("", "Comes back to its room as `chat`; an `answer` only when it is refused."),
      wire::note<heard::Talk>("match", "", {.form = &kMatchId}),
      wire::note<heard::Talk>("seat", kFrom, {.if_absent = kGallery}),
      wire::note<heard::Talk>("name", "Of somebody in the gallery."),
      wire::note<heard::Talk>("key", "That the answer has."),
      wire::note<heard::Recall>("", "Answered with `history`."),
      wire::note<heard::Recall>("match", "", {.form = &kMatchId}),
      wire::note<heard::Recall>("seat", kFrom, {.if_absent = kGallery}),

      wire::note<heard::Look>("", "What is seen from there, drawn with letters, answered with `board`."),
      wire::note<heard::Look>("match", "", {.form = &kMatchId}),
      wire::note<heard::Look>("seat", kFrom, {.if_absent = kGallery}),
      wire::note<heard::Look>("columns", "20 to 200.", {.least = 20, .most = 200, .if_absent = "80"}),
      wire::note<heard::ClockWish>("seconds", "", {.least = 1, .most = 86'400}),
      wire::note<heard::ClockWish>("increment", "", {.least = 0, .most = 3600}),
      wire::note<heard::ClockWish>("days", "", {.least = 1, .most = 60}),
      wire::note<heard::NewMatch>("", "Without `lesson`, `seats` must be there."),
      wire::note<heard::NewMatch>("options", "Texts or whole numbers; they go on top of the preset."),
      wire::note<heard::NewMatch>("pack", "The hash of a pack of this game; absent: the built-in one."),
      wire::note<heard::NewMatch>("seats", "One word for each chair; at least one `me`.", {.form = &kSeatWord}),
      wire::note<heard::NewMatch>("name", "", {.most = 400}),
      wire::note<heard::NewMatch>("seed", "A whole number from 0 to 2^64-1 in quotes; in practice only.",
                                  {.form = &kSeed}),
      wire::note<heard::NewMatch>("absence_minutes", "", {.least = 0, .most = 10'080}),
      wire::note<heard::NewMatch>("contribution", kContributes, {.form = &kContribution}),
      wire::note<heard::NewMatch>("password", "", {.most = 200}),
      wire::note<heard::NewMatch>(
          "lesson",
          "A lesson of the game, which brings its own table; then only `game`, `name` and `password` "
          "may stand beside it."),
      wire::note<heard::NewSeat>("name", "", {.most = 400}),
      wire::note<heard::NewSeat>("contribution", kContributes, {.form = &kContribution}),
      wire::note<heard::Exchange>("token", "Of the private link.", {.most = 64}),
      wire::note<heard::Submit>("key", kKey, {.least = 1, .most = 64}),
      wire::note<heard::Submit>("ask", "The number of the question.", {.least = 0, .most = UINT32_MAX}),
      wire::note<heard::Submit>("actions", "", {.least = 1, .most = 64, .longest = 200}),
      wire::note<heard::Sandbox>("as", "`gallery`, or the number of a seat."),
      wire::note<heard::Sandbox>("n", "The update of that viewer to play on from."),
      wire::note<heard::Sandbox>("contribution", kContributes, {.form = &kContribution}),
      wire::note<heard::NewBattle>("secret", "", {.form = &kSecret}),
      wire::note<heard::NewBattle>("pen", "", {.form = &kPen}),
      wire::note<heard::NewBattle>("phone", kPhone),
      wire::note<heard::NewBattle>("lines", kLines, {.least = 1, .longest = 65'536}),
      wire::note<heard::NewLines>("secret", "", {.form = &kSecret}),
      wire::note<heard::NewLines>("pen", "", {.form = &kPen}),
      wire::note<heard::NewLines>("after", "The id of the line before the first.", {.form = &kLineId}),
      wire::note<heard::NewLines>("lines", kLines, {.least = 1, .longest = 65'536}),
      wire::note<heard::NewPen>("secret", "", {.form = &kSecret}),
      wire::note<heard::NewPen>("pen", "", {.form = &kPen}),
      wire::note<heard::NewPen>("phone", kPhone),
      wire::note<heard::NewPen>("branch", "", {.least = 0, .most = 63}),
      wire::note<heard::NewPen>("old", "The pen that was handed over; absent: it is taken.", {.form = &kPen}),
      wire::note<heard::BranchChoice>("secret", "", {.form = &kSecret}),
      wire::note<heard::BranchChoice>("branch", "", {.least = 0, .most = 63}),
      wire::note<heard::BranchChoice>("phone", kPhone),
  };
}

}  // namespace armatura::server
