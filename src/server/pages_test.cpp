#include "server/pages.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace armatura::server {
namespace {

namespace fs = std::filesystem;

// A folder as scripts/web-build leaves it.
class PagesOf : public testing::Test {
 protected:
  PagesOf() : folder_(fs::temp_directory_path() / ("armatura-pages-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "assets");
    put("index.html", "<p>page</p>");
    put("index.html.gz", "page, small");
    put("assets/code-1a2b.js", "code");
    put("assets/code-1a2b.js.gz", "code, small");
    put("assets/letters.woff2", "letters");
    put("alone.gz", "nothing it belongs to");
    put("companion-sw.js", "worker");
    put("companion.webmanifest", "{}");
  }
  ~PagesOf() override { fs::remove_all(folder_); }

  void put(const std::string& path, const std::string& text) const { std::ofstream{folder_ / path} << text; }
  Response get(const std::string& path, const std::string& encoding = "", const std::string& known = "") const {
    const Result<Pages> pages = Pages::open(folder_.string());
    EXPECT_TRUE(pages);
    Request request;
    request.method = "GET";
    request.path = path;
    request.accept_encoding = encoding;
    request.if_none_match = known;
    return pages->page(request);
  }
  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return "";
  }

  fs::path folder_;
};

TEST_F(PagesOf, compressed_files_go_to_those_who_take_them) {
  const Response small = get("/assets/code-1a2b.js", "gzip, deflate");
  EXPECT_EQ(small.body, "code, small");
  EXPECT_EQ(header(small, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(small, "Vary"), "Accept-Encoding");
  EXPECT_EQ(small.content_type, "text/javascript; charset=utf-8");
  const Response whole = get("/assets/code-1a2b.js", "gzip;q=0");
  EXPECT_EQ(whole.body, "code");
  EXPECT_EQ(header(whole, "Content-Encoding"), "");
  EXPECT_EQ(header(whole, "Vary"), "Accept-Encoding");
  EXPECT_NE(header(whole, "ETag"), header(small, "ETag"));
  const Response letters = get("/assets/letters.woff2", "gzip");
  EXPECT_EQ(letters.body, "letters");
  EXPECT_EQ(header(letters, "Content-Encoding"), "");
  EXPECT_EQ(letters.content_type, "font/woff2");
  EXPECT_EQ(get("/assets/code-1a2b.js.gz").status, 404);
  EXPECT_EQ(get("/alone.gz").body, "nothing it belongs to");
}

TEST_F(PagesOf, hashed_files_are_kept_and_the_page_is_asked_for_again) {
  EXPECT_EQ(header(get("/assets/code-1a2b.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  for (const std::string encoding : {"", "gzip"}) {
    const Response page = get("/", encoding);
    EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
    const std::string tag = header(page, "ETag");
    EXPECT_EQ(get("/", encoding, tag).status, 304);
    EXPECT_EQ(get("/", encoding, tag).body, "");
    EXPECT_EQ(get("/", encoding, "\"other\", W/" + tag).status, 304);
    EXPECT_EQ(get("/", encoding, "\"other\"").status, 200);
    EXPECT_EQ(get("/", encoding == "gzip" ? "" : "gzip", tag).status, 200);
  }
}

TEST_F(PagesOf, one_page_draws_every_address_of_the_client) {
  for (const std::string path :
       {"/", "/m/abc", "/m/abc/replay", "/m/abc/verify", "/seat/abc", "/new", "/new/arena", "/rules",
        "/rules/arena/SA-1.2", "/learn/first", "/import", "/army/bronepehota", "/range/bronepehota", "/companion",
        "/companion/bronepehota", "/companion/bronepehota/0123456789abcdef"}) {
    EXPECT_EQ(get(path).status, 200) << path;
    EXPECT_EQ(get(path).body, "<p>page</p>") << path;
  }
}

TEST_F(PagesOf, the_companion_can_be_kept_by_a_phone) {
  const Response worker = get("/companion-sw.js");
  EXPECT_EQ(worker.status, 200);
  EXPECT_EQ(worker.body, "worker");
  EXPECT_EQ(worker.content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(worker, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(worker, "Service-Worker-Allowed"), "/");
  const Response manifest = get("/companion.webmanifest");
  EXPECT_EQ(manifest.content_type, "application/manifest+json");
  EXPECT_EQ(header(manifest, "Service-Worker-Allowed"), "");
}

TEST_F(PagesOf, what_is_nowhere_is_404_with_the_page_for_people) {
  for (const std::string path : {"/nowhere", "/m2/abc", "/newer", "//etc/passwd", "/assets/code"}) {
    EXPECT_EQ(get(path).status, 404) << path;
    EXPECT_EQ(get(path).body, "<p>page</p>") << path;
    EXPECT_EQ(get(path).content_type, "text/html; charset=utf-8") << path;
  }
  for (const std::string path : {"/assets/none.js", "/favicon.ico", "/.env"}) {
    EXPECT_EQ(get(path).status, 404) << path;
    EXPECT_EQ(get(path).content_type, "application/json") << path;
  }
  EXPECT_EQ(get("/openapi.json").status, 200);
}

TEST(Pages, a_program_has_a_page_whether_the_client_was_built_or_not) {
  const Result<Pages> pages = Pages::open("");
  ASSERT_TRUE(pages);
  Request request;
  request.method = "GET";
  request.path = "/m/abc";
  const Response page = pages->page(request);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.content_type, "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("Armatura"), std::string::npos);
  request.method = "POST";
  EXPECT_EQ(pages->page(request).status, 405);
}

TEST(Pages, a_folder_without_a_page_is_refused) {
  EXPECT_FALSE(Pages::open("/nonexistent/folder"));
  EXPECT_FALSE(Pages::open(ARMATURA_SOURCE_DIR "/docs"));
}

}  // namespace
}  // namespace armatura::server
