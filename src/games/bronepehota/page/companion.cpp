#include "games/bronepehota/page/companion.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "catalog/writer.h"
#include "engine/chance.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/wire/bounds.h"
#include "games/bronepehota/wire/companion_names.h"
#include "page/problem_text.h"
#include "wire/json_read.h"
#include "wire/json_write.h"

namespace armatura::page {
namespace {

namespace json = boost::json;
namespace companion = bronepehota::companion;
using bronepehota::Kind;
using bronepehota::ModelId;
using catalog::JsonWriter;
using companion::Attempt;
using companion::Entry;
using companion::Tried;
using wire::CompanionBook;
using wire::CompanionWords;

std::optional<json::value> parsed(std::string_view text) {
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = 16;
  json::value value = json::parse({text.data(), text.size()}, error, json::storage_ptr{}, options);
  if (error || !value.is_object()) return std::nullopt;
  return value;
}

std::string text_of(const json::object& object, std::string_view name) {
  const json::value* found = object.if_contains(name);
  if (found == nullptr || !found->is_string()) return {};
  return {found->get_string().data(), found->get_string().size()};
}

std::string rule_text(RuleId rule) { return rule_name(static_cast<bronepehota::Rule>(rule.value)); }

// ---- Where the battle stands ---------------------------------------------------------------------------------------

class Telling {
 public:
  Telling(const CompanionBook& book, const CompanionWords& words)
      : book_(book), battle_(book.battle()), state_(battle_.state()), words_(words) {}

  std::string view() {
    out_.begin_object().member("round", state_.sheets.round).name("over").flag(battle_.over());
    out_.name("question").begin_object().member("kind", wire::word_of(state_.ask.question));
    out_.name("seats").raw(wire::to_json(state_.ask.seats));
    out_.member("text", words_.question(state_)).end_object().name("players").begin_list();
    for (std::uint8_t seat = 0; seat < battle_.rules().seats(); ++seat) {
      out_.begin_object().member("name", words_.seat(Seat{seat}));
      out_.name("out").flag(state_.sheets.out.has(Seat{seat})).member("refills", state_.sheets.refills[seat]);
      out_.end_object();
    }
    out_.end_list().name("models").begin_list();
    for (std::uint16_t id = 0; id < battle_.rules().models.size(); ++id) model(ModelId{id});
    out_.end_list().name("units").begin_list();
    for (std::uint16_t id = 0; id < battle_.rules().units.size(); ++id) unit(bronepehota::UnitId{id});
    out_.end_list().name("touches").raw(wire::to_json(state_.touches));
    turn();
    task();
    out_.name("offers").begin_list();
    offers();
    out_.end_list().member("lines", static_cast<std::int64_t>(book_.lines().size())).member("id", book_.ids().back());
    if (battle_.over()) out_.member("result", words_.result(companion::Game::outcome(battle_.rules(), state_)));
    out_.end_object();
    return out_.take();
  }

 private:
  static int number_of(ModelId id) { return id == bronepehota::kNoModel ? -1 : id.value; }

  void model(ModelId id) {
    static constexpr std::array<std::string_view, 3> kKinds{"soldier", "machine", "gun"};
    const companion::Rules& rules = battle_.rules();
    const bronepehota::Model& model = state_.sheets.models[id.value];
    const bronepehota::ModelCard& card = rules.card(id);
    out_.begin_object().member("id", id.value).member("name", words_.game().model(id));
    out_.member("kind", kKinds[static_cast<std::size_t>(card.kind)]).member("sheet", sheet_key(id));
    out_.member("row", card.row).member("unit", card.unit.value);
    out_.member("owner", model.owner == bronepehota::kNobody ? -1 : int{model.owner.value});
    out_.member("where", wire::word_of(model.where)).member("link", number_of(model.link));
    out_.name("marks").raw(wire::to_json(model.marks)).member("moves", model.moves).member("shots", model.shots);
    out_.name("fired").raw(wire::to_json(model.fired)).name("lying").flag(companion::has_model(state_.lying, id));
    if (card.kind != Kind::Soldier) {
      out_.member("durability", model.durability).member("full_durability", full_durability(rules, id));
      out_.member("ammo", model.ammo).member("full_ammo", full_ammo(rules, id));
    }
    out_.end_object();
  }
  void unit(bronepehota::UnitId id) {
    out_.begin_object().member("id", id.value).member("name", words_.game().unit(id));
    out_.name("acted").flag(bronepehota::has_unit(state_.sheets.marked, id)).end_object();
  }
  // Whose turn it is, and how the players follow each other in this round.
  void turn() {
    const bronepehota::Turn& turn = state_.sheets.turn;
    out_.name("order").raw(wire::to_json(state_.sheets.order));
    out_.member("active", state_.sheets.active == bronepehota::kNobody ? -1 : int{state_.sheets.active.value});
    out_.member("unit", turn.unit == bronepehota::kNoUnit ? -1 : int{turn.unit.value});
    out_.member("actor", number_of(turn.actor));
  }
  void task() {
    const bronepehota::Task& task = state_.sheets.task;
    out_.member("carrier", number_of(task.relic.carrier)).name("command").begin_list();
    for (std::uint8_t seat = 0; seat < battle_.rules().seats(); ++seat) out_.value(number_of(task.command[seat]));
    out_.end_list();
  }
  std::string_view sheet_key(ModelId id) const {
    const bronepehota::ModelCard& card = battle_.rules().card(id);
    const bronepehota::Content& content = *battle_.rules().content;
    if (card.kind == Kind::Soldier) return content.squads[card.type].key;
    if (card.kind == Kind::Machine) return content.machines[card.type].key;
    return content.guns[card.type].key;
  }

  // Of everybody who is asked; what is the same for several is told for the first.
  void offers() {
    std::vector<companion::Action> told;
    for (std::uint8_t seat = 0; seat < battle_.rules().seats(); ++seat) {
      if (!state_.ask.seats.has(Seat{seat})) continue;
      companion::Offers offers;
      companion::Game::list(battle_.rules(), state_, Seat{seat}, offers);
      const bool first = told.empty();
      for (const companion::Action& action : offers) {
        if (std::find(told.begin(), told.end(), action) != told.end()) continue;
        told.push_back(action);
        out_.begin_object().member("by", seat).name("enter").raw(wire::to_json(action));
        out_.member("text", words_.action(action)).end_object();
      }
      for (const companion::Domain& domain : offers.domains) {
        if (!first) break;
        out_.begin_object().member("by", seat).name("free").raw(wire::to_json(domain));
        out_.member("text", words_.domain(domain)).end_object();
      }
    }
  }

  const CompanionBook& book_;
  const companion::Battle& battle_;
  const companion::State& state_;
  const CompanionWords& words_;
  JsonWriter out_;
};

// ---- Entries -------------------------------------------------------------------------------------------------------

std::optional<std::string> read_by(const json::object& question, const companion::Rules& rules, Entry& entry) {
  const json::value* by = question.if_contains("by");
  const std::int64_t* seat = by != nullptr ? by->if_int64() : nullptr;
  if (seat == nullptr || *seat < 0 || *seat >= rules.seats()) return "\"by\" names no player";
  entry.by = Seat{static_cast<std::uint8_t>(*seat)};
  return std::nullopt;
}

std::optional<std::string> read_entry(const json::object& question, const companion::Rules& rules, Entry& entry) {
  if (auto problem = read_by(question, rules, entry)) return problem;
  const json::value* enter = question.if_contains("enter");
  if (enter == nullptr) return "\"enter\" is missing";
  const auto action = wire::read_companion_action(rules, *enter);
  if (!action) return "enter" + action.problem();
  entry.action = *action;
  const json::value* dice = question.if_contains("dice");
  if (dice == nullptr) return std::nullopt;
  if (!dice->is_array() || dice->get_array().size() > companion::kMostDice) return "\"dice\" is no list of dice";
  for (const json::value& item : dice->get_array()) {
    // A die that lies on no die at all is told like any other that is not on its own.
    const std::int64_t* die = item.if_int64();
    entry.dice.push_back(static_cast<std::uint8_t>(die != nullptr && *die >= 1 && *die <= 255 ? *die : 0));
  }
  return std::nullopt;
}

std::optional<KeyedChance::Key> read_key(std::string_view hex) {
  KeyedChance::Key key{};
  if (hex.size() != 2 * key.size()) return std::nullopt;
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const std::size_t digit = std::string_view{"0123456789abcdef"}.find(hex[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    key[i / 2] = static_cast<std::uint8_t>(key[i / 2] * 16 + digit);
  }
  return key;
}

void facts(JsonWriter& out, const CompanionWords& words, const Log<companion::Fact>& log) {
  out.begin_list();
  for (const auto& entry : log.entries) {
    const auto sentence = words.fact(entry.fact);
    if (!sentence) continue;
    out.begin_object().member("rule", rule_text(entry.rule)).member("text", *sentence).end_object();
  }
  out.end_list();
}

std::string tried_text(const CompanionBook& book, const CompanionWords& words, const Attempt& tried, bool written) {
  JsonWriter out;
  out.begin_object().member("tried", wire::word_of(tried.tried));
  switch (tried.tried) {
    case Tried::Refused:
      out.member("rule", rule_text(tried.verdict.rule())).member("text", words.refusal(tried.verdict));
      break;
    case Tried::NeedsDie:
      out.member("sides", tried.need.sides).member("by", tried.need.by.value);
      out.member("rule", rule_text(tried.need.rule)).member("text", words.die(tried.need));
      break;
    case Tried::DieOutside:
    case Tried::TooManyDice:
      out.member("at", static_cast<std::int64_t>(tried.at)).member("text", words.wrong_die(tried));
      break;
    case Tried::Done:
      facts(out.name("facts"), words, tried.log);
      break;
  }
  if (written) out.member("id", book.ids().back()).member("line", book.lines().back());
  out.end_object();
  return out.take();
}

std::string enter(CompanionBook& book, const CompanionWords& words, std::string_view how,
                  const json::object& question) {
  Entry entry;
  if (const auto problem = read_entry(question, book.battle().rules(), entry)) return problem_text(*problem);
  Attempt tried;
  if (how == "roll") {
    if (book.setup().typed_dice) return problem_text("the players roll their own dice in this battle");
    const auto key = read_key(text_of(question, "key"));
    if (!key) return problem_text("\"key\" is not 64 hex digits");
    entry.dice.clear();
    KeyedChance chance{*key, book.ids().back(), 0};
    tried = book.battle().roll(entry.by, entry.action, chance, entry.dice);
  } else {
    tried = book.battle().attempt(entry.by, entry.action, entry.dice);
  }
  const bool writes = how != "try" && tried.tried == Tried::Done;
  if (writes && !book.add(entry)) return problem_text("the book is full");
  return tried_text(book, words, tried, writes);
}

std::string undo(CompanionBook& book, const CompanionWords& words, const json::object& question) {
  Entry entry;
  entry.undo = true;
  if (const auto problem = read_by(question, book.battle().rules(), entry)) return problem_text(*problem);
  const wire::BronepehotaBounds bounds{book.battle().rules()};
  wire::JsonReader reader{bounds};
  const json::value* agreed = question.if_contains("agreed");
  if (agreed == nullptr || !reader.read(*agreed, entry.agreed)) return problem_text("\"agreed\" is no list of players");
  const companion::UndoRefusal refusal = book.battle().may_undo(entry.agreed);
  if (refusal == companion::UndoRefusal::None) {
    if (!book.add(entry)) return problem_text("the book is full");
    return tried_text(book, words, Attempt{}, true);
  }
  JsonWriter out;
  out.begin_object()
      .member("tried", wire::word_of(Tried::Refused))
      .member("rule", rule_name(bronepehota::Rule::BP_C_06));
  out.member("text", words.undo_refusal(refusal)).end_object();
  return out.take();
}

std::string compare(const CompanionBook& here, const std::shared_ptr<const bronepehota::Content>& content,
                    const json::object& question) {
  const auto there = CompanionBook::read(content, text_of(question, "book"));
  if (!there) return problem_text(there.problem());
  const std::size_t common = wire::common_prefix(here, *there);
  const bool all_here = common == here.lines().size();
  const bool all_there = common == there->lines().size();
  const std::string_view relation = common == 0 ? "other"
                                    : all_here  ? (all_there ? "same" : "behind")
                                                : (all_there ? "ahead" : "fork");
  JsonWriter out;
  out.begin_object().member("common", static_cast<std::int64_t>(common));
  out.member("here", static_cast<std::int64_t>(here.lines().size()));
  out.member("there", static_cast<std::int64_t>(there->lines().size())).member("relation", relation).end_object();
  return out.take();
}

// The facts are not in the book: they come out again when it is played through.
std::string log(const CompanionBook& book, const CompanionWords& words, const json::object& question) {
  const json::value* asked = question.if_contains("from");
  const std::int64_t* from = asked != nullptr ? asked->if_int64() : nullptr;
  const std::vector<Entry>& entries = book.battle().entries();
  std::vector<std::size_t> standing;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].undo) {
      standing.push_back(i);
    } else if (!standing.empty()) {
      standing.pop_back();
    }
  }
  companion::Battle again{book.battle().rules()};
  JsonWriter out;
  out.begin_object().name("entries").begin_list();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry& entry = entries[i];
    const bool told = from == nullptr || static_cast<std::int64_t>(i) + 1 >= *from;
    if (told) {
      out.begin_object().member("line", static_cast<std::int64_t>(i) + 1).member("by", entry.by.value);
      out.name("undo").flag(entry.undo);
      out.name("stands").flag(std::binary_search(standing.begin(), standing.end(), i));
      out.member("text", entry.undo ? std::string{} : words.action(entry.action));
      out.name("dice").raw(wire::to_json(entry.dice));
      const Attempt tried = entry.undo ? Attempt{} : again.attempt(entry.by, entry.action, entry.dice);
      facts(out.name("facts"), words, tried.log);
      out.end_object();
    }
    again.append(entry);
  }
  out.end_list().end_object();
  return out.take();
}

std::string statistics(const CompanionBook& book, const CompanionWords& words) {
  JsonWriter out;
  out.begin_object().name("players").begin_list();
  for (std::uint8_t seat = 0; seat < book.battle().rules().seats(); ++seat) {
    const companion::Tally tally = book.battle().tally(Seat{seat});
    out.begin_object().member("name", words.seat(Seat{seat})).member("soldiers_lost", tally.soldiers_lost);
    out.member("machines_lost", tally.machines_lost).member("guns_lost", tally.guns_lost);
    out.member("shots", tally.shots).member("hits", tally.hits);
    out.member("fights", tally.fights).member("fights_won", tally.fights_won);
    out.member("dice", tally.dice).member("pips", tally.pips).member("points_in_sixths", tally.points).end_object();
  }
  out.end_list().end_object();
  return out.take();
}

}  // namespace

Result<BronepehotaCompanion> BronepehotaCompanion::open(std::string_view pack, std::string_view language,
                                                        std::string_view strings, std::string_view begin) {
  auto loaded = bronepehota::load_normalised(pack);
  if (loaded.content == nullptr) return Problem{loaded.errors.empty() ? "no pack" : loaded.errors.front()};
  if (language != "ru" && language != "en") return Problem{"the language is neither ru nor en"};
  wire::Words words{language == "ru" ? wire::Tongue::Russian : wire::Tongue::English};
  if (const auto problem = words.add(strings)) return *problem;
  const auto value = parsed(begin);
  if (!value) return Problem{"expected \"setup\" or \"book\""};
  const json::object& object = value->get_object();
  if (object.if_contains("book") != nullptr) {
    auto book = CompanionBook::read(loaded.content, text_of(object, "book"));
    if (!book) return Problem{book.problem()};
    return BronepehotaCompanion{std::move(loaded.content), std::move(words), std::move(*book)};
  }
  const json::value* agreed = object.if_contains("setup");
  if (agreed == nullptr) return Problem{"expected \"setup\" or \"book\""};
  const auto setup = wire::read_setup(*agreed);
  if (!setup) return Problem{setup.problem()};
  const bronepehota::OptionFault fault = companion::setup_fault(*loaded.content, *setup);
  if (!fault.why.empty() && fault.detail.empty())
    return Problem{"option " + std::string(fault.option) + ": " + words.say("option_fault." + std::string(fault.why))};
  auto book = CompanionBook::open(loaded.content, *setup);
  if (!book) return Problem{book.problem()};
  return BronepehotaCompanion{std::move(loaded.content), std::move(words), std::move(*book)};
}

std::string BronepehotaCompanion::answer(std::string_view question) {
  const auto value = parsed(question);
  if (!value) return problem_text("no question");
  const json::object& object = value->get_object();
  const std::string ask = text_of(object, "ask");
  const CompanionWords words{words_, book_.battle().rules(), book_.setup().names};
  if (ask == "view") return Telling{book_, words}.view();
  if (ask == "try" || ask == "enter" || ask == "roll") return enter(book_, words, ask, object);
  if (ask == "undo") return undo(book_, words, object);
  if (ask == "compare") return compare(book_, content_, object);
  if (ask == "log") return log(book_, words, object);
  if (ask == "statistics") return statistics(book_, words);
  if (ask == "book") {
    JsonWriter out;
    out.begin_object().member("book", book_.text()).end_object();
    return out.take();
  }
  return problem_text("expected to be asked view, try, enter, roll, undo, book, compare, log or statistics");
}

}  // namespace armatura::page
