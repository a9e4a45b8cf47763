// Armies and tables of the players' own behind the seam: matches with them are played to the end, saved, loaded, proved
// and gone on with, and the desk of armies tells what it should.
#include <gtest/gtest.h>

#include <algorithm>

#include "hosting/hosted.h"
#include "hosting/hosted_armies.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/hosted_matches.h"
#include "hosting/hosted_terms.h"
#include "hosting/test_play.h"

namespace armatura::hosting {
namespace {

const HostedGame& bronepehota() { return *find_game("bronepehota"); }
const HostedArmies& armies() { return *bronepehota().armies; }

const std::string kRed = R"({"name":"Мой взвод","side":"polaris","squads":["pol-lac","pol-hci"],)"
                         R"("machines":[{"machine":"raptor","pilot":{"squad":1,"soldier":2}}],"guns":["mortar"]})";
const std::string kField =
    R"({"name":"Двор \"№ 1\"","size":[1000,900],"pieces":[{"key":"b1","look":"container","kind":"box","at":[380,280],)"
    R"("size":[120,80],"heights":[0,50],"top":"walkable","twin":true,"heading":20},{"key":"p","look":"ditch",)"
    R"("kind":"pit","at":[500,450],"size":[60,60],"heights":[-30,0]}]})";

OptionList own_options(const std::string& players) {
  return {{"players", players}, {"army1", kRed}, {"field", kField}, {"rounds", "3"}};
}

TEST(OwnForces, MatchesArePlayedToTheEndAndProved) {
  for (const int players : {2, 3, 4}) {
    SimulationRequest request;
    request.matches = 2;
    request.seed = 3;
    request.players = {players};
    request.options = own_options(std::to_string(players));
    request.seats = std::vector<std::string>(static_cast<std::size_t>(players), "random");
    request.audit = true;
    const auto report = bronepehota().laboratory.simulate(request);
    ASSERT_TRUE(report) << report.problem();
    EXPECT_EQ(report->matches, 2u);
    EXPECT_EQ(report->first_fault, "");
    EXPECT_EQ(report->endless, 0u);
  }
}

TEST(OwnForces, AMatchFileCarriesThem) {
  MatchRequest request;
  request.options = own_options("2");
  request.seed = 9;
  auto match = PlayedMatch::open(bronepehota(), request);
  ASSERT_TRUE(match) << match.problem();
  play(*match, 60, 4);
  const std::string file = match->file();
  EXPECT_EQ(bronepehota().matches.verify(file), std::nullopt);
  auto loaded = PlayedMatch::load(bronepehota(), file);
  ASSERT_TRUE(loaded) << loaded.problem();
  EXPECT_EQ((*loaded)->digest(), (*match)->digest());
  play(*match, 20, 5);
  play(*loaded, 20, 5);
  EXPECT_EQ(loaded->file(), match->file());
  // One that was changed in the file is not the one that was played on.
  std::string changed = file;
  const std::size_t size = changed.find("[1000,900]");
  ASSERT_NE(size, std::string::npos);
  changed.replace(size, 10, "[1000,300]");
  EXPECT_TRUE(bronepehota().matches.verify(changed));
}

// A wall from edge to edge: nobody gets from one start area to the other.
const std::string kWalledIn =
    R"({"size":[1000,900],"pieces":[{"key":"w","look":"wall","kind":"box","at":[500,450],"size":[20,900],)"
    R"("heights":[0,200],"top":"none"}]})";
const std::string kOpenGround = R"({"size":[1000,900],"pieces":[]})";

std::string with_the_field(std::string text, const std::string& from, const std::string& to) {
  const auto quoted = [](std::string field) {
    for (std::size_t at = 0; (at = field.find('"', at)) != std::string::npos; at += 2) field.insert(at, 1, '\\');
    return field;
  };
  const std::size_t at = text.find(quoted(from));
  EXPECT_NE(at, std::string::npos);
  return at == std::string::npos ? text : text.replace(at, quoted(from).size(), quoted(to));
}

// Searching a hostile maze for ways takes most of a second, and a server opens its stored matches between two frames.
TEST(OwnForces, WaysAreSearchedForWhenAMatchComesInAndNotWhenItIsOpenedAgain) {
  MatchRequest request;
  request.options = {{"field", kWalledIn}};
  EXPECT_FALSE(PlayedMatch::open(bronepehota(), request));
  const auto refused = bronepehota().matches.header(request, {}, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.problem().find("nobody can walk"), std::string::npos) << refused.problem();

  request.options = {{"field", kOpenGround}};
  const auto header = bronepehota().matches.header(request, {}, {});
  ASSERT_TRUE(header) << header.problem();
  EXPECT_TRUE(bronepehota().matches.open_position(with_the_field(*header, kOpenGround, kWalledIn)));

  // The file of a stranger is asked everything.
  auto match = PlayedMatch::open(bronepehota(), request);
  ASSERT_TRUE(match) << match.problem();
  const auto loaded = PlayedMatch::load(bronepehota(), with_the_field(match->file(), kOpenGround, kWalledIn));
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.problem().find("nobody can walk"), std::string::npos) << loaded.problem();
  EXPECT_TRUE(PlayedMatch::load(bronepehota(), match->file()));
}

// Whoever sends a text past the workshops reads in his own language what is wrong with it, and where.
TEST(OwnForces, FaultsInsideATextAreToldInBothLanguages) {
  struct Case {
    OptionList options;
    std::string russian;
    std::string english;
  };
  const std::string near_areas = R"({"size":[1200,800],"pieces":[],"areas":[[0,100,200,700],[300,0,500,100]]})";
  for (const Case& one : std::vector<Case>{
           {{{"field", kWalledIn}},
            "Свой стол: из зоны высадки 1 в зону 2 пешком не пройти.",
            "The table of your own: nobody can walk from start area 1 to 2."},
           {{{"field", near_areas}},
            "Свой стол: между зонами высадки 2 и 1 меньше 600 мм.",
            "The table of your own: start areas 2 and 1 are less than 600 mm apart."},
           {{{"field", R"({"size":[1200,800],"pieces":[{"key":"a","look":"wall","kind":"box","at":[1200,400],)"
                       R"("size":[50,50],"heights":[0,60],"top":"none"}]})"}},
            "Свой стол: «a» выходит за край стола.",
            "The table of your own: “a” reaches over the edge of the table."},
           {{{"field", "{\n\"size\" 5}"}},
            "Свой стол: строка 2, знак 8: это не JSON.",
            "The table of your own: line 2, column 8: this is no JSON."},
           {{{"field", R"({"pieces":[]})"}},
            "Свой стол: не хватает поля «size».",
            "The table of your own: the member “size” is missing."},
           {{{"army2", R"({"side":"polaris","squads":["pro-rci"]})"}},
            "Своя армия игрока 2: Роботизированная киберпехота воюет на другой стороне: Империя Полярис такого не "
            "выставит.",
            "Player 2's own army: Robotised Cyber-infantry fights for the other side: no unit for Empire Polaris."},
           {{{"army1", R"({"side":"polaris","squads":["pol-lacc"]})"}},
            "Своя армия игрока 1: /squads/0, «pol-lacc» не годится, возможно, имелось в виду «pol-lac».",
            "Player 1's own army: /squads/0, “pol-lacc” cannot stand there, perhaps “pol-lac” was meant."}}) {
    MatchRequest request;
    request.options = one.options;
    EXPECT_FALSE(bronepehota().matches.header(request, {}, {}));
    EXPECT_EQ(bronepehota().terms.misfit(request, Language::English).option, one.options.front().first);
    EXPECT_EQ(bronepehota().terms.misfit(request, Language::Russian).sentence, one.russian);
    EXPECT_EQ(bronepehota().terms.misfit(request, Language::English).sentence, one.english);
  }
}

TEST(OwnForces, TheDeskOfArmiesTellsTotalSheetsAndFaults) {
  const auto report = armies().look(kRed, {}, Language::English);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_TRUE(report->faults.empty());
  EXPECT_EQ(report->price, 220);
  EXPECT_EQ(report->models, 14);
  EXPECT_EQ(report->summary, "Points in all: 220, models: 14");
  ASSERT_EQ(report->parts.size(), 4u);
  EXPECT_EQ(report->parts[0].sheet.size(), 6u);
  EXPECT_NE(report->parts[0].sheet[1].find("pilot: "), std::string::npos) << report->parts[0].sheet[1];
  const auto& machine = report->parts[2].sheet;
  EXPECT_TRUE(std::any_of(machine.begin(), machine.end(),
                          [](const std::string& line) { return line.starts_with("durability [9][8]"); }));
  const auto wrong = armies().look(R"({"side":"polaris","squads":["pro-rci"]})", {}, Language::Russian);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->faults, (std::vector<std::string>{"/squads/0: \"pro-rci\" does not serve polaris (BP-1.5-01)"}));
  for (const std::string& text : {std::string{}, std::string{"{"}, std::string{"[]"}, std::string(70'000, ' ')}) {
    const auto none = armies().look(text, {}, Language::English);
    ASSERT_TRUE(none);
    EXPECT_FALSE(none->faults.empty());
    EXPECT_TRUE(none->parts.empty());
  }
  EXPECT_FALSE(armies().look(kRed, {{"arsenal", "fre"}}, Language::English));
}

TEST(OwnForces, EveryReadyArmyIsATextThatPasses) {
  const auto ready = armies().ready();
  EXPECT_GT(ready.size(), 8u);
  for (const auto& [name, text] : ready) {
    const auto report = armies().look(text, {{"extension", "extended"}}, Language::English);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->faults.empty()) << name << ": " << report->faults.front();
    const auto damages = armies().compare(text, ready.front().second, Language::Russian);
    ASSERT_TRUE(damages) << damages.problem();
    EXPECT_TRUE(std::any_of(damages->begin(), damages->end(), [](const ArmyDamage& one) { return one.army == 1; }));
  }
  EXPECT_FALSE(armies().compare("{}", ready.front().second, Language::English));
  EXPECT_EQ(find_game("arena")->armies, nullptr);
}

}  // namespace
}  // namespace armatura::hosting
