// What a server answers when something cannot be done: a word for programs, a sentence for people in their language.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/language.h"

namespace armatura::server {

namespace said {
struct Fault;
}  // namespace said

struct Fault {
  std::string code;      // "past_question"; the sentence stands under server.<code> among the table's words
  std::string detail;    // {detail} of the sentence; may be empty
  std::string option{};  // of a match that cannot be made: the key of the option it is about, where it is one
  // Of a budget that is used up: {limit} and {seconds} of the sentence, and whether it is that of all together.
  std::int64_t limit{};
  std::int64_t seconds{};  // after which asking again may help; 0: nobody knows
  bool everybody{};
  bool network{};  // that of one IPv6 network
};

// A host's limit is reached: the setting, and what it is.
inline Fault at_limit(std::string code, std::string_view setting, std::int64_t limit) {
  Fault fault{std::move(code), std::string{setting}};
  fault.limit = limit;
  return fault;
}

std::string sentence_of(const Fault& fault, std::optional<hosting::Language> language);
said::Fault said_of(const Fault& fault, std::optional<hosting::Language> language);
// The status of an HTTP answer that carries this fault.
int http_status_of(std::string_view code);
int http_status_of(const Fault& fault);

}  // namespace armatura::server
