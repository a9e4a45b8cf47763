// BP-E-05: what is true of every position. A broken invariant is our mistake, never a player's.
#include "games/bronepehota/chapters.h"

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

}  // namespace

const char* Game::flaw(const Rules& rules, const State& state) {
  if (state.models.size() != rules.models.size()) return "the models of the match are not all there";
  const Crowd crowd{rules, state};
  for (std::uint16_t number = 0; number < state.models.size(); ++number) {
    const ModelId id{number};
    if (const char* flaw = flaw_of_links(rules, state, id)) return flaw;
    if (const char* flaw = flaw_of_sliders(rules, state, id)) return flaw;
    if (!on_table(state, id)) continue;
    if (aloft(rules, state, id) && model_of(state, id).pose.z != kFlightHeight) return "a flyer is not at its height";
    // NB: who fled may stand with his base over the border, never with his centre (BP-11.2-06).
    const measure::Point at{model_of(state, id).pose.x, model_of(state, id).pose.y};
    const measure::Border& border = rules.border;
    if (at.x < border.low.x || at.x > border.high.x || at.y < border.low.y || at.y > border.high.y ||
        (!rules.is(id, Kind::Soldier) && !inside_border(rules, id, model_of(state, id).pose)))
      return "a model stands beyond the border";
    const measure::Pose pose = pose_of(model_of(state, id).pose);
    const measure::Shape& shape = rules.card(id).shape;
    const bool stands = aloft(rules, state, id)
                            ? measure::stand_place(crowd.field(), body_id(id), pose, shape).verdict.legal()
                            : measure::stands(crowd.field(), body_id(id), pose, shape, footing_of(rules, id)).legal();
    if (!stands) return "a model stands where it cannot";
  }
  if (state.phase != Phase::Over && state.ask.seats.empty() && state.round > 0) return "nobody is asked";
  if (state.turn.actor != kNoModel && !known(state, state.turn.actor)) return "nobody known acts";
  if (state.task.relic.carrier != kNoModel && !on_table(state, state.task.relic.carrier))
    return "the relic is carried by nobody on the table";
  return nullptr;
}

}  // namespace armatura::bronepehota
