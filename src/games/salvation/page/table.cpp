#include "games/salvation/page/table.h"

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "base/trimmed.h"
#include "engine/what_if.h"
#include "games/salvation/rules/chapters.h"
#include "games/salvation/rules/routes.h"
#include "page/question.h"
#include "wire/decision_words.h"
#include "wire/json_write.h"

namespace armatura::page {
namespace {

using salvation::Draft;
using salvation::Game;
using salvation::Route;
using salvation::SectorId;
using salvation::Side;
using salvation::State;
using salvation::UnitId;

void write_list(std::string& out, std::string_view name, const auto& items) {
  out += ',';
  wire::write_name(out, name);
  wire::write_json(out, items);
}

// A movement as it is planned: decisions that only write the draft, which nobody else sees.
class Plan {
 public:
  Plan(const Seen<wire::SalvationForms>& seen, Seat seat) : seen_(seen), seat_(seat), what_if_(seen.view.seen) {}

  // Why not, as the answer to a preview says it.
  Result<std::string> told_after(std::string_view decisions) {
    while (!decisions.empty()) {
      const std::size_t end = decisions.find(';');
      const std::string_view code = trimmed(decisions.substr(0, end));
      decisions = end == std::string_view::npos ? std::string_view{} : decisions.substr(end + 1);
      std::string out = "{";
      wire::Misread misread;
      const auto action = wire::SalvationForms::decode(seen_.rules, code, misread);
      if (!action) {
        seen_.write_refused(out, wire::misunderstood(seen_.words, misread));
        return out + "}";
      }
      const Verdict verdict = judge(what_if_.state(), *action);
      if (!verdict.legal()) {
        seen_.write_refused(out, wire::refused<wire::SalvationForms>(seen_.speech, verdict));
        return out + "}";
      }
      if (!happens(*action)) return wrong_word(code, "a decision of a movement that is planned");
    }
    if (!state_.draft.open()) return Problem{"no movement is planned"};
    return outlook();
  }

 private:
  Verdict judge(const State& state, const salvation::Action& action) const {
    return Game::judge(seen_.rules, state, seat_, action);
  }
  bool happens(const salvation::Action& action) {
    if (const auto* play = std::get_if<salvation::Play>(&action)) {
      if (seen_.rules.effect(play->card, play->option).verb != salvation::Verb::Move) return false;
      what_if_.happens(salvation::DraftBegun{play->card, play->option});
    } else if (const auto* order = std::get_if<salvation::OrderUnit>(&action)) {
      what_if_.happens(salvation::UnitOrdered{order->unit});
    } else if (const auto* cross = std::get_if<salvation::Cross>(&action)) {
      what_if_.happens(salvation::BorderPlanned{state_.draft.routes.back().unit, cross->sector});
    } else {
      return false;
    }
    return true;
  }

  Result<std::string> outlook() {
    std::vector<UnitId> orders;
    for (std::uint8_t unit = 0; unit < seen_.rules.figures; ++unit)
      if (judge(state_, salvation::OrderUnit{UnitId{unit}}).legal()) orders.push_back(UnitId{unit});
    std::vector<SectorId> crosses;
    const auto& routes = state_.draft.routes;
    if (!routes.empty()) {
      crosses = next_of(what_if_);
      Way way;
      spread(what_if_, way);
    }
    std::vector<std::vector<SectorId>> ways;
    for (const Way& way : ways_)
      if (!way.sectors.empty()) ways.push_back(way.sectors);
    std::string out = "{\"legal\":true";
    write_list(out, "orders", orders);
    write_list(out, "crosses", crosses);
    write_list(out, "ways", ways);
    write_list(out, "full", overfull());
    write_list(out, "risks", risks());
    out += judge(state_, salvation::Done{}).legal() ? ",\"done\":true}" : ",\"done\":false}";
    return out;
  }

  // ---- Ways --------------------------------------------------------------------------------------------------------

  using WhatIf = armatura::WhatIf<Game>;
  struct Way {
    std::vector<SectorId> sectors;
    int enemies{};  // passed on it
    int cost() const { return 10 * static_cast<int>(sectors.size()) + enemies; }
  };

  std::vector<SectorId> next_of(const WhatIf& now) const {
    std::vector<SectorId> next;
    for (std::uint8_t sector = 0; sector < seen_.rules.map.size; ++sector)
      if (judge(now.state(), salvation::Cross{SectorId{sector}}).legal()) next.push_back(SectorId{sector});
    return next;
  }
  void spread(const WhatIf& now, Way& way) {
    const salvation::Sectors held = salvation::held_by(seen_.rules, state_, other(side()));
    const int passed = !way.sectors.empty() && held.has(way.sectors.back()) ? 1 : 0;
    for (const SectorId sector : next_of(now)) {
      way.sectors.push_back(sector);
      way.enemies += passed;
      Way& known = ways_[sector.value];
      if (known.sectors.empty() || way.cost() < known.cost()) known = way;
      WhatIf further = now;
      further.happens(salvation::BorderPlanned{state_.draft.routes.back().unit, sector});
      spread(further, way);
      way.enemies -= passed;
      way.sectors.pop_back();
    }
  }

  // ---- Limits and risks --------------------------------------------------------------------------------------------

  Side side() const { return salvation::side_of(seat_); }

  // TS-MOV-09: sectors where routes end and too many would stand.
  std::vector<SectorId> overfull() const {
    std::array<int, salvation::kMaxSectors> there{};
    salvation::Sectors ends;
    salvation::each(seen_.rules.units_of_side[salvation::index(side())], [&](UnitId unit) {
      SectorId sector = salvation::unit_of(state_, unit).sector;
      for (const Route& route : state_.draft.routes) {
        if (route.unit != unit || route.sectors.empty()) continue;
        sector = route.sectors.back();
        ends = ends.with(sector);
      }
      if (seen_.rules.map.has(sector)) ++there[sector.value];
    });
    std::vector<SectorId> full;
    salvation::each(ends, [&](SectorId sector) {
      if (there[sector.value] > salvation::limit_of(seen_.rules, state_, side(), sector)) full.push_back(sector);
    });
    return full;
  }
  std::vector<std::array<int, 2>> risks() const {
    salvation::Sectors entered;
    for (const Route& route : state_.draft.routes)
      for (const SectorId sector : route.sectors) entered = entered.with(sector);
    std::vector<std::array<int, 2>> found;
    salvation::each(entered, [&](SectorId sector) {
      const int sixths = salvation::intercept_sixths(seen_.rules, state_, other(side()), sector).value_or(0);
      if (sixths > 0) found.push_back({sector.value, sixths});
    });
    return found;
  }

  const Seen<wire::SalvationForms>& seen_;
  Seat seat_;
  WhatIf what_if_;
  const State& state_{what_if_.state()};
  std::array<Way, salvation::kMaxSectors> ways_;  // the best to each sector
};

// TS-MOV-03, whatever card would move it: the fewest borders to the sector, 0 where the unit does not come there.
int steps_to(const salvation::Rules& rules, const State& state, Draft& draft, SectorId to) {
  Route& route = draft.routes.back();
  int fewest = 0;
  if (route.sectors.full()) return 0;
  for (std::uint8_t n = 0; n < rules.map.size; ++n) {
    const SectorId sector{n};
    if (!salvation::may_cross(rules, state, draft, sector).legal()) continue;
    if (sector == to) return 1;
    route.sectors.push_back(sector);
    const int more = steps_to(rules, state, draft, to);
    route.sectors.pop_back();
    if (more > 0 && (fewest == 0 || more + 1 < fewest)) fewest = more + 1;
  }
  return fewest;
}

Result<std::string> reached(const Seen<wire::SalvationForms>& seen, Seat seat, std::string_view asked) {
  wire::Tokens words{asked};
  const std::string_view word = words.next();
  SectorId sector;
  if (!wire::read_number(word, sector.value) || !seen.rules.map.has(sector)) return wrong_word(word, "a sector");
  if (const std::string_view more = words.next(); !more.empty()) return wrong_word(more, "the end of the question");
  const State& state = seen.view.seen;
  std::vector<std::array<int, 2>> found;
  salvation::each(seen.rules.units_of_side[salvation::index(salvation::side_of(seat))], [&](UnitId unit) {
    if (!salvation::on_map(seen.rules, state, unit) || salvation::unit_of(state, unit).sector == sector) return;
    Draft draft;
    draft.routes.push_back({unit, {}});
    if (const int steps = steps_to(seen.rules, state, draft, sector); steps > 0) found.push_back({unit.value, steps});
  });
  return wire::to_json(found);
}

// TS-MIS-02: how far the tasks of the Missions in the hand are.
std::string missions(const Seen<wire::SalvationForms>& seen, Seat seat) {
  const State& state = seen.view.seen;
  std::vector<std::array<int, 3>> found;
  for (std::uint8_t card = 0; card < seen.rules.content->cards.size(); ++card) {
    const salvation::Effect& effect = seen.rules.effect(salvation::CardId{card}, 0);
    if (effect.verb != salvation::Verb::Mission || state.cards.hands[seat.value][card] == 0) continue;
    const salvation::TaskCount count = task_count(seen.rules, state, effect);
    found.push_back({card, count.have, count.need});
  }
  return wire::to_json(found);
}

}  // namespace

Result<std::string> SalvationPage::answer(const Seen<wire::SalvationForms>& seen, std::string_view question) {
  wire::Tokens words{question};
  const std::string_view verb = words.next();
  if (verb != "plan" && verb != "reached" && verb != "missions")
    return wrong_word(verb, "a question such as \"reached 12\"");
  // Who looks on is told of the machines.
  if (verb == "reached") return reached(seen, seen.view.viewer.value_or(salvation::kSkynet), after(question, verb));
  if (verb == "missions") return seen.view.viewer ? missions(seen, *seen.view.viewer) : std::string("[]");
  if (!seen.view.viewer) return Problem{"nobody moves here"};
  return Plan{seen, *seen.view.viewer}.told_after(after(question, verb));
}

}  // namespace armatura::page
