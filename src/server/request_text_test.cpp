#include "server/request_text.h"

#include <gtest/gtest.h>

#include <vector>

namespace armatura::server {
namespace {

TEST(RequestText, KnowsUtf8) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("plain text of more than eight letters"));
  EXPECT_TRUE(is_utf8("\xC2\x80 \xDF\xBF \xE0\xA0\x80 \xEF\xBF\xBF \xF0\x90\x80\x80 \xF4\x8F\xBF\xBF"));
  for (const char* wrong :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE2\x82", "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "12345678\xFE", "\xF0\x9F\x8E"}) {
    EXPECT_FALSE(is_utf8(wrong)) << wrong;
  }
}

TEST(RequestText, FindsWordsInLists) {
  EXPECT_TRUE(holds_word("keep-alive, Upgrade", "upgrade"));
  EXPECT_TRUE(holds_word("\tUPGRADE ", "upgrade"));
  EXPECT_FALSE(holds_word("upgraded, up grade", "upgrade"));
  EXPECT_FALSE(holds_word("", "upgrade"));
  EXPECT_FALSE(holds_word(",,,", "upgrade"));
}

TEST(RequestText, KnowsWhoTakesGzip) {
  for (const char* yes : {"gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8", "identity , gzip ;q=0.001"})
    EXPECT_TRUE(accepts_gzip(yes)) << yes;
  for (const char* no : {"", "br", "gzip;q=0", "gzip; q=0.000, br", "xgzip", "*", "br;gzip", ",,;"})
    EXPECT_FALSE(accepts_gzip(no)) << no;
}

TEST(RequestText, CleansPaths) {
  EXPECT_EQ(clean_path("/a/b.html"), "/a/b.html");
  EXPECT_EQ(clean_path("/a%20b%2Fc"), "/a b/c");
  EXPECT_EQ(clean_path("/%D1%91"), "/\xD1\x91");
  EXPECT_EQ(clean_path("/%252e%252e"), "/%2e%2e");  // decoded once, and then it is only a name
  for (const char* wrong : {"", "a", "/..", "/a/../b", "/%2e%2E/b", "/.%2e", "/a%00", "/a%0a", "/a\\b", "/a%5Cb", "/%",
                            "/%4", "/%4g", "/%-1", "/%ff", "/a\x7f", "/%7f", "%2e"}) {
    EXPECT_EQ(clean_path(wrong), std::nullopt) << wrong;
  }
}

TEST(RequestText, ReadsTargets) {
  const auto plain = read_target("/a?b=%20?c");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->path, "/a");
  EXPECT_EQ(plain->query, "b=%20?c");
  const auto absolute = read_target("HTTP://host:80/x?y");
  ASSERT_TRUE(absolute);
  EXPECT_EQ(absolute->path, "/x");
  EXPECT_EQ(absolute->query, "y");
  EXPECT_EQ(read_target("http://host")->path, "/");
  EXPECT_FALSE(read_target("http://host?query"));
  EXPECT_FALSE(read_target("/a#b"));
  EXPECT_FALSE(read_target("*"));
  EXPECT_FALSE(read_target("host:80"));
}

TEST(RequestText, SeesClientsThroughTrustedProxiesOnly) {
  const std::vector<std::string> trusted{"10.0.0.1", "10.0.0.2"};
  EXPECT_EQ(client_address("1.2.3.4", "5.6.7.8", trusted), "1.2.3.4");
  EXPECT_EQ(client_address("10.0.0.1", "", trusted), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", "5.6.7.8", trusted), "5.6.7.8");
  EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6, 5.6.7.8 , 10.0.0.2", trusted), "5.6.7.8");
  EXPECT_EQ(client_address("10.0.0.1", "5.6.7.8, nonsense", trusted), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", "nonsense, 10.0.0.2", trusted), "10.0.0.2");
  EXPECT_EQ(client_address("10.0.0.1", "::1", trusted), "::1");
  EXPECT_EQ(client_address("10.0.0.1", "5.6.7.8", {}), "10.0.0.1");
  EXPECT_TRUE(forwarded_https("HTTPS"));
  EXPECT_TRUE(forwarded_https("http, https"));
  EXPECT_FALSE(forwarded_https("https, http"));
  EXPECT_FALSE(forwarded_https(""));
}

TEST(RequestText, KnowsAddresses) {
  EXPECT_TRUE(is_address("127.0.0.1"));
  EXPECT_TRUE(is_address("2001:db8::1"));
  EXPECT_FALSE(is_address("127.0.0.1:80"));
  EXPECT_FALSE(is_address("256.0.0.1"));
  EXPECT_FALSE(is_address(std::string_view{"127.0.0.1\0x", 11}));
  EXPECT_FALSE(is_address(std::string(100, '1')));
}

TEST(RequestText, AHostIsOneOfTheNamesAnAddressOrLocalhost) {
  const std::vector<std::string> names{"club.local", "play.example.org"};
  for (const std::string_view ours : {"", "localhost", "LocalHost:8080", "localhost.", "127.0.0.1", "127.0.0.1:8080",
                                      "192.168.1.7:80", "[::1]:8080", "[::1]", "::1", "[fe80::1%25eth0]:8080",
                                      "club.local", "Club.Local:8080", "club.local.:1", "play.example.org:443"})
    EXPECT_TRUE(answers_to(ours, names)) << ours;
  for (const std::string_view foreign : {"evil.example",
                                         "evil.example:8080",
                                         "127.0.0.1.evil.example",
                                         "[::1].evil.example",
                                         "localhost.evil.example",
                                         "evil.localhost",
                                         "club.local.evil",
                                         "xclub.local",
                                         "club.local:80:80",
                                         "127.0.0.1:x",
                                         "club.local/",
                                         "club.local@evil",
                                         "2130706433",
                                         "127.1",
                                         "0x7f.0.0.1",
                                         ".",
                                         ":80",
                                         "[]",
                                         "[club.local",
                                         " localhost",
                                         "256.0.0.1",
                                         "\xff"})
    EXPECT_FALSE(answers_to(foreign, names)) << foreign;
}

TEST(RequestText, FindsCookies) {
  EXPECT_EQ(cookie_value("a=1; session=x=y; b=2", "session"), "x=y");
  EXPECT_EQ(cookie_value("a=\"quoted\"", "a"), "quoted");
  EXPECT_EQ(cookie_value("a=1; a=2", "a"), "1");
  EXPECT_EQ(cookie_value("a=", "a"), "");
  EXPECT_EQ(cookie_value("asession=1; session", "session"), std::nullopt);
  EXPECT_EQ(cookie_value("", "a"), std::nullopt);
  EXPECT_EQ(cookie_value(";;;=", "a"), std::nullopt);
}

TEST(RequestText, AQueryIsDecodedByName) {
  EXPECT_EQ(query_value("lang=ru&seat=1", "seat"), "1");
  EXPECT_EQ(query_value("name=a%20b+c&name=d", "name"), "a b c");
  EXPECT_EQ(query_value("flag&x=1", "flag"), "");
  EXPECT_EQ(query_value("x=1", "y"), std::nullopt);
  EXPECT_EQ(query_value("x=%4", "x"), std::nullopt);
  EXPECT_EQ(query_value("x=%zz", "x"), std::nullopt);
}

}  // namespace
}  // namespace armatura::server
