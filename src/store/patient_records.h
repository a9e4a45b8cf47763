// The records for a thread that may wait for the store: a worker, the start of the program, a test. Never the loop.
#pragma once
#include <future>
#include <type_traits>

#include "base/check.h"
#include "store/store.h"

namespace armatura::store {

// As long as it lives, waiting for the store on this thread is a mistake of ours: while it waited, everybody would.
class NoWaitingHere {
 public:
  NoWaitingHere() { forbidden() = true; }
  NoWaitingHere(const NoWaitingHere&) = delete;
  NoWaitingHere& operator=(const NoWaitingHere&) = delete;
  ~NoWaitingHere() { forbidden() = false; }
  static bool& forbidden() {
    static thread_local bool is = false;
    return is;
  }
};

template <class Question>
auto ask_and_wait(Store& store, Urgency urgency, Question question) {
  ARMATURA_CHECK(!NoWaitingHere::forbidden());
  std::promise<std::invoke_result_t<Question, const Records&>> answer;
  store.ask(urgency, [&](const Records& records) { answer.set_value(question(records)); });
  return answer.get_future().get();
}

class PatientRecords final : public Records {
  template <class Question>
  auto wait(Question question) const {
    return ask_and_wait(store_, urgency_, question);
  }

 public:
  explicit PatientRecords(Store& store, Urgency urgency = Urgency::Watcher) : store_(store), urgency_(urgency) {}

  Result<std::optional<MatchRecord>> find(std::string_view match) const override {
    return wait([&](const Records& records) { return records.find(match); });
  }
  Result<std::optional<StoredMatch>> read(std::string_view match, bool whole) const override {
    return wait([&](const Records& records) { return records.read(match, whole); });
  }
  Result<std::optional<Row>> row_with_key(std::string_view match, std::string_view key) const override {
    return wait([&](const Records& records) { return records.row_with_key(match, key); });
  }
  Result<std::vector<Seating>> seats_of(std::string_view grant_hash, std::size_t at_most) const override {
    return wait([&](const Records& records) { return records.seats_of(grant_hash, at_most); });
  }
  Result<std::vector<MatchRecord>> list(bool listed, std::size_t at_most) const override {
    return wait([&](const Records& records) { return records.list(listed, at_most); });
  }
  Result<std::vector<std::string>> untouched(Status status, std::int64_t since, std::size_t at_most) const override {
    return wait([&](const Records& records) { return records.untouched(status, since, at_most); });
  }
  Result<std::vector<std::string>> with_status(Status status) const override {
    return wait([&](const Records& records) { return records.with_status(status); });
  }
  Result<std::vector<ChatLine>> chat(std::string_view match, bool gallery, std::size_t last) const override {
    return wait([&](const Records& records) { return records.chat(match, gallery, last); });
  }
  Result<std::uint64_t> count() const override {
    return wait([](const Records& records) { return records.count(); });
  }
  Result<std::optional<std::string>> pack(std::string_view hash) const override {
    return wait([&](const Records& records) { return records.pack(hash); });
  }

 private:
  Store& store_;
  Urgency urgency_;
};

}  // namespace armatura::store
