// What a seat may decide: every decision that can be listed, and a description of those that cannot (BP-E-02).
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

struct Lister {
  const Rules& rules;
  const State& state;
  Seat seat;
  Offers& out;

  bool offer(const Action& action) const {
    if (!Game::judge(rules, state, seat, action).legal()) return false;
    out.push_back(action);
    return true;
  }
  void describe(Free free, ModelId model, int budget, bool again = false) const {
    out.domains.push_back({free, model, static_cast<std::uint16_t>(budget), again});
  }

  void orders() const {
    FixedVec<Seat, kMaxSeats> order;
    for (std::uint8_t other = 0; other < rules.seats(); ++other)
      if (!state.out.has(Seat{other})) order.push_back(Seat{other});
    do {
      offer(Announce{order});
    } while (std::next_permutation(order.begin(), order.end()));
  }
  void places() const {
    const UnitId begun = state.deployment.unit;
    each_model(state, [&](ModelId id) {
      const UnitId unit = rules.card(id).unit;
      if (model_of(state, id).where != Where::Waiting || (begun != kNoUnit && unit != begun)) return;
      if (!may_place_unit(rules, state, seat, unit)) return;
      describe(Free::Deploy, id, 0);
      // One place that suits is listed for those who choose from a list.
      if (out.size() > 0 || id != next_model_to_place(rules, state, unit)) return;
      if (const auto pose = any_start_pose(rules, state, seat, id)) offer(Deploy{id, *pose});
    });
  }
  void contacts() const {
    const ModelId actor = state.turn.actor;
    each_on_table(state, [&](ModelId target) { offer(Fight{actor, target}); });
    if (state.turn.may_face) describe(Free::Face, actor, 0);
  }

  void soldier(ModelId id) const {
    const Model& model = model_of(state, id);
    const bool goes_on = state.turn.actor == id && state.turn.moving;
    if (goes_on || model.moves == 0) describe(Free::Walk, id, budget_left(rules, state, id));
    if (may_take_off(rules, state, seat, id).legal()) describe(Free::Jump, id, kStep * rules.soldier(id).jump_steps);
    real_mode(rules) ? guns_of_soldier(id) : shots_of_soldier(id);
    each_on_table(state, [&](ModelId other) {
      if (other == id) return;
      switch (rules.card(other).kind) {
        case Kind::Soldier:
          break;
        case Kind::Machine:
          offer(Board{id, other});
          repairs(id, other);
          break;
        case Kind::Gun:
          offer(Capture{id, other});
          repairs(id, other);
          break;
      }
    });
    if (!has_mark(state, id, Mark::Fought))
      each_on_table(state, [&](ModelId target) {
        if (!own(rules, state, seat, target)) offer(Fight{id, target});
      });
    if (state.task.relic.in_play) {
      offer(PickUp{id});
      offer(PutDown{id});
    }
  }
  // BP-P-01: a barrel, a charge, and the angles between which it may be aimed.
  void aims(ModelId id, ModelId gun) const {
    const ModelId launcher = gun == kNoModel ? id : gun;
    for (int barrel = 0; barrel < barrels_of(rules, launcher); ++barrel)
      for (const Charge charge : {Charge::Shell, Charge::Mine, Charge::Rocket}) {
        if (!may_load(rules, state, seat, Fire{id, gun, static_cast<std::uint8_t>(barrel), charge, 0, 0}).legal())
          continue;
        const measure::AimLimits limits = limits_of(rules, launcher, charge);
        constexpr int kTenth = measure::kDegree / 10;
        Domain domain{Free::Aim, id, static_cast<std::uint16_t>(limits.swing / measure::kDegree), false};
        domain.object = gun;
        domain.barrel = static_cast<std::uint8_t>(barrel);
        domain.charge = charge;
        domain.lowest = static_cast<std::int16_t>(limits.lowest / kTenth);
        domain.highest = static_cast<std::int16_t>(limits.highest / kTenth);
        out.domains.push_back(domain);
      }
  }
  void guns_of_soldier(ModelId id) const {
    each_on_table(state, [&](ModelId gun) {
      if (rules.is(gun, Kind::Gun) && touches(rules, state, id, gun)) aims(id, gun);
    });
  }
  // BP-9.3-10: what lies is raised by a repair, with any heading.
  void repairs(ModelId id, ModelId object) const {
    if (!offer(Repair{id, object}) || !lying(state, object)) return;
    Domain domain{Free::Raise, id, 0, false};
    domain.object = object;
    out.domains.push_back(domain);
  }
  void shots_of_soldier(ModelId id) const {
    const bool shot = has_mark(state, id, Mark::Shot);
    if (shot && !(state.turn.actor == id && state.turn.shooting)) return;
    std::vector<ModelId> guns;
    each_on_table(state, [&](ModelId gun) {
      if (rules.is(gun, Kind::Gun) && touches(rules, state, id, gun)) guns.push_back(gun);
    });
    each_on_table(state, [&](ModelId target) {
      if (own(rules, state, seat, target)) return;
      // FAST: an aimed shot is legal only where a plain one is.
      if (offer(Shoot{id, kNoModel, 0, target, false})) offer(Shoot{id, kNoModel, 0, target, true});
      if (!shot) offer(Throw{id, target});
      for (const ModelId gun : guns) offer(Shoot{id, gun, 0, target, false});
    });
  }

  void machine(ModelId id) const {
    const Model& model = model_of(state, id);
    const bool goes_on = state.turn.moving;
    const int most = rules.flies(id) ? 2 : 1;
    if (!lying(state, id) && !model.marks.has(Mark::Towed) && (goes_on || model.moves < most)) {
      if (budget_left(rules, state, id) > 0) describe(Free::Drive, id, budget_left(rules, state, id));
      if (goes_on && model.moves == 1 && rules.flies(id))
        describe(Free::Drive, id, move_budget(rules, state, id), true);
    }
    if (rules.machine(id).cabin_arc > 0 && !real_mode(rules)) describe(Free::Swing, id, rules.machine(id).cabin_arc);
    if (may_get_out(rules, state, seat, id).legal()) {
      const ModelId pilot = model.link;
      const WhatIf after = landed(rules, state, id, *landing_place(rules, state, id));
      if (exit_place(rules, after.state(), id, pilot)) describe(Free::Leave, id, 0);
    }
    offer(DriveOff{id});
    if (real_mode(rules)) aims(id, kNoModel);
    const ArsenalSlots weapons = rules.card(id).weapons;
    each_on_table(state, [&](ModelId other) {
      if (!rules.is(other, Kind::Soldier)) repairs(id, other);
      if (own(rules, state, seat, other)) return;
      for (std::uint8_t slot = 0; slot < rules.machine(id).arsenal.size() && !real_mode(rules); ++slot)
        if (weapons.has(ArsenalSlot{slot})) offer(Shoot{id, kNoModel, slot, other, false});
      offer(Fight{id, other});
    });
  }

  void act() const {
    const Turn& turn = state.turn;
    offer(Done{});
    offer(Finish{});
    offer(Dispute{});
    if (rules.unit(turn.unit).kind == Kind::Machine) {
      if (turn.actor == kNoModel) return;
      return rules.is(turn.actor, Kind::Machine) ? machine(turn.actor) : soldier(turn.actor);
    }
    each_member(rules, turn.unit, [&](ModelId id) {
      if (may_take_turn(state, id)) soldier(id);
    });
  }

  void list() const {
    switch (state.ask.question) {
      case Question::PickArea:
        for (std::uint8_t area = 0; area < rules.areas.size(); ++area) offer(PickArea{area});
        return;
      case Question::Name:
        return each_model(state, [&](ModelId id) { offer(Name{id}); });
      case Question::Deploy:
        return places();
      case Question::Refill:
        offer(Decline{});
        return each_model(state, [&](ModelId id) { offer(Refill{id}); });
      case Question::Order:
        return orders();
      case Question::Activate:
        for (std::uint16_t unit = 0; unit < rules.units.size(); ++unit) offer(Activate{UnitId{unit}});
        return;
      case Question::Act:
        return act();
      case Question::Contact:
        return contacts();
      case Question::None:
      case Question::Count:
        return;
    }
  }
};

}  // namespace

void list_of_model(const Rules& rules, const State& state, Seat seat, ModelId actor, Offers& out) {
  out.clear();
  const Lister lister{rules, state, seat, out};
  rules.is(actor, Kind::Machine) ? lister.machine(actor) : lister.soldier(actor);
}

void Game::list(const Rules& rules, const State& state, Seat seat, Offers& out) {
  out.clear();
  if (seat.value < rules.seats() && state.ask.seats.has(seat)) Lister{rules, state, seat, out}.list();
}

void Game::offers(const Rules& rules, const View& view, Seat seat, Offers& out) { list(rules, view.seen, seat, out); }

}  // namespace armatura::bronepehota
