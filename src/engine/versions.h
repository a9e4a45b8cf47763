// By which versions of its rules a match was played. Its header names the first one; where newer rules take over, an
// entry of the table says so, for one version at a time. What older rules led to is folded; only the rules of today are
// run again.
#pragma once
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/steps.h"

namespace armatura {

using RulesVersion = std::uint16_t;

// The end of every problem that a newer program would not have.
inline constexpr std::string_view kKnowsUpTo = "; this program knows versions up to ";
inline std::string knows_up_to(RulesVersion newest) { return std::string{kKnowsUpTo} + std::to_string(newest); }
inline bool tells_of_newer_rules(std::string_view problem) {
  return problem.find(kKnowsUpTo) != std::string_view::npos;
}

// Steps first..last were played by one version.
struct RulesSegment {
  RulesVersion version{};
  std::uint32_t first{};
  std::uint32_t last{};
  friend bool operator==(const RulesSegment&, const RulesSegment&) = default;
};

inline TableEntry rules_changed(RulesVersion from) {
  return {TableEvent::RulesChanged, std::nullopt, std::to_string(from) + " -> " + std::to_string(from + 1)};
}

namespace detail {

// "1 -> 2" as two numbers, in no other writing.
inline std::optional<std::pair<std::uint32_t, std::uint32_t>> versions_in(std::string_view text) {
  constexpr std::string_view kArrow = " -> ";
  constexpr std::size_t kMostDigits = 5;
  const std::size_t arrow = text.find(kArrow);
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view word) -> std::optional<std::uint32_t> {
    std::uint32_t value = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool whole = fault == std::errc{} && end == word.data() + word.size();
    if (word.empty() || word.size() > kMostDigits || word.front() == '0' || !whole) return std::nullopt;
    return value;
  };
  const auto from = number(text.substr(0, arrow));
  const auto to = number(text.substr(arrow + kArrow.size()));
  return from && to ? std::optional{std::pair{*from, *to}} : std::nullopt;
}

}  // namespace detail

// Follows the versions through the steps of a match, in a program that knows those up to `newest`.
class RulesSoFar {
 public:
  RulesSoFar(RulesVersion first, RulesVersion newest) : now_(first), newest_(newest) {}

  RulesVersion now() const { return now_; }

  // Why this entry cannot follow; empty, and taken note of, when it can.
  std::string take(const TableEntry& entry) {
    if (entry.event != TableEvent::RulesChanged) return {};
    const auto change = detail::versions_in(entry.text);
    if (entry.seat || !change) return "where newer rules take over there is a text such as \"1 -> 2\", and no seat";
    const auto [from, to] = *change;
    const std::string named = std::to_string(to);
    if (from != now_)
      return "the match was played by rules version " + std::to_string(now_) + " up to here, not " +
             std::to_string(from);
    if (to <= from) return "rules do not go back: version " + named + " cannot follow version " + std::to_string(from);
    if (to > newest_) return "this match goes on under rules version " + named + knows_up_to(newest_);
    if (to != from + 1)
      return "rules version " + std::to_string(from + 1) + " is skipped: each version takes over from the one before";
    now_ = static_cast<RulesVersion>(to);
    return {};
  }

 private:
  RulesVersion now_;
  RulesVersion newest_;
};

// The version each step was played by. The entries must have been taken before.
template <class G>
std::vector<RulesVersion> versions_of(const std::vector<Step<G>>& steps, RulesVersion first) {
  std::vector<RulesVersion> versions;
  for (const Step<G>& step : steps) {
    const auto* entry = std::get_if<TableEntry>(&step);
    if (entry != nullptr && entry->event == TableEvent::RulesChanged) ++first;
    versions.push_back(first);
  }
  return versions;
}

// A version by which nothing was played has no segment.
template <class G>
std::vector<RulesSegment> segments_of(const std::vector<Step<G>>& steps, RulesVersion first) {
  std::vector<RulesSegment> segments;
  const std::vector<RulesVersion> versions = versions_of<G>(steps, first);
  for (std::uint32_t step = 0; step < steps.size(); ++step) {
    if (!segments.empty() && segments.back().version == versions[step]) {
      segments.back().last = step;
    } else if (std::holds_alternative<Played<G>>(steps[step])) {
      segments.push_back({versions[step], step, step});
    }
  }
  return segments;
}

}  // namespace armatura
