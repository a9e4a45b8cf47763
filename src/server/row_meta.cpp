#include "server/row_meta.h"

#include <charconv>

#include "wire/json_write.h"

namespace armatura::server {
namespace {

template <class Number>
void write_list(std::string& out, std::string_view name, const std::vector<Number>& list) {
  out += name;
  for (const Number number : list) {
    out += ' ';
    wire::write_number(out, number);
  }
  out += ' ';
}

std::string_view next_word(std::string_view& rest) {
  const std::size_t end = rest.find(' ');
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return word;
}

template <class Number>
bool read_number(std::string_view word, Number& number) {
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  return !word.empty() && fault == std::errc{} && end == word.data() + word.size();
}

// Numbers up to the next name.
template <class Number>
bool read_list(std::string_view& rest, std::string_view name, std::vector<Number>& list) {
  if (next_word(rest) != name) return false;
  while (!rest.empty() && (rest.front() == '-' || (rest.front() >= '0' && rest.front() <= '9'))) {
    Number number{};
    if (!read_number(next_word(rest), number)) return false;
    list.push_back(number);
  }
  return true;
}

}  // namespace

std::string write_row_meta(const RowMeta& meta) {
  std::string out;
  out.reserve(96);
  write_list(out, "told", meta.told);
  write_list(out, "asked", meta.asked);
  write_list(out, "left", meta.left);
  out += "steps ";
  wire::write_number(out, meta.steps);
  return out;
}

std::optional<RowMeta> read_row_meta(std::string_view text, std::size_t seats) {
  RowMeta meta;
  std::vector<std::uint32_t> steps;
  if (!read_list(text, "told", meta.told) || !read_list(text, "asked", meta.asked) ||
      !read_list(text, "left", meta.left) || !read_list(text, "steps", steps))
    return std::nullopt;
  const bool clocks_fit = meta.left.empty() || meta.left.size() == seats;
  if (!text.empty() || meta.told.size() != seats + 1 || meta.asked.size() != seats || !clocks_fit || steps.size() != 1)
    return std::nullopt;
  meta.steps = steps.front();
  return meta;
}

}  // namespace armatura::server
