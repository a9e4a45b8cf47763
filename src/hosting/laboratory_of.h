// The laboratory of any rulebook. One file of each game compiles it:
//   template const HostedLaboratory& laboratory_of<MyHost>();
#pragma once
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hosting/bench.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/packs_of.h"
#include "hosting/self_play.h"
#include "hosting/terms_of.h"

namespace armatura::hosting {

template <class Host>
class LaboratoryOf final : public HostedLaboratory {
  using G = typename Host::Game;
  using Packs = PacksOf<Host>;
  using Rules = typename Packs::Rules;
  using Options = typename Packs::Options;
  using Content = typename Packs::Content;

 public:
  Result<SimulationReport> simulate(const SimulationRequest& request) const override {
    const Result<Content> content = Packs::content_of(request.pack);
    if (!content) return Problem{content.problem()};
    Result<SimulationReport> played = simulate_with(*content, request);
    const bool limited = std::any_of(request.options.begin(), request.options.end(),
                                     [](const auto& option) { return option.first == Host::kLimit; });
    if (played && !limited && !request.random_options)
      played->limit = std::string{Host::kLimit} + "=" + std::to_string(Host::kSelfPlayTurns);
    return played;
  }
  std::uint64_t signature_matches() const override { return Host::kSignatureMatches; }

  void try_out(const PackFiles& files, unsigned threads, PackReport& report) const override {
    const Result<Content> content = Packs::content_of(files);
    if (!content) return report.errors.push_back(content.problem());
    for (const auto& preset : presets_of(**content)) play_preset(*content, preset, threads, report);
  }

  BenchReport bench() const override {
    if (Packs::built_in() == nullptr) return {};
    const Rules rules = bench_rules();
    BenchReport report = run_bench<G>(rules);
    if constexpr (requires { Host::bench_more(rules); })
      for (const auto& figure : Host::bench_more(rules)) report.more.push_back(figure);
    return report;
  }
  std::uint64_t play_bare_matches(std::uint64_t matches) const override {
    return Packs::built_in() == nullptr ? 0 : count_decisions<G>(bench_rules(), matches);
  }

  Result<std::string> odds(const std::vector<std::string>& asked, const OptionList& options,
                           Language language) const override {
    MatchRequest request;
    request.options = options;
    const Result<Rules> rules = Packs::rules_of(request);
    if (!rules) return Problem{rules.problem()};
    using Speech = typename Host::Speech;
    if constexpr (requires { Host::kOddsOfAnyMatch; })
      if (!options.empty()) return Problem{Packs::words(language).say("odds.any_match")};
    if constexpr (requires(const Speech& speech) { Host::odds(*rules, speech, asked); }) {
      return Host::odds(*rules, Speech{Packs::words(language), *rules}, asked);
    } else {
      return Problem{Packs::words(language).say("no_odds")};
    }
  }

 private:
  static Rules bench_rules() {
    Options options = Host::bench_options();
    Host::limit(options, Host::kSelfPlayTurns);
    return make_rules(Packs::built_in(), options);
  }

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
      if (request.random_options) return rules_at_random(content, players, request.options, rng);
      OptionList pairs = request.options;
      pairs.emplace_back("players", std::to_string(players));
      auto options = parse_options(*content, pairs);
      if (!options) return Problem{options.problem()};
      if (!limited) Host::limit(*options, Host::kSelfPlayTurns);
      return make_rules(content, *options);
    });
  }

  // What was given stands; of the rest as much is drawn anew until it fits.
  static Result<Rules> rules_at_random(const Content& content, int players, const OptionList& given, Rng& rng) {
    if (given.empty()) return make_rules(content, random_options(*content, players, rng));
    constexpr int kMostDraws = 2'000;
    std::string problem;
    for (int i = 0; i < kMostDraws; ++i) {
      OptionList pairs = option_list(*content, random_options(*content, players, rng));
      for (const auto& [key, value] : given) {
        const auto drawn =
            std::find_if(pairs.begin(), pairs.end(), [&](const auto& pair) { return pair.first == key; });
        if (drawn != pairs.end()) {
          drawn->second = value;
        } else {
          pairs.emplace_back(key, value);
        }
      }
      auto options = parse_options(*content, pairs);
      if (options) return make_rules(content, *options);
      problem = options.problem();
    }
    return Problem{problem};
  }

  template <class Preset>
  static void play_preset(const Content& content, const Preset& preset, unsigned threads, PackReport& report) {
    SimulationRequest request;
    request.matches = Host::kSmokeMatches;
    request.seed = 1;
    for (int players = Host::kSeats.first; players <= Host::kSeats.second; ++players)
      request.players.push_back(players);
    request.options = preset.pairs;
    std::erase_if(request.options, [](const auto& option) { return option.first == Host::kLimit; });
    request.options.emplace_back(Host::kLimit, std::to_string(Host::kSmokeTurns));
    request.audit = true;
    request.threads = threads;
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
};

template <class Host>
const HostedLaboratory& laboratory_of() {
  static const LaboratoryOf<Host> kLaboratory;
  return kLaboratory;
}

}  // namespace armatura::hosting
