#include "wire/words.h"

#include <boost/json.hpp>
#include <utility>

namespace armatura::wire {
namespace {

std::uint64_t size_of(std::int64_t number) {
  return number < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

// The index of the form that fits the number, and how many forms the language has.
std::size_t plural_index(Tongue tongue, std::int64_t number) {
  const std::uint64_t n = size_of(number);
  if (tongue == Tongue::English) return n == 1 ? 0 : 1;
  const std::uint64_t ones = n % 10;
  const std::uint64_t hundreds = n % 100;
  if (ones == 1 && hundreds != 11) return 0;
  return ones >= 2 && ones <= 4 && (hundreds < 12 || hundreds > 14) ? 1 : 2;
}
std::size_t plural_forms(Tongue tongue) { return tongue == Tongue::English ? 2 : 3; }

bool in_field_name(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
}

const Argument* find(const Arguments& arguments, std::string_view field) {
  for (const Argument& argument : arguments)
    if (argument.field == field) return &argument;
  return nullptr;
}

// Fills one sentence. A placeholder that means nothing gives nothing, and is then printed as it stands.
class Filler {
 public:
  Filler(Tongue tongue, const Arguments& arguments) : tongue_(tongue), arguments_(arguments) {}

  enum class Inside : std::uint8_t { Sentence, Choice };

  std::string fill(std::string_view text, Inside inside) const {
    std::string out;
    while (!text.empty()) {
      const std::size_t open = text.find('{');
      out += text.substr(0, open);
      if (open == std::string_view::npos) break;
      text.remove_prefix(open);
      const std::size_t length = placeholder_length(text);
      if (length == 0) {  // never closed
        out += text;
        break;
      }
      const std::string_view placeholder = text.substr(0, length);
      out += value_of(placeholder.substr(1, length - 2), inside).value_or(std::string{placeholder});
      text.remove_prefix(length);
    }
    return out;
  }

 private:
  static std::size_t placeholder_length(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '{') ++depth;
      if (text[i] == '}' && --depth == 0) return i + 1;
    }
    return 0;
  }

  std::optional<std::string> value_of(std::string_view body, Inside inside) const {
    std::size_t end = 0;
    while (end < body.size() && in_field_name(body[end])) ++end;
    const Argument* argument = find(arguments_, body.substr(0, end));
    if (argument == nullptr) return std::nullopt;
    if (end == body.size()) return argument->text;
    if (body[end] == '|') return plural(*argument, body.substr(end + 1));
    if (body[end] == '?' && inside == Inside::Sentence) return choice(*argument, body.substr(end + 1));
    return std::nullopt;
  }

  std::optional<std::string> plural(const Argument& argument, std::string_view forms) const {
    if (!argument.counts || forms.find('{') != std::string_view::npos) return std::nullopt;
    std::vector<std::string_view> list;
    for (std::size_t bar = forms.find('|'); bar != std::string_view::npos; bar = forms.find('|')) {
      list.push_back(forms.substr(0, bar));
      forms.remove_prefix(bar + 1);
    }
    list.push_back(forms);
    if (list.size() != plural_forms(tongue_)) return std::nullopt;
    return std::string{list[plural_index(tongue_, argument.number)]};
  }

  std::optional<std::string> choice(const Argument& argument, std::string_view parts) const {
    int depth = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i] == '{') ++depth;
      if (parts[i] == '}') --depth;
      if (parts[i] != ':' || depth != 0) continue;
      return fill(argument.number != 0 ? parts.substr(0, i) : parts.substr(i + 1), Inside::Choice);
    }
    return std::nullopt;
  }

  Tongue tongue_;
  const Arguments& arguments_;
};

}  // namespace

Argument number_argument(std::string_view field, std::int64_t number) {
  return {std::string{field}, std::to_string(size_of(number)), number, true, number < 0 ? "negative" : ""};
}
Argument flag_argument(std::string_view field, bool flag) {
  return {std::string{field}, std::nullopt, flag ? 1 : 0, false, {}};
}
Argument text_argument(std::string_view field, std::string text) {
  return {std::string{field}, std::move(text), 1, false, {}};
}

std::optional<Problem> Words::add(std::string_view json) {
  boost::json::error_code fault;
  const boost::json::value parsed = boost::json::parse({json.data(), json.size()}, fault);
  const boost::json::object* object = fault ? nullptr : parsed.if_object();
  if (object == nullptr) return Problem{"the strings are not a JSON object"};
  for (const auto& member : *object) {
    const boost::json::string* sentence = member.value().if_string();
    std::string key{member.key().data(), member.key().size()};
    if (sentence == nullptr) return Problem{"the sentence of \"" + key + "\" is not a string"};
    sentences_.insert_or_assign(std::move(key), std::string{sentence->data(), sentence->size()});
  }
  return std::nullopt;
}

const std::string* Words::find(std::string_view key) const {
  const auto found = sentences_.find(key);
  return found == sentences_.end() ? nullptr : &found->second;
}

std::string Words::say(std::string_view key, const Arguments& arguments) const {
  const std::string* sentence = find(key);
  return sentence == nullptr ? std::string{key} : fill(*sentence, arguments);
}

std::optional<std::string> Words::say_variant(std::string_view key, const Arguments& arguments,
                                              std::span<const std::string_view> special) const {
  const std::string stem = std::string{key} + ".";
  for (const std::string_view suffix : special)
    if (const std::string* sentence = find(stem + std::string{suffix})) return fill(*sentence, arguments);
  for (const Argument& argument : arguments) {
    if (argument.variant.empty()) continue;
    if (const std::string* sentence = find(stem + argument.field + "_" + argument.variant))
      return fill(*sentence, arguments);
  }
  const std::string* sentence = find(key);
  return sentence == nullptr ? std::nullopt : std::optional{fill(*sentence, arguments)};
}

std::string Words::fill(std::string_view sentence, const Arguments& arguments) const {
  return Filler{tongue_, arguments}.fill(sentence, Filler::Inside::Sentence);
}

}  // namespace armatura::wire
