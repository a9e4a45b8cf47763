#include "games/arena/host/names.h"

#include <algorithm>
#include <cstddef>

#include "base/nearest.h"
#include "base/trimmed.h"
#include "games/arena/wire/about.h"
#include "wire/utf8.h"

namespace armatura::hosting {
namespace {

constexpr std::string_view kSmallYo = "ё";
constexpr std::string_view kSmallYe = "е";

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

// What is left of a name when only its letters count.
std::string plain(std::string_view name) {
  std::string text = wire::lowered(trimmed(name));
  replace_all(text, kSmallYo, kSmallYe);
  for (const std::string_view quote : {"«", "»", "\"", "'"}) replace_all(text, quote, "");
  std::replace(text.begin(), text.end(), '_', ' ');
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

}  // namespace

ArenaNames::ArenaNames(const arena::Content& content, const Vocabulary& words) {
  add(content.tiles, "tile.", Kind::Tile, words);
  add(content.abilities, "ability.", Kind::Ability, words);
  add(content.mines, "mine.", Kind::Mine, words);
}

template <class Design>
void ArenaNames::add(const std::vector<Design>& designs, std::string_view stem, Kind kind, const Vocabulary& words) {
  for (std::size_t i = 0; i < designs.size(); ++i) {
    const std::string& key = designs[i].key;
    const auto index = static_cast<std::uint8_t>(i);
    names_.push_back({plain(key), key, kind, index});
    for (const wire::Words* spoken : {&words.russian, &words.english}) {
      const std::string* name = spoken->find(std::string{stem} + key);
      if (name != nullptr) names_.push_back({plain(*name), *name, kind, index});
    }
  }
}

std::vector<std::uint8_t> ArenaNames::found(std::string_view typed, Kind kind) const {
  std::vector<std::uint8_t> indices;
  const std::string wanted = plain(typed);
  for (const Name& name : names_) {
    if (name.kind != kind || name.plain != wanted) continue;
    if (std::find(indices.begin(), indices.end(), name.index) == indices.end()) indices.push_back(name.index);
  }
  return indices;
}

std::vector<arena::TileId> ArenaNames::tiles(std::string_view typed) const {
  std::vector<arena::TileId> ids;
  for (const std::uint8_t index : found(typed, Kind::Tile)) ids.push_back({index});
  return ids;
}

std::optional<arena::AbilityId> ArenaNames::ability(std::string_view typed) const {
  const std::vector<std::uint8_t> indices = found(typed, Kind::Ability);
  return indices.empty() ? std::nullopt : std::optional{arena::AbilityId{indices.front()}};
}

std::optional<arena::MineId> ArenaNames::mine(std::string_view typed) const {
  const std::vector<std::uint8_t> indices = found(typed, Kind::Mine);
  return indices.empty() ? std::nullopt : std::optional{arena::MineId{indices.front()}};
}

std::string ArenaNames::nearest(std::string_view typed) const { return nearest_of(typed, false); }
std::string ArenaNames::nearest_tile(std::string_view typed) const { return nearest_of(typed, true); }

std::string ArenaNames::nearest_of(std::string_view typed, bool tiles_only) const {
  const std::string wanted = plain(typed);
  std::vector<std::string_view> known;
  for (const Name& name : names_)
    if (!tiles_only || name.kind == Kind::Tile) known.push_back(name.plain);
  const std::string_view nearest = nearest_word(wanted, known);
  if (nearest.empty()) return {};
  const auto name = std::find_if(names_.begin(), names_.end(), [&](const Name& one) {
    return one.plain == nearest && (!tiles_only || one.kind == Kind::Tile);
  });
  return name->printed;
}

LookedUp arena_look_up(const arena::Rules& rules, const Vocabulary& words, std::string_view name, Language language) {
  const ArenaNames names{*rules.content, words};
  const wire::ArenaWords say{words.in(language), rules};
  LookedUp looked;
  const auto add = [&](const std::string& key, std::string told) {
    looked.text +=
        (looked.text.empty() ? "" : "\n") +
        say.words().say("about.named", {wire::text_argument("key", key), wire::text_argument("text", std::move(told))});
  };
  for (const arena::TileId tile : names.tiles(name)) add(rules.tile(tile).key, wire::about_tile(say, rules, tile));
  if (const auto ability = names.ability(name))
    add(rules.content->abilities[ability->value].key, wire::about_ability(say, rules, *ability));
  if (const auto mine = names.mine(name))
    add(rules.content->mines[mine->value].key, wire::about_mine(say, rules, *mine));
  if (looked.text.empty()) looked.nearest = names.nearest(name);
  return looked;
}

}  // namespace armatura::hosting
