// `armatura replay` and `armatura verify`: a match file stepped through, and re-run by the rules.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/value.hpp>

#include "base/trimmed.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/match_files.h"
#include "cli/screen.h"
#include "cli/text.h"
#include "hosting/hosted_matches.h"
#include "hosting/vocabulary.h"
#include "wire/match_lines.h"
#include "wire/words.h"

namespace armatura::cli {
namespace {

namespace json = boost::json;
using hosting::LogLine;
using hosting::PlayedMatch;

struct ReplayWords {
  std::string file;
  bool digest{};
  bool as_json{};
  std::string language;
  std::string seat;
};

struct VerifyWords {
  std::vector<std::string> files;
};

json::object as_json(const PlayedMatch& match, Viewer viewer, hosting::Language language) {
  json::array log;
  for (const LogLine& line : match.log(viewer, language, 0))
    log.push_back({{"step", line.step}, {"rule", line.rule}, {"sentence", line.sentence}});
  json::array ranks;
  if (match->over())
    for (const hosting::FinalRank& rank : match->result(language))
      ranks.push_back({{"seat", rank.seat.value}, {"name", rank.name}, {"rank", rank.rank}, {"score", rank.score}});
  const hosting::RulesVersions rules = match->rules_versions();
  json::array versions{rules.first};
  if (rules.now != rules.first) versions.emplace_back(rules.now);
  return {{"game", match.game().id},   {"rules", std::move(versions)}, {"seats", match->seats()},
          {"steps", match->steps()},   {"over", match->over()},        {"digest", hex(match->digest())},
          {"ranks", std::move(ranks)}, {"log", std::move(log)}};
}

std::string rules_sentence(const PlayedMatch& match, hosting::Language language) {
  const hosting::RulesVersions rules = match->rules_versions();
  return hosting::table_words(language).say(
      rules.now == rules.first ? "rules.one" : "rules.later",
      {wire::number_argument("first", rules.first), wire::number_argument("now", rules.now)});
}

// What was shown of a file, in one line. Only what today's rules played was re-run.
std::string confirmed(const hosting::Proof& proof) {
  const bool rerun = std::ranges::any_of(proof.segments, [&](const auto& one) { return one.version == proof.today; });
  const bool folded = std::ranges::any_of(proof.segments, [&](const auto& one) { return one.version < proof.today; });
  if (!folded) return "confirmed";
  std::string text = rerun ? "confirmed in segments: " : "folded, not re-run: ";
  for (std::size_t i = 0; i < proof.segments.size(); ++i) {
    const RulesSegment& one = proof.segments[i];
    text += fmt::format("{}steps {} to {} played by rules version {}", i == 0 ? "" : "; ", one.first, one.last,
                        one.version);
    if (rerun) text += one.version == proof.today ? " and re-run" : ", folded";
  }
  text += "; of what was folded the digests, the law of the table and the draws were checked";
  if (proof.unweighed > 0) text += fmt::format(", except {} draws recorded without their weights", proof.unweighed);
  return text;
}

void print_step(const PlayedMatch& match, std::uint32_t step, const std::vector<LogLine>& log, Viewer viewer,
                hosting::Language language) {
  clear_screen();
  say(match.position_after(step)->board(viewer, language, {colours(), screen_width()}));
  say_line("");
  for (const LogLine& line : log)
    if (line.step == step) say_line(log_sentence(line));
  say_line(inked(Ink::Faint, fmt::format("{} / {}    Enter >   b <   q", step + 1, match->steps())));
  flush();
}

void step_through(const PlayedMatch& match, Viewer viewer, hosting::Language language) {
  constexpr std::size_t kLongestLine = 1000;
  Lines lines{kLongestLine};
  const std::vector<LogLine> log = match.log(viewer, language, 0);
  std::uint32_t step = 0;
  std::string typed;
  while (true) {
    print_step(match, step, log, viewer, language);
    if (lines.next(typed) == Heard::End) return;
    const std::string_view word = trimmed(typed);
    if (word == "q") return;
    if (word == "b") {
      if (step > 0) --step;
    } else if (++step >= match->steps()) {
      break;
    }
  }
  if (match->over()) say(result_table(match.position(), language));
  say_line(inked(Ink::Faint, rules_sentence(match, language)));
}

int replay(const ReplayWords& words) {
  const hosting::Language language = language_named(words.language);
  const PlayedMatch match = open_match_file(words.file);
  if (words.digest) {
    say_line(hex(match->digest()));
    return kSuccess;
  }
  Viewer viewer;
  if (!words.seat.empty())
    viewer = Seat{static_cast<std::uint8_t>(
        whole_number(words.seat, "--seat", 1, static_cast<std::uint64_t>(match->seats())) - 1)};
  if (words.as_json) {
    say_line(json_page(as_json(match, viewer, language)));
    return kSuccess;
  }
  if (input_is_terminal() && output_is_terminal() && match->steps() > 0) {
    step_through(match, viewer, language);
    return kSuccess;
  }
  for (const LogLine& line : match.log(viewer, language, 0)) say_line(log_sentence(line));
  if (match->over()) say(result_table(match.position(), language));
  say_line(rules_sentence(match, language));
  return kSuccess;
}

int verify(const VerifyWords& words) {
  std::size_t wrong = 0;
  std::string last;
  for (const std::string& path : words.files) {
    const std::string text = read_file(path);
    const Result<hosting::Proof> proof = game_of_file(text).matches.prove(text);
    if (proof) {
      say_line(fmt::format("{}: {}", path, confirmed(*proof)));
      continue;
    }
    ++wrong;
    last = fmt::format("{}: {}", path, proof.problem());
    if (words.files.size() > 1) say_line(last);
  }
  if (wrong == 0) return kSuccess;
  fail(words.files.size() == 1 ? last : fmt::format("{} of {} files are not confirmed.", wrong, words.files.size()));
}

}  // namespace

const hosting::HostedGame& game_of_file(std::string_view text) {
  const hosting::HostedGame* game = hosting::find_game(wire::game_of_file(text));
  return game == nullptr ? *hosting::games().front() : *game;
}

hosting::PlayedMatch open_match_file(const std::filesystem::path& path) {
  const std::string text = read_file(path);
  auto match = hosting::PlayedMatch::load(game_of_file(text), text);
  if (!match) fail(fmt::format("{}: {}", path.string(), match.problem()));
  return std::move(*match);
}

void add_replay(const Command& all) {
  auto [command, words] = all.add<ReplayWords>("replay", "Step through a match file; on a terminal Enter, b and q",
                                               "armatura replay duel.match --lang en", replay);
  command.need("FILE", words->file, "The match file");
  command.flag("--digest", words->digest, "Print only the digest of the last position");
  command.flag("--json", words->as_json, "One JSON object instead of text");
  command.take("--lang", words->language, "ru or en");
  command.take("--seat", words->seat, "See it from this seat, counted from 1; the gallery if not given");
}

void add_verify(const Command& all) {
  auto [command, words] =
      all.add<VerifyWords>("verify", "Re-run match files by the rules", "armatura verify duel.match", verify);
  command.need("FILE", words->files, "Match files");
}

}  // namespace armatura::cli
