// The sentences of a game in both languages: the table's own, the game's, and those of a pack that brings its own.
#pragma once
#include <memory>
#include <string_view>

#include "hosting/language.h"
#include "hosting/match_request.h"
#include "wire/words.h"

namespace armatura::hosting {

struct Vocabulary {
  wire::Words russian{wire::Tongue::Russian};
  wire::Words english{wire::Tongue::English};
  const wire::Words& in(Language language) const { return language == Language::Russian ? russian : english; }
};

// A pack's sentences replace ours key by key; its strings were checked when the pack was loaded.
std::shared_ptr<const Vocabulary> vocabulary_of(std::string_view game, const PackFiles& pack);

// The table's own sentences, the same at every game.
const wire::Words& table_words(Language language);

}  // namespace armatura::hosting
