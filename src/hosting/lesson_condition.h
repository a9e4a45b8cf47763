// What a lesson waits for, as data: conditions over what one viewer was told and sees. They know no game: names of
// facts, rules and questions and the ways into a view are the game's own, and are compared as they stand.
#pragma once
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/reader.h"

namespace armatura::hosting {

// One viewer's moment.
struct LessonMoment {
  const boost::json::value& view;
  const boost::json::array& entries;  // told just now
  std::string_view question;          // put to this viewer; empty when it is not asked
  bool over{};
};

struct Condition {
  enum class Kind : std::uint8_t { Always, Entry, Rule, View, Asked, Over, All, Any, Not };
  enum class Test : std::uint8_t { Is, Has, Least, Most };
  Kind kind{};
  std::string name;          // of the fact, the rule or the question; the way into the view
  boost::json::object with;  // members the fact has
  Test test{};
  boost::json::value value;
  std::vector<Condition> parts;
};

// {"entry":"attacked","with":{"target":1}}, {"rule":"SA-HEAT-06"}, {"view":"/seen/robots/0/trophies","least":2},
// {"asked":"act"}, {"over":true}, {"all":[…]}, {"any":[…]}, {"not":{…}}. `raw` is the value that the reader stands at.
Condition read_condition(const boost::json::value* raw, const catalog::Reader& reader);

bool holds(const Condition& condition, const LessonMoment& moment);

// What is at "/seen/robots/0/modules/id=3/marks"; a step with '=' leads to the item of a list with that member. Nothing
// when the way leads nowhere.
const boost::json::value* value_at(const boost::json::value& root, std::string_view way);

}  // namespace armatura::hosting
