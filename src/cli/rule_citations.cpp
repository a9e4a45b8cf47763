#include "cli/rule_citations.h"

#include <algorithm>
#include <utility>

#include "base/trimmed.h"
#include "cli/text.h"

namespace armatura::cli {
namespace {

using hosting::Citing;
using Citations = std::vector<hosting::RuleCitation>;

std::string with_dashes(std::string id) {
  for (char& letter : id)
    if (letter == '_' || letter == '.') letter = '-';
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

bool in_word(char letter) {
  return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
         letter == '_' || letter == '-' || letter == '.';
}

bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// A line as the compiler reads it: without its comment, and its literals emptied.
std::string code_of(std::string_view line) {
  std::string code;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char letter = line[i];
    if (quote != 0) {
      if (letter == '\\') ++i;
      if (letter == quote) quote = 0;
    } else if (letter == '"' || (letter == '\'' && (i == 0 || !in_word(line[i - 1])))) {
      quote = letter;
    } else if (line.substr(i).starts_with("//")) {
      break;
    } else {
      code += letter;
    }
  }
  return code;
}

// The rules among its words "Rule::ID".
std::vector<std::string> spoken_in(std::string_view code, const RuleIds& ids) {
  constexpr std::string_view kRule = "Rule::";
  std::vector<std::string> spoken;
  for (std::size_t at = code.find(kRule); at != std::string_view::npos; at = code.find(kRule, at)) {
    at += kRule.size();
    std::size_t end = at;
    while (end < code.size() && in_word(code[end])) ++end;
    for (std::string& id : ids.named_in(code.substr(at, end - at))) spoken.push_back(std::move(id));
  }
  return spoken;
}

bool begins_test(std::string_view line) {
  for (const std::string_view macro : {"TEST(", "TEST_F(", "TEST_P(", "RC_GTEST_PROP(", "RC_GTEST_FIXTURE_PROP("})
    if (line.starts_with(macro)) return true;
  return false;
}

bool asserts(std::string_view code) {
  for (const std::string_view word : {"EXPECT_", "ASSERT", "expect_", "expect("})
    if (holds(code, word)) return true;
  return false;
}

// Whether an assertion finds a record, or a verdict, of the rules that it names.
bool finds_rules(std::string_view assertion) {
  if (holds(assertion, "_FALSE(") || (holds(assertion, "_EQ(") && holds(assertion, "nullptr"))) return false;
  for (const std::string_view word : {"refuses(", "told<", ".rule()", "rule_of("})
    if (holds(assertion, word)) return true;
  return false;
}

// Walks a file of tests line by line.
class TestReader {
 public:
  explicit TestReader(const RuleIds& ids) : ids_(ids) {}

  void read(std::string_view line, std::size_t number) {
    const std::string code = code_of(line);
    const bool comment = trimmed(line).starts_with("//");
    if (!inside_ && begins_test(line)) {
      inside_ = true;
      depth_ = 0;
      head_ = std::exchange(waiting_, {});
    } else if (!inside_ && !comment) {
      settle(waiting_, Citing::Listed);
    }
    if (comment) {
      read_comment(trimmed(line), number);
    } else if (inside_) {
      note(ids_.named_in(line.substr(std::min(line.find("//"), line.size()))), number, Citing::Listed);
      read_code(code, number);
    }
    if (inside_) follow(code);
  }

  Citations citations() && {
    settle(head_, Citing::Listed);
    settle(waiting_, Citing::Listed);
    return std::move(found_);
  }

 private:
  void note(const std::vector<std::string>& rules, std::size_t line, Citing how) {
    for (const std::string& rule : rules) found_.push_back({rule, static_cast<int>(line), how});
  }

  void settle(Citations& citations, Citing how) {
    for (hosting::RuleCitation& one : std::exchange(citations, {})) found_.push_back({one.rule, one.line, how});
  }

  // "// BP-5.2-01: a machine's armour is the cell of its slider."
  void read_comment(std::string_view comment, std::size_t number) {
    const std::vector<std::string> rules = ids_.named_in(comment);
    const bool claim = rules.size() == 1 && comment.starts_with("// " + rules[0] + ": ");
    if (claim) {
      waiting_.push_back({rules[0], static_cast<int>(number), Citing::Shown});
    } else {
      note(rules, number, Citing::Listed);
    }
  }

  void read_code(const std::string& code, std::size_t number) {
    if (asserts(code)) {
      settle(head_, Citing::Shown);
      settle(waiting_, Citing::Shown);
      assertion_.clear();
      in_assertion_ = true;
    }
    if (!in_assertion_) return;
    assertion_ += code;
    if (!holds(code, ";")) return;
    in_assertion_ = false;
    note(spoken_in(assertion_, ids_), number, finds_rules(assertion_) ? Citing::Seen : Citing::Listed);
  }

  // NB: the head of a test may stand on a line of its own, before any brace.
  void follow(std::string_view code) {
    const auto opened = std::count(code.begin(), code.end(), '{');
    const auto closed = std::count(code.begin(), code.end(), '}');
    depth_ += opened - closed;
    if (depth_ > 0 || closed == 0) return;
    inside_ = false;
    in_assertion_ = false;
    settle(head_, Citing::Listed);
    settle(waiting_, Citing::Listed);
  }

  const RuleIds& ids_;
  Citations found_;
  Citations head_;     // above the test, whose first assertion is still to come
  Citations waiting_;  // for the next assertion
  bool inside_ = false;
  std::ptrdiff_t depth_ = 0;
  bool in_assertion_ = false;
  std::string assertion_;
};

}  // namespace

RuleIds::RuleIds(const std::vector<hosting::RuleText>& book) {
  for (const hosting::RuleText& rule : book) known_.emplace(with_dashes(rule.id), rule.id);
}

std::vector<std::string> RuleIds::named_in(std::string_view line) const {
  std::vector<std::string> found;
  for (std::size_t begin = 0; begin < line.size();) {
    if (!in_word(line[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < line.size() && in_word(line[end])) ++end;
    const auto named = known_.find(with_dashes(std::string{line.substr(begin, end - begin)}));
    if (named != known_.end()) found.push_back(named->second);
    begin = end;
  }
  return found;
}

std::vector<CodeCitation> code_citations(const std::string& text, const RuleIds& ids) {
  std::vector<CodeCitation> citations;
  const std::vector<std::string> lines = split(text, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::vector<std::string> spoken = spoken_in(code_of(lines[i]), ids);
    for (const std::string& rule : ids.named_in(lines[i])) {
      const bool speaks = std::find(spoken.begin(), spoken.end(), rule) != spoken.end();
      citations.push_back({rule, i + 1, speaks});
    }
  }
  return citations;
}

Citations test_citations(const std::string& text, const RuleIds& ids) {
  TestReader reader(ids);
  const std::vector<std::string> lines = split(text, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) reader.read(lines[i], i + 1);
  return std::move(reader).citations();
}

}  // namespace armatura::cli
