// `armatura bench`: how fast a game is played. The number of instructions, which is the same on every machine, is
// counted elsewhere and read from bench/instructions.json.
#include <fmt/format.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cmath>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/source.h"
#include "hosting/hosted_laboratory.h"

namespace armatura::cli {
namespace {

namespace json = boost::json;

struct BenchWords {
  std::string game;
  bool as_json{};
  std::string out;
  std::string matches;
  std::string source{kSourceFolder};
};

// {"GAME": 1234.5}; nothing when the file is not there or does not name the game.
json::value counted_instructions(const std::filesystem::path& source, std::string_view game) {
  const std::filesystem::path path = source / "bench" / "instructions.json";
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return nullptr;
  const json::value counts = json::parse(read_file(path), error);
  if (error || !counts.is_object())
    fail(fmt::format("{} is not a JSON object of instructions per decision by game.", path.string()));
  const json::value* count = counts.get_object().if_contains(game);
  return count != nullptr && count->is_number() ? *count : nullptr;
}

// Further digits are noise.
double rounded(double number) {
  constexpr double kParts = 100;
  return std::round(number * kParts) / kParts;
}

json::object as_json(const hosting::BenchReport& report, json::value instructions) {
  json::object object{{"decisions_per_second", rounded(report.decisions_per_second)},
                      {"matches_per_second", rounded(report.matches_per_second)},
                      {"ns_per_decision", rounded(report.ns_per_decision)},
                      {"instructions_per_decision", std::move(instructions)},
                      {"allocations_per_decision", rounded(report.allocations_per_decision)},
                      {"state_bytes", report.state_bytes},
                      {"copy_ns", rounded(report.copy_ns)},
                      {"yardstick_ms", rounded(report.yardstick_ms)}};
  for (const auto& [key, figure] : report.more) object[key] = rounded(figure);
  return object;
}

int bench(const BenchWords& words) {
  const hosting::HostedGame& game = words.game.empty() ? *hosting::games().front() : game_named(words.game);
  if (!words.matches.empty()) {  // not a measurement: a fixed piece of work for bench/count-instructions
    constexpr std::uint64_t kMost = 1'000'000;
    say_line(std::to_string(game.laboratory.play_bare_matches(whole_number(words.matches, "--matches", 1, kMost))));
    return kSuccess;
  }
  if (!words.out.empty()) expect_writable_place(words.out);
  const hosting::BenchReport report = [&] {
    Progress progress{"measuring"};
    progress.announce();
    return game.laboratory.bench();
  }();
  json::value instructions;
  if (report.instructions_per_decision) {
    instructions = *report.instructions_per_decision;
  } else {
    instructions = counted_instructions(words.source, game.id);
  }
  const json::object object = as_json(report, instructions);
  if (!words.out.empty()) write_file(words.out, json_page(object) + "\n");
  if (words.as_json) {
    say_line(json_page(object));
    return kSuccess;
  }
  say_line(fmt::format("game                       {}", game.id));
  for (const auto& member : object) {
    const std::string key{member.key()};
    const bool whole = member.value().is_number() && !member.value().is_double();
    if (member.value().is_null()) {
      say_line(fmt::format("{:<25}  not counted", key));
    } else if (whole) {
      say_line(fmt::format("{:<25}  {}", key, json_line(member.value())));
    } else {
      say_line(fmt::format("{:<25}  {:.2f}", key, member.value().to_number<double>()));
    }
  }
  return kSuccess;
}

}  // namespace

void add_bench(const Command& all) {
  auto [command, words] =
      all.add<BenchWords>("bench", "Measure how fast a game is played", "armatura bench GAME --json", bench);
  command.take("GAME", words->game, "The game; the first one if not given");
  command.flag("--json", words->as_json, "One JSON object instead of text");
  command.take("--matches", words->matches, "Only play so many matches and print the number of decisions");
  command.take("--out", words->out, "File to write the JSON object to as well");
  command.take("--source", words->source, "Folder of the source, for bench/instructions.json");
}

}  // namespace armatura::cli
