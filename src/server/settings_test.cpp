#include "server/settings.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace armatura::server {
namespace {

Settings read(std::string_view text) {
  const Result<Settings> settings = read_settings(text, "test.conf");
  EXPECT_TRUE(settings) << settings.problem();
  return settings ? *settings : Settings{};
}

std::string problem_of(std::string_view text) {
  const Result<Settings> settings = read_settings(text, "test.conf");
  EXPECT_FALSE(settings) << text;
  return settings.problem();
}

std::string file_text(const std::string& path) {
  std::ifstream file{std::string{ARMATURA_SOURCE_DIR} + "/" + path, std::ios::binary};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Settings, ReadsEveryKindOfValue) {
  const Settings settings = read(
      "\xEF\xBB\xBF# of the club\r\n"
      "port = 9000   # where nginx looks\r\n"
      "\n"
      "  address=::1\n"
      "data = \"/srv/игры # 1\"\n"
      "create = password\n"
      "create_password = 'a \\'b\\' \\\\ c'\n"
      "proxies = 127.0.0.1, ::1\n"
      "origins = https://a.example:8443,http://b.example\n"
      "log_level = debug\n"
      "public_url = https://play.example.org\n");
  EXPECT_EQ(settings.port, 9000);
  EXPECT_EQ(settings.address, "::1");
  EXPECT_EQ(settings.data, "/srv/игры # 1");
  EXPECT_EQ(settings.create, WhoCreates::Password);
  EXPECT_EQ(settings.create_password, "a 'b' \\ c");
  EXPECT_EQ(settings.proxies, (std::vector<std::string>{"127.0.0.1", "::1"}));
  EXPECT_EQ(settings.origins, (std::vector<std::string>{"https://a.example:8443", "http://b.example"}));
  EXPECT_EQ(settings.log_level, LogLevel::Debug);
  EXPECT_EQ(settings.public_url, "https://play.example.org");
  EXPECT_EQ(settings.max_matches, Settings{}.max_matches);
}

TEST(Settings, KeepsAHashInsideAWord) { EXPECT_EQ(read("create_password = a#b #c\n").create_password, "a#b"); }

TEST(Settings, AnEmptyFileGivesTheDefaults) {
  EXPECT_EQ(read(""), Settings{});
  EXPECT_EQ(read("# nothing\n\n"), Settings{});
}

TEST(Settings, NamesFileLineAndTheNearestKey) {
  EXPECT_EQ(problem_of("port = 1\nmax_matchs = 5\n"),
            "test.conf:2: there is no setting \"max_matchs\"; did you mean \"max_matches\"?");
  EXPECT_EQ(problem_of("wholly_different_thing = 5"), "test.conf:1: there is no setting \"wholly_different_thing\"");
}

TEST(Settings, SaysWhatWasExpected) {
  EXPECT_EQ(problem_of("port = 65536"), "test.conf:1: port expects a whole number from 0 to 65535; found \"65536\"");
  EXPECT_EQ(problem_of("port = 80x"), "test.conf:1: port expects a whole number from 0 to 65535; found \"80x\"");
  EXPECT_EQ(problem_of("port ="), "test.conf:1: port expects a whole number from 0 to 65535; found \"\"");
  EXPECT_EQ(problem_of("create = pasword"),
            "test.conf:1: create expects all or password; found \"pasword\"; did you mean \"password\"?");
  EXPECT_EQ(problem_of("address = localhost"), "test.conf:1: address expects an IP address; found \"localhost\"");
  EXPECT_EQ(problem_of("public_url = https://a.example/armatura"),
            "test.conf:1: public_url expects http:// or https:// and a host in small letters, without a path, or "
            "nothing; found \"https://a.example/armatura\"");
  EXPECT_EQ(problem_of("proxies = 127.0.0.1,,::1"),
            "test.conf:1: proxies expects IP addresses separated by commas, at most 64; found \"127.0.0.1,,::1\"");
  EXPECT_EQ(problem_of("data = \"\""), "test.conf:1: data expects a folder; found \"\"");
}

TEST(Settings, RefusesBrokenLines) {
  EXPECT_EQ(problem_of("port 80"), "test.conf:1: expected key = value; found \"port 80\"");
  EXPECT_EQ(problem_of("= 80"), "test.conf:1: expected a key before the =");
  EXPECT_EQ(problem_of("data = \"open"), "test.conf:1: the quote is not closed on its line");
  EXPECT_EQ(problem_of("data = \"a\" b"), "test.conf:1: something stands after the closing quote");
  EXPECT_EQ(problem_of("port = 1\nport = 2"), "test.conf:2: port was given in line 1 already");
  EXPECT_EQ(problem_of("data = \xC0\x80"), "test.conf:1: the line is not UTF-8");
  EXPECT_EQ(problem_of("data = \xED\xA0\x80"), "test.conf:1: the line is not UTF-8");
  EXPECT_EQ(problem_of(std::string((1u << 20) + 1, '#')), "test.conf: larger than 1 MiB; a settings file was expected");
}

TEST(Settings, NeverRepeatsAPassword) {
  EXPECT_EQ(problem_of("create_password = s\x01"),
            "test.conf:1: create_password expects text on one line; found something else");
}

TEST(Settings, FlagsGoOverTheEnvironmentAndThatOverTheFile) {
  const Settings file = read("port = 1\nbot_delay_ms = 1\nchat_length = 1\n");
  const std::vector<std::string_view> environment{"PATH=/bin", "ARMATURA_PORT=2", "ARMATURA_BOT_DELAY_MS=2"};
  const Result<Settings> over = read_environment(environment, file);
  ASSERT_TRUE(over) << over.problem();
  const std::vector<std::pair<std::string, std::string>> flags{{"port", "3"}};
  const Result<Settings> all = read_flags(flags, *over);
  ASSERT_TRUE(all) << all.problem();
  EXPECT_EQ(all->port, 3);
  EXPECT_EQ(all->bot_delay_ms, 2);
  EXPECT_EQ(all->chat_length, 1);
}

TEST(Settings, NamesAWrongVariableAndAWrongFlag) {
  const std::vector<std::string_view> mistyped{"ARMATURA_PROT=1"};
  EXPECT_EQ(read_environment(mistyped, {}).problem(),
            "environment: there is no setting \"ARMATURA_PROT\"; did you mean \"ARMATURA_PORT\"?");
  const std::vector<std::string_view> wrong{"ARMATURA_PORT=tcp://10.0.0.1:80"};
  EXPECT_EQ(read_environment(wrong, {}).problem(),
            "environment, ARMATURA_PORT: port expects a whole number from 0 to 65535; found \"tcp://10.0.0.1:80\"");
  const std::vector<std::pair<std::string, std::string>> flags{{"store", "disk"}};
  EXPECT_EQ(read_flags(flags, {}).problem(), "command line: store expects sqlite or memory; found \"disk\"");
}

TEST(Settings, ChecksWhatMustFitTogether) {
  EXPECT_FALSE(check_settings({}).has_value());
  const auto sentence = [](std::string_view text) {
    const std::optional<Problem> problem = check_settings(read(text));
    return problem ? problem->what : std::string{};
  };
  EXPECT_EQ(sentence("create = password"), "create = password needs a create_password");
  EXPECT_EQ(sentence("create = password\ncreate_password = x"), "");
  EXPECT_EQ(sentence("metrics_port = 8080"), "port and metrics_port are both 8080; metrics need a port of their own");
  EXPECT_EQ(sentence("max_connections = 10"),
            "max_connections_per_address is 2000, more than max_connections, which is 10");
  EXPECT_EQ(sentence("rate_messages = 100"), "rate_messages_burst is 60, less than rate_messages, which is 100");
}

TEST(Settings, DescribesEachOnceWithADefaultThatIsAllowed) {
  std::set<std::string_view> keys;
  const Settings defaults;
  for (const SettingInfo& info : setting_infos()) {
    EXPECT_TRUE(keys.insert(info.key).second) << info.key;
    Settings settings;
    const std::optional<Problem> problem = set_setting(settings, info.key, setting_text(defaults, info), "default");
    EXPECT_FALSE(problem.has_value()) << problem->what;
    EXPECT_EQ(settings, defaults) << info.key;
  }
}

TEST(Settings, TheSampleWithoutItsCommentMarksIsTheDefaults) {
  std::string text;
  std::istringstream sample{settings_sample()};
  for (std::string line; std::getline(sample, line);)
    for (const SettingInfo& info : setting_infos())
      if (line.starts_with("# " + std::string{info.key} + " =")) text += line.substr(2) + "\n";
  EXPECT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), setting_infos().size());
  EXPECT_EQ(read(text), Settings{});
  EXPECT_EQ(read(settings_sample()), Settings{});
}

TEST(Settings, HelpNamesEveryFlag) {
  const std::string help = settings_help();
  for (const SettingInfo& info : setting_infos())
    EXPECT_NE(help.find("  " + flag_name(info) + " ("), std::string::npos) << info.key;
}

TEST(Settings, TheDocumentedTableAndSampleAreTheDescribedOnes) {
  EXPECT_NE(file_text("docs/hosting.md").find(settings_table()), std::string::npos) << "docs/hosting.md should hold:\n"
                                                                                    << settings_table();
  EXPECT_EQ(file_text("docs/hosting/armatura.conf"), settings_sample());
}

}  // namespace
}  // namespace armatura::server
