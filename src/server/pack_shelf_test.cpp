#include "server/pack_shelf.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <fstream>

#include "hosting/hosted_matches.h"
#include "server/files.h"
#include "server/pack_text.h"
#include "server/test_table.h"
#include "wire/match_pack.h"

namespace armatura::server {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream{path, std::ios::binary} << text;
}

const hosting::HostedGame& arena() { return *hosting::find_game("arena"); }

// DATA with a folder packs; gone at the end of the test.
class PackShelfTest : public testing::Test {
 protected:
  PackShelfTest() {
    std::string name = (fs::temp_directory_path() / "armatura-shelf-XXXXXX").string();
    data_ = ::mkdtemp(name.data());
    packs_ = data_ / "packs";
    fs::create_directory(packs_);
  }
  ~PackShelfTest() override { fs::remove_all(data_); }

  void put(const std::string& name, const hosting::PackFiles& files) {
    for (const hosting::PackFile& file : files) write(packs_ / name / file.path, file.text);
  }
  void put_arena(const std::string& name) { put(name, arena().content.builtin_pack()); }
  // A small pack for shelves that do not ask the game.
  void put_card(const std::string& name, std::string_view version) {
    write(packs_ / name / "pack.json",
          R"({"game":"arena","id":"x","title":"Пески","licence":"CC0","version":")" + std::string{version} + "\"}");
  }
  PackShelf counted_shelf() {
    return PackShelf{packs_, [this](const hosting::PackFiles&) {
                       ++checks_;
                       return hosting::PackReport{};
                     }};
  }
  static PackOffer last(const PackShelf& shelf) { return shelf.offers().back(); }
  static std::string only_error(const PackShelf& shelf) {
    const PackOffer offer = last(shelf);
    EXPECT_EQ(offer.errors.size(), 1u);
    EXPECT_EQ(shelf.files(offer.hash), nullptr);
    return offer.errors.empty() ? std::string{} : offer.errors.front();
  }

  fs::path data_;
  fs::path packs_;
  int checks_ = 0;
};

TEST_F(PackShelfTest, OffersTheBuiltInPackWithoutAFolder) {
  const PackShelf shelf{data_ / "nothing"};
  ASSERT_EQ(shelf.offers().size(), hosting::games().size());
  const PackOffer offer = shelf.offers().front();
  EXPECT_EQ(offer.game, "arena");
  EXPECT_EQ(offer.folder, "");
  EXPECT_EQ(offer.name, "Steel Arena with Arsenal");
  EXPECT_EQ(offer.version, "1.0.0");
  EXPECT_NE(offer.licence, "");
  EXPECT_TRUE(offer.usable());
  ASSERT_NE(shelf.files(offer.hash), nullptr);
  EXPECT_EQ(shelf.files(offer.hash)->size(), arena().content.builtin_pack().size());
  EXPECT_EQ(shelf.files("0"), nullptr);
}

TEST_F(PackShelfTest, ShowsABrokenPackWithTheGamesOwnErrors) {
  put_arena("broken");
  write(packs_ / "broken" / "central.json", R"({"main_modules":3,"moove":1})");
  PackShelf shelf{packs_};
  EXPECT_EQ(shelf.refresh(), 1u);
  const PackOffer offer = last(shelf);
  EXPECT_EQ(offer.folder, "broken");
  ASSERT_FALSE(offer.errors.empty());
  EXPECT_TRUE(offer.errors.front().starts_with("central.json: ")) << offer.errors.front();
  EXPECT_EQ(shelf.files(offer.hash), nullptr);
}

TEST_F(PackShelfTest, NamesAGameThatDoesNotExist) {
  write(packs_ / "odd" / "pack.json", R"({"game":"chess"})");
  PackShelf shelf{packs_};
  shelf.refresh();
  EXPECT_EQ(only_error(shelf), "pack.json: /game: there is no game \"chess\"");
}

TEST_F(PackShelfTest, ReadsWhatAPackSaysAboutItself) {
  put_card("sand", "2");
  PackShelf shelf = counted_shelf();
  shelf.refresh();
  const PackOffer offer = last(shelf);
  EXPECT_EQ(offer.game, "arena");
  EXPECT_EQ(offer.folder, "sand");
  EXPECT_EQ(offer.name, "Пески");
  EXPECT_EQ(offer.version, "2");
  EXPECT_EQ(offer.licence, "CC0");
  EXPECT_EQ(offer.hash.size(), 64u);
}

TEST_F(PackShelfTest, ChecksAgainOnlyWhatChanged) {
  put_card("one", "1");
  put_card("two", "2");
  PackShelf shelf = counted_shelf();
  EXPECT_EQ(shelf.refresh(), 2u);
  EXPECT_EQ(shelf.refresh(), 0u);
  const std::string old_hash = last(shelf).hash;
  put_card("two", "2.1");
  EXPECT_EQ(shelf.refresh(), 1u);
  EXPECT_NE(last(shelf).hash, old_hash);
  EXPECT_EQ(last(shelf).version, "2.1");
  EXPECT_EQ(shelf.files(old_hash), nullptr);
  EXPECT_EQ(checks_, 3);
}

TEST_F(PackShelfTest, ANewTimeAloneIsNoNewVersion) {
  put_card("one", "1");
  PackShelf shelf = counted_shelf();
  shelf.refresh();
  const std::string hash = last(shelf).hash;
  const fs::path file = packs_ / "one" / "pack.json";
  fs::last_write_time(file, fs::last_write_time(file) + std::chrono::hours{1});
  EXPECT_EQ(shelf.refresh(), 0u);
  EXPECT_EQ(checks_, 1);
  EXPECT_EQ(last(shelf).hash, hash);
  EXPECT_NE(shelf.files(hash), nullptr);
}

TEST_F(PackShelfTest, ForgetsAFolderThatIsGone) {
  put_card("one", "1");
  PackShelf shelf = counted_shelf();
  shelf.refresh();
  const std::string hash = last(shelf).hash;
  fs::remove_all(packs_ / "one");
  shelf.refresh();
  EXPECT_EQ(shelf.offers().size(), hosting::games().size());
  EXPECT_EQ(shelf.files(hash), nullptr);
}

TEST_F(PackShelfTest, RefusesLinksThatLeadOut) {
  write(data_ / "secret", "key");
  put_card("one", "1");
  fs::create_symlink(data_ / "secret", packs_ / "one" / "tiles.json");
  PackShelf shelf = counted_shelf();
  shelf.refresh();
  EXPECT_EQ(only_error(shelf), "one/tiles.json is a link that leads out of its pack.");
  EXPECT_EQ(checks_, 0);

  fs::remove(packs_ / "one" / "tiles.json");
  fs::create_symlink("pack.json", packs_ / "one" / "tiles.json");
  shelf.refresh();
  EXPECT_TRUE(last(shelf).usable());
}

TEST_F(PackShelfTest, RefusesAPackThatIsALinkElsewhere) {
  write(data_ / "elsewhere" / "pack.json", "{}");
  fs::create_directory_symlink(data_ / "elsewhere", packs_ / "one");
  PackShelf shelf = counted_shelf();
  shelf.refresh();
  EXPECT_EQ(only_error(shelf), "one is a link that leads out of the folder packs.");
}

TEST_F(PackShelfTest, RefusesHugeFilesAndThousandsOfFiles) {
  put_card("big", "1");
  write(packs_ / "big" / "tiles.json", "");
  fs::resize_file(packs_ / "big" / "tiles.json", kMostPackFileBytes + 1);
  PackShelf shelf = counted_shelf();
  shelf.refresh();
  EXPECT_EQ(only_error(shelf), "big/tiles.json is larger than 4 MB, the most that is read.");

  fs::remove_all(packs_ / "big");
  for (std::size_t i = 0; i <= kMostPackFiles; ++i) write(packs_ / "many" / std::to_string(i), "");
  shelf.refresh();
  EXPECT_EQ(only_error(shelf), "many holds more than 200 files, the most of a pack.");

  fs::remove_all(packs_ / "many");
  for (int i = 0; i < 5; ++i) {
    write(packs_ / "sum" / std::to_string(i), "");
    fs::resize_file(packs_ / "sum" / std::to_string(i), kMostPackFileBytes);
  }
  shelf.refresh();
  EXPECT_EQ(only_error(shelf), "sum holds more than 16 MB, the most of a pack.");
  EXPECT_EQ(checks_, 0);
}

TEST_F(PackShelfTest, AnEmptyFolderIsNoPack) {
  fs::create_directory(packs_ / "empty");
  PackShelf shelf = counted_shelf();
  shelf.refresh();
  EXPECT_EQ(only_error(shelf), "empty holds no files; a pack was expected.");
}

TEST_F(PackShelfTest, LooksAtAHundredPacksAndSaysSo) {
  for (std::size_t i = 0; i <= PackShelf::kMostPacks; ++i) put_card(std::to_string(i), "1");
  PackShelf shelf = counted_shelf();
  EXPECT_EQ(shelf.refresh(), PackShelf::kMostPacks);
  EXPECT_EQ(only_error(shelf), "the folder packs holds 101 packs; only the first 100 are looked at.");
}

// A newer version without other rules, or a copy with other names.
TEST(PackText, IsKeptOnceForAllPacksWithTheSameRules) {
  TestServer server;
  auto kept = *wire::part_pack(*arena().matches.header({}, {}, {}));
  const std::string_view version = "\"version\":\"";
  kept.pack.insert(kept.pack.find(version) + version.size(), "9");
  ASSERT_EQ(server.store->put_pack(kept.hash, kept.pack), store::Written::Done);
  auto asked = read_new_match({{"game", "arena"}, {"seats", {"me", "bot"}}}, server.packs);
  std::optional<std::variant<MadeMatch, Fault>> made;
  server.lobby->make(std::move(std::get<NewMatch>(asked)), "browser", [&](auto answer) { made = std::move(answer); });
  server.wait(made);
  ASSERT_TRUE(made && std::holds_alternative<MadeMatch>(*made));
  server.restart();
  const auto room = server.find_room(std::get<MadeMatch>(*made).match);
  EXPECT_TRUE(std::holds_alternative<std::shared_ptr<Room>>(room));
  EXPECT_EQ(*server.records().pack(kept.hash), kept.pack);
}

TEST(PackText, ComesBackByteByByte) {
  const hosting::PackFiles files{{"b.json", std::string{"\0\n7 x\n", 6}}, {"a/ы.json", ""}};
  const Result<hosting::PackFiles> back = read_pack_text(pack_text(files));
  ASSERT_TRUE(back) << back.problem();
  ASSERT_EQ(back->size(), 2u);
  EXPECT_EQ((*back)[0].path, "a/ы.json");
  EXPECT_EQ((*back)[1].text, files[0].text);
  EXPECT_EQ(pack_hash(files), pack_hash(*back));
}

TEST(PackText, RefusesEveryShortenedText) {
  const std::string text = pack_text({{"a.json", "{}"}, {"b.json", "[]"}});
  const std::size_t first = text.size() / 2;  // the end of the first file is the end of a pack too
  for (std::size_t length = 1; length < text.size(); ++length)
    EXPECT_EQ(static_cast<bool>(read_pack_text(text.substr(0, length))), length == first) << length;
}

}  // namespace
}  // namespace armatura::server
