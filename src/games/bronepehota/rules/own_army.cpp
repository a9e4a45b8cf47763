#include "games/bronepehota/rules/own_army.h"

#include "catalog/json.h"
#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/pack_parts.h"
#include "games/bronepehota/rules/pack_writer.h"
#include "games/bronepehota/rules/roster.h"

namespace armatura::bronepehota {

std::string read_own_name(catalog::ObjectReader& object) {
  const auto reader = object.optional("name");
  if (!reader) return {};
  std::string name = reader->text(kLongestOwnName);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    // U+0080 to U+009F are C2 80 to C2 9F.
    const bool second_half = byte == 0xC2u && i + 1 < name.size() && static_cast<unsigned char>(name[i + 1]) < 0xA0u;
    if (byte >= 0x20u && byte != 0x7Fu && !second_half) continue;
    reader->fault("expected a name without control characters", {catalog::FaultKind::Name});
    return {};
  }
  return name;
}

OwnArmy read_own_army(const catalog::Reader& whole, const Content& content) {
  OwnArmy own;
  catalog::ObjectReader object = whole.object();
  own.name = read_own_name(object);
  own.army = read_roster(object, content);
  object.finish();
  return own;
}

std::optional<OwnArmy> read_own_army(std::string_view called, std::string_view text, const Content& content,
                                     catalog::Faults& faults) {
  const auto value = catalog::parse_json(called, text, faults);
  if (!value) return std::nullopt;
  OwnArmy own = read_own_army(catalog::Reader{*value, called, faults}, content);
  if (!faults.none()) return std::nullopt;
  own.text = text;
  return own;
}

std::string own_army_text(const Content& content, std::string_view name, const Roster& army) {
  catalog::JsonWriter out;
  out.begin_object();
  if (!name.empty()) out.member("name", name);
  out.member("side", word_of(kSideWords, army.side));
  write_units(out, content, army);
  out.end_object();
  return out.take();
}

Roster with_free_arsenal(const Content& content, Roster army) {
  for (MachineChoice& choice : army.machines) {
    const MachineDesign& machine = content.machine(choice.type);
    if (loadout_fits(content, machine, choice.weapons, false) && !loadout_fits(content, machine, choice.weapons, true))
      choice.weapons = standard_loadout(content, machine, true);
  }
  return army;
}

}  // namespace armatura::bronepehota
