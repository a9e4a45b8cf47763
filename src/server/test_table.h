// A server without a network, for tests: a loop whose clock stands still until it is moved, a store in memory, and
// watchers that remember what they were told. Bots and previews think on real threads.
#pragma once
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/lobby.h"
#include "server/loop.h"
#include "server/room.h"
#include "server/services.h"
#include "store/memory_store.h"
#include "store/patient_records.h"

namespace armatura::server {

class TestLoop final : public Loop {
 public:
  void post(std::function<void()> work) override {
    const std::lock_guard lock{mutex_};
    posted_.push_back(std::move(work));
    wake_.notify_one();
  }
  std::unique_ptr<Timer> after(std::int64_t milliseconds, std::function<void()> work) override {
    const std::uint64_t number = next_++;
    timers_.emplace(std::pair{now_ + milliseconds, number}, std::move(work));
    return std::make_unique<TestTimer>(*this, std::pair{now_ + milliseconds, number});
  }
  std::int64_t now() const override { return now_; }
  std::int64_t wall() const override { return 1'800'000'000'000 + now_; }

  // Runs what was posted; true when there was something.
  bool run() {
    bool any = false;
    while (true) {
      std::function<void()> work;
      {
        const std::lock_guard lock{mutex_};
        if (posted_.empty()) return any;
        work = std::move(posted_.front());
        posted_.pop_front();
      }
      work();
      any = true;
    }
  }
  // Moves the clock and fires the timers on the way.
  void advance(std::int64_t milliseconds) {
    const std::int64_t end = now_ + milliseconds;
    run();
    while (!timers_.empty() && timers_.begin()->first.first <= end) {
      now_ = std::max(now_, timers_.begin()->first.first);
      const auto work = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      work();
      run();
    }
    now_ = end;
  }
  // Waits for other threads until the condition holds; false after five real seconds.
  template <class Condition>
  bool run_until(Condition condition) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{5};
    while (true) {
      run();
      if (condition()) return true;
      if (std::chrono::steady_clock::now() > patience) return false;
      std::unique_lock lock{mutex_};
      wake_.wait_for(lock, std::chrono::milliseconds{5}, [this] { return !posted_.empty(); });
    }
  }

 private:
  using Moment = std::pair<std::int64_t, std::uint64_t>;
  class TestTimer final : public Timer {
   public:
    TestTimer(TestLoop& loop, Moment moment) : loop_(loop), moment_(moment) {}
    ~TestTimer() override { loop_.timers_.erase(moment_); }

   private:
    TestLoop& loop_;
    Moment moment_;
  };

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
  std::map<Moment, std::function<void()>> timers_;
  std::int64_t now_ = 1'000;
  std::uint64_t next_ = 0;
};

class TestWatcher final : public Watcher {
 public:
  void tell(Text text) override { told.push_back(*text); }
  std::vector<std::string> told;
};

// In memory, with a disk that can be full.
class TestStore final : public store::Store {
 public:
  bool full = false;
  void write(store::Batch batch, std::function<void(store::Written)> done) override {
    if (!full) return below_->write(std::move(batch), std::move(done));
    if (done) done(store::Written::Full);
  }
  void ask(Urgency urgency, std::function<void(const store::Records&)> question) override {
    below_->ask(urgency, std::move(question));
  }
  store::Written put_pack(std::string_view hash, std::string_view text) override {
    return below_->put_pack(hash, text);
  }
  void drain() override { below_->drain(); }

 private:
  std::unique_ptr<store::Store> below_ = store::open_memory_store();
};

// The only thread of these is at work until it is let go.
class HeldWorker {
 public:
  explicit HeldWorker(Workers& workers) {
    workers.run([&began = began_, let_go = let_go_.get_future().share()] {
      began.set_value();
      let_go.wait();
    });
    began_.get_future().wait();
  }
  void let_go() { let_go_.set_value(); }

 private:
  std::promise<void> began_;
  std::promise<void> let_go_;
};

// The rooms of a server, with everything below them.
struct TestServer {
  explicit TestServer(Settings chosen = {}) : settings(std::move(chosen)) {}
  ~TestServer() {
    for (Workers* threads : {&workers, &previews, &bots}) threads->stop();
  }

  Settings settings;
  TestLoop loop;
  std::unique_ptr<TestStore> store = std::make_unique<TestStore>();
  Workers workers{1, Workers::Niceness::Work};
  Workers previews{1, Workers::Niceness::Previews};
  Workers bots{1, Workers::Niceness::Bots};
  Logbook log{LogLevel::Error};
  Services services{loop, *store, workers, previews, bots, settings, log};
  PackShelf packs{"/nonexistent"};
  std::unique_ptr<Lobby> lobby = std::make_unique<Lobby>(services);

  // As after a restart: everything in memory is gone.
  void restart() {
    loop.run();
    lobby = std::make_unique<Lobby>(services);
  }
  std::variant<std::shared_ptr<Room>, Fault> find_room(std::string_view match) {
    std::optional<std::variant<std::shared_ptr<Room>, Fault>> answer;
    lobby->open(match, Urgency::Player, [&](auto found) { answer = std::move(found); });
    wait(answer);
    return answer.value_or(Fault{"no_answer", {}});
  }
  std::shared_ptr<Room> room(std::string_view match) { return std::get<0>(find_room(match)); }
  store::PatientRecords records() const { return store::PatientRecords{*store}; }
  // Waits for the answer of something asynchronous.
  template <class T>
  std::optional<T> wait(std::optional<T>& answer) {
    loop.run_until([&answer] { return answer.has_value(); });
    return answer;
  }
};

}  // namespace armatura::server
