// BP-E-05: what is true of every position. A broken invariant is our mistake, never a player's.
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

// One pilot for each machine, no soldier in two places.
const char* flaw_of_links(const Rules& rules, const State& state, ModelId id) {
  const Model& model = model_of(state, id);
  const bool aboard = model.where == Where::Aboard;
  if (rules.is(id, Kind::Gun)) return model.link == kNoModel && !aboard ? nullptr : "a gun is linked";
  if (rules.is(id, Kind::Soldier) && aboard != (model.link != kNoModel) && model.where != Where::Gone)
    return "a soldier drives nothing, or drives while he stands";
  if (model.link == kNoModel) return nullptr;
  if (!known(state, model.link) || model_of(state, model.link).link != id) return "a pilot and his machine disagree";
  if (rules.card(id).kind == rules.card(model.link).kind) return "a pilot is no soldier, or drives no machine";
  return nullptr;
}

const char* flaw_of_sliders(const Rules& rules, const State& state, ModelId id) {
  const Model& model = model_of(state, id);
  if (model.durability > full_durability(rules, id)) return "a slider is beyond its scale";
  if (model.ammo > full_ammo(rules, id)) return "ammunition is beyond its scale";
  const bool gone = model.where == Where::Destroyed || model.where == Where::Deserted;
  if (gone != (model.durability == 0)) return "a destroyed model has durability, or a standing one has none";
  if (model.owner != kNobody && model.owner.value >= rules.seats()) return "a model belongs to no seat";
  return nullptr;
}

// BP-6.7-07, BP-6.7-11: only machines and guns lie, and only while they are on the table.
const char* flaw_of_lying(const Rules& rules, const State& state, ModelId id) {
  const Model& model = model_of(state, id);
  if (real_mode(rules) && model.cabin != 0) return "a weapon was not swung back";  // BP-6.3-02, BP-G.2-04
  if (model.lie == Lie::Upright) return nullptr;
  if (!real_mode(rules)) return "a model lies where no projectiles fly";
  if (rules.is(id, Kind::Soldier)) return "a soldier lies";
  if (!on_table(state, id)) return "a model lies that is not on the table";
  if (model.lie == Lie::Grounded && !rules.flies(id)) return "a model fell off a stand that it has not";
  return nullptr;
}

}  // namespace

const char* flaw_of_sheets(const Rules& rules, const State& state) {
  for (std::uint16_t number = 0; number < state.models.size(); ++number) {
    const ModelId id{number};
    if (const char* flaw = flaw_of_links(rules, state, id)) return flaw;
    if (const char* flaw = flaw_of_sliders(rules, state, id)) return flaw;
  }
  if (state.turn.actor != kNoModel && !known(state, state.turn.actor)) return "nobody known acts";
  if (state.task.relic.carrier != kNoModel && !on_table(state, state.task.relic.carrier))
    return "the relic is carried by nobody on the table";
  return nullptr;
}

const char* Game::flaw(const Rules& rules, const State& state) {
  if (state.models.size() != rules.models.size()) return "the models of the match are not all there";
  if (const char* flaw = flaw_of_sheets(rules, state)) return flaw;
  const Crowd crowd{rules, state};
  for (std::uint16_t number = 0; number < state.models.size(); ++number) {
    const ModelId id{number};
    if (const char* flaw = flaw_of_lying(rules, state, id)) return flaw;
    if (!on_table(state, id)) continue;
    if (aloft(rules, state, id) && model_of(state, id).pose.z != kFlightHeight) return "a flyer is not at its height";
    // NB: who fled may stand with his base over the border, never with his centre (BP-11.2-06).
    const measure::Point at{model_of(state, id).pose.x, model_of(state, id).pose.y};
    const measure::Border& border = rules.border;
    if (at.x < border.low.x || at.x > border.high.x || at.y < border.low.y || at.y > border.high.y ||
        (!rules.is(id, Kind::Soldier) && !inside_border(rules, state, id, model_of(state, id).pose)))
      return "a model stands beyond the border";
    const measure::Pose pose = pose_of(model_of(state, id).pose);
    const measure::Shape shape = shape_of(rules, state, id);
    const bool stands = aloft(rules, state, id)
                            ? measure::stand_place(crowd.field(), body_id(id), pose, shape).verdict.legal()
                            : measure::stands(crowd.field(), body_id(id), pose, shape, footing_of(rules, id)).legal();
    if (!stands) return "a model stands where it cannot";
  }
  if (state.phase != Phase::Over && state.ask.seats.empty() && state.round > 0) return "nobody is asked";
  return nullptr;
}

}  // namespace armatura::bronepehota
