// What every part of the server leans on. Outlives all rooms and sessions.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "server/budgets.h"
#include "server/fault.h"
#include "server/logbook.h"
#include "server/loop.h"
#include "server/place.h"
#include "server/settings.h"
#include "server/workers.h"
#include "store/store.h"

namespace armatura::server {

// Read by the metrics page on the loop's thread.
struct Tallies {
  std::uint64_t accepted{};       // submits
  std::uint64_t refused{};        // by a rule
  std::uint64_t bot_decisions{};  //
  std::uint64_t store_failures{};
  std::uint64_t matches_made{};
  std::uint64_t matches_ended{};
  std::uint64_t battles_made{};  // of the companion
  std::uint64_t messages_in{};
  std::uint64_t messages_out{};
  std::uint64_t closed_for_rate{};
};

inline Fault too_many_kept(const Settings& settings) {
  return at_limit("too_many_matches", "max_matches", settings.max_matches);
}
inline Fault too_many_in_memory(const Settings& settings) {
  return at_limit("too_many_matches", "max_matches_in_memory", settings.max_matches_in_memory);
}

struct Services {
  Loop& loop;
  store::Store& store;
  Workers& workers;   // for what only takes long: files, matches that wake, looking back
  Workers& previews;  // people wait for them while they choose
  Workers& bots;      // matches take turns
  const Settings& settings;
  const Logbook& log;
  Tallies tallies{};
  std::uint64_t kept{};  // matches and battles in the store; counted along, so that nobody has to ask for each new one
  Budgets budgets{loop, settings};
  Place::Taken histories = std::make_shared<std::atomic<std::size_t>>(0);  // bytes that rooms keep of what was told
};

}  // namespace armatura::server
