// Draws as a scene writes them: by the names of what is drawn, for any draw or for those of one rule ("SA-SET-11=B").
// What the scene does not script falls on the first possible item.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/chance.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

// The vocabulary tells which words may answer a draw, may_be(draw, word), and which item a word means,
// drawn(draw, word). It may say what happens where nothing is scripted: unscripted(draw, number of the draw).
template <class Vocabulary>
class SceneChance final : public Chance {
 public:
  explicit SceneChance(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  void script(const Words& draws) { script_.insert(script_.end(), draws.begin(), draws.end()); }

  // NB: never throws, since it is asked in the middle of a resolution; the runner looks at trouble() afterwards.
  std::uint16_t draw(const Draw& ask) override {
    if (const auto word = take(ask)) {
      try {
        const std::size_t index = vocabulary_.drawn(ask, *word);
        if (index < ask.weights.size() && ask.weights[index] > 0) return static_cast<std::uint16_t>(index);
        if (trouble_.empty()) trouble_ = "\"" + *word + "\" cannot be drawn there";
      } catch (const SceneFault& found) {
        if (trouble_.empty()) trouble_ = found.what;
      }
    }
    if constexpr (requires { vocabulary_.unscripted(ask, number_); })
      if (const auto index = vocabulary_.unscripted(ask, number_++)) return *index;
    std::uint16_t first = 0;
    while (first + 1u < ask.weights.size() && ask.weights[first] == 0) ++first;
    return first;
  }

  const std::string& trouble() const { return trouble_; }
  std::size_t left() const { return script_.size(); }

 private:
  // The next scripted item: one written for this very rule, or the next one that may answer any.
  std::optional<std::string> take(const Draw& ask) {
    const std::string name = vocabulary_.rule_text(ask.rule) + "=";
    const auto found = std::find_if(script_.begin(), script_.end(), [&](const std::string& word) {
      if (word.find('=') != std::string::npos) return word.starts_with(name);
      return vocabulary_.may_be(ask, word);
    });
    if (found == script_.end()) return std::nullopt;
    const std::size_t equals = found->find('=');
    std::string word = equals == std::string::npos ? *found : found->substr(equals + 1);
    script_.erase(found);
    return word;
  }

  const Vocabulary& vocabulary_;
  Words script_;
  std::string trouble_;
  std::size_t number_ = 0;  // of draws that nobody scripted
};

}  // namespace armatura::hosting
