// The rules as a WebAssembly module: folds one match file, audits what today's rules played of it, and gives the digest
// of its last position.
// Compiled natively it is a program that does so for each file named, for comparing compilers (scripts/same-digests).
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/audit.h"
#include "engine/match.h"
#include "games/arena/wire/file.h"
#include "games/bronepehota/wire/file.h"
#include "games/salvation/wire/file.h"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(name)))
#else
#define EXPORTED(name)
#endif

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
  if (const auto fault =
          armatura::audit_since(file->match, file->header.rules, armatura::wire::GameFile<Game>::unplayable)) {
    problem = "the audit differs at step " + std::to_string(fault->step);
    return 0;
  }
  digest = Game::digest(file->match.state());
  return 1;
}

}  // namespace

extern "C" {

EXPORTED("buffer") char* buffer(std::uint32_t size) {
  input.assign(size, '\0');
  return input.data();
}

EXPORTED("replay") std::int32_t replay(const char* text, std::uint32_t size) {
  problem.clear();
  const std::string_view match{text, size};
  const std::string game = armatura::wire::game_of_file(match);
  if (game == "bronepehota") return replay_of<armatura::bronepehota::Game>(match);
  return game == "salvation" ? replay_of<armatura::salvation::Game>(match) : replay_of<armatura::arena::Game>(match);
}

EXPORTED("digest_low") std::uint32_t digest_low() { return static_cast<std::uint32_t>(digest); }
EXPORTED("digest_high") std::uint32_t digest_high() { return static_cast<std::uint32_t>(digest >> 32); }
EXPORTED("error_ptr") const char* error_ptr() { return problem.data(); }
EXPORTED("error_len") std::uint32_t error_len() { return static_cast<std::uint32_t>(problem.size()); }

}  // extern "C"

#ifndef __wasm__
#include <cstdio>
#include <fstream>
#include <iterator>

int main(int count, char** words) {
  for (int i = 1; i < count; ++i) {
    std::ifstream in(words[i], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (!replay(text.data(), static_cast<std::uint32_t>(text.size()))) {
      std::fprintf(stderr, "%s: %s\n", words[i], problem.c_str());
      return 1;
    }
    std::printf("%08x%08x\n", digest_high(), digest_low());
  }
}
#endif
