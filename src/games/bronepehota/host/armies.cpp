#include "games/bronepehota/host/armies.h"

#include <array>
#include <optional>
#include <utility>

#include "games/bronepehota/rules/compare.h"
#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/cost.h"
#include "games/bronepehota/rules/dice_text.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/rules/roster.h"
#include "hosting/packs_of.h"
#include "hosting/vocabulary.h"
#include "wire/words.h"

namespace armatura::hosting {
namespace {

using bronepehota::ArmyList;
using bronepehota::Content;
using bronepehota::OwnArmy;
using bronepehota::Roster;
using wire::number_argument;
using wire::text_argument;

// The sheets of an army in words.
class Sheets {
 public:
  Sheets(const Content& content, const Roster& army, bool formula_cost, const wire::Words& words)
      : content_(content), army_(army), formula_cost_(formula_cost), words_(words) {}

  std::vector<ArmyPart> all() const {
    std::vector<ArmyPart> parts;
    for (std::size_t i = 0; i < army_.squads.size(); ++i) {
      const bronepehota::SquadDesign& squad = content_.squad(army_.squads[i]);
      parts.push_back(part("squads", "squad.", squad));
      for (std::size_t row = 0; row < bronepehota::kSquadSize; ++row)
        parts.back().sheet.push_back(soldier(squad.soldiers[row], i, row));
    }
    for (const bronepehota::MachineChoice& choice : army_.machines) {
      parts.push_back(part("machines", "machine.", content_.machine(choice.type)));
      fill_machine(parts.back(), choice);
    }
    for (const bronepehota::GunTypeId id : army_.guns) {
      const bronepehota::GunDesign& gun = content_.gun(id);
      parts.push_back(part("guns", "gun.", gun));
      parts.back().sheet.push_back(
          words_.say("army.gun", {number_argument("rank", gun.rank), number_argument("rate", gun.rate_of_fire),
                                  text_argument("fire", fire(gun.fire))}));
      parts.back().sheet.push_back(track("army.durability", gun.durability));
      parts.back().sheet.push_back(track("army.ammunition", gun.ammunition));
    }
    return parts;
  }

  std::string name_of(ArmyList list, std::size_t index) const {
    switch (list) {
      case ArmyList::Squads:
        return words_.say("squad." + content_.squad(army_.squads[index]).key);
      case ArmyList::Machines:
        return words_.say("machine." + content_.machine(army_.machines[index].type).key);
      case ArmyList::Guns:
        return words_.say("gun." + content_.gun(army_.guns[index]).key);
    }
    return {};
  }

 private:
  template <class Design>
  ArmyPart part(std::string_view list, std::string_view prefix, const Design& design) const {
    return {std::string{list},
            design.key,
            words_.say(std::string{prefix} + design.key),
            bronepehota::price_of(design, formula_cost_),
            {},
            ours(std::string{list} + "." + design.key)};
  }
  std::string ours(const std::string& item) const {
    const std::string* sentence = words_.find("ours." + item);
    return sentence != nullptr ? *sentence : std::string{};
  }
  std::string fire(const bronepehota::Firepower& fire) const {
    if (!fire.can_shoot()) return "-";
    std::string text = bronepehota::range_text(fire.range) + " / " + bronepehota::power_text(fire.power);
    if (fire.blast.steps > 0)
      text += ", " + words_.say("army.blast", {number_argument("steps", fire.blast.steps),
                                               text_argument("power", bronepehota::power_text(fire.blast.power))});
    return text;
  }
  // Cells to cross out, the highest first.
  std::string track(std::string_view key, int cells) const {
    std::string boxes;
    for (int cell = cells; cell > 0; --cell) boxes += "[" + std::to_string(cell) + "]";
    return words_.say(key, {text_argument("cells", boxes.empty() ? "-" : boxes)});
  }
  std::string soldier(const bronepehota::SoldierDesign& design, std::size_t squad, std::size_t row) const {
    std::string text =
        words_.say("army.soldier",
                   {number_argument("row", static_cast<std::int64_t>(row) + 1), number_argument("rank", design.rank),
                    number_argument("speed", design.speed), text_argument("fire", fire(design.fire)),
                    number_argument("close_combat", design.close_combat), number_argument("armour", design.armour)});
    if (design.repairs) text += ", " + words_.say("army.repairs");
    if (design.jump_steps > 0) text += ", " + words_.say("army.jump", {number_argument("steps", design.jump_steps)});
    for (const bronepehota::MachineChoice& choice : army_.machines)
      if (choice.pilot.squad == squad && choice.pilot.soldier == row)
        text +=
            ", " + words_.say("army.pilot_of",
                              {text_argument("machine", words_.say("machine." + content_.machine(choice.type).key))});
    return text;
  }
  void fill_machine(ArmyPart& part, const bronepehota::MachineChoice& choice) const {
    const bronepehota::MachineDesign& machine = content_.machine(choice.type);
    std::string speeds;
    int from = machine.durability;
    for (const bronepehota::SpeedSector& sector : machine.sectors) {
      speeds += (speeds.empty() ? "" : ", ") + std::to_string(from) + "-" + std::to_string(sector.lowest) + ": " +
                std::to_string(sector.speed);
      from = sector.lowest - 1;
    }
    const bool piloted = choice.pilot.squad < army_.squads.size();
    const std::string squad = piloted ? name_of(ArmyList::Squads, choice.pilot.squad) : "-";
    part.sheet.push_back(
        words_.say("army.machine", {number_argument("rank", machine.rank), text_argument("speeds", speeds),
                                    number_argument("rate", machine.rate_of_fire), text_argument("squad", squad),
                                    number_argument("soldier", choice.pilot.soldier + 1)}));
    for (std::uint8_t slot = 0; slot < machine.arsenal.size(); ++slot) {
      if (!choice.weapons.has(bronepehota::ArsenalSlot{slot})) continue;
      const bronepehota::WeaponDesign& weapon = content_.weapon(machine.arsenal[slot]);
      const std::string value = weapon.close_combat > 0 ? "+" + std::to_string(weapon.close_combat) : fire(weapon.fire);
      part.sheet.push_back(words_.say(
          "army.weapon", {text_argument("weapon", words_.say("weapon." + weapon.key)), text_argument("value", value)}));
    }
    part.sheet.push_back(track("army.durability", machine.durability));
    part.sheet.push_back(track("army.ammunition", machine.ammunition));
  }

  const Content& content_;
  const Roster& army_;
  bool formula_cost_;
  const wire::Words& words_;
};

// "army: /machines/0: …" without the first word, which names the text.
std::vector<std::string> without_file(const std::vector<std::string>& sentences) {
  std::vector<std::string> rest;
  for (const std::string& sentence : sentences) rest.push_back(sentence.substr(sentence.find(": ") + 2));
  return rest;
}

class Armies final : public HostedArmies {
 public:
  Result<ArmyReport> look(std::string_view text, const OptionList& agreed, Language language) const override {
    const Result<bronepehota::Options> options = bronepehota::read_options(content(), agreed);
    if (!options) return Problem{options.problem()};
    ArmyReport report;
    catalog::Faults faults;
    const auto own = read(text, "army", faults);
    if (!own) {
      report.faults = without_file(faults.sentences());
      return report;
    }
    const Roster army = options->free_arsenal ? bronepehota::with_free_arsenal(content(), own->army) : own->army;
    for (const bronepehota::RosterFault& fault :
         bronepehota::check_roster(content(), army, {options->free_arsenal, options->extension}))
      report.faults.push_back(bronepehota::placed_sentence(content(), army, fault));
    report.name = own->name;
    const wire::Words& words = words_in(language);
    report.side = words.say("side." + std::string{bronepehota::word_of(bronepehota::kSideWords, army.side)});
    report.price = bronepehota::cost_of(content(), army, options->formula_cost);
    report.models = bronepehota::models_of(army);
    report.summary =
        words.say("army.total", {number_argument("points", report.price), number_argument("models", report.models)});
    report.parts = Sheets{content(), army, options->formula_cost, words}.all();
    return report;
  }

  Result<std::vector<ArmyDamage>> compare(std::string_view first, std::string_view second,
                                          Language language) const override {
    std::array<Roster, 2> armies;
    for (std::size_t i = 0; i < armies.size(); ++i) {
      catalog::Faults faults;
      const auto own = read(i == 0 ? first : second, i == 0 ? "first army" : "second army", faults);
      if (!own) return Problem{faults.sentences().front()};
      armies[i] = own->army;
      for (const bronepehota::RosterFault& fault : bronepehota::check_roster(content(), armies[i], {false, true}))
        return Problem{(i == 0 ? "first army: " : "second army: ") +
                       bronepehota::placed_sentence(content(), armies[i], fault)};
    }
    const wire::Words& words = words_in(language);
    const std::array<Sheets, 2> sheets{Sheets{content(), armies[0], false, words},
                                       Sheets{content(), armies[1], false, words}};
    std::vector<ArmyDamage> list;
    for (const bronepehota::DamageTable& table : bronepehota::compare_armies(content(), armies).tables) {
      const bronepehota::ComparedShooter& shooter = table.shooter;
      std::string name = sheets[shooter.army].name_of(shooter.list, shooter.index);
      if (shooter.list == ArmyList::Squads) name += " " + std::to_string(shooter.soldier + 1);
      if (shooter.weapon != bronepehota::kNoWeapon)
        name += ", " + words.say("weapon." + content().weapon(shooter.weapon).key);
      for (const bronepehota::ComparedTarget& target : table.targets)
        list.push_back({shooter.army,
                        name,
                        shooter.count,
                        sheets[1u - shooter.army].name_of(target.list, target.index),
                        {target.per_step.begin(), target.per_step.end()}});
    }
    return list;
  }

  std::vector<std::pair<std::string, std::string>> ready() const override {
    std::vector<std::pair<std::string, std::string>> list;
    for (const bronepehota::ForceDesign& force : content().forces)
      list.emplace_back(force.key, bronepehota::own_army_text(content(), force.key, force.army));
    return list;
  }

 private:
  static const Content& content() { return *built_in_pack<bronepehota::load_pack>("bronepehota").content; }
  std::optional<OwnArmy> read(std::string_view text, std::string_view called, catalog::Faults& faults) const {
    if (text.size() <= bronepehota::kLongestOwnText) return bronepehota::read_own_army(called, text, content(), faults);
    faults.add(called, "", "an army has at most " + std::to_string(bronepehota::kLongestOwnText) + " bytes");
    return std::nullopt;
  }
  static const wire::Words& words_in(Language language) {
    static const std::shared_ptr<const Vocabulary> kWords = vocabulary_of("bronepehota", {});
    return kWords->in(language);
  }
};

}  // namespace

const HostedArmies& bronepehota_armies() {
  static const Armies kArmies;
  return kArmies;
}

}  // namespace armatura::hosting
