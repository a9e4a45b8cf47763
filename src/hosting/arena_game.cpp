#include "hosting/arena_game.h"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "games/arena/options.h"
#include "games/arena/pack.h"
#include "hosting/arena_host.h"
#include "hosting/arena_match.h"
#include "hosting/arena_odds.h"
#include "hosting/arena_positions.h"
#include "hosting/arena_scene.h"
#include "hosting/bench.h"
#include "hosting/embedded.h"
#include "hosting/lesson.h"
#include "hosting/rulebook_text.h"
#include "hosting/self_play.h"
#include "hosting/vocabulary.h"
#include "wire/match_lines.h"
#include "wire/match_pack.h"

namespace armatura::hosting {
namespace {

constexpr std::string_view kFolder = "arena/";
constexpr std::uint16_t kSelfPlayTurns = 300;
constexpr std::uint64_t kSmokeMatches = 20;
constexpr std::uint16_t kSmokeTurns = 100;

arena::LoadedPack load_files(const PackFiles& files) {
  std::vector<arena::PackText> texts;
  for (const PackFile& file : files) texts.push_back({file.path, file.text});
  return arena::load_pack(texts);
}

class ArenaGame final : public HostedGame {
 public:
  std::string_view id() const override { return ArenaHost::kId; }
  std::string title(Language language) const override { return words(language).say("game.title"); }
  std::pair<int, int> seat_range() const override { return {2, arena::kMaxSeats}; }

  std::vector<OptionInfo> options(Language language) const override {
    std::vector<OptionInfo> list;
    if (builtin().content == nullptr) return list;
    for (const arena::OptionDescriptor& option : arena::option_descriptors(*builtin().content)) {
      OptionInfo info;
      info.key = option.key;
      info.values = option.values;
      if (option.most > 0) info.values.push_back(std::to_string(option.least) + "-" + std::to_string(option.most));
      info.standard = option.standard;
      info.rule = option.rule;
      info.text = words(language).say("option." + info.key);
      list.push_back(std::move(info));
    }
    return list;
  }

  std::vector<std::pair<std::string, OptionList>> presets() const override {
    std::vector<std::pair<std::string, OptionList>> list;
    if (builtin().content == nullptr) return list;
    for (const arena::Preset& preset : arena::presets(*builtin().content)) list.emplace_back(preset.key, preset.pairs);
    return list;
  }
  std::vector<std::string> bot_levels() const override { return bot_level_words(); }

  Result<std::unique_ptr<HostedMatch>> open(const MatchRequest& request) const override {
    const Result<Content> content = content_of(request.pack);
    if (!content) return Problem{content.problem()};
    const Result<arena::Options> options = arena::parse_options(**content, request.options);
    if (!options) return Problem{options.problem()};
    return begin_arena_match(arena::make_rules(*content, *options), vocabulary(request.pack), request);
  }
  Result<std::unique_ptr<HostedMatch>> load(std::string_view file) const override {
    return load_arena_match(file, vocabulary({}));
  }
  std::optional<std::string> verify(std::string_view file) const override { return verify_arena_match(file); }

  Result<std::string> header(const MatchRequest& request, std::string_view match,
                             std::string_view commitment) const override {
    if (!request.opening.empty() && !request.practice) return Problem{std::string{wire::kOpeningIsPractice}};
    const Result<Content> content = content_of(request.pack);
    if (!content) return Problem{content.problem()};
    const Result<arena::Options> options = arena::parse_options(**content, request.options);
    if (!options) return Problem{options.problem()};
    return arena_header(arena::make_rules(*content, *options), request, match, commitment);
  }
  Result<PositionPtr> open_position(std::string_view line) const override {
    return resume_arena(ground(line), line, {}, {});
  }
  Result<PositionPtr> resume(std::string_view header, std::string_view snapshot,
                             std::span<const std::string_view> lines) const override {
    return resume_arena(ground(header), header, snapshot, lines);
  }
  Result<std::unique_ptr<HostedHistory>> history(std::string_view header,
                                                 std::span<const std::string_view> lines) const override {
    return arena_history(ground(header), header, lines);
  }
  void remember_words(const PackFiles& files) const override {
    const Result<Content> content = content_of(files);
    if (!content) return;
    auto spoken = vocabulary_of(ArenaHost::kId, files);
    const std::lock_guard lock{remembered_mutex_};
    remembered_[(*content)->hash] = std::move(spoken);
  }
  Twins twins(std::uint64_t seed) const override { return arena_twins(ground({}), seed); }

  Result<SimulationReport> simulate(const SimulationRequest& request) const override {
    const Result<Content> content = content_of(request.pack);
    if (!content) return Problem{content.problem()};
    return simulate_with(*content, request);
  }

  BenchReport bench() const override {
    return builtin().content == nullptr ? BenchReport{} : run_bench<arena::Game>(bench_rules());
  }
  std::uint64_t play_bare_matches(std::uint64_t matches) const override {
    return builtin().content == nullptr ? 0 : count_decisions<arena::Game>(bench_rules(), matches);
  }

  std::vector<SceneResult> scenes(std::string_view path, std::string_view text) const override {
    return arena_scenes(path, text);
  }
  Result<MatchRequest> staged(std::string_view set_up) const override { return staged_arena(set_up); }

  PackReport check_pack(const PackFiles& files) const override {
    PackReport report;
    arena::LoadedPack pack = load_files(files);  // shape, then references
    report.errors = std::move(pack.errors);
    if (pack.content == nullptr && report.errors.empty()) report.errors.emplace_back("the pack cannot be loaded");
    if (!report.errors.empty()) return report;
    read_lessons(*this, files, report.errors);
    for (const arena::Preset& preset : arena::presets(*pack.content)) play_pack(pack.content, preset, report);
    return report;
  }

  PackFiles builtin_pack() const override {
    PackFiles files;
    for (const EmbeddedFile& file : embedded_content())
      if (file.path.starts_with(kFolder))
        files.push_back({std::string{file.path.substr(kFolder.size())}, std::string{file.text}});
    return files;
  }

  std::vector<RuleText> rulebook(Language language) const override {
    return embedded_rulebook(ArenaHost::kId, language);
  }

  Result<std::string> odds(const std::vector<std::string>& asked, Language language) const override {
    if (builtin().content == nullptr) return Problem{builtin_problem()};
    const arena::Rules rules = arena::make_rules(builtin().content, {});
    return arena_odds(rules, wire::ArenaWords{words(language), rules}, asked);
  }

 private:
  // Every optional rule on: the heaviest game there is.
  arena::Rules bench_rules() const {
    arena::Options options;
    options.force_mode = options.starting_gear = options.mines = true;
    options.abilities = arena::AbilityMode::Individual;
    options.max_turns = kSelfPlayTurns;
    return arena::make_rules(builtin().content, options);
  }

  using Content = std::shared_ptr<const arena::Content>;

  const arena::LoadedPack& builtin() const {
    static const arena::LoadedPack kPack = load_files(builtin_pack());
    return kPack;
  }
  std::string builtin_problem() const {
    return "the built-in pack cannot be used: " + (builtin().errors.empty() ? "no content" : builtin().errors.front());
  }

  Result<Content> content_of(const PackFiles& files) const {
    if (files.empty()) {
      if (builtin().content == nullptr) return Problem{builtin_problem()};
      return builtin().content;
    }
    arena::LoadedPack pack = load_files(files);
    if (pack.content == nullptr)
      return Problem{"the pack cannot be used: " + (pack.errors.empty() ? "no content" : pack.errors.front())};
    return std::move(pack.content);
  }

  // The words are the built-in ones unless those of the header's pack were remembered.
  ArenaGround ground(std::string_view header) const {
    const auto parted = wire::part_pack(header);
    const std::lock_guard lock{remembered_mutex_};
    const auto found = parted ? remembered_.find(parted->hash) : remembered_.end();
    return {builtin().content, found == remembered_.end() ? vocabulary({}) : found->second};
  }

  std::shared_ptr<const Vocabulary> vocabulary(const PackFiles& files) const {
    static const std::shared_ptr<const Vocabulary> kBuiltin = vocabulary_of(ArenaHost::kId, {});
    return files.empty() ? kBuiltin : vocabulary_of(ArenaHost::kId, files);
  }
  const wire::Words& words(Language language) const { return vocabulary({})->in(language); }

  static Result<SimulationReport> simulate_with(const Content& content, SimulationRequest request) {
    // The number of players may be named as an option or as the list to take in turn.
    std::erase_if(request.options, [&](const auto& option) {
      if (option.first != "players") return false;
      if (request.players.empty()) request.players = {option.second.size() == 1 ? option.second[0] - '0' : 0};
      return true;
    });
    for (const int players : request.players)
      if (players < 2 || players > arena::kMaxSeats) return Problem{"the arena has two to four players"};
    const bool limited = std::any_of(request.options.begin(), request.options.end(),
                                     [](const auto& option) { return option.first == "max_turns"; });
    return SelfPlay<ArenaHost>::run(request, [&](int players, Rng& rng) -> Result<arena::Rules> {
      if (request.random_options) return arena::make_rules(content, arena::random_options(*content, players, rng));
      OptionList pairs = request.options;
      pairs.emplace_back("players", std::to_string(players));
      Result<arena::Options> options = arena::parse_options(*content, pairs);
      if (!options) return Problem{options.problem()};
      if (!limited) options->max_turns = kSelfPlayTurns;
      return arena::make_rules(content, *options);
    });
  }

  // A pack that reads well may still not play: a few matches with each preset show it.
  static void play_pack(const Content& content, const arena::Preset& preset, PackReport& report) {
    SimulationRequest request;
    request.matches = kSmokeMatches;
    request.seed = 1;
    request.players = {2, 3, 4};
    request.options = preset.pairs;
    request.options.emplace_back("max_turns", std::to_string(kSmokeTurns));
    request.audit = true;
    const std::string name = "self-play with preset \"" + std::string{preset.key} + "\": ";
    const Result<SimulationReport> played = simulate_with(content, request);
    if (!played) {
      report.errors.push_back(name + played.problem());
    } else if (!played->first_fault.empty()) {
      report.errors.push_back(name + played->first_fault);
    } else {
      report.notes.push_back(name + std::to_string(played->matches) + " matches, " + std::to_string(played->decisions) +
                             " decisions, no fault");
    }
  }

  mutable std::mutex remembered_mutex_;
  mutable std::map<std::string, std::shared_ptr<const Vocabulary>> remembered_;  // by the hash of the rule part
};

}  // namespace

const HostedGame& arena_game() {
  static const ArenaGame kGame;
  return kGame;
}

}  // namespace armatura::hosting
