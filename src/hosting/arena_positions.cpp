#include "hosting/arena_positions.h"

#include "games/arena/options.h"
#include "hosting/arena_host.h"
#include "hosting/positions.h"

namespace armatura::hosting {
namespace {

Result<SettingPtr<ArenaHost>> setting_of(const ArenaGround& ground, std::string_view header, std::string& opening) {
  static Settings<ArenaHost> settings;
  if (ground.content == nullptr) return settings.of(header, nullptr, ground.vocabulary, opening);
  static const arena::Rules kBuiltin = arena::make_rules(ground.content, {});
  return settings.of(header, &kBuiltin, ground.vocabulary, opening);
}

}  // namespace

std::string arena_header(const arena::Rules& rules, const MatchRequest& request, std::string_view match,
                         std::string_view commitment) {
  return make_header<arena::Game>(rules, request, match, commitment);
}

Result<PositionPtr> resume_arena(const ArenaGround& ground, std::string_view header, std::string_view snapshot,
                                 std::span<const std::string_view> lines) {
  std::string opening;
  const auto setting = setting_of(ground, header, opening);
  if (!setting) return Problem{setting.problem()};
  return resume_position<ArenaHost>(*setting, opening, snapshot, lines);
}

Result<std::unique_ptr<HostedHistory>> arena_history(const ArenaGround& ground, std::string_view header,
                                                     std::span<const std::string_view> lines) {
  std::string opening;
  const auto setting = setting_of(ground, header, opening);
  if (!setting) return Problem{setting.problem()};
  return fold_history<ArenaHost>(*setting, opening, lines);
}

Twins arena_twins(const ArenaGround& ground, std::uint64_t seed) {
  Rng rng{seed};
  const int players = 2 + static_cast<int>(rng.below(arena::kMaxSeats - 1));
  const arena::Options options = arena::random_options(*ground.content, players, rng);
  const auto setting = std::make_shared<const Setting<ArenaHost>>(
      std::string{}, arena::make_rules(ground.content, options), std::string{}, ground.vocabulary);
  return make_twins<ArenaHost>(setting, rng);
}

}  // namespace armatura::hosting
