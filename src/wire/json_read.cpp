#include "wire/json_read.h"

#include <boost/json.hpp>
#include <limits>
#include <vector>

#include "base/nearest.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

constexpr std::uint64_t highest(std::size_t size) {
  return size >= 8 ? std::numeric_limits<std::uint64_t>::max() : (std::uint64_t{1} << (8 * size)) - 1;
}

std::string_view text_of(const boost::json::string& text) { return {text.data(), text.size()}; }

}  // namespace

std::string unknown_word(std::string_view what, std::string_view typed, std::span<const std::string_view> known) {
  std::string sentence = "unknown ";
  sentence += what;
  sentence += " \"";
  sentence += clipped(typed, 40);
  sentence += '"';
  const std::string_view nearest = nearest_word(typed, known);
  if (!nearest.empty()) {
    sentence += "; did you mean \"";
    sentence += nearest;
    sentence += "\"?";
  }
  return sentence;
}

JsonReader::At::At(JsonReader& reader, std::string_view part) : path_(reader.path_), length_(reader.path_.size()) {
  path_ += '/';
  path_ += clipped(part, 40);
}
JsonReader::At::At(JsonReader& reader, std::size_t index) : At(reader, std::to_string(index)) {}

bool JsonReader::fail(std::string_view what) {
  if (problem_.empty()) {
    problem_ = path_.empty() ? std::string{} : path_ + ": ";
    problem_ += what;
  }
  return false;
}

bool JsonReader::read_value(const boost::json::value& json, const Target& target) {
  switch (target.shape.kind) {
    case ShapeKind::Flag:
      return read_flag(json, target);
    case ShapeKind::Number:
      return read_plain_number(json, target);
    case ShapeKind::Word:
      return read_word(json, target);
    case ShapeKind::Id:
      return read_id(json, target);
    case ShapeKind::Set:
      return read_set(json, target);
    case ShapeKind::Struct:
      return read_struct(json, target);
    case ShapeKind::Choice:
      return read_choice(json, target);
    case ShapeKind::List:
      return read_list(json, target);
    case ShapeKind::Row:
      return read_row(json, target);
    case ShapeKind::Maybe:
      target.shape.clear(target.value);
      return json.is_null() || read_value(json, {*target.shape.item, target.shape.put(target.value, 0), target.owner});
    case ShapeKind::Text:
      return read_text(json, target);
    case ShapeKind::Named:
    case ShapeKind::Written:
      break;  // only ever told
  }
  return fail("is told, never asked for");
}

bool JsonReader::read_flag(const boost::json::value& json, const Target& target) {
  const bool* flag = json.if_bool();
  if (flag == nullptr) return fail("expected true or false");
  put_number(target.value, target.shape.size, *flag ? 1 : 0);
  return true;
}

bool JsonReader::read_number(const boost::json::value& json, std::int64_t least, std::int64_t most,
                             std::int64_t& number) {
  if (const std::int64_t* given = json.if_int64()) {
    number = *given;
  } else if (json.if_uint64() != nullptr) {  // only numbers beyond int64 are kept as such
    number = std::numeric_limits<std::int64_t>::max();
  } else {
    return fail("expected a whole number");
  }
  if (number < least || number > most)
    return fail("expected a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return true;
}

bool JsonReader::read_plain_number(const boost::json::value& json, const Target& target) {
  const std::uint64_t all = highest(target.shape.size);
  const auto most = static_cast<std::int64_t>(target.shape.is_signed || target.shape.size == 8 ? all >> 1 : all);
  std::int64_t number = 0;
  if (!read_number(json, target.shape.is_signed ? -most - 1 : 0, most, number)) return false;
  put_number(target.value, target.shape.size, static_cast<std::uint64_t>(number));
  return true;
}

bool JsonReader::read_word(const boost::json::value& json, const Target& target) {
  const boost::json::string* word = json.if_string();
  if (word == nullptr) return fail("expected a word such as \"" + std::string{target.shape.words[0]} + "\"");
  for (std::size_t i = 0; i < target.shape.words.size(); ++i) {
    if (target.shape.words[i] != text_of(*word)) continue;
    put_number(target.value, target.shape.size, i);
    return true;
  }
  return fail(unknown_word("word", text_of(*word), target.shape.words));
}

bool JsonReader::read_id(const boost::json::value& json, const Target& target) {
  const std::uint64_t standard = number_at(target.value, target.shape.size);
  const IdBound bound = bounds_.bound({target.shape, target.owner, standard});
  const std::uint64_t most = highest(target.shape.size);
  std::int64_t number = 0;
  if (!read_number(json, 0, static_cast<std::int64_t>(most), number)) return false;
  const auto id = static_cast<std::uint64_t>(number);
  if (id >= bound.count && id + bound.special <= most)
    return fail("there is no " + std::string{bound.noun} + " " + std::to_string(id) + " in this match");
  put_number(target.value, target.shape.size, id);
  return true;
}

bool JsonReader::read_set_member(const boost::json::value& json, const Shape& set, std::uint64_t& bit) {
  const auto last = static_cast<std::int64_t>(set.count) - 1;
  if (set.item == nullptr) {
    std::int64_t number = 0;
    if (!read_number(json, 0, last, number)) return false;
    bit = static_cast<std::uint64_t>(number);
    return true;
  }
  std::uint64_t member = 0;
  if (!read_value(json, {*set.item, &member, nullptr})) return false;
  bit = number_at(&member, set.item->size);
  // NB: the bound may be that of a list longer than a set of it can be.
  if (bit >= set.count) return fail("expected a number below " + std::to_string(set.count));
  return true;
}

bool JsonReader::read_set(const boost::json::value& json, const Target& target) {
  const boost::json::array* items = json.if_array();
  if (items == nullptr) return fail("expected an array");
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const At at{*this, i};
    std::uint64_t bit = 0;
    if (!read_set_member((*items)[i], target.shape, bit)) return false;
    if (((bits >> bit) & 1u) != 0) return fail("stands there twice");
    bits |= std::uint64_t{1} << bit;
  }
  put_number(target.value, target.shape.size, bits);
  return true;
}

bool JsonReader::read_struct(const boost::json::value& json, const Target& target) {
  const boost::json::object* object = json.if_object();
  if (object == nullptr) return fail("expected an object");
  std::size_t known = 0;
  for (const Member& member : target.shape.members) {
    const boost::json::value* given = object->if_contains(member.name);
    if (given == nullptr) continue;
    ++known;
    const At at{*this, member.name};
    if (!read_value(*given, {*member.shape, part_at(target.value, member.at), &target.shape})) return false;
  }
  return known == object->size() || fail_unknown_member(*object, target.shape);
}

bool JsonReader::fail_unknown_member(const boost::json::object& object, const Shape& shape) {
  std::vector<std::string_view> names;
  for (const Member& member : shape.members) names.push_back(member.name);
  for (const auto& given : object) {
    const std::string_view key{given.key().data(), given.key().size()};
    bool found = false;
    for (const std::string_view name : names) found = found || name == key;
    if (!found) return fail(unknown_word("member", key, names));
  }
  return fail("a member stands there twice");
}

bool JsonReader::read_choice(const boost::json::value& json, const Target& target) {
  const boost::json::object* object = json.if_object();
  if (object == nullptr || object->size() != 1) return fail("expected an object with one member");
  const std::string_view key{object->begin()->key().data(), object->begin()->key().size()};
  for (std::size_t i = 0; i < target.shape.choices.size(); ++i) {
    const Shape& one = *target.shape.choices[i];
    if (one.name != key) continue;
    const At at{*this, key};
    return read_struct(object->begin()->value(), {one, target.shape.put(target.value, i), nullptr});
  }
  std::vector<std::string_view> names;
  for (const Shape* one : target.shape.choices) names.push_back(one->name);
  return fail(unknown_word("name", key, names));
}

bool JsonReader::read_list(const boost::json::value& json, const Target& target) {
  const boost::json::array* items = json.if_array();
  if (items == nullptr) return fail("expected an array");
  if (target.shape.count > 0 && items->size() > target.shape.count)
    return fail("expected at most " + std::to_string(target.shape.count) + " items, found " +
                std::to_string(items->size()));
  target.shape.clear(target.value);
  for (std::size_t i = 0; i < items->size(); ++i) {
    const At at{*this, i};
    if (!read_value((*items)[i], {*target.shape.item, target.shape.put(target.value, i), target.owner})) return false;
  }
  return true;
}

bool JsonReader::read_row(const boost::json::value& json, const Target& target) {
  const boost::json::array* items = json.if_array();
  if (items == nullptr || items->size() != target.shape.count)
    return fail("expected an array of " + std::to_string(target.shape.count) + " items");
  const Shape& item = *target.shape.item;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const At at{*this, i};
    if (!read_value((*items)[i], {item, part_at(target.value, i * item.size), target.owner})) return false;
  }
  return true;
}

bool JsonReader::read_text(const boost::json::value& json, const Target& target) {
  const boost::json::string* text = json.if_string();
  if (text == nullptr) return fail("expected a text");
  target.shape.assign(target.value, text_of(*text));
  return true;
}

}  // namespace armatura::wire
