// server_load: plays many matches at once against a running server and says how quickly it went. See bench/README.md.
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <string>

#include "load.h"

namespace armatura::load {
namespace {

constexpr double kMostOwnShare = 0.9;

double milliseconds_at(const std::vector<std::uint32_t>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
  return sorted[place] / 1000.0;
}

double kilobytes_each(std::int64_t now, std::int64_t before, int matches) {
  return static_cast<double>(now - before) / matches;
}

void report(const Wishes& wishes, Figures figures, bool json) {
  std::sort(figures.latencies.begin(), figures.latencies.end());
  const double rate = static_cast<double>(figures.accepted) / figures.seconds;
  const double p50 = milliseconds_at(figures.latencies, 0.5);
  const double p99 = milliseconds_at(figures.latencies, 0.99);
  const double p999 = milliseconds_at(figures.latencies, 0.999);
  const double connected = kilobytes_each(figures.memory_connected, figures.memory_before, wishes.matches);
  const double played = kilobytes_each(figures.memory_played, figures.memory_before, wishes.matches);
  const double rested = kilobytes_each(figures.memory_rested, figures.memory_before, wishes.matches);
  const double server_us = figures.accepted == 0 ? 0 : figures.server_cpu * 1e6 / rate;
  const bool valid = figures.own_cpu <= kMostOwnShare;
  if (json) {
    fmt::print(
        "{{\"matches\":{},\"seconds\":{:.2f},\"rate\":{},\"accepted\":{},\"moves_per_second\":{:.0f},"
        "\"p50_ms\":{:.3f},\"p99_ms\":{:.3f},\"p999_ms\":{:.3f},\"finished\":{},\"unseen\":{},"
        "\"generator_cpu\":{:.2f},\"valid\":{},\"server_cpu\":{:.2f},\"server_us_per_move\":{:.1f},"
        "\"bytes_per_move\":{:.0f},\"kb_before\":{},\"kb_connected\":{},\"kb_played\":{},\"kb_rested\":{},\"kb_per_"
        "match_connected\":{:.1f},\"kb_per_match_played\":{:.1f},"
        "\"kb_per_match_rested\":{:.1f}}}\n",
        wishes.matches, figures.seconds, wishes.rate, figures.accepted, rate, p50, p99, p999, figures.finished,
        figures.unseen, figures.own_cpu, valid, figures.server_cpu, server_us,
        static_cast<double>(figures.bytes) / static_cast<double>(std::max<std::uint64_t>(1, figures.accepted)),
        figures.memory_before, figures.memory_connected, figures.memory_played, figures.memory_rested, connected,
        played, wishes.rest > 0 ? rested : 0.0);
    return;
  }
  fmt::print("{} matches, {:.1f} s: {:.0f} moves/s; to the other seat p50 {:.2f} ms, p99 {:.2f} ms\n", wishes.matches,
             figures.seconds, rate, p50, p99);
  fmt::print("generator {:.0f} % of a core{}; {} matches ended, {} moves unseen by the other seat\n",
             figures.own_cpu * 100, valid ? "" : ", too much: THIS FIGURE IS VOID", figures.finished, figures.unseen);
  if (wishes.server == 0) return;
  fmt::print("server {:.0f} % of a core, {:.1f} us a move; {:.1f} KB a match connected, {:.1f} KB after play\n",
             figures.server_cpu * 100, server_us, connected, played);
  if (wishes.rest > 0) fmt::print("{:.1f} KB a match after everybody had gone for {} s\n", rested, wishes.rest);
}

void save(const std::string& path, const std::vector<Standing>& standings) {
  std::ofstream file(path);
  for (const Standing& seat : standings)
    file << seat.match << ' ' << seat.seat << ' ' << seat.token << ' ' << seat.n << ' ' << seat.digest << '\n';
}

std::vector<Standing> saved(const std::string& path) {
  std::ifstream file(path);
  std::vector<Standing> standings;
  Standing seat;
  while (file >> seat.match >> seat.seat >> seat.token >> seat.n >> seat.digest) standings.push_back(seat);
  return standings;
}

int run(const Wishes& wishes, bool json, const std::string& save_to, const std::string& compare_with) {
  Load load{wishes};
  bool good = false;
  if (!compare_with.empty()) {
    const auto before = saved(compare_with);
    good = !before.empty() && load.compare(before);
    if (good) fmt::print("{} seats find what they were told before\n", before.size());
  } else {
    good = load.connect() && load.play() && load.settle();
    if (good && !save_to.empty()) save(save_to, load.standings());
    if (good && wishes.rest > 0) load.rest();
    if (good) report(wishes, load.figures(), json);
  }
  for (const std::string& fault : load.faults()) fmt::print(stderr, "server_load: {}\n", fault);
  return good ? 0 : 1;
}

}  // namespace
}  // namespace armatura::load

int main(int argc, char** argv) {
  armatura::load::Wishes wishes;
  bool json = false;
  std::string save_to;
  std::string compare_with;
  CLI::App app{
      "Plays many matches at once against a running server. Example:\n"
      "  server_load --port 8080 --server-pid 4711 --matches 1000 --seconds 10"};
  app.add_option("--port", wishes.port, "Where the server listens")->capture_default_str();
  app.add_option("--server-pid", wishes.server, "The server's process, to read its memory and time");
  app.add_option("--matches", wishes.matches, "Matches of two at once")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--seconds", wishes.seconds, "Measured, after one second of running in")->capture_default_str();
  app.add_option("--rate", wishes.rate, "Moves a second in all; without it as many as go");
  app.add_option("--spectators", wishes.spectators, "Matches of a hundred that have one")->capture_default_str();
  app.add_option("--lang", wishes.language, "Messages with words: ru or en");
  app.add_option("--rest", wishes.rest, "At the end everybody goes; after so many seconds look at the memory");
  app.add_option("--seed", wishes.seed, "Of the choices")->capture_default_str();
  app.add_option("--save", save_to, "A file for what every seat was told last");
  app.add_option("--compare", compare_with, "Play nothing: every seat of such a file looks whether it is still so");
  app.add_flag("--json", json, "One JSON object");
  CLI11_PARSE(app, argc, argv);

  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  prctl(PR_SET_TIMERSLACK, 1);  // decisions leave when they are due
  return armatura::load::run(wishes, json, save_to, compare_with);
}
