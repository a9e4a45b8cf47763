// The companion as a WebAssembly module: one battle, fed and asked through texts in the module's memory. Every call but
// `buffer` leaves its answer in the text that answer_at() and answer_size() name.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/bronepehota/page/companion.h"

namespace {

using armatura::page::BronepehotaCompanion;

std::vector<char> input;
std::optional<BronepehotaCompanion> battle;
std::string answer;

}  // namespace

extern "C" {

// Where a text of this size is to be written before one of the calls below.
__attribute__((export_name("buffer"))) char* buffer(std::uint32_t size) {
  input.assign(size, '\0');
  return input.data();
}

// The text is the pack, then the strings of one language, then {"setup":…} or {"book":…}. 1, or 0 and the problem.
__attribute__((export_name("open"))) std::int32_t open_battle(std::uint32_t pack_size, std::uint32_t strings_size,
                                                              std::int32_t russian) {
  battle.reset();
  const std::string_view text{input.data(), input.size()};
  answer = "the parts are longer than the text";
  if (pack_size > text.size() || strings_size > text.size() - pack_size) return 0;
  auto opened = BronepehotaCompanion::open(text.substr(0, pack_size), russian != 0 ? "ru" : "en",
                                           text.substr(pack_size, strings_size), text.substr(pack_size + strings_size));
  answer = opened ? std::string{} : opened.problem();
  if (!opened) return 0;
  battle.emplace(std::move(*opened));
  return 1;
}

__attribute__((export_name("ask"))) void ask() {
  answer = battle ? battle->answer({input.data(), input.size()}) : std::string{"{\"error\":\"no battle\"}"};
}

__attribute__((export_name("answer_at"))) const char* answer_at() { return answer.data(); }
__attribute__((export_name("answer_size"))) std::uint32_t answer_size() {
  return static_cast<std::uint32_t>(answer.size());
}

}  // extern "C"
