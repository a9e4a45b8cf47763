// Depth 2 of loading a pack: what must hold between its parts so that every match with it can be set up and played.
#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/cost.h"
#include "games/bronepehota/rules/pack_parts.h"
#include "games/bronepehota/rules/roster.h"

namespace armatura::bronepehota {
namespace {

using catalog::Faults;

bool on_a_sheet(Source source) {
  return source == Source::Rulebook || source == Source::Sheet || source == Source::LaterSheet;
}

// Section 3.1: a price is free only where a sheet prints it; everybody else follows the formula.
template <class Design>
void settle_cost(Design& design, int formula, std::string_view file, const std::string& place, Faults& faults) {
  design.formula = static_cast<std::uint16_t>(formula);
  if (design.cost == 0) design.cost = design.formula;
  if (!on_a_sheet(design.source) && design.cost != formula)
    faults.add(file, place + "/cost",
               catalog::in_quotes(design.key) + " stands on no printed sheet, so the formula tells its cost: " +
                   std::to_string(formula) + "; found " + std::to_string(design.cost));
  if (formula <= 0)
    faults.add(file, place, catalog::in_quotes(design.key) + " is so weak that the formula gives it no cost");
}

void settle_costs(Content& content, Faults& faults) {
  for (std::size_t i = 0; i < content.squads.size(); ++i)
    settle_cost(content.squads[i], formula_cost(content.squads[i]), "squads.json", place_of("squads", i), faults);
  for (std::size_t i = 0; i < content.machines.size(); ++i)
    settle_cost(content.machines[i], formula_cost(content.machines[i], content.weapons), "machines.json",
                place_of("machines", i), faults);
  for (std::size_t i = 0; i < content.guns.size(); ++i)
    settle_cost(content.guns[i], formula_cost(content.guns[i]), "guns.json", place_of("guns", i), faults);
}

// BP-7.8-01: all soldiers throw the same grenade.
void find_grenade(Content& content, Faults& faults) {
  int count = 0;
  for (std::size_t i = 0; i < content.weapons.size(); ++i) {
    if (content.weapons[i].kind != WeaponKind::Grenade) continue;
    content.grenade = WeaponId{byte(static_cast<int>(i))};
    ++count;
    if (content.weapons[i].fire.blast.steps == 0)
      faults.add("weapons.json", place_of("weapons", i), "a grenade always explodes, so it needs a blast (BP-7.8-03)");
  }
  if (count != 1)
    faults.add("weapons.json", "/weapons",
               "expected exactly one weapon of the kind grenade (BP-7.8-01); found " + std::to_string(count));
}

void check_body(const BodyDesign& body, std::string_view file, const std::string& place, Faults& faults) {
  const measure::Shape& shape = body.shape;
  constexpr std::array<std::string_view, 2> kBands{"lower", "upper"};
  int below = 0;
  for (std::size_t i = 0; i < shape.band_count; ++i) {
    const measure::Band& band = shape.bands[i];
    const std::string where = place + "/body/" + std::string(kBands[i]);
    if (band.bottom >= band.top || band.top > shape.height)
      faults.add(
          file, where,
          "a band begins below its end and ends at most at the height of the body, " + std::to_string(shape.height));
    if (band.bottom < below) faults.add(file, where, "the upper band begins where the lower one ends or above it");
    if (2 * band.half_across > shape.across)
      faults.add(file, where,
                 "the body is wider than its footprint: half of that is " + std::to_string(shape.across / 2) +
                     "; found " + std::to_string(band.half_across));
    below = band.top;
  }
  if (shape.eye > shape.height) faults.add(file, place + "/body/eye", "the eye is above the body");
  if (body.muzzle > shape.height) faults.add(file, place + "/body/muzzle", "the muzzle is above the body");
}

void check_sheets(const Content& content, Faults& faults) {
  std::array<int, 2> squads{};
  for (const SquadDesign& squad : content.squads) ++squads[index(squad.side)];
  for (std::size_t side = 0; side < squads.size(); ++side)
    if (squads[side] == 0)
      faults.add("squads.json", "/squads", "expected at least one squad of " + std::string(kSideWords[side]));
  for (std::size_t i = 0; i < content.machines.size(); ++i) {
    const MachineDesign& machine = content.machines[i];
    check_body(machine.body, "machines.json", place_of("machines", i), faults);
    for (std::size_t j = 1; j < machine.sectors.size(); ++j)
      if (machine.sectors[j].speed > machine.sectors[j - 1].speed)  // BP-2.2-03
        faults.add("machines.json", place_of("machines", i) + "/durability/" + std::to_string(j) + "/speed",
                   "a damaged machine is not faster than before");
  }
  for (std::size_t i = 0; i < content.guns.size(); ++i)
    check_body(content.guns[i].body, "guns.json", place_of("guns", i), faults);
}

}  // namespace

std::string place_of(std::string_view list, std::size_t index) {
  return "/" + std::string(list) + "/" + std::to_string(index);
}

void check_content(Content& content, Faults& faults) {
  find_grenade(content, faults);
  settle_costs(content, faults);
  check_sheets(content, faults);
  check_tables(content, faults);
  check_layouts(content, faults);
  check_forces(content, faults);
  check_missions(content, faults);
  if (faults.none()) content.hash = to_hex(sha256(rule_text(content)));
}

}  // namespace armatura::bronepehota
