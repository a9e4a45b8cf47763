// Books of battles on a real table, from a phone: the first line of the input is what was agreed, every other one an
// entry, all without their ids. Whatever is refused has a sentence in both languages and changes nothing; where only
// the dice are wrong they are rolled. Whatever was taken is a book that is read again.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "base/sha256.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/wire/companion_book.h"
#include "hosting/hosted_books.h"

namespace {

using namespace armatura;
namespace companion = bronepehota::companion;

std::string_view next_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : rest.size());
  return line;
}

// As a phone would send it: with the id that belongs there. What is no object is sent as it is.
std::string sent(const std::string& previous_id, std::string_view bare) {
  std::string line{bare};
  if (!line.ends_with('}')) return line;
  const std::string id = to_hex(sha256(previous_id + "\n" + line)).substr(0, 32);
  line.pop_back();
  return line + ",\"id\":\"" + id + "\"}";
}

bool taken(hosting::JudgedBook& book, std::string_view line) {
  const std::size_t before = book.lines();
  const auto refusal = book.take(line);
  if (refusal && (refusal->english.empty() || refusal->russian.empty())) std::abort();
  if (book.lines() != before + (refusal ? 0 : 1)) std::abort();
  return !refusal;
}

// The same entry with dice that somebody rolls; false when the rules do not want it.
bool rolled(wire::CompanionBook& book, std::string_view bare) {
  boost::json::error_code error;
  const boost::json::value line = boost::json::parse({bare.data(), bare.size()}, error);
  const boost::json::object* object = error ? nullptr : line.if_object();
  const boost::json::value* enter = object == nullptr ? nullptr : object->if_contains("enter");
  if (enter == nullptr) return false;
  const auto action = wire::read_companion_action(book.battle().rules(), *enter);
  if (!action) return false;
  std::uint8_t seat = 0;
  while (seat + 1 < book.battle().rules().seats() && !book.battle().state().ask.seats.has(Seat{seat})) ++seat;
  companion::Entry entry{Seat{seat}, false, {}, *action, {}};
  SampledChance chance{bare.size()};
  if (book.battle().roll(entry.by, entry.action, chance, entry.dice).tried != companion::Tried::Done) return false;
  return book.add(entry);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const hosting::BookPack& pack = hosting::hosted_books().pack();
  static const auto content = bronepehota::load_normalised(pack.text).content;
  constexpr int kMostLines = 200;
  std::string_view rest{reinterpret_cast<const char*>(data), size};
  (void)hosting::hosted_books().look(rest, hosting::Language::English);
  const std::string agreed{next_line(rest)};
  const std::string first = sent({}, R"({"companion":1,"pack":")" + pack.hash + R"(","setup":)" + agreed + "}");
  hosting::JudgedBook judged = hosting::hosted_books().begin();
  if (!taken(judged, first)) return 0;
  auto begun = wire::CompanionBook::begin(content, first);
  if (!std::holds_alternative<wire::CompanionBook>(begun)) std::abort();
  auto& book = std::get<wire::CompanionBook>(begun);
  for (int i = 0; i < kMostLines && !rest.empty(); ++i) {
    const std::string_view bare = next_line(rest);
    const std::string line = sent(book.ids().back(), bare);
    if (taken(judged, line)) {
      if (book.take(line)) std::abort();
    } else if (rolled(book, bare) && !taken(judged, book.lines().back())) {
      std::abort();
    }
    if (judged.over() != book.battle().over()) std::abort();
  }
  const auto report = hosting::hosted_books().look(book.text(), hosting::Language::Russian);
  if (!report || report->lines != judged.lines() || report->id != book.ids().back()) std::abort();
  return 0;
}
