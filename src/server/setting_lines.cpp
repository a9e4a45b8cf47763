#include "server/setting_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/trimmed.h"
#include "server/request_text.h"
#include "wire/utf8.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostBytes = 1u << 20;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_blank(char letter) { return letter == ' ' || letter == '\t'; }

// A # begins a comment at the start of a value or after a blank, so that a#b stays whole.
std::string_view before_comment(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text[at] == '#' && (at == 0 || is_blank(text[at - 1]))) return text.substr(0, at);
  return text;
}

// In quotes everything counts; \" and \\ stand for themselves.
std::optional<std::string> quoted_value(std::string_view text, std::string& fault) {
  const char quote = text.front();
  std::string value;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '\\' && at + 1 < text.size() && (text[at + 1] == quote || text[at + 1] == '\\')) {
      value += text[++at];
    } else if (text[at] == quote) {
      if (trimmed(before_comment(text.substr(at + 1)), kSettingBlanks).empty()) return value;
      fault = "something stands after the closing quote";
      return std::nullopt;
    } else {
      value += text[at];
    }
  }
  fault = "the quote is not closed on its line";
  return std::nullopt;
}

}  // namespace

Result<std::vector<SettingLine>> setting_lines(std::string_view text, std::string_view name) {
  if (text.size() > kMostBytes)
    return Problem{fmt::format("{}: larger than 1 MiB; a settings file was expected", name)};
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<SettingLine> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto wrong = [&](std::string_view what) { return Problem{fmt::format("{}:{}: {}", name, number, what)}; };
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!is_utf8(line)) return wrong("the line is not UTF-8");
    line = trimmed(line, kSettingBlanks);
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos)
      return wrong(fmt::format("expected key = value; found \"{}\"", wire::clipped(line, 60)));
    const std::string_view key = trimmed(line.substr(0, equals), kSettingBlanks);
    if (key.empty()) return wrong("expected a key before the =");
    const std::string_view rest = trimmed(line.substr(equals + 1), kSettingBlanks);
    SettingLine setting{number, std::string{key}, {}};
    if (!rest.empty() && (rest.front() == '"' || rest.front() == '\'')) {
      std::string fault;
      std::optional<std::string> value = quoted_value(rest, fault);
      if (!value) return wrong(fault);
      setting.value = *std::move(value);
    } else {
      setting.value = trimmed(before_comment(rest), kSettingBlanks);
    }
    lines.push_back(std::move(setting));
  }
  return lines;
}

}  // namespace armatura::server
