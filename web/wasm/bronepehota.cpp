// The engine in the page as a WebAssembly module: one table, fed and asked through texts in the module's memory. Every
// call but `buffer` leaves its answer in the text that answer_at() and answer_size() name.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/bronepehota/page/table.h"
#include "games/bronepehota/page/workshop.h"

namespace {

using armatura::page::BronepehotaTable;
using armatura::page::BronepehotaWorkshop;

std::vector<char> input;
std::optional<BronepehotaTable> table;
std::optional<BronepehotaWorkshop> shop;
std::string shop_pack;  // of the workshop: who builds asks often, and reading a pack takes long
std::string answer;

// Whether there is no problem, which is the answer else.
std::int32_t told(const std::string& problem) {
  answer = problem;
  return problem.empty() ? 1 : 0;
}

}  // namespace

extern "C" {

// Where a text of this size is to be written before one of the calls below.
__attribute__((export_name("buffer"))) char* buffer(std::uint32_t size) {
  input.assign(size, '\0');
  return input.data();
}

// The text is the pack and, after it, the options.
__attribute__((export_name("open"))) std::int32_t open_table(std::uint32_t pack_size) {
  table.reset();
  const std::string_view text{input.data(), input.size()};
  if (pack_size > text.size()) return told("the pack is longer than the text");
  auto opened = BronepehotaTable::open(text.substr(0, pack_size), text.substr(pack_size));
  if (!opened) return told(opened.problem());
  table.emplace(std::move(*opened));
  return told({});
}

__attribute__((export_name("look"))) std::int32_t look() {
  if (!table) return told("no table");
  const auto problem = table->look({input.data(), input.size()});
  return told(problem ? problem->what : std::string{});
}

__attribute__((export_name("ask"))) void ask() {
  answer = table ? table->answer({input.data(), input.size()}) : std::string{"{\"error\":\"no table\"}"};
}

// The text is a pack and, after it, a question about an army or a table, for which there need be no match.
__attribute__((export_name("workshop"))) void workshop(std::uint32_t pack_size) {
  const std::string_view text{input.data(), input.size()};
  const std::string_view pack = text.substr(0, pack_size);
  if (!shop || shop_pack != pack) {
    shop.reset();
    auto opened = BronepehotaWorkshop::open(pack);
    if (opened) shop.emplace(std::move(*opened));
    shop_pack = pack;
  }
  answer = shop && pack_size <= text.size() ? shop->answer(text.substr(pack_size))
                                            : std::string{"{\"error\":\"the pack cannot be used\"}"};
}

__attribute__((export_name("answer_at"))) const char* answer_at() { return answer.data(); }
__attribute__((export_name("answer_size"))) std::uint32_t answer_size() {
  return static_cast<std::uint32_t>(answer.size());
}

}  // extern "C"
