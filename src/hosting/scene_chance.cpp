#include "hosting/scene_chance.h"

#include <algorithm>

namespace armatura::hosting {

// Tiles and mines are drawn by their ids, seats and anything else by number.
std::size_t SceneChance::index_of(const std::string& word) const {
  if (words_.is_seat(word)) return words_.seat(word).value;
  if (!word.empty() && word[0] >= '0' && word[0] <= '9') return static_cast<std::size_t>(read_number(word, 0, 65535));
  for (std::size_t i = 0; i < rules_.content->mines.size(); ++i)
    if (rules_.content->mines[i].key == word) return i;
  return words_.tile(word).value;
}

// The next scripted item: one written for this very rule, else the next one written for any.
std::optional<std::string> SceneChance::take(RuleId rule) {
  const std::string name = arena::rule_name(static_cast<arena::Rule>(rule.value)) + "=";
  const auto fits = [&](const std::string& word) {
    return word.starts_with(name) || word.find('=') == std::string::npos;
  };
  const auto found = std::find_if(script_.begin(), script_.end(), fits);
  if (found == script_.end()) return std::nullopt;
  const std::size_t equals = found->find('=');
  std::string word = equals == std::string::npos ? *found : found->substr(equals + 1);
  script_.erase(found);
  return word;
}

std::uint16_t SceneChance::draw(const Draw& ask) {
  if (const auto word = take(ask.rule)) {
    try {
      const std::size_t index = index_of(*word);
      if (index < ask.weights.size() && ask.weights[index] > 0) return static_cast<std::uint16_t>(index);
      if (trouble_.empty()) trouble_ = "\"" + *word + "\" cannot be drawn there";
    } catch (const SceneFault& found) {
      if (trouble_.empty()) trouble_ = found.what;
    }
  }
  std::uint16_t first = 0;
  while (first + 1u < ask.weights.size() && ask.weights[first] == 0) ++first;
  return first;
}

}  // namespace armatura::hosting
