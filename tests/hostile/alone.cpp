#include "hostile/alone.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <chrono>
#include <thread>

#include "headless/player.h"
#include "hostile/gauge.h"
#include "hostile/swarm.h"
#include "served.h"

namespace armatura::hostile {
namespace {

// Whoever guesses passwords locks nobody out but himself.
void guess_passwords(std::vector<Claim>& claims) {
  constexpr int kGuesses = 60;
  testing_program::Served guarded;
  if (!guarded.start(
          {"--store", "memory", "--create", "password", "--create-password", "sesame", "--log-level", "error"})) {
    claims.push_back({false, "a server with a password starts: " + guarded.log()});
    return;
  }
  const auto status_of = [&](const std::string& from, const std::string& password) {
    headless::HttpClient http{kServer, guarded.port(), 5'000, from};
    int status = 0;
    (void)headless::post_json(http, "/api/matches",
                              {{"game", "arena"}, {"seats", {"me", "bot"}}, {"password", password}}, {}, &status);
    return status;
  };
  bool refused_all = true;
  for (int i = 0; i < kGuesses; ++i) {
    const int status = status_of(kAttackers[static_cast<std::size_t>(i) % kAttackers.size()], std::to_string(i));
    refused_all = refused_all && status >= 400 && status < 500;
  }
  claims.push_back({refused_all, "every wrong password is refused"});
  const int status = status_of(kHonest, "sesame");
  claims.push_back({status == 201, fmt::format("others may make matches while passwords are guessed: {}", status)});
}

void send_endless_bodies(Targets& targets, std::uint64_t seed, std::vector<Claim>& claims) {
  constexpr int kBodies = 100;
  constexpr double kMostMb = 256;
  testing_program::Served alone;
  if (!alone.start({"--store", "memory", "--log-level", "error"})) {
    claims.push_back({false, "a server for bodies starts: " + alone.log()});
    return;
  }
  Swarm bodies{targets, kBodies, seed, "unfinished imports"};
  bodies.start(alone.port());
  std::this_thread::sleep_for(std::chrono::seconds{6});
  const double most = most_memory_mb(alone.process());
  bodies.stop();
  claims.push_back({most <= kMostMb, fmt::format("{} unfinished imports of 8 MB take {:.0f} MB, {:.0f} are allowed",
                                                 kBodies, most, kMostMb)});
}

}  // namespace

std::vector<Claim> attack_alone(Targets& targets, std::uint64_t seed) {
  std::vector<Claim> claims;
  guess_passwords(claims);
  send_endless_bodies(targets, seed, claims);
  return claims;
}

}  // namespace armatura::hostile
