#include "catalog/options.h"

#include <gtest/gtest.h>

namespace armatura::catalog {
namespace {

const std::vector<OptionDescriptor>& known() {
  static const std::vector<OptionDescriptor> descriptors = {
      {"fog", "sight", {"off", "on"}, "off", 0, 0, "X-1"},
      {"length", "size", {"standard"}, "standard", 3, 12, "X-2"},
      {"modules", "size", {"none", "mines", "gear"}, "none", 0, 0, "X-3", true},
  };
  return descriptors;
}

std::string problem_of(const OptionPairs& pairs) {
  const auto problem = check_pairs(known(), pairs);
  return problem ? problem->what : "";
}

TEST(Options, words_and_numbers_that_may_be_chosen_pass) {
  EXPECT_EQ(problem_of({}), "");
  EXPECT_EQ(problem_of({{"fog", "on"}, {"length", "12"}}), "");
  EXPECT_EQ(problem_of({{"length", "standard"}}), "");
}

TEST(Options, an_unknown_key_is_refused_with_the_nearest_one) {
  const std::string text = problem_of({{"lenght", "4"}});
  EXPECT_NE(text.find("\"lenght\""), std::string::npos) << text;
  EXPECT_NE(text.find("did you mean \"length\""), std::string::npos) << text;
}

TEST(Options, a_value_out_of_range_names_the_option_and_the_range) {
  for (const char* wrong : {"2", "13", "", "3x", "99999999999999999999"}) {
    const std::string text = problem_of({{"length", wrong}});
    EXPECT_NE(text.find("length"), std::string::npos) << wrong << ": " << text;
    EXPECT_NE(text.find("12"), std::string::npos) << wrong << ": " << text;
  }
  EXPECT_NE(problem_of({{"fog", "yes"}}).find("on"), std::string::npos);
}

TEST(Options, the_same_key_twice_is_refused) { EXPECT_NE(problem_of({{"fog", "on"}, {"fog", "off"}}), ""); }

TEST(Options, what_is_not_named_has_its_default) {
  const OptionPairs pairs = {{"length", "7"}};
  const ChosenOptions chosen(known(), pairs);
  EXPECT_EQ(chosen.number("length"), 7);
  EXPECT_FALSE(chosen.on("fog"));
  EXPECT_EQ(chosen.word("modules"), "none");
  EXPECT_EQ(ChosenOptions(known(), {}).number("length"), 0);
}

TEST(Options, a_text_is_left_to_the_game_up_to_its_length) {
  const std::vector<OptionDescriptor> texts{{"army", "armies", {}, "", 0, 0, "X-1", false, 5}};
  EXPECT_FALSE(check_pairs(texts, OptionPairs{{"army", ""}}));
  EXPECT_FALSE(check_pairs(texts, OptionPairs{{"army", "{\"x\"}"}}));
  const auto long_one = check_pairs(texts, OptionPairs{{"army", "123456"}});
  ASSERT_TRUE(long_one);
  EXPECT_EQ(long_one->what, "Option army: expected at most 5 bytes of text; found 6.");
  EXPECT_EQ(ChosenOptions(texts, {}).word("army"), "");
}

TEST(Options, what_an_option_needs_is_added_to_those_named_alone) {
  std::vector<OptionDescriptor> options = known();
  only_where(options, {"fog", "modules"}, {"length", {"standard"}});
  only_where(options, {"modules"}, {"fog", {"on"}});
  EXPECT_EQ(options[0].needs.size(), 1u);
  EXPECT_TRUE(options[1].needs.empty());
  ASSERT_EQ(options[2].needs.size(), 2u);
  EXPECT_EQ(options[2].needs[1].option, "fog");
}

}  // namespace
}  // namespace armatura::catalog
