// What a host may choose, and where the choices come from: a settings file, the environment over it, flags over both.
// One table describes every setting; reading, help, documentation and the sample file are made from it.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace armatura::server {

enum class WhoCreates : std::uint8_t { All, Password };
enum class LogLevel : std::uint8_t { Error, Warning, Info, Debug };
enum class StoreKind : std::uint8_t { Sqlite, Memory };

// The values given here are the defaults.
struct Settings {
  std::string address{"127.0.0.1"};
  std::int64_t port{8080};
  std::string data{"armatura-data"};
  std::string web{};
  std::string public_url{};
  std::vector<std::string> names{};
  std::vector<std::string> origins{};
  std::vector<std::string> proxies{};
  WhoCreates create{WhoCreates::All};
  std::string create_password{};
  std::int64_t max_matches{100'000};
  std::int64_t max_matches_in_memory{2'000};
  std::int64_t max_connections{10'000};
  std::int64_t max_connections_per_address{2'000};
  std::int64_t max_import_bytes{8 * 1024 * 1024};
  std::int64_t budget_percent{100};
  std::int64_t rate_messages{20};
  std::int64_t rate_messages_burst{60};
  std::int64_t rate_previews{10};
  std::int64_t chat_length{500};
  std::int64_t bot_threads{0};
  std::int64_t bot_delay_ms{400};
  std::int64_t abandon_after_days{30};
  std::int64_t keep_abandoned_days{30};
  std::int64_t keep_finished_days{0};
  std::string metrics_address{"127.0.0.1"};
  std::int64_t metrics_port{0};
  LogLevel log_level{LogLevel::Info};
  StoreKind store{StoreKind::Sqlite};
  std::int64_t snapshot_rows{64};
  friend bool operator==(const Settings&, const Settings&) = default;
};

enum class SettingKind : std::uint8_t {
  Number,
  Text,
  Folder,
  FolderOrNone,
  Address,
  Addresses,
  Names,
  Url,
  Urls,
  Word
};

struct SettingInfo {
  using Member = std::variant<std::int64_t Settings::*, std::string Settings::*, std::vector<std::string> Settings::*,
                              WhoCreates Settings::*, LogLevel Settings::*, StoreKind Settings::*>;
  std::string_view key;
  Member member;
  SettingKind kind{};
  std::string_view meaning;                   // one line without a full stop
  std::int64_t least{};                       // of a number
  std::int64_t most{};                        // of a number
  std::span<const std::string_view> words{};  // of a word, in the order of its enumerators
};

std::span<const SettingInfo> setting_infos();
std::string environment_name(const SettingInfo&);               // "ARMATURA_MAX_MATCHES"
std::string flag_name(const SettingInfo&);                      // "--max-matches"
std::string setting_text(const Settings&, const SettingInfo&);  // the value as a settings file writes it
std::string expected_value(const SettingInfo&);                 // "a whole number from 0 to 65535"

// A setting as somebody named it: "max_matches" with the value "12". `place` begins the sentence of a problem.
std::optional<Problem> set_setting(Settings& settings, std::string_view key, std::string_view value,
                                   std::string_view place);

// `text` is a settings file, `name` what to call it in problems. What it does not name stays as in `below`.
Result<Settings> read_settings(std::string_view text, std::string_view name, Settings below = {});

// `environment` holds "NAME=value"; only names that begin with ARMATURA_ count, and each of these must be known.
Result<Settings> read_environment(std::span<const std::string_view> environment, Settings below);

// Flags as key and value, after the program's own reader took them apart.
Result<Settings> read_flags(std::span<const std::pair<std::string, std::string>> flags, Settings below);

// What must hold between settings; asked once all sources are read.
std::optional<Problem> check_settings(const Settings& settings);

std::string settings_help();    // for --help: a line or two for each flag
std::string settings_table();   // for the documentation, in Markdown
std::string settings_sample();  // a settings file with every key, its meaning and its default, commented out

}  // namespace armatura::server
