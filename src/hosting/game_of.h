// Any rulebook as a game of this program. Pack, options and rules are made by functions of the game's namespace with
// the usual names (option_descriptors, parse_options, random_options, presets, make_rules, and read_options with
// check_options where not all options fit each other); its `Host` adds to what
// host_of.h lists:
//   kSeats, fewest and most; kSelfPlayTurns and kSmokeTurns, where self-play gives up; load_pack(files), files as
//   PackText; bench_options(), the heaviest game; scenes(path, text) and staged(set_up), rule scenes; odds(rules,
//   speech, asked).
#pragma once
#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/bench.h"
#include "hosting/embedded.h"
#include "hosting/hosted.h"
#include "hosting/lesson.h"
#include "hosting/levels.h"
#include "hosting/matches_of.h"
#include "hosting/rulebook_text.h"
#include "hosting/self_play.h"
#include "hosting/vocabulary.h"
#include "wire/described.h"
#include "wire/match_lines.h"
#include "wire/match_pack.h"

namespace armatura::hosting {

namespace detail {

// The presets of a pack; a class with a function of that name would hide it.
template <class Content>
auto ready_sets(const Content& content) {
  return presets(content);
}

// What a game says with read_options and check_options; where any options fit each other there is no such thing. A host
// whose options can be texts of somebody's own also says what is wrong inside them.
template <class Host, class Content>
Misfit misfit(const Content& content, const OptionList& chosen, const wire::Words& words) {
  if constexpr (requires { read_options(content, chosen); }) {
    const auto options = read_options(content, chosen);
    if (!options) {
      if constexpr (requires { Host::malformed(content, chosen, words); })
        return Host::malformed(content, chosen, words);
      return {};
    }
    const auto fault = check_options(content, *options);
    if (fault.why.empty()) return {};
    const std::string option(fault.option);
    if constexpr (requires { Host::fault_inside(content, *options, fault, words); })
      if (std::string told = Host::fault_inside(content, *options, fault, words); !told.empty()) return {option, told};
    return {option, words.say("option_fault." + std::string(fault.why))};
  }
  return {};
}

}  // namespace detail

template <class Host>
class GameOf final : public HostedGame {
  using G = typename Host::Game;
  using Rules = typename G::Rules;
  using Options = decltype(Rules::options);
  using Content = decltype(Rules::content);  // shared

 public:
  std::string_view id() const override { return Host::kId; }
  std::string title(Language language) const override { return words(language).say("game.title"); }
  std::pair<int, int> seat_range() const override { return Host::kSeats; }

  std::vector<OptionInfo> options(Language language) const override {
    std::vector<OptionInfo> list;
    if (builtin().content == nullptr) return list;
    for (const auto& option : option_descriptors(*builtin().content)) {
      OptionInfo info;
      info.key = option.key;
      info.values = option.values;
      if (option.most > 0) info.values.push_back(std::to_string(option.least) + "-" + std::to_string(option.most));
      info.standard = option.standard;
      info.free_text = option.longest_text > 0;
      info.rule = option.rule;
      info.text = words(language).say("option." + info.key);
      if (const std::string* about = words(language).find("option." + info.key + ".text")) info.about = *about;
      info.group = option.group;
      info.group_text = words(language).say("option_group." + info.group);
      info.usual = option.usual;
      for (const auto& need : option.needs) info.needs.push_back({std::string(need.option), need.values});
      list.push_back(std::move(info));
    }
    return list;
  }

  std::vector<std::pair<std::string, OptionList>> presets() const override {
    std::vector<std::pair<std::string, OptionList>> list;
    if (builtin().content == nullptr) return list;
    for (const auto& preset : detail::ready_sets(*builtin().content)) list.emplace_back(preset.key, preset.pairs);
    return list;
  }
  std::vector<std::string> bot_levels() const override { return bot_level_words(); }
  Misfit misfit(const MatchRequest& request, Language language) const override {
    const Result<Content> content = content_of(request.pack);
    if (!content) return {};
    return detail::misfit<Host>(**content, request.options, vocabulary(request.pack)->in(language));
  }

  Result<std::unique_ptr<HostedMatch>> open(const MatchRequest& request) const override {
    const Result<Rules> rules = rules_of(request);
    if (!rules) return Problem{rules.problem()};
    return begin_match<Host>(*rules, vocabulary(request.pack), request);
  }
  Result<std::unique_ptr<HostedMatch>> load(std::string_view file) const override {
    return load_match<Host>(file, vocabulary({}));
  }
  std::optional<std::string> verify(std::string_view file) const override { return verify_match<Host>(file); }

  Result<std::string> header(const MatchRequest& request, std::string_view match,
                             std::string_view commitment) const override {
    if (!request.opening.empty() && !request.practice) return Problem{std::string{wire::kOpeningIsPractice}};
    const Result<Rules> rules = rules_of(request);
    if (!rules) return Problem{rules.problem()};
    return header_of<Host>(*rules, request, match, commitment);
  }
  Result<std::string> own_header(std::string_view line) const override { return own_header_of<Host>(ground({}), line); }
  Result<PositionPtr> open_position(std::string_view line) const override {
    return resume_match<Host>(ground(line), line, {}, {});
  }
  Result<PositionPtr> resume(std::string_view header, std::string_view snapshot,
                             std::span<const std::string_view> lines) const override {
    return resume_match<Host>(ground(header), header, snapshot, lines);
  }
  Result<std::unique_ptr<HostedHistory>> history(std::string_view header,
                                                 std::span<const std::string_view> lines) const override {
    return history_of<Host>(ground(header), header, lines);
  }
  void remember_words(const PackFiles& files) const override {
    const Result<Content> content = content_of(files);
    if (!content) return;
    auto spoken = vocabulary_of(Host::kId, files);
    const std::lock_guard lock{remembered_mutex_};
    remembered_[(*content)->hash] = std::move(spoken);
  }
  std::uint64_t signature_matches() const override { return Host::kSignatureMatches; }
  Twins twins(std::uint64_t seed) const override { return twins_of<Host>(ground({}), seed); }

  Result<SimulationReport> simulate(const SimulationRequest& request) const override {
    const Result<Content> content = content_of(request.pack);
    if (!content) return Problem{content.problem()};
    return simulate_with(*content, request);
  }

  BenchReport bench() const override {
    if (builtin().content == nullptr) return {};
    const Rules rules = bench_rules();
    BenchReport report = run_bench<G>(rules);
    if constexpr (requires { Host::bench_more(rules); }) report.more = Host::bench_more(rules);
    return report;
  }
  std::uint64_t play_bare_matches(std::uint64_t matches) const override {
    return builtin().content == nullptr ? 0 : count_decisions<G>(bench_rules(), matches);
  }

  std::vector<SceneResult> scenes(std::string_view path, std::string_view text) const override {
    return Host::scenes(path, text);
  }
  Result<MatchRequest> staged(std::string_view set_up) const override { return Host::staged(set_up); }

  PackReport check_pack(const PackFiles& files) const override {
    PackReport report;
    auto pack = load_files(files);  // shape, then references
    report.errors = std::move(pack.errors);
    if (pack.content == nullptr && report.errors.empty()) report.errors.emplace_back("the pack cannot be loaded");
    if (!report.errors.empty()) return report;
    read_lessons(*this, files, report.errors);
    for (const auto& preset : detail::ready_sets(*pack.content)) play_pack(pack.content, preset, report);
    return report;
  }

  PackFiles builtin_pack() const override {
    const std::string folder = std::string{Host::kId} + "/";
    PackFiles files;
    for (const EmbeddedFile& file : embedded_content())
      if (file.path.starts_with(folder))
        files.push_back({std::string{file.path.substr(folder.size())}, std::string{file.text}});
    return files;
  }

  std::string shapes(ShapeForm form) const override {
    const wire::DescribedGame game = Host::described();
    return form == ShapeForm::Json ? wire::shapes_json(game) + "\n" : wire::typescript_of(game);
  }

  std::vector<RuleText> rulebook(Language language) const override { return embedded_rulebook(Host::kId, language); }

  const HostedArmies* armies() const override {
    if constexpr (requires(const Rules& rules) { Host::armies(rules); })
      return builtin().content == nullptr ? nullptr : Host::armies(builtin_rules());
    return nullptr;
  }
  const HostedBooks* books() const override {
    if constexpr (requires { Host::books(); }) return builtin().content == nullptr ? nullptr : &Host::books();
    return nullptr;
  }
  Result<std::string> odds(const std::vector<std::string>& asked, Language language) const override {
    if (builtin().content == nullptr) return Problem{builtin_problem()};
    return Host::odds(builtin_rules(), typename Host::Speech{words(language), builtin_rules()}, asked);
  }

 private:
  static auto load_files(const PackFiles& files) {
    std::vector<typename Host::PackText> texts;
    for (const PackFile& file : files) texts.push_back({file.path, file.text});
    return Host::load_pack(texts);
  }

  Rules bench_rules() const {
    Options options = Host::bench_options();
    Host::limit(options, Host::kSelfPlayTurns);
    return make_rules(builtin().content, options);
  }

  const auto& builtin() const {
    static const auto kPack = load_files(builtin_pack());
    return kPack;
  }
  const Rules& builtin_rules() const {
    static const Rules kRules = make_rules(builtin().content, Options{});
    return kRules;
  }
  std::string builtin_problem() const {
    return "the built-in pack cannot be used: " + (builtin().errors.empty() ? "no content" : builtin().errors.front());
  }

  Result<Content> content_of(const PackFiles& files) const {
    if (files.empty()) {
      if (builtin().content == nullptr) return Problem{builtin_problem()};
      return builtin().content;
    }
    auto pack = load_files(files);
    if (pack.content == nullptr)
      return Problem{"the pack cannot be used: " + (pack.errors.empty() ? "no content" : pack.errors.front())};
    return std::move(pack.content);
  }
  Result<Rules> rules_of(const MatchRequest& request) const {
    const Result<Content> content = content_of(request.pack);
    if (!content) return Problem{content.problem()};
    const auto options = parse_options(**content, request.options);
    if (!options) return Problem{options.problem()};
    return make_rules(*content, *options);
  }

  // The words are the built-in ones unless those of the header's pack were remembered.
  Ground<Host> ground(std::string_view header) const {
    const Rules* rules = builtin().content == nullptr ? nullptr : &builtin_rules();
    const auto parted = wire::part_pack(header);
    const std::lock_guard lock{remembered_mutex_};
    const auto found = parted ? remembered_.find(parted->hash) : remembered_.end();
    return {rules, found == remembered_.end() ? vocabulary({}) : found->second};
  }

  std::shared_ptr<const Vocabulary> vocabulary(const PackFiles& files) const {
    static const std::shared_ptr<const Vocabulary> kBuiltin = vocabulary_of(Host::kId, {});
    return files.empty() ? kBuiltin : vocabulary_of(Host::kId, files);
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
      if (players < Host::kSeats.first || players > Host::kSeats.second)
        return Problem{"this game has " + std::to_string(Host::kSeats.first) + " to " +
                       std::to_string(Host::kSeats.second) + " players"};
    const bool limited = std::any_of(request.options.begin(), request.options.end(),
                                     [](const auto& option) { return option.first == Host::kLimit; });
    return SelfPlay<Host>::run(request, [&](int players, Rng& rng) -> Result<Rules> {
      if (request.random_options) return make_rules(content, random_options(*content, players, rng));
      OptionList pairs = request.options;
      pairs.emplace_back("players", std::to_string(players));
      auto options = parse_options(*content, pairs);
      if (!options) return Problem{options.problem()};
      if (!limited) Host::limit(*options, Host::kSelfPlayTurns);
      return make_rules(content, *options);
    });
  }

  // A pack that reads well may still not play: a few matches with each preset show it.
  template <class Preset>
  static void play_pack(const Content& content, const Preset& preset, PackReport& report) {
    SimulationRequest request;
    request.matches = Host::kSmokeMatches;
    request.seed = 1;
    for (int players = Host::kSeats.first; players <= Host::kSeats.second; ++players)
      request.players.push_back(players);
    request.options = preset.pairs;
    std::erase_if(request.options, [](const auto& option) { return option.first == Host::kLimit; });
    request.options.emplace_back(Host::kLimit, std::to_string(Host::kSmokeTurns));
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

}  // namespace armatura::hosting
