// The rules as a WebAssembly module: folds and audits one match file and gives the digest of its last position.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "wire/arena_file.h"
#include "wire/bronepehota_file.h"
#include "wire/salvation_file.h"

namespace {

std::vector<char> input;
std::string problem;
std::uint64_t digest = 0;

template <class Game>
std::int32_t replay_of(std::string_view text) {
  const auto file = armatura::wire::read_match<Game>(text);
  if (!file) {
    problem = file.problem();
    return 0;
  }
  if (const auto fault = armatura::audit(file->match)) {
    problem = "the audit differs at step " + std::to_string(fault->step);
    return 0;
  }
  digest = Game::digest(file->match.state());
  return 1;
}

}  // namespace

extern "C" {

__attribute__((export_name("buffer"))) char* buffer(std::uint32_t size) {
  input.assign(size, '\0');
  return input.data();
}

__attribute__((export_name("replay"))) std::int32_t replay(const char* text, std::uint32_t size) {
  problem.clear();
  const std::string_view match{text, size};
  const std::string game = armatura::wire::game_of_file(match);
  if (game == "bronepehota") return replay_of<armatura::bronepehota::Game>(match);
  return game == "salvation" ? replay_of<armatura::salvation::Game>(match) : replay_of<armatura::arena::Game>(match);
}

__attribute__((export_name("digest_low"))) std::uint32_t digest_low() { return static_cast<std::uint32_t>(digest); }
__attribute__((export_name("digest_high"))) std::uint32_t digest_high() {
  return static_cast<std::uint32_t>(digest >> 32);
}
__attribute__((export_name("error_ptr"))) const char* error_ptr() { return problem.data(); }
__attribute__((export_name("error_len"))) std::uint32_t error_len() {
  return static_cast<std::uint32_t>(problem.size());
}

}  // extern "C"
