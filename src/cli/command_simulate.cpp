// `armatura simulate` and `armatura signature`: seeded self-play. What they print depends on their arguments alone.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/value.hpp>
#include <cmath>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/text.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/hosted_terms.h"
#include "hosting/played_match.h"

namespace armatura::cli {
namespace {

namespace json = boost::json;
using hosting::HostedGame;
using hosting::SimulationReport;
using hosting::SimulationRequest;

struct SimulateWords {
  std::string game;
  std::string matches;
  std::string seed;
  std::string players;
  std::string seats;
  bool fixed{};
  std::vector<std::string> options;
  std::string pack;
  bool as_json{};
  std::string out;
  bool audit{};
  std::string threads;
  std::string min_win;
  std::string max_win;
};

struct SignatureWords {
  std::string game;
  bool as_json{};
};

// Victories of all seats of one kind together. Where no kinds were named, of each seat.
struct KindWins {
  std::string kind;
  double wins{};
  double percent{};
};

std::vector<KindWins> wins_by_kind(const SimulationRequest& request, const SimulationReport& report) {
  std::vector<KindWins> kinds;
  for (std::size_t i = 0; i < report.wins.size(); ++i) {
    const std::string kind = request.seats.empty() ? fmt::format("seat {}", i + 1) : request.seats[i];
    auto found = std::find_if(kinds.begin(), kinds.end(), [&](const KindWins& entry) { return entry.kind == kind; });
    if (found == kinds.end()) found = kinds.insert(kinds.end(), {kind, 0, 0});
    found->wins += report.wins[i];
  }
  constexpr double kWhole = 100;
  for (KindWins& entry : kinds)
    entry.percent = report.matches == 0 ? 0 : kWhole * entry.wins / static_cast<double>(report.matches);
  return kinds;
}

// How often a seat wins, with the interval that holds the true share with 95 percent (Wilson).
struct SeatWins {
  std::string name;
  std::uint64_t wins{};
  double percent{};
  double low{};
  double high{};
};

std::vector<SeatWins> wins_by_seat(const HostedGame& game, const SimulationRequest& request,
                                   const SimulationReport& report) {
  // A match of the same kind tells what the seats are called, unless that changes from match to match.
  hosting::MatchRequest sample;
  sample.options = request.options;
  sample.pack = request.pack;
  sample.options.emplace_back(kPlayersOption, std::to_string(report.seat_wins.size()));
  const auto match =
      request.random_options ? Result<hosting::PlayedMatch>{Problem{}} : hosting::PlayedMatch::open(game, sample);
  std::vector<SeatWins> seats;
  constexpr double kDeviations = 1.959964;
  const auto n = static_cast<double>(std::max<std::uint64_t>(1, report.matches));
  for (std::size_t i = 0; i < report.seat_wins.size(); ++i) {
    SeatWins seat{fmt::format("seat {}", i + 1), report.seat_wins[i], 0, 0, 0};
    if (match) seat.name = (*match)->seat_name(Seat{static_cast<std::uint8_t>(i)}, hosting::Language::English);
    const double share = static_cast<double>(seat.wins) / n;
    const double square = kDeviations * kDeviations / n;
    const double middle = (share + square / 2) / (1 + square);
    const double reach = kDeviations * std::sqrt(share * (1 - share) / n + square / (4 * n)) / (1 + square);
    seat.percent = 100 * share;
    seat.low = 100 * std::max(0.0, middle - reach);
    seat.high = 100 * std::min(1.0, middle + reach);
    seats.push_back(std::move(seat));
  }
  return seats;
}

// The turns by which a share of all matches was over.
std::size_t turns_at(const SimulationReport& report, double share) {
  std::uint64_t so_far = 0;
  for (std::size_t turns = 0; turns < report.lengths.size(); ++turns) {
    so_far += report.lengths[turns];
    if (so_far > 0 && static_cast<double>(so_far) >= share * static_cast<double>(report.matches)) return turns;
  }
  return 0;
}

SimulationRequest request_of(const HostedGame& game, const SimulateWords& words) {
  SimulationRequest request;
  constexpr std::uint64_t kMostMatches = 1'000'000'000;
  request.matches = whole_number(words.matches, "--matches", 1, kMostMatches);
  request.seed = whole_number(words.seed, "--seed", 0);
  if (!words.seats.empty()) request.seats = split(words.seats, ',');
  for (const std::string& level : request.seats) expect_bot_level(level);
  request.fixed = words.fixed;
  if (!words.players.empty()) {
    request.players = player_counts(game, words.players);
  } else {
    request.players = {std::max(static_cast<int>(request.seats.size()), game.terms.seat_range().first)};
  }
  OptionWords options;
  options.own_pack = !words.pack.empty();
  for (const std::string& word : words.options) {
    if (word == "random") {
      request.random_options = true;
    } else {
      options.words.push_back(word);
    }
  }
  request.options = options_named(game, options);
  if (find_option(request.options, kPlayersOption) != nullptr)
    bad_usage("--option players=N is not for simulate; use --players N.");
  if (options.own_pack) request.pack = read_pack(words.pack);
  request.audit = words.audit;
  constexpr std::uint64_t kMostThreads = 1024;
  request.threads = words.threads.empty()
                        ? cores()
                        : static_cast<unsigned>(whole_number(words.threads, "--threads", 1, kMostThreads));
  return request;
}

json::object as_json(const HostedGame& game, const SimulationRequest& request, const SimulationReport& report) {
  json::array wins;
  for (const KindWins& entry : wins_by_kind(request, report))
    wins.push_back({{"seat", entry.kind}, {"wins", entry.wins}, {"percent", entry.percent}});
  json::array seats;
  for (const SeatWins& seat : wins_by_seat(game, request, report))
    seats.push_back(
        {{"name", seat.name}, {"wins", seat.wins}, {"percent", seat.percent}, {"low", seat.low}, {"high", seat.high}});
  const json::object lengths{{"least", turns_at(report, 0)},
                             {"quarter", turns_at(report, 0.25)},
                             {"median", turns_at(report, 0.5)},
                             {"three_quarters", turns_at(report, 0.75)},
                             {"most", turns_at(report, 1)}};
  json::object endings;
  for (const auto& [name, count] : report.endings) endings[name] = count;
  json::value fault;
  if (!report.first_fault.empty()) fault = report.first_fault;
  return {{"game", game.id},
          {"matches", report.matches},
          {"limit", report.limit},
          {"seed", request.seed},
          {"decisions", report.decisions},
          {"endings", std::move(endings)},
          {"dead_ends", report.dead_ends},
          {"violations", report.violations},
          {"endless", report.endless},
          {"first_fault", std::move(fault)},
          {"wins", std::move(wins)},
          {"seats", std::move(seats)},
          {"turns", lengths},
          {"signature", hex(report.signature)}};
}

void print(const HostedGame& game, const SimulationRequest& request, const SimulationReport& report) {
  std::vector<std::string> endings;
  endings.reserve(report.endings.size());
  for (const auto& [name, count] : report.endings) endings.push_back(fmt::format("{} {}", name, count));
  std::vector<std::string> wins;
  for (const KindWins& entry : wins_by_kind(request, report))
    wins.push_back(fmt::format("{} {:.1f} % ({:.1f})", entry.kind, entry.percent, entry.wins));
  std::vector<std::string> seats;
  for (const SeatWins& seat : wins_by_seat(game, request, report))
    seats.push_back(fmt::format("{} {:.1f} % [{:.1f}, {:.1f}]", seat.name, seat.percent, seat.low, seat.high));
  const double matches = static_cast<double>(std::max<std::uint64_t>(1, report.matches));
  say_line(fmt::format("game        {}, seed {}", game.id, request.seed));
  say_line(fmt::format("matches     {}", report.matches));
  if (!report.limit.empty())
    say_line(fmt::format("limit       {}, where self-play gives up; --option {} chooses another", report.limit,
                         report.limit.substr(0, report.limit.find('=')) + "=N"));
  say_line(fmt::format("decisions   {} ({:.1f} a match)", report.decisions,
                       static_cast<double>(report.decisions) / matches));
  say_line(fmt::format("endings     {}", endings.empty() ? "-" : joined(endings, ", ")));
  say_line(fmt::format("dead ends   {}", report.dead_ends));
  say_line(fmt::format("violations  {}", report.violations));
  say_line(fmt::format("endless     {}", report.endless));
  say_line(fmt::format("wins        {}", wins.empty() ? "-" : joined(wins, ", ")));
  say_line(fmt::format("seats       {}", seats.empty() ? "-" : joined(seats, ", ")));
  say_line(fmt::format("turns       {} to {}, half of the matches {} to {}, median {}", turns_at(report, 0),
                       turns_at(report, 1), turns_at(report, 0.25), turns_at(report, 0.75), turns_at(report, 0.5)));
  say_line(fmt::format("signature   {}", hex(report.signature)));
}

void expect_sound(const SimulationReport& report) {
  if (report.dead_ends + report.violations + report.endless == 0) return;
  fail(fmt::format("{} dead ends, {} violations and {} endless matches; the first: {}.", report.dead_ends,
                   report.violations, report.endless, report.first_fault));
}

int simulate(const SimulateWords& words) {
  const HostedGame& game = game_named(words.game);
  SimulationRequest request = request_of(game, words);
  constexpr std::uint64_t kAllPercent = 100;
  const std::uint64_t least_wins = words.min_win.empty() ? 0 : whole_number(words.min_win, "--min-win", 0, kAllPercent);
  const std::uint64_t most_wins =
      words.max_win.empty() ? kAllPercent : whole_number(words.max_win, "--max-win", 0, kAllPercent);
  if (!words.out.empty()) {
    make_folder(words.out);
    request.out = [&](std::uint64_t match, const std::string& file) {
      write_file(std::filesystem::path{words.out} / fmt::format("{}-{:06}.match", game.id, match), file);
      return true;
    };
  }
  auto played = [&] {
    Progress progress{"played"};
    request.progress = [&](std::uint64_t done, std::uint64_t of) { progress(done, of); };
    return game.laboratory.simulate(request);
  }();
  if (!played) fail(played.problem());
  const SimulationReport& report = *played;
  if (words.as_json) {
    say_line(json_page(as_json(game, request, report)));
  } else {
    print(game, request, report);
  }
  expect_sound(report);
  const std::vector<KindWins> kinds = wins_by_kind(request, report);
  if (!words.min_win.empty() && (kinds.empty() || kinds.front().percent < static_cast<double>(least_wins)))
    fail(fmt::format("{} wins {:.1f} percent of the matches; at least {} were expected.",
                     kinds.empty() ? "nobody" : kinds.front().kind, kinds.empty() ? 0.0 : kinds.front().percent,
                     least_wins));
  if (!kinds.empty() && kinds.front().percent > static_cast<double>(most_wins))
    fail(fmt::format("{} wins {:.1f} percent of the matches; at most {} were expected.", kinds.front().kind,
                     kinds.front().percent, most_wins));
  return kSuccess;
}

std::uint64_t signature_of(const HostedGame& game) {
  SimulationRequest request;
  request.matches = game.laboratory.signature_matches();
  request.seed = 1;
  const auto [least, most] = game.terms.seat_range();
  for (int players = least; players <= std::min(most, 4); ++players) request.players.push_back(players);
  request.random_options = true;
  request.threads = cores();
  Progress progress{fmt::format("{}: played", game.id)};
  request.progress = [&](std::uint64_t done, std::uint64_t of) { progress(done, of); };
  const auto report = game.laboratory.simulate(request);
  if (!report) fail(report.problem());
  expect_sound(*report);
  return report->signature;
}

int print_signature(const SignatureWords& words) {
  std::vector<const HostedGame*> games = hosting::games();
  if (!words.game.empty()) games = {&game_named(words.game)};
  json::object all;
  for (const HostedGame* game : games) {
    const std::string signature = hex(signature_of(*game));
    all[game->id] = signature;
    if (!words.as_json) say_line(words.game.empty() ? fmt::format("{} {}", game->id, signature) : signature);
  }
  if (words.as_json) say_line(json_page(all));
  return kSuccess;
}

}  // namespace

void add_simulate(const Command& all) {
  auto [command, words] = all.add<SimulateWords>(
      "simulate", "Play many matches by bots and count what happens",
      "armatura simulate GAME --matches 1000 --seed 1 --seats greedy,random --min-win 95", simulate);
  command.need("GAME", words->game, "The game");
  command.need("--matches", words->matches, "How many matches");
  command.need("--seed", words->seed, "Same seed, same matches");
  command.take("--players", words->players, "Seats at the table, taken in turn, for example 2,3,4; or all");
  command.take("--seats", words->seats, "Bot levels, for example greedy,random; random if not given");
  command.flag("--fixed", words->fixed, "The bots of --seats keep their seats instead of taking turns");
  command.take_each("--option", words->options, "KEY=VALUE, or random for a new choice in every match");
  command.take("--pack", words->pack, "Folder of a content pack");
  command.flag("--json", words->as_json, "One JSON object instead of text");
  command.take("--out", words->out, "Folder for the match files");
  command.flag("--audit", words->audit, "Fold and re-run every match as well");
  command.take("--threads", words->threads, "How many matches are played at a time; one for each core if not given");
  command.take("--min-win", words->min_win, "Fail when the first of --seats wins less than this many percent");
  command.take("--max-win", words->max_win, "Fail when the first of --seats wins more than this many percent");
}

void add_signature(const Command& all) {
  auto [command, words] =
      all.add<SignatureWords>("signature", "One number over seeded self-play: it changes only when rules change",
                              "armatura signature GAME", print_signature);
  command.take("GAME", words->game, "The game; all games if not given");
  command.flag("--json", words->as_json, "One JSON object instead of text");
}

}  // namespace armatura::cli
