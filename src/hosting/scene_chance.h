// Draws as a scene writes them: a tile, a mine, a seat or a plain index, for any draw or for those of one rule
// ("SA-SET-11=B"). What the scene does not script falls on the first possible item.
#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/chance.h"
#include "hosting/scene_words.h"

namespace armatura::hosting {

class SceneChance final : public Chance {
 public:
  SceneChance(const arena::Rules& rules, const SceneWords& words) : rules_(rules), words_(words) {}

  void script(const Words& draws) { script_.insert(script_.end(), draws.begin(), draws.end()); }
  // NB: never throws, since it is asked in the middle of a resolution; the runner looks at trouble() afterwards.
  std::uint16_t draw(const Draw& ask) override;

  const std::string& trouble() const { return trouble_; }
  std::size_t left() const { return script_.size(); }

 private:
  std::optional<std::string> take(RuleId rule);
  std::size_t index_of(const std::string& word) const;

  const arena::Rules& rules_;
  const SceneWords& words_;
  Words script_;
  std::string trouble_;
};

}  // namespace armatura::hosting
