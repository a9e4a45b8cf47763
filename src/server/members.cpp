#include "server/members.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/nearest.h"

namespace armatura::server {

namespace json = boost::json;

namespace {

// FAST: of the few members that a message may have; no message has more.
class Names {
 public:
  explicit Names(const Shape& shape) {
    for (const Member& member : shape.members) names_[count_++] = member.name;
  }
  std::span<const std::string_view> list() const { return {names_.data(), count_}; }

 private:
  std::array<std::string_view, 24> names_;
  std::size_t count_ = 0;
};

}  // namespace

Members::Members(const json::value& value, std::string_view what, const Shape& described)
    : Members(value, what, Names{described}.list()) {}

Members::Members(const json::value& value, std::string_view what, std::span<const std::string_view> known)
    : object_(value.if_object()), what_(what) {
  if (object_ == nullptr) {
    fail(fmt::format("{} must be an object.", what_));
    return;
  }
  for (const auto& member : *object_) {
    const std::string_view key{member.key().data(), member.key().size()};
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string_view nearest = nearest_word(key, known);
    fail(nearest.empty() ? fmt::format("{} has no member of that name.", what_)
                         : fmt::format("{} has no such member; did you mean \"{}\"?", what_, nearest));
    return;
  }
}

void Members::fail(std::string sentence) {
  if (fault_.empty()) fault_ = std::move(sentence);
}

const json::value* Members::find(std::string_view name) const {
  return object_ == nullptr ? nullptr : object_->if_contains(name);
}

const json::value* Members::need(std::string_view name) {
  const json::value* found = find(name);
  if (found == nullptr) fail(fmt::format("{} needs the member \"{}\".", what_, name));
  return found;
}

std::string Members::text(std::string_view name, std::size_t longest) {
  const json::value* found = find(name);
  if (found == nullptr) return {};
  const json::string* text = found->if_string();
  if (text == nullptr) {
    fail(fmt::format("\"{}\" must be a text.", name));
    return {};
  }
  if (text->size() > longest) {
    fail(fmt::format("\"{}\" may have at most {} bytes.", name, longest));
    return {};
  }
  return {text->data(), text->size()};
}

std::string Members::required_text(std::string_view name, std::size_t longest) {
  return need(name) == nullptr ? std::string{} : text(name, longest);
}

std::optional<std::int64_t> Members::maybe_number(std::string_view name, std::int64_t least, std::int64_t most) {
  const json::value* found = find(name);
  if (found == nullptr || found->is_null()) return std::nullopt;
  const std::int64_t* number = found->if_int64();
  if (number == nullptr || *number < least || *number > most) {
    fail(fmt::format("\"{}\" must be a whole number from {} to {}.", name, least, most));
    return std::nullopt;
  }
  return *number;
}

std::int64_t Members::number(std::string_view name, std::int64_t least, std::int64_t most, std::int64_t absent) {
  return maybe_number(name, least, most).value_or(absent);
}

std::int64_t Members::required_number(std::string_view name, std::int64_t least, std::int64_t most) {
  return need(name) == nullptr ? least : number(name, least, most, least);
}

bool Members::flag(std::string_view name) {
  const json::value* found = find(name);
  if (found == nullptr) return false;
  if (!found->is_bool()) fail(fmt::format("\"{}\" must be true or false.", name));
  return found->is_bool() && *found->if_bool();
}

std::vector<std::string> Members::texts(std::string_view name, std::size_t most, std::size_t longest) {
  std::vector<std::string> list;
  const json::value* found = need(name);
  if (found == nullptr) return list;
  const json::array* items = found->if_array();
  if (items == nullptr || items->empty() || items->size() > most) {
    fail(fmt::format("\"{}\" must be a list of 1 to {} texts.", name, most));
    return list;
  }
  for (const json::value& item : *items) {
    const json::string* text = item.if_string();
    if (text == nullptr || text->size() > longest) {
      fail(fmt::format("each item of \"{}\" must be a text of at most {} bytes.", name, longest));
      return list;
    }
    list.emplace_back(text->data(), text->size());
  }
  return list;
}

const json::object* Members::object(std::string_view name) {
  const json::value* found = find(name);
  if (found == nullptr) return nullptr;
  if (!found->is_object()) fail(fmt::format("\"{}\" must be an object.", name));
  return found->if_object();
}

}  // namespace armatura::server
