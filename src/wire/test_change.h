// Applies a list of changes (wire/change.h) to the JSON it was made for, as a client would.
#pragma once
#include <boost/json.hpp>
#include <charconv>
#include <string>
#include <string_view>

namespace armatura::wire {

// False when a path leads nowhere.
inline bool apply_change(boost::json::value& target, std::string_view path, const boost::json::value* value) {
  boost::json::value* place = &target;
  while (true) {
    if (!path.starts_with('/')) return false;
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    if (boost::json::object* object = place->if_object()) {
      if (!path.empty()) {
        place = object->if_contains(part);
        if (place == nullptr) return false;
        continue;
      }
      if (value == nullptr) return object->erase(part) == 1;
      object->insert_or_assign(part, *value);
      return true;
    }
    boost::json::array* list = place->if_array();
    std::size_t index = 0;
    if (list == nullptr || std::from_chars(part.data(), part.data() + part.size(), index).ec != std::errc{} ||
        index > list->size())
      return false;
    if (!path.empty()) {
      if (index == list->size()) return false;
      place = &(*list)[index];
      continue;
    }
    if (value == nullptr) {
      if (index + 1 != list->size()) return false;
      list->pop_back();
    } else if (index == list->size()) {
      list->push_back(*value);
    } else {
      (*list)[index] = *value;
    }
    return true;
  }
}

// `changes` is [["/path",value],["/path"],…].
inline bool apply_changes(boost::json::value& target, const boost::json::value& changes) {
  const boost::json::array* list = changes.if_array();
  if (list == nullptr) return false;
  for (const boost::json::value& item : *list) {
    const boost::json::array* change = item.if_array();
    if (change == nullptr || change->empty() || change->size() > 2 || !(*change)[0].is_string()) return false;
    const boost::json::string& path = (*change)[0].get_string();
    if (!apply_change(target, {path.data(), path.size()}, change->size() == 2 ? &(*change)[1] : nullptr)) return false;
  }
  return true;
}

}  // namespace armatura::wire
