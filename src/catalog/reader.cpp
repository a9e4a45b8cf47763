#include "catalog/reader.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <cstdint>

#include "base/nearest.h"

namespace armatura::catalog {
namespace {

std::string_view view(const boost::json::string& text) { return {text.data(), text.size()}; }
std::string_view view(boost::json::string_view text) { return {text.data(), text.size()}; }

std::string described(const boost::json::value& value) {
  switch (value.kind()) {
    case boost::json::kind::null:
      return "null";
    case boost::json::kind::bool_:
      return *value.if_bool() ? "true" : "false";
    case boost::json::kind::int64:
      return std::to_string(*value.if_int64());
    case boost::json::kind::uint64:
      return std::to_string(*value.if_uint64());
    case boost::json::kind::double_:
      return "a number that is not whole";
    case boost::json::kind::string:
      return in_quotes(view(*value.if_string()));
    case boost::json::kind::array:
      return "a list";
    case boost::json::kind::object:
      return "an object";
  }
  return "something else";
}

std::int64_t signed_of(std::size_t count) { return static_cast<std::int64_t>(count); }

std::string range(std::size_t least, std::size_t most) {
  return least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
}

// A JSON pointer writes ~ and / of a name as ~0 and ~1, so that the path stays unambiguous.
std::string step(std::string_view name) {
  std::string escaped = "/";
  for (const char letter : name) {
    if (letter == '~') {
      escaped += "~0";
    } else if (letter == '/') {
      escaped += "~1";
    } else {
      escaped += letter;
    }
  }
  return escaped;
}

}  // namespace

void Reader::fault(std::string_view what, FaultTerms terms) const {
  faults_->add(file_, path_, what, std::move(terms));
}

void Reader::expected(std::string_view what, FaultTerms terms) const {
  fault("expected " + std::string(what) + "; found " + described(*value_), std::move(terms));
}

ObjectReader Reader::object() const {
  const boost::json::object* object = value_ ? value_->if_object() : nullptr;
  if (value_ && !object) expected("an object", {FaultKind::Object});
  return {*this, object};
}

std::vector<Reader> Reader::items(std::size_t least, std::size_t most) const {
  std::vector<Reader> items;
  if (!value_) return items;
  const boost::json::array* array = value_->if_array();
  if (!array) {
    expected("a list", {FaultKind::List});
    return items;
  }
  if (array->size() < least || array->size() > most)
    fault("expected " + range(least, most) + " items; found " + std::to_string(array->size()),
          {FaultKind::Count, std::to_string(array->size()), {}, {}, signed_of(least), signed_of(most)});
  const std::size_t count = std::min(array->size(), most);
  items.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    items.push_back({&(*array)[i], file_, path_ + step(std::to_string(i)), *faults_});
  return items;
}

std::string Reader::text(std::size_t most_bytes) const {
  if (!value_) return {};
  const boost::json::string* text = value_->if_string();
  if (!text || text->empty()) {
    expected("a text in quotes", {FaultKind::Text});
    return {};
  }
  if (text->size() > most_bytes) {
    fault("expected at most " + std::to_string(most_bytes) + " bytes of text; found " + std::to_string(text->size()),
          {FaultKind::Long, {}, {}, {}, 0, signed_of(most_bytes)});
    return {};
  }
  return std::string(view(*text));
}

int Reader::whole(int least, int most) const {
  if (!value_) return least;
  const std::int64_t* number = value_->if_int64();
  if (!number || *number < least || *number > most) {
    const bool one = least == most;
    expected("a whole number" + (one ? ": " : " from " + std::to_string(least) + " to ") + std::to_string(most),
             {FaultKind::Number, number ? std::to_string(*number) : "", {}, {}, least, most});
    return least;
  }
  return static_cast<int>(*number);
}

bool Reader::flag() const {
  if (!value_) return false;
  const bool* flag = value_->if_bool();
  if (!flag) expected("true or false", {FaultKind::Flag});
  return flag && *flag;
}

std::optional<std::size_t> Reader::word(std::span<const std::string_view> words) const {
  if (!value_) return std::nullopt;
  const boost::json::string* text = value_->if_string();
  const std::string_view typed = text ? view(*text) : std::string_view{};
  const auto found = std::find(words.begin(), words.end(), typed);
  if (text && found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fault("expected " + std::string(words.size() == 1 ? "" : "one of ") + listed(words) + "; found " +
            described(*value_) + suggestion(typed, words),
        {FaultKind::Word, std::string(typed), listed(words), std::string(nearest_word(typed, words))});
  return std::nullopt;
}

Reader ObjectReader::at(std::string_view name, const boost::json::value* value) const {
  return {value, whole_.file_, whole_.path_ + step(name), *whole_.faults_};
}

Reader ObjectReader::required(std::string_view name) {
  asked_.push_back(name);
  const boost::json::value* value = object_ ? object_->if_contains({name.data(), name.size()}) : nullptr;
  if (object_ && !value)
    whole_.fault("the member " + in_quotes(name) + " is missing", {FaultKind::Missing, std::string(name)});
  return at(name, value);
}

std::optional<Reader> ObjectReader::optional(std::string_view name) {
  asked_.push_back(name);
  const boost::json::value* value = object_ ? object_->if_contains({name.data(), name.size()}) : nullptr;
  if (!value) return std::nullopt;
  return at(name, value);
}

Reader ObjectReader::file(std::string_view name) {
  Reader inside = required(name);
  inside.file_ = name;
  inside.path_.clear();
  return inside;
}

int ObjectReader::whole_or(std::string_view name, int standard, int least, int most) {
  const auto member = optional(name);
  return member ? member->whole(least, most) : standard;
}

bool ObjectReader::flag_or(std::string_view name, bool standard) {
  const auto member = optional(name);
  return member ? member->flag() : standard;
}

std::vector<std::pair<std::string, Reader>> ObjectReader::members() {
  std::vector<std::pair<std::string, Reader>> members;
  if (!object_) return members;
  for (const auto& member : *object_) {
    const std::string_view name = view(member.key());
    members.emplace_back(std::string(name), at(name, &member.value()));
  }
  return members;
}

void ObjectReader::finish() const {
  if (!object_) return;
  for (const auto& member : *object_) {
    const std::string_view name = view(member.key());
    if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
    whole_.fault(
        "the member " + in_quotes(name) + " is not known here; known are " + listed(asked_) + suggestion(name, asked_),
        {FaultKind::Member, std::string(name), listed(asked_), std::string(nearest_word(name, asked_))});
  }
}

}  // namespace armatura::catalog
