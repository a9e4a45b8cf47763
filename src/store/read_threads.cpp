#include "store/read_threads.h"

#include <memory>
#include <new>
#include <utility>

#include "store/reader.h"
#include "store/schema.h"

namespace armatura::store {
namespace {

// A connection for reading, opened when it is first needed. After a failure the next question tries anew.
class Line {
 public:
  explicit Line(const SqliteSettings& settings) : settings_(settings) {}

  void answer(const std::function<void(const Records&)>& question);

 private:
  struct Open {
    Open(Database opened, const DamageListener& damage) : database(std::move(opened)), reader(database.get(), damage) {
      database.interrupt_circles();
    }
    Database database;
    Reader reader;
  };

  std::optional<Problem> open();

  const SqliteSettings& settings_;
  std::unique_ptr<Open> open_;
};

// What a connection knows, or why there is none.
class LineRecords final : public Records {
 public:
  LineRecords(const Reader* reader, std::string problem) : reader_(reader), problem_(std::move(problem)) {}

  Result<std::optional<MatchRecord>> find(std::string_view match) const override {
    return from([&](const Reader& reader) -> Result<std::optional<MatchRecord>> {
      Result<std::optional<HeldMatch>> held = reader.match(match);
      if (!held) return Problem{held.problem()};
      if (!*held) return std::optional<MatchRecord>();
      return std::optional(std::move((*held)->record));
    });
  }
  Result<std::optional<StoredMatch>> read(std::string_view match, bool whole) const override {
    return from([&](const Reader& reader) { return reader.read(match, whole); });
  }
  Result<std::optional<Row>> row_with_key(std::string_view match, std::string_view key) const override {
    return from([&](const Reader& reader) { return reader.row_with_key(match, key); });
  }
  Result<std::vector<Seating>> seats_of(std::string_view grant_hash, std::size_t at_most) const override {
    return from([&](const Reader& reader) { return reader.seats_of(grant_hash, at_most); });
  }
  Result<std::vector<MatchRecord>> list(bool listed, std::size_t at_most) const override {
    return from([&](const Reader& reader) { return reader.list(listed, at_most); });
  }
  Result<std::vector<std::string>> untouched(Status status, std::int64_t since, std::size_t at_most) const override {
    return from([&](const Reader& reader) { return reader.untouched(status, since, at_most); });
  }
  Result<std::vector<std::string>> with_status(Status status) const override {
    return from([&](const Reader& reader) { return reader.with_status(status); });
  }
  Result<std::vector<ChatLine>> chat(std::string_view match, bool gallery, std::size_t last) const override {
    return from([&](const Reader& reader) { return reader.chat(match, gallery, last); });
  }
  Result<std::uint64_t> count() const override {
    return from([](const Reader& reader) { return reader.count(); });
  }
  Result<std::optional<std::string>> pack(std::string_view hash) const override {
    return from([&](const Reader& reader) { return reader.pack(hash); });
  }

 private:
  template <class Ask>
  auto from(Ask ask) const -> decltype(ask(std::declval<const Reader&>())) {
    if (reader_ == nullptr) return Problem{problem_};
    try {
      return ask(*reader_);
    } catch (const std::bad_alloc&) {  // only much of it is refused so, see allocation_counter.cpp
      return Problem{"there is not enough memory to read this"};
    }
  }

  const Reader* reader_;
  std::string problem_;
};

std::optional<Problem> Line::open() {
  if (open_ == nullptr) {
    Result<Database> database = open_database(settings_, Access::Read);
    if (!database) return Problem{database.problem()};
    open_ = std::make_unique<Open>(std::move(*database), settings_.damage);
  }
  if (open_->database.run("BEGIN") == SQLITE_OK) return std::nullopt;
  Problem problem = open_->database.problem(settings_.path + " cannot be read");
  open_.reset();
  return problem;
}

void Line::answer(const std::function<void(const Records&)>& question) {
  const std::optional<Problem> problem = open();
  question(LineRecords(problem ? nullptr : &open_->reader, problem ? problem->what : std::string()));
  if (open_ != nullptr && open_->database.run("COMMIT") != SQLITE_OK) open_.reset();
}

}  // namespace

ReadThreads::ReadThreads(SqliteSettings settings) : settings_(std::move(settings)) {
  for (Desk& desk : desks_) threads_.emplace_back([this, &desk] { serve(desk); });
}

ReadThreads::~ReadThreads() {
  stop_ = true;
  for (Desk& desk : desks_) desk.bell.ring();
  for (std::thread& thread : threads_) thread.join();
}

void ReadThreads::ask(Urgency urgency, std::function<void(const Records&)> question) {
  ++unanswered_;
  asked_.push({urgency, std::move(question)});
  wake_one_for(urgency);
}

// Where none of those whom it is for is idle, each of them looks once more before it is.
void ReadThreads::wake_one_for(Urgency urgency) {
  for (Desk& desk : desks_) {
    if (urgency > desk.lowest || !desk.idle.exchange(false)) continue;
    desk.bell.ring();
    return;
  }
}

void ReadThreads::wake_all_idle() {
  for (Desk& desk : desks_)
    if (desk.idle.exchange(false)) desk.bell.ring();
}

void ReadThreads::drain() {
  std::unique_lock lock(mutex_);
  finished_.wait(lock, [this] { return unanswered_ == 0; });
}

ReadThreads::Question ReadThreads::next(Urgency lowest) {
  const std::lock_guard lock(mutex_);
  for (auto asked = asked_.take(); !asked.empty(); asked.drop())
    waiting_[static_cast<std::size_t>(asked.front().urgency)].push_back(std::move(asked.front().question));
  for (std::size_t i = 0; i <= static_cast<std::size_t>(lowest); ++i) {
    if (waiting_[i].empty()) continue;
    Question question = std::move(waiting_[i].front());
    waiting_[i].pop_front();
    return question;
  }
  return nullptr;
}

void ReadThreads::serve(Desk& desk) {
  Line line(settings_);
  while (true) {
    Question question = next(desk.lowest);
    if (!question) {
      // NB: in this order. Whoever asks after the look finds it idle and rings; what was asked before is found.
      desk.idle = true;
      question = next(desk.lowest);
      if (!question) {
        if (stop_) return;
        desk.bell.wait();
      }
      // Rung for while it found something by itself: whoever rang may have meant another question.
      const bool rung = !desk.idle.exchange(false);
      if (!question) continue;
      if (rung) wake_all_idle();
    }
    line.answer(question);
    question = nullptr;  // what it holds must not outlive a drain
    if (--unanswered_ > 0) continue;
    const std::lock_guard lock(mutex_);
    finished_.notify_all();
  }
}

}  // namespace armatura::store
