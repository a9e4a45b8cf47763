// What is done at the table and no rulebook knows: seats, resignation, draws by agreement, taking back, bots that stand
// in. Each is an entry of the log like any decision.
#include <algorithm>
#include <array>
#include <utility>

#include "hosting/levels.h"
#include "server/room_fold.h"

namespace armatura::server {
namespace {

constexpr std::array<std::string_view, 9> kWords{"resign",    "offer_draw",       "accept_draw",       "decline_draw",
                                                 "take_back", "accept_take_back", "decline_take_back", "hand_over",
                                                 "return"};
constexpr std::uint64_t kMostChat = 10'000;      // lines of a match; spectators fill half of them at most
constexpr std::ptrdiff_t kMostKeysOfASeat = 64;  // the private link, and the browsers that opened it

}  // namespace

std::optional<TableDo> table_do_of(std::string_view word) {
  const auto found = std::find(kWords.begin(), kWords.end(), word);
  return found == kWords.end() ? std::nullopt : std::optional{static_cast<TableDo>(found - kWords.begin())};
}

// ---- Seats --------------------------------------------------------------------------------------------------------

void Room::take_seat(NewSeat taken, Answer answer) {
  enqueue([this, taken = std::move(taken), answer = std::move(answer)]() mutable {
    if (seating_.ending != Ending::None) return answer(Fault{"over", {}});
    if (taken.seat.value >= seating_.chairs.size()) return answer(Fault{"no_such_seat", {}});
    const Chair& free = seating_.chairs[taken.seat.value];
    if (free.kind != ChairKind::Open) return answer(Fault{"seat_taken", {}});
    if (free.kept && !granted(taken.seat, taken.by)) return answer(Fault{"seat_kept", free.name});
    Change change = begin_change(std::move(answer));
    Chair& chair = draft(change).chairs[taken.seat.value];
    // Nobody has a right to a chair that is open to everybody, whatever keys an earlier program left there.
    if (!chair.kept) change.vacated.push_back(taken.seat.value);
    chair.kind = ChairKind::Person;
    chair.kept = false;
    chair.name = taken.name;
    chair.contribution = taken.contribution;
    for (const SeatKey& key : taken.keys) change.grants.push_back({key, taken.seat.value});
    note(change, TableEvent::SeatTaken, taken.seat, taken.name);
    begin_if_full(change);
    commit(std::move(change));
  });
}

void Room::leave_seat(Seat seat, SeatKey by, Answer answer) {
  enqueue([this, seat, by = std::move(by), answer = std::move(answer)]() mutable {
    if (!holds(seat, by) && !keeps(seat, by)) return answer(Fault{"not_your_seat", {}});
    if (seating_.begun) return answer(Fault{"already_begun", {}});
    if (seating_.ending != Ending::None) return answer(Fault{"over", {}});
    Change change = begin_change(std::move(answer));
    draft(change).chairs[seat.value] = Chair{};
    change.vacated.push_back(seat.value);
    note(change, TableEvent::SeatLeft, seat);
    commit(std::move(change));
  });
}

void Room::admit(Seat seat, SeatKey by, SeatKey another, Answer answer) {
  enqueue([this, seat, by = std::move(by), another = std::move(another), answer = std::move(answer)]() mutable {
    if (!holds(seat, by)) return answer(Fault{"bad_token", {}});
    if (holds(seat, another)) return answer(Accepted{});
    const auto keys = std::ranges::count(grants_, seat.value, &store::Grant::seat);
    if (keys >= kMostKeysOfASeat) return answer(Fault{"too_many_browsers", std::to_string(kMostKeysOfASeat)});
    Change change = begin_change(std::move(answer));
    change.grants.push_back({std::move(another), seat.value});
    commit(std::move(change));
  });
}

void Room::end(TableEvent how, Answer answer) {
  enqueue([this, how, answer = std::move(answer)]() mutable {
    if (seating_.ending != Ending::None) return answer(Fault{"over", {}});
    Change change = begin_change(std::move(answer));
    note(change, how, std::nullopt);
    draft(change).ending = how == TableEvent::Closed ? Ending::Closed : Ending::Abandoned;
    commit(std::move(change));
  });
}

void Room::mute(bool muted, Answer answer) {
  enqueue([this, muted, answer = std::move(answer)]() mutable {
    Change change = begin_change(std::move(answer));
    draft(change).muted = muted;
    commit(std::move(change));
  });
}

void Room::set_rematch(std::string match, Answer answer) {
  enqueue([this, match = std::move(match), answer = std::move(answer)]() mutable {
    Change change = begin_change(std::move(answer));
    draft(change).rematch = std::move(match);
    commit(std::move(change));
  });
}

// ---- Commands -----------------------------------------------------------------------------------------------------

void Room::command(TableCommand command, Answer answer) {
  enqueue([this, command, answer = std::move(answer)] { obey(command, answer); });
}

void Room::obey(const TableCommand& command, const Answer& answer) {
  if (!holds(command.seat, command.by)) return answer(Fault{"not_your_seat", {}});
  if (!in_play()) return answer(Fault{seating_.begun ? "over" : "not_begun", {}});
  if (command.what == TableDo::TakeBack) return ask_take_back(command, answer);
  if (command.what == TableDo::AcceptTakeBack) return agree_take_back(command, answer);
  Change change = begin_change(answer);
  if (const auto fault = obeyed(command, change)) return answer(*fault);
  commit(std::move(change));
}

std::optional<Fault> Room::obeyed(const TableCommand& command, Change& change) {
  const Seat seat = command.seat;
  Seating& seating = draft(change);
  Chair& chair = seating.chairs[seat.value];
  if (command.what == TableDo::Return) {
    if (!chair.stood_in || chair.given_up) return Fault{"not_stood_in", {}};
    chair.stood_in = false;
    note(change, TableEvent::PersonReturned, seat);
    return std::nullopt;
  }
  if (!chair.played_by_person()) return Fault{"bot_plays", {}};
  switch (command.what) {
    case TableDo::Resign:
      give_up(change, seat, TableEvent::Resigned);
      return std::nullopt;
    case TableDo::OfferDraw:
      if (seating.draw_offer) return Fault{"draw_is_offered", {}};
      seating.draw_offer = seat;
      seating.draw_agreed = Seats{}.with(seat);
      note(change, TableEvent::DrawOffered, seat);
      settle_draw(change);
      return std::nullopt;
    case TableDo::AcceptDraw:
      if (!seating.draw_offer) return Fault{"no_draw_offered", {}};
      seating.draw_agreed = seating.draw_agreed.with(seat);
      settle_draw(change);
      return std::nullopt;
    case TableDo::DeclineDraw:
      if (!seating.draw_offer) return Fault{"no_draw_offered", {}};
      seating.drop_draw_offer();
      note(change, TableEvent::DrawDeclined, seat);
      return std::nullopt;
    case TableDo::DeclineTakeBack:
      if (!seating.take_back) return Fault{"no_take_back_asked", {}};
      seating.drop_take_back();
      note(change, TableEvent::TakeBackDeclined, seat);
      return std::nullopt;
    case TableDo::HandOver: {
      if (!command.about || command.about->value >= seating.chairs.size() || *command.about == seat)
        return Fault{"no_such_seat", {}};
      const std::size_t absent = command.about->value;
      if (!seating.chairs[absent].played_by_person()) return Fault{"bot_plays", {}};
      const std::int64_t minutes = (services_.loop.now() - absent_since_[absent]) / 60'000;
      if (seating.absence_minutes == 0 || connected(*command.about) || minutes < seating.absence_minutes)
        return Fault{"not_absent", std::to_string(seating.absence_minutes)};
      hand_to_bot(change, *command.about);
      return std::nullopt;
    }
    case TableDo::Return:
    case TableDo::TakeBack:
    case TableDo::AcceptTakeBack:
      break;
  }
  return Fault{"not_understood", {}};
}

// Giving up ends a match of two. In larger ones a bot plays on and the seat is ranked last, as long as there are people
// to play against.
void Room::give_up(Change& change, Seat seat, TableEvent event) {
  Seating& seating = draft(change);
  seating.chairs[seat.value].given_up = true;
  note(change, event, seat);
  if (seating.chairs.size() > 2 && !seating.people().without(seat).empty()) return hand_to_bot(change, seat);
  if (seating.chairs.size() > 2) note(change, TableEvent::Abandoned, std::nullopt);
  seating.ending = Ending::Resigned;
}

void Room::hand_to_bot(Change& change, Seat seat) {
  Chair& chair = draft(change).chairs[seat.value];
  chair.stood_in = true;
  chair.level = hosting::usual_bot();
  note(change, TableEvent::BotTookOver, seat, chair.level);
}

// A draw needs every person at the table; bots have no objection.
void Room::settle_draw(Change& change) {
  Seating& seating = draft(change);
  if ((seating.people().bits & ~seating.draw_agreed.bits) != 0) return;
  note(change, TableEvent::DrawAgreed, std::nullopt);
  seating.ending = Ending::Agreed;
}

// ---- Taking back --------------------------------------------------------------------------------------------------

// One's own latest decision may be free. If it is not, and could be taken back with consent, the others are asked; bots
// consent at once.
void Room::ask_take_back(const TableCommand& command, Answer answer) {
  const Seat seat = command.seat;
  if (!seating_.chairs[seat.value].played_by_person()) return answer(Fault{"bot_plays", {}});
  if (seating_.practice) return take_back(seat, TakeBackLaw::Practice, command.language, std::move(answer));
  const auto ask = [this, seat, language = command.language,
                    answer = std::move(answer)](std::optional<TakenBack> told) {
    if (!told) return answer(Fault{"busy", {}});
    if (!in_play()) return answer(Fault{"over", {}});
    if (const auto* sentence = std::get_if<std::string>(&told->answer))
      return answer(Fault{"take_back_refused", *sentence});
    if (told->law == TakeBackLaw::Own)
      return take_back_to(seat, std::move(std::get<hosting::Decided>(told->answer)), answer);
    const bool alone = seating_.people().without(seat).empty();
    Change change = begin_change([this, seat, alone, language, answer](const Answered& asked) {
      if (!alone || !std::holds_alternative<Accepted>(asked)) return answer(asked);
      enqueue([this, seat, language, answer] { take_back(seat, TakeBackLaw::Agreed, language, answer); });
    });
    Seating& seating = draft(change);
    seating.take_back = seat;
    seating.take_back_agreed = Seats{}.with(seat);
    note(change, TableEvent::TakeBackAsked, seat);
    commit(std::move(change));
  };
  fold_take_back({seat, {TakeBackLaw::Own, TakeBackLaw::Agreed}, command.language}, ask);
}

void Room::agree_take_back(const TableCommand& command, Answer answer) {
  if (!seating_.take_back) return answer(Fault{"no_take_back_asked", {}});
  const Seats agreed = seating_.take_back_agreed.with(command.seat);
  if ((seating_.people().bits & ~agreed.bits) == 0)
    return take_back(*seating_.take_back, TakeBackLaw::Agreed, command.language, std::move(answer));
  Change change = begin_change(std::move(answer));
  draft(change).take_back_agreed = agreed;
  commit(std::move(change));
}

void Room::take_back(Seat seat, TakeBackLaw law, Language language, Answer answer) {
  fold_take_back({seat, {law}, language}, [this, seat, answer = std::move(answer)](std::optional<TakenBack> told) {
    if (!told) return answer(Fault{"busy", {}});
    if (!in_play()) return answer(Fault{"over", {}});
    if (const auto* sentence = std::get_if<std::string>(&told->answer))
      return answer(Fault{"take_back_refused", *sentence});
    take_back_to(seat, std::move(std::get<hosting::Decided>(told->answer)), answer);
  });
}

void Room::take_back_to(Seat seat, hosting::Decided decided, Answer answer) {
  Change change = begin_change(std::move(answer));
  // What was folded from the store knows nothing of an entry that the store has not taken yet.
  if (change.new_rules) return change.answer(Fault{"busy", {}});
  add(change, std::move(decided));
  change.by = seat;
  change.takes_back = true;
  Seating& seating = draft(change);
  seating.drop_take_back();
  commit(std::move(change));
}

// One at a time: each holds a whole log. What was folded stays where it was folded.
void Room::fold_take_back(TakeBackWish wish, TakenBackUse use) {
  if (std::exchange(taking_back_, true)) return use(std::nullopt);
  const auto judge = [seat = wish.seat, laws = wish.laws, language = wish.language](const Folded& folded) {
    std::optional<TakenBack> told;
    if (folded.history == nullptr) return told;
    for (const TakeBackLaw law : laws) {
      told = TakenBack{folded.history->steps(), law, folded.history->take_back(seat, law, language)};
      if (std::holds_alternative<hosting::Decided>(told->answer)) break;
    }
    return told;
  };
  const auto come_back = [this, wish = std::move(wish), use = std::move(use)](std::optional<TakenBack> told) {
    enqueue([this, wish, use, told = std::move(told)] { folded_take_back(wish, told, use); });
  };
  fold_elsewhere<std::optional<TakenBack>>(Urgency::Player, judge, come_back);
}

void Room::folded_take_back(const TakeBackWish& wish, std::optional<TakenBack> told, const TakenBackUse& use) {
  taking_back_ = false;
  if (!told || told->steps == position_->steps()) return use(std::move(told));
  if (wish.tries == 1) return use(std::nullopt);
  TakeBackWish again = wish;  // somebody decided meanwhile
  --again.tries;
  fold_take_back(std::move(again), use);
}

// ---- Chat ---------------------------------------------------------------------------------------------------------

void Room::chat(ChatFrom from, std::string text, Answer answer) {
  enqueue([this, from = std::move(from), text = std::move(text), answer = std::move(answer)]() mutable {
    if (from.viewer && !holds(*from.viewer, from.by)) return answer(Fault{"not_your_seat", {}});
    if (seating_.muted) return answer(Fault{"muted", {}});
    const std::uint64_t most = from.viewer ? kMostChat : kMostChat / 2;
    if (chats_ >= most) return answer(Fault{"chat_full", std::to_string(most)});
    ++chats_;
    std::string author = from.viewer ? seating_.chairs[from.viewer->value].name : std::move(from.name);
    keep_chat({0, !from.viewer, std::move(author), std::move(text), services_.loop.wall()}, std::move(answer));
  });
}

void Room::keep_chat(store::ChatLine line, Answer answer) {
  store::Batch batch;
  batch.match = id_;
  batch.chat.push_back(line);
  services_.store.write(std::move(batch), [&loop = services_.loop, self = weak_from_this(), line,
                                           answer = std::move(answer)](store::Written written) {
    loop.post([self, line, answer, written] {
      const auto room = self.lock();
      if (!room) return;
      if (written != store::Written::Done)
        return answer(Fault{written == store::Written::Full ? "disk_full" : "store_failed", {}});
      answer(Accepted{});
      room->tell_chat(line);
    });
  });
}

}  // namespace armatura::server
