#include "server/embedded.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace armatura::server {
namespace {

std::string text_of(std::span<const hosting::EmbeddedFile> files, std::string_view path) {
  for (const hosting::EmbeddedFile& file : files)
    if (file.path == path) return std::string{file.text};
  return {};
}

TEST(EmbeddedWeb, APageSpeaksBothLanguagesWhereTheClientIsMissing) {
  const std::string page = text_of(embedded_static(), "index.html");
  EXPECT_NE(page.find("lang=\"ru\""), std::string::npos);
  EXPECT_NE(page.find("lang=\"en\""), std::string::npos);
  EXPECT_NE(page.find("scripts/web-build"), std::string::npos);
}

// The policy of every answer allows scripts from files only.
TEST(EmbeddedWeb, PagesHoldNoScriptOfTheirOwn) {
  const std::regex script{"<script(?![^>]* src=)|<style| style=| on[a-z]+=|javascript:"};
  EXPECT_FALSE(std::regex_search(text_of(embedded_static(), "index.html"), script));
  EXPECT_FALSE(std::regex_search(text_of(embedded_web(), "index.html"), script));
}

TEST(EmbeddedWeb, EveryFileTheClientsPageNamesIsThere) {
  if (embedded_web().empty()) GTEST_SKIP() << "built without the client";
  const std::string page = text_of(embedded_web(), "index.html");
  const std::regex named{"(?:src|href)=\"/([^\"]*)\""};
  int count = 0;
  for (std::sregex_iterator found{page.begin(), page.end(), named}, end; found != end; ++found, ++count)
    EXPECT_FALSE(text_of(embedded_web(), (*found)[1].str()).empty()) << (*found)[1];
  EXPECT_GE(count, 3);
}

}  // namespace
}  // namespace armatura::server
