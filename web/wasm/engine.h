// The engine in the page as a WebAssembly module, of the game whose table is `GameTable` (scripts/wasm-build says
// which): one match, fed and asked through texts (texts.h).
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "texts.h"

namespace {

std::optional<GameTable> table;

}  // namespace

extern "C" {

// The text is the pack, the options and the sentences of one language, one behind the other. 1, or 0 and the problem.
__attribute__((export_name("open"))) std::int32_t open_table(std::uint32_t pack, std::uint32_t options,
                                                             std::uint32_t words, std::int32_t russian) {
  table.reset();
  auto opened = GameTable::open({written(0, pack), written(pack, options), written(std::size_t{pack} + options, words),
                                 russian != 0 ? armatura::wire::Tongue::Russian : armatura::wire::Tongue::English});
  if (!opened) return answer_problem(opened.problem());
  table.emplace(std::move(*opened));
  return answer_problem({});
}

__attribute__((export_name("look"))) std::int32_t look() {
  if (!table) return answer_problem("no table");
  const auto problem = table->look(written());
  return answer_problem(problem ? problem->what : std::string{});
}

__attribute__((export_name("ask"))) void ask() {
  answer(table ? table->answer(written()) : std::string{"{\"error\":\"no table\"}"});
}

}  // extern "C"
