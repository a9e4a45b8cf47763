#include "games/salvation/wire/preview.h"

namespace armatura::wire::salvation_shown {
namespace {

// As far as a share is not zero.
template <class Losses>
std::vector<std::uint64_t> told(const Losses& losses) {
  std::size_t count = losses.size();
  while (count > 1 && losses[count - 1] == 0) --count;
  return {losses.begin(), losses.begin() + static_cast<std::ptrdiff_t>(count)};
}

BattleOdds battle_shown(const salvation::Rules& rules, const salvation::Fight& fight, const salvation::State& seen) {
  const salvation::LineUp& line_up = fight.line_up;
  const salvation::Odds odds = salvation::odds(rules, seen, line_up);
  return {line_up.sector,
          line_up.starter,
          line_up.cause,
          line_up.units,
          salvation::kOddsTotal,
          odds.cleared,
          {told(odds.losses[0]), told(odds.losses[1])},
          odds.mean_value_lost,
          fight.certain,
          {{{fight.losses[0].least, fight.losses[0].most}, {fight.losses[1].least, fight.losses[1].most}}}};
}

}  // namespace

Preview shown(const salvation::Rules& rules, const salvation::Preview& preview, const salvation::State& seen) {
  Preview shown;
  shown.reach = preview.reach;
  for (std::size_t i = 0; i < preview.risks.size() && i < preview.sixths.size(); ++i)
    shown.risks.push_back({preview.risks[i], preview.sixths[i]});
  shown.check = preview.check_sixths;
  for (const salvation::Fight& battle : preview.battles) shown.battles.push_back(battle_shown(rules, battle, seen));
  shown.suggested.assign(preview.suggested.begin(), preview.suggested.end());
  for (const salvation::Fate& fate : preview.fates) shown.fates.push_back({fate.unit, fate.sixths, fate.destroyed});
  for (std::size_t i = 0; i < preview.gains.size(); ++i)
    if (preview.gains[i].most > 0)
      shown.gains.push_back({static_cast<salvation::Gain>(i), preview.gains[i].least, preview.gains[i].most});
  shown.sampled = preview.sampled;
  shown.drawn_from = preview.drawn_from;
  for (std::uint8_t token = 0; token < preview.found.size(); ++token)
    if (preview.found[token] > 0) shown.found.push_back({salvation::TokenId{token}, preview.found[token]});
  shown.task = {preview.progress.card, preview.progress.have, preview.progress.need};
  return shown;
}

}  // namespace armatura::wire::salvation_shown

namespace armatura::wire {

template void write_json<salvation_shown::Preview>(std::string&, const salvation_shown::Preview&);

}  // namespace armatura::wire
