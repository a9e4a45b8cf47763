// Rules as source files name them: in the code of a game, and in tests. Reads text only; whether a test holds is for
// the tests to tell.
#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted_content.h"
#include "hosting/hosted_scenes.h"

namespace armatura::cli {

// The rules of a book, found as the book writes them (BP-4.1-05) and as code does (BP_4_1_05).
class RuleIds {
 public:
  explicit RuleIds(const std::vector<hosting::RuleText>& book);
  // Those that a line names, in its order.
  std::vector<std::string> named_in(std::string_view line) const;

 private:
  std::map<std::string, std::string> known_;  // with dashes only -> as in the book
};

struct CodeCitation {
  std::string rule;
  std::size_t line{};
  bool speaks{};  // Rule::ID: a record, refusal or tally; otherwise the rule stands in a comment
};
std::vector<CodeCitation> code_citations(const std::string& text, const RuleIds& ids);

// A test sees a rule where an assertion compares the rule of a verdict or of a record: refuses(…, Rule::ID),
// told<Fact>(Rule::ID), rule(), rule_of(…). It shows one by a line "// ID: claim" of its own, above the test or above
// an assertion in it. However else it names a rule, the rule is only listed.
std::vector<hosting::RuleCitation> test_citations(const std::string& text, const RuleIds& ids);

}  // namespace armatura::cli
