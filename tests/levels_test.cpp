// The page has words of its own for the levels of bots, which the program lists (bots/levels.h).
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

#include "hosting/levels.h"

namespace armatura {
namespace {

TEST(Levels, ThePageCallsEachByAWordAndNoOther) {
  constexpr std::string_view kPrefix = "level.";
  const auto words = hosting::bot_levels();
  for (const char* language : {"ru", "en"}) {
    std::ifstream file{std::filesystem::path(ARMATURA_SOURCE_DIR) / "web/src/words/ui" /
                       (std::string{language} + ".json")};
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const boost::json::value page = boost::json::parse(text);
    std::set<std::string> named;
    for (const auto& member : page.as_object())
      if (member.key().starts_with(kPrefix)) named.emplace(member.key().substr(kPrefix.size()));
    EXPECT_EQ(named, std::set<std::string>(words.begin(), words.end())) << language;
  }
}

}  // namespace
}  // namespace armatura
