// Reads the members of a JSON object from anybody: each has a kind and a limit, an unknown one is an error, and the
// first thing that is wrong has its sentence. Ask for all members, then for the fault.
#pragma once
#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/shape.h"

namespace armatura::server {

class Members {
 public:
  Members(const boost::json::value& value, std::string_view what, std::initializer_list<std::string_view> known)
      : Members(value, what, std::span<const std::string_view>{known.begin(), known.size()}) {}
  // Those of what is described.
  Members(const boost::json::value& value, std::string_view what, const Shape& described);

  bool has(std::string_view name) const { return find(name) != nullptr; }
  // Absent members give the value after the limits, or nothing.
  std::string text(std::string_view name, std::size_t longest);
  std::string required_text(std::string_view name, std::size_t longest);
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most, std::int64_t absent);
  std::int64_t required_number(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<std::int64_t> maybe_number(std::string_view name, std::int64_t least, std::int64_t most);
  bool flag(std::string_view name);
  std::vector<std::string> texts(std::string_view name, std::size_t most, std::size_t longest);
  const boost::json::object* object(std::string_view name);
  const boost::json::value* value(std::string_view name) const { return find(name); }

  void fail(std::string sentence);
  bool good() const { return fault_.empty(); }
  const std::string& fault() const { return fault_; }

 private:
  Members(const boost::json::value& value, std::string_view what, std::span<const std::string_view> known);
  const boost::json::value* find(std::string_view name) const;
  const boost::json::value* need(std::string_view name);

  const boost::json::object* object_ = nullptr;
  std::string what_;
  std::string fault_;
};

}  // namespace armatura::server
