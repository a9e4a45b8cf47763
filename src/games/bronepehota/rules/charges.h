// Charges of spring launchers (section 3.6) and what a hit by one does: Tables 3 and 4 as pure functions. Who is hit
// and how he fell is known from a flight that was worked out, or from people who saw it.
#pragma once
#include <cstdint>

namespace armatura::bronepehota {

// BP-6.0-05
enum class Charge : std::uint8_t { Shell, Mine, Rocket };

// Table 3; BP-6.5-03: also what a shot takes from the ammunition, hit or miss.
constexpr int power_of(Charge charge) {
  switch (charge) {
    case Charge::Shell:
      return 2;
    case Charge::Mine:
      return 3;
    case Charge::Rocket:
      return 4;
  }
  return 0;
}

// What became of the model that was struck first. BP-6.7-08: leaning on an obstacle is a fall.
enum class Blow : std::uint8_t { Stood, Fell, Leaned, Lay };
constexpr bool lies_after(Blow blow) { return blow != Blow::Stood; }

// Table 4. Zeros mean that it does not come to that.
struct HitEffect {
  bool destroyed{};            // a soldier who fell
  std::uint8_t survival{};     // die of his Survival test
  std::uint8_t damage{};       // of a machine or a gun
  std::uint8_t armour_test{};  // BP-6.6-01: die of the Armour test that protects a pilot
  friend constexpr bool operator==(const HitEffect&, const HitEffect&) = default;
};
constexpr HitEffect hit_on_soldier(Blow blow) {
  if (blow == Blow::Stood) return {false, 6, 0, 0};
  return {true, 0, 0, 0};
}
constexpr HitEffect hit_on_gun(Charge charge, Blow blow) {
  return {false, 0, static_cast<std::uint8_t>(power_of(charge) * (lies_after(blow) ? 2 : 1)), 0};
}
constexpr HitEffect hit_on_machine(Charge charge, Blow blow) {
  HitEffect effect = hit_on_gun(charge, blow);
  effect.armour_test = lies_after(blow) ? 20 : 12;
  return effect;
}

// BP-6.6-01: against the armour in the cell after the damage; equality protects.
constexpr bool pilot_protected(int armour_now, int die) { return armour_now >= die; }

}  // namespace armatura::bronepehota
