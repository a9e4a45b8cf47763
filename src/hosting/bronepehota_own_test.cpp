// Armies and tables of the players' own behind the seam: matches with them are played to the end, saved, loaded, proved
// and gone on with, and the desk of armies tells what it should.
#include <gtest/gtest.h>

#include <algorithm>

#include "hosting/hosted_armies.h"
#include "hosting/test_play.h"

namespace armatura::hosting {
namespace {

const HostedGame& bronepehota() { return *find_game("bronepehota"); }
const HostedArmies& armies() { return *bronepehota().armies(); }

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
    const auto report = bronepehota().simulate(request);
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
  auto match = bronepehota().open(request);
  ASSERT_TRUE(match) << match.problem();
  play(**match, 60, 4);
  const std::string file = (*match)->file();
  EXPECT_EQ(bronepehota().verify(file), std::nullopt);
  auto loaded = bronepehota().load(file);
  ASSERT_TRUE(loaded) << loaded.problem();
  EXPECT_EQ((*loaded)->digest(), (*match)->digest());
  play(**match, 20, 5);
  play(**loaded, 20, 5);
  EXPECT_EQ((*loaded)->file(), (*match)->file());
  // One that was changed in the file is not the one that was played on.
  std::string changed = file;
  const std::size_t size = changed.find("[1000,900]");
  ASSERT_NE(size, std::string::npos);
  changed.replace(size, 10, "[1000,300]");
  EXPECT_TRUE(bronepehota().verify(changed));
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
  EXPECT_FALSE(bronepehota().open(request));
  const auto refused = bronepehota().header(request, {}, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.problem().find("nobody can walk"), std::string::npos) << refused.problem();

  request.options = {{"field", kOpenGround}};
  const auto header = bronepehota().header(request, {}, {});
  ASSERT_TRUE(header) << header.problem();
  EXPECT_TRUE(bronepehota().open_position(with_the_field(*header, kOpenGround, kWalledIn)));

  // The file of a stranger is asked everything.
  auto match = bronepehota().open(request);
  ASSERT_TRUE(match) << match.problem();
  const auto loaded = bronepehota().load(with_the_field((*match)->file(), kOpenGround, kWalledIn));
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.problem().find("nobody can walk"), std::string::npos) << loaded.problem();
  EXPECT_TRUE(bronepehota().load((*match)->file()));
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
  EXPECT_EQ(find_game("arena")->armies(), nullptr);
}

}  // namespace
}  // namespace armatura::hosting
