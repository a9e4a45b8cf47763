#include "games/salvation/wire/board.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "games/salvation/rules/position.h"
#include "games/salvation/wire/action_text.h"
#include "games/salvation/wire/names.h"
#include "wire/field_arguments.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

using salvation::Rules;
using salvation::SectorId;
using salvation::Side;
using salvation::State;

constexpr Paint kTitlePaint = "1";
constexpr Paint kDimPaint = "2";
constexpr Paint kSkynetPaint = "91";
constexpr Paint kResistancePaint = "96";
constexpr Paint kBothPaint = "93";

Paint paint_of(Side side) { return side == Side::Skynet ? kSkynetPaint : kResistancePaint; }

class BoardWriter {
 public:
  BoardWriter(const SalvationWords& words, const Rules& rules, const salvation::View& view, int width)
      : words_(words), rules_(rules), view_(view), seen_(view.seen), width_(std::max(width, 60)) {}

  Panel page() {
    lines_.push_back({title(), kTitlePaint});
    lines_.push_back({scores(), {}});
    lines_.push_back({});
    lines_.push_back(
        {row(say("board.sector"), say("board.borders"), say("board.tokens"), say("board.units")), kDimPaint});
    for (std::uint8_t i = 0; i < rules_.map.size; ++i) sector_row({i});
    lines_.push_back({say("board.legend"), kDimPaint});
    add_going_on();
    add_stocks();
    add_hand();
    add_unit_cards();
    return std::move(lines_);
  }

 private:
  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return words_.words().say(key, arguments);
  }

  std::string title() const {
    const bool stage = seen_.phase == salvation::Phase::Active && seen_.stage < salvation::kStages;
    const std::string phase = "phase." + std::string{word_of(seen_.phase)};
    return say("board.turn", {number_argument("turn", seen_.turn),
                              text_argument("phase", stage ? say("stage." + std::to_string(seen_.stage)) : say(phase)),
                              text_argument("seat", words_.seat(seen_.active))});
  }

  std::string scores() const {
    std::vector<std::string> parts;
    for (std::uint8_t i = 1; i < rules_.seats(); ++i)
      parts.push_back(
          say("board.points", {text_argument("seat", words_.seat(Seat{i})), number_argument("points", seen_.points[i]),
                               number_argument("goal", rules_.content->opening.goal_points)}));
    parts.push_back(say("board.shelters", {text_argument("seat", words_.seat(salvation::kSkynet)),
                                           number_argument("shelters", seen_.shelters_taken),
                                           number_argument("goal", rules_.content->opening.goal_shelters)}));
    return joined(words_.words(), parts, "list.space");
  }

  // ---- The map

  std::string row(std::string_view sector, std::string_view borders, std::string_view tokens,
                  std::string_view units) const {
    return padded(sector, kName) + " " + padded(borders, kBorders) + " " + padded(tokens, kTokens) + " " +
           std::string{units};
  }

  // "ore= col- ida^": by road, open, over mountains.
  std::string borders(SectorId sector) const {
    std::string text;
    const auto add = [&](salvation::Sectors beside, char mark) {
      salvation::each(beside, [&](SectorId other) {
        text += (text.empty() ? "" : " ") + rules_.content->sectors[other.value].key + mark;
      });
    };
    add(rules_.map.road[sector.value], '=');
    add(rules_.map.open[sector.value], '-');
    add(rules_.map.mountain[sector.value], '^');
    return text;
  }

  std::string tokens(SectorId sector) const {
    std::vector<std::string> parts;
    for (int which = 0; which < 2; ++which) {
      const salvation::Slot& slot = seen_.slots[salvation::slot_of(sector, which).value];
      if (slot.face == salvation::Face::None) continue;
      const bool known = slot.token != salvation::kNoToken;
      const std::string name = known ? words_.token(slot.token) : "?";
      parts.push_back(slot.face == salvation::Face::Down && known ? "(" + name + ")" : name);
    }
    return joined(words_.words(), parts, "list.comma");
  }

  // "t600.1 t600.2(1)": the damage of this turn in brackets.
  std::string units(SectorId sector, Side side) const {
    std::string text;
    salvation::each(salvation::units_in(rules_, seen_, side, sector), [&](salvation::UnitId unit) {
      text += (text.empty() ? "" : " ") + unit_text(rules_, unit);
      const std::uint8_t damage = seen_.units[unit.value].damage;
      if (damage > 0) text += "(" + std::to_string(damage) + ")";
    });
    return text;
  }

  void sector_row(SectorId sector) {
    const std::string& key = rules_.content->sectors[sector.value].key;
    const std::string name = key + (rules_.map.cities.has(sector) ? "* " : "  ") + words_.sector(sector);
    const std::string machines = units(sector, Side::Skynet);
    const std::string humans = units(sector, Side::Resistance);
    std::string held = seen_.factories.has(sector) ? say("board.factory") + " " : "";
    held += machines;
    if (!machines.empty() && !humans.empty()) held += " | ";
    held += humans;
    Paint paint;
    if (!machines.empty() || seen_.factories.has(sector)) paint = kSkynetPaint;
    if (!humans.empty()) paint = paint.empty() ? kResistancePaint : kBothPaint;
    lines_.push_back({row(name, borders(sector), tokens(sector), held), paint});
  }

  // ---- What is going on

  void add_going_on() {
    if (seen_.draft.open()) {
      add(say("board.draft", {text_argument("card", words_.card(seen_.draft.card))}));
      for (const salvation::Route& route : seen_.draft.routes) add("  " + words_.route(route));
    }
    if (!seen_.march.empty()) {
      add(say("board.march"));
      for (const salvation::Route& route : seen_.march) add("  " + words_.route(route));
    }
    if (!seen_.volley.empty()) {
      std::string dice;
      for (const salvation::Die& die : seen_.volley) {
        dice += " " + std::to_string(die.value);
        if (die.aim != salvation::kNoUnit) dice += "→" + unit_text(rules_, die.aim);
      }
      add(say("board.dice", {text_argument("dice", dice)}));
    }
    for (const salvation::InFront& front : seen_.cards.in_front)
      add(say("board.lasting",
              {text_argument("seat", words_.seat(front.seat)), text_argument("card", words_.card(front.card))}));
    for (const salvation::CityMission& mission : seen_.city_missions)
      add(say("board.city_mission",
              {text_argument("seat", words_.seat(mission.seat)), text_argument("city", words_.city(mission.city))}));
  }

  void add_stocks() {
    lines_.push_back({});
    for (std::uint8_t i = 0; i < rules_.seats(); ++i)
      add(say("board.hand_size",
              {text_argument("seat", words_.seat(Seat{i})), number_argument("cards", seen_.cards.hand_size[i])}),
          paint_of(salvation::side_of(Seat{i})));
    for (const Side side : {Side::Skynet, Side::Resistance}) {
      int discarded = 0;
      const salvation::DeckTable& deck = rules_.decks[salvation::index(side)];
      for (std::size_t card = deck.first.value; card < deck.last.value; ++card) discarded += seen_.cards.discard[card];
      add(say("board.deck", {text_argument("side", words_.side(side)),
                             number_argument("cards", seen_.cards.deck_size[salvation::index(side)]),
                             number_argument("discarded", discarded)}),
          paint_of(side));
    }
    if (seen_.cards.special_size > 0)
      add(say("board.special", {number_argument("cards", seen_.cards.special_size)}), kSkynetPaint);
  }

  void add_hand() {
    if (!view_.viewer || view_.viewer->value >= rules_.seats()) return;
    lines_.push_back({});
    add(say("board.hand"), kTitlePaint);
    for (std::size_t i = 0; i < rules_.content->cards.size(); ++i) {
      const std::uint8_t copies = seen_.cards.hands[view_.viewer->value][i];
      if (copies == 0) continue;
      const salvation::CardId card{static_cast<std::uint8_t>(i)};
      add(std::to_string(rules_.card(card).number) + "  " + rules_.card(card).key +
          (copies > 1 ? " ×" + std::to_string(copies) : "") + "  " + words_.card(card) + ". " + words_.card_text(card));
    }
  }

  // What the unit cards say now, with what lasting Tactics make of Movement in this turn.
  void add_unit_cards() {
    lines_.push_back({});
    add(say("board.unit_cards"), kTitlePaint);
    for (std::size_t i = 0; i < rules_.content->units.size(); ++i) {
      const salvation::UnitDesign& design = rules_.content->units[i];
      const salvation::Stats& stats = seen_.stats[i];
      const salvation::TypeId type{static_cast<std::uint8_t>(i)};
      const int bonus = salvation::lasting_amount(rules_, seen_, salvation::Verb::MovementBonus, type);
      const auto movement = [&](int own) { return std::min(own + bonus, static_cast<int>(salvation::kMaxRoute)); };
      int supply = 0;
      salvation::each(rules_.units_of_type[i], [&](salvation::UnitId unit) {
        supply += seen_.units[unit.value].sector == salvation::kSupply ? 1 : 0;
      });
      add(say(design.side == Side::Skynet ? "board.unit_card.skynet" : "board.unit_card",
              {text_argument("type", padded(words_.type(type), 16)),
               number_argument("movement", movement(stats.movement)),
               number_argument("road_movement", movement(stats.road_movement)), number_argument("attack", stats.attack),
               number_argument("defence", stats.defence), number_argument("durability", stats.durability),
               number_argument("recon", stats.recon), number_argument("supply", supply)}),
          paint_of(design.side));
    }
  }

  void add(std::string_view text, Paint paint = {}) { wrap(text, width_, lines_, paint); }

  static constexpr std::size_t kName = 25;
  static constexpr std::size_t kBorders = 29;
  static constexpr std::size_t kTokens = 18;

  const SalvationWords& words_;
  const Rules& rules_;
  const salvation::View& view_;
  const State& seen_;
  int width_;
  Panel lines_;
};

}  // namespace

std::string salvation_board(const SalvationWords& words, const Rules& rules, const salvation::View& view,
                            PictureStyle style) {
  std::string out;
  for (const PanelLine& line : BoardWriter{words, rules, view, style.width}.page())
    out += painted(line, style.colour) + "\n";
  return out;
}

}  // namespace armatura::wire
