#include "games/arena/wire/words.h"

#include <array>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "games/arena/rules/effects.h"
#include "games/arena/rules/position.h"
#include "games/arena/wire/names.h"
#include "wire/field_arguments.h"

namespace armatura::wire {
namespace {

using arena::State;

constexpr std::uint8_t kNone = 255;

// Nobody's board has none.
const arena::Module* module_there(const State& state, Seat owner, arena::ModuleId id) {
  return owner.value < state.robots.size() ? arena::find_module(state, owner, id) : nullptr;
}

// Which board a ModuleId belongs to, before and after what is told.
struct Board {
  Seat owner;
  const State* before{};
  const State* after{};
};

// What ids are called where the boards of a position are at hand.
class BoardNames {
 public:
  BoardNames(const ArenaWords& names, Board board) : names_(names), board_(board) {}

  std::string text(Seat seat) const { return names_.seat(seat); }
  std::string text(Seats seats) const { return names_.seats(seats); }
  std::string text(Direction direction) const {
    return names_.words().say("direction." + std::to_string(direction.value));
  }
  std::string text(arena::RobotId robot) const { return names_.robot(robot); }
  std::string text(arena::TileId tile) const { return names_.tile(tile); }
  std::string text(arena::CellId cell) const { return names_.cell(cell); }
  std::string text(arena::AbilityId ability) const { return names_.ability(ability); }
  std::string text(arena::MineId mine) const { return names_.mine(mine); }
  std::string text(arena::ModuleId id) const {
    const bool later = board_.before != nullptr && id != arena::kCentral &&
                       module_there(*board_.before, board_.owner, id) == nullptr && board_.after != nullptr;
    const State* state = later ? board_.after : board_.before;
    return state == nullptr ? std::to_string(id.value) : names_.module(*state, board_.owner, id);
  }

  template <class Id>
  static bool none(Id id) {
    return id.value == kNone && !std::is_same_v<Id, arena::ModuleId> && !std::is_same_v<Id, Direction>;
  }

  template <class E>
  static std::string_view stem(E) {
    if constexpr (std::is_same_v<E, arena::Family>) return "family.";
    if constexpr (std::is_same_v<E, arena::Side>) return "side.";
    if constexpr (std::is_same_v<E, arena::Function>) return "function.";
    if constexpr (std::is_same_v<E, arena::How>) return "how.";
    if constexpr (std::is_same_v<E, arena::Phase>) return "phase.";
    if constexpr (std::is_same_v<E, arena::Question>) return "question.";
    if constexpr (std::is_same_v<E, arena::End>) return "end.";
    return {};
  }

 private:
  const ArenaWords& names_;
  Board board_;
};

template <class T>
Arguments arguments_of(const ArenaWords& names, Board board, Seat awaited, const T& value) {
  const BoardNames boards{names, board};
  return FieldArguments<BoardNames>{boards, names.words(), awaited}.read(value);
}

// The suffix "central", where the struct names the central module.
template <class T>
std::vector<std::string_view> central_suffix(const T& value) {
  if constexpr (requires { value.module; }) {
    if (value.module == arena::kCentral) return {"central"};
  }
  return {};
}

// What an activation asks before anything happens, as a variant of its sentence.
std::string_view asked_next(arena::Verb verb) {
  if (verb == arena::Verb::Shift) return "shift";
  if (verb == arena::Verb::Jump) return "jump";
  if (verb == arena::Verb::Rotate) return "rotate";
  return verb == arena::Verb::Lob ? "lob" : "";
}

template <class T>
Seat seat_of(const T& value, Seat otherwise) {
  if constexpr (requires { value.seat; }) return value.seat;
  return otherwise;
}

}  // namespace

// ---- Names ----------------------------------------------------------------------------------------------------------

std::string ArenaWords::joined(const std::vector<std::string>& parts, std::string_view separator_key) const {
  return wire::joined(words_, parts, separator_key);
}

std::string ArenaWords::robot(arena::RobotId robot) const {
  return words_.say(design_key("robot.", rules_.content->robots, robot.value));
}
std::string ArenaWords::seat(Seat seat) const {
  return seat.value < rules_.seats() ? robot(rules_.options.robots[seat.value]) : words_.say("seat.none");
}
std::string ArenaWords::seats(Seats seats) const {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < rules_.seats(); ++i)
    if (seats.has(Seat{i})) names.push_back(seat(Seat{i}));
  return joined(names, "list.comma");
}
std::string ArenaWords::tile(arena::TileId tile) const {
  return tile == arena::kNoTile ? words_.say("module.concealed")
                                : words_.say(design_key("tile.", rules_.content->tiles, tile.value));
}
std::string ArenaWords::module(const arena::Module& module) const {
  if (module.tile != arena::kNoTile) return tile(module.tile);
  return words_.say("module.back", {text_argument("family", enumerator("family.", module.family)),
                                    number_argument("generation", module.generation)});
}
std::string ArenaWords::module(const State& seen, Seat owner, arena::ModuleId id) const {
  if (id == arena::kCentral) return words_.say("module.central");
  const arena::Module* found = module_there(seen, owner, id);
  return found == nullptr ? tile(arena::kNoTile) : module(*found);
}
std::string ArenaWords::cell(arena::CellId cell) const {
  if (cell.value >= rules_.map.size) return words_.say("cell.none");
  const Hex hex = rules_.map.hexes[cell.value];
  return words_.say("cell", {text_argument("q", std::to_string(hex.q)), text_argument("r", std::to_string(hex.r))});
}
std::string ArenaWords::ability(arena::AbilityId ability) const {
  return ability == arena::kNoAbility ? words_.say("ability.none")
                                      : words_.say(design_key("ability.", rules_.content->abilities, ability.value));
}
std::string ArenaWords::mine(arena::MineId mine) const {
  return mine == arena::kNoMine ? words_.say("mine.none")
                                : words_.say(design_key("mine.", rules_.content->mines, mine.value));
}
template <class E>
std::string ArenaWords::enumerator(std::string_view stem, E value) const {
  return words_.say(std::string{stem} + std::string{word_of(value)});
}
template std::string ArenaWords::enumerator(std::string_view, arena::Family) const;
template std::string ArenaWords::enumerator(std::string_view, arena::Question) const;
template std::string ArenaWords::enumerator(std::string_view, arena::Phase) const;
template std::string ArenaWords::enumerator(std::string_view, arena::Side) const;

// ---- Sentences ------------------------------------------------------------------------------------------------------

std::optional<std::string> ArenaWords::fact(const arena::Fact& fact, const State& before, const State& after) const {
  return std::visit(
      [&](const auto& one) {
        const Seat owner = seat_of(one, arena::kNobody);
        return words_.say_variant("fact." + std::string{one.kName},
                                  arguments_of(*this, {owner, &before, &after}, owner, one), central_suffix(one));
      },
      fact);
}

std::string ArenaWords::kept_tiles(const arena::KeepGear& keep, const State& seen, Seat seat) const {
  std::vector<std::string> names;
  for (std::uint8_t slot = 0; slot < 4 && seat.value < seen.robots.size(); ++slot)
    if (keep.slots.has(slot)) names.push_back(tile(seen.robots[seat.value].gear.dealt[slot]));
  return joined(names, "list.comma");
}

std::string ArenaWords::action(const arena::Action& action, const State& seen, Seat seat) const {
  return std::visit(
      [&](const auto& one) {
        Seat owner = seat;
        // Modules heated on a question belong to the victim, whoever chooses.
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, arena::Heat>) {
          const auto* heating = seen.frames.empty() ? nullptr : std::get_if<arena::Heating>(&seen.frames.back());
          if (heating != nullptr) owner = heating->victim;
        }
        std::vector<std::string_view> special{word_of(seen.ask.question)};
        for (const std::string_view suffix : central_suffix(one)) special.push_back(suffix);
        Arguments arguments = arguments_of(*this, {owner, &seen, nullptr}, seat, one);
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, arena::KeepGear>)
          arguments.push_back(text_argument("tiles", kept_tiles(one, seen, seat)));
        const std::string key = "action." + std::string{one.kName};
        return words_.say_variant(key, arguments, special).value_or(key);
      },
      action);
}

std::string ArenaWords::refusal(const Verdict& verdict) const {
  if (verdict.reason() >= static_cast<std::uint16_t>(arena::Reason::Count)) return {};
  Arguments arguments;
  for (const Term& term : verdict.terms()) {
    const auto id = static_cast<std::uint8_t>(term.value);
    Argument argument = number_argument(term.name, term.value);
    const auto named = [&](std::string text) {
      const bool none = term.value == kNone;
      argument = {std::string{term.name}, std::move(text), none ? 0 : 1, false, none ? "none" : ""};
    };
    const auto enumerated = [&](std::string_view stem, auto value) {
      named(enumerator(stem, value));
      argument.variant = word_of(value);
    };
    if (term.kind == kSeatTerm) named(seat(Seat{id}));
    if (term.kind == arena::term::kModule) named(term.value == -1 ? words_.say("module.central") : tile({id}));
    if (term.kind == arena::term::kCell) named(cell({id}));
    if (term.kind == arena::term::kFamily) enumerated("family.", static_cast<arena::Family>(id));
    if (term.kind == arena::term::kDirection) named(words_.say("direction." + std::to_string(id)));
    if (term.kind == arena::term::kSide) enumerated("side.", static_cast<arena::Side>(id));
    if (term.kind == arena::term::kAbility) named(ability({id}));
    if (term.kind == arena::term::kMine) named(mine({id}));
    if (term.kind == arena::term::kQuestion) enumerated("question.", static_cast<arena::Question>(id));
    arguments.push_back(std::move(argument));
  }
  const std::string key = "reason." + std::string{arena::kReasonKeys[verdict.reason()]};
  return words_.say_variant(key, arguments).value_or(key);
}

std::string ArenaWords::prompt(const State& seen, Seat seat) const {
  const std::string key = "prompt." + std::string{word_of(seen.ask.question)};
  if (seen.frames.empty()) {
    // What is left to do in the active phase depends on what was done.
    const std::array<std::string_view, 1> done{seen.cooled ? "cooled" : seen.activated ? "more" : ""};
    return words_.say_variant(key, {}, done).value_or(key);
  }
  return std::visit(
      [&](const auto& frame) {
        const Arguments arguments = arguments_of(*this, {seat_of(frame, seat), &seen, nullptr}, seat, frame);
        return words_.say_variant(key, arguments, central_suffix(frame)).value_or(key);
      },
      seen.frames.back());
}

std::string ArenaWords::waiting(Seats awaited, arena::Question question) const {
  return words_.say("waiting", {text_argument("seats", seats(awaited)),
                                text_argument("question", enumerator("question.", question))});
}

std::string ArenaWords::tally_reason(RuleId rule) const {
  const auto reason = static_cast<arena::Rule>(rule.value);
  if (reason == arena::Rule::SA_TERR_03) return words_.say("tally.cover");
  if (reason == arena::Rule::SA_NATK_04) return words_.say("tally.travelled");
  return words_.say("tally.strength");
}

// The sentence of the kind of decision, and what is left on the boards.
std::string ArenaWords::foretold(const arena::Preview& preview, const arena::Action& action, const State& seen,
                                 Seat seat) const {
  using arena::Change;
  const auto about = [&](const auto& one) {
    Arguments arguments = arguments_of(*this, {seat, &seen, nullptr}, seat, one);
    for (const auto& [name, change] : {std::pair{"heated", Change::Heated}, {"cooled", Change::Cooled}})
      arguments.push_back(number_argument(name, preview.count(change)));
    arguments.push_back(number_argument("left", preview.left));
    const bool boxed = preview.holder == arena::kNobody;
    arguments.push_back({"holder", this->seat(preview.holder), boxed ? 0 : 1, false, boxed ? "none" : ""});
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, arena::Turn>)
      arguments.push_back(text_argument("facing", words_.say("direction." + std::to_string(preview.facing.value))));
    std::vector<std::string_view> special{word_of(seen.ask.question)};
    for (const std::string_view suffix : central_suffix(one)) special.push_back(suffix);
    std::string_view verb;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, arena::Activate>) {
      const arena::Module* module = one.how == arena::How::Forced ? nullptr : module_there(seen, seat, one.module);
      if (module != nullptr && module->tile != arena::kNoTile) verb = asked_next(rules_.tile(module->tile).verb);
    }
    if (!verb.empty()) special.push_back(verb);
    return words_.say_variant("preview." + std::string{one.kName}, arguments, special).value_or("");
  };
  std::string out = std::visit(about, action);
  const auto add = [&](const std::string& sentence) { out += (out.empty() ? "" : " ") + sentence; };
  if (preview.central_next) add(words_.say("preview.central_next"));
  // One module is named; several are counted by the sentence above.
  if (preview.boards.size() != 1) return out;
  const arena::BoardChange& board = preview.boards[0];
  const Arguments named{text_argument("module", module(seen, board.seat, board.module))};
  if (board.change == Change::Heated) add(words_.say("preview.heated", named));
  if (board.change == Change::LaidDown) add(words_.say("preview.laid_down", named));
  return out;
}

std::string ArenaWords::preview(const arena::Preview& preview, const arena::Action& action, const State& seen,
                                Seat seat) const {
  std::vector<std::string> lines;
  // A sentence for what is sure, and its variant for what may be.
  const auto tell = [&](std::string key, bool sure, const Arguments& arguments) {
    lines.push_back(words_.say(sure ? key : key + ".maybe", arguments));
  };
  const auto tell_cells = [&](const std::string& key, const arena::Maybe<arena::Cells>& cells, Arguments arguments) {
    if (cells.some.empty()) return;
    std::vector<std::string> names;
    for (std::uint8_t n = 0; n < rules_.map.size; ++n)
      if (cells.some.has(arena::CellId{n})) names.push_back(cell({n}));
    arguments.push_back(text_argument("cells", joined(names, "list.comma")));
    tell(key, cells.some == cells.every, arguments);
  };
  const auto ends = [&](Seat whose, const arena::Span& span) {
    return Arguments{text_argument("seat", this->seat(whose)), number_argument("least", span.least),
                     number_argument("most", span.most)};
  };
  const auto tell_span = [&](const std::string& key, Seat whose, const arena::Span& span) {
    lines.push_back(words_.say(span.least == span.most ? key + ".equal" : key, ends(whose, span)));
  };

  if (!preview.path.empty())
    lines.push_back(words_.say("preview.path", {number_argument("number", static_cast<int>(preview.path.size())),
                                                text_argument("cell", cell(preview.path.back()))}));
  tell_cells("preview.mine", preview.mines, {});
  for (std::uint8_t i = 0; i < rules_.seats(); ++i) {
    if (!preview.targets.some.has(Seat{i})) continue;
    tell_span("preview.target", Seat{i}, preview.lost[i]);
    std::vector<std::string> parts;
    for (const TallyLine& line : preview.damage[i].lines()) {
      const std::string sign = line.amount < 0 ? "−" : "+";
      parts.push_back(sign + std::to_string(line.amount < 0 ? -line.amount : line.amount) + " " +
                      tally_reason(line.rule) + " [" +
                      std::string{arena::rule_name(static_cast<arena::Rule>(line.rule.value))} + "]");
    }
    if (!parts.empty())
      lines.push_back(words_.say("preview.tally", {text_argument("lines", joined(parts, "list.comma")),
                                                   number_argument("number", preview.damage[i].sum())}));
  }
  tell_cells("preview.barrel", preview.barrels, {});
  int lost = 0;
  for (std::uint8_t i = 0; i < rules_.seats(); ++i) {
    lost += preview.lost[i].most;
    if (preview.lost[i].most == 0 || preview.targets.some.has(Seat{i}) || std::holds_alternative<arena::Lose>(action))
      continue;
    tell_span(Seat{i} == seat ? "preview.own" : "preview.hurt", Seat{i}, preview.lost[i]);
  }
  for (std::uint8_t i = 0; i < rules_.seats(); ++i) {
    arena::Maybe<arena::Cells> stands = preview.stands[i];
    if (Seat{i} == seat)
      for (const arena::CellId way : preview.path) stands.some = stands.some.without(way);
    tell_cells("preview.moved", stands, {text_argument("seat", this->seat(Seat{i}))});
  }
  const auto* activate = std::get_if<arena::Activate>(&action);
  const bool central = activate != nullptr && activate->module == arena::kCentral;
  if (preview.attacks && !central && preview.targets.some.empty() && lost == 0)
    lines.push_back(words_.say("preview.nobody"));
  if (const std::string more = foretold(preview, action, seen, seat); !more.empty()) lines.push_back(more);
  for (std::uint8_t i = 0; i < rules_.seats(); ++i) {
    int heated = 0;
    int cooled = 0;
    for (const arena::BoardChange& board : preview.boards) {
      if (board.seat != Seat{i}) continue;
      heated += board.change == arena::Change::Heated || board.change == arena::Change::LaidDown ? 1 : 0;
      cooled += board.change == arena::Change::Cooled ? 1 : 0;
    }
    if (preview.heated[i].most > heated) tell_span("preview.heats", Seat{i}, preview.heated[i]);
    if (preview.cooled[i].most > cooled) tell_span("preview.cools", Seat{i}, preview.cooled[i]);
  }
  if (preview.discarded.most > 0) tell("preview.discarded", preview.discarded.least > 0, {});
  for (std::uint8_t i = 0; i < rules_.seats(); ++i)
    if (preview.trophies[i].most > 0 && !std::holds_alternative<arena::Lose>(action))
      tell_span("preview.trophies", Seat{i}, preview.trophies[i]);
  if (preview.ended.most > 0) tell("preview.ended", preview.ended.least > 0, {});
  if (preview.sampled) lines.push_back(words_.say("preview.sampled"));
  if (lines.empty()) lines.push_back(words_.say("preview.nothing"));
  std::string out;
  for (const std::string& line : lines) out += (out.empty() ? "" : " ") + line;
  return out;
}

std::string ArenaWords::result(const arena::Outcome& outcome) const {
  int winners = 0;
  int trophies = 0;
  for (std::uint8_t i = 0; i < rules_.seats(); ++i) {
    if (!outcome.winners.has(Seat{i})) continue;
    ++winners;
    trophies = outcome.trophies[i];
  }
  return words_.say(winners == 1 ? "result.won" : "result.shared",
                    {text_argument("seats", seats(outcome.winners)),
                     text_argument("end", words_.say("end." + std::string{word_of(outcome.end)})),
                     number_argument("trophies", trophies)});
}

std::string ArenaWords::effects(arena::TileId tile) const {
  if (tile.value >= rules_.content->tiles.size()) return {};
  std::vector<std::string> parts;
  for (const arena::Effect& effect : arena::effects_of(rules_.content->tiles[tile.value])) {
    const std::string key = "effect." + std::string{effect.keyword};
    Arguments arguments;
    std::vector<std::string> sides;
    for (const arena::EffectParameter& parameter : effect.parameters) {
      arguments.push_back(number_argument(parameter.name, parameter.value));
      if (effect.keyword == "defend")
        sides.push_back(
            words_.say(key + "." + std::string{parameter.name}, {number_argument("value", parameter.value)}));
    }
    if (!sides.empty()) arguments.push_back(text_argument("sides", joined(sides, "list.comma")));
    const std::vector<std::string_view> special{effect.directions};
    parts.push_back(words_.say_variant(key, arguments, special).value_or(key));
  }
  return joined(parts, "list.semicolon");
}

std::string ArenaWords::tile_text(arena::TileId tile) const {
  if (tile.value >= rules_.content->tiles.size()) return {};
  const arena::TileDesign& design = rules_.content->tiles[tile.value];
  return words_.say("tile_text",
                    {text_argument("family", enumerator("family.", design.family)),
                     number_argument("generation", design.generation), text_argument("effects", effects(tile))});
}

}  // namespace armatura::wire
