#include "hosting/arena_match.h"

#include <utility>

#include "hosting/arena_host.h"
#include "hosting/hosted_match.h"
#include "hosting/verify.h"

namespace armatura::hosting {
namespace {

// NB: the rules may only be run on positions that the rules have led to. A record that folds but does not follow from
// the rules can be looked at and nothing more.
Standing standing_of(const wire::MatchFile<arena::Game>& file) {
  if (file.header.rules < arena::Game::kRulesVersion) return Standing::OlderRules;
  if (!file.header.seed) return Standing::NoSeed;
  return audit(file.match) ? Standing::Disputed : Standing::Playable;
}

}  // namespace

Result<std::unique_ptr<HostedMatch>> begin_arena_match(const arena::Rules& rules,
                                                       std::shared_ptr<const Vocabulary> vocabulary,
                                                       const MatchRequest& request) {
  if (!request.opening.empty() && !request.practice) return Problem{std::string{wire::kOpeningIsPractice}};
  auto opening = wire::read_opening<arena::Game>(rules, request.opening);
  if (!opening) return Problem{opening.problem()};
  Match<arena::Game> match{rules, *opening};
  LiveDraws draws{request.seed, 0};
  match.begin(draws.chance());
  wire::MatchHeader header;
  header.rules = arena::Game::kRulesVersion;
  header.seed = request.seed;
  header.commitment = KeyedChance::commitment(key_of_seed(request.seed));
  header.practice = request.practice;
  return std::unique_ptr<HostedMatch>{std::make_unique<MatchOf<ArenaHost>>(std::move(match), std::move(header),
                                                                           std::move(vocabulary), Standing::Playable)};
}

Result<std::unique_ptr<HostedMatch>> load_arena_match(std::string_view file,
                                                      std::shared_ptr<const Vocabulary> vocabulary) {
  auto read = wire::read_match<arena::Game>(file);
  if (!read) return Problem{read.problem()};
  const Standing standing = standing_of(*read);
  return std::unique_ptr<HostedMatch>{std::make_unique<MatchOf<ArenaHost>>(
      std::move(read->match), std::move(read->header), std::move(vocabulary), standing)};
}

std::optional<std::string> verify_arena_match(std::string_view file) { return verify_file<arena::Game>(file); }

}  // namespace armatura::hosting
