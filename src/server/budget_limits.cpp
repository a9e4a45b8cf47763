// What everybody may take: the numbers. Forty people behind one address, as in a club or a school, play as they like.
#include <algorithm>

#include "server/budgets.h"

namespace armatura::server {
namespace {

constexpr std::int64_t kSecond = 1'000'000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kDay = 24 * 60 * kMinute;
constexpr std::int64_t kMegabyte = std::int64_t{1024} * 1024;
// Also where few matches are held in memory: forty people, each at a table of his own and in two galleries.
constexpr std::int64_t kFewestPlaces = 128;
constexpr std::int64_t kFewestInGalleries = 96;

// How many addresses' worth one IPv6 network may take. NB: a mobile carrier may keep many people in one, each with a
// /64; one share alone is enough for forty.
constexpr std::int64_t kSharesOfNetwork = 4;

constexpr BucketLimit bucket(std::int64_t at_once, std::int64_t more, std::int64_t in) { return {at_once, in / more}; }

BucketLimit scaled(BucketLimit limit, std::int64_t percent) {
  if (limit.every == 0 || percent == 0) return {};
  return {std::max<std::int64_t>(limit.at_once * percent / 100, 1),
          std::max<std::int64_t>(limit.every * 100 / percent, 1)};
}

BudgetLimit scaled(const BudgetLimit& limit, std::int64_t percent) {
  const bool holds = limit.held > 0 && percent > 0;
  return {scaled(limit.quick, percent), scaled(limit.lasting, percent),
          holds ? std::max<std::int64_t>(limit.held * percent / 100, 1) : 0};
}

// Some shares, but no more than half of what all may take: others have to go on.
std::int64_t of_network(std::int64_t one, std::int64_t all) {
  const std::int64_t wanted = kSharesOfNetwork * one;
  return all > 0 ? std::min(wanted, std::max(one, all / 2)) : wanted;
}

BucketLimit of_network(const BucketLimit& one, const BucketLimit& all) {
  if (one.every == 0) return {};
  return {of_network(one.at_once, all.at_once),
          std::max({one.every / kSharesOfNetwork, std::min(one.every, 2 * all.every), std::int64_t{1}})};
}

BudgetLimit of_network(const BudgetLimit& one, const BudgetLimit& all) {
  return {of_network(one.quick, all.quick), of_network(one.lasting, all.lasting), of_network(one.held, all.held)};
}

}  // namespace

BudgetLimits budget_limits(const Settings& settings) {
  const std::int64_t matches = settings.max_matches_in_memory;
  const std::int64_t body = std::max(16 * kMegabyte, 2 * settings.max_import_bytes);
  BudgetLimits limits;
  const auto set = [&](Budget kind, const BudgetLimit& one, const BudgetLimit& all) {
    const auto at = static_cast<std::size_t>(kind);
    limits.one[at] = scaled(one, settings.budget_percent);
    limits.all[at] = scaled(all, settings.budget_percent);
  };
  // What one address makes in the two months after which an abandoned match is deleted fits into the default of
  // max_matches; forty people who each make one in ten minutes for a long evening are not refused.
  set(Budget::Matches, {.quick = bucket(240, 6, kMinute), .lasting = bucket(1'500, 1'500, kDay)},
      {.quick = bucket(4'800, 120, kMinute), .lasting = bucket(30'000, 30'000, kDay)});
  set(Budget::Imports, {.quick = bucket(40, 4, kMinute), .lasting = bucket(500, 500, kDay)},
      {.quick = bucket(800, 80, kMinute), .lasting = bucket(10'000, 10'000, kDay)});
  // NB: after a restart everybody watches again at once.
  set(Budget::Watches, {.quick = bucket(200, 20, kSecond)}, {.quick = bucket(20'000, 2'000, kSecond)});
  set(Budget::Lists, {.quick = bucket(200, 20, kSecond)}, {.quick = bucket(4'000, 400, kSecond)});
  set(Budget::OldKeys, {.quick = bucket(50, 5, kSecond)}, {.quick = bucket(1'000, 100, kSecond)});
  set(Budget::ChatLines, {.quick = bucket(100, 20, kSecond)}, {.quick = bucket(2'000, 400, kSecond)});
  set(Budget::History, {.quick = bucket(60, 4, kSecond)}, {.quick = bucket(1'200, 80, kSecond)});
  set(Budget::ImportsAtWork, {.held = 2}, {.held = 4});
  set(Budget::FilesAtWork, {.held = 8}, {.held = 16});
  // NB: to look at a table that somebody brought may take a second.
  set(Budget::MakesAtWork, {.held = 16}, {.held = 64});
  set(Budget::BooksAtWork, {.held = 8}, {.held = 16});
  // NB: there is no limit for all, who may look at one match together; where rooms run out, whoever has most lets go.
  set(Budget::Places, {.held = std::max(matches / 16, kFewestPlaces)}, {});
  set(Budget::GalleryPlaces, {.held = std::max(matches / 20, kFewestInGalleries)},
      {.held = std::max(matches / 2, kFewestInGalleries)});
  // These protect secrets and memory, and hold whatever the host chose for the rest. One who guesses may lock out
  // himself, but never everybody.
  limits.one[static_cast<std::size_t>(Budget::Passwords)] = {.quick = bucket(10, 10, kMinute)};
  limits.one[static_cast<std::size_t>(Budget::BodyBytes)] = {.held = body};
  limits.all[static_cast<std::size_t>(Budget::BodyBytes)] = {.held = std::max(128 * kMegabyte, 2 * body)};
  for (std::size_t at = 0; at < kBudgets; ++at) limits.network[at] = of_network(limits.one[at], limits.all[at]);
  return limits;
}

}  // namespace armatura::server
