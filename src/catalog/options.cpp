#include "catalog/options.h"

#include <algorithm>

#include "catalog/faults.h"

namespace armatura::catalog {
namespace {

std::vector<std::string_view> views(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

std::string expected(const OptionDescriptor& option) {
  std::string text = option.list ? "different ones of " : option.values.size() > 1 && option.most == 0 ? "one of " : "";
  text += listed(views(option.values));
  if (option.most > 0) {
    if (!option.values.empty()) text += " or ";
    text += "a whole number from " + std::to_string(option.least) + " to " + std::to_string(option.most);
  }
  return text;
}

// The end of a sentence about a word that is not known.
std::string with_suggestion(std::string_view typed, std::span<const std::string_view> known) {
  const std::string question = suggestion(typed, known);
  return question.empty() ? "." : question;
}

std::optional<int> whole_number(std::string_view text) {
  if (text.empty() || text.size() > 4 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  int number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  return number;
}

bool allows(const OptionDescriptor& option, std::string_view value) {
  if (std::find(option.values.begin(), option.values.end(), value) != option.values.end()) return true;
  const auto number = whole_number(value);
  return option.most > 0 && number && *number >= option.least && *number <= option.most;
}

}  // namespace

Problem wrong_value(const OptionDescriptor& option, std::string_view value) {
  return {"Option " + std::string(option.key) + ": expected " + expected(option) + "; found " + in_quotes(value) +
          with_suggestion(value, views(option.values))};
}

std::optional<Problem> check_pairs(const std::vector<OptionDescriptor>& known, std::span<const OptionPair> pairs) {
  std::vector<std::string_view> keys;
  keys.reserve(known.size());
  for (const OptionDescriptor& option : known) keys.push_back(option.key);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& [key, value] = pairs[i];
    const auto option = std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.key == key; });
    if (option == known.end())
      return Problem{"There is no option " + in_quotes(key) + "; known are " + listed(keys) +
                     with_suggestion(key, keys)};
    for (std::size_t j = 0; j < i; ++j)
      if (pairs[j].first == key) return Problem{"Option " + key + " is given twice."};
    if (option->longest_text > 0) {
      if (value.size() > option->longest_text)
        return Problem{"Option " + key + ": expected at most " + std::to_string(option->longest_text) +
                       " bytes of text; found " + std::to_string(value.size()) + "."};
    } else if (!option->list && !allows(*option, value)) {
      return wrong_value(*option, value);
    }
  }
  return std::nullopt;
}

void only_where(std::vector<OptionDescriptor>& options, std::initializer_list<std::string_view> keys,
                const OptionNeed& need) {
  for (OptionDescriptor& option : options)
    if (std::find(keys.begin(), keys.end(), option.key) != keys.end()) option.needs.push_back(need);
}

std::string_view ChosenOptions::word(std::string_view key) const {
  for (const auto& [name, value] : pairs_)
    if (name == key) return value;
  for (const OptionDescriptor& option : known_)
    if (option.key == key) return option.standard;
  return {};
}

int ChosenOptions::number(std::string_view key) const { return whole_number(word(key)).value_or(0); }

}  // namespace armatura::catalog
