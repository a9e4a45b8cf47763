// A table for tests: two armies of which nobody is on the table yet, to which a test adds what it is about, and dice
// that it names.
#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {

inline std::shared_ptr<const Content> built_in_content() { return test_content(); }

template <class Items>
std::uint8_t number_of(const Items& items, std::string_view key) {
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].key == key) return static_cast<std::uint8_t>(i);
  ADD_FAILURE() << "there is no " << key;
  return 0;
}

// Dice are named by the test; initiative, which no test but its own cares about, falls by itself without ties.
class NamedDice final : public Chance {
 public:
  explicit NamedDice(std::vector<int> faces) : faces_(std::move(faces)) {}
  std::uint16_t draw(const Draw& ask) override {
    if (own_initiative_ && ask.rule == RuleId{Rule::BP_3_1_01})
      return static_cast<std::uint16_t>(11 - initiative_++ % 12);
    if (next_ == faces_.size()) {
      ++missing_;
      return 0;
    }
    const int face = faces_[next_++];
    EXPECT_LE(face, static_cast<int>(ask.weights.size())) << "a die has not so many sides";
    return static_cast<std::uint16_t>(face - 1);
  }
  void name_initiative() { own_initiative_ = false; }
  bool spent() const { return next_ == faces_.size(); }
  int missing() const { return missing_; }

 private:
  std::vector<int> faces_;
  std::size_t next_ = 0;
  int missing_ = 0;
  int initiative_ = 0;
  bool own_initiative_ = true;
};

struct Crew {
  std::string_view machine;
  std::uint8_t squad{};
  std::uint8_t soldier{};
  std::vector<std::uint8_t> slots;  // of the arsenal; none: what is carried as a rule
};

inline Roster army(Side side, std::initializer_list<std::string_view> squads, std::initializer_list<Crew> machines = {},
                   std::initializer_list<std::string_view> guns = {}) {
  const Content& content = *built_in_content();
  Roster roster;
  roster.side = side;
  for (const std::string_view squad : squads) roster.squads.push_back({number_of(content.squads, squad)});
  for (const Crew& crew : machines) {
    MachineChoice choice;
    choice.type = {number_of(content.machines, crew.machine)};
    choice.pilot = {crew.squad, crew.soldier};
    choice.weapons = standard_loadout(content, content.machine(choice.type), false);
    if (!crew.slots.empty()) choice.weapons = {};
    for (const std::uint8_t slot : crew.slots) choice.weapons = choice.weapons.with(ArsenalSlot{slot});
    roster.machines.push_back(choice);
  }
  for (const std::string_view gun : guns) roster.guns.push_back({number_of(content.guns, gun)});
  return roster;
}

inline constexpr Seat kRed{0};   // Polaris
inline constexpr Seat kBlue{1};  // the Protectorate

inline Options empty_table() {
  Options options;
  options.layout = kNoLayout;
  return options;
}
// BP-12.1-04: two against two.
inline Options in_teams() {
  Options options = empty_table();
  options.players = 4;
  options.teams = true;
  return options;
}
inline std::vector<Roster> teams_of(const Roster& red, const Roster& blue) { return {red, blue, red, blue}; }

struct TestTable {
  Rules rules;
  State state;
  std::vector<int> faces;
  Log<Fact> log;  // of the last decision

  explicit TestTable(const Roster& red, const Roster& blue, const Options& options = empty_table())
      : TestTable(std::vector<Roster>{red, blue}, options) {}
  explicit TestTable(const std::vector<Roster>& armies, const Options& options = empty_table())
      : rules(make_rules(built_in_content(), options, armies)) {
    state = Game::open(rules);
    state.phase = Phase::Action;
    state.round = 1;
    for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) state.order.push_back(Seat{seat});
  }
  // Six heavy clone infantrymen against six cyber-infantrymen.
  TestTable() : TestTable(army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"})) {}

  // ---- Who is who ---------------------------------------------------------------------------------------------------
  ModelId model(Seat seat, Kind kind, int which) const {
    for (std::uint16_t id = 0; id < rules.models.size(); ++id)
      if (rules.models[id].seat == seat && rules.models[id].kind == kind && which-- == 0) return ModelId{id};
    ADD_FAILURE() << "there is no such model";
    return ModelId{0};
  }
  // Numbered from 1 as on the sheets, through all squads of the army.
  ModelId soldier(Seat seat, int number) const { return model(seat, Kind::Soldier, number - 1); }
  ModelId machine(Seat seat, int which = 0) const { return model(seat, Kind::Machine, which); }
  ModelId gun(Seat seat, int which = 0) const { return model(seat, Kind::Gun, which); }
  const Model& at(ModelId id) const { return state.models[id.value]; }

  // ---- Setting up ---------------------------------------------------------------------------------------------------
  void put(ModelId id, int x, int y, int heading = 0, int z = 0) {
    Model& placed = state.models[id.value];
    placed.where = Where::Table;
    const bool flies = rules.flies(id) && placed.link != kNoModel;
    placed.pose = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                   static_cast<std::int16_t>(flies ? kFlightHeight : z), static_cast<std::int16_t>(heading)};
  }
  void lose(ModelId id) {
    state.models[id.value].where = Where::Destroyed;
    state.models[id.value].durability = 0;
  }
  // The pilot is somewhere else.
  void empty_out(ModelId id) {
    const ModelId pilot = state.models[id.value].link;
    if (pilot != kNoModel) state.models[pilot.value].where = Where::Waiting;
    detail::unlink(state, id);
  }
  // It is the turn of the unit of this model.
  void act(ModelId id) {
    const UnitId unit = rules.card(id).unit;
    const Seat seat = state.models[id.value].owner;
    state.active = seat;
    for (std::uint8_t place = 0; place < state.order.size(); ++place)
      if (state.order[place] == seat) state.cursor = place;
    state.turn = {};
    state.turn.unit = unit;
    if (rules.unit(unit).kind == Kind::Machine) state.turn.actor = id;
    state.ask = {Question::Act, Seats{}.with(seat)};
  }
  // Terrain of the test's own instead of a layout's.
  void build(const std::vector<measure::Piece>& pieces) {
    const measure::Mm width = rules.terrain->width();
    const measure::Mm depth = rules.terrain->depth();
    const auto problem = measure::Terrain::check(width, depth, pieces);
    EXPECT_FALSE(problem.has_value()) << "piece " << (problem ? problem->piece.value : 0);
    rules.terrain = std::make_shared<const measure::Terrain>(width, depth, pieces, agreed_climb_cost(rules.options));
  }
  static measure::Piece box(int x, int y, int across, int along, int height, bool climb = false, bool top = true) {
    measure::Piece piece;
    piece.at = {x, y};
    piece.across = across;
    piece.along = along;
    piece.z1 = height;
    piece.side = climb ? measure::Face::Climb : measure::Face::Smooth;
    piece.top = top ? measure::Top::Walkable : measure::Top::None;
    return piece;
  }
  static measure::Piece wall(int x, int y, int across, int along, int height) {
    return box(x, y, across, along, height, false, false);
  }
  static measure::Piece ramp_north(int x, int y, int across, int along, int height) {
    measure::Piece piece = box(x, y, across, along, height);
    piece.kind = measure::PieceKind::Ramp;
    return piece;
  }
  static measure::Piece ladder_north(int x, int y, int height) {
    measure::Piece piece;
    piece.kind = measure::PieceKind::Ladder;
    piece.at = {x, y};
    piece.z1 = height;
    return piece;
  }
  void dice(std::initializer_list<int> named) { faces.insert(faces.end(), named.begin(), named.end()); }

  // ---- Playing ------------------------------------------------------------------------------------------------------
  Seat awaited() const {
    for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
      if (state.ask.seats.has(Seat{seat})) return Seat{seat};
    return kNobody;
  }
  Verdict judge(const Action& action) const { return Game::judge(rules, state, awaited(), action); }
  void play(const Action& action) {
    const Verdict verdict = judge(action);
    ASSERT_TRUE(verdict.legal()) << rule_name(static_cast<Rule>(verdict.rule().value)) << " "
                                 << kReasonKeys[verdict.reason()];
    NamedDice chance{std::exchange(faces, {})};
    log = {};
    Table<Game> table{rules, state, chance, &log};
    Game::resolve(table, awaited(), action);
    EXPECT_EQ(chance.missing(), 0) << "a die that was not foreseen";
    EXPECT_TRUE(chance.spent()) << "a die that was not asked for";
    const char* flaw = Game::flaw(rules, state);
    EXPECT_EQ(flaw, nullptr) << flaw;
  }
  bool refuses(const Action& action, Rule rule) const {
    const Verdict verdict = judge(action);
    if (verdict.legal()) ADD_FAILURE() << "it is legal";
    if (!verdict.legal() && verdict.rule() != RuleId{rule})
      ADD_FAILURE() << "refused by " << rule_name(static_cast<Rule>(verdict.rule().value)) << " "
                    << kReasonKeys[verdict.reason()];
    return !verdict.legal() && verdict.rule() == RuleId{rule};
  }
  bool asks(Question question, Seat seat) const {
    return state.ask.question == question && state.ask.seats == Seats{}.with(seat);
  }
  // Whether such a fact was recorded under this rule by the last decision.
  template <class OneFact>
  const OneFact* told(Rule rule) const {
    for (const auto& entry : log.entries)
      if (entry.rule == RuleId{rule})
        if (const OneFact* fact = std::get_if<OneFact>(&entry.fact)) return fact;
    return nullptr;
  }
  template <class OneFact>
  int count() const {
    int found = 0;
    for (const auto& entry : log.entries) found += std::holds_alternative<OneFact>(entry.fact);
    return found;
  }

  static Walk walk(ModelId id, std::initializer_list<FootLeg> legs, int heading = 0) {
    Walk walk;
    walk.model = id;
    walk.heading = static_cast<std::int16_t>(heading);
    for (const FootLeg& leg : legs) walk.legs.push_back(leg);
    return walk;
  }
  static Drive drive(ModelId id, std::initializer_list<DriveLeg> legs) {
    Drive drive;
    drive.model = id;
    for (const DriveLeg& leg : legs) drive.legs.push_back(leg);
    return drive;
  }
  static FootLeg to(int x, int y, int z = 0, Stride stride = Stride::Walk) {
    return {stride, static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), static_cast<std::int16_t>(z)};
  }
};

}  // namespace armatura::bronepehota
