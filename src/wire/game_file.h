// What match files need of a game whose pack, options and rules are made the usual way: by functions of its own
// namespace with the usual names (normalised_pack, option_list, parse_options, make_rules, rule_name, unplayable;
// parse_kept_options and options_as_of where it has them).
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/citation.h"
#include "wire/match_lines.h"

namespace armatura::wire {

namespace detail {

template <class Rule>
std::string cited(Rule rule) {
  return rule_name(rule);
}
template <class Rules, class State>
const char* no_start(const Rules& rules, const State& state) {
  return unplayable(rules, state);
}
// A game with options that take long to check has parse_kept_options as well.
template <class Content>
auto kept_options(const Content& content, const OptionList& options) {
  if constexpr (requires { parse_kept_options(content, options); }) {
    return parse_kept_options(content, options);
  } else {
    return parse_options(content, options);
  }
}

// The options of a header, and those that came after its version of the rules with the values which that version played
// by: a new match may have another default. A game with such options has options_as_of(content, version), which gives
// them as pairs of key and value; what the header names stays as it is.
template <class Content>
OptionList options_then(const Content& content, OptionList named, std::uint16_t version) {
  if constexpr (requires { options_as_of(content, version); }) {
    for (auto& [key, value] : options_as_of(content, version)) {
      const auto same = [&](const auto& option) { return option.first == key; };
      if (std::none_of(named.begin(), named.end(), same)) named.emplace_back(std::move(key), std::move(value));
    }
  }
  return named;
}

}  // namespace detail

// `Parts` says what is peculiar to the game: Game; Rule, the list of its rules; load(text), a normalised pack read.
template <class Parts>
struct FileOf {
  using Game = typename Parts::Game;
  using Rules = typename Game::Rules;
  using Rule = typename Parts::Rule;
  static constexpr std::uint16_t kVersion = Game::kRulesVersion;

  static std::string pack(const Rules& rules) { return normalised_pack(*rules.content); }
  static std::string pack_hash(const Rules& rules) { return rules.content->hash; }
  static OptionList options(const Rules& rules) { return option_list(*rules.content, rules.options); }

  // Of a header of this version of the rules. Where the pack is that of the known rules, its content is shared.
  static Result<Rules> make(std::string_view pack, const OptionList& options, std::uint16_t version,
                            const Rules* known) {
    return make_with(pack, known, [&](const auto& content) {
      return parse_options(content, detail::options_then(content, options, version));
    });
  }
  // Of a header that was accepted before, when the match was made or its file taken in.
  static Result<Rules> make_kept(std::string_view pack, const OptionList& options, std::uint16_t version,
                                 const Rules* known) {
    return make_with(pack, known, [&](const auto& content) {
      return detail::kept_options(content, detail::options_then(content, options, version));
    });
  }

  static const char* unplayable(const Rules& rules, const typename Game::State& state) {
    return detail::no_start(rules, state);
  }

  static std::string_view rule_name(RuleId rule) {
    // Made once: every entry of every match cites its rule.
    static const std::vector<std::string> kNames = [] {
      std::vector<std::string> names;
      for (std::uint16_t number = 0; number < static_cast<std::uint16_t>(Rule::Count); ++number)
        names.push_back(detail::cited(static_cast<Rule>(number)));
      return names;
    }();
    return rule.value < kNames.size() ? std::string_view{kNames[rule.value]} : std::string_view{};
  }
  static std::optional<RuleId> rule_of(std::string_view name) {
    const auto& rules = rules_by_name();
    const auto found = std::lower_bound(rules.begin(), rules.end(), name,
                                        [](const NamedRule& rule, std::string_view key) { return rule.first < key; });
    return found != rules.end() && found->first == name ? std::optional{found->second} : std::nullopt;
  }

 private:
  static Result<Rules> make_with(std::string_view pack, const Rules* known, const auto& parse) {
    auto content = known != nullptr && normalised_pack(*known->content) == pack ? known->content : nullptr;
    if (content == nullptr) {
      auto loaded = Parts::load(pack);
      if (loaded.content == nullptr)
        return Problem{"the pack cannot be used" + (loaded.errors.empty() ? "" : ": " + loaded.errors.front())};
      content = std::move(loaded.content);
    }
    const auto parsed = parse(*content);
    if (!parsed) return Problem{parsed.problem()};
    return make_rules(std::move(content), *parsed);
  }

  using NamedRule = std::pair<std::string, RuleId>;

  // Rule names sorted, for the search by name: a match file holds thousands of citations.
  static const std::vector<NamedRule>& rules_by_name() {
    static const std::vector<NamedRule> kRules = [] {
      std::vector<NamedRule> named;
      for (std::uint16_t number = 0; number < static_cast<std::uint16_t>(Rule::Count); ++number)
        named.emplace_back(rule_name(RuleId{number}), RuleId{number});
      std::sort(named.begin(), named.end());
      return named;
    }();
    return kRules;
  }
};

}  // namespace armatura::wire
