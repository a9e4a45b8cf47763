// The questions of table.h, answered from a view that holds together.
//
// reach, jump: {"budget":200,"levels":[{"z":0,"rings":[[x,y,x,y,…],…]},…]}
// path: {"code":"walk 12 …","legal":true,…}, the way that was found, as a preview of it; none of a machine:
//   {"legal":false}
// sight: {"target":40,"in_view":true,"mm":180,"steps":4,"visible":25,"cover":1,"seen":[0,1,…],"eye":[x,y,z],
//   "samples":[[x,y,z],…]}; no cover when nothing is seen. sights: a list of the same without seen, eye and samples.
#include <algorithm>
#include <array>
#include <optional>

#include "engine/what_if.h"
#include "games/bronepehota/page/shots.h"
#include "games/bronepehota/page/table.h"
#include "games/bronepehota/rules/ways.h"
#include "games/bronepehota/wire/action_text.h"
#include "measure/sight.h"
#include "wire/decision_words.h"
#include "wire/json_write.h"

namespace armatura::page {
namespace {

using bronepehota::kNoModel;
using bronepehota::ModelId;

struct Writer {
  std::string out;

  Writer& raw(std::string_view text) {
    out += text;
    return *this;
  }
  Writer& number(long long value) {
    wire::write_number(out, value);
    return *this;
  }
  Writer& spot(const measure::Spot& spot) {
    return raw("[").number(spot.at.x).raw(",").number(spot.at.y).raw(",").number(spot.z).raw("]");
  }
};

class Answerer {
 public:
  Answerer(const Seen<wire::BronepehotaForms>& seen, std::string_view question)
      : seen_(seen), what_if_(seen.view.seen), question_(question), words_(question) {}
  Answerer(const Answerer&) = delete;
  Answerer& operator=(const Answerer&) = delete;

  Result<std::string> answer() {
    const std::string_view verb = words_.next();
    if (verb == "reach") return reach();
    if (verb == "jump") return jump();
    if (verb == "path") return path();
    if (verb == "sight") return sight();
    if (verb == "sights") return sights();
    if (verb == "aim") return aimed_answer(rules_, view_, after(question_, verb));
    if (verb == "try") return tried_answer(rules_, view_, after(question_, verb));
    return wrong_word(verb, "a question such as \"reach 12\"");
  }

 private:
  // ---- Words -------------------------------------------------------------------------------------------------------

  // A model on the table; kNoModel: there is no such one, and fault() says so.
  ModelId model() {
    const std::string_view word = words_.next();
    std::uint16_t number = 0;
    if (wire::read_number(word, number) && bronepehota::known(state_, ModelId{number}) &&
        bronepehota::on_table(state_, ModelId{number}))
      return ModelId{number};
    fault_ = wrong_word(word, "a model on the table");
    return kNoModel;
  }
  bool ended() {
    const std::string_view word = words_.next();
    if (!word.empty()) fault_ = wrong_word(word, "the end of the question");
    return word.empty();
  }

  // ---- Reach -------------------------------------------------------------------------------------------------------

  // BP-3.2-13: a second move leaves what is left of the first.
  void begin_second_move(ModelId mover) {
    bronepehota::Turn turn = state_.turn;
    if (turn.actor != mover) return;
    turn.moving = false;
    what_if_.happens(bronepehota::TurnKept{turn});
  }
  Result<std::string> reach() {
    const ModelId mover = model();
    if (mover == kNoModel) return fault_;
    if (rules_.is(mover, bronepehota::Kind::Gun)) return Problem{"a gun does not move"};
    const std::string_view word = words_.next();
    if (word == "again") {
      begin_second_move(mover);
    } else if (!word.empty()) {
      return wrong_word(word, "the end of the question");
    }
    if (!ended()) return fault_;
    const int budget = bronepehota::budget_left(rules_, state_, mover);
    return outlines(budget, budget > 0 ? bronepehota::reach_of(rules_, state_, mover) : measure::Reach{});
  }
  Result<std::string> jump() {
    const ModelId jumper = model();
    if (jumper == kNoModel || !ended()) return fault_;
    if (!rules_.is(jumper, bronepehota::Kind::Soldier) || rules_.soldier(jumper).jump_steps == 0)
      return Problem{"he has no jump pack"};
    return outlines(bronepehota::kStep * rules_.soldier(jumper).jump_steps,
                    bronepehota::jump_reach_of(rules_, state_, jumper));
  }
  static std::string outlines(int budget, const measure::Reach& reach) {
    Writer w;
    w.raw("{\"budget\":").number(budget).raw(",\"levels\":[");
    wire::Separator levels;
    for (const measure::ReachLevel& level : reach.levels) {
      levels.next(w.out);
      w.raw("{\"z\":").number(level.z).raw(",\"rings\":[");
      wire::Separator rings;
      for (const auto& ring : level.rings) {
        rings.next(w.out);
        w.raw("[");
        wire::Separator points;
        for (const measure::Point& point : ring) {
          points.next(w.out);
          w.number(point.x).raw(",").number(point.y);
        }
        w.raw("]");
      }
      w.raw("]}");
    }
    return std::move(w.raw("]}").out);
  }

  // ---- Ways and decisions ------------------------------------------------------------------------------------------

  Result<std::string> path() {
    const ModelId mover = model();
    if (mover == kNoModel) return fault_;
    if (!view_.viewer || state_.ask.question != bronepehota::Question::Act) return Problem{"nobody moves now"};
    const std::string place{words_.next()};
    const std::optional<bronepehota::Pose> to = wire::read_pose(place + "@0");
    if (!to || !rules_.terrain->on_table(measure::Point{to->x, to->y}))
      return wrong_word(place, "a place on the table");
    int heading = -1;
    bool again = false;
    for (std::string_view word = words_.next(); !word.empty(); word = words_.next()) {
      if (word == "again") {
        again = true;
      } else if (word == "face") {
        const std::string_view degrees = words_.next();
        if (!wire::read_number(degrees, heading) || !measure::is_heading(heading))
          return wrong_word(degrees, "a heading");
      } else {
        return wrong_word(word, "\"face 90\" or \"again\"");
      }
    }
    if (rules_.is(mover, bronepehota::Kind::Soldier)) return walk(mover, *to, heading);
    if (rules_.is(mover, bronepehota::Kind::Machine)) return drive(mover, *to, heading, again);
    return Problem{"a gun does not move"};
  }
  // BP-G.8-01: straight on; a preview of what is refused names the way around.
  Result<std::string> walk(ModelId walker, const bronepehota::Pose& to, int heading) const {
    bronepehota::Walk walk;
    walk.model = walker;
    walk.heading =
        static_cast<std::int16_t>(heading < 0 ? bronepehota::model_of(state_, walker).pose.heading : heading);
    walk.legs.push_back({bronepehota::Stride::Walk, to.x, to.y, to.z});
    const bronepehota::Preview straight = seen_.preview(walk);
    return straight.has_nearest ? told(straight.nearest, seen_.preview(straight.nearest)) : told(walk, straight);
  }
  Result<std::string> drive(ModelId machine, const bronepehota::Pose& to, int heading, bool again) {
    if (!bronepehota::may_act(rules_, state_, *view_.viewer, machine).legal()) return std::string{"{\"legal\":false}"};
    if (again) begin_second_move(machine);
    measure::PathFinder finder;
    std::optional<bronepehota::Drive> way =
        bronepehota::way_by_machine(finder, rules_, state_, *view_.viewer, machine, {to.x, to.y}, heading);
    if (!way) return std::string{"{\"legal\":false}"};
    way->again = again;
    return told(*way, seen_.preview(*way));
  }
  std::string told(const bronepehota::Action& action, const bronepehota::Preview& preview) const {
    std::string out = "{";
    wire::write_member(out, "code", wire::action_text(rules_, action));
    out += ',';
    seen_.write_preview(out, preview, action);
    return out + "}";
  }

  // ---- Sight -------------------------------------------------------------------------------------------------------

  Result<std::string> sight() {
    const ModelId viewer = model();
    if (viewer == kNoModel) return fault_;
    const ModelId target = model();
    if (target == kNoModel || !stand_elsewhere(viewer)) return fault_;
    Writer w;
    const measure::Sight seen = bronepehota::sight_of(rules_, state_, viewer, gun_, target);
    in_short(w, viewer, target, seen.count());
    w.raw(",\"seen\":[");
    wire::Separator between;
    for (int i = 0; i < measure::kSamples; ++i) {
      if (((seen.seen >> i) & 1) == 0) continue;
      between.next(w.out);
      w.number(i);
    }
    const measure::Spot eye = measure::eye_of(bronepehota::body_of(rules_, state_, viewer));
    w.raw("],\"eye\":").spot(eye).raw(",\"samples\":[");
    wire::Separator samples;
    for (const measure::Spot& spot : measure::samples_of(eye, bronepehota::body_of(rules_, state_, target))) {
      samples.next(w.out);
      w.spot(spot);
    }
    return std::move(w.raw("]}").out);
  }
  Result<std::string> sights() {
    const ModelId viewer = model();
    if (viewer == kNoModel || !stand_elsewhere(viewer)) return fault_;
    Writer w;
    w.raw("[");
    wire::Separator between;
    bronepehota::each_on_table(state_, [&](ModelId target) {
      if (target == viewer) return;
      between.next(w.out);
      in_short(w, viewer, target, bronepehota::sight_of(rules_, state_, viewer, gun_, target).count());
      w.raw("}");
    });
    return std::move(w.raw("]").out);
  }
  // What he would see from there, were he there: whether he may stand there is another question.
  bool stand_elsewhere(ModelId viewer) {
    for (std::string_view word = words_.next(); !word.empty(); word = words_.next()) {
      if (word == "gun") {
        gun_ = model();
        if (gun_ == kNoModel) return false;
      } else if (word == "cabin") {
        const std::string_view typed = words_.next();
        int cabin = 0;
        if (!wire::read_number(typed, cabin) || cabin < -90 || cabin > 90)
          return fail(wrong_word(typed, "a turn of a cabin"));
        what_if_.happens(bronepehota::Swung{viewer, static_cast<std::int8_t>(cabin)});
      } else if (word == "at") {
        const std::string_view typed = words_.next();
        const std::optional<bronepehota::Pose> pose = wire::read_pose(typed);
        if (!pose || !measure::is_heading(pose->heading) || pose->z < measure::kDeepest ||
            pose->z > measure::kHighest || !rules_.terrain->on_table(measure::Point{pose->x, pose->y}))
          return fail(wrong_word(typed, "a place on the table with a heading"));
        what_if_.happens(bronepehota::Stood{viewer, *pose});
      } else {
        return fail(wrong_word(word, "\"at 310,220@90\", \"cabin 30\" or \"gun 31\""));
      }
    }
    return true;
  }
  bool fail(Problem problem) {
    fault_ = std::move(problem);
    return false;
  }
  // Of a gun the distance is measured from the gun (BP-7.5-01), and the soldier looks.
  void in_short(Writer& w, ModelId viewer, ModelId target, int visible) const {
    const measure::Body from = bronepehota::body_of(rules_, state_, gun_ == kNoModel ? viewer : gun_);
    const measure::Body to = bronepehota::body_of(rules_, state_, target);
    const int mm = measure::units_of(measure::gap(measure::footprint(from), measure::footprint(to)),
                                     from.pose.z - to.pose.z, 1, 0);
    w.raw("{\"target\":").number(target.value);
    w.raw(bronepehota::in_view(rules_, state_, viewer, target) ? ",\"in_view\":true" : ",\"in_view\":false");
    w.raw(",\"mm\":").number(mm).raw(",\"steps\":").number(measure::steps_between(from, to));
    w.raw(",\"visible\":").number(visible);
    if (const int cover = measure::cover_of(visible); cover != measure::kHidden) w.raw(",\"cover\":").number(cover);
  }

  const Seen<wire::BronepehotaForms>& seen_;
  const bronepehota::Rules& rules_{seen_.rules};
  const bronepehota::View& view_{seen_.view};
  WhatIf<bronepehota::Game> what_if_;
  const bronepehota::State& state_{what_if_.state()};  // as seen, or as it would be
  std::string_view question_;
  wire::Tokens words_;
  ModelId gun_{kNoModel};
  Problem fault_;
};

}  // namespace

Result<std::string> BronepehotaPage::answer(const Seen<wire::BronepehotaForms>& seen, std::string_view question) {
  return Answerer{seen, question}.answer();
}

}  // namespace armatura::page
