#include "games/salvation/rules/card_effects.h"

#include <array>
#include <optional>

#include "catalog/pack_files.h"
#include "games/salvation/rules/content_words.h"

namespace armatura::salvation {
namespace {

using catalog::ObjectReader;
using catalog::Reader;

constexpr int kRequired = -100;  // a parameter without a standard value

// A whole number of an effect: where it is kept and what it may be.
struct Number {
  std::string_view name;
  std::uint8_t Effect::* small{};
  std::int8_t Effect::* whole{};
  int least{};
  int most{};
  int standard{kRequired};

  int of(const Effect& effect) const { return small ? int{effect.*small} : int{effect.*whole}; }
  void set(Effect& effect, int value) const {
    if (small) {
      effect.*small = static_cast<std::uint8_t>(value);
    } else {
      effect.*whole = static_cast<std::int8_t>(value);
    }
  }
};

constexpr Number number(std::string_view name, std::uint8_t Effect::* member, int least, int most,
                        int standard = kRequired) {
  return {name, member, nullptr, least, most, standard};
}
constexpr Number number(std::string_view name, std::int8_t Effect::* member, int least, int most,
                        int standard = kRequired) {
  return {name, nullptr, member, least, most, standard};
}

enum class Named : std::uint8_t { Nothing, Types, OneType };  // what units a keyword speaks of
enum class For : std::uint8_t { Both, Skynet, Resistance };

struct Keyword {
  std::string_view word;
  For side{};
  Named named{};
  std::array<Number, 3> numbers{};
};

// By Verb, without Verb::None.
constexpr auto kKeywords = std::to_array<Keyword>({
    {"second_attack", For::Both, Named::Nothing, {}},
    {"recon_bonus", For::Both, Named::Nothing, {number("amount", &Effect::amount, -5, 5)}},
    {"movement_bonus", For::Both, Named::Types, {number("amount", &Effect::amount, 1, 3)}},
    {"no_border_defence", For::Resistance, Named::Nothing, {}},
    {"ambush", For::Resistance, Named::Nothing, {number("amount", &Effect::amount, 1, 5)}},
    {"place_at_factories", For::Skynet, Named::OneType, {}},
    {"strike",
     For::Skynet,
     Named::Nothing,
     {number("threshold", &Effect::threshold, 2, 6), number("damage", &Effect::amount, 1, 9)}},
    {"intercept_hand", For::Skynet, Named::Nothing, {}},
    {"swap_tokens", For::Both, Named::Nothing, {}},
    {"look_tokens", For::Both, Named::Nothing, {number("count", &Effect::count, 1, 8)}},
    {"draw", For::Both, Named::Nothing, {number("count", &Effect::count, 1, 9)}},
    {"move", For::Both, Named::Types, {number("count", &Effect::count, 1, static_cast<int>(kMaxOrders), 0)}},
    {"attack",
     For::Both,
     Named::Nothing,
     {number("extra_dice", &Effect::extra_dice, 1, 9, 0),
      number("fewer_return_dice", &Effect::fewer_return_dice, 1, 9, 0),
      number("bonus_dice", &Effect::bonus_dice, 1, 9, 0)}},
    {"recon",
     For::Both,
     Named::Nothing,
     {number("units", &Effect::units, 1, 2, 1), number("tokens", &Effect::tokens, 1, 2, 1),
      number("modifier", &Effect::modifier, -5, 5, 0)}},
    {"place", For::Both, Named::OneType, {number("count", &Effect::count, 1, 8)}},
    {"build_factory", For::Skynet, Named::Nothing, {}},
    {"develop", For::Skynet, Named::OneType, {}},
    {"take_tactics", For::Skynet, Named::Nothing, {}},
    {"mission", For::Resistance, Named::Nothing, {number("points", &Effect::amount, 1, 10, 1)}},
});
static_assert(kKeywords.size() == static_cast<std::size_t>(Verb::Mission));

constexpr auto kKeywordWords = [] {
  std::array<std::string_view, kKeywords.size()> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kKeywords[i].word;
  return words;
}();

const Keyword& keyword(Verb verb) { return kKeywords[static_cast<std::size_t>(verb) - 1]; }

bool fits(For whose, Side side) { return whose == For::Both || (whose == For::Skynet) == (side == Side::Skynet); }

constexpr int kMostAsked = 26;  // by a Mission, of anything

// TS-MIS-02: which tasks count something, and which care for the type of a unit.
bool counts(Task task) { return task != Task::DestroyFactory; }
bool names_types(Task task) { return task == Task::Sabotage || task == Task::DestroyFactory || task == Task::Fist; }

TypeId type_at(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

// A type of this side by its key.
std::optional<TypeId> read_type(const Reader& reader, const Content& content, Side side) {
  if (content.units.empty()) return std::nullopt;  // that file is broken itself, which was already reported
  const auto found = reader.word(catalog::keys_of(content.units));
  if (!found) return std::nullopt;
  if (content.units[*found].side == side) return type_at(*found);
  std::vector<std::string_view> own;
  for (const UnitDesign& unit : content.units)
    if (unit.side == side) own.push_back(unit.key);
  reader.fault(catalog::in_quotes(content.units[*found].key) + " is not a unit of " +
               std::string(word_of(kSideWords, side)) + "; expected one of " + catalog::listed(own));
  return std::nullopt;
}

Types read_types(const Reader& list, const Content& content, Side side) {
  Types types;
  for (const Reader& item : list.items(1, kMaxTypes)) {
    const auto type = read_type(item, content, side);
    if (!type) continue;
    if (types.has(*type)) item.fault("the type stands twice in this list");
    types = types.with(*type);
  }
  return types;
}

Types types_or_all(ObjectReader& members, const Content& content, Side side) {
  const auto list = members.optional("types");
  return list ? read_types(*list, content, side) : types_of_side(content, side);
}

void read_mission(ObjectReader& members, const Content& content, Side side, Effect& effect) {
  const auto task = members.required("task").word(kTaskWords);
  if (!task) return;
  effect.task = static_cast<Task>(*task);
  if (counts(effect.task)) effect.count = static_cast<std::uint8_t>(members.required("count").whole(1, kMostAsked));
  if (names_types(effect.task)) effect.types = types_or_all(members, content, side);
}

void read_move(const Reader& option, ObjectReader& members, Effect& effect) {
  if (const auto from = members.optional("from")) effect.from = static_cast<From>(from->word(kFromWords).value_or(0));
  // Only a sector has so few units that all of them fit into one declaration.
  if (effect.count == 0 && effect.from != From::OneSector)
    option.fault("a move needs a count, unless its units come from one_sector");
}

void read_attack(const Reader& option, ObjectReader& members, const Content& content, Side side, Effect& effect) {
  if (const auto types = members.optional("bonus_types")) effect.bonus_types = read_types(*types, content, side);
  if (content.units.empty()) return;  // no type is known, which was already reported
  if ((effect.bonus_dice > 0) != (effect.bonus_types.bits != 0))
    option.fault("bonus_dice and bonus_types need each other");
}

void read_recon(const Reader& option, Side side, const Effect& effect) {
  if (effect.units > 1 && effect.tokens > 1)
    option.fault("one unit opens two tokens or two units open one each, not both (TS-REC-09)");
  if (side == Side::Resistance && effect.modifier != 0)
    option.fault("the Resistance makes no Recon check that modifier could change (TS-REC-02)");
}

void write_types(catalog::JsonWriter& out, std::string_view name, const Content& content, Types types) {
  out.name(name).begin_list();
  for (std::size_t i = 0; i < content.units.size(); ++i)
    if (types.has(type_at(i))) out.value(content.units[i].key);
  out.end_list();
}

}  // namespace

Types types_of_side(const Content& content, Side side) {
  Types types;
  for (std::size_t i = 0; i < content.units.size(); ++i)
    if (content.units[i].side == side) types = types.with(type_at(i));
  return types;
}

std::string_view keyword_of(Verb verb) { return verb == Verb::None ? "none" : keyword(verb).word; }

Effect read_effect(const Reader& option, const Content& content, Side side) {
  Effect effect;
  ObjectReader members = option.object();
  const Reader kind = members.required("kind");
  const auto known = kind.word(kKeywordWords);
  if (!known) return effect;
  const Keyword& word = kKeywords[*known];
  if (!fits(word.side, side)) {
    kind.fault(catalog::in_quotes(word.word) + " is not for cards of " + std::string(word_of(kSideWords, side)));
    return effect;
  }
  effect.verb = static_cast<Verb>(*known + 1);
  for (const Number& parameter : word.numbers) {
    const auto& [name, small, whole, least, most, standard] = parameter;
    if (name.empty()) continue;
    parameter.set(effect, standard == kRequired ? members.required(name).whole(least, most)
                                                : members.whole_or(name, standard, least, most));
  }
  if (effect.verb == Verb::ReconBonus && effect.amount == 0) option.fault("an amount of 0 changes nothing");
  if (word.named == Named::Types) effect.types = types_or_all(members, content, side);
  if (word.named == Named::OneType)
    if (const auto type = read_type(members.required("type"), content, side)) effect.types = Types{}.with(*type);
  if (effect.verb == Verb::Move) read_move(option, members, effect);
  if (effect.verb == Verb::Attack) read_attack(option, members, content, side, effect);
  if (effect.verb == Verb::Recon) read_recon(option, side, effect);
  if (effect.verb == Verb::Mission) read_mission(members, content, side, effect);
  members.finish();
  return effect;
}

void write_effect(catalog::JsonWriter& out, const Content& content, Side side, const Effect& effect) {
  const Keyword& word = keyword(effect.verb);
  const bool mission = effect.verb == Verb::Mission;
  out.begin_object().member("kind", word.word);
  if (mission) {
    out.member("task", word_of(kTaskWords, effect.task));
    if (counts(effect.task)) out.member("count", effect.count);
  }
  for (const Number& parameter : word.numbers)
    if (!parameter.name.empty() && parameter.of(effect) != parameter.standard)
      out.member(parameter.name, parameter.of(effect));
  const bool listed = word.named == Named::Types || (mission && names_types(effect.task));
  if (listed && effect.types != types_of_side(content, side)) write_types(out, "types", content, effect.types);
  if (word.named == Named::OneType)
    for (std::size_t i = 0; i < content.units.size(); ++i)
      if (effect.types.has(type_at(i))) out.member("type", content.units[i].key);
  if (effect.from != From::Anywhere) out.member("from", word_of(kFromWords, effect.from));
  if (effect.bonus_types.bits != 0) write_types(out, "bonus_types", content, effect.bonus_types);
  out.end_object();
}

}  // namespace armatura::salvation
