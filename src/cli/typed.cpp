#include "cli/typed.h"

#include <charconv>
#include <system_error>
#include <utility>

#include "base/trimmed.h"
#include "cli/text.h"

namespace armatura::cli {
namespace {

constexpr std::pair<std::string_view, Asked> kWords[] = {
    {"?", Asked::Preview},     {"preview", Asked::Preview}, {"показать", Asked::Preview}, {"why", Asked::Why},
    {"почему", Asked::Why},    {"undo", Asked::Undo},       {"u", Asked::Undo},           {"отмена", Asked::Undo},
    {"rule", Asked::Rule},     {"правило", Asked::Rule},    {"log", Asked::Log},          {"журнал", Asked::Log},
    {"board", Asked::Board},   {"стол", Asked::Board},      {"save", Asked::Save},        {"сохранить", Asked::Save},
    {"lang", Asked::Language}, {"язык", Asked::Language},   {"help", Asked::Help},        {"помощь", Asked::Help},
    {"quit", Asked::Quit},     {"q", Asked::Quit},          {"exit", Asked::Quit},        {"выход", Asked::Quit},
};

}  // namespace

std::size_t choice_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

Typed understand(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return {Asked::Nothing, 0, {}};
  if (line.find_first_not_of("0123456789") == std::string_view::npos)
    return {Asked::Number, choice_number(line), std::string{line}};
  // "?3" is as good as "? 3".
  const std::size_t end = line.front() == '?' ? 1 : line.find_first_of(" \t");
  const std::string first = lower(line.substr(0, end));
  const std::string_view rest = end == std::string_view::npos ? std::string_view{} : trimmed(line.substr(end));
  for (const auto& [word, asked] : kWords) {
    if (word != first) continue;
    if (word == "?" && rest.empty()) return {Asked::Help, 0, {}};
    return {asked, 0, std::string{rest}};
  }
  return {Asked::Decision, 0, std::string{line}};
}

}  // namespace armatura::cli
