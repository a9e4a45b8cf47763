#include "games/bronepehota/host/scene_setup.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "catalog/faults.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/tables.h"
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

// "raptor(pilot=7,weapons=0+2)": the word, and what stands in its brackets.
std::string_view split_marks(std::string_view word, std::vector<std::string_view>& marks) {
  const std::size_t open = word.find('(');
  if (open == std::string_view::npos) return word;
  if (word.back() != ')') scene_fault("expected marks such as (empty) behind " + catalog::in_quotes(word));
  std::string_view rest = word.substr(open + 1, word.size() - open - 2);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    marks.push_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return word.substr(0, open);
}

template <class Number>
Number narrow(int value) {
  return static_cast<Number>(value);
}

// ---- Armies --------------------------------------------------------------------------------------------------------

class ArmyReader {
 public:
  ArmyReader(const Content& content, const Options& options) : content_(content), options_(options) {}

  // "A pol-hci pol-hal raptor(pilot=7,weapons=0+2) mortar"
  Roster read(const Words& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      std::vector<std::string_view> marks;
      const std::string_view key = split_marks(words[i], marks);
      if (const auto squad = place_of_key(content_.squads, key)) {
        roster_.squads.push_back(SquadTypeId{*squad});
        if (roster_.squads.size() == 1) roster_.side = content_.squads[*squad].side;
      } else if (const auto machine = place_of_key(content_.machines, key)) {
        add_machine(MachineTypeId{*machine}, marks);
      } else if (const auto gun = place_of_key(content_.guns, key)) {
        roster_.guns.push_back(GunTypeId{*gun});
      } else {
        scene_fault("expected the key of a squad, a machine or a gun, found " + catalog::in_quotes(key));
      }
    }
    const auto faults = check_roster(content_, roster_, {options_.free_arsenal, options_.extension});
    if (!faults.empty()) scene_fault(sentence(content_, roster_, faults.front()));
    return roster_;
  }

 private:
  template <class Designs>
  static std::optional<std::uint8_t> place_of_key(const Designs& designs, std::string_view key) {
    for (std::size_t i = 0; i < designs.size(); ++i)
      if (designs[i].key == key) return static_cast<std::uint8_t>(i);
    return std::nullopt;
  }

  void add_machine(MachineTypeId type, const std::vector<std::string_view>& marks) {
    MachineChoice choice;
    choice.type = type;
    choice.weapons = standard_loadout(content_, content_.machine(type), options_.free_arsenal);
    std::optional<int> pilot;
    for (const std::string_view mark : marks) {
      if (mark.starts_with("pilot=")) {
        pilot = read_number(mark.substr(6), 1, static_cast<int>(roster_.squads.size() * kSquadSize)) - 1;
      } else if (mark.starts_with("weapons=")) {
        choice.weapons = {};
        for (const char slot : mark.substr(8))
          if (slot != '+')
            choice.weapons =
                choice.weapons.with(ArsenalSlot{narrow<std::uint8_t>(read_number(std::string_view(&slot, 1), 0, 9))});
      } else {
        scene_fault("expected pilot=1 or weapons=0+2, found " + catalog::in_quotes(mark));
      }
    }
    // The last of the army who is able, so that the first ones stay on foot.
    for (int soldier = static_cast<int>(roster_.squads.size() * kSquadSize) - 1; soldier >= 0 && !pilot; --soldier)
      if (rank_of(soldier) >= content_.machine(type).rank && !drives(soldier)) pilot = soldier;
    if (!pilot) scene_fault("nobody can drive it; squads stand before their machines");
    choice.pilot = at(*pilot);
    roster_.machines.push_back(choice);
  }

  static PilotChoice at(int soldier) {
    return {narrow<std::uint8_t>(soldier / static_cast<int>(kSquadSize)),
            narrow<std::uint8_t>(soldier % static_cast<int>(kSquadSize))};
  }
  int rank_of(int soldier) const {
    const PilotChoice who = at(soldier);
    return content_.squad(roster_.squads[who.squad]).soldiers[who.soldier].rank;
  }
  bool drives(int soldier) const {
    return std::any_of(roster_.machines.begin(), roster_.machines.end(),
                       [&](const MachineChoice& machine) { return machine.pilot == at(soldier); });
  }

  const Content& content_;
  const Options& options_;
  Roster roster_;
};

// ---- Terrain -------------------------------------------------------------------------------------------------------

// "box 600,400 120x80 0..50 climb none h30 north transparent"
measure::Piece read_piece(const BronepehotaSceneWords& words, const Words& line) {
  const auto kind = std::find(kPieceWords.begin(), kPieceWords.end(), word_at(line, 0, "what it is"));
  if (kind == kPieceWords.end()) unknown_word("a piece of terrain", line[0], kPieceWords);
  measure::Piece piece;
  piece.kind = static_cast<measure::PieceKind>(kind - kPieceWords.begin());
  const Pose at = words.pose(word_at(line, 1, "its place") + "@0");
  piece.at = {at.x, at.y};
  for (std::size_t i = 2; i < line.size(); ++i) {
    const std::string_view word = line[i];
    const auto compass = std::find(kCompassWords.begin(), kCompassWords.end(), word);
    if (compass != kCompassWords.end()) {
      piece.leads.degrees = narrow<std::int16_t>(90 * static_cast<int>(compass - kCompassWords.begin()));
    } else if (word == "climb") {
      piece.side = measure::Face::Climb;
    } else if (word == "none") {
      piece.top = measure::Top::None;
    } else if (word == "transparent") {
      piece.transparent = true;
    } else if (const std::size_t dots = word.find(".."); dots != std::string_view::npos) {
      piece.z0 = narrow<measure::Mm>(read_number(word.substr(0, dots), -500, 2000));
      piece.z1 = narrow<measure::Mm>(read_number(word.substr(dots + 2), -500, 2000));
    } else if (word[0] == 'h') {
      piece.heading.degrees = narrow<std::int16_t>(read_number(word.substr(1), 0, 359));
    } else if (const std::size_t times = word.find('x'); times != std::string_view::npos) {
      piece.across = narrow<measure::Mm>(read_number(word.substr(0, times), 1, 4000));
      piece.along = narrow<measure::Mm>(read_number(word.substr(times + 1), 1, 4000));
    } else {
      scene_fault("expected a size such as 120x80, heights such as 0..50, climb, none, transparent, h30 or north");
    }
  }
  return piece;
}

void add_pieces(Rules& rules, const BronepehotaSceneWords& words, std::span<const SceneLine> lines) {
  std::vector<measure::Piece> pieces;
  for (std::uint16_t i = 0; i < rules.terrain->size(); ++i) pieces.push_back(rules.terrain->piece(i));
  bool added = false;
  for (const SceneLine& line : lines) {
    if (line.verb != "piece") continue;
    at_line(line, [&] {
      for (const Words& part : parts_of(line.words, ";")) pieces.push_back(read_piece(words, part));
      const auto problem = measure::Terrain::check(rules.terrain->width(), rules.terrain->depth(), pieces);
      if (problem)
        scene_fault("such a piece cannot stand there, fault " + std::to_string(static_cast<int>(problem->fault)));
    });
    added = true;
  }
  if (added)
    rules.terrain = std::make_shared<const measure::Terrain>(rules.terrain->width(), rules.terrain->depth(), pieces);
}

// ---- Rules ---------------------------------------------------------------------------------------------------------

Rules read_rules(std::shared_ptr<const Content> content, std::span<const SceneLine> lines) {
  OptionPairs pairs;
  const auto read = [&](const SceneLine& line) {
    const Words& words = line.words;
    if (line.verb == "game") {
      if (word_at(words, 0, "a game") != "bronepehota") scene_fault("this runner knows the game \"bronepehota\" only");
      no_more(words, 1);
    } else if (line.verb == "players") {
      pairs.emplace_back("players", word_at(words, 0, "how many play"));
      no_more(words, 1);
    } else if (line.verb == "option") {
      for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) scene_fault("expected option=value, found " + catalog::in_quotes(word));
        pairs.emplace_back(word.substr(0, equals), word.substr(equals + 1));
      }
    }
  };
  for (const SceneLine& line : lines) at_line(line, [&] { read(line); });
  // What a scene is about it puts on the table itself.
  const bool laid = std::any_of(pairs.begin(), pairs.end(), [](const auto& pair) { return pair.first == "layout"; });
  if (!laid) pairs.emplace_back("layout", "empty");
  const Result<Options> options = parse_options(*content, pairs);
  if (!options) scene_fault(options.problem());
  std::vector<Roster> armies = armies_of(*content, *options);
  for (const SceneLine& line : lines) {
    if (line.verb != "army") continue;
    at_line(line, [&] {
      const std::string& seat = word_at(line.words, 0, "a seat");
      const std::size_t place = seat.size() == 1 ? static_cast<std::size_t>(seat[0] - 'A') : armies.size();
      if (place >= armies.size()) scene_fault("expected a seat such as A, found " + catalog::in_quotes(seat));
      armies[place] = ArmyReader{*content, *options}.read(line.words);
    });
  }
  if (models_on_table(content->mission(options->mission), armies) > static_cast<int>(kMaxModels))
    scene_fault("a table holds at most " + std::to_string(kMaxModels) + " models");
  return make_rules(std::move(content), *options, armies);
}

// ---- The table -----------------------------------------------------------------------------------------------------

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
  auto table = std::make_unique<BronepehotaTable>(read_rules(std::move(content), lines));
  add_pieces(table->rules, table->words, lines);
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
