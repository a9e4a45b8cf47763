#include "games/arena/page/table.h"

#include <cstdint>

#include "games/arena/rules/chapters.h"
#include "page/question.h"
#include "wire/decision_words.h"
#include "wire/json_write.h"

namespace armatura::page {
namespace {

using arena::CellId;
using arena::Robot;

class Answerer {
 public:
  Answerer(const arena::Rules& rules, const arena::View& view, std::string_view question)
      : rules_(rules), view_(view), words_(question) {}
  Answerer(const Answerer&) = delete;
  Answerer& operator=(const Answerer&) = delete;

  Result<std::string> answer() {
    const std::string_view verb = words_.next();
    if (verb != "targets" && verb != "measure") return wrong_word(verb, "a question such as \"targets 0\"");
    const std::string_view word = words_.next();
    if (!wire::read_number(word, seat_.value) || seat_.value >= rules_.seats()) return wrong_word(word, "a seat");
    if (robot().cell == arena::kNoCell) return Problem{"its robot stands nowhere"};
    return verb == "targets" ? targets() : measure();
  }

 private:
  const Robot& robot() const { return arena::robot_of(state_, seat_); }
  Result<std::string> ended(std::string told) {
    const std::string_view word = words_.next();
    return word.empty() ? Result<std::string>{std::move(told)} : wrong_word(word, "the end of the question");
  }

  // ---- Attacks -----------------------------------------------------------------------------------------------------

  Result<std::string> targets() {
    out_ = "[";
    if (!robot().central_destroyed && may_use(arena::kCentral))
      strike(arena::kCentral, arena::central_strike(rules_, state_, seat_).verb, {});
    for (const arena::Module& module : robot().modules) {
      const arena::TileDesign& tile = rules_.tile(module.tile);
      if (may_use(module.id)) strike(module.id, tile.verb, tile);
    }
    return ended(out_ + "]");
  }
  // Whoever is asked what to do may use what is offered; of the others counts what is ready.
  bool may_use(arena::ModuleId id) const {
    if (view_.viewer == seat_ && state_.ask.question == arena::Question::Act && state_.ask.seats.has(seat_)) {
      const auto judged = [&](arena::How how) {
        return arena::Game::judge(rules_, state_, seat_, arena::Activate{id, how}).legal();
      };
      return judged(arena::How::Printed) || judged(arena::How::Worn) || judged(arena::How::Furious);
    }
    if (id == arena::kCentral) return !robot().central_hot && !robot().central_used;
    const arena::Module& module = *arena::find_module(state_, seat_, id);
    return !arena::has(module, arena::Mark::Token) && !arena::has(module, arena::Mark::Used) &&
           !arena::has(module, arena::Mark::FaceDown);
  }
  void strike(arena::ModuleId id, arena::Verb verb, const arena::TileDesign& tile) {
    if (verb < arena::Verb::Melee || verb > arena::Verb::Burst) return;
    between_.next(out_);
    out_ += "{\"module\":";
    wire::write_number(out_, id.value);
    out_ += ",\"hits\":[";
    wire::Separator between;
    const Seats struck = verb == arena::Verb::Lob
                             ? in_wedge(tile)
                             : arena::find_targets(rules_, state_, seat_, verb, robot().facing, arena::kNoCell).robots;
    for (std::uint8_t n = 0; n < rules_.seats(); ++n) {
      if (!struck.has(Seat{n})) continue;
      between.next(out_);
      out_ += '{';
      hit(Seat{n}, arena::incoming_side(rules_, state_, seat_, Seat{n}, verb, robot().facing));
      out_ += '}';
    }
    out_ += "]}";
  }
  // SA-ATK-04
  Seats in_wedge(const arena::TileDesign& tile) const {
    Seats found;
    for (std::uint8_t n = 0; n < rules_.seats(); ++n) {
      const CellId cell = state_.robots[n].cell;
      if (Seat{n} != seat_ && cell != arena::kNoCell &&
          arena::in_front_wedge(rules_, state_, seat_, cell, tile.range_min, tile.range_max))
        found = found.with(Seat{n});
    }
    return found;
  }
  void hit(Seat seat, arena::Side side) {
    out_ += "\"seat\":";
    wire::write_json(out_, seat);
    out_ += ',';
    wire::write_member(out_, "side", wire::word_of(side));
  }

  // ---- Measuring ---------------------------------------------------------------------------------------------------

  Result<std::string> measure() {
    const std::string_view word = words_.next();
    CellId cell;
    if (!wire::read_number(word, cell.value) || cell.value >= rules_.map.size) return wrong_word(word, "a cell");
    const Hex from = rules_.map.hexes[robot().cell.value];
    const Hex to = rules_.map.hexes[cell.value];
    const int away = distance(from, to);
    out_ = "{\"distance\":";
    wire::write_number(out_, away);
    for (std::uint8_t d = 0; d < kDirections && away > 0; ++d) {
      const Hex step = step_of(Direction{d});
      if (from.q + away * step.q != to.q || from.r + away * step.r != to.r) continue;
      out_ += ",\"direction\":";
      wire::write_number(out_, d);
      out_ += ',';
      wire::write_member(out_, "side", wire::word_of(arena::side_from(robot().facing, Direction{d})));
      if (const Seat there = arena::robot_at(rules_, state_, cell); there != arena::kNobody) {
        const Direction facing = arena::robot_of(state_, there).facing;
        out_ += ",\"struck\":{";
        hit(there, arena::side_from(facing, opposite(Direction{d})));
        out_ += '}';
      }
    }
    return ended(out_ + "}");
  }

  const arena::Rules& rules_;
  const arena::View& view_;
  const arena::State& state_{view_.seen};
  wire::Tokens words_;
  Seat seat_{arena::kNobody};
  std::string out_;
  wire::Separator between_;
};

}  // namespace

Result<std::string> ArenaPage::answer(const Seen<wire::ArenaForms>& seen, std::string_view question) {
  return Answerer{seen.rules, seen.view, question}.answer();
}

// After the end the board can still be measured; nothing else is asked then.
const char* ArenaPage::unfit(const arena::Rules& rules, const arena::View& view) {
  const arena::State& seen = view.seen;
  if (seen.phase != arena::Phase::Over) return PageOf::unfit(rules, view);
  return seen.ask.seats.empty() && seen.frames.empty() ? nullptr : "there is work left though the match is over";
}

}  // namespace armatura::page
