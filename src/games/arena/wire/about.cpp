#include "games/arena/wire/about.h"

#include <array>
#include <type_traits>
#include <variant>

#include "games/arena/rules/chapters.h"
#include "games/arena/wire/names.h"

namespace armatura::wire {
namespace {

using arena::Rules;
using arena::State;

std::string thing(const ArenaWords& words, std::string name, std::string text) {
  return words.words().say("about.thing",
                           {text_argument("name", std::move(name)), text_argument("text", std::move(text))});
}

// The functions as the board shows them (SA-CENT-02, SA-CENT-03, SA-ABIL-16 to SA-ABIL-19).
std::string about_central(const ArenaWords& words, const Rules& rules, const State& seen, Seat seat) {
  const Words& say = words.words();
  const arena::CentralStrike strike = arena::central_strike(rules, seen, seat);
  const auto strength = [](int number) { return Arguments{number_argument("strength", number)}; };
  const bool both = arena::robot_of(seen, seat).enhanced && rules.options.enhanced_functions > 1;
  const std::string functions =
      say.say("effect.rotate", strength(arena::central_turn(rules, seen, seat))) + say.say("list.semicolon") +
      say.say("effect.move", strength(arena::central_move(rules, seen, seat))) + say.say("list.semicolon") +
      say.say("effect." + std::string{word_of(strike.verb)}, strength(strike.strength));
  return thing(words, words.module(seen, seat, arena::kCentral),
               say.say("about.central", {text_argument("functions", functions), flag_argument("both", both)}));
}

// SA-FORCE-04, SA-FORCE-05: a forced module is what its back says.
std::string about_forced(const ArenaWords& words, const arena::Module& module) {
  const Words& say = words.words();
  const std::string_view verb = module.family == arena::Family::Movement ? "effect.move" : "effect.rotate";
  return thing(words, words.module(module),
               say.say("about.forced", {text_argument("effect", say.say(verb, {number_argument("strength", 1)})),
                                        flag_argument("auto", module.generation == 3)}));
}

struct Reader {
  const ArenaWords& words;
  const Rules& rules;
  const State& seen;
  Seat seat;
  std::string text{};

  void add(const std::string& told) {
    if (!told.empty()) text += (text.empty() ? "" : "\n") + told;
  }
  // Of an unknown front nothing can be said.
  void add_module(Seat owner, arena::ModuleId id, bool forced) {
    if (id == arena::kCentral) return add(about_central(words, rules, seen, owner));
    const arena::Module* module = arena::find_module(seen, owner, id);
    if (module == nullptr) return;
    add(forced ? about_forced(words, *module) : about_tile(words, rules, module->tile));
  }

  void operator()(const arena::ChooseAbility& a) { add(about_ability(words, rules, a.ability)); }
  void operator()(const arena::KeepGear& a) {
    for (std::uint8_t slot = 0; slot < 4; ++slot)
      if (a.slots.has(slot)) add(about_tile(words, rules, arena::robot_of(seen, seat).gear.dealt[slot]));
  }
  void operator()(const arena::LayMine& a) { add(about_mine(words, rules, a.mine)); }
  void operator()(const arena::Activate& a) { add_module(seat, a.module, a.how == arena::How::Forced); }
  void operator()(const arena::Heat& a) {
    const auto* heating = seen.frames.empty() ? nullptr : std::get_if<arena::Heating>(&seen.frames.back());
    add_module(heating == nullptr ? seat : heating->victim, a.module, false);
  }
  template <class Other>
  void operator()(const Other& other) {
    if constexpr (requires { arena::ModuleId{other.module}; }) add_module(seat, other.module, false);
  }
};

}  // namespace

std::string about_tile(const ArenaWords& words, const Rules& rules, arena::TileId tile) {
  return tile.value < rules.content->tiles.size() ? thing(words, words.tile(tile), words.tile_text(tile)) : "";
}

std::string about_ability(const ArenaWords& words, const Rules& rules, arena::AbilityId ability) {
  if (ability.value >= rules.content->abilities.size()) return {};
  const arena::AbilityDesign& design = rules.content->abilities[ability.value];
  const bool shared = rules.options.abilities == arena::AbilityMode::Shared;  // SA-ABIL-21
  const std::array<std::string_view, 1> variant{shared ? "shared" : ""};
  const Arguments numbers{number_argument("amount", design.amount),
                          number_argument("enhanced_amount", design.enhanced_amount)};
  return thing(words, words.ability(ability),
               words.words().say_variant("ability." + design.key + ".text", numbers, variant).value_or(""));
}

std::string about_mine(const ArenaWords& words, const Rules& rules, arena::MineId mine) {
  if (mine.value >= rules.content->mines.size()) return {};
  const arena::MineDesign& design = rules.content->mines[mine.value];
  return thing(words, words.mine(mine),
               words.words().say("mine." + design.key + ".text", {number_argument("amount", design.amount)}));
}

std::string about_decision(const ArenaWords& words, const Rules& rules, const arena::View& view, Seat seat,
                           const arena::Action& action) {
  Reader reader{words, rules, view.seen, seat};
  std::visit(reader, action);
  return reader.text;
}

}  // namespace armatura::wire
