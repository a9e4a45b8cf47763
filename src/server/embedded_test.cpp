#include "server/embedded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace armatura::server {
namespace {

std::string text_of(std::string_view path) {
  for (const hosting::EmbeddedFile& file : embedded_web())
    if (file.path == path) return std::string{file.text};
  ADD_FAILURE() << path << " is not embedded";
  return {};
}

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex{pattern};
  std::vector<std::string> found;
  for (std::sregex_iterator match{text.begin(), text.end(), regex}; match != std::sregex_iterator{}; ++match)
    found.push_back((*match)[1]);
  return found;
}

const std::vector<std::string> kPages{"index.html", "match.html", "seat.html"};

TEST(EmbeddedWeb, EveryFileAPageNamesIsThere) {
  for (const std::string& page : kPages) {
    const std::vector<std::string> named = all_matches(text_of(page), "(?:src|href)=\"/static/([^\"]*)\"");
    EXPECT_GE(named.size(), 3u) << page;
    for (const std::string& path : named) EXPECT_FALSE(text_of(path).empty()) << path;
  }
  for (const hosting::EmbeddedFile& file : embedded_web()) {
    if (!file.path.ends_with(".js")) continue;
    for (const std::string& path : all_matches(std::string{file.text}, "from \"\\./([^\"]*)\""))
      EXPECT_FALSE(text_of(path).empty()) << file.path << " imports " << path;
  }
}

// The pages must work under a policy that allows neither inline scripts nor inline styles.
TEST(EmbeddedWeb, PagesHoldNoScriptAndNoStyleOfTheirOwn) {
  for (const std::string& page : kPages) {
    const std::string text = text_of(page);
    EXPECT_TRUE(all_matches(text, "(<script(?![^>]* src=)[^>]*>)").empty()) << page;
    EXPECT_TRUE(all_matches(text, "(<style| style=| on[a-z]+=|javascript:)").empty()) << page;
  }
}

TEST(EmbeddedWeb, BothLanguagesHaveTheSameWords) {
  const std::string words = text_of("words.js");
  const std::size_t english = words.find("\n  en: {");
  const std::size_t russian = words.find("\n  ru: {");
  const std::size_t end = words.find("\n};", russian);
  ASSERT_TRUE(english < russian && russian < end && end != std::string::npos);
  const std::string key = "(?:^|[ ,{])([a-z_]+): \"";
  std::vector<std::string> first = all_matches(words.substr(english, russian - english), key);
  std::vector<std::string> second = all_matches(words.substr(russian, end - russian), key);
  EXPECT_GT(first.size(), 50u);
  EXPECT_EQ(first, second);
  const std::set<std::string> known(first.begin(), first.end());
  EXPECT_EQ(known.size(), first.size());
  for (const std::string& page : kPages)
    for (const std::string& word : all_matches(text_of(page), "data-word=\"([^\"]*)\""))
      EXPECT_TRUE(known.contains(word)) << page << ": " << word;
}

}  // namespace
}  // namespace armatura::server
