#include "server/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>

#include "base/nearest.h"
#include "base/trimmed.h"
#include "server/request_text.h"
#include "server/setting_lines.h"
#include "wire/utf8.h"

namespace armatura::server {
namespace {

constexpr std::string_view kPrefix = "ARMATURA_";
constexpr std::size_t kMostListed = 64;
constexpr std::int64_t kMostPort = 65'535;
constexpr std::int64_t kMostDays = 36'500;

constexpr std::array<std::string_view, 2> kCreateWords{"all", "password"};
constexpr std::array<std::string_view, 4> kLogWords{"error", "warning", "info", "debug"};
constexpr std::array<std::string_view, 2> kStoreWords{"sqlite", "memory"};

using S = Settings;
using Kind = SettingKind;

constexpr std::array kInfos{
    SettingInfo{"address", &S::address, Kind::Address, "Address to listen on; 0.0.0.0 or :: for all"},
    SettingInfo{"port", &S::port, Kind::Number, "Port to listen on; 0 for any free one", 0, kMostPort},
    SettingInfo{"data", &S::data, Kind::Folder, "Folder of the matches and of the packs; made when it is not there"},
    SettingInfo{"web", &S::web, Kind::FolderOrNone, "Folder of the web client; empty for the one that is built in"},
    SettingInfo{
        "public_url", &S::public_url, Kind::Url,
        "Address that players type, for the check of Origin and Secure cookies; empty: as the Host header says"},
    SettingInfo{"names", &S::names, Kind::Names,
                "Names by which players reach this server, beside its addresses and those in public_url and origins"},
    SettingInfo{"origins", &S::origins, Kind::Urls, "Further origins whose pages may use this server"},
    SettingInfo{"proxies", &S::proxies, Kind::Addresses, "Proxies whose X-Forwarded-For and -Proto are believed"},
    SettingInfo{"create", &S::create, Kind::Word, "Who may make matches: everybody, or who knows create_password", 0, 0,
                kCreateWords},
    SettingInfo{"create_password", &S::create_password, Kind::Text, "The password for making a match"},
    SettingInfo{"max_matches", &S::max_matches, Kind::Number, "Matches kept in all; then no new ones are made", 1,
                100'000'000},
    SettingInfo{"max_matches_in_memory", &S::max_matches_in_memory, Kind::Number,
                "Matches held in memory at once; the others sleep in the store", 1, 1'000'000},
    SettingInfo{"max_connections", &S::max_connections, Kind::Number, "Open connections in all", 1, 1'000'000},
    SettingInfo{"max_connections_per_address", &S::max_connections_per_address, Kind::Number,
                "Open connections from one address", 1, 1'000'000},
    SettingInfo{"max_import_bytes", &S::max_import_bytes, Kind::Number, "Largest match file that may be imported", 1024,
                256 * 1024 * 1024},
    SettingInfo{"budget_percent", &S::budget_percent, Kind::Number,
                "What one address, and all together, may ask for, in percent of the usual; 0: without limit", 0,
                10'000},
    SettingInfo{"rate_messages", &S::rate_messages, Kind::Number, "Messages a second from one connection", 1, 100'000},
    SettingInfo{"rate_messages_burst", &S::rate_messages_burst, Kind::Number,
                "Messages from one connection that may come at once", 1, 1'000'000},
    SettingInfo{"rate_previews", &S::rate_previews, Kind::Number, "Previews a second for one connection", 1, 100'000},
    SettingInfo{"chat_length", &S::chat_length, Kind::Number, "Letters in one line of chat; 0 turns the chat off", 0,
                4'000},
    SettingInfo{"bot_threads", &S::bot_threads, Kind::Number, "Threads that think for bots; 0: one less than cores", 0,
                1'024},
    SettingInfo{"bot_delay_ms", &S::bot_delay_ms, Kind::Number,
                "Pause before a bot's decision, so that people can follow", 0, 60'000},
    SettingInfo{"abandon_after_days", &S::abandon_after_days, Kind::Number,
                "A match that nobody touched for so long counts as abandoned; 0: never", 0, kMostDays},
    SettingInfo{"keep_abandoned_days", &S::keep_abandoned_days, Kind::Number,
                "Abandoned matches are deleted after so long; 0: never", 0, kMostDays},
    SettingInfo{"keep_finished_days", &S::keep_finished_days, Kind::Number,
                "Finished matches are deleted after so long; 0: never", 0, kMostDays},
    SettingInfo{"metrics_address", &S::metrics_address, Kind::Address, "Address on which metrics are given"},
    SettingInfo{"metrics_port", &S::metrics_port, Kind::Number, "Port on which metrics are given; 0: none", 0,
                kMostPort},
    SettingInfo{"log_level", &S::log_level, Kind::Word, "What is written to the log", 0, 0, kLogWords},
    SettingInfo{"store", &S::store, Kind::Word, "Where matches live; memory forgets them at the end", 0, 0,
                kStoreWords},
    SettingInfo{"snapshot_rows", &S::snapshot_rows, Kind::Number,
                "Decisions after which a position is saved, so that a match loads quickly", 1, 100'000},
};

const SettingInfo* find_info(std::string_view key) {
  for (const SettingInfo& info : kInfos)
    if (info.key == key) return &info;
  return nullptr;
}

std::string named(const SettingInfo& info, std::string_view prefix, char separator, bool upper) {
  std::string name{prefix};
  for (const char letter : info.key) {
    const bool small = letter >= 'a' && letter <= 'z';
    name += letter == '_' ? separator : upper && small ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
  return name;
}

// Says a value back to the person, short, and never a password.
std::string shown(const SettingInfo& info, std::string_view value) {
  if (info.key == "create_password") return "something else";
  return fmt::format("\"{}\"", wire::clipped(value, 60));
}

// An origin: scheme and host, perhaps a port; no path, so that it can be compared with what browsers send.
bool is_origin(std::string_view text) {
  if (text.starts_with("https://")) {
    text.remove_prefix(8);
  } else if (text.starts_with("http://")) {
    text.remove_prefix(7);
  } else {
    return false;
  }
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' ||
           letter == ':' || letter == '[' || letter == ']';
  });
}

bool is_text(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char letter) {
    const auto code = static_cast<unsigned char>(letter);
    return code < 0x20 || code == 0x7F;
  });
}

std::optional<std::int64_t> number_in(std::string_view text, const SettingInfo& info) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < info.least || number > info.most) return std::nullopt;
  return number;
}

bool fits_kind(SettingKind kind, const std::string& text) {
  switch (kind) {
    case Kind::Address:
    case Kind::Addresses:
      return is_address(text);
    case Kind::Names:
      return is_host_name(text);
    case Kind::Urls:
      return is_origin(text);
    case Kind::Url:
      return text.empty() || is_origin(text);
    case Kind::Folder:
      return !text.empty() && is_text(text);
    case Kind::FolderOrNone:
    case Kind::Text:
    case Kind::Number:
    case Kind::Word:
      break;
  }
  return is_text(text);
}

bool assign(const SettingInfo& info, std::string_view value, std::int64_t& target) {
  const std::optional<std::int64_t> number = number_in(value, info);
  if (number) target = *number;
  return number.has_value();
}

bool assign(const SettingInfo& info, std::string_view value, std::string& target) {
  std::string text{value};
  if (!fits_kind(info.kind, text)) return false;
  target = std::move(text);
  return true;
}

bool assign(const SettingInfo& info, std::string_view value, std::vector<std::string>& target) {
  std::vector<std::string> list;
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    std::string item{trimmed(value.substr(0, comma), kSettingBlanks)};
    value.remove_prefix(std::min(comma + 1, value.size()));
    if (list.size() == kMostListed || !fits_kind(info.kind, item)) return false;
    list.push_back(std::move(item));
  }
  target = std::move(list);
  return true;
}

template <class Enum>
  requires std::is_enum_v<Enum>
bool assign(const SettingInfo& info, std::string_view value, Enum& target) {
  const auto found = std::find(info.words.begin(), info.words.end(), value);
  if (found == info.words.end()) return false;
  target = static_cast<Enum>(found - info.words.begin());
  return true;
}

std::string written(const SettingInfo&, std::int64_t value) { return std::to_string(value); }
std::string written(const SettingInfo&, const std::string& value) { return value; }
std::string written(const SettingInfo&, const std::vector<std::string>& value) {
  return fmt::format("{}", fmt::join(value, ", "));
}
template <class Enum>
  requires std::is_enum_v<Enum>
std::string written(const SettingInfo& info, Enum value) {
  return std::string{info.words[static_cast<std::size_t>(value)]};
}

std::string unknown(std::string_view place, std::string_view typed, std::span<const std::string> known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view nearest = nearest_word(typed, views);
  std::string sentence = fmt::format("{}: there is no setting \"{}\"", place, wire::clipped(typed, 60));
  if (!nearest.empty()) sentence += fmt::format("; did you mean \"{}\"?", nearest);
  return sentence;
}

std::optional<Problem> set_known(Settings& settings, const SettingInfo& info, std::string_view value,
                                 std::string_view place) {
  const bool fits = std::visit([&](auto member) { return assign(info, value, settings.*member); }, info.member);
  if (fits) return std::nullopt;
  std::string sentence =
      fmt::format("{}: {} expects {}; found {}", place, info.key, expected_value(info), shown(info, value));
  const std::string_view nearest = nearest_word(value, info.words);
  if (!nearest.empty()) sentence += fmt::format("; did you mean \"{}\"?", nearest);
  return Problem{std::move(sentence)};
}

template <class Name>
std::vector<std::string> all_names(Name name) {
  std::vector<std::string> names;
  for (const SettingInfo& info : kInfos) names.push_back(name(info));
  return names;
}

}  // namespace

std::span<const SettingInfo> setting_infos() { return kInfos; }
std::string environment_name(const SettingInfo& info) { return named(info, kPrefix, '_', true); }
std::string flag_name(const SettingInfo& info) { return named(info, "--", '-', false); }

std::string setting_text(const Settings& settings, const SettingInfo& info) {
  return std::visit([&](auto member) { return written(info, settings.*member); }, info.member);
}

std::string expected_value(const SettingInfo& info) {
  switch (info.kind) {
    case Kind::Number:
      return fmt::format("a whole number from {} to {}", info.least, info.most);
    case Kind::Text:
      return "text on one line";
    case Kind::Folder:
      return "a folder";
    case Kind::FolderOrNone:
      return "a folder, or nothing";
    case Kind::Address:
      return "an IP address";
    case Kind::Addresses:
      return fmt::format("IP addresses separated by commas, at most {}", kMostListed);
    case Kind::Names:
      return fmt::format("names such as club.local, without a port, separated by commas, at most {}", kMostListed);
    case Kind::Url:
      return "http:// or https:// and a host in small letters, without a path, or nothing";
    case Kind::Urls:
      return fmt::format("origins such as https://example.org separated by commas, at most {}", kMostListed);
    case Kind::Word:
      break;
  }
  return fmt::format("{} or {}", fmt::join(info.words.first(info.words.size() - 1), ", "), info.words.back());
}

std::optional<Problem> set_setting(Settings& settings, std::string_view key, std::string_view value,
                                   std::string_view place) {
  if (const SettingInfo* info = find_info(key)) return set_known(settings, *info, value, place);
  return Problem{unknown(place, key, all_names([](const SettingInfo& info) { return std::string{info.key}; }))};
}

Result<Settings> read_settings(std::string_view text, std::string_view name, Settings below) {
  const Result<std::vector<SettingLine>> lines = setting_lines(text, name);
  if (!lines) return Problem{lines.problem()};
  std::vector<const SettingLine*> seen;
  for (const SettingLine& line : *lines) {
    const std::string place = fmt::format("{}:{}", name, line.number);
    for (const SettingLine* earlier : seen)
      if (earlier->key == line.key)
        return Problem{fmt::format("{}: {} was given in line {} already", place, line.key, earlier->number)};
    if (std::optional<Problem> problem = set_setting(below, line.key, line.value, place)) return *std::move(problem);
    seen.push_back(&line);  // known keys only, so this list stays short
  }
  return below;
}

Result<Settings> read_environment(std::span<const std::string_view> environment, Settings below) {
  for (const std::string_view variable : environment) {
    const std::size_t equals = variable.find('=');
    const std::string_view name = variable.substr(0, equals);
    if (!name.starts_with(kPrefix) || equals == std::string_view::npos) continue;
    const std::vector<std::string> names = all_names(environment_name);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return Problem{unknown("environment", name, names)};
    const SettingInfo& info = kInfos[static_cast<std::size_t>(found - names.begin())];
    const std::string place = fmt::format("environment, {}", name);
    if (std::optional<Problem> problem = set_known(below, info, variable.substr(equals + 1), place))
      return *std::move(problem);
  }
  return below;
}

Result<Settings> read_flags(std::span<const std::pair<std::string, std::string>> flags, Settings below) {
  for (const auto& [key, value] : flags)
    if (std::optional<Problem> problem = set_setting(below, key, value, "command line")) return *std::move(problem);
  return below;
}

std::optional<Problem> check_settings(const Settings& settings) {
  if (settings.create == WhoCreates::Password && settings.create_password.empty())
    return Problem{"create = password needs a create_password"};
  if (settings.metrics_port != 0 && settings.metrics_port == settings.port &&
      settings.metrics_address == settings.address)
    return Problem{fmt::format("port and metrics_port are both {}; metrics need a port of their own", settings.port)};
  if (settings.max_connections_per_address > settings.max_connections)
    return Problem{fmt::format("max_connections_per_address is {}, more than max_connections, which is {}",
                               settings.max_connections_per_address, settings.max_connections)};
  if (settings.rate_messages_burst < settings.rate_messages)
    return Problem{fmt::format("rate_messages_burst is {}, less than rate_messages, which is {}",
                               settings.rate_messages_burst, settings.rate_messages)};
  return std::nullopt;
}

std::string settings_help() {
  const Settings defaults;
  std::string text;
  for (const SettingInfo& info : kInfos) {
    const std::string value = setting_text(defaults, info);
    text += fmt::format("  {} ({})\n      {}{}.\n", flag_name(info), expected_value(info), info.meaning,
                        value.empty() ? std::string{} : fmt::format(" [{}]", value));
  }
  return text;
}

std::string settings_table() {
  const Settings defaults;
  std::string text = "| key | default | expects | meaning |\n|---|---|---|---|\n";
  for (const SettingInfo& info : kInfos) {
    const std::string value = setting_text(defaults, info);
    text += fmt::format("| `{}` | {} | {} | {} |\n", info.key,
                        value.empty() ? std::string{} : fmt::format("`{}`", value), expected_value(info), info.meaning);
  }
  return text;
}

std::string settings_sample() {
  const Settings defaults;
  std::string text =
      "# Settings of an Armatura server: key = value, one a line. What stands here commented out is the default.\n"
      "# The environment (ARMATURA_PORT) counts more than this file, a flag (--port) more than both.\n";
  for (const SettingInfo& info : kInfos) {
    const std::string value = setting_text(defaults, info);
    text += fmt::format("\n# {}.\n# Expects {}.\n# {} ={}{}\n", info.meaning, expected_value(info), info.key,
                        value.empty() ? "" : " ", value);
  }
  return text;
}

}  // namespace armatura::server
