#include "hosting/lesson_condition.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace armatura::hosting {
namespace {

namespace json = boost::json;
using catalog::ObjectReader;
using catalog::Reader;
using Kind = Condition::Kind;
using Test = Condition::Test;

constexpr std::size_t kMostParts = 20;
constexpr std::size_t kLongestName = 200;
constexpr std::array<std::pair<std::string_view, Kind>, 8> kKinds{{{"entry", Kind::Entry},
                                                                   {"rule", Kind::Rule},
                                                                   {"view", Kind::View},
                                                                   {"asked", Kind::Asked},
                                                                   {"over", Kind::Over},
                                                                   {"all", Kind::All},
                                                                   {"any", Kind::Any},
                                                                   {"not", Kind::Not}}};
constexpr std::array<std::pair<std::string_view, Test>, 4> kTests{
    {{"is", Test::Is}, {"has", Test::Has}, {"least", Test::Least}, {"most", Test::Most}}};

const json::value* member(const json::value* raw, std::string_view name) {
  const json::object* object = raw == nullptr ? nullptr : raw->if_object();
  return object == nullptr ? nullptr : object->if_contains(name);
}

void read_test(const json::value* raw, ObjectReader& object, const Reader& reader, Condition& condition) {
  int found = 0;
  for (const auto& [word, test] : kTests) {
    const json::value* value = member(raw, word);
    if (!object.optional(word) || value == nullptr) continue;
    ++found;
    condition.test = test;
    condition.value = *value;
    const bool compares = test == Test::Least || test == Test::Most;
    if (compares && !value->is_int64()) object.required(word).fault("expected a whole number");
  }
  if (found != 1) reader.fault("expected one of is, has, least, most beside \"view\"");
  if (!condition.name.starts_with('/')) reader.fault("expected a way that begins with '/', such as \"/seen/turn\"");
}

void read_parts(const json::value* raw, const Reader& list, Condition& condition) {
  const json::array* items = raw == nullptr ? nullptr : raw->if_array();
  std::size_t i = 0;
  for (const Reader& item : list.items(1, kMostParts)) {
    condition.parts.push_back(read_condition(items == nullptr ? nullptr : &(*items)[i], item));
    ++i;
  }
}

bool is_default(const json::value& value) {
  if (value.is_null()) return true;
  if (const bool* flag = value.if_bool()) return !*flag;
  if (const std::int64_t* number = value.if_int64()) return *number == 0;
  if (const json::string* text = value.if_string()) return text->empty();
  if (const json::array* list = value.if_array()) return list->empty();
  return false;
}

// Numbers are equal whatever their sign is written in; a value that is left out has its default.
bool same(const json::value* found, const json::value& wanted) {
  if (found == nullptr) return is_default(wanted);
  return *found == wanted;
}

std::int64_t size_of(const json::value* found) {
  if (found == nullptr) return 0;
  if (const std::int64_t* number = found->if_int64()) return *number;
  if (const std::uint64_t* number = found->if_uint64()) return static_cast<std::int64_t>(*number);
  if (const json::array* list = found->if_array()) return static_cast<std::int64_t>(list->size());
  return 0;
}

bool view_holds(const Condition& condition, const json::value& view) {
  const json::value* found = value_at(view, condition.name);
  switch (condition.test) {
    case Test::Is:
      return same(found, condition.value);
    case Test::Has: {
      const json::array* list = found == nullptr ? nullptr : found->if_array();
      return list != nullptr && std::find(list->begin(), list->end(), condition.value) != list->end();
    }
    case Test::Least:
      return size_of(found) >= condition.value.as_int64();
    case Test::Most:
      return size_of(found) <= condition.value.as_int64();
  }
  return false;
}

bool entry_holds(const Condition& condition, const json::value& entry) {
  if (condition.kind == Kind::Rule) {
    const json::value* rule = member(&entry, "rule");
    return rule != nullptr && rule->is_string() && rule->as_string() == condition.name;
  }
  const json::value* fact = member(member(&entry, "fact"), condition.name);
  return fact != nullptr && std::all_of(condition.with.begin(), condition.with.end(), [&](const auto& wanted) {
           return same(member(fact, wanted.key()), wanted.value());
         });
}

const json::value* item_of(const json::array& list, std::string_view step) {
  const std::size_t equals = step.find('=');
  std::int64_t number = 0;
  const std::string_view digits = equals == std::string_view::npos ? step : step.substr(equals + 1);
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool whole = fault == std::errc{} && end == digits.data() + digits.size();
  if (equals == std::string_view::npos)
    return whole && number >= 0 && static_cast<std::size_t>(number) < list.size()
               ? &list[static_cast<std::size_t>(number)]
               : nullptr;
  const json::value wanted = whole ? json::value(number) : json::value(digits);
  for (const json::value& item : list)
    if (item.is_object() && same(member(&item, step.substr(0, equals)), wanted)) return &item;
  return nullptr;
}

}  // namespace

Condition read_condition(const json::value* raw, const Reader& reader) {
  Condition condition;
  ObjectReader object = reader.object();
  int found = 0;
  for (const auto& [word, kind] : kKinds) {
    const std::optional<Reader> named = object.optional(word);
    if (!named) continue;
    ++found;
    condition.kind = kind;
    if (kind == Kind::All || kind == Kind::Any) {
      read_parts(member(raw, word), *named, condition);
    } else if (kind == Kind::Not) {
      condition.parts.push_back(read_condition(member(raw, word), *named));
    } else if (kind == Kind::Over) {
      if (!named->flag()) named->fault("expected true");
    } else {
      condition.name = named->text(kLongestName);
    }
    if (kind == Kind::View) read_test(raw, object, reader, condition);
    if (kind == Kind::Entry && object.optional("with")) {
      const json::value* with = member(raw, "with");
      if (with != nullptr && with->is_object()) {
        condition.with = with->get_object();
      } else {
        object.required("with").fault("expected an object of members and values");
      }
    }
  }
  if (found != 1) reader.fault("expected one of entry, rule, view, asked, over, all, any, not");
  object.finish();
  return condition;
}

bool holds(const Condition& condition, const LessonMoment& moment) {
  const auto part_holds = [&](const Condition& part) { return holds(part, moment); };
  switch (condition.kind) {
    case Kind::Always:
      return true;
    case Kind::Entry:
    case Kind::Rule:
      return std::any_of(moment.entries.begin(), moment.entries.end(),
                         [&](const json::value& entry) { return entry_holds(condition, entry); });
    case Kind::View:
      return view_holds(condition, moment.view);
    case Kind::Asked:
      return moment.question == condition.name;
    case Kind::Over:
      return moment.over;
    case Kind::All:
      return std::all_of(condition.parts.begin(), condition.parts.end(), part_holds);
    case Kind::Any:
      return std::any_of(condition.parts.begin(), condition.parts.end(), part_holds);
    case Kind::Not:
      return !part_holds(condition.parts.front());
  }
  return false;
}

const json::value* value_at(const json::value& root, std::string_view way) {
  const json::value* at = &root;
  while (at != nullptr && !way.empty()) {
    way.remove_prefix(1);
    const std::string_view step = way.substr(0, way.find('/'));
    way.remove_prefix(step.size());
    if (const json::array* list = at->if_array()) {
      at = item_of(*list, step);
    } else {
      at = member(at, step);
    }
  }
  return at;
}

}  // namespace armatura::hosting
