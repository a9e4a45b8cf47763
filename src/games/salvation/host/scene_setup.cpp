#include "games/salvation/host/scene_setup.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "catalog/faults.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/stage.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {
namespace {

using namespace salvation;

constexpr auto kRulesWords = std::to_array<std::string_view>({"game", "players", "option"});
constexpr auto kTableWords = std::to_array<std::string_view>(
    {"units",  "token", "factory", "hand",     "known",   "lasting",    "discard", "deck",  "gone",  "special",
     "cities", "visit", "vp",      "shelters", "develop", "technology", "turn",    "first", "stage", "aside"});

template <class List>
bool listed_in(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

Rules read_rules(std::shared_ptr<const Content> content, std::span<const SceneLine> lines) {
  OptionPairs pairs;
  const auto read = [&](const SceneLine& line) {
    const Words& words = line.words;
    if (line.verb == "game") {
      if (word_at(words, 0, "a game") != "salvation") scene_fault("this runner knows the game \"salvation\" only");
      no_more(words, 1);
    } else if (line.verb == "players") {
      pairs.emplace_back("players", word_at(words, 0, "how many play"));
      no_more(words, 1);
    } else if (line.verb == "option") {
      for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) scene_fault("expected option=value, found " + catalog::in_quotes(word));
        pairs.emplace_back(word.substr(0, equals), word.substr(equals + 1));
      }
    }
  };
  for (const SceneLine& line : lines) at_line(line, [&] { read(line); });
  const Result<Options> options = parse_options(*content, pairs);
  if (!options) scene_fault(options.problem());
  return make_rules(std::move(content), *options);
}

// The lines that put things on the table.
class TableSetter {
 public:
  TableSetter(const Rules& rules, SalvationSceneWords& words) : rules_(rules), words_(words), staging_(rules) {}

  void read(const SceneLine& line) {
    if (line.verb == "deck" || line.verb == "gone" || line.verb == "special" || line.verb == "known") {
      later_.push_back(line);  // when hands, fronts and discard piles have what is theirs
      return;
    }
    for (const Words& part : parts_of(line.words, ";")) one(line.verb, part);
    if (!staging_.trouble().empty()) scene_fault(staging_.trouble());
  }

  State finish() {
    for (const SceneLine& line : later_) {
      at_line(line, [&] {
        for (const Words& part : parts_of(line.words, ";")) one(line.verb, part);
        if (!staging_.trouble().empty()) scene_fault(staging_.trouble());
      });
    }
    return staging_.build();
  }

 private:
  SectorId sector(const Words& words, std::size_t at) const {
    const SectorId found = words_.sector(word_at(words, at, "a sector"));
    if (!rules_.map.has(found)) scene_fault("expected a sector");
    return found;
  }
  Seat seat(const Words& words) const { return words_.somebody(word_at(words, 0, "a seat")); }

  std::vector<CardId> cards(const Words& words, std::size_t from) const {
    std::vector<CardId> found;
    for (std::size_t i = from; i < words.size(); ++i) {
      const CardId card = words_.card(words[i]);
      if (card != kNoCard) found.push_back(card);
    }
    return found;
  }

  void one(const std::string& verb, const Words& words) {
    if (verb == "units") {
      units(words);
    } else if (verb == "token") {
      token(words);
    } else if (verb == "factory") {
      for (std::size_t i = 0; i < words.size(); ++i) staging_.factory(sector(words, i));
    } else if (verb == "hand") {
      for (const CardId card : cards(words, 1)) staging_.hand(seat(words), own(card, seat(words)));
    } else if (verb == "known") {
      for (const CardId card : cards(words, 1)) staging_.known_card(seat(words), card);
    } else if (verb == "lasting") {
      for (const CardId card : cards(words, 1)) staging_.in_front(seat(words), own(card, seat(words)));
    } else if (verb == "discard") {
      for (const CardId card : cards(words, 0)) staging_.discard(card);
    } else if (verb == "deck") {
      staging_.deck(words_.side(word_at(words, 0, "S or R")), cards(words, 1));
    } else if (verb == "gone") {
      staging_.no_discard(words_.side(word_at(words, 0, "S or R")));
      no_more(words, 1);
    } else if (verb == "special") {
      staging_.special(cards(words, 0));
    } else if (verb == "cities") {
      cities(words);
    } else if (verb == "visit") {
      staging_.city_mission(words_.city(word_at(words, 1, "a city")), seat(words));
      no_more(words, 2);
    } else if (verb == "vp") {
      staging_.points(seat(words), read_number(word_at(words, 1, "points"), 0, 99));
      no_more(words, 2);
    } else if (verb == "shelters") {
      staging_.shelters(read_number(word_at(words, 0, "how many"), 0, 15));
      no_more(words, 1);
    } else if (verb == "develop" || verb == "technology") {
      for (const std::string& word : words) improvement(verb, word);
    } else {
      when(verb, words);
    }
  }

  void when(const std::string& verb, const Words& words) {
    if (verb == "turn") {
      staging_.turn(static_cast<std::uint16_t>(read_number(word_at(words, 0, "its number"), 1, 9999)));
      no_more(words, 1);
    } else if (verb == "first") {
      staging_.first(seat(words));
      no_more(words, 1);
    } else if (verb == "stage") {
      const int stage = read_number(word_at(words, 0, "its number"), 0, kStages - 1);
      staging_.stage(stage, words.size() > 1 ? words_.somebody(words[1]) : kSkynet);
      no_more(words, 2);
    } else {  // aside
      for (const std::string& word : words) place(word, kLaidAside);
    }
  }

  CardId own(CardId card, Seat seat) const {
    if (rules_.card(card).side != side_of(seat)) scene_fault(words_.card_text(card) + " is a card of the other side");
    return card;
  }

  // "DEN T1 T600x2 a=INF M1A2(damage=1,moved)"
  void units(const Words& words) {
    const SectorId where = sector(words, 0);
    for (std::size_t i = 1; i < words.size(); ++i) place(words[i], where);
  }

  void place(std::string_view word, SectorId where) {
    std::string_view marks;
    if (const std::size_t open = word.find('('); open != std::string_view::npos) {
      if (word.back() != ')') scene_fault("expected marks such as (moved) behind " + catalog::in_quotes(word));
      marks = word.substr(open + 1, word.size() - open - 2);
      word = word.substr(0, open);
    }
    std::string name;
    if (const std::size_t equals = word.find('='); equals != std::string_view::npos) {
      name = word.substr(0, equals);
      word = word.substr(equals + 1);
    }
    int count = 1;
    if (const std::size_t times = word.rfind('x'); times != std::string_view::npos && name.empty()) {
      count = read_number(word.substr(times + 1), 1, 9);
      word = word.substr(0, times);
    }
    for (int i = 0; i < count; ++i) {
      const UnitId unit = staging_.unit(words_.type(word), where);
      if (unit == kNoUnit) scene_fault("there are not so many figures " + std::string(word));
      words_.note_unit(unit);
      if (!name.empty() && !words_.name_unit(unit, name)) scene_fault("two units are called " + name);
      mark(unit, marks);
    }
  }

  void mark(UnitId unit, std::string_view marks) {
    while (!marks.empty()) {
      const std::size_t comma = marks.find(',');
      const std::string_view one = marks.substr(0, comma);
      marks = comma == std::string_view::npos ? std::string_view{} : marks.substr(comma + 1);
      if (one == "moved") {
        staging_.moved(unit);
      } else if (one.starts_with("damage=")) {
        staging_.damage(unit, static_cast<std::uint8_t>(read_number(one.substr(7), 1, 9)));
      } else if (one.starts_with("acted=")) {
        staging_.acted(unit, read_number(one.substr(6), 0, kStages - 1));
      } else {
        scene_fault("expected moved, damage=1 or acted=1, found " + catalog::in_quotes(one));
      }
    }
  }

  // "DEN.A open shelter", "DEN.B down", "DEN.B down fog seen A", "HOU.A gone", "HOU.A gone mission"
  void token(const Words& words) {
    const SlotId slot = words_.slot(word_at(words, 0, "a place for a token"));
    if (!rules_.map.has(sector_of(slot)) || slot.value % 2 >= rules_.content->sectors[sector_of(slot).value].tokens)
      scene_fault("there is no such place for a token");
    const std::string& how = word_at(words, 1, "open, down or gone");
    constexpr auto kKnown = std::to_array<std::string_view>({"open", "down", "gone"});
    if (!listed_in(kKnown, how)) unknown_word("open, down or gone", how, kKnown);
    if (words.size() == 2 && how != "open") {
      how == "down" ? staging_.face_down(slot) : staging_.gone_token(slot, kNoToken);
      return;
    }
    const TokenId which = words_.token(word_at(words, 2, "a hidden-object token"));
    if (which == kNoToken) scene_fault("expected a hidden-object token");
    if (how == "down") {
      if (word_at(words, 3, "\"seen\" and who saw it") != "seen") scene_fault("expected \"seen\" and who saw it");
      Seats lookers;
      for (std::size_t i = 4; i < words.size(); ++i) lookers = lookers.with(words_.somebody(words[i]));
      if (lookers.empty()) scene_fault("expected who saw it");
      return staging_.known_token(slot, which, lookers);
    }
    no_more(words, 3);
    how == "open" ? staging_.open_token(slot, which) : staging_.gone_token(slot, which);
  }

  void cities(const Words& words) {
    Set<CityId, std::uint8_t> stack;
    for (const std::string& word : words)
      if (word != "none") stack = stack.with(words_.city(word));
    staging_.cities(stack);
  }

  void improvement(const std::string& verb, const std::string& word) {
    const ImprovementId token = words_.improvement(word);
    const Side side = rules_.content->units[rules_.content->improvements[token.value].type.value].side;
    if ((side == Side::Skynet) != (verb == "develop"))
      scene_fault(word + (side == Side::Skynet ? " is a development token" : " is a technology token"));
    staging_.improve(token);
  }

  const Rules& rules_;
  SalvationSceneWords& words_;
  Staging staging_;
  std::vector<SceneLine> later_;
};

}  // namespace

bool is_salvation_setup(const SceneLine& line) {
  return listed_in(kRulesWords, line.verb) || listed_in(kTableWords, line.verb);
}

std::unique_ptr<SalvationTable> set_salvation_table(std::shared_ptr<const Content> content,
                                                    std::span<const SceneLine> lines) {
  auto table = std::make_unique<SalvationTable>(read_rules(std::move(content), lines));
  table->set =
      std::any_of(lines.begin(), lines.end(), [](const SceneLine& line) { return listed_in(kTableWords, line.verb); });
  if (!table->set) return table;
  TableSetter setter(table->rules, table->words);
  for (const SceneLine& line : lines) {
    at_line(line, [&] {
      if (!line.cited.empty() || !line.shown.empty()) scene_fault("what is set up cites nothing");
      if (!listed_in(kRulesWords, line.verb)) setter.read(line);
    });
  }
  table->state = setter.finish();
  if (const char* flaw = Game::flaw(table->rules, table->state))
    scene_fault("this position cannot be: " + std::string(flaw));
  return table;
}

}  // namespace armatura::hosting
