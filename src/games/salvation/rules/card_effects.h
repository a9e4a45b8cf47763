// The keywords of a card, as a pack writes them. Data holds a keyword and its whole numbers; what the keyword does is
// code elsewhere, what it says is a sentence of the pack's words (see phrases_of).
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/reader.h"
#include "catalog/writer.h"
#include "games/salvation/rules/content.h"

namespace armatura::salvation {

// All types of a side: what an effect means that names no types.
Types types_of_side(const Content& content, Side side);

// The word of a verb in files, "second_attack".
std::string_view keyword_of(Verb verb);

// One option of a card of this side. The units of the content must be known already.
Effect read_effect(const catalog::Reader& option, const Content& content, Side side);

// As read_effect() reads it, in one spelling only.
void write_effect(catalog::JsonWriter& out, const Content& content, Side side, const Effect& effect);

// One sentence about an effect: a key of the words with what its placeholders stand for.
struct EffectPhrase {
  std::string key;  // "effect.move.one_sector"
  std::vector<std::pair<std::string_view, int>> numbers;
  Types types;  // {types}
};
// The sentences of one option of a card, in their order. "effect.lasting" comes first where it lasts for the turn.
std::vector<EffectPhrase> phrases_of(const Content& content, Side side, const Effect& effect);

}  // namespace armatura::salvation
