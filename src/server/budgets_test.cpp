#include "server/budgets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "server/test_table.h"

namespace armatura::server {
namespace {

using Account = Budgets::Account;
using Lease = Budgets::Lease;

struct Table {
  explicit Table(const Settings& chosen = {}) : budgets(loop, chosen) {}
  TestLoop loop;
  Budgets budgets;
};

int spent_at_once(const Account& account, Budget kind) {
  int spent = 0;
  while (spent < 1'000'000 && !account.spend(kind)) ++spent;
  return spent;
}

std::string dotted(int number) {
  return "10.1." + std::to_string(number / 250) + "." + std::to_string(number % 250 + 1);
}

TEST(Budgets, AnAddressIsCountedAsItIsAndOfIpv6The64AroundIt) {
  EXPECT_EQ(share_of("10.0.0.1"), share_of("::ffff:10.0.0.1"));
  EXPECT_NE(share_of("10.0.0.1"), share_of("10.0.0.2"));
  EXPECT_EQ(share_of("2001:db8:1:2::1"), share_of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(share_of("2001:db8:1:2::1"), share_of("2001:db8:1:3::1"));
  EXPECT_EQ(share_of("fe80::1%eth0"), share_of("fe80::2"));
  EXPECT_EQ(share_of("nobody"), share_of(std::string(500, 'x')));
  EXPECT_NE(share_of("nobody"), share_of("::ffff:0.0.0.0"));
}

TEST(Budgets, ANetworkIsThe48AroundAnAddressOfIpv6) {
  const auto around = [](const char* address) { return network_around(share_of(address)); };
  ASSERT_TRUE(around("2001:db8:1:2::1"));
  EXPECT_EQ(around("2001:db8:1:2::1"), around("2001:db8:1:ffff::9"));
  EXPECT_NE(around("2001:db8:1:2::1"), around("2001:db8:2:2::1"));
  EXPECT_NE(*around("2001:db8:1:0::1"), share_of("2001:db8:1:0::1")) << "beside the /64 that begins it";
  EXPECT_FALSE(network_around(*around("2001:db8:1:2::1")));
  for (const char* other : {"10.0.0.1", "::ffff:10.0.0.1", "nobody"}) EXPECT_FALSE(around(other)) << other;
}

// Whoever is given a /48 has 65,536 addresses in it: together they are worth four, and leave half of it to others.
TEST(Budgets, OneNetworkOfManyAddressesCannotUseUpWhatAllTogetherMayDo) {
  Table table;
  const auto one_of = [](int i) { return "2001:db8:7:" + std::to_string(i) + "::1"; };
  int made = 0;
  for (int i = 0; i < 100; ++i) made += spent_at_once(table.budgets.account(one_of(i)), Budget::Matches);
  EXPECT_EQ(made, 960);
  const auto fault = table.budgets.account(one_of(200)).spend(Budget::Matches);
  ASSERT_TRUE(fault);
  EXPECT_EQ(http_status_of(*fault), 429);
  EXPECT_EQ(sentence_of(*fault, hosting::Language::English).substr(0, 56),
            "One IPv6 network (a /48) may make 960 matches before wai");
  EXPECT_NE(sentence_of(*fault, hosting::Language::Russian).find("Из одной сети IPv6 (/48) можно создать подряд 960"),
            std::string::npos);
  EXPECT_EQ(spent_at_once(table.budgets.account("2001:db8:8::1"), Budget::Matches), 240) << "the network beside it";
  EXPECT_EQ(spent_at_once(table.budgets.account("10.0.0.1"), Budget::Matches), 240);
  table.loop.advance(10'000);
  EXPECT_FALSE(table.budgets.account(one_of(200)).spend(Budget::Matches)) << "it comes back with time";
}

TEST(Budgets, OneNetworkHoldsAtMostHalfOfWhatAllMayHold) {
  Table table;
  const auto one_of = [](int i) { return "2001:db8:7:" + std::to_string(i) + "::1"; };
  std::vector<Lease> leases;
  const auto hold = [&](const std::string& address) {
    auto held = table.budgets.account(address).hold(Budget::ImportsAtWork);
    const bool is_held = std::holds_alternative<Lease>(held);
    if (is_held) leases.push_back(std::get<Lease>(std::move(held)));
    return is_held;
  };
  EXPECT_TRUE(hold(one_of(1)));
  EXPECT_TRUE(hold(one_of(2)));
  EXPECT_FALSE(hold(one_of(3)));
  EXPECT_TRUE(hold("10.0.0.1"));
  leases.erase(leases.begin());
  EXPECT_TRUE(hold(one_of(3))) << "given back to the network too";
  EXPECT_EQ(table.budgets.account(one_of(9)).held_nearby(Budget::ImportsAtWork), 2);
  EXPECT_TRUE(table.budgets.account(one_of(1)).is_near(table.budgets.account(one_of(2))));
  EXPECT_FALSE(table.budgets.account(one_of(1)).is_near(table.budgets.account("10.0.0.1")));
  leases.clear();
  EXPECT_EQ(table.budgets.addresses(), 0) << "nobody owes anything";
}

TEST(Budgets, NoNetworkMayTakeLessThanOneAddress) {
  for (const std::int64_t percent : {1, 5, 100, 300}) {
    Settings settings;
    settings.budget_percent = percent;
    const BudgetLimits limits = budget_limits(settings);
    for (std::size_t kind = 0; kind < kBudgets; ++kind) {
      EXPECT_GE(limits.network[kind].quick.at_once, limits.one[kind].quick.at_once);
      EXPECT_LE(limits.network[kind].quick.every, limits.one[kind].quick.every);
      EXPECT_GE(limits.network[kind].lasting.at_once, limits.one[kind].lasting.at_once);
      EXPECT_GE(limits.network[kind].held, limits.one[kind].held);
    }
  }
}

TEST(Budgets, WhatIsSpentComesBackWithTimeAndARefusalSaysWhen) {
  Table table;
  const Account account = table.budgets.account("10.0.0.1");
  EXPECT_EQ(spent_at_once(account, Budget::Matches), 240);
  const auto fault = account.spend(Budget::Matches);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->code, "budget_matches");
  EXPECT_EQ(fault->limit, 240);
  EXPECT_EQ(fault->seconds, 10);
  EXPECT_EQ(http_status_of(*fault), 429);
  EXPECT_EQ(sentence_of(*fault, hosting::Language::English),
            "One address may make 240 matches before waiting; try again in 10 seconds.");
  EXPECT_EQ(sentence_of(*fault, hosting::Language::Russian),
            "С одного адреса можно создать подряд 240 партий; попробуйте снова через 10 секунд.");
  EXPECT_EQ(table.budgets.refused(Budget::Matches), 2);
  table.loop.advance(9'999);
  EXPECT_TRUE(account.spend(Budget::Matches));
  table.loop.advance(1);
  EXPECT_FALSE(account.spend(Budget::Matches));
  EXPECT_TRUE(account.spend(Budget::Matches));
  EXPECT_FALSE(table.budgets.account("10.0.0.2").spend(Budget::Matches)) << "the budget of somebody else";
  EXPECT_TRUE(table.budgets.account("::ffff:10.0.0.1").spend(Budget::Matches)) << "the same address in another dress";
}

TEST(Budgets, AWholeDayHasALimitOfItsOwn) {
  Table table;
  const Account account = table.budgets.account("10.0.0.1");
  int made = 0;
  for (int minute = 0; minute < 24 * 60; ++minute) {
    made += spent_at_once(account, Budget::Matches);
    table.loop.advance(60'000);
  }
  EXPECT_LT(made, 3'001);
  made = 0;
  for (int minute = 0; minute < 24 * 60; ++minute) {
    made += spent_at_once(account, Budget::Matches);
    table.loop.advance(60'000);
  }
  EXPECT_GE(made, 1'490);
  EXPECT_LE(made, 1'510) << "and so every further day";
}

TEST(Budgets, ImportsHaveALimitForADayToo) {
  Table table;
  const Account account = table.budgets.account("10.0.0.1");
  int brought = 0;
  for (int minute = 0; minute < 48 * 60; ++minute) {
    if (minute == 24 * 60) brought = 0;
    brought += spent_at_once(account, Budget::Imports);
    table.loop.advance(60'000);
  }
  EXPECT_GE(brought, 490);
  EXPECT_LE(brought, 510);
}

TEST(Budgets, AllTogetherHaveOneThatNoNumberOfAddressesPasses) {
  Table table;
  int made = 0;
  for (int i = 0; i < 100; ++i) made += spent_at_once(table.budgets.account(dotted(i)), Budget::Matches);
  EXPECT_EQ(made, 4'800);
  const auto fault = table.budgets.account("10.9.9.9").spend(Budget::Matches);
  ASSERT_TRUE(fault);
  EXPECT_TRUE(fault->everybody);
  EXPECT_EQ(http_status_of(*fault), 503);
  EXPECT_EQ(sentence_of(*fault, hosting::Language::English),
            "All together may make 4800 matches before waiting; try again in 1 second.");
}

TEST(Budgets, WhoGuessesPasswordsLocksOutOnlyHimself) {
  Table table;
  for (int i = 0; i < 2'000; ++i) EXPECT_EQ(spent_at_once(table.budgets.account(dotted(i)), Budget::Passwords), 10);
  EXPECT_TRUE(table.budgets.account(dotted(0)).refusal(Budget::Passwords));
  EXPECT_FALSE(table.budgets.account("10.9.9.9").refusal(Budget::Passwords));
  table.loop.advance(6'000);
  EXPECT_EQ(spent_at_once(table.budgets.account(dotted(0)), Budget::Passwords), 1);
}

TEST(Budgets, AskingWhetherSomethingWouldBeRefusedTakesNothing) {
  Table table;
  const Account account = table.budgets.account("10.0.0.1");
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(account.refusal(Budget::Imports));
  EXPECT_EQ(spent_at_once(account, Budget::Imports), 40);
  EXPECT_TRUE(account.refusal(Budget::Imports));
}

TEST(Budgets, WeightsCountAndNoWeightIsImpossible) {
  Table table;
  const Account account = table.budgets.account("10.0.0.1");
  EXPECT_FALSE(account.spend(Budget::History, 59));
  EXPECT_TRUE(account.spend(Budget::History, 2));
  EXPECT_FALSE(account.spend(Budget::History, 1));
  table.loop.advance(60'000);
  EXPECT_FALSE(account.spend(Budget::History, 1'000'000)) << "as much as there can be";
  EXPECT_TRUE(account.spend(Budget::History));
}

TEST(Budgets, WhatIsHeldIsGivenBack) {
  Table table;
  const Account one = table.budgets.account("10.0.0.1");
  std::vector<Lease> leases;
  for (int i = 0; i < 2; ++i) leases.push_back(std::get<Lease>(one.hold(Budget::ImportsAtWork)));
  auto refused = one.hold(Budget::ImportsAtWork);
  ASSERT_TRUE(std::holds_alternative<Fault>(refused));
  EXPECT_EQ(std::get<Fault>(refused).code, "budget_imports_at_work");
  EXPECT_EQ(std::get<Fault>(refused).limit, 2);
  for (const char* other : {"10.0.0.2", "10.0.0.3"})
    leases.push_back(std::get<Lease>(table.budgets.account(other).hold(Budget::ImportsAtWork)));
  refused = table.budgets.account("10.0.0.4").hold(Budget::ImportsAtWork);
  ASSERT_TRUE(std::holds_alternative<Fault>(refused));
  EXPECT_TRUE(std::get<Fault>(refused).everybody);
  EXPECT_EQ(table.budgets.held(Budget::ImportsAtWork), 4);
  leases.erase(leases.begin());
  EXPECT_EQ(table.budgets.held(Budget::ImportsAtWork), 3);
  EXPECT_TRUE(std::holds_alternative<Lease>(one.hold(Budget::ImportsAtWork)));
  leases.clear();
  EXPECT_EQ(table.budgets.held(Budget::ImportsAtWork), 0);
}

TEST(Budgets, ALeaseGrowsToItsCeilingAndMovesWithoutCountingTwice) {
  Settings settings;
  settings.max_import_bytes = 1024;
  Table table{settings};
  constexpr std::int64_t kMegabyte = std::int64_t{1024} * 1024;
  Lease lease = std::get<Lease>(table.budgets.account("10.0.0.1").hold(Budget::BodyBytes, 0));
  EXPECT_FALSE(lease.grow(15 * kMegabyte));
  const auto fault = lease.grow(2 * kMegabyte);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->limit, 16) << "in megabytes";
  EXPECT_FALSE(lease.grow(kMegabyte));
  Lease moved = std::move(lease);
  lease = Lease{};
  EXPECT_EQ(moved.amount(), 16 * kMegabyte);
  EXPECT_EQ(table.budgets.held(Budget::BodyBytes), 16 * kMegabyte);
  moved = Lease{};
  EXPECT_EQ(table.budgets.held(Budget::BodyBytes), 0);
}

TEST(Budgets, AtLeastOneWholeImportIsAlwaysPossible) {
  Settings settings;
  settings.max_import_bytes = std::int64_t{256} * 1024 * 1024;
  Table table{settings};
  Lease first = std::get<Lease>(table.budgets.account("10.0.0.1").hold(Budget::BodyBytes, settings.max_import_bytes));
  EXPECT_TRUE(std::holds_alternative<Lease>(
      table.budgets.account("10.0.0.1").hold(Budget::BodyBytes, settings.max_import_bytes)));
}

TEST(Budgets, AHostMayWidenThemButNotThoseOfPasswordsAndMemory) {
  Settings settings;
  settings.budget_percent = 300;
  Table wide{settings};
  EXPECT_EQ(spent_at_once(wide.budgets.account("10.0.0.1"), Budget::Imports), 120);
  settings.budget_percent = 0;
  Table open{settings};
  const Account account = open.budgets.account("10.0.0.1");
  for (int i = 0; i < 100'000; ++i) ASSERT_FALSE(account.spend(Budget::Matches));
  EXPECT_TRUE(std::holds_alternative<Lease>(account.hold(Budget::Places, 1'000'000)));
  EXPECT_EQ(spent_at_once(account, Budget::Passwords), 10);
  EXPECT_TRUE(std::holds_alternative<Fault>(account.hold(Budget::BodyBytes, std::int64_t{1} << 30)));
}

TEST(Budgets, WhoOwesNothingIsForgottenAndWhoOwesIsRemembered) {
  Table table;
  {
    const Account idle = table.budgets.account("10.0.0.1");
  }
  EXPECT_EQ(table.budgets.addresses(), 0);
  EXPECT_EQ(spent_at_once(table.budgets.account("10.0.0.1"), Budget::History), 60);
  EXPECT_EQ(table.budgets.addresses(), 1);
  table.loop.advance(5'000);
  EXPECT_EQ(spent_at_once(table.budgets.account("10.0.0.1"), Budget::History), 20);
  table.loop.advance(60'000);
  const Account other = table.budgets.account("10.0.0.2");
  EXPECT_EQ(table.budgets.addresses(), 1) << "only the one that is in use";
}

TEST(Budgets, ManyAddressesCannotFillTheMemoryNorWashAwayADebt) {
  Table table;
  EXPECT_EQ(spent_at_once(table.budgets.account("10.0.0.1"), Budget::Passwords), 10);
  for (int i = 0; i < 100'000; ++i) {
    const Account stranger =
        table.budgets.account("2001:" + std::to_string(i / 9'000) + ":" + std::to_string(i % 9'000) + "::1");
    EXPECT_FALSE(stranger.spend(Budget::Passwords));
  }
  EXPECT_LE(table.budgets.addresses(), Budgets::kMostAddresses);
  EXPECT_TRUE(table.budgets.account("10.0.0.1").spend(Budget::Passwords));
}

TEST(Budgets, AccountsAndLeasesMayOutliveTheTable) {
  Account account;
  Lease lease;
  EXPECT_FALSE(account.spend(Budget::Matches)) << "an account of nobody refuses nothing";
  {
    Table table;
    account = table.budgets.account("10.0.0.1");
    lease = std::get<Lease>(account.hold(Budget::Places));
  }
  EXPECT_FALSE(account.spend(Budget::Matches));
  EXPECT_FALSE(lease.grow(1));
}

// Each of forty plays for an evening: pages, a match every ten minutes, half of them against a bot, moves, previews,
// chat, a look back, a reload now and then which watches anew; and all reload at once when the server restarts.
TEST(Budgets, FortyPlayersBehindOneAddressAreNeverRefused) {
  Table table;
  std::mt19937 dice{7};
  const auto one_in = [&](int many) { return std::uniform_int_distribution<int>{1, many}(dice) == 1; };
  struct Player {
    Account account;
    std::vector<Lease> places;
  };
  std::vector<Player> players(40);
  const auto watch = [&](Player& player, bool gallery) {
    ASSERT_FALSE(player.account.spend(Budget::Watches));
    auto place = player.account.hold(Budget::Places);
    ASSERT_TRUE(std::holds_alternative<Lease>(place));
    player.places.push_back(std::get<Lease>(std::move(place)));
    if (!gallery) return;
    auto seat = player.account.hold(Budget::GalleryPlaces);
    ASSERT_TRUE(std::holds_alternative<Lease>(seat));
    player.places.push_back(std::get<Lease>(std::move(seat)));
  };
  const auto reload = [&](Player& player) {
    const std::vector<Lease> old = std::exchange(player.places, {});  // let go only after the new ones are there
    player.account = table.budgets.account("192.0.2.1");
    for (int i = 0; i < 3; ++i) watch(player, i > 0);
  };
  constexpr int kEvening = 6 * 60 * 60;
  for (int second = 0; second < kEvening; ++second) {
    for (Player& player : players) {
      if (second % 7'200 == 0 || one_in(600)) reload(player);
      if (one_in(600)) {
        ASSERT_FALSE(player.account.spend(Budget::Matches)) << "in second " << second;
        reload(player);
      }
      const auto now_and_then = [&](Budget kind, int many) { return !one_in(many) || !player.account.spend(kind); };
      ASSERT_TRUE(now_and_then(Budget::ChatLines, 10));
      ASSERT_TRUE(now_and_then(Budget::OldKeys, 60)) << "a submit whose answer was lost";
      ASSERT_TRUE(now_and_then(Budget::History, 60));
      ASSERT_TRUE(now_and_then(Budget::Lists, 60));
      for (const Budget kind : {Budget::Imports, Budget::Matches}) ASSERT_TRUE(now_and_then(kind, 3'600));
    }
    table.loop.advance(1'000);
  }
  for (std::size_t kind = 0; kind < kBudgets; ++kind) EXPECT_EQ(table.budgets.refused(static_cast<Budget>(kind)), 0);
}

TEST(Budgets, EveryRefusalHasASentenceInBothLanguages) {
  for (std::size_t kind = 0; kind < kBudgets; ++kind) {
    Fault fault{.code = "budget_" + std::string{budget_word(static_cast<Budget>(kind))}, .detail = {}};
    fault.limit = 21;
    fault.seconds = 2;
    for (const bool everybody : {false, true}) {
      fault.everybody = everybody;
      for (const auto language : {hosting::Language::Russian, hosting::Language::English}) {
        const std::string sentence = sentence_of(fault, language);
        EXPECT_NE(sentence.find("21"), std::string::npos) << sentence;
        EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
        EXPECT_NE(sentence.find(' '), std::string::npos) << sentence;
      }
    }
  }
}

}  // namespace
}  // namespace armatura::server
