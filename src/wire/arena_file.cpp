#include "wire/arena_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/arena/options.h"
#include "games/arena/pack.h"

namespace armatura::wire {
namespace {

// Rule names sorted, for the search by name: a match file holds thousands of citations.
using NamedRule = std::pair<std::string, RuleId>;

const std::vector<NamedRule>& rules_by_name() {
  static const std::vector<NamedRule> kRules = [] {
    std::vector<NamedRule> named;
    for (std::uint16_t number = 0; number < static_cast<std::uint16_t>(arena::Rule::Count); ++number)
      named.emplace_back(arena::rule_name(static_cast<arena::Rule>(number)), RuleId{number});
    std::sort(named.begin(), named.end());
    return named;
  }();
  return kRules;
}

}  // namespace

using File = GameFile<arena::Game>;

std::string File::pack(const arena::Rules& rules) { return arena::normalised_pack(*rules.content); }
std::string File::pack_hash(const arena::Rules& rules) { return rules.content->hash; }
OptionList File::options(const arena::Rules& rules) { return arena::option_list(*rules.content, rules.options); }

Result<arena::Rules> File::make(std::string_view pack, const OptionList& options, const arena::Rules* known) {
  std::shared_ptr<const arena::Content> content;
  if (known != nullptr && arena::normalised_pack(*known->content) == pack) {
    content = known->content;
  } else {
    arena::LoadedPack loaded = arena::load_normalised(pack);
    if (loaded.content == nullptr)
      return Problem{"the pack cannot be used" + (loaded.errors.empty() ? "" : ": " + loaded.errors.front())};
    content = std::move(loaded.content);
  }
  const Result<arena::Options> parsed = arena::parse_options(*content, options);
  if (!parsed) return Problem{parsed.problem()};
  return arena::make_rules(std::move(content), *parsed);
}

std::string File::rule_name(RuleId rule) {
  return rule.value < static_cast<std::uint16_t>(arena::Rule::Count)
             ? arena::rule_name(static_cast<arena::Rule>(rule.value))
             : std::string{};
}

std::optional<RuleId> File::rule_of(std::string_view name) {
  const auto& rules = rules_by_name();
  const auto found = std::lower_bound(rules.begin(), rules.end(), name,
                                      [](const NamedRule& rule, std::string_view key) { return rule.first < key; });
  return found != rules.end() && found->first == name ? std::optional{found->second} : std::nullopt;
}

template std::string write_match<arena::Game>(const MatchHeader&, const Match<arena::Game>&);
template Result<MatchFile<arena::Game>> read_match<arena::Game>(std::string_view, const arena::Rules*);

}  // namespace armatura::wire
