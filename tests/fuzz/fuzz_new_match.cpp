// Requests for a new match: whatever is taken has chairs, one of them ours, and a seating that is read back as the
// same. Whatever is refused has a sentence in both languages.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <variant>

#include "server/new_match.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace armatura::server;
  using armatura::hosting::Language;
  static const PackShelf packs{"/nonexistent"};
  boost::json::error_code error;
  const boost::json::value asked = boost::json::parse({reinterpret_cast<const char*>(data), size}, error);
  if (error) return 0;
  const auto read = read_new_match(asked, packs);
  if (const auto* fault = std::get_if<Fault>(&read)) {
    for (const Language language : {Language::English, Language::Russian})
      if (sentence_of(*fault, language).empty()) std::abort();
    return 0;
  }
  const NewMatch& made = std::get<NewMatch>(read);
  if (made.seating.chairs.empty() || made.mine.empty()) std::abort();
  const auto again = read_seating(write_seating(made.seating));
  if (!again || !(*again == made.seating)) std::abort();
  return 0;
}
