#include "games/bronepehota/page/shots.h"

#include <cstdint>
#include <optional>
#include <variant>

#include "engine/chance.h"
#include "engine/table.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/ways.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"
#include "page/question.h"
#include "wire/decision_words.h"
#include "wire/json_write.h"

namespace armatura::page {
namespace {

using bronepehota::ModelId;

// A number, and the decision behind it.
struct Asked {
  std::uint32_t number{};
  bronepehota::Action action;
};
Result<Asked> read(const bronepehota::Rules& rules, const bronepehota::View& view, std::string_view text) {
  if (!view.viewer || view.seen.ask.question != bronepehota::Question::Act) return Problem{"nobody shoots now"};
  wire::Tokens words{text};
  const std::string_view first = words.next();
  Asked asked;
  if (!wire::read_number(first, asked.number)) return wrong_word(first, "a number");
  const Result<bronepehota::Action> action = wire::parse_action(rules, after(text, first));
  if (!action) return Problem{action.problem()};
  asked.action = *action;
  return asked;
}

}  // namespace

Result<std::string> aimed_answer(const bronepehota::Rules& rules, const bronepehota::View& view,
                                 std::string_view text) {
  const Result<Asked> asked = read(rules, view, text);
  if (!asked) return Problem{asked.problem()};
  const auto* fire = std::get_if<bronepehota::Fire>(&asked->action);
  if (fire == nullptr) return Problem{"only projectiles are aimed"};
  if (rules.options.aim_help != bronepehota::AimHelp::Full) return Problem{"people aim by hand here"};
  const ModelId target{static_cast<std::uint16_t>(asked->number)};
  if (target.value != asked->number || !bronepehota::known(view.seen, target) ||
      !bronepehota::on_table(view.seen, target))
    return Problem{"there is no such target"};
  std::optional<bronepehota::Fire> aim;
  if (target != bronepehota::launcher_of(*fire) && bronepehota::may_load(rules, view.seen, *view.viewer, *fire).legal())
    aim = bronepehota::aimed_at(rules, view.seen, *fire, target);
  std::string out = "{";
  wire::write_member(out, "code", aim ? wire::action_text(rules, *aim) : std::string{});
  return out + "}";
}

Result<std::string> tried_answer(const bronepehota::Rules& rules, const bronepehota::View& view,
                                 std::string_view text) {
  const Result<Asked> asked = read(rules, view, text);
  if (!asked) return Problem{asked.problem()};
  const auto* fire = std::get_if<bronepehota::Fire>(&asked->action);
  if (fire == nullptr) return Problem{"only projectiles are tried"};
  const Seat seat = *view.viewer;
  // Everything is open in this game: what a seat sees is the position.
  bronepehota::State state = view.seen;
  if (!bronepehota::may_fire(rules, state, seat, *fire).legal()) return std::string{"{\"legal\":false}"};
  SampledChance chance{asked->number};
  Log<bronepehota::Fact> log;
  bronepehota::Desk desk{rules, state, chance, &log};
  bronepehota::answer_fire(desk, seat, *fire);
  std::string out = "{\"legal\":true,\"facts\":[";
  wire::Separator between;
  for (const auto& entry : log.entries) {
    if (!entry.audience.includes(seat)) continue;
    between.next(out);
    wire::write_json(out, entry.fact);
  }
  out += "],\"view\":{\"viewer\":";
  wire::write_json(out, seat);
  out += ",\"seen\":";
  wire::write_json(out, state);
  return out + "}}";
}

}  // namespace armatura::page
