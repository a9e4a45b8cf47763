// What a decision would do: the rules play it in the worlds that fit the view, and what they record is told, as certain
// or as a range. What lies hidden (mines, concealed fronts) is foretold by no more than that.
#include <algorithm>
#include <variant>

#include "engine/foresight.h"
#include "games/arena/rules/affair.h"

namespace armatura::arena {
namespace {

// The one module that the decision itself changes in this way, in every branch.
struct Boards {
  std::array<bool, kMaxSeats> central_hot{};
  FixedVec<BoardChange, kMaxModules + 1> found;

  void note(Seat seat, ModuleId module, Change change) {
    if (!found.full()) found.push_back({seat, module, change});
  }
  void operator()(const ModuleHeated& f) {
    note(f.seat, f.module, f.face_down ? Change::LaidDown : Change::Heated);
    if (f.module == kCentral) central_hot[f.seat.value] = true;
  }
  void operator()(const ModuleCooled& f) { note(f.seat, f.module, Change::Cooled); }
  void operator()(const AllCooled& f) {
    if (central_hot[f.seat.value]) note(f.seat, kCentral, Change::Cooled);
  }
  void operator()(const ModuleLost& f) { note(f.seat, f.module, Change::Lost); }
  void operator()(const ModuleDiscarded& f) { note(f.seat, f.module, Change::Discarded); }
  template <class Other>
  void operator()(const Other&) const {}
};

bool asks_somebody(const Fact& fact) {
  const auto* asked = std::get_if<Asked>(&fact);
  return asked != nullptr && !asked->ask.seats.empty();
}

class Teller {
 public:
  Teller(const Rules& rules, const State& seen, Seat seat, const Action& action, Preview& out)
      : rules_(rules), seen_(seen), seat_(seat), action_(action), out_(out) {}

  void operator()(const Ending<Game>& ending) {
    const Consequences came = consequences(ending.before, ending.after, seat_, ending.log);
    for (std::size_t n = 0; n < kMaxSeats; ++n) {
      span(out_.lost[n], came.lost[n]);
      span(out_.heated[n], came.heated[n]);
      span(out_.cooled[n], came.cooled[n]);
      span(out_.trophies[n], came.trophies[n]);
      maybe(out_.stands[n], came.stand[n] == kNoCell ? Cells{} : Cells{}.with(came.stand[n]));
    }
    way(came);
    maybe(out_.targets, came.targets);
    maybe(out_.barrels, came.barrels);
    maybe(out_.mines, came.mines);
    span(out_.discarded, came.discarded == kCentral ? 0 : 1);
    if (came.discarded != kCentral) discarded_ = came.discarded;
    span(out_.ended, came.ended ? 1 : 0);
    out_.attacks = out_.attacks || came.attacked;
    boards(ending);
    tallies(ending.log);
    first_ = false;
  }

  // The boards show what surely goes, also where it goes at the very end.
  void finish() {
    const BoardChange gone{seat_, discarded_, Change::Discarded};
    const bool told = std::find(out_.boards.begin(), out_.boards.end(), gone) != out_.boards.end();
    if (out_.discarded.least > 0 && !told && !out_.boards.full()) out_.boards.push_back(gone);
  }

 private:
  void span(Span& span, int value) const {
    const auto amount = static_cast<std::uint8_t>(value);
    span = first_ ? Span{amount, amount} : Span{std::min(span.least, amount), std::max(span.most, amount)};
  }
  template <class Some>
  void maybe(Maybe<Some>& maybe, Some came) const {
    using Word = decltype(came.bits);
    maybe.some.bits = static_cast<Word>(maybe.some.bits | came.bits);
    maybe.every.bits = static_cast<Word>(first_ ? came.bits : maybe.every.bits & came.bits);
  }
  void way(const Consequences& came) {
    Cells passed;
    for (const CellId cell : came.way) {
      passed = passed.with(cell);
      if (std::find(out_.path.begin(), out_.path.end(), cell) == out_.path.end()) out_.path.push_back(cell);
    }
    out_.surely_passed.bits = first_ ? passed.bits : out_.surely_passed.bits & passed.bits;
  }
  void boards(const Ending<Game>& ending) {
    Boards boards;
    for (std::size_t n = 0; n < kMaxSeats; ++n) boards.central_hot[n] = ending.before.robots[n].central_hot;
    for (const auto& entry : ending.log.entries) {
      if (asks_somebody(entry.fact) || std::holds_alternative<TurnBegun>(entry.fact)) break;
      std::visit(boards, entry.fact);
      read(entry.fact);
    }
    if (first_) {
      out_.boards = boards.found;
      if (std::holds_alternative<CoolAll>(action_))  // SA-ARS-02
        out_.central_next = Game::judge(rules_, ending.after, seat_, Activate{kCentral, How::Printed}).legal();
      return;
    }
    for (std::size_t i = out_.boards.size(); i-- > 0;)
      if (std::find(boards.found.begin(), boards.found.end(), out_.boards[i]) == boards.found.end())
        out_.boards.erase_at(i);
  }
  // What the decision itself is about.
  void read(const Fact& fact) {
    if (const auto* turned = std::get_if<RobotTurned>(&fact)) out_.facing = turned->facing;
    if (const auto* lost = std::get_if<ModuleLost>(&fact); lost && std::holds_alternative<Lose>(action_))
      out_.holder = lost->holder;
    const auto* defended = std::get_if<Defended>(&fact);
    if (defended == nullptr || !std::holds_alternative<Defend>(action_)) return;
    out_.left = defended->left;
    Tally& tally = out_.damage[seat_.value];
    tally = {};
    tally.add(std::get<DamageEvent>(seen_.frames.back()).amount[seat_.value], Rule::SA_DMG_01);
    tally.add(-defended->reduced, Rule::SA_DEF_01);
  }
  // Strength and cover of each attack.
  void tallies(const Log<Fact>& log) {
    for (const auto& entry : log.entries) {
      const auto* attacked = std::get_if<Attacked>(&entry.fact);
      if (attacked == nullptr) continue;
      Tally& tally = out_.damage[attacked->target.value];
      if (!tally.lines().empty()) continue;
      if (rules_.tile(attacked->tile).verb == Verb::Ram) {
        tally.add(attacked->strength - 1, Rule::SA_NATK_04);
        tally.add(1, Rule::SA_NATK_01);
      } else {
        tally.add(attacked->strength, entry.rule);
        tally.add(-attacked->cover, Rule::SA_TERR_03);
      }
    }
  }

  const Rules& rules_;
  const State& seen_;
  Seat seat_;
  const Action& action_;
  Preview& out_;
  bool first_ = true;
  ModuleId discarded_{kCentral};
};

void find_nearest(const Rules& rules, const State& seen, Seat seat, const Action& action, Preview& preview) {
  // The nearest legal alternative: the same kind of decision first, then whatever is possible.
  Offers all;
  Game::list(rules, seen, seat, all);
  for (const Action& other : all) {
    if (preview.has_nearest && other.index() != action.index()) continue;
    if (preview.has_nearest && preview.nearest.index() == action.index()) break;
    preview.nearest = other;
    preview.has_nearest = true;
  }
}

}  // namespace

int Preview::count(Change change) const {
  int count = 0;
  for (const BoardChange& board : boards) count += board.change == change ? 1 : 0;
  return count;
}

Preview Game::preview(const Rules& rules, const View& view, Seat seat, const Action& action) {
  Preview preview;
  preview.verdict = judge(rules, view.seen, seat, action);
  if (!preview.verdict.legal()) {
    find_nearest(rules, view.seen, seat, action, preview);
    return preview;
  }
  if (view.seen.ask.question == Question::Defend)
    preview.left = std::get<DamageEvent>(view.seen.frames.back()).amount[seat.value];
  Teller teller{rules, view.seen, seat, action, preview};
  const Foresight foresight = foresee<Game>(rules, view, seat, action, {}, Affair{view.seen, seat, action}, teller);
  teller.finish();
  preview.sampled = !foresight.exhaustive;
  return preview;
}

}  // namespace armatura::arena
