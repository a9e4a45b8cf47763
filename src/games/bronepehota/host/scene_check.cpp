#include "games/bronepehota/host/scene_check.h"

#include <array>
#include <cstdlib>
#include <string>

#include "catalog/faults.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {
namespace {

using namespace bronepehota;

constexpr auto kAssertedWords = std::to_array<std::string_view>(
    {"steps", "sees", "view", "touch", "round", "phase", "active", "actor", "left", "relic", "out", "vp", "order"});
constexpr auto kModelWords = std::to_array<std::string_view>(
    {"at",       "near",  "level", "heading", "durability", "ammo",  "pilot",    "owner",   "cabin",  "lies",
     "moves",    "shots", "acted", "ready",   "speed",      "not",   "table",    "waiting", "aboard", "destroyed",
     "deserted", "gone",  "shot",  "fought",  "finished",   "towed", "panicked", "served"});

class PositionCheck {
 public:
  PositionCheck(const Rules& rules, const BronepehotaSceneWords& words, const State& state)
      : rules_(rules), words_(words), state_(state) {}

  void check(const Words& line) {
    line_ = &line;
    const std::string& first = word();
    if (!between(first) && !table(first)) {
      if (first[0] < 'A' || first[0] > 'Z')
        unknown_word("a model or one of " + catalog::listed(kAssertedWords), first, kAssertedWords);
      const ModelId id = words_.some_model(first);
      do one(id, word());
      while (more());
    }
    if (more()) scene_fault(catalog::in_quotes(word()) + " is one word too many");
  }

 private:
  bool more() const { return next_ < line_->size(); }
  const std::string& word() {
    if (!more()) scene_fault("the assertion \"" + joined(*line_) + "\" breaks off");
    return (*line_)[next_++];
  }
  ModelId model() { return words_.some_model(word()); }

  void require(bool holds, const std::string& instead) const {
    if (!holds) scene_fault("\"" + joined(*line_) + "\" does not hold: " + instead);
  }
  void require_number(int actual, int least, int most) {
    const int expected = read_number(word(), least, most);
    require(actual == expected, "it is " + std::to_string(actual));
  }
  void require_flag(bool actual) {
    const bool expected = !more() || word() == "yes";
    require(actual == expected, actual ? "it is so" : "it is not so");
  }

  // ---- What lies between two models ---------------------------------------------------------------------------------

  bool between(const std::string& what) {
    if (what != "steps" && what != "sees" && what != "view" && what != "touch") return false;
    const ModelId a = model();
    const ModelId b = model();
    if (what == "steps") {
      require_number(steps_between(rules_, state_, a, b), 1, 99);
    } else if (what == "sees") {  // so many of 40 samples
      require_number(sight_of(rules_, state_, a, kNoModel, b).count(), 0, 40);
    } else if (what == "view") {
      require_flag(in_view(rules_, state_, a, b));
    } else {
      require_flag(touches(rules_, state_, a, b));
    }
    return true;
  }

  // ---- The table ----------------------------------------------------------------------------------------------------

  bool table(const std::string& what) {
    if (what == "round") {
      require_number(state_.round, 0, 999);
    } else if (what == "phase") {
      require(wire::word_of(state_.phase) == word(), "it is " + std::string(wire::word_of(state_.phase)));
    } else if (what == "active") {
      require(state_.active == words_.seat(word()), "it is " + words_.seat_text(state_.active));
    } else if (what == "actor") {
      require(state_.turn.actor == words_.model(word()), "it is " + words_.model_text(state_.turn.actor));
    } else if (what == "left") {
      require_number(state_.turn.left, 0, 9999);
    } else if (what == "out") {
      const Seat seat = words_.somebody(word());
      require_flag(state_.out.has(seat));
    } else if (what == "vp") {  // in sixths
      const Seat seat = words_.somebody(word());
      require_number(victory_points(rules_, state_, seat), -99999, 99999);
    } else if (what == "order") {
      std::string order;
      for (const Seat seat : state_.order) order += (order.empty() ? "" : " ") + words_.seat_text(seat);
      std::string expected;
      while (more()) expected += (expected.empty() ? "" : " ") + word();
      require(order == expected, "it is " + order);
    } else if (what == "relic") {
      relic();
    } else {
      return false;
    }
    return true;
  }

  void relic() {
    const std::string& where = word();
    const Relic& found = state_.task.relic;
    const std::string instead = found.carrier != kNoModel ? words_.model_text(found.carrier) + " carries it"
                                                          : "it lies at " + wire::pose_text(found.pose);
    if (where.find('@') != std::string::npos) {
      require(found.carrier == kNoModel && found.pose == words_.pose(where), instead);
    } else {
      require(found.carrier == words_.model(where), instead);
    }
  }

  // ---- One model ----------------------------------------------------------------------------------------------------

  void one(ModelId id, const std::string& is) {
    const Model& found = model_of(state_, id);
    const std::string stands = std::string(wire::word_of(found.where)) + " " + wire::pose_text(found.pose);
    if (is == "at") {
      require(found.where == Where::Table && found.pose == words_.pose(word()), "it is " + stands);
    } else if (is == "near") {  // within a millimetre each way, whatever the heading
      const Pose there = words_.pose(word() + "@0");
      require(found.where == Where::Table && std::abs(found.pose.x - there.x) <= 1 &&
                  std::abs(found.pose.y - there.y) <= 1 && found.pose.z == there.z,
              "it is " + stands);
    } else if (is == "level") {
      require_number(found.pose.z, -500, 2000);
    } else if (is == "heading") {
      require_number(found.pose.heading, 0, 359);
    } else if (is == "durability") {
      require_number(found.durability, 0, 99);
    } else if (is == "ammo") {
      require_number(found.ammo, 0, 99);
    } else if (is == "cabin") {
      require_number(found.cabin, -90, 90);
    } else if (is == "lies") {
      const std::string lies{wire::word_of(found.lie)};
      require(lies == word(), "it is " + lies);
    } else if (is == "moves") {
      require_number(found.moves, 0, 2);
    } else if (is == "shots") {
      require_number(found.shots, 0, 99);
    } else if (is == "speed") {
      require_number(move_budget(rules_, state_, id) / kStep, 0, 99);
    } else if (is == "pilot") {
      require(found.link == words_.model(word()), "it is " + words_.model_text(found.link));
    } else if (is == "owner") {
      require(found.owner == words_.seat(word()), "it is " + words_.seat_text(found.owner));
    } else if (is == "acted" || is == "ready") {
      const bool acted = has_unit(state_.marked, rules_.card(id).unit);
      require(acted == (is == "acted"), acted ? "it has acted" : "it has not");
    } else {
      word_about(found, is, stands);
    }
  }

  void word_about(const Model& found, const std::string& is, const std::string& stands) {
    const bool wanted = is != "not";
    const std::string& mark = wanted ? is : word();
    if (const auto named = wire::enumerator_of<Mark>(mark)) {
      require(found.marks.has(*named) == wanted, wanted ? "it is not so" : "it is so");
    } else if (const auto where = wire::enumerator_of<Where>(mark)) {
      require((found.where == *where) == wanted, "it is " + stands);
    } else {
      unknown_word("one of " + catalog::listed(kModelWords), is, kModelWords);
    }
  }

  const Rules& rules_;
  const BronepehotaSceneWords& words_;
  const State& state_;
  const Words* line_{};
  std::size_t next_ = 0;
};

}  // namespace

void check_bronepehota(const Rules& rules, const BronepehotaSceneWords& words, const State& state,
                       const Words& assertion) {
  PositionCheck(rules, words, state).check(assertion);
}

}  // namespace armatura::hosting
