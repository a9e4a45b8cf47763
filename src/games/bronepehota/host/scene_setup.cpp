#include "games/bronepehota/host/scene_setup.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "catalog/faults.h"
#include "games/bronepehota/host/scene_rules.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/wire/names.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {
namespace {

using namespace bronepehota;

constexpr auto kRulesWords = std::to_array<std::string_view>({"game", "players", "option", "army", "piece"});
constexpr auto kTableWords = std::to_array<std::string_view>(
    {"put", "gone", "turn", "round", "order", "acted", "area", "relic", "command", "quiet", "refills"});

template <class List>
bool listed_in(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

class TableSetter {
 public:
  TableSetter(const Rules& rules, const BronepehotaSceneWords& words)
      : rules_(rules), words_(words), state_(Game::open(rules)) {
    state_.phase = Phase::Action;
    state_.round = 1;
    for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
      state_.order.push_back(Seat{seat});
      state_.areas[seat] = seat;
      state_.deployment.order.push_back(Seat{seat});
    }
    ask_for_unit(Seat{0});
  }

  void read(const SceneLine& line) {
    for (const Words& part : parts_of(line.words, ";")) one(line.verb, part);
  }

  State finish() {
    if (acting_ != kNoModel) begin_turn(acting_);
    return state_;
  }

 private:
  Model& at(ModelId id) { return state_.models[id.value]; }

  void one(const std::string& verb, const Words& words) {
    if (verb == "put") {
      put(words);
    } else if (verb == "gone") {
      for (const std::string& word : words) gone(word);
    } else if (verb == "turn") {
      const std::string& who = word_at(words, 0, "a seat or a model");
      if (words_.is_seat(who)) {
        ask_for_unit(words_.somebody(who));
      } else {
        acting_ = words_.some_model(who);
      }
      no_more(words, 1);
    } else if (verb == "round") {
      state_.round = narrow<std::uint16_t>(read_number(word_at(words, 0, "its number"), 1, 999));
      no_more(words, 1);
    } else if (verb == "order") {
      state_.order.clear();
      for (const std::string& word : words) state_.order.push_back(words_.somebody(word));
    } else if (verb == "acted") {
      for (const std::string& word : words) bronepehota::detail::set_unit(state_.marked, words_.unit(word));
    } else {
      mission(verb, words);
    }
  }

  void mission(const std::string& verb, const Words& words) {
    const std::string& first = word_at(words, 0, "more");
    if (verb == "area") {
      state_.areas[words_.somebody(first).value] =
          narrow<std::uint8_t>(read_number(word_at(words, 1, "its number"), 1, 4) - 1);
    } else if (verb == "command") {
      state_.task.command[words_.somebody(first).value] = words_.some_model(word_at(words, 1, "a machine"));
    } else if (verb == "quiet") {
      state_.quiet_rounds = narrow<std::uint8_t>(read_number(first, 0, 9));
    } else if (verb == "refills") {
      state_.refills[words_.somebody(first).value] =
          narrow<std::uint8_t>(read_number(word_at(words, 1, "how many"), 0, 9));
    } else if (first.find('@') != std::string::npos) {
      state_.task.relic.pose = words_.pose(first);
    } else {
      state_.task.relic.carrier = words_.some_model(first);
    }
  }

  // "A.raptor(empty,durability=5) 600,400@90"
  void put(const Words& words) {
    std::vector<std::string_view> marks;
    const ModelId id = words_.some_model(split_marks(word_at(words, 0, "a model"), marks));
    if (rules_.is(id, Kind::Soldier)) bronepehota::detail::unlink(state_, id);
    at(id).where = Where::Table;
    at(id).pose = words_.pose(word_at(words, 1, "a pose"));
    no_more(words, 2);
    for (const std::string_view mark : marks) set_mark(id, mark);
    if (aloft(rules_, state_, id)) at(id).pose.z = kFlightHeight;
    bronepehota::detail::set_unit(state_.placed, rules_.card(id).unit);
  }

  void set_mark(ModelId id, std::string_view mark) {
    const std::size_t equals = std::min(mark.find('='), mark.size());
    const std::string_view key = mark.substr(0, equals);
    const std::string_view value = mark.substr(std::min(equals + 1, mark.size()));
    if (key == "empty") {
      empty_out(id);
    } else if (key == "durability") {
      at(id).durability = narrow<std::uint8_t>(read_number(value, 1, full_durability(rules_, id)));
    } else if (key == "ammo") {
      at(id).ammo = narrow<std::uint8_t>(read_number(value, 0, full_ammo(rules_, id)));
    } else if (key == "cabin") {
      at(id).cabin = narrow<std::int8_t>(read_number(value, -90, 90));
    } else if (key == "moved") {
      at(id).moves = 1;
    } else if (key == "lies") {
      const auto lie = wire::enumerator_of<Lie>(value);
      if (!lie) unknown_word("how it lies", value, wire::words_of<Lie>());
      at(id).lie = *lie;
    } else if (key == "owner") {
      at(id).owner = words_.seat(value);
    } else if (key == "pilot") {
      empty_out(id);
      const ModelId pilot = words_.some_model(value);
      bronepehota::detail::unlink(state_, pilot);
      at(pilot).where = Where::Aboard;
      at(pilot).link = id;
      at(id).link = pilot;
    } else if (const auto named = wire::enumerator_of<Mark>(key)) {
      at(id).marks = at(id).marks.with(*named);
    } else {
      scene_fault(
          "expected empty, durability=5, ammo=3, cabin=30, lies=front, moved, owner=B, pilot=A3, shot, fought, "
          "finished, "
          "towed, panicked or served, found " +
          catalog::in_quotes(mark));
    }
  }

  void empty_out(ModelId machine) {
    const ModelId pilot = at(machine).link;
    if (pilot == kNoModel) return;
    at(pilot).where = Where::Waiting;
    bronepehota::detail::unlink(state_, machine);
  }

  // "rest": whoever is neither on the table nor in a machine that is.
  void gone(const std::string& word) {
    for (std::uint16_t number = 0; number < state_.models.size(); ++number) {
      const ModelId id{number};
      const bool aboard = at(id).where == Where::Aboard && at(at(id).link).where == Where::Table;
      const bool rest = word == "rest" && at(id).where != Where::Table && !aboard;
      if (!rest && !(word != "rest" && words_.some_model(word) == id)) continue;
      if (rules_.is(id, Kind::Machine)) empty_out(id);
      bronepehota::detail::unlink(state_, id);
      at(id).where = Where::Destroyed;
      at(id).durability = 0;
    }
  }

  void ask_for_unit(Seat seat) {
    place_cursor(seat);
    state_.ask = {Question::Activate, Seats{}.with(seat)};
  }
  void place_cursor(Seat seat) {
    state_.active = seat;
    for (std::uint8_t place = 0; place < state_.order.size(); ++place)
      if (state_.order[place] == seat) state_.cursor = place;
  }
  void begin_turn(ModelId id) {
    const Seat seat = at(id).owner;
    place_cursor(seat);
    state_.turn = {};
    state_.turn.unit = rules_.card(id).unit;
    if (rules_.is(id, Kind::Machine)) state_.turn.actor = id;
    state_.ask = {Question::Act, Seats{}.with(seat)};
  }

  const Rules& rules_;
  const BronepehotaSceneWords& words_;
  State state_;
  ModelId acting_{kNoModel};
};

}  // namespace

bool is_bronepehota_setup(const SceneLine& line) {
  return listed_in(kRulesWords, line.verb) || listed_in(kTableWords, line.verb);
}

std::unique_ptr<BronepehotaTable> set_bronepehota_table(std::shared_ptr<const Content> content,
                                                        std::span<const SceneLine> lines) {
  auto table = std::make_unique<BronepehotaTable>(scene_rules(std::move(content), lines));
  add_scene_pieces(table->rules, table->words, lines);
  table->state = Game::open(table->rules);
  table->set =
      std::any_of(lines.begin(), lines.end(), [](const SceneLine& line) { return listed_in(kTableWords, line.verb); });
  if (!table->set) return table;
  TableSetter setter(table->rules, table->words);
  for (const SceneLine& line : lines) {
    at_line(line, [&] {
      if (!line.cited.empty() || !line.shown.empty()) scene_fault("what is set up cites nothing");
      if (!listed_in(kRulesWords, line.verb)) setter.read(line);
    });
  }
  table->state = setter.finish();
  if (const char* flaw = Game::flaw(table->rules, table->state))
    scene_fault("this position cannot be: " + std::string(flaw));
  return table;
}

}  // namespace armatura::hosting
