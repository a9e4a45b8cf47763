#include "games/bronepehota/wire/preview.h"

#include <variant>

#include "games/bronepehota/rules/rules.h"

namespace armatura::wire::bronepehota_shown {
namespace {

Share share(const bronepehota::Fraction& fraction) { return {fraction.above, fraction.below}; }

template <class List>
auto items(const List& list) {
  return std::vector<typename List::value_type>{list.begin(), list.end()};
}

std::vector<TallyLine> lines(const Tally& tally) {
  std::vector<TallyLine> lines;
  for (const armatura::TallyLine& line : tally.lines())
    lines.push_back(
        {line.amount, std::string{bronepehota::rule_name(static_cast<bronepehota::Rule>(line.rule.value))}});
  return lines;
}

std::vector<std::uint8_t> samples(std::uint64_t seen) {
  std::vector<std::uint8_t> numbers;
  for (std::uint8_t i = 0; i < 40; ++i)
    if (((seen >> i) & 1) != 0) numbers.push_back(i);
  return numbers;
}

void show_way(Preview& shown, const bronepehota::Preview& preview) {
  if (preview.ends) {
    shown.end = preview.end;
    shown.cost = preview.cost;
    shown.left = preview.left;
    shown.legs = items(preview.leg_costs);
  }
  if (preview.stopped_by != bronepehota::kNoModel) {
    shown.stopped_by = preview.stopped_by;
    shown.must_fight = preview.must_fight;
  }
  if (preview.carries) shown.carried = preview.carried;
}

void show_shot(Preview& shown, const bronepehota::Preview& preview) {
  shown.steps = preview.steps;
  shown.visible = preview.visible;
  shown.seen = samples(preview.samples);
  shown.armour = lines(preview.armour);
  shown.shot = ShotOdds{share(preview.shot.hit), share(preview.shot.pierce), share(preview.shot.kill),
                        share(preview.shot.pilot_lost), share(preview.shot.mean_damage)};
  shown.in_blast = items(preview.in_blast);
}

void show_flight(Preview& shown, const bronepehota::Preview& preview) {
  shown.trace = items(preview.trace);
  shown.met = preview.met;
  if (preview.struck == bronepehota::kNoModel) return;
  shown.struck = preview.struck;
  shown.blow = preview.blow;
}

void show_fight(Preview& shown, const bronepehota::Preview& preview) {
  shown.attack = lines(preview.attack);
  shown.defence = lines(preview.defence);
  shown.surprise = preview.surprise;
  shown.fight = FightOdds{share(preview.fight.win), share(preview.fight.kill), share(preview.fight.pilot_lost),
                          share(preview.fight.mean_damage)};
}

}  // namespace

Preview shown(const bronepehota::Preview& preview, const bronepehota::Action& action) {
  Preview shown;
  show_way(shown, preview);
  if (std::holds_alternative<bronepehota::Shoot>(action) || std::holds_alternative<bronepehota::Throw>(action))
    show_shot(shown, preview);
  if (std::holds_alternative<bronepehota::Fire>(action)) show_flight(shown, preview);
  if (preview.trials > 0) {
    shown.likely = items(preview.likely);
    shown.trials = preview.trials;
  }
  if (std::holds_alternative<bronepehota::Fight>(action)) show_fight(shown, preview);
  if (!preview.harms.empty()) shown.harms = preview.harms;
  if (!preview.prospects.empty()) shown.prospects = preview.prospects;
  if (preview.sampled) shown.sampled = true;
  return shown;
}

}  // namespace armatura::wire::bronepehota_shown

namespace armatura::wire {

template void write_json<bronepehota_shown::Preview>(std::string&, const bronepehota_shown::Preview&);

}  // namespace armatura::wire
