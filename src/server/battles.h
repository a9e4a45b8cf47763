// All battles of the companion on this server. One is loaded, on a worker, when somebody asks for it, and leaves memory
// when nobody has used it for a while. In the store a battle is a record like a match, named by 16 digits.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/battle_room.h"
#include "server/net.h"
#include "server/place.h"
#include "server/services.h"

namespace armatura::server {

struct NewBattle {
  std::string id;
  std::string secret;
  std::string pen;  // a hash
  std::string phone;
  std::vector<BookLine> lines;
  Language language{Language::English};
};

// What all battles together may take in memory.
struct BattleLimits {
  std::size_t books{std::size_t{512} << 20};
  std::size_t waiting{std::size_t{64} << 20};  // lines that wait to be judged and stored
};

class Battles {
 public:
  using RoomPtr = std::shared_ptr<BattleRoom>;
  using Found = std::function<void(std::variant<RoomPtr, Fault>)>;
  // Whether it is new, and its room.
  using Made = std::function<void(std::variant<std::pair<bool, RoomPtr>, Fault>)>;

  explicit Battles(Services& services, BattleLimits limits = {}) : services_(services), limits_(limits) {}

  void find(const std::string& battle, Found found);
  // Whether it is in memory, so that finding it costs nothing.
  bool awake(const std::string& battle) const { return rooms_.contains(battle); }
  // A place for lines that somebody sends, to be held until they are answered; nothing where there is none.
  std::shared_ptr<const Place> admit(const std::vector<BookLine>& lines);
  void make(NewBattle made, Made reply);
  void close(const std::string& battle, std::function<void(std::optional<Fault>)> done);
  void erase(const std::string& battle, std::function<void(std::optional<Fault>)> done);

  // Every few seconds: what nobody uses, and battles older than the host keeps them.
  void sweep();
  std::size_t size() const { return rooms_.size(); }
  const std::vector<std::string>& damage() const { return damage_; }

 private:
  void load(const std::string& battle);
  void loaded(const std::string& battle, const Result<std::optional<store::StoredMatch>>& stored,
              Result<BattleLedger> ledger);
  void answer(const std::string& battle, const std::variant<RoomPtr, Fault>& room);
  void begin(NewBattle made, Made reply);
  void open(const NewBattle& made, hosting::JudgedBook book, Made reply);
  void meet(const NewBattle& made, Made reply);
  std::size_t bytes() const;
  bool room_for_one_more();
  void forget_idle(std::int64_t unused_since);
  void retire();

  // Who waits for a battle that is being loaded.
  struct Loading {
    std::vector<Found> waiting;
    bool erased{};  // since it began
  };

  Services& services_;
  BattleLimits limits_;
  std::unordered_map<std::string, RoomPtr> rooms_;
  std::map<std::string, Loading> loading_;
  std::set<std::string> erasing_;
  Place::Taken lines_waiting_ = std::make_shared<std::atomic<std::size_t>>(0);
  bool full_ = false;  // books took more than they may when that was last looked at
  std::int64_t next_retirement_ = 0;
  int judging_ = 0;  // new books
  std::vector<std::string> damage_;
};

// A battle told line by line to a phone that follows.
class BattleStream final : public Session, public Follower {
 public:
  BattleStream(Battles& battles, std::string battle, std::string pen, std::optional<Language> language,
               Budgets::Lease place);
  ~BattleStream() override;
  void open(Wire& wire) override;
  void heard(std::string_view) override {}
  void tell(Text text) override { wire_->send(std::move(text)); }
  void gone() override;

 private:
  Battles& battles_;
  std::string battle_;
  std::optional<Language> language_;
  Budgets::Lease place_;
  Wire* wire_ = nullptr;
  Battles::RoomPtr room_;
  std::shared_ptr<BattleStream*> self_;  // for a battle that is loaded when the phone may be gone
};

}  // namespace armatura::server
