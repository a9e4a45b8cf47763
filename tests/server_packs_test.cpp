// Packs that come with imported matches. The hash in a match file covers the rules of its pack alone, so whatever else
// stands there must reach nobody but the match it came with, and never another file with the same rules.
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "served_matches.h"
#include "store/patient_records.h"
#include "store/sqlite_store.h"
#include "wire/match_lines.h"
#include "wire/match_pack.h"

namespace {

using namespace armatura::testing_program;
using armatura::wire::part_pack;

const std::string kForeign = "foreign-words";

std::string first_line(const std::string& file) { return file.substr(0, file.find('\n')); }
std::string pack_in(const std::string& file) { return part_pack(first_line(file))->pack; }

// The same match under another header, with seals that fit it.
std::string resealed(const std::string& file, const std::string& header) {
  std::vector<std::string> lines;
  armatura::wire::Lines reader{file};
  for (reader.next(); reader.more();) lines.push_back(armatura::wire::unsealed(*reader.next()));
  return armatura::wire::sealed_file<std::string>(header, lines);
}

// The rules of the pack, and around them what its hash does not cover: padding, another name, a title.
std::string hostile(const std::string& file) {
  std::string header = first_line(file);
  const auto replace = [&header](std::string_view what, std::string_view by) {
    const std::size_t at = header.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    header.replace(at, what.size(), by);
  };
  replace("\"pack\":{", "\"pack\":{" + std::string(200'000, ' '));
  const std::size_t id = header.find("\"id\":\"") + 6;
  header.replace(id, header.find('"', id) - id, kForeign);
  replace("\"version\":", "\"title\":\"" + kForeign + "\",\"version\":");
  return resealed(file, header);
}

class Packs : public testing::TestWithParam<std::string> {
 protected:
  Packs() : served_(std::make_unique<Served>()) { EXPECT_TRUE(served_->start(hasty())) << served_->log(); }

  std::string played() {
    const Ran ran = run({{"simulate", GetParam(), "--matches", "1", "--seed", "3", "--out", folder_.path()}});
    EXPECT_EQ(ran.code, 0) << ran.err;
    return text_of(folder_ / folder_.names().front());
  }
  HttpReply ask(std::string_view method, const std::string& address, const std::string& body = {}) {
    HttpClient http{"127.0.0.1", served_->port(), 60'000};
    return http.request(method, address, json_headers(), body).value_or(HttpReply{});
  }
  // The match that an import made; empty with the reason told.
  std::string import(const std::string& file) {
    const HttpReply reply = ask("POST", "/api/import", file);
    EXPECT_EQ(reply.status, 201) << reply.body;
    return reply.status == 201 ? std::string{json_of(reply.body).at("match").as_string()} : std::string{};
  }
  std::string exported(const std::string& match) {
    const HttpReply reply = ask("GET", "/api/matches/" + match + "/file");
    EXPECT_EQ(reply.status, 200) << reply.body.substr(0, 500);
    return reply.body;
  }
  // A new match with the built-in pack, closed by the host, as a file.
  std::string made_here() {
    HttpClient http{"127.0.0.1", served_->port(), 60'000};
    const auto made = armatura::headless::make_match(http, {{"game", GetParam()}, {"seats", {"me", "bot"}}});
    EXPECT_TRUE(made);
    if (!made) return {};
    EXPECT_EQ(run({.words = {"match", "close", made->match, "--data", served_->data()}}).code, 0);
    return exported(made->match);
  }
  void verify(const std::string& file) {
    const std::string path = folder_ / "exported";
    put(path, file);
    const Ran ran = run({{"verify", path}});
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
  }

  Folder folder_;
  std::unique_ptr<Served> served_;
};

TEST_P(Packs, a_hostile_file_and_an_honest_one_are_both_taken_in_either_order) {
  const std::string honest = played();
  const std::string foreign = hostile(honest);
  for (const bool hostile_first : {true, false}) {
    served_ = std::make_unique<Served>();
    ASSERT_TRUE(served_->start(hasty())) << served_->log();
    std::vector<std::string> matches{import(hostile_first ? foreign : honest)};
    matches.push_back(import(hostile_first ? honest : foreign));
    for (const std::string& match : matches) {
      const std::string file = exported(match);
      EXPECT_EQ(pack_in(file), pack_in(honest));
      EXPECT_EQ(file.find(kForeign), std::string::npos);
      verify(file);
    }
    // What is made here has the pack of this program.
    EXPECT_EQ(pack_in(made_here()), pack_in(honest));
  }
}

// Rules that this program does not have built in, under two names; one game will do.
class OwnPacks : public Packs {};
TEST_P(OwnPacks, an_own_pack_stays_what_it_was_whoever_brought_its_rules_before) {
  const std::string pack = folder_ / "pack";
  ASSERT_EQ(run({{"pack", "new", "arena", pack}}).code, 0);
  std::string central = text_of(pack + "/central.json");
  const std::size_t at = central.find("\"turn_enhanced\": ") + 17;
  ASSERT_LT(at, central.size());
  central[at] = static_cast<char>(central[at] + 1);
  put(pack + "/central.json", central);
  const std::string out = folder_ / "out";
  const Ran ran = run({{"simulate", "arena", "--matches", "1", "--seed", "3", "--pack", pack, "--out", out}});
  ASSERT_EQ(ran.code, 0) << ran.err;
  std::string honest;
  for (const auto& entry : std::filesystem::directory_iterator{out}) honest = text_of(entry.path());
  const std::string theirs = exported(import(hostile(honest)));
  EXPECT_LT(theirs.size(), honest.size() + 1'000);
  verify(theirs);
  EXPECT_TRUE(exported(import(honest)) == honest);
}

// A store of before, where the first who brought these rules chose the words for all.
TEST_P(Packs, a_text_that_was_kept_before_reaches_nobody) {
  const std::string honest = played();
  const std::string match = import(honest);
  std::string old = match;
  old.back() = old.back() == 'a' ? 'b' : 'a';
  ASSERT_EQ(served_->stop(), 0);
  {
    const auto store = armatura::store::open_sqlite_store({.path = served_->data() + "/armatura.db"});
    ASSERT_TRUE(store) << store.problem();
    const auto foreign = part_pack(first_line(hostile(honest)));
    ASSERT_EQ((*store)->put_pack(foreign->hash, foreign->pack), armatura::store::Written::Done);
    auto stored = armatura::store::PatientRecords{**store}.read(match, true);
    ASSERT_TRUE(stored && *stored);
    armatura::store::Batch batch;
    batch.match = old;
    batch.create = (*stored)->record;
    batch.create->id = batch.match;
    batch.create->pack = foreign->hash;
    batch.rows = (*stored)->rows;
    armatura::store::Written written = armatura::store::Written::Failed;
    (*store)->write(std::move(batch), [&written](armatura::store::Written how) { written = how; });
    (*store)->drain();
    ASSERT_EQ(written, armatura::store::Written::Done);
  }
  ASSERT_TRUE(served_->restart()) << served_->log();
  EXPECT_TRUE(exported(old) == honest);
  EXPECT_EQ(pack_in(made_here()), pack_in(honest));
}

INSTANTIATE_TEST_SUITE_P(Games, OwnPacks, testing::Values("arena"), [](const auto& game) { return game.param; });
INSTANTIATE_TEST_SUITE_P(Games, Packs, testing::Values("arena", "salvation", "bronepehota"),
                         [](const auto& game) { return game.param; });

}  // namespace
