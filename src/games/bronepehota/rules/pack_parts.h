// The steps of loading a pack, in their order: shape, substance, text.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/faults.h"
#include "catalog/pack_files.h"
#include "catalog/reader.h"
#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

// The files of a pack, each at its root.
struct PackReaders {
  catalog::Reader pack;
  catalog::Reader weapons;
  catalog::Reader squads;
  catalog::Reader machines;
  catalog::Reader guns;
  catalog::Reader layouts;
  catalog::Reader tables;
  catalog::Reader forces;
  catalog::Reader missions;
};

// Depth 1: the shape of every file, and references by name. The content is whole only if there were no faults.
Content read_content(const PackReaders& files);
void read_machines(const catalog::Reader& file, Content& content);
void read_layouts(const catalog::Reader& file, Content& content);
void read_tables(const catalog::Reader& file, Content& content);
void read_forces(const catalog::Reader& file, Content& content);
void read_missions(const catalog::Reader& file, Content& content);

// Depth 2: what must hold between the parts. Expects content of sound shape, and completes it (costs by formula, hash).
void check_content(Content& content, catalog::Faults& faults);
void check_tables(const Content& content, catalog::Faults& faults);
void check_layouts(const Content& content, catalog::Faults& faults);
void check_forces(const Content& content, catalog::Faults& faults);
void check_missions(const Content& content, catalog::Faults& faults);

// The rule-relevant members of the normalised text, which is also what the hash covers.
std::string rule_text(const Content& content);

// ---- Shared by the files that read ---------------------------------------------------------------------------------

inline constexpr int kMostSpeed = 12;
inline constexpr int kMostRank = 9;
inline constexpr int kMostShots = 9;
inline constexpr int kMostCost = 2000;
inline constexpr int kMostRounds = 99;

inline std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
inline std::int16_t small(int number) { return static_cast<std::int16_t>(number); }

// "/machines/3"
std::string place_of(std::string_view list, std::size_t index);

// The item of this key; nothing when there is none, or when the list itself was broken and already reported.
template <class Identity, class Item>
std::optional<Identity> read_reference(const catalog::Reader& reader, const std::vector<Item>& items) {
  if (items.empty()) return std::nullopt;
  const auto found = reader.word(catalog::keys_of(items));
  if (!found) return std::nullopt;
  return Identity{byte(static_cast<int>(*found))};
}

// `range`, `power` and `blast` as sheets print them.
Firepower read_firepower(catalog::ObjectReader& object);
// The member `body`: two bands and an eye for machines, one band for guns.
BodyDesign read_body(catalog::ObjectReader& object, bool machine);
Area read_area(const catalog::Reader& reader);
// Of an army what everybody may choose, of a layout its size and its pieces; other members are the caller's.
Roster read_roster(catalog::ObjectReader& object, const Content& content);
void read_layout(catalog::ObjectReader& object, LayoutDesign& layout);
// The name that somebody gave to an army or a table, if any: printable, since it is shown to others.
std::string read_own_name(catalog::ObjectReader& object);
// Two whole numbers, as a place or a size.
std::array<int, 2> read_pair(const catalog::Reader& reader, int least, int most);

}  // namespace armatura::bronepehota
