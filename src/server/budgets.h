// How much of the server one address may take, one IPv6 network of many addresses, and all together, so that nobody can
// shut it for the others.
// Some things are spent and earned again with time, others are held and given back. Used on the loop's thread alone.
//
// Whoever acts for an address keeps its Account:
//   if (const auto fault = account.spend(Budget::Matches)) return refuse(*fault);
//   auto held = account.hold(Budget::Places);  // a Lease, which gives back when it is destroyed; or a Fault
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

#include "server/address_share.h"
#include "server/fault.h"
#include "server/loop.h"
#include "server/settings.h"

namespace armatura::server {

enum class Budget : std::uint8_t {
  // spent
  Matches,
  Imports,
  Watches,
  Lists,    // of matches
  OldKeys,  // asking whether an old submit was stored
  ChatLines,
  History,    // looking back in a match
  Passwords,  // wrong ones
  // held
  BodyBytes,  // of requests that have not come whole
  ImportsAtWork,
  FilesAtWork,    // matches that are being written as files
  MakesAtWork,    // new matches that are being looked at and stored
  BooksAtWork,    // long bodies about battles of the companion
  Places,         // matches watched
  GalleryPlaces,  // those watched without a seat
};
inline constexpr std::size_t kBudgets = 15;
std::string_view budget_word(Budget kind);  // "matches", for metrics and codes

// Full at first; one more comes back in each `every` microseconds.
struct BucketLimit {
  std::int64_t at_once{};
  std::int64_t every{};  // 0: there is no limit
};
struct BudgetLimit {
  BucketLimit quick{};
  BucketLimit lasting{};  // much larger and slower, for a day
  std::int64_t held{};    // 0: there is no limit
};
struct BudgetLimits {
  std::array<BudgetLimit, kBudgets> one{};
  std::array<BudgetLimit, kBudgets> network{};
  std::array<BudgetLimit, kBudgets> all{};
};
BudgetLimits budget_limits(const Settings& settings);

class Budgets {
  struct Entry;

 public:
  class Lease;

  // What an address has taken. Cheap to copy; one that was made of nothing refuses nothing.
  class Account {
   public:
    Account() = default;
    Account(const Account& other);
    Account(Account&& other) noexcept : entry_(std::exchange(other.entry_, nullptr)) {}
    Account& operator=(Account other) noexcept;
    ~Account();

    // Takes so much, or says why not; then nothing is taken.
    std::optional<Fault> spend(Budget kind, std::int64_t amount = 1) const;
    // What spend() would say.
    std::optional<Fault> refusal(Budget kind, std::int64_t amount = 1) const;
    std::variant<Lease, Fault> hold(Budget kind, std::int64_t amount = 1) const;
    // What all of its network hold, where it has one.
    std::int64_t held_nearby(Budget kind) const;
    bool is_near(const Account& other) const { return widest() == other.widest(); }

   private:
    friend class Budgets;
    friend class Lease;
    explicit Account(Entry& entry);
    Entry* widest() const;
    Entry* entry_{};
  };

  // Something held. It may outlive everything else here.
  class Lease {
   public:
    Lease() = default;
    Lease(Lease&& other) noexcept;
    Lease& operator=(Lease other) noexcept;
    ~Lease();
    std::optional<Fault> grow(std::int64_t by);  // or says why not, and holds what it held
    std::int64_t amount() const { return amount_; }

   private:
    friend class Account;
    Lease(Account account, Budget kind) : account_(std::move(account)), kind_(kind) {}
    Account account_;
    Budget kind_{};
    std::int64_t amount_{};
  };

  Budgets(const Loop& loop, const BudgetLimits& limits);
  Budgets(const Loop& loop, const Settings& settings) : Budgets(loop, budget_limits(settings)) {}
  Budgets(const Budgets&) = delete;
  Budgets& operator=(const Budgets&) = delete;
  ~Budgets();

  Account account(std::string_view address);

  std::uint64_t refused(Budget kind) const { return refused_[static_cast<std::size_t>(kind)]; }
  std::int64_t held(Budget kind) const { return all_.held[static_cast<std::size_t>(kind)]; }
  std::size_t addresses() const { return entries_.size(); }
  static constexpr std::size_t kMostAddresses = 32'768;  // remembered while nobody uses them

 private:
  // A bucket is one number: the moment at which it will be full again.
  struct Taken {
    std::array<std::int64_t, kBudgets> quick{};
    std::array<std::int64_t, kBudgets> lasting{};
    std::array<std::int64_t, kBudgets> held{};
  };
  struct Entry {
    Budgets* owner{};  // nothing when the server is gone
    AddressShare share{};
    std::uint32_t users{};
    Account network{};  // that it is part of, or nobody's
    Taken taken{};
    std::int64_t full_at{};  // while nobody uses it
  };
  struct SoonestFull {
    bool operator()(const Entry* one, const Entry* other) const;
  };

  std::int64_t now() const { return loop_.now() * 1000; }
  enum class Whose : std::uint8_t { Address, Network, All };

  Entry& entry_of(const AddressShare& share);
  std::optional<Fault> spend(Entry& entry, Budget kind, std::int64_t amount, bool really);
  std::optional<Fault> hold(Entry& entry, Budget kind, std::int64_t amount);
  Fault refuse(Budget kind, Whose whose, std::int64_t limit, std::int64_t wait);
  void unused(Entry& entry);
  void forget_some();
  void forget(Entry& entry);
  void erase(const AddressShare& share);

  const Loop& loop_;
  BudgetLimits limits_;
  Taken all_{};
  std::array<std::uint64_t, kBudgets> refused_{};
  std::unordered_map<AddressShare, std::unique_ptr<Entry>, AddressShareHash> entries_;
  std::set<Entry*, SoonestFull> idle_;
};

}  // namespace armatura::server
