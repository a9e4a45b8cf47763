// `armatura serve`: the game server, from a settings file, the environment and flags.
#include <fmt/format.h>
#include <unistd.h>

#include <map>
#include <memory>
#include <vector>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "server/server.h"
#include "server/settings.h"

namespace armatura::cli {
namespace {

struct ServeWords {
  std::string file;
  bool sample{};
  std::map<std::string, std::string> flags;  // by key
};

template <class T>
T value_or_bad_usage(Result<T> result) {
  if (!result) bad_usage(result.problem());
  return std::move(*result);
}

server::Settings settings_of(const ServeWords& words) {
  server::Settings settings;
  if (!words.file.empty())
    settings = value_or_bad_usage(server::read_settings(read_file(words.file), words.file, settings));
  std::vector<std::string_view> environment;
  for (char** line = environ; line != nullptr && *line != nullptr; ++line) environment.emplace_back(*line);
  settings = value_or_bad_usage(server::read_environment(environment, settings));
  std::vector<std::pair<std::string, std::string>> flags;
  for (const auto& [key, value] : words.flags)
    if (!value.empty()) flags.emplace_back(key, value);
  settings = value_or_bad_usage(server::read_flags(flags, settings));
  if (const auto problem = server::check_settings(settings)) bad_usage(problem->what);
  return settings;
}

void tell_where(const server::Settings& settings, const server::Listening& at) {
  const bool everywhere = at.address == "0.0.0.0" || at.address == "::";
  say_line(fmt::format("Armatura is at http://{}:{}/", everywhere ? "localhost" : at.address, at.port));
  say_line(fmt::format("Matches are kept in {}.", settings.store == server::StoreKind::Memory ? "memory" : at.data));
  if (at.metrics_port != 0)
    say_line(fmt::format("Metrics are at http://{}:{}/metrics", settings.metrics_address, at.metrics_port));
  flush();
}

int serve(const ServeWords& words) {
  if (words.sample) {
    say(server::settings_sample());
    return kSuccess;
  }
  const server::Settings settings = settings_of(words);
  auto server = server::Server::open(settings);
  if (!server) fail(server.problem());
  // Whoever reads where it is may end it at once.
  (*server)->run([&] { tell_where(settings, (*server)->listening()); });
  say_line("Stopped. Everything acknowledged is kept.");
  return kSuccess;
}

}  // namespace

void add_serve(const Command& all) {
  auto [command, words] = all.add<ServeWords>("serve", "Serve matches to browsers and bots",
                                              "armatura serve --port 8080 --data /var/lib/armatura", serve);
  command.take("--settings", words->file, "A settings file; docs/hosting.md explains every line");
  command.flag("--sample", words->sample, "Print a settings file with every setting and leave");
  for (const server::SettingInfo& info : server::setting_infos())
    command.take(server::flag_name(info), words->flags[std::string{info.key}], std::string{info.meaning});
}

}  // namespace armatura::cli
