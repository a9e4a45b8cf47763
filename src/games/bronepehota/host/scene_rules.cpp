#include "games/bronepehota/host/scene_rules.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "catalog/faults.h"
#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/tables.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

using namespace bronepehota;

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

namespace {

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

}  // namespace

// ---- Rules ---------------------------------------------------------------------------------------------------------

void add_scene_pieces(Rules& rules, const BronepehotaSceneWords& words, std::span<const SceneLine> lines) {
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
    rules.terrain = std::make_shared<const measure::Terrain>(rules.terrain->width(), rules.terrain->depth(), pieces,
                                                             rules.terrain->climb_cost());
}

Rules scene_rules(std::shared_ptr<const Content> content, std::span<const SceneLine> lines) {
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

}  // namespace armatura::hosting
