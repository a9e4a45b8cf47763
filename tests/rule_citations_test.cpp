// How `rules --coverage` reads the sources: which words of code and tests count for a rule, and which do not. The rules
// of these texts are of no game.
#include "cli/rule_citations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace armatura::cli {
namespace {

using hosting::Citing;
using hosting::RuleCitation;

RuleIds ids() {
  return RuleIds({{"ZZ-1.1-01", "", "", {}, {}}, {"ZZ-1.1-02", "", "", {}, {}}, {"ZZ-A-03", "", "", {}, {}}});
}

// The citations of a test with this body, in the order of the lines; the body begins at line 2.
std::vector<RuleCitation> in_body(const std::string& body) {
  auto found = test_citations("TEST(Duel, somebody_wins) {\n" + body + "}\n", ids());
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
  return found;
}

TEST(RuleCitations, code_speaks_by_a_rule_or_only_names_it) {
  const auto found =
      code_citations("// ZZ-1.1-01: as the book has it\ndesk.record(Rule::ZZ_1_1_02, x);  // ZZ-A-03\n", ids());
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].rule, "ZZ-1.1-01");
  EXPECT_FALSE(found[0].speaks);
  EXPECT_EQ(found[1].rule, "ZZ-1.1-02");
  EXPECT_TRUE(found[1].speaks);
  EXPECT_EQ(found[2].rule, "ZZ-A-03");
  EXPECT_FALSE(found[2].speaks);
}

TEST(RuleCitations, an_assertion_sees_the_rule_of_a_refusal_or_a_record) {
  const std::vector<RuleCitation> seen{{"ZZ-1.1-01", 2, Citing::Seen}};
  EXPECT_EQ(in_body("  EXPECT_TRUE(t.refuses(act, Rule::ZZ_1_1_01));\n"), seen);
  EXPECT_EQ(in_body("  EXPECT_EQ(t.told<Hit>(Rule::ZZ_1_1_01)->by, 1);\n"), seen);
  EXPECT_EQ(in_body("  EXPECT_NE(t.told<Hit>(Rule::ZZ_1_1_01), nullptr);\n"), seen);
  EXPECT_EQ(in_body("  EXPECT_EQ(verdict.rule(), RuleId{Rule::ZZ_1_1_01});\n"), seen);
}

TEST(RuleCitations, what_does_not_look_at_a_record_sees_nothing) {
  const std::vector<RuleCitation> listed{{"ZZ-1.1-01", 2, Citing::Listed}};
  EXPECT_EQ(in_body("  EXPECT_EQ(t.told<Hit>(Rule::ZZ_1_1_01), nullptr);\n"), listed);
  EXPECT_EQ(in_body("  EXPECT_FALSE(t.refuses(act, Rule::ZZ_1_1_01));\n"), listed);
  EXPECT_EQ(in_body("  EXPECT_EQ(name_of(Rule::ZZ_1_1_01), 1);\n"), listed);
  EXPECT_TRUE(in_body("  hurt(table, Rule::ZZ_1_1_01, 1);\n").empty());
}

TEST(RuleCitations, a_claim_is_shown_by_the_assertion_below_it) {
  EXPECT_EQ(in_body("  // ZZ-A-03: the first one wins\n  const int won = play();\n  EXPECT_EQ(won, 1);\n"),
            (std::vector<RuleCitation>{{"ZZ-A-03", 2, Citing::Shown}}));
  EXPECT_EQ(in_body("  EXPECT_EQ(won, 1);\n  // ZZ-A-03: the first one wins\n  play();\n"),
            (std::vector<RuleCitation>{{"ZZ-A-03", 3, Citing::Listed}}));
}

TEST(RuleCitations, a_claim_above_a_test_needs_an_assertion_in_it) {
  const std::string claim = "// ZZ-A-03: the first one wins,\n// and the second one does not.\n";
  EXPECT_EQ(test_citations(claim + "TEST(Duel, one_wins) { EXPECT_EQ(play(), 1); }\n", ids()),
            (std::vector<RuleCitation>{{"ZZ-A-03", 1, Citing::Shown}}));
  EXPECT_EQ(test_citations(claim + "TEST(Duel, one_wins) { play(); }\n", ids()),
            (std::vector<RuleCitation>{{"ZZ-A-03", 1, Citing::Listed}}));
  EXPECT_EQ(test_citations(claim + "int play() { return expect_one(); }\n", ids()),
            (std::vector<RuleCitation>{{"ZZ-A-03", 1, Citing::Listed}}));
}

TEST(RuleCitations, a_list_of_rules_counts_for_nothing) {
  for (const std::string comment : {"// ZZ-A-03, ZZ-1.1-01: who wins", "// ZZ-A-03 and ZZ-1.1-01", "// see ZZ-A-03"})
    for (const RuleCitation& one : in_body("  " + comment + "\n  EXPECT_EQ(play(), 1);\n"))
      EXPECT_EQ(one.how, Citing::Listed) << comment;
  EXPECT_EQ(in_body("  EXPECT_EQ(play(), 1);  // ZZ-A-03\n"),
            (std::vector<RuleCitation>{{"ZZ-A-03", 2, Citing::Listed}}));
}

}  // namespace
}  // namespace armatura::cli
