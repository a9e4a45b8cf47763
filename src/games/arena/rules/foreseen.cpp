// Boards after a decision. The chapters of the rules change them by recording facts; this only reads ahead one step.
#include "games/arena/rules/foreseen.h"

#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

using Change = Foreseen::Change;

struct Reader {
  const Rules& rules;
  const State& state;
  Seat seat;
  Foreseen& foreseen;

  void note(Seat owner, ModuleId module, Change change) const { foreseen.boards.push_back({owner, module, change}); }

  // As heat() in heat.cpp. A front that is revealed by its use has its own properties already.
  void heats(Seat owner, ModuleId id, bool revealed) const {
    if (id == kCentral) {
      if (!robot_of(state, owner).central_hot) note(owner, id, Change::Heated);
      return;
    }
    const Module* module = find_module(state, owner, id);
    if (module == nullptr || hot(rules, *module)) return;
    const bool opened = revealed && has(*module, Mark::Concealed);
    const bool self_cooling = opened ? rules.tile(module->tile).auto_cool : has_auto(rules, *module);
    const bool down = self_cooling && !(rules.options.force_mode && propels(module->family));
    note(owner, id, down ? Change::LaidDown : Change::Heated);
  }
  template <class Work>
  const Work* work() const {
    return state.frames.empty() ? nullptr : std::get_if<Work>(&state.frames.back());
  }

  void operator()(const Activate& a) const {
    heats(seat, a.module, a.how != How::Forced);
    const Module* module = find_module(state, seat, a.module);
    if (module == nullptr || a.how == How::Forced) return;
    foreseen.attacks = module->family == Family::Attack && rules.tile(module->tile).verb != Verb::Lob;
  }
  void operator()(const UseFunction& a) const { foreseen.attacks = a.function == Function::Strike; }
  void operator()(const Aim&) const { foreseen.attacks = true; }
  void operator()(const Ram& a) const { heats(seat, a.module, true); }
  void operator()(const Defend& a) const {
    heats(seat, a.module, true);
    const auto* event = work<DamageEvent>();
    const Module* module = find_module(state, seat, a.module);
    if (event == nullptr || module == nullptr) return;
    const int left = event->amount[seat.value] - defence_against(rules, *module, event->side[seat.value]);
    foreseen.left = left > 0 ? left : 0;
  }
  void operator()(const Decline&) const {
    if (const auto* event = work<DamageEvent>()) foreseen.left = event->amount[seat.value];
  }
  void operator()(const CoolAll&) const {
    for (const Module& module : robot_of(state, seat).modules)
      if (hot(rules, module)) note(seat, module.id, Change::Cooled);
    if (robot_of(state, seat).central_hot) note(seat, kCentral, Change::Cooled);
  }
  void operator()(const Cool& a) const { note(seat, a.module, Change::Cooled); }
  void operator()(const Lose& a) const {
    note(seat, a.module, Change::Lost);
    const auto* event = work<DamageEvent>();
    if (event != nullptr && event->credited != kNobody && !same_side(rules, event->credited, seat))
      foreseen.holder = event->credited;
  }
  void operator()(const Heat& a) const {
    if (const auto* heating = work<Heating>()) heats(heating->victim, a.module, false);
  }
  void operator()(const HeatFamily& a) const {
    const auto* mine = work<Detonation>();
    if (mine == nullptr) return;
    for (const Module& module : robot_of(state, mine->victim).modules)
      if (module.family == a.family) heats(mine->victim, module.id, false);
  }
  void operator()(const Turn& a) const {
    const auto* turning = work<Turning>();
    const Direction now = robot_of(state, turning == nullptr ? seat : turning->victim).facing;
    foreseen.facing = {static_cast<std::uint8_t>((now.value + a.sectors + 2 * kDirections) % kDirections)};
  }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

int Foreseen::count(Change change) const {
  int count = 0;
  for (const Board& board : boards) count += board.change == change ? 1 : 0;
  return count;
}

Foreseen foresee(const Rules& rules, const View& view, Seat seat, const Action& action) {
  Foreseen foreseen;
  std::visit(Reader{rules, view.seen, seat, foreseen}, action);
  return foreseen;
}

}  // namespace armatura::arena
