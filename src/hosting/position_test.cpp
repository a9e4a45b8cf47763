// A match in play as a server holds it.
#include "hosting/position.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "base/random.h"
#include "base/sha256.h"
#include "engine/chance.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/played_match.h"
#include "wire/match_lines.h"
#include "wire/test_change.h"

namespace armatura::hosting {
namespace {

const HostedGame& arena() { return *find_game("arena"); }

FairDice test_dice() {
  FairDice dice;
  dice.key[3] = 9;
  dice.contributions = "00ff,a1b2";
  dice.match = "m-1";
  return dice;
}

MatchRequest full_request(const std::string& players) {
  MatchRequest request;
  request.options = {{"players", players},        {"force", "on"}, {"gear", "on"},
                     {"abilities", "individual"}, {"mines", "on"}, {"max_turns", "30"}};
  return request;
}

Seat awaited(const HostedPosition& position) {
  std::uint8_t seat = 0;
  while (!position.awaiting().includes(Seat{seat})) ++seat;
  return Seat{seat};
}

std::vector<Viewer> viewers_of(const HostedPosition& position) {
  std::vector<Viewer> viewers{std::nullopt};
  for (std::uint8_t seat = 0; seat < position.seats(); ++seat) viewers.push_back(Seat{seat});
  return viewers;
}

std::string view(const HostedPosition& position, Viewer viewer) {
  std::string text;
  position.write_view(text, viewer);
  return text;
}
std::string ask(const HostedPosition& position, Seat seat, std::optional<Language> language = {}) {
  std::string text;
  position.write_ask(text, seat, language);
  return text;
}

// A match on a server: the lines are kept, the position goes on.
struct Room {
  std::string header;
  std::vector<std::string> lines;
  PositionPtr position;
  Dice dice = test_dice();

  explicit Room(const std::string& players) {
    const std::string commitment = KeyedChance::commitment(test_dice().key);
    header = *arena().matches.header(full_request(players), "m-1", commitment);
    position = *arena().matches.open_position(header);
  }
  void adopt(const Decided& decided) {
    ASSERT_EQ(decided.next->steps(), lines.size() + decided.lines.size());
    lines.insert(lines.end(), decided.lines.begin(), decided.lines.end());
    position = decided.next;
  }
  void begin() {
    adopt(position->note({TableEvent::SeatTaken, Seat{0}, "Ann"}));
    adopt(position->note({TableEvent::BotSeated, Seat{1}, "greedy"}));
    adopt(position->note({TableEvent::Frozen, {}, test_dice().contributions}));
    adopt(position->begin(dice));
  }
  std::variant<Decided, RefusedAt> decide(Seat seat, const std::vector<std::string>& codes) const {
    return position->decide(seat, codes, dice, Language::English);
  }
  void play(int decisions, std::uint64_t seed) {
    for (int i = 0; i < decisions && !position->over(); ++i) {
      const Seat seat = awaited(*position);
      const auto code =
          bot_decision(*position, seat, {.level = "random", .seed = seed + static_cast<std::uint64_t>(i)});
      ASSERT_TRUE(code) << code.problem();
      const auto answer = decide(seat, {*code});
      ASSERT_TRUE(std::holds_alternative<Decided>(answer)) << *code;
      adopt(std::get<Decided>(answer));
    }
  }
  std::vector<std::string_view> views() const { return {lines.begin(), lines.end()}; }
  std::string file() const { return wire::sealed_file(header, std::span<const std::string>{lines}); }
};

TEST(Position, AMatchPlayedOnAServerIsProvedByItsFile) {
  for (const std::string players : {"2", "3", "4"}) {
    Room room{players};
    room.begin();
    room.play(100'000, 5);
    ASSERT_TRUE(room.position->over());
    EXPECT_EQ(arena().matches.verify(room.file()), "the match is still in play, its draws cannot be proved yet");
    room.adopt(room.position->note({TableEvent::KeyOpened, {}, to_hex(test_dice().key)}));
    EXPECT_EQ(arena().matches.verify(room.file()), std::nullopt);
    auto loaded = PlayedMatch::load(arena(), room.file());
    ASSERT_TRUE(loaded) << loaded.problem();
    EXPECT_EQ(view(loaded->position(), Seat{1}), view(*room.position, Seat{1}));
    EXPECT_EQ(room.position->result(Language::Russian).size(), (*loaded)->result(Language::Russian).size());
    EXPECT_EQ(room.position->result_sentence(Language::Russian), (*loaded)->result_sentence(Language::Russian));
  }
}

TEST(Position, ASeedGivesTheSameMatchAsEver) {
  MatchRequest request = full_request("2");
  request.seed = 7;
  request.practice = true;
  auto match = PlayedMatch::open(arena(), request);
  const std::string header = *arena().matches.header(request, "", "");
  EXPECT_EQ(header, match->file().substr(0, header.size()));
  const PositionPtr position = *arena().matches.open_position(header);
  const Decided begun = position->begin(std::uint64_t{7});
  EXPECT_EQ(wire::sealed_file(header, std::span<const std::string>{begun.lines}), match->file());
}

TEST(Position, ChangesLeadFromViewToViewForEveryViewer) {
  Room room{"3"};
  room.begin();
  for (int i = 0; i < 200 && !room.position->over(); ++i) {
    const PositionPtr before = room.position;
    room.play(1, static_cast<std::uint64_t>(i));
    for (const Viewer viewer : viewers_of(*before)) {
      boost::json::value json = boost::json::parse(view(*before, viewer));
      std::string change = "x";
      const bool changed = room.position->write_change(change, *before, viewer);
      EXPECT_EQ(changed, view(*before, viewer) != view(*room.position, viewer));
      EXPECT_EQ(changed, change != "x");
      ASSERT_TRUE(!changed || wire::apply_changes(json, boost::json::parse(change.substr(1)))) << change;
      ASSERT_EQ(json, boost::json::parse(view(*room.position, viewer)));
    }
  }
}

TEST(Position, SnapshotsAndLinesBringItBack) {
  Room room{"3"};
  room.begin();
  std::string snapshot;
  std::size_t kept = 0;
  for (int i = 0; i < 120 && !room.position->over(); ++i) {
    room.play(1, static_cast<std::uint64_t>(i));
    if (i % 7 == 0) room.adopt(room.position->note({TableEvent::DrawOffered, Seat{0}, {}}));
    if (i == 0 || i == 60) {
      snapshot = room.position->snapshot();
      kept = room.lines.size();
    }
    if (i % 10 != 3) continue;
    const auto lines = room.views();
    for (const bool whole : {true, false}) {
      const auto rest = std::span<const std::string_view>{lines}.subspan(whole ? 0 : kept);
      const auto resumed = arena().matches.resume(room.header, whole ? std::string_view{} : snapshot, rest);
      ASSERT_TRUE(resumed) << resumed.problem();
      EXPECT_EQ((*resumed)->snapshot(), room.position->snapshot());
      EXPECT_EQ((*resumed)->steps(), room.position->steps());
      EXPECT_EQ((*resumed)->draws(), room.position->draws());
    }
  }
  const auto opened = arena().matches.resume(room.header, "", {});
  EXPECT_EQ((*opened)->steps(), 0u);
}

TEST(Position, BrokenSnapshotsAndLinesAreRefusedWithASentence) {
  Room room{"2"};
  room.begin();
  room.play(30, 1);
  const std::string good = room.position->snapshot();
  ASSERT_TRUE(arena().matches.resume(room.header, good, {}));
  Rng rng{3};
  constexpr std::string_view kLetters = "0123456789{}[]\",:-abcdefnrstu\\";
  for (int i = 0; i < 500; ++i) {
    std::string bad = good;
    bad[rng.below(static_cast<std::uint32_t>(bad.size()))] =
        kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
    const auto resumed = arena().matches.resume(room.header, bad, {});
    EXPECT_TRUE(resumed || resumed.problem().starts_with("snapshot: ")) << resumed.problem();
    EXPECT_TRUE(!resumed || view(**resumed, {}) == view(*room.position, {}));
  }
  auto lines = room.views();
  std::string changed{lines[6]};
  char& digit = changed[changed.find("\"digest\":\"") + 10];
  digit = digit == '0' ? '1' : '0';
  lines[6] = changed;
  EXPECT_EQ(arena().matches.resume(room.header, "", lines).problem(),
            "step 6: the digest does not fit: these facts lead to another position");
  EXPECT_EQ(arena().matches.history(room.header, lines).problem(),
            "step 6: the digest does not fit: these facts lead to another position");
  EXPECT_FALSE(arena().matches.resume(room.header, good, room.views()));
  EXPECT_FALSE(arena().matches.open_position("{}"));
  EXPECT_FALSE(arena().matches.header({{{"players", "9"}}, {}, 0, false}, "m", ""));
}

TEST(Position, TheAskHasWordsOnlyWhenALanguageIsGiven) {
  Room room{"2"};
  room.begin();
  room.play(20, 2);
  const Seat seat = awaited(*room.position);
  const auto bare = boost::json::parse(ask(*room.position, seat)).as_object();
  EXPECT_EQ(bare.size(), 2u);
  const auto spoken = boost::json::parse(ask(*room.position, seat, Language::Russian)).as_object();
  EXPECT_EQ(spoken.size(), 4u);
  EXPECT_EQ(spoken.at("offers"), bare.at("offers"));
  EXPECT_EQ(spoken.at("labels").as_array().size(), bare.at("offers").as_array().size());
  std::string waiting;
  room.position->write_waiting(waiting, std::nullopt);
  EXPECT_EQ(boost::json::parse(waiting).at("question"), bare.at("question"));
  EXPECT_EQ(boost::json::parse(waiting).at("seats"), boost::json::parse("[" + std::to_string(seat.value) + "]"));
  for (const auto& offer : bare.at("offers").as_array()) {
    const std::string code{offer.as_string()};
    EXPECT_FALSE(room.position->judge(seat, code, Language::English)) << code;
    EXPECT_FALSE(room.position->preview(seat, code, Language::English).empty());
  }
  EXPECT_FALSE(room.position->judge(seat, plain_decision(*room.position, seat), Language::English));
}

TEST(Position, ABotRanksLegalDecisionsAndPlaysTheFirst) {
  Room room{"2"};
  room.begin();
  const Thinking thinking{.level = "greedy", .seed = 5};
  const Seat seat{0};
  const Seat other{1};
  auto ranked = room.position->think(seat, thinking);
  for (std::uint64_t i = 0; i < 60 && (!ranked || ranked->size() < 2 || room.position->awaiting().includes(other));
       ++i) {
    room.play(1, i);
    ranked = room.position->think(seat, thinking);
  }
  ASSERT_TRUE(ranked) << ranked.problem();
  ASSERT_GT(ranked->size(), 1u);
  for (std::size_t i = 0; i < ranked->size(); ++i) {
    EXPECT_FALSE(room.position->judge(seat, (*ranked)[i].code, Language::English)) << (*ranked)[i].code;
    if (i > 0) {
      EXPECT_LE((*ranked)[i].value, (*ranked)[i - 1].value);
    }
  }
  EXPECT_EQ(*bot_decision(*room.position, seat, thinking), ranked->front().code);
  EXPECT_FALSE(room.position->think(other, thinking));
  EXPECT_FALSE(room.position->think(Seat{200}, thinking));
  EXPECT_EQ(room.position->think(seat, {.level = "genius"}).problem(),
            "there is no bot \"genius\"; there are random and greedy");
}

TEST(Position, ABotThatHasNoTimeDecidesAllTheSame) {
  Room room{"2"};
  room.begin();
  room.play(20, 3);
  const Seat seat = awaited(*room.position);
  const auto at_once = [] { return true; };
  for (const Thinking& hasty : {Thinking{.level = "greedy", .stop = Stop{at_once}},
                                Thinking{.level = "greedy", .budget = {.milliseconds = 1}}}) {
    const auto code = bot_decision(*room.position, seat, hasty);
    ASSERT_TRUE(code) << code.problem();
    EXPECT_FALSE(room.position->judge(seat, *code, Language::English)) << *code;
  }
}

TEST(Position, EntriesAreThoseOfTheirAudience) {
  Room room{"2"};
  const Decided noted = room.position->note({TableEvent::SeatTaken, Seat{1}, "Ann"});
  std::string out;
  EXPECT_EQ(noted.events->write_entries(out, std::nullopt, std::nullopt), 1u);
  EXPECT_EQ(out, R"({"table":{"event":"seat_taken","seat":1,"text":"Ann"}})");
  room.adopt(noted);
  const Decided begun = room.position->begin(room.dice);
  std::array<std::string, 3> told;
  for (std::size_t i = 0; i < 3; ++i) {
    const Viewer viewer = i == 2 ? Viewer{} : Viewer{Seat{static_cast<std::uint8_t>(i)}};
    const std::size_t count = begun.events->write_entries(told[i], viewer, Language::English);
    const auto list = boost::json::parse("[" + told[i] + "]").as_array();
    EXPECT_EQ(list.size(), count);
    std::string bare;
    EXPECT_EQ(begun.events->write_entries(bare, viewer, std::nullopt), count);
    EXPECT_EQ(bare.find("\"text\""), std::string::npos);
  }
  EXPECT_NE(told[0], told[1]);
  EXPECT_NE(told[0], told[2]);
}

TEST(Position, AListIsAcceptedWholeOrNotAtAll) {
  int bundles = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Room room{"2"};
    room.begin();
    for (int i = 0; i < 60 && !room.position->over(); ++i) {
      const Seat seat = awaited(*room.position);
      const std::string first =
          *bot_decision(*room.position, seat, {.level = "random", .seed = seed + static_cast<std::uint64_t>(i)});
      const auto broken = room.decide(seat, {first, "dance"});
      ASSERT_TRUE(std::holds_alternative<RefusedAt>(broken));
      EXPECT_EQ(std::get<RefusedAt>(broken).index, 1u);
      const auto one = room.decide(seat, {first});
      const PositionPtr next = std::get<Decided>(one).next;
      if (!next->over() && next->awaiting().includes(seat)) {
        const std::string second = plain_decision(*next, seat);
        const auto both = room.decide(seat, {first, second});
        if (const auto* done = std::get_if<Decided>(&both); done != nullptr && done->lines.size() == 2) {
          ++bundles;
          const auto apart = next->decide(seat, std::vector{second}, room.dice, Language::English);
          EXPECT_EQ(std::get<Decided>(apart).next->snapshot(), done->next->snapshot());
        }
      }
      room.adopt(std::get<Decided>(one));
    }
  }
  EXPECT_GT(bundles, 20);
  Room room{"2"};
  room.begin();
  EXPECT_TRUE(std::holds_alternative<RefusedAt>(room.decide(Seat{0}, {})));
  EXPECT_TRUE(std::holds_alternative<RefusedAt>(room.decide(Seat{9}, {"decline"})));
}

TEST(History, TakesBackAndLooksBack) {
  int taken = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Room room{"2"};
    room.begin();
    for (int i = 0; i < 40 && !room.position->over(); ++i) {
      const PositionPtr before = room.position;
      const Seat seat = awaited(*before);
      room.play(1, seed * 1000 + static_cast<std::uint64_t>(i));
      const auto history = arena().matches.history(room.header, room.views());
      ASSERT_TRUE(history) << history.problem();
      ASSERT_EQ((*history)->steps(), room.lines.size());
      EXPECT_EQ((*history)->position_after((*history)->steps())->snapshot(), room.position->snapshot());
      EXPECT_EQ((*history)->position_after((*history)->steps() - 1)->snapshot(), before->snapshot());
      EXPECT_EQ((*history)->position_after(0)->steps(), 0u);
      const auto answer = (*history)->take_back(seat, TakeBackLaw::Own, Language::English);
      if (std::holds_alternative<std::string>(answer)) continue;
      ++taken;
      const Decided& back = std::get<Decided>(answer);
      EXPECT_EQ(view(*back.next, seat), view(*before, seat));
      EXPECT_EQ(back.next->draws(), room.position->draws());
      const std::size_t from = room.lines.size() - 2;
      room.adopt(back);
      const auto again = arena().matches.resume(room.header, "", room.views());
      ASSERT_TRUE(again) << again.problem();
      EXPECT_EQ((*again)->snapshot(), back.next->snapshot());
      const auto late = arena().matches.resume(room.header, back.next->snapshot(), {});
      EXPECT_EQ((*late)->snapshot(), back.next->snapshot());
      room.play(1, seed * 7777 + static_cast<std::uint64_t>(i));
      const auto later = arena().matches.history(room.header, room.views());
      std::string told;
      const auto events = (*later)->events(static_cast<std::uint32_t>(from), (*later)->steps());
      EXPECT_GT(events->write_entries(told, seat, Language::Russian), 1u);
      EXPECT_NE(told.find("\"event\":\"taken_back\""), std::string::npos);
    }
    room.adopt(room.position->note({TableEvent::Abandoned, {}, {}}));
    room.adopt(room.position->note({TableEvent::KeyOpened, {}, to_hex(test_dice().key)}));
    EXPECT_EQ(arena().matches.verify(room.file()), std::nullopt);
  }
  EXPECT_GT(taken, 5);
}

}  // namespace
}  // namespace armatura::hosting
