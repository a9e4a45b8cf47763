// The companion as a WebAssembly module: one battle, fed and asked through texts (texts.h).
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/bronepehota/page/companion.h"
#include "texts.h"

namespace {

using armatura::page::BronepehotaCompanion;

std::optional<BronepehotaCompanion> battle;

}  // namespace

extern "C" {

// The text is the pack, then the strings of one language, then {"setup":…} or {"book":…}. 1, or 0 and the problem.
__attribute__((export_name("open"))) std::int32_t open_battle(std::uint32_t pack_size, std::uint32_t strings_size,
                                                              std::int32_t russian) {
  battle.reset();
  const std::string_view text = written();
  if (pack_size > text.size() || strings_size > text.size() - pack_size)
    return answer_problem("the parts are longer than the text");
  auto opened = BronepehotaCompanion::open(text.substr(0, pack_size), russian != 0 ? "ru" : "en",
                                           text.substr(pack_size, strings_size), text.substr(pack_size + strings_size));
  if (!opened) return answer_problem(opened.problem());
  battle.emplace(std::move(*opened));
  return answer_problem({});
}

__attribute__((export_name("ask"))) void ask() {
  answer(battle ? battle->answer(written()) : std::string{"{\"error\":\"no battle\"}"});
}

}  // extern "C"
