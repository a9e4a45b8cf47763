#include "games/arena/rules/affair.h"

#include <algorithm>
#include <variant>

#include "base/digest.h"

namespace armatura::arena {
namespace {

// Where an open activation will still discard its module (SA-WEAR-01, SA-ABIL-12): that one is like no other.
bool in_use(const State& state, Seat seat, ModuleId id) {
  return std::any_of(state.frames.begin(), state.frames.end(), [&](const Frame& frame) {
    const auto* work = std::get_if<Activation>(&frame);
    return work != nullptr && work->seat == seat && work->module == id;
  });
}

// Two modules with equal numbers stand for each other in all that can still happen in an affair.
std::uint32_t likeness(const Rules& rules, const State& state, Seat owner, ModuleId id) {
  if (id == kCentral) return 1;
  const Module& module = *find_module(state, owner, id);
  if (in_use(state, owner, id)) return 2;
  const bool may_ram = has(module, Mark::Concealed) || rules.tile(module.tile).verb == Verb::Ram;
  const bool by_tile = module.family == Family::Defence || (module.family == Family::Attack && may_ram);
  const std::uint32_t tile = by_tile ? module.tile.value + 1u : 0u;
  return 4u + static_cast<std::uint32_t>(module.family) + 8u * (module.generation % 4u) +
         (has_auto(rules, module) ? 32u : 0u) + 64u * module.marks.bits + 64u * 256u * tile;
}

struct Named {
  ModuleId operator()(const Lose& a) const { return a.module; }
  ModuleId operator()(const Heat& a) const { return a.module; }
  ModuleId operator()(const Cool& a) const { return a.module; }
  ModuleId operator()(const Defend& a) const { return a.module; }
  template <class Other>
  ModuleId operator()(const Other&) const {
    return {255};
  }
};

// SA-WEAR-01, SA-ABIL-12: where the affair stops short of the aftermath, the open activation tells what it will
// discard.
ModuleId will_discard(const State& after, Seat seat) {
  for (const Frame& frame : after.frames) {
    const auto* work = std::get_if<Activation>(&frame);
    if (work == nullptr || work->seat != seat || (work->how != How::Worn && work->how != How::Furious)) continue;
    if (find_module(after, seat, work->module) != nullptr) return work->module;
  }
  return kCentral;
}

// What the facts of a log come to, one after another.
struct Reader {
  Seat seat;
  Consequences& out;
  std::array<bool, kMaxSeats> central_hot{};
  bool carried = false;  // the own robot's way is not its own any more

  void operator()(const ModuleLost& f) const {
    ++out.lost[f.seat.value];
    if (f.holder != kNobody) ++out.trophies[f.holder.value];
  }
  void operator()(const ModuleDiscarded& f) const {
    if (f.seat == seat) out.discarded = f.module;
  }
  void operator()(const ModuleHeated& f) {
    ++out.heated[f.seat.value];
    if (f.module == kCentral) central_hot[f.seat.value] = true;
  }
  void operator()(const ModuleCooled& f) {
    ++out.cooled[f.seat.value];
    if (f.module == kCentral) central_hot[f.seat.value] = false;
  }
  void operator()(const AllCooled& f) {  // it tells of the central module, the others were told one by one
    if (central_hot[f.seat.value]) ++out.cooled[f.seat.value];
    central_hot[f.seat.value] = false;
  }
  void operator()(const Moved& f) const {
    out.stand[f.seat.value] = f.to;
    if (f.seat != seat || carried || out.way.full()) return;
    if (std::find(out.way.begin(), out.way.end(), f.to) == out.way.end()) out.way.push_back(f.to);
  }
  void operator()(const MineSprung& f) {
    out.mines = out.mines.with(f.cell);
    carried = carried || f.victim == seat;
  }
  void operator()(const Attacked& f) const {
    out.targets = out.targets.with(f.target);
    out.attacked = true;
  }
  void operator()(const ShotMissed&) const { out.attacked = true; }
  void operator()(const BarrelHit&) const { out.attacked = true; }
  void operator()(const Exploded& f) const { out.barrels = out.barrels.with(f.cell); }
  void operator()(const MatchEnded&) const { out.ended = true; }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

Consequences consequences(const State& before, const State& after, Seat seat, const Log<Fact>& log) {
  Consequences out;
  Reader reader{seat, out, {}, false};
  for (std::size_t n = 0; n < kMaxSeats; ++n) reader.central_hot[n] = before.robots[n].central_hot;
  for (const auto& entry : log.entries) {
    if (std::holds_alternative<TurnBegun>(entry.fact)) break;
    std::visit(reader, entry.fact);
  }
  if (out.discarded == kCentral) out.discarded = will_discard(after, seat);
  return out;
}

Affair::Affair(const State& begun, Seat seat, const Action& action) : begun_(begun), seat_(seat) {
  const auto* activate = std::get_if<Activate>(&action);
  opens_central_ = activate != nullptr && activate->module == kCentral;
}

bool Affair::goes_on(const Rules&, const State& state) const {
  if (state.turn != begun_.turn || state.frames.empty()) return false;
  const bool own = state.ask.seats.has(seat_);
  switch (state.ask.question) {
    case Question::GoOn:  // how far to go is the mover's choice
    case Question::Leap:
      return own;
    case Question::Function:
      return own && opens_central_ && std::get<Activation>(state.frames.back()).done.empty();
    case Question::Turn:
    case Question::CoolTiming:
    case Question::Defend:
    case Question::Lose:
    case Question::HeatOwn:
    case Question::HeatOther:
    case Question::HeatFamily:
    case Question::Cool:
    case Question::Pull:
    case Question::Shove:
      return true;
    default:  // steering, aiming, ramming and whatever comes after the affair are decided and foretold by themselves
      return false;
  }
}

void Affair::answers(const Rules& rules, const State& state, Seat seat, std::vector<Action>& list) const {
  Offers all;
  Game::list(rules, state, seat, all);
  const auto* heating = std::get_if<Heating>(&state.frames.back());
  const Seat owner = heating == nullptr ? seat : heating->victim;
  std::vector<std::uint32_t> seen;
  for (const Action& action : all) {
    const ModuleId named = std::visit(Named{}, action);
    if (named != ModuleId{255}) {
      const std::uint32_t like = likeness(rules, state, owner, named);
      if (std::find(seen.begin(), seen.end(), like) != seen.end()) continue;
      seen.push_back(like);
    }
    list.push_back(action);
  }
}

std::uint64_t Affair::told(const Log<Fact>& log) const {
  const Consequences so_far = consequences(begun_, begun_, seat_, log);
  Digest digest;
  for (std::size_t n = 0; n < kMaxSeats; ++n) {
    digest.mix(std::uint64_t{so_far.lost[n]} | std::uint64_t{so_far.heated[n]} << 8 |
               std::uint64_t{so_far.cooled[n]} << 16 | std::uint64_t{so_far.trophies[n]} << 24 |
               std::uint64_t{so_far.stand[n].value} << 32);
  }
  for (const CellId cell : so_far.way) digest.mix(std::uint64_t{cell.value});
  digest.mix(std::uint64_t{so_far.barrels.bits} << 32 | so_far.mines.bits);
  digest.mix(std::uint64_t{so_far.targets.bits} << 3 | (so_far.attacked ? 1u : 0u) |
             (so_far.discarded != kCentral ? 2u : 0u) | (so_far.ended ? 4u : 0u));
  return digest.value();
}

}  // namespace armatura::arena
