// The engine in the page and the server tell a seat the same, to the byte: both tell it from its view alone.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/random.h"
#include "games/arena/page/table.h"
#include "games/bronepehota/page/table.h"
#include "games/salvation/page/table.h"
#include "hosting/hosted_matches.h"
#include "hosting/position.h"
#include "hosting/test_games.h"
#include "hosting/test_offers.h"
#include "server/answers.h"

namespace armatura {
namespace {

using hosting::Language;
using hosting::PositionPtr;

// A page, told of a match as a browser is.
class Page {
 public:
  virtual ~Page() = default;
  virtual std::string look(const std::string& view) = 0;
  virtual std::string answer(const std::string& question) const = 0;
};
template <class Table>
class PageOfGame final : public Page {
 public:
  explicit PageOfGame(const page::SettingText& setting) : table_(opened(setting)) {}
  std::string look(const std::string& view) override {
    const auto problem = table_.look(view);
    return problem ? problem->what : std::string{};
  }
  std::string answer(const std::string& question) const override { return table_.answer(question); }

 private:
  static Table opened(const page::SettingText& setting) {
    auto table = Table::open(setting);
    EXPECT_TRUE(table) << table.problem();
    return std::move(*table);
  }
  Table table_;
};
std::unique_ptr<Page> page_of(const std::string& game, const page::SettingText& setting) {
  if (game == "arena") return std::make_unique<PageOfGame<page::ArenaTable>>(setting);
  if (game == "salvation") return std::make_unique<PageOfGame<page::SalvationTable>>(setting);
  return std::make_unique<PageOfGame<page::BronepehotaTable>>(setting);
}

class InThePage : public testing::TestWithParam<std::string> {
 protected:
  void compare(const hosting::HostedPosition& position, const Page& page, Seat seat, Rng& rng) {
    std::string asked;
    position.write_ask(asked, seat, Language::Russian);
    ASSERT_EQ(page.answer("offers"), asked);
    std::vector<std::string> codes = hosting::offers_of(position, seat);
    while (codes.size() > 4) codes.erase(codes.begin() + rng.below(static_cast<std::uint32_t>(codes.size())));
    if (pool_.size() < 300) pool_.insert(pool_.end(), codes.begin(), codes.end());
    for (int i = 0; i < 4; ++i) codes.push_back(pool_[rng.below(static_cast<std::uint32_t>(pool_.size()))]);
    for (const std::string& code : codes) {
      const std::string told = server::preview_message(position, seat, "p", code, Language::Russian);
      const std::string frame = "{\"preview\":{\"id\":\"p\",";
      ASSERT_EQ(frame + page.answer("preview " + code).substr(1) + "}", told) << code;
      ++compared_;
      refused_ += told.find("\"refused\"") != std::string::npos;
    }
  }

  std::vector<std::string> pool_{"", "dance", "pass", "end_turn", "done", "move 1"};
  int compared_ = 0;
  int refused_ = 0;
};

TEST_P(InThePage, SeatsAreToldWhatTheServerTellsThem) {
  const hosting::HostedGame& game = *hosting::find_game(GetParam());
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    hosting::MatchRequest request;
    request.seed = seed;
    request.options = {hosting::short_match(game, 12)};
    const auto header = game.matches.header(request, {}, {});
    ASSERT_TRUE(header) << header.problem();
    const auto opened = game.matches.open_position(*header);
    ASSERT_TRUE(opened) << opened.problem();
    std::string setting;
    (*opened)->write_setting(setting, Language::Russian);
    const auto parts = boost::json::parse(setting);
    const auto part = [&](const char* name) { return boost::json::serialize(parts.at(name)); };
    const std::string pack = part("pack");
    const std::string options = part("options");
    const std::string words = part("words");
    const auto page = page_of(GetParam(), {pack, options, words, wire::Tongue::Russian});
    Rng rng{seed};
    PositionPtr position = (*opened)->begin(hosting::Dice{seed}).next;
    for (int step = 0; step < 300 && !position->awaiting().over(); ++step) {
      Seat seat{0};
      while (!position->awaiting().includes(seat)) ++seat.value;
      if (rng.below(2) == 0) {
        std::string view;
        position->write_view(view, seat);
        ASSERT_EQ(page->look(view), "");
        ASSERT_NO_FATAL_FAILURE(compare(*position, *page, seat, rng));
      }
      const std::vector<hosting::Offer> offers = position->offers(seat, Language::Russian);
      ASSERT_FALSE(offers.empty());
      const std::string code = offers[rng.below(static_cast<std::uint32_t>(offers.size()))].code;
      auto decided = position->decide(seat, std::vector{code}, hosting::Dice{seed}, Language::Russian);
      ASSERT_TRUE(std::holds_alternative<hosting::Decided>(decided));
      position = std::get<hosting::Decided>(decided).next;
    }
  }
  EXPECT_GT(compared_, 100);
  EXPECT_GT(refused_, 20);
  EXPECT_GT(compared_ - refused_, 20);
}

INSTANTIATE_TEST_SUITE_P(, InThePage, testing::Values("arena", "salvation", "bronepehota"), hosting::game_name);

}  // namespace
}  // namespace armatura
