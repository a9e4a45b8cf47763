#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "base/fixed_vec.h"
#include "base/id.h"
#include "base/nearest.h"
#include "base/random.h"
#include "base/sha256.h"
#include "base/sha256_block.h"

namespace armatura {

struct Point {
  int x{};
  int y{};
  ARMATURA_FIELDS(Point, "point", x, y)
};
struct PointWithColour {
  int x{};
  int y{};
  int colour{};
  ARMATURA_FIELDS(PointWithColour, "point", x, y, colour)
};
struct PointWithOwner {
  int x{};
  int y{};
  Seat owner{255};
  ARMATURA_FIELDS(PointWithOwner, "point", x, y, owner)
};
struct PointThatAlwaysHadOne {
  int x{};
  int y{};
  Seat owner{255};
  ARMATURA_FIELDS(PointThatAlwaysHadOne, "point", x, y, owner)
  ARMATURA_COUNTED_FROM_ZERO(owner)
};

namespace {

TEST(Sha256, GivesThePublishedHashes) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256(std::string(1000000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, IsTheSameByTheInstructionsOfTheProcessor) {
  if (!has_quick_sha256()) GTEST_SKIP() << "this processor has none";
  Rng rng{3};
  Sha256State plain{};
  Sha256State quick{};
  std::array<std::uint8_t, 64> bytes{};
  for (int i = 0; i < 2'000; ++i) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
    plain_sha256_block(plain, bytes.data());
    quick_sha256_block(quick, bytes.data());
    ASSERT_EQ(plain, quick) << i;
  }
}

TEST(Sha256, IsTheSameHoweverTheTextIsCut) {
  Rng rng{4};
  std::string text;
  for (int i = 0; i < 1'000; ++i) text += static_cast<char>('a' + rng.below(26));
  for (int round = 0; round < 200; ++round) {
    Sha256 hasher;
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t size = std::min<std::size_t>(rest.size(), 1 + rng.below(200));
      hasher.add(rest.substr(0, size));
      rest.remove_prefix(size);
    }
    ASSERT_EQ(hasher.finish(), sha256(text));
  }
}

TEST(Sha256, KeyedHashGivesThePublishedValue) {
  const std::string key = "Jefe";
  const std::span<const std::uint8_t> bytes{reinterpret_cast<const std::uint8_t*>(key.data()), key.size()};
  EXPECT_EQ(to_hex(hmac_sha256(bytes, "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Rng, GivesTheSameNumbersOnEveryCompiler) {
  Rng rng{1};
  EXPECT_EQ(rng.next(), 0x910A2DEC89025CC1ull);
  EXPECT_EQ(rng.next(), 0xBEEB8DA1658EEC67ull);
}

TEST(Rng, BelowReachesEveryValueEquallyOften) {
  Rng rng{7};
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) ++seen[rng.below(7)];
  for (const int count : seen) EXPECT_NEAR(count, 10000, 400);
}

TEST(Digest, AFieldAtItsDefaultAddsNothing) {
  EXPECT_EQ(digest_of(Point{3, 4}), digest_of(PointWithColour{3, 4, 0}));
  EXPECT_NE(digest_of(Point{3, 4}), digest_of(PointWithColour{3, 4, 1}));
}

TEST(Digest, ItsOwnerSaysWhatTheDefaultIs) {
  EXPECT_EQ(digest_of(PointWithOwner{3, 4, Seat{255}}), digest_of(Point{3, 4}));
  EXPECT_NE(digest_of(PointWithOwner{3, 4, Seat{0}}), digest_of(Point{3, 4}));
  EXPECT_EQ(digest_of(PointThatAlwaysHadOne{3, 4, Seat{0}}), digest_of(Point{3, 4}));
  EXPECT_NE(digest_of(PointThatAlwaysHadOne{3, 4, Seat{255}}), digest_of(Point{3, 4}));
}

TEST(Digest, TellsFieldsApart) { EXPECT_NE(digest_of(Point{3, 0}), digest_of(Point{0, 3})); }

TEST(FixedVec, OnlyTheUsedPartCounts) {
  FixedVec<int, 4> a;
  FixedVec<int, 4> b;
  a.push_back(1);
  a.push_back(2);
  a.pop_back();
  b.push_back(1);
  EXPECT_EQ(a, b);
  EXPECT_EQ(digest_of(a), digest_of(b));
}

TEST(FixedVec, ErasingKeepsTheOrder) {
  FixedVec<int, 4> list;
  for (const int n : {1, 2, 3}) list.push_back(n);
  list.erase_at(0);
  EXPECT_EQ(list[0], 2);
  EXPECT_EQ(list[1], 3);
  EXPECT_EQ(list.size(), 2u);
}

TEST(FixedVecDeathTest, AnIndexBeyondTheUsedPartStopsTheProgram) {
  FixedVec<int, 4> list;
  EXPECT_DEATH((void)list[0], "");
}

TEST(Nearest, FindsTheWordThatWasMeant) {
  constexpr std::array<std::string_view, 3> known{"attack", "defence", "movement"};
  EXPECT_EQ(nearest_word("atack", known), "attack");
  EXPECT_EQ(nearest_word("moovment", known), "movement");
  EXPECT_EQ(nearest_word("xyzzy", known), "");
  EXPECT_EQ(nearest_word(std::string(5000, 'a'), known), "");
}

}  // namespace
}  // namespace armatura
