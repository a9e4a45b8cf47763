#include "page/setting.h"

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "catalog/json.h"

namespace armatura::page {

Result<boost::json::value> read_object(std::string_view what, std::string_view text) {
  catalog::Faults faults;
  std::optional<boost::json::value> value = catalog::parse_json(what, text, faults);
  if (!value) return Problem{faults.none() ? std::string{what} + " is not JSON" : faults.sentences().front()};
  if (!value->is_object()) return Problem{std::string{what} + ": expected an object"};
  return std::move(*value);
}

Result<wire::OptionList> read_options(std::string_view options) {
  const Result<boost::json::value> object = read_object("options", options);
  if (!object) return Problem{object.problem()};
  wire::OptionList pairs;
  for (const auto& member : object->get_object()) {
    const boost::json::string* word = member.value().if_string();
    if (word == nullptr) return Problem{"options: expected words"};
    pairs.emplace_back(std::string{member.key()}, std::string{word->data(), word->size()});
  }
  return pairs;
}

}  // namespace armatura::page
