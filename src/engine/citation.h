// How rules are cited: a rule is a 16-bit number, a refusal is a rule with a reason and the quantities that fail, a
// number is a tally of (amount, rule). Sentences live in the content, never here.
#pragma once
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/fixed_vec.h"
#include "base/id.h"

namespace armatura {

template <class E>
concept RuleList = std::is_enum_v<E> && std::is_same_v<std::underlying_type_t<E>, std::uint16_t>;

struct RuleId {
  std::uint16_t value{};  // 0 cites nothing
  constexpr RuleId() = default;
  constexpr explicit RuleId(std::uint16_t number) : value(number) {}
  template <RuleList E>
  constexpr RuleId(E rule) : value(static_cast<std::uint16_t>(rule)) {}  // NOLINT: a game's list is its citation
  friend constexpr auto operator<=>(const RuleId&, const RuleId&) = default;
};

// What a number in a sentence stands for, so that the words can name it. A game adds kinds of its own from kFirstOwn.
struct TermKind {
  std::uint8_t value{};
  friend constexpr bool operator==(const TermKind&, const TermKind&) = default;
};
inline constexpr TermKind kNumber{0};
inline constexpr TermKind kSeatTerm{1};
inline constexpr std::uint8_t kFirstOwnTerm = 2;

struct Term {
  std::string_view name;  // the placeholder in the sentence; always a literal
  TermKind kind;
  std::int32_t value{};
  friend constexpr bool operator==(const Term&, const Term&) = default;
};
using Terms = FixedVec<Term, 4>;

// May I? And when not, which rule forbids it and by how much.
class Verdict {
 public:
  static constexpr Verdict yes() { return {}; }
  template <class Reason, class... T>
  static constexpr Verdict no(RuleId rule, Reason reason, const T&... terms) {
    Verdict verdict;
    verdict.rule_ = rule;
    verdict.reason_ = static_cast<std::uint16_t>(reason);
    verdict.legal_ = false;
    (verdict.terms_.push_back(terms), ...);
    return verdict;
  }
  constexpr bool legal() const { return legal_; }
  constexpr RuleId rule() const { return rule_; }
  constexpr std::uint16_t reason() const { return reason_; }
  constexpr const Terms& terms() const { return terms_; }
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;

 private:
  bool legal_ = true;
  RuleId rule_;
  std::uint16_t reason_{};
  Terms terms_;
};

struct TallyLine {
  std::int16_t amount{};
  RuleId rule;
  friend constexpr bool operator==(const TallyLine&, const TallyLine&) = default;
};

// A number that explains itself: the player sees "2 shot, -1 cover, -1 armour = 0".
class Tally {
 public:
  constexpr void add(int amount, RuleId rule) {
    if (amount != 0) lines_.push_back({static_cast<std::int16_t>(amount), rule});
  }
  constexpr int sum() const {
    int total = 0;
    for (const TallyLine& line : lines_) total += line.amount;
    return total;
  }
  constexpr const FixedVec<TallyLine, 12>& lines() const { return lines_; }
  friend constexpr bool operator==(const Tally&, const Tally&) = default;

 private:
  FixedVec<TallyLine, 12> lines_;
};

}  // namespace armatura
