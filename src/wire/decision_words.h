// Words and numbers as people type them.
#pragma once
#include <charconv>
#include <string_view>
#include <system_error>

namespace armatura::wire {

// A whole number that fits; "+2" is 2.
template <class Number>
bool read_number(std::string_view typed, Number& target) {
  if (typed.size() > 1 && typed.front() == '+' && typed[1] != '-') typed.remove_prefix(1);
  const auto [end, fault] = std::from_chars(typed.data(), typed.data() + typed.size(), target);
  return fault == std::errc{} && end == typed.data() + typed.size();
}

// The words of a text, one after the other; empty at its end.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::string_view next() {
    const std::string_view token = peek();
    text_.remove_prefix(token.size());
    return token;
  }
  std::string_view peek() {
    while (!text_.empty() && is_space(text_.front())) text_.remove_prefix(1);
    std::size_t length = 0;
    while (length < text_.size() && !is_space(text_[length])) ++length;
    return text_.substr(0, length);
  }

 private:
  static bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }

  std::string_view text_;
};

}  // namespace armatura::wire
