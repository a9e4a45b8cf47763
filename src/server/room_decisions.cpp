// Decisions of people and bots: judged, resolved, handed to the store.
#include <algorithm>
#include <utility>

#include "server/lessons.h"
#include "server/room.h"
#include "server/row_meta.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

constexpr std::int64_t kWatchdog = 20'000;  // a bot that thinks longer is answered for

}  // namespace

void Room::submit(Submit submit, Answer answer) {
  if (!busy_ && queue_.empty()) return decide(submit, std::move(answer));
  enqueue([this, submit = std::move(submit), answer = std::move(answer)] { decide(submit, answer); });
}

// A repeated key gets its old answer. The seat's latest key is at hand; older ones are looked up only when the question
// is past, because a question that still stands cannot have been answered.
std::optional<Answered> Room::known_answer(const Submit& submit) const {
  const LastAnswer& last = last_answers_[submit.seat.value];
  if (last.key == full_key(submit.seat, submit.key)) return Accepted{last.n};
  const bool by_bot = seating_.chairs[submit.seat.value].played_by_bot();
  const bool asked = awaited(*position_, seating_).includes(submit.seat);
  if (asked && submit.ask == counters_.asked[submit.seat.value])
    return by_bot ? std::optional<Answered>{Fault{"bot_plays", {}}} : std::nullopt;
  if (by_bot) return Fault{"bot_plays", {}};
  if (!seating_.begun) return Fault{"not_begun", {}};
  if (seating_.ending != Ending::None) return Fault{"over", {}};
  return Fault{asked ? "past_question" : "not_asked", {}};
}

// Whether an old key was accepted long ago; it changes nothing, so nobody waits for it.
void Room::look_up(const Submit& submit, const Fault& otherwise, Answer answer) const {
  if (const auto spent = submit.account.spend(Budget::OldKeys)) return answer(*spent);
  const auto read = [id = id_, key = full_key(submit.seat, submit.key)](const store::Records& records) {
    return records.row_with_key(id, key);
  };
  const auto tell = [seat = submit.seat, seats = seating_.chairs.size(), otherwise,
                     answer = std::move(answer)](const Result<std::optional<store::Row>>& row) {
    if (!row || !*row) return answer(otherwise);
    const auto meta = read_row_meta((*row)->meta, seats);
    answer(Accepted{meta ? meta->told[seat.value] : 0});
  };
  ask_store(services_, Urgency::Watcher, read, tell);
}

void Room::decide(const Submit& submit, Answer answer) {
  if (!holds(submit.seat, submit.by)) return answer(Fault{"not_your_seat", {}});
  if (const auto known = known_answer(submit)) {
    if (const auto* fault = std::get_if<Fault>(&*known)) return look_up(submit, *fault, std::move(answer));
    return answer(*known);
  }
  Change change = begin_change({});
  auto decided = change.next->decide(submit.seat, submit.actions, dice_, submit.language);
  if (auto* refused = std::get_if<hosting::RefusedAt>(&decided)) {
    ++services_.tallies.refused;
    answer(*refused);
    return;
  }
  change.answer = std::move(answer);
  add(change, std::move(std::get<hosting::Decided>(decided)));
  change.by = submit.seat;
  change.key = full_key(submit.seat, submit.key);
  if (seating_.draw_offer || seating_.take_back) {  // whoever plays on has answered
    Seating& seating = draft(change);
    seating.drop_draw_offer();
    seating.drop_take_back();
  }
  ++services_.tallies.accepted;
  commit(std::move(change));
}

void Room::schedule() {
  for (BotAsked& bot : bots_)
    if (!in_play() || bot.mark != position_->steps() + 1) bot.patience.end();
  if (!in_play()) {
    clock_timer_.reset();
    return;
  }
  schedule_clock();
  schedule_bots();
}

// A bot gets the position everybody gets, thinks on another thread, and answers no sooner than the fixed delay,
// whatever it found.
void Room::schedule_bots() {
  const Awaiting asked = awaited(*position_, seating_);
  const hosting::Lesson* lesson = seating_.lesson.empty() ? nullptr : hosting::find_lesson(game_, seating_.lesson);
  for (std::uint8_t i = 0; i < seating_.chairs.size(); ++i) {
    const Chair& chair = seating_.chairs[i];
    if (!asked.includes(Seat{i}) || !chair.played_by_bot()) continue;
    BotAsked& bot = bots_[i];
    const std::uint32_t mark = position_->steps() + 1;
    if (bot.mark == mark) continue;
    bot.mark = mark;
    const std::int64_t not_before = services_.loop.now() + services_.settings.bot_delay_ms;
    bot.timer = services_.loop.after(kWatchdog, [this, seat = Seat{i}, asked_about = position_] {
      bot_decides(seat, asked_about, hosting::plain_decision(*asked_about, seat));
    });
    const auto think = [self = weak_from_this(), &loop = services_.loop, position = position_, seat = Seat{i},
                        level = chair.level, seed = random_seed(), not_before, lesson, over = bot.patience.begin()] {
      const auto given_up = [&over] { return over->load(std::memory_order_relaxed); };
      if (given_up()) return;
      std::optional<std::string> told = lesson == nullptr ? std::nullopt : scripted_decision(*lesson, *position, seat);
      Result<std::string> thought =
          told ? Result<std::string>{std::move(*told)}
               : hosting::bot_decision(*position, seat, {.level = level, .seed = seed, .stop = Stop{given_up}});
      std::string code = thought ? std::move(*thought) : hosting::plain_decision(*position, seat);
      loop.post([self, position, seat, code = std::move(code), not_before]() mutable {
        const auto room = self.lock();
        if (!room || position != room->position_) return;
        const std::int64_t wait = not_before - room->services_.loop.now();
        if (wait <= 0) {
          room->bot_decides(seat, position, std::move(code));
          return;
        }
        room->bots_[seat.value].timer = room->services_.loop.after(
            wait,
            [room = room.get(), seat, position, code = std::move(code)] { room->bot_decides(seat, position, code); });
      });
    };
    services_.bots.run_for(id_, think);
  }
}

void Room::bot_decides(Seat seat, const hosting::PositionPtr& asked, std::string code) {
  enqueue([this, seat, asked, code = std::move(code)] {
    if (asked != position_ || !in_play() || !seating_.chairs[seat.value].played_by_bot()) return;
    if (!awaited(*position_, seating_).includes(seat)) return;
    Change change = begin_change({});
    auto decided = change.next->decide(seat, std::vector<std::string>{code}, dice_, Language::English);
    if (std::holds_alternative<hosting::RefusedAt>(decided)) {
      const std::vector<std::string> plain{hosting::plain_decision(*position_, seat)};
      decided = change.next->decide(seat, plain, dice_, Language::English);
    }
    auto* done = std::get_if<hosting::Decided>(&decided);
    if (done == nullptr) return;
    add(change, std::move(*done));
    change.by = seat;
    ++services_.tallies.bot_decisions;
    commit(std::move(change));
  });
}

void Room::schedule_clock() {
  clock_timer_.reset();
  const auto deadline = clocks_.deadline();
  if (!deadline) return;
  const std::int64_t wait = std::max<std::int64_t>(0, *deadline - services_.loop.now());
  clock_timer_ = services_.loop.after(wait, [this] { enqueue([this] { clock_ran_out(); }); });
}

void Room::clock_ran_out() {
  if (!in_play()) return;
  const Seats flagged = clocks_.flagged(services_.loop.now());
  if (flagged.empty()) {  // a decision came in first
    schedule_clock();
    return;
  }
  Change change = begin_change({});
  for (std::uint8_t i = 0; i < seating_.chairs.size(); ++i) {
    if (!flagged.has(Seat{i}) || draft(change).ending != Ending::None) continue;
    note(change, TableEvent::TimedOut, Seat{i});
    if (seating_.on_timeout == Timeout::Resign) {
      give_up(change, Seat{i}, TableEvent::Resigned);
    } else {
      hand_to_bot(change, Seat{i});
    }
  }
  commit(std::move(change));
}

}  // namespace armatura::server
