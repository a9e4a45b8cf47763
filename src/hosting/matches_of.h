// Matches of any rulebook. Much to compile, so one file of each game does it:
//   template const HostedMatches& matches_of<MyHost>();
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/audit.h"
#include "hosting/hosted_matches.h"
#include "hosting/packs_of.h"
#include "hosting/positions.h"
#include "hosting/verify.h"
#include "wire/match_pack.h"

namespace armatura::hosting {

template <class Host>
class MatchesOf final : public HostedMatches {
  using G = typename Host::Game;
  using Packs = PacksOf<Host>;
  using Rules = typename G::Rules;

 public:
  Result<LoadedMatch> load(std::string_view file) const override {
    auto read = wire::read_match<G>(file);
    if (!read) return Problem{read.problem()};
    std::string opening;
    const auto setting = setting_of(file.substr(0, file.find('\n')), opening);
    if (!setting) return Problem{setting.problem()};
    const Standing standing = standing_of(*read);
    return LoadedMatch{std::make_unique<HistoryOf<Host>>(*setting, std::move(read->match)), standing};
  }
  Result<Proof> prove(std::string_view file) const override { return prove_file<G>(file); }

  Result<std::string> header(const MatchRequest& request, std::string_view match,
                             std::string_view commitment) const override {
    if (!request.opening.empty() && !request.practice) return Problem{std::string{wire::kOpeningIsPractice}};
    const Result<Rules> rules = Packs::rules_of(request);
    if (!rules) return Problem{rules.problem()};
    return make_header<G>(*rules, request, match, commitment);
  }
  Result<std::string> own_header(std::string_view line) const override {
    return write_own_header<G>(Packs::built_in_rules(), line);
  }
  Result<std::string> header_of_today(std::string_view line) const override {
    return write_header_of_today<G>(Packs::built_in_rules(), line);
  }
  Result<PositionPtr> open_position(std::string_view header) const override { return resume(header, {}, {}); }
  Result<PositionPtr> resume(std::string_view header, std::string_view snapshot,
                             std::span<const std::string_view> lines) const override {
    std::string opening;
    const auto setting = setting_of(header, opening);
    if (!setting) return Problem{setting.problem()};
    return resume_position<Host>(*setting, opening, snapshot, lines);
  }
  Result<std::unique_ptr<HostedHistory>> history(std::string_view header,
                                                 std::span<const std::string_view> lines) const override {
    std::string opening;
    const auto setting = setting_of(header, opening);
    if (!setting) return Problem{setting.problem()};
    return fold_history<Host>(*setting, opening, lines);
  }
  void remember_words(const PackFiles& files) const override {
    const auto content = Packs::content_of(files);
    if (!content) return;
    auto spoken = vocabulary_of(Host::kId, files);
    const std::lock_guard lock{remembered_mutex_};
    remembered_[(*content)->hash] = std::move(spoken);
  }
  Twins twins(std::uint64_t seed) const override {
    Rng rng{seed};
    constexpr int kFewest = Host::kSeats.first;
    const int players = kFewest + static_cast<int>(rng.below(Host::kSeats.second - kFewest + 1));
    const auto& content = Packs::built_in();
    const auto setting = std::make_shared<const Setting<Host>>(
        std::string{}, G::kRulesVersion, make_rules(content, random_options(*content, players, rng)), std::string{},
        Packs::vocabulary({}));
    return make_twins<Host>(setting, rng);
  }

 private:
  // NB: the rules may only be run on positions that the rules have led to, or that they say can be where older ones led
  // there. A record that folds but does not follow from the rules can be looked at and nothing more.
  static Standing standing_of(const wire::MatchFile<G>& file) {
    if (!file.header.seed) return Standing::NoSeed;
    if (audit_since(file.match, file.header.rules, wire::GameFile<G>::unplayable)) return Standing::Disputed;
    const auto versions = versions_of<G>(file.match.steps(), file.header.rules);
    const bool older = versions[*file.match.last_standing()] < G::kRulesVersion;
    const bool sound = !older || G::awaiting(file.match.rules(), file.match.state()).over() ||
                       wire::GameFile<G>::unplayable(file.match.rules(), file.match.state()) == nullptr;
    return sound ? Standing::Playable : Standing::Disputed;
  }

  // The words are the built-in ones unless those of the header's pack were remembered.
  std::shared_ptr<const Vocabulary> vocabulary_for(std::string_view header) const {
    const auto parted = wire::part_pack(header);
    const std::lock_guard lock{remembered_mutex_};
    const auto found = parted ? remembered_.find(parted->hash) : remembered_.end();
    return found == remembered_.end() ? Packs::vocabulary({}) : found->second;
  }
  Result<SettingPtr<Host>> setting_of(std::string_view header, std::string& opening) const {
    return settings_.of(header, Packs::built_in_rules(), vocabulary_for(header), opening);
  }

  mutable Settings<Host> settings_;
  mutable std::mutex remembered_mutex_;
  mutable std::map<std::string, std::shared_ptr<const Vocabulary>> remembered_;  // by the hash of the rule part
};

template <class Host>
const HostedMatches& matches_of() {
  static const MatchesOf<Host> kMatches;
  return kMatches;
}

}  // namespace armatura::hosting
