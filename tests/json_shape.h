// Whether a JSON value has the shape a JSON Schema promises. Knows the words docs/openapi.json uses and no others: an
// unknown one is a misfit, so that nothing is promised that is not checked. For tests.
#pragma once
#include <algorithm>
#include <boost/json.hpp>
#include <regex>
#include <string>
#include <string_view>

namespace armatura::testing_program {

namespace json = boost::json;

class Shapes {
 public:
  explicit Shapes(const json::object& document) : document_(document) {}

  // What {"$ref":"#/a/b"} stands for; anything else stands for itself.
  const json::object& resolved(const json::object& schema) const {
    const json::value* reference = schema.if_contains("$ref");
    if (reference == nullptr) return schema;
    const std::string pointer{reference->as_string().subview(1)};
    return resolved(at(pointer));
  }

  // Empty when the value fits; otherwise where it does not, and why.
  std::string misfit(const json::value& value, const json::object& schema, const std::string& where = "") const {
    const json::object& promised = resolved(schema);
    for (const auto& word : promised)
      if (std::string trouble = check(value, word.key(), word.value(), promised, where); !trouble.empty())
        return trouble;
    return {};
  }

 private:
  const json::object& at(std::string_view pointer) const {
    const json::object* found = &document_;
    while (!pointer.empty()) {
      pointer.remove_prefix(1);
      const std::string_view part = pointer.substr(0, pointer.find('/'));
      pointer.remove_prefix(part.size());
      found = &found->at(part).as_object();
    }
    return *found;
  }

  static bool is_of(const json::value& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_bool();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    return type == "null" && value.is_null();
  }

  static std::string unless(bool good, const std::string& where, std::string_view why, const json::value& value) {
    return good ? std::string{} : where + " " + std::string{why} + ": " + json::serialize(value).substr(0, 200);
  }

  std::string check(const json::value& value, std::string_view word, const json::value& law, const json::object& schema,
                    const std::string& where) const {
    if (word == "description") return {};
    if (word == "type") {
      if (law.is_string()) return unless(is_of(value, law.as_string()), where, "is not of its type", value);
      const json::array& types = law.as_array();
      const bool any = std::any_of(types.begin(), types.end(),
                                   [&](const json::value& type) { return is_of(value, type.as_string()); });
      return unless(any, where, "is of none of its types", value);
    }
    if (word == "enum") {
      const json::array& all = law.as_array();
      return unless(std::find(all.begin(), all.end(), value) != all.end(), where, "is none of the words", value);
    }
    if (word == "const") return unless(value == law, where, "is not the one value", value);
    if (word == "oneOf") return check_one_of(value, law.as_array(), where);
    if (value.is_object()) return check_object(value.as_object(), word, law, schema, where);
    if (value.is_array()) return check_list(value.as_array(), word, law, where);
    if (value.is_string()) return check_text(value, word, law, where);
    if (word == "minimum")
      return unless(!value.is_int64() || value.as_int64() >= law.as_int64(), where, "is low", value);
    if (word == "maximum")
      return unless(!value.is_int64() || value.as_int64() <= law.as_int64(), where, "is high", value);
    return unless(is_known(word), where, "has an unknown law " + std::string{word}, value);
  }

  static bool is_known(std::string_view word) {
    constexpr std::string_view kWords[] = {"properties", "required",  "additionalProperties",
                                           "items",      "minItems",  "maxItems",
                                           "minLength",  "maxLength", "pattern",
                                           "minimum",    "maximum"};
    return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
  }

  std::string check_one_of(const json::value& value, const json::array& choices, const std::string& where) const {
    std::string all;
    int fits = 0;
    for (const json::value& choice : choices) {
      const std::string trouble = misfit(value, choice.as_object(), where);
      if (trouble.empty()) ++fits;
      all += "\n  " + trouble;
    }
    return unless(fits == 1, where, "fits " + std::to_string(fits) + " of its shapes" + all, value);
  }

  std::string check_object(const json::object& object, std::string_view word, const json::value& law,
                           const json::object& schema, const std::string& where) const {
    if (word == "required") {
      for (const json::value& name : law.as_array())
        if (!object.contains(name.as_string())) return where + " lacks " + std::string{name.as_string()};
      return {};
    }
    const json::value* properties = schema.if_contains("properties");
    for (const auto& member : object) {
      const std::string below = where + "/" + std::string{member.key()};
      const json::value* shape = properties == nullptr ? nullptr : properties->as_object().if_contains(member.key());
      std::string trouble;
      if (word == "properties" && shape != nullptr) trouble = misfit(member.value(), shape->as_object(), below);
      if (word == "additionalProperties" && shape == nullptr) {
        if (law == false) trouble = below + " is not promised";
        if (law.is_object()) trouble = misfit(member.value(), law.as_object(), below);
      }
      if (!trouble.empty()) return trouble;
    }
    return is_known(word) ? std::string{} : where + " has an unknown law";
  }

  std::string check_list(const json::array& list, std::string_view word, const json::value& law,
                         const std::string& where) const {
    const auto size = static_cast<std::int64_t>(list.size());
    if (word == "minItems" && size < law.as_int64()) return where + " has too few items";
    if (word == "maxItems" && size > law.as_int64()) return where + " has too many items";
    for (std::size_t i = 0; word == "items" && i < list.size(); ++i)
      if (std::string trouble = misfit(list[i], law.as_object(), where + "/" + std::to_string(i)); !trouble.empty())
        return trouble;
    return is_known(word) ? std::string{} : where + " has an unknown law";
  }

  static std::string check_text(const json::value& value, std::string_view word, const json::value& law,
                                const std::string& where) {
    const json::string& text = value.as_string();
    const auto size = static_cast<std::int64_t>(text.size());
    if (word == "minLength") return unless(size >= law.as_int64(), where, "is too short", value);
    if (word == "maxLength") return unless(size <= law.as_int64(), where, "is too long", value);
    if (word != "pattern") return is_known(word) ? std::string{} : where + " has an unknown law";
    const std::regex pattern{std::string{law.as_string()}};
    return unless(std::regex_search(text.begin(), text.end(), pattern), where, "does not fit its pattern", value);
  }

  const json::object& document_;
};

}  // namespace armatura::testing_program
