// Decisions and facts of any game in the words of a scene. What they and their fields are called stands in their
// shapes, and numbers, yes and no, words of enums, sets and lists ("A+B") are the same everywhere: a vocabulary adds
// only what is the game's own. The owner is the seat whose things a word may name.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/shape_of.h"
#include "engine/audience.h"
#include "engine/table.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

// An expected fact: its name, the fields that matter and who may see it.
struct FactPattern {
  std::size_t kind{};  // index in the game's Fact
  std::vector<std::pair<std::string, std::string>> fields;
  std::string seen;  // empty: not asked
};

class SceneVocabulary {
 public:
  // The shapes of the game's Action and Fact.
  SceneVocabulary(const Shape& decisions, const Shape& facts) : decisions_(decisions), facts_(facts) {}
  SceneVocabulary(const SceneVocabulary&) = delete;
  SceneVocabulary& operator=(const SceneVocabulary&) = delete;
  virtual ~SceneVocabulary() = default;

  virtual bool is_seat(std::string_view word) const = 0;
  virtual Seat somebody(std::string_view word) const = 0;

  // "NAME field=value … seen=all"
  FactPattern pattern(const Words& words) const;

 protected:
  void read_decision(const Words& words, Seat owner, void* decision) const;
  std::string decision_text(const void* decision, Seat owner) const;
  bool fits_pattern(const FactPattern& pattern, const void* fact, const Audience& audience) const;
  std::string fact_text(const void* fact) const;

  // Whether the game has words of its own for such values, which are then read and written.
  virtual bool read_own(const Shape& shape, std::string_view word, Seat owner, void* value) const = 0;
  virtual bool write_own(std::string& text, const Shape& shape, const void* value, Seat owner) const = 0;
  // Whether a decision may leave out such a field at its end.
  virtual bool may_be_missing(const Shape&) const { return false; }
  // Throws where the word can never be such a value.
  virtual void probe(const Shape& shape, std::string_view word) const;
  // Whether the word names this value.
  virtual bool fits(const Shape& shape, std::string_view word, const void* value, Seat owner) const;

 private:
  void read(const Shape& shape, std::string_view word, Seat owner, void* value) const;
  std::string written(const Shape& shape, const void* value, Seat owner) const;

  const Shape& decisions_;
  const Shape& facts_;
};

// For read_own and write_own: what is to be done with values of one type.
template <class T, class Read>
bool reads(const Shape& shape, void* value, const Read& read) {
  if (&shape != &shape_of<T>()) return false;
  const T made = read();
  std::memcpy(value, &made, sizeof made);
  return true;
}
template <class T, class Write>
bool writes(std::string& text, const Shape& shape, const void* value, const Write& write) {
  if (&shape != &shape_of<T>()) return false;
  text += write(armatura::detail::loaded<T>(value));
  return true;
}

// A vocabulary for the types of one game, whose rules are numbered by an enum.
template <class Game, class Rule>
class SceneWordsOf : public SceneVocabulary {
 public:
  using SceneVocabulary::SceneVocabulary;

  typename Game::Action action(const Words& words, Seat owner) const {
    typename Game::Action read;
    read_decision(words, owner, &read);
    return read;
  }
  std::string action_text(const typename Game::Action& action, Seat owner) const {
    return decision_text(&action, owner);
  }
  bool matches(const FactPattern& pattern, const Entry<typename Game::Fact>& entry) const {
    return fits_pattern(pattern, &entry.fact, entry.audience);
  }
  std::string entry_text(const Entry<typename Game::Fact>& entry) const {
    return fact_text(&entry.fact) + (entry.rule.value == 0 ? "" : "  [" + rule_text(entry.rule) + "]");
  }

  static std::string rule_text(RuleId rule) { return rule_name(static_cast<Rule>(rule.value)); }
  static RuleId rule(std::string_view word) {
    static const std::vector<std::string> kNames = [] {
      std::vector<std::string> names;
      for (std::uint16_t i = 1; i < static_cast<std::uint16_t>(Rule::Count); ++i) names.push_back(rule_text(RuleId{i}));
      return names;
    }();
    for (std::size_t i = 0; i < kNames.size(); ++i)
      if (kNames[i] == word) return RuleId{static_cast<std::uint16_t>(i + 1)};
    unknown_word("a rule", word, std::vector<std::string_view>(kNames.begin(), kNames.end()));
  }
};

}  // namespace armatura::hosting
