// One battle of the companion in memory, and its only writer. What phones send waits in its queue; new lines are judged
// by the rules on a worker, written to the store, and only then folded in, answered and told to those who follow.
// Lives on the loop's thread.
#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hosting/hosted_books.h"
#include "server/battle_ledger.h"
#include "server/place.h"
#include "server/room.h"
#include "server/services.h"

namespace armatura::server {

struct NewLines {
  std::string pen;  // a hash
  std::string after;
  std::vector<BookLine> lines;
  Language language{Language::English};
  std::shared_ptr<const Place> place{};  // among all that wait
};
struct NewPen {
  std::int64_t branch{};
  std::string pen;  // hashes
  std::string old;  // empty: the pen is simply taken
  std::string phone;
};
struct Choice {
  std::int64_t branch{};
  std::string phone;
};

// Lines judged one after the other; the fault names the first that is not taken by its number in the book.
struct Judged {
  std::optional<hosting::JudgedBook> book;  // with all lines
  std::optional<Fault> fault;
};
// From the first line on, by the pack that it names: the built-in one, or one that the store kept. May wait for the
// store, so on a worker.
Judged judge_book(store::Store& store, const std::vector<BookLine>& lines, Language language);

// A phone that follows.
class Follower {
 public:
  // The hash of the pen that it writes with; empty: it only reads.
  explicit Follower(std::string pen = {}) : pen_(std::move(pen)) {}
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  virtual ~Follower() = default;
  virtual void tell(Text text) = 0;
  virtual void gone() = 0;  // the battle is no longer kept here
  const std::string& pen() const { return pen_; }

 private:
  std::string pen_;
};

class BattleRoom : public std::enable_shared_from_this<BattleRoom> {
 public:
  using Reply = std::function<void(std::variant<int, Fault>)>;  // the branch

  BattleRoom(Services& services, const store::MatchRecord& record, BattleLedger ledger)
      : services_(services),
        id_(record.id),
        secret_(record.secret),
        status_(record.status),
        ledger_(std::move(ledger)) {}

  const BattleLedger& ledger() const { return ledger_; }
  // With who is there of those who write.
  said::Battle state() const;
  bool opened_by(std::string_view secret) const;

  void append(NewLines lines, Reply reply);
  void take_pen(NewPen pen, Reply reply);
  void choose(Choice choice, Reply reply);
  void close(Reply reply);  // by the host: it stays to be read

  void follow(Follower& follower);
  void unfollow(Follower& follower);
  // It is no longer kept.
  void dismiss();

  bool idle() const { return !busy_ && queue_.empty() && followers_.empty(); }
  bool stale() const { return stale_; }
  std::int64_t used() const { return used_; }
  void touch() { used_ = services_.loop.now(); }
  // A judged book of the first branch; it is made again when it is missing.
  void remember(hosting::JudgedBook book);
  void forget_books();
  // About what it takes in memory.
  std::size_t bytes() const;

 private:
  struct Work;
  struct Change {
    std::optional<store::Row> row;
    int branch{};  // told to whoever asked
    bool over{};   // the branch that counts, afterwards
    bool closes{};
    std::optional<hosting::JudgedBook> book;  // of the branch
    store::Status status{};
    std::shared_ptr<const Place> place{};  // of its lines
  };
  void enqueue(Reply reply, std::function<void(Reply)> work);
  void next();
  void judge(NewLines lines, Landing landing, Reply reply);
  void judged(const std::shared_ptr<Work>& work);
  void keep_if_new(std::optional<store::Row> row, std::int64_t branch, bool over, const Reply& reply);
  void keep(Change change, const Reply& reply);
  void kept(Change& change, store::Written written, const Reply& reply);
  void finish(const Reply& reply, std::variant<int, Fault> answer);
  Text state_text() const;
  void tell_all() const;
  bool writes(const Follower& follower) const;  // some branch

  Services& services_;
  std::string id_;
  std::string secret_;
  store::Status status_;
  BattleLedger ledger_;
  std::vector<std::optional<hosting::JudgedBook>> books_;  // of branches written lately
  std::vector<Follower*> followers_;
  std::deque<std::function<void()>> queue_;
  bool busy_{};
  bool stale_{};  // the store holds something else: load it again
  bool gone_{};
  std::int64_t used_{};
};

}  // namespace armatura::server
