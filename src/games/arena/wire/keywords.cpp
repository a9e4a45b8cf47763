#include "games/arena/wire/keywords.h"

#include "games/arena/rules/effects.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

constexpr std::size_t kLetters = 7;

std::string parameter_text(const arena::Effect& effect) {
  std::string text;
  for (const arena::EffectParameter& parameter : effect.parameters) {
    if (parameter.name == "range_min") {
      text += " " + std::to_string(parameter.value) + "-";
    } else {
      text += std::to_string(parameter.value);
    }
  }
  return text;
}

// Front, front-side, rear-side and rear, with their zeros: "2/1/0/0".
std::string sides_text(const arena::TileDesign& tile) {
  std::string text;
  for (const std::uint8_t value : tile.defence) text += (text.empty() ? "" : "/") + std::to_string(value);
  return text;
}

std::string with_number(std::string word, const std::string& number) {
  if (number.empty()) return word;
  if (columns(word) + columns(number) < kLetters) word += ' ';
  return word + number;
}

}  // namespace

std::string Keywords::line() const {
  std::string text = main;
  for (const std::string& other : others) text += " " + other;
  if (!marks.empty()) text += " " + marks;
  return text;
}

Keywords keywords_of(const Words& words, const arena::TileDesign& tile) {
  Keywords found;
  const auto add = [&](std::string text) {
    if (found.main.empty()) {
      found.main = std::move(text);
    } else {
      found.others.push_back(std::move(text));
    }
  };
  for (const arena::Effect& effect : arena::effects_of(tile)) {
    const std::string word = words.say("board.short." + std::string{effect.keyword});
    if (effect.keyword == "quick" || effect.keyword == "auto") {
      found.marks += word;
    } else if (effect.keyword == "defend") {
      add(word);
      add(tile.defence_all > 0 ? with_number(words.say("board.short.all"), std::to_string(tile.defence_all))
                               : sides_text(tile));
    } else if (effect.keyword == "lob") {
      add(with_number(word, std::to_string(tile.strength)));
      add(std::to_string(tile.range_min) + "-" + std::to_string(tile.range_max));
    } else {
      add(with_number(word, parameter_text(effect)));
    }
    if (effect.directions == "rear" || effect.directions == "sides")
      add(words.say("board.short." + std::string{effect.directions}));
  }
  return found;
}

}  // namespace armatura::wire
