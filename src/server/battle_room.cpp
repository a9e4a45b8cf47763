#include "server/battle_room.h"

#include <algorithm>
#include <utility>

#include "server/tokens.h"
#include "store/patient_records.h"

namespace armatura::server {
namespace {

constexpr std::size_t kLongestQueue = 64;
// Of a line in a judged book: its entry, its id and its part of the positions that are kept.
constexpr std::size_t kJudgedLine = 800;

Judged judge_lines(hosting::JudgedBook book, const std::vector<BookLine>& lines, Language language) {
  for (const BookLine& line : lines) {
    const auto refusal = book.take(*line);
    if (!refusal) continue;
    if (refusal->other_pack) return {std::nullopt, Fault{"other_pack", *refusal->other_pack}};
    return {std::nullopt, Fault{"bad_line", std::to_string(book.lines() + 1) + ": " + refusal->in(language)}};
  }
  return {std::move(book), std::nullopt};
}

}  // namespace

Judged judge_book(store::Store& store, const std::vector<BookLine>& lines, Language language) {
  Judged judged = judge_lines(hosting::hosted_books().begin(), lines, language);
  if (!judged.fault || judged.fault->code != "other_pack") return judged;
  const auto text = store::PatientRecords{store}.pack(judged.fault->detail);
  if (!text || !*text) return judged;
  auto book = hosting::hosted_books().begin_with(**text);
  return book ? judge_lines(std::move(*book), lines, language) : judged;
}

bool BattleRoom::opened_by(std::string_view secret) const { return same_secret(token_hash(secret), secret_); }

// ---- The queue ------------------------------------------------------------------------------------------------------

void BattleRoom::enqueue(Reply reply, std::function<void(Reply)> work) {
  touch();
  if (queue_.size() >= kLongestQueue) return reply(Fault{"busy", {}});
  queue_.push_back([this, reply = std::move(reply), work = std::move(work)] {
    if (gone_) return finish(reply, Fault{"no_such_battle", {}});
    if (stale_) return finish(reply, Fault{"store_failed", {}});
    if (ledger_.closed()) return finish(reply, Fault{"battle_closed", {}});
    work(reply);
  });
  if (!busy_) next();
}

void BattleRoom::next() {
  if (queue_.empty()) return;
  busy_ = true;
  const auto work = std::move(queue_.front());
  queue_.pop_front();
  work();
}

void BattleRoom::finish(const Reply& reply, std::variant<int, Fault> answer) {
  const auto self = shared_from_this();
  busy_ = false;
  reply(std::move(answer));
  if (!busy_) next();
}

// ---- Lines ----------------------------------------------------------------------------------------------------------

// Everything a worker needs; the room touches none of it meanwhile.
struct BattleRoom::Work {
  NewLines asked;
  Landing landing;
  std::vector<BookLine> before;              // the lines of the branch up to the landing, unless the held book fits
  std::optional<hosting::JudgedBook> held;   // the judged book of the branch, where there is one
  std::optional<hosting::JudgedBook> grown;  // with the new lines
  std::optional<Fault> fault;
  Reply reply;

  bool fits() const { return held && held->lines() == landing.common; }
  bool one_more() const { return fits() && !landing.parts && landing.lines.size() == 1; }

  void run(store::Store& store) {
    if (!fits()) {
      Judged rebuilt = judge_book(store, before, asked.language);
      // NB: these lines were judged when they came; only other rules would refuse them now.
      if (rebuilt.fault) {
        fault = Fault{"other_pack", {}};
        return;
      }
      if (landing.parts) {
        judge(std::move(*rebuilt.book));
        return;
      }
      held = std::move(rebuilt.book);
    }
    // One line is taken or leaves the book as it was; of several the first may be taken and the second not.
    const bool copied = landing.parts || landing.lines.size() > 1;
    if (copied) {
      judge(hosting::JudgedBook{*held});
      return;
    }
    if (const auto refusal = held->take(*landing.lines.back())) {
      fault = Fault{"bad_line", std::to_string(held->lines() + 1) + ": " + refusal->in(asked.language)};
      return;
    }
    grown = std::exchange(held, std::nullopt);
  }

 private:
  void judge(hosting::JudgedBook book) {
    Judged result = judge_lines(std::move(book), landing.lines, asked.language);
    grown = std::move(result.book);
    fault = std::move(result.fault);
  }
};

void BattleRoom::append(NewLines lines, Reply reply) {
  enqueue(std::move(reply), [this, lines = std::move(lines)](Reply answer) {
    auto landing = ledger_.land(lines.pen, lines.after, lines.lines);
    if (const auto* fault = std::get_if<Fault>(&landing)) return finish(answer, *fault);
    auto& where = std::get<Landing>(landing);
    if (where.lines.empty()) return finish(answer, where.branch);
    judge(lines, std::move(where), std::move(answer));
  });
}

void BattleRoom::judge(NewLines lines, Landing landing, Reply reply) {
  const auto branch = static_cast<std::size_t>(landing.branch);
  const auto common = static_cast<std::ptrdiff_t>(landing.common);
  const std::vector<BookLine>& written = ledger_.branches()[branch].lines;
  books_.resize(ledger_.branches().size());
  auto work = std::make_shared<Work>();
  work->asked = std::move(lines);
  work->landing = std::move(landing);
  work->held = std::exchange(books_[branch], std::nullopt);
  if (!work->fits()) work->before.assign(written.begin(), written.begin() + common);
  work->reply = std::move(reply);
  // The usual case, one line after the last, is as quick as a decision at any table: it does not wait behind bots.
  if (work->one_more()) {
    work->run(services_.store);
    return judged(work);
  }
  services_.workers.run([work, self = shared_from_this(), &loop = services_.loop, &store = services_.store] {
    work->run(store);
    loop.post([work, self] { self->judged(work); });
  });
}

void BattleRoom::judged(const std::shared_ptr<Work>& work) {
  books_[static_cast<std::size_t>(work->landing.branch)] = std::move(work->held);
  if (gone_) return finish(work->reply, Fault{"no_such_battle", {}});
  if (work->fault) {
    ++services_.tallies.refused;
    return finish(work->reply, *work->fault);
  }
  const Landing& landing = work->landing;
  const bool over = work->grown->over();
  Change change;
  change.row = ledger_.lines_row(landing, work->asked.pen, over, services_.loop.wall());
  change.branch = landing.parts ? static_cast<int>(ledger_.branches().size()) : landing.branch;
  change.over = change.branch == ledger_.counts() ? over : ledger_.over();
  change.book = std::move(work->grown);
  change.place = work->asked.place;
  keep(std::move(change), work->reply);
}

// ---- Pens, choices, the host ----------------------------------------------------------------------------------------

void BattleRoom::take_pen(NewPen pen, Reply reply) {
  enqueue(std::move(reply), [this, pen = std::move(pen)](const Reply& answer) {
    auto row = ledger_.pen_row(pen.branch, pen.pen, pen.phone, pen.old, services_.loop.wall());
    if (const auto* fault = std::get_if<Fault>(&row)) return finish(answer, *fault);
    keep_if_new(std::get<0>(std::move(row)), pen.branch, ledger_.over(), answer);
  });
}

void BattleRoom::choose(Choice choice, Reply reply) {
  enqueue(std::move(reply), [this, choice = std::move(choice)](const Reply& answer) {
    auto row = ledger_.choice_row(choice.branch, choice.phone, services_.loop.wall());
    if (const auto* fault = std::get_if<Fault>(&row)) return finish(answer, *fault);
    keep_if_new(std::get<0>(std::move(row)), choice.branch, ledger_.branch(choice.branch)->over, answer);
  });
}

void BattleRoom::close(Reply reply) {
  enqueue(std::move(reply), [this](const Reply& answer) {
    Change change;
    change.branch = ledger_.counts();
    change.closes = true;
    keep(std::move(change), answer);
  });
}

// ---- The store ------------------------------------------------------------------------------------------------------

void BattleRoom::keep_if_new(std::optional<store::Row> row, std::int64_t branch, bool over, const Reply& reply) {
  Change change;
  change.branch = static_cast<int>(branch);
  if (!row) return finish(reply, change.branch);
  change.row = std::move(*row);
  change.over = over;
  keep(std::move(change), reply);
}

void BattleRoom::keep(Change change, const Reply& reply) {
  store::Batch batch;
  batch.match = id_;
  batch.at = services_.loop.wall();
  if (change.row) batch.rows.push_back(*change.row);
  // Also of one that was given up for lost and is written again.
  change.status = change.closes ? store::Status::Closed : change.over ? store::Status::Over : store::Status::Playing;
  if (change.status != status_) batch.status = change.status;
  auto held = std::make_shared<Change>(std::move(change));
  services_.store.write(std::move(batch),
                        [&loop = services_.loop, self = shared_from_this(), held, reply](store::Written written) {
                          loop.post([self, held, reply, written] { self->kept(*held, written, reply); });
                        });
}

void BattleRoom::kept(Change& change, store::Written written, const Reply& reply) {
  if (written != store::Written::Done) {
    ++services_.tallies.store_failures;
    services_.log.write(LogLevel::Error, "battle " + id_ + ": a change could not be stored" +
                                             (written == store::Written::Full ? ", the disk is full" : ""));
    stale_ = stale_ || written == store::Written::Conflict;
    return finish(reply, Fault{written == store::Written::Full ? "disk_full" : "store_failed", {}});
  }
  status_ = change.status;
  if (change.closes) ledger_.close();
  // NB: a row of ours that cannot be folded would be a mistake of ours; what is stored counts, so it is read again.
  if (change.row && ledger_.fold(*change.row)) stale_ = true;
  books_.resize(ledger_.branches().size());
  if (change.book) books_[static_cast<std::size_t>(change.branch)] = std::move(change.book);
  ++services_.tallies.accepted;
  tell_all();
  finish(reply, change.branch);
}

// ---- Those who follow -----------------------------------------------------------------------------------------------

said::Battle BattleRoom::state() const {
  std::vector<std::string> present;
  for (const Follower* follower : followers_)
    if (!follower->pen().empty()) present.push_back(follower->pen());
  return ledger_.state(present);
}

Text BattleRoom::state_text() const { return std::make_shared<const std::string>(said::frame(state())); }

void BattleRoom::tell_all() const {
  const Text text = state_text();
  for (Follower* follower : followers_) follower->tell(text);
}

bool BattleRoom::writes(const Follower& follower) const {
  const std::vector<Branch>& branches = ledger_.branches();
  return !follower.pen().empty() && std::any_of(branches.begin(), branches.end(),
                                                [&](const Branch& branch) { return branch.pen == follower.pen(); });
}

void BattleRoom::follow(Follower& follower) {
  touch();
  followers_.push_back(&follower);
  if (writes(follower)) return tell_all();
  follower.tell(state_text());
}

void BattleRoom::unfollow(Follower& follower) {
  if (std::erase(followers_, &follower) > 0 && writes(follower)) tell_all();
}

void BattleRoom::dismiss() {
  gone_ = true;
  for (Follower* follower : std::exchange(followers_, {})) follower->gone();
}

void BattleRoom::remember(hosting::JudgedBook book) {
  if (busy_ || book.lines() != ledger_.branches().front().lines.size()) return;
  books_.resize(ledger_.branches().size());
  books_.front() = std::move(book);
}

void BattleRoom::forget_books() {
  if (busy_ || books_.empty()) return;
  auto gone = std::make_shared<std::vector<std::optional<hosting::JudgedBook>>>(std::exchange(books_, {}));
  services_.workers.run([gone = std::move(gone)] { gone->clear(); }, Urgency::Chore);
}

std::size_t BattleRoom::bytes() const {
  std::size_t bytes = 0;
  for (const Branch& branch : ledger_.branches()) bytes += branch.bytes;
  for (std::size_t i = 0; i < books_.size(); ++i)
    if (books_[i]) bytes += ledger_.branches()[i].bytes + books_[i]->lines() * kJudgedLine;
  return bytes;
}

}  // namespace armatura::server
