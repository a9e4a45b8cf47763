// Books of battles on a real table, for tests: every entry is one that the rules take.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/random.h"
#include "base/sha256.h"
#include "games/bronepehota/rules/companion/test_battle.h"
#include "games/bronepehota/wire/companion_book.h"

namespace armatura::hosting {

using wire::CompanionBook;

inline CompanionBook new_book(std::uint64_t seed) {
  auto opened = CompanionBook::open(bronepehota::test_content(), bronepehota::companion::random_setup(seed, 2, 3));
  if (!opened) throw std::runtime_error(opened.problem());
  return std::move(*opened);
}

// So many entries more; another seed is another battle from here on.
inline CompanionBook grown(CompanionBook book, std::uint64_t seed, int entries) {
  SampledChance chance{seed};
  Rng rng{seed + 1};
  for (int i = 0; i < entries && !book.battle().over(); ++i) {
    const auto& state = book.battle().state();
    std::uint8_t seat = 0;
    while (!state.ask.seats.has(Seat{seat})) ++seat;
    bronepehota::companion::Entry entry{Seat{seat}, false, {}, {}, {}};
    entry.action = bronepehota::companion::Game::propose(book.battle().rules(), state, Seat{seat}, rng);
    book.battle().roll(Seat{seat}, entry.action, chance, entry.dice);
    if (!book.add(entry)) throw std::runtime_error("an entry of ours is refused");
  }
  return book;
}

// With a roll-off at its end, whose dice depend on the seed.
inline CompanionBook disputed(CompanionBook book, std::uint64_t seed) {
  std::uint8_t seat = 0;
  while (!book.battle().state().ask.seats.has(Seat{seat})) ++seat;
  bronepehota::companion::Entry entry{Seat{seat}, false, {}, bronepehota::Dispute{}, {}};
  SampledChance chance{seed};
  book.battle().roll(Seat{seat}, entry.action, chance, entry.dice);
  if (!book.add(entry)) throw std::runtime_error("a dispute is refused");
  return book;
}

// A line as a companion would write it after another, though no rule allows it.
inline std::string forged_line(const std::string& previous_id, std::string bare) {
  const Sha256Hash hash = sha256(previous_id + "\n" + bare);
  bare.pop_back();
  return bare + ",\"id\":\"" + to_hex(hash).substr(0, 32) + "\"}";
}

}  // namespace armatura::hosting
