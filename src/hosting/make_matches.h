// The definitions of matches_of.h. They are much to compile, so a game instantiates them for its Host in one file, with
// ARMATURA_MATCHES below.
#pragma once
#include <utility>

#include "hosting/hosted_match.h"
#include "hosting/matches_of.h"
#include "hosting/positions.h"
#include "hosting/verify.h"

namespace armatura::hosting {

namespace detail {

// NB: the rules may only be run on positions that the rules have led to. A record that folds but does not follow from
// the rules can be looked at and nothing more.
template <Rulebook G>
Standing standing_of(const wire::MatchFile<G>& file) {
  if (file.header.rules < wire::GameFile<G>::kVersion) return Standing::OlderRules;
  if (!file.header.seed) return Standing::NoSeed;
  return audit(file.match) ? Standing::Disputed : Standing::Playable;
}

template <class Host>
Result<SettingPtr<Host>> setting_of(const Ground<Host>& ground, std::string_view header, std::string& opening) {
  static Settings<Host> settings;
  return settings.of(header, ground.builtin, ground.vocabulary, opening);
}

}  // namespace detail

template <class Host>
Result<std::unique_ptr<HostedMatch>> begin_match(const typename Host::Game::Rules& rules,
                                                 std::shared_ptr<const Vocabulary> vocabulary,
                                                 const MatchRequest& request) {
  using G = typename Host::Game;
  if (!request.opening.empty() && !request.practice) return Problem{std::string{wire::kOpeningIsPractice}};
  auto opening = wire::read_opening<G>(rules, request.opening);
  if (!opening) return Problem{opening.problem()};
  Match<G> match{rules, *opening};
  LiveDraws draws{request.seed, 0};
  match.begin(draws.chance());
  wire::MatchHeader header;
  header.rules = wire::GameFile<G>::kVersion;
  header.seed = request.seed;
  header.commitment = KeyedChance::commitment(key_of_seed(request.seed));
  header.practice = request.practice;
  return std::unique_ptr<HostedMatch>{
      std::make_unique<MatchOf<Host>>(std::move(match), std::move(header), std::move(vocabulary), Standing::Playable)};
}

template <class Host>
Result<std::unique_ptr<HostedMatch>> load_match(std::string_view file, std::shared_ptr<const Vocabulary> vocabulary) {
  auto read = wire::read_match<typename Host::Game>(file);
  if (!read) return Problem{read.problem()};
  const Standing standing = detail::standing_of(*read);
  return std::unique_ptr<HostedMatch>{std::make_unique<MatchOf<Host>>(std::move(read->match), std::move(read->header),
                                                                      std::move(vocabulary), standing)};
}

template <class Host>
std::optional<std::string> verify_match(std::string_view file) {
  return verify_file<typename Host::Game>(file);
}

template <class Host>
std::string header_of(const typename Host::Game::Rules& rules, const MatchRequest& request, std::string_view match,
                      std::string_view commitment) {
  return make_header<typename Host::Game>(rules, request, match, commitment);
}

template <class Host>
Result<std::string> own_header_of(const Ground<Host>& ground, std::string_view header) {
  return write_own_header<typename Host::Game>(ground.builtin, header);
}

template <class Host>
Result<PositionPtr> resume_match(const Ground<Host>& ground, std::string_view header, std::string_view snapshot,
                                 std::span<const std::string_view> lines) {
  std::string opening;
  const auto setting = detail::setting_of(ground, header, opening);
  if (!setting) return Problem{setting.problem()};
  return resume_position<Host>(*setting, opening, snapshot, lines);
}

template <class Host>
Result<std::unique_ptr<HostedHistory>> history_of(const Ground<Host>& ground, std::string_view header,
                                                  std::span<const std::string_view> lines) {
  std::string opening;
  const auto setting = detail::setting_of(ground, header, opening);
  if (!setting) return Problem{setting.problem()};
  return fold_history<Host>(*setting, opening, lines);
}

template <class Host>
Twins twins_of(const Ground<Host>& ground, std::uint64_t seed) {
  Rng rng{seed};
  constexpr int kFewest = Host::kSeats.first;
  const int players = kFewest + static_cast<int>(rng.below(Host::kSeats.second - kFewest + 1));
  const auto& content = ground.builtin->content;
  const auto setting = std::make_shared<const Setting<Host>>(
      std::string{}, make_rules(content, random_options(*content, players, rng)), std::string{}, ground.vocabulary);
  return make_twins<Host>(setting, rng);
}

}  // namespace armatura::hosting

#define ARMATURA_MATCHES(Host)                                                                                         \
  template Result<std::unique_ptr<HostedMatch>> begin_match<Host>(                                                     \
      const Host::Game::Rules&, std::shared_ptr<const Vocabulary>, const MatchRequest&);                               \
  template Result<std::unique_ptr<HostedMatch>> load_match<Host>(std::string_view, std::shared_ptr<const Vocabulary>); \
  template std::optional<std::string> verify_match<Host>(std::string_view);                                            \
  template std::string header_of<Host>(const Host::Game::Rules&, const MatchRequest&, std::string_view,                \
                                       std::string_view);                                                              \
  template Result<std::string> own_header_of<Host>(const Ground<Host>&, std::string_view);                             \
  template Result<PositionPtr> resume_match<Host>(const Ground<Host>&, std::string_view, std::string_view,             \
                                                  std::span<const std::string_view>);                                  \
  template Result<std::unique_ptr<HostedHistory>> history_of<Host>(const Ground<Host>&, std::string_view,              \
                                                                   std::span<const std::string_view>);                 \
  template Twins twins_of<Host>(const Ground<Host>&, std::uint64_t);
