// Bronepehota's workshops: armies and tables looked at while somebody builds them, without a match. Both the questions
// and what they ask about come from outside; whatever they hold, the answer is JSON.
//
//   {"army":{…},"rules":{"free_arsenal":false,"extension":false,"formula_cost":false}}
//     {"price":123,"models":13,"parts":[{"item":"squads","index":0,"price":40},…],"faults":[…]}
//   {"table":{…},"players":2}
//     {"pieces":[…],"areas":[[0,100,200,700],…],"faults":[…]}, the pieces with their twins
//   {"compare":[{…},{…}]}
//     {"steps":20,"tables":[{"shooter":{"army":0,"item":"squads","index":0,"soldier":1,"count":3,"weapon":"own"},
//      "targets":[{"item":"machines","index":0,"per_step":[812,640,…]},…]},…]}
//
// A fault is {"wrong":"pilot_rank","item":"machines","index":0,"terms":{…}} of an army,
// {"wrong":"overlap","piece":"b1","other":"b2"} or {"wrong":"areas_near","area":1,"other":0} of a table, and
// {"wrong":"malformed","at":"/size/0","kind":"number","found":"10","least":400,"most":4000,"text":"expected …"} where
// the text has another shape than it should; then nothing else is told. The kinds are those of catalog/faults.h, and
// what a kind does not need is left out.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "games/bronepehota/rules/content.h"

namespace armatura::page {

class BronepehotaWorkshop {
 public:
  // The pack as the setting of a match has it.
  static Result<BronepehotaWorkshop> open(std::string_view pack);
  explicit BronepehotaWorkshop(std::shared_ptr<const bronepehota::Content> content) : content_(std::move(content)) {}

  // {"error":"…"} when it is no question.
  std::string answer(std::string_view question) const;

 private:
  std::shared_ptr<const bronepehota::Content> content_;
};

}  // namespace armatura::page
