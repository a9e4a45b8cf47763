#include "games/bronepehota/page/table.h"

#include <boost/json.hpp>

#include "catalog/json.h"
#include "games/bronepehota/page/answers.h"
#include "games/bronepehota/rules/given_position.h"
#include "games/bronepehota/wire/bounds.h"
#include "games/bronepehota/wire/file.h"
#include "wire/json_read.h"
#include "wire/json_write.h"

namespace armatura::page {
namespace {

using bronepehota::Game;
using File = wire::GameFile<Game>;

Result<boost::json::object> parsed_object(std::string_view what, std::string_view text) {
  catalog::Faults faults;
  std::optional<boost::json::value> value = catalog::parse_json(what, text, faults);
  if (!value) return Problem{faults.none() ? std::string{what} + " is not JSON" : faults.sentences().front()};
  boost::json::object* object = value->if_object();
  if (object == nullptr) return Problem{std::string{what} + ": expected an object"};
  return std::move(*object);
}

}  // namespace

Result<BronepehotaTable> BronepehotaTable::open(std::string_view pack, std::string_view options) {
  const Result<boost::json::object> object = parsed_object("options", options);
  if (!object) return Problem{object.problem()};
  wire::OptionList pairs;
  for (const auto& member : *object) {
    const boost::json::string* word = member.value().if_string();
    if (word == nullptr) return Problem{"options: expected words"};
    pairs.emplace_back(std::string{member.key()}, std::string{word->data(), word->size()});
  }
  Result<bronepehota::Rules> rules = File::make(pack, pairs, nullptr);
  if (!rules) return Problem{rules.problem()};
  return BronepehotaTable{std::move(*rules)};
}

std::optional<Problem> BronepehotaTable::look(std::string_view text) {
  view_.reset();
  const Result<boost::json::object> object = parsed_object("view", text);
  if (!object) return Problem{object.problem()};
  const boost::json::value* seen = object->if_contains("seen");
  if (seen == nullptr) return Problem{"view: expected \"seen\""};
  bronepehota::View view;
  const wire::BronepehotaBounds bounds{rules_};
  wire::JsonReader reader{bounds};
  if (!reader.read(*seen, view.seen)) return Problem{"view: " + reader.problem()};
  const boost::json::value* viewer = object->if_contains("viewer");
  if (viewer != nullptr && !viewer->is_null()) {
    Seat seat;
    if (!reader.read(*viewer, seat)) return Problem{"viewer: " + reader.problem()};
    view.viewer = seat;
  }
  // The rules run only on positions that play could lead to.
  if (const char* reason = bronepehota::unplayable(rules_, view.seen)) return Problem{reason};
  view_ = view;
  return std::nullopt;
}

std::string BronepehotaTable::answer(std::string_view question) const {
  Result<std::string> answer = view_ ? answer_to(rules_, *view_, question) : Result<std::string>{Problem{"no view"}};
  if (answer) return std::move(*answer);
  std::string out = "{";
  wire::write_member(out, "error", answer.problem());
  return out + "}";
}

}  // namespace armatura::page
