// The sentences of one language and the little language they are written in (docs/words.md). Puts given values into a
// sentence; knows no game. Nothing in a sentence can make it fail: what it does not understand it prints as written.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace armatura::wire {

enum class Tongue : std::uint8_t { Russian, English };

// A value for a placeholder.
struct Argument {
  std::string field;
  std::optional<std::string> text;  // what {field} prints; nothing: the value stands only in ?:
  std::int64_t number{};            // for ?: and plural forms
  bool counts{};                    // a whole number, which has plural forms
  std::string variant;              // "none", "negative" or the word of an enumerator: tried as <key>.<field>_<variant>
};
using Arguments = std::vector<Argument>;

Argument number_argument(std::string_view field, std::int64_t number);
Argument flag_argument(std::string_view field, bool flag);
Argument text_argument(std::string_view field, std::string text);

class Words {
 public:
  explicit Words(Tongue tongue) : tongue_(tongue) {}

  // Adds the sentences of a strings file; a key that is known already gets its new sentence.
  std::optional<Problem> add(std::string_view json);

  Tongue tongue() const { return tongue_; }
  const std::map<std::string, std::string, std::less<>>& all() const { return sentences_; }
  const std::string* find(std::string_view key) const;

  // The sentence with its values; an unknown key prints itself.
  std::string say(std::string_view key, const Arguments& arguments = {}) const;
  // The sentence of the first variant of the key that exists; nothing when not even the key does. `special` are the
  // suffixes tried before those of the arguments.
  std::optional<std::string> say_variant(std::string_view key, const Arguments& arguments,
                                         std::span<const std::string_view> special = {}) const;
  std::string fill(std::string_view sentence, const Arguments& arguments) const;

 private:
  Tongue tongue_;
  std::map<std::string, std::string, std::less<>> sentences_;
};

}  // namespace armatura::wire
