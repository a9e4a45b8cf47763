#include "server/budgets.h"

#include <algorithm>
#include <functional>
#include <string>

#include "base/check.h"

namespace armatura::server {
namespace {

constexpr std::array<std::string_view, kBudgets> kWords{
    "matches",       "imports",       "watches",       "lists",      "old_keys",
    "chat",          "history",       "passwords",     "body_bytes", "imports_at_work",
    "files_at_work", "makes_at_work", "books_at_work", "places",     "gallery_places"};
constexpr std::int64_t kMicroseconds = 1'000'000;  // of a second
constexpr std::int64_t kSoon = 5 * kMicroseconds;  // when what others hold may be asked for again
constexpr int kForgottenAtOnce = 4;                // more than come, so that they never pile up

std::size_t index(Budget kind) { return static_cast<std::size_t>(kind); }

// How long until so much is there; below zero when it is.
std::int64_t wait_for(const BucketLimit& limit, std::int64_t full_at, std::int64_t now, std::int64_t amount) {
  if (limit.every == 0) return -1;
  const std::int64_t wanted = std::min(amount, limit.at_once);  // more at once would never be there
  return std::max(full_at, now) - now + (wanted - limit.at_once) * limit.every;
}

void take(const BucketLimit& limit, std::int64_t& full_at, std::int64_t now, std::int64_t amount) {
  if (limit.every != 0) full_at = std::max(full_at, now) + std::min(amount, limit.at_once) * limit.every;
}

}  // namespace

std::string_view budget_word(Budget kind) { return kWords[index(kind)]; }

// ---- Accounts -------------------------------------------------------------------------------------------------------

Budgets::Account::Account(Entry& entry) : entry_(&entry) { ++entry.users; }

Budgets::Account::Account(const Account& other) : entry_(other.entry_) {
  if (entry_ != nullptr) ++entry_->users;
}

Budgets::Account& Budgets::Account::operator=(Account other) noexcept {
  std::swap(entry_, other.entry_);
  return *this;
}

Budgets::Account::~Account() {
  if (entry_ == nullptr || --entry_->users > 0) return;
  if (entry_->owner != nullptr) {
    entry_->owner->unused(*entry_);
  } else {
    delete entry_;
  }
}

std::optional<Fault> Budgets::Account::spend(Budget kind, std::int64_t amount) const {
  if (entry_ == nullptr || entry_->owner == nullptr) return std::nullopt;
  return entry_->owner->spend(*entry_, kind, amount, true);
}

std::optional<Fault> Budgets::Account::refusal(Budget kind, std::int64_t amount) const {
  if (entry_ == nullptr || entry_->owner == nullptr) return std::nullopt;
  return entry_->owner->spend(*entry_, kind, amount, false);
}

std::variant<Budgets::Lease, Fault> Budgets::Account::hold(Budget kind, std::int64_t amount) const {
  Lease lease{*this, kind};
  if (auto fault = lease.grow(amount)) return *std::move(fault);
  return lease;
}

Budgets::Entry* Budgets::Account::widest() const {
  return entry_ == nullptr || entry_->network.entry_ == nullptr ? entry_ : entry_->network.entry_;
}

std::int64_t Budgets::Account::held_nearby(Budget kind) const {
  return entry_ == nullptr ? 0 : widest()->taken.held[index(kind)];
}

// ---- Leases ---------------------------------------------------------------------------------------------------------

Budgets::Lease::Lease(Lease&& other) noexcept
    : account_(std::move(other.account_)), kind_(other.kind_), amount_(std::exchange(other.amount_, 0)) {}

Budgets::Lease& Budgets::Lease::operator=(Lease other) noexcept {
  std::swap(account_, other.account_);
  std::swap(kind_, other.kind_);
  std::swap(amount_, other.amount_);
  return *this;
}

Budgets::Lease::~Lease() {
  if (account_.entry_ == nullptr || account_.entry_->owner == nullptr) return;
  account_.entry_->taken.held[index(kind_)] -= amount_;
  if (Entry* network = account_.entry_->network.entry_) network->taken.held[index(kind_)] -= amount_;
  account_.entry_->owner->all_.held[index(kind_)] -= amount_;
}

std::optional<Fault> Budgets::Lease::grow(std::int64_t by) {
  if (account_.entry_ != nullptr && account_.entry_->owner != nullptr) {
    if (auto fault = account_.entry_->owner->hold(*account_.entry_, kind_, by)) return fault;
  }
  amount_ += by;
  return std::nullopt;
}

// ---- The table ------------------------------------------------------------------------------------------------------

bool Budgets::SoonestFull::operator()(const Entry* one, const Entry* other) const {
  if (one->full_at != other->full_at) return one->full_at < other->full_at;
  return std::less<>{}(one, other);
}

Budgets::Budgets(const Loop& loop, const BudgetLimits& limits) : loop_(loop), limits_(limits) {}

Budgets::~Budgets() {
  for (auto& [share, entry] : entries_) {
    entry->owner = nullptr;
    if (entry->users > 0) (void)entry.release();  // the last account of it takes it along
  }
}

Budgets::Account Budgets::account(std::string_view address) { return Account{entry_of(share_of(address))}; }

// As somebody will use it at once.
Budgets::Entry& Budgets::entry_of(const AddressShare& share) {
  if (const auto found = entries_.find(share); found != entries_.end()) {
    if (found->second->users == 0) idle_.erase(found->second.get());
    return *found->second;
  }
  Account network;
  if (const auto around = network_around(share)) network = Account{entry_of(*around)};
  forget_some();
  auto entry = std::make_unique<Entry>();
  entry->owner = this;
  entry->share = share;
  entry->network = std::move(network);
  return *entries_.emplace(share, std::move(entry)).first->second;
}

std::optional<Fault> Budgets::spend(Entry& entry, Budget kind, std::int64_t amount, bool really) {
  const std::size_t at = index(kind);
  const std::int64_t moment = now();
  const auto each = [&](auto use) {
    use(limits_.one[at].quick, entry.taken.quick[at], Whose::Address);
    use(limits_.one[at].lasting, entry.taken.lasting[at], Whose::Address);
    if (Entry* network = entry.network.entry_) {
      use(limits_.network[at].quick, network->taken.quick[at], Whose::Network);
      use(limits_.network[at].lasting, network->taken.lasting[at], Whose::Network);
    }
    use(limits_.all[at].quick, all_.quick[at], Whose::All);
    use(limits_.all[at].lasting, all_.lasting[at], Whose::All);
  };
  std::optional<Fault> fault;
  each([&](const BucketLimit& limit, std::int64_t full_at, Whose whose) {
    const std::int64_t wait = wait_for(limit, full_at, moment, amount);
    if (wait > 0 && !fault) fault = refuse(kind, whose, limit.at_once, wait);
  });
  if (!fault && really)
    each([&](const BucketLimit& limit, std::int64_t& full_at, Whose) { take(limit, full_at, moment, amount); });
  return fault;
}

std::optional<Fault> Budgets::hold(Entry& entry, Budget kind, std::int64_t amount) {
  const std::size_t at = index(kind);
  Entry* network = entry.network.entry_;
  const auto passes = [amount](std::int64_t held, std::int64_t limit) { return limit > 0 && held + amount > limit; };
  const std::int64_t one = limits_.one[at].held;
  const std::int64_t near = limits_.network[at].held;
  const std::int64_t all = limits_.all[at].held;
  if (passes(entry.taken.held[at], one)) return refuse(kind, Whose::Address, one, kSoon);
  if (network != nullptr && passes(network->taken.held[at], near)) return refuse(kind, Whose::Network, near, kSoon);
  if (passes(all_.held[at], all)) return refuse(kind, Whose::All, all, kSoon);
  entry.taken.held[at] += amount;
  if (network != nullptr) network->taken.held[at] += amount;
  all_.held[at] += amount;
  return std::nullopt;
}

Fault Budgets::refuse(Budget kind, Whose whose, std::int64_t limit, std::int64_t wait) {
  ++refused_[index(kind)];
  constexpr std::int64_t kBytesShown = std::int64_t{1024} * 1024;
  Fault fault{.code = "budget_" + std::string{budget_word(kind)}, .detail = {}};
  fault.limit = kind == Budget::BodyBytes ? limit / kBytesShown : limit;
  fault.seconds = (wait + kMicroseconds - 1) / kMicroseconds;
  fault.everybody = whose == Whose::All;
  fault.network = whose == Whose::Network;
  return fault;
}

// Whoever owes nothing is forgotten; of the others those who owe least, when there are too many.
void Budgets::unused(Entry& entry) {
  const Taken& taken = entry.taken;
  ARMATURA_CHECK(std::ranges::all_of(taken.held, [](std::int64_t held) { return held == 0; }));
  entry.full_at = std::max(*std::ranges::max_element(taken.quick), *std::ranges::max_element(taken.lasting));
  if (entry.full_at <= now()) {
    erase(AddressShare{entry.share});
  } else {
    idle_.insert(&entry);
  }
}

void Budgets::forget_some() {
  const std::int64_t moment = now();
  for (int i = 0; i < kForgottenAtOnce && !idle_.empty() && (*idle_.begin())->full_at <= moment; ++i)
    forget(**idle_.begin());
  // With an address its network may come.
  while (entries_.size() + 2 > kMostAddresses && !idle_.empty()) forget(**idle_.begin());
}

void Budgets::forget(Entry& entry) {
  idle_.erase(&entry);
  erase(AddressShare{entry.share});
}

// NB: the network of what goes may be erased by that in turn, so the table is whole again before.
void Budgets::erase(const AddressShare& share) {
  const auto found = entries_.find(share);
  const std::unique_ptr<Entry> gone = std::move(found->second);
  entries_.erase(found);
}

}  // namespace armatura::server
