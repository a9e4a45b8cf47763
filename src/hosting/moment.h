// A position with its counters, and how it goes on: what stands between two lines of a match file.
#pragma once
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/result.h"
#include "engine/match.h"
#include "engine/versions.h"
#include "hosting/live_draws.h"
#include "hosting/position.h"
#include "wire/json_read.h"
#include "wire/match_file.h"
#include "wire/step_line.h"
#include "wire/step_reader.h"

namespace armatura::hosting {

template <class G>
struct Moment {
  typename G::State state;
  std::uint32_t steps{};
  std::uint64_t draws{};
  bool begun{};                            // the set-up has been drawn
  bool given{};                            // the match starts from a given position: its set-up draws nothing
  RulesVersion version{G::kRulesVersion};  // by which it goes on
};

// The source of draws that a match asks for.
class DiceDraws {
 public:
  DiceDraws(const Dice& dice, std::uint64_t first_draw) {
    if (const auto* seed = std::get_if<std::uint64_t>(&dice)) {
      seeded_.emplace(*seed, first_draw);
    } else {
      const auto& fair = std::get<FairDice>(dice);
      fair_.emplace(fair.key, fair.contributions, fair.match, first_draw);
    }
  }
  Chance& chance() {
    if (seeded_) return seeded_->chance();
    return *fair_;
  }

 private:
  std::optional<LiveDraws> seeded_;
  std::optional<FairChance> fair_;
};

// Resolves a legal decision, or the set-up where there is no action, and moves on.
template <Rulebook G>
Played<G> play_on(const typename G::Rules& rules, Moment<G>& moment, std::optional<Seat> seat,
                  const typename G::Action* action, Chance& chance) {
  Played<G> step;
  step.seat = seat;
  Table<G> table{rules, moment.state, chance, &step.log};
  if (action == nullptr) {
    set_up<G>(table, moment.given);
  } else {
    step.action = *action;
    G::resolve(table, *seat, *action);
  }
  step.digest = G::digest(moment.state);
  ++moment.steps;
  moment.draws += step.log.draws.size();
  moment.begun = true;
  return step;
}

inline std::string in_step(std::size_t number, std::string_view what) {
  return "step " + std::to_string(number) + ": " + std::string{what};
}

// ---- Snapshots ------------------------------------------------------------------------------------------------------

template <Rulebook G>
std::string write_snapshot(const Moment<G>& moment) {
  std::string text = "{\"snapshot\":1,\"steps\":";
  wire::write_number(text, moment.steps);
  text += ",\"draws\":";
  wire::write_number(text, static_cast<long long>(moment.draws));
  text += ",\"begun\":";
  wire::write_json(text, moment.begun);
  // Snapshots of the first version do not say so.
  if (moment.version > 1) {
    text += ",\"rules\":";
    wire::write_number(text, moment.version);
  }
  text += ",\"digest\":";
  wire::write_string(text, wire::digest_text(G::digest(moment.state)));
  text += ",\"state\":";
  wire::write_json(text, moment.state);
  text += '}';
  return text;
}

template <Rulebook G>
Result<Moment<G>> read_snapshot(const typename G::Rules& rules, std::string_view text) {
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, fault);
  const boost::json::object* object = fault ? nullptr : json.if_object();
  const boost::json::value* form = object == nullptr ? nullptr : object->if_contains("snapshot");
  if (form == nullptr || !form->is_int64() || form->get_int64() != 1 ||
      object->size() != (object->contains("rules") ? 7u : 6u))
    return Problem{"this is not a snapshot"};
  const typename wire::GameFile<G>::Bounds bounds{rules};
  wire::JsonReader reader{bounds};
  Moment<G> moment{};
  moment.version = 1;
  std::int64_t draws = 0;
  const auto member = [&](std::string_view name, auto& target) {
    const boost::json::value* found = object->if_contains(name);
    if (found == nullptr) return reader.fail("the member \"" + std::string{name} + "\" is missing");
    return reader.read(*found, target);
  };
  if (!member("steps", moment.steps) || !member("draws", draws) || !member("begun", moment.begun) ||
      !member("state", moment.state))
    return Problem{reader.problem()};
  if (object->contains("rules") && !member("rules", moment.version)) return Problem{reader.problem()};
  if (moment.version < 1 || moment.version > G::kRulesVersion)
    return Problem{"the position was reached under rules version " + std::to_string(moment.version) +
                   knows_up_to(G::kRulesVersion)};
  const boost::json::value* digest = object->if_contains("digest");
  const boost::json::string* digits = digest == nullptr ? nullptr : digest->if_string();
  if (digits == nullptr ||
      wire::digest_of_text({digits->data(), digits->size()}) != std::optional{G::digest(moment.state)})
    return Problem{"the digest does not fit the position"};
  if (draws < 0) return Problem{"the number of draws is below zero"};
  moment.draws = static_cast<std::uint64_t>(draws);
  return moment;
}

}  // namespace armatura::hosting
