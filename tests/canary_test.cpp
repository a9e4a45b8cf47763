// Canaries: whole random matches whose secrets and items bear marks that are easy to find. No message before the end
// may hold a secret of the server, and no text may name an item that its reader has not been shown.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "base/random.h"
#include "base/sha256.h"
#include "base/test_length.h"
#include "canary_marks.h"
#include "hosting/hosted_matches.h"
#include "hosting/test_games.h"
#include "server/test_room_at.h"
#include "server/tokens.h"
#include "wire/match_lines.h"

namespace armatura::server {
namespace {

// ---- Secrets --------------------------------------------------------------------------------------------------------

std::string base64(std::string_view bytes, std::string_view last_letters) {
  const std::string letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + std::string{last_letters};
  std::string text;
  unsigned bits = 0;
  int held = 0;
  for (const char byte : bytes) {
    bits = (bits << 8) | static_cast<unsigned char>(byte);
    for (held += 8; held >= 6; held -= 6) text += letters[(bits >> (held - 6)) & 63u];
  }
  return text;
}

class Secrets {
 public:
  void add(std::string text) { texts_.push_back(std::move(text)); }
  void add_bytes(const std::string& bytes) {
    add(bytes);
    add(base64(bytes, "+/"));
    add(base64(bytes, "-_"));
    add_hex(to_hex({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
  }
  // Even sixteen digits of it are too much.
  void add_hex(std::string_view digits) {
    for (std::size_t i = 0; i + kRun <= digits.size(); ++i) runs_.emplace(digits.substr(i, kRun));
  }
  // What of it stands in a message; empty: nothing. `own` is no secret to this reader.
  std::string found_in(std::string_view message, const std::set<std::string, std::less<>>& own) const {
    for (const std::string& text : texts_)
      if (message.find(text) != std::string_view::npos) return text;
    std::size_t run = 0;
    for (std::size_t i = 0; i < message.size(); ++i) {
      const char c = message[i];
      run = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') ? run + 1 : 0;
      if (run < kRun) continue;
      const auto found = runs_.find(message.substr(i + 1 - kRun, kRun));
      if (found != runs_.end() && !own.contains(*found)) return *found;
    }
    return {};
  }

 private:
  static constexpr std::size_t kRun = 16;
  std::vector<std::string> texts_;
  std::set<std::string, std::less<>> runs_;
};

// ---- The matches ----------------------------------------------------------------------------------------------------

struct Reader {
  Reader(Viewer from, Language in) : viewer(from), language(in) {}
  Viewer viewer;
  Language language;
  TestWatcher watcher;
  std::size_t checked = 0;
};

class Canary : public testing::TestWithParam<std::string> {
 protected:
  ~Canary() override {
    game.matches.remember_words(game.content.builtin_pack());
  }  // for whoever plays after us in this process

  template <class T>
  std::optional<T> wait_for(const std::function<void(std::function<void(std::variant<T, Fault>)>)>& ask) {
    std::optional<std::variant<T, Fault>> answer;
    ask([&](std::variant<T, Fault> given) { answer = std::move(given); });
    server.wait(answer);
    return answer && std::holds_alternative<T>(*answer) ? std::optional{std::get<T>(*answer)} : std::nullopt;
  }

  void make_match(std::uint64_t number) {
    rng = Rng{number};
    secrets = {};
    known.clear();
    readers.clear();
    const auto [fewest, most] = game.terms.seat_range();
    const int players = fewest + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - fewest + 1)));
    const auto presets = game.terms.presets();
    json::array seats{"me"};
    for (int i = 1; i < players; ++i) seats.emplace_back("open");
    const auto limit = hosting::short_match(game, 30);
    const json::value wish{{"game", game.id},
                           {"seats", seats},
                           {"name", "Ann"},
                           {"contribution", contribution(0)},
                           {"preset", presets[rng.below(static_cast<std::uint32_t>(presets.size()))].first},
                           {"options", json::object{{limit.first, limit.second}}}};
    auto read = read_new_match(wish, server.packs);
    ASSERT_TRUE(std::holds_alternative<NewMatch>(read)) << sentence_of(std::get<Fault>(read), std::nullopt);
    NewMatch& asked = std::get<NewMatch>(read);
    asked.request.pack = pack;
    asked.pack = std::string(64, 'c');
    const auto made = wait_for<MadeMatch>(
        [&](auto reply) { server.lobby->make(std::move(asked), "cookie-of-ann", std::move(reply)); });
    ASSERT_TRUE(made);
    match = made->match;
    for (const auto& [seat, token] : made->tokens) keep_token(token);
    secrets.add("cookie-of-");
    secrets.add_hex(token_hash("cookie-of-ann"));
    secrets.add_bytes((*server.records().find(match))->secret);
    for (std::uint8_t i = 0; i <= players; ++i)
      for (const Language language : {Language::Russian, Language::English})
        readers.push_back(std::make_unique<Reader>(i < players ? Viewer{Seat{i}} : std::nullopt, language));
    known.resize(static_cast<std::size_t>(players) + 1);
    own_digests.assign(known.size(), {});
    watch();
    for (int i = 1; i < players; ++i) {
      expect_contributions_unseen(players);
      const auto token = wait_for<std::string>([&](auto reply) {
        server.lobby->join(match, {Seat{static_cast<std::uint8_t>(i)}, "Bob", contribution(i), {}, {}},
                           "cookie-of-" + std::to_string(i), std::move(reply));
      });
      ASSERT_TRUE(token);
      keep_token(*token);
      secrets.add_hex(token_hash("cookie-of-" + std::to_string(i)));
    }
    server.loop.run();
    ASSERT_TRUE(room().in_play());
  }
  static SeatKey key_of(Seat seat) {
    return token_hash(seat.value == 0 ? "cookie-of-ann" : "cookie-of-" + std::to_string(seat.value));
  }
  std::string contribution(int seat) const { return to_hex(sha256(match_salt() + std::to_string(seat))); }
  std::string match_salt() const { return "contribution of match " + std::to_string(played) + " seat "; }
  void keep_token(const std::string& token) {
    secrets.add(token);
    secrets.add_hex(token_hash(token));
  }
  void expect_contributions_unseen(int players) {
    for (const auto& reader : readers)
      for (const std::string& text : reader->watcher.told)
        for (int i = 0; i < players; ++i) ASSERT_EQ(text.find(contribution(i)), std::string::npos) << text;
  }

  Room& room() { return *server.room(match); }
  void watch() {
    for (const auto& reader : readers) room().watch(reader->watcher, reader->viewer, reader->language, std::nullopt);
  }
  std::size_t index_of(Viewer viewer) const { return viewer ? viewer->value : known.size() - 1; }
  std::set<Item>& known_to(Viewer viewer) { return known[index_of(viewer)]; }

  // What everybody sees now.
  void learn() {
    for (std::size_t i = 0; i < known.size(); ++i) {
      const Viewer viewer = i + 1 < known.size() ? Viewer{Seat{static_cast<std::uint8_t>(i)}} : std::nullopt;
      std::string text;
      room().position().write_view(text, viewer);
      const json::value view = json::parse(text);
      marks->learn(view, viewer, known[i]);
      // Where nothing is hidden from a viewer, its digest is that of the position.
      own_digests[i].insert(wire::digest_text(room().position().view_digest(viewer)));
    }
  }

  void check_named(std::string_view text, Viewer viewer) {
    for (const Item& item : named_in(text)) {
      ++named;
      ASSERT_TRUE(known_to(viewer).contains(item)) << canary(item) << " is unknown to this reader: " << text;
    }
  }
  // A preview may say what could lie there. It then names everything that could: whatever it leaves out the reader
  // knows to be elsewhere, so that what is named tells nothing.
  void check_foretold(std::string_view text, Viewer viewer) {
    const std::set<Item> foretold = named_in(text);
    std::set<char> open;  // kinds of what is named without being known
    for (const Item& item : foretold) {
      ++named;
      if (!known_to(viewer).contains(item)) open.insert(item.first);
    }
    for (const Item& item : every_item) {
      if (!open.contains(item.first) || known_to(viewer).contains(item)) continue;
      ASSERT_TRUE(foretold.contains(item)) << canary(item) << " is left out, which tells of the others: " << text;
    }
  }
  // The messages since the last time. The views before and after them decide what they may name.
  void check_new_messages() {
    learn();
    for (const auto& reader : readers) {
      for (; reader->checked < reader->watcher.told.size(); ++reader->checked) {
        const std::string& text = reader->watcher.told[reader->checked];
        ++messages;
        ASSERT_NO_FATAL_FAILURE(check_named(text, reader->viewer));
        ASSERT_TRUE(text.find("key_opened") == std::string::npos || !room().in_play()) << text;
      }
    }
  }

  void decide() {
    const hosting::HostedPosition& position = room().position();
    Seat seat{static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(position.seats())))};
    while (!position.awaiting().includes(seat))
      seat.value = static_cast<std::uint8_t>((seat.value + 1) % position.seats());
    std::string text;
    position.write_ask(text, seat, std::nullopt);
    const json::value ask = json::parse(text);
    const auto& offers = ask.at("offers").as_array();
    const std::string code{offers[rng.below(static_cast<std::uint32_t>(offers.size()))].as_string()};
    const Language language = rng.below(2) == 0 ? Language::Russian : Language::English;
    check_foretold(preview_message(position, seat, "p", code, language), seat);
    // Somebody else asks for the same in vain; a code that names an item would only be read back.
    const Seat other{static_cast<std::uint8_t>((seat.value + 1) % position.seats())};
    if (!marks->names_items(code)) check_named(preview_message(position, other, "p", code, language), other);
    if (rng.below(20) == 0) check_history();
    std::optional<Answered> answer;
    room().submit(
        {seat, "key" + std::to_string(next_key++), RoomAt::ask_number(room(), seat), {code}, language, key_of(seat)},
        [&](const Answered& given) { answer = given; });
    server.wait(answer);
    ASSERT_TRUE(answer && std::holds_alternative<Accepted>(*answer)) << code;
    if (const auto item = marks->opened_by(code))
      for (std::set<Item>& items : known) items.insert(*item);
  }
  void check_history() {
    Reader& reader = *readers[rng.below(static_cast<std::uint32_t>(readers.size()))];
    const auto text =
        wait_for<Text>([&](auto reply) { room().history(reader.viewer, reader.language, std::move(reply)); });
    ASSERT_TRUE(text);
    check_named(**text, reader.viewer);
    histories.push_back(**text);
  }

  // Digests and chains are known only from the file, so all messages are searched once more when it can be had.
  void check_secrets() {
    const auto file = wait_for<std::string>([&](auto reply) { server.lobby->file(match, std::move(reply)); });
    ASSERT_TRUE(file);
    ASSERT_EQ(game.matches.verify(*file), std::nullopt);
    for (const std::string_view member : {"\"digest\":\"", "\"chain\":\""})
      for (std::size_t at = file->find(member); at != std::string::npos; at = file->find(member, at + 1))
        secrets.add_hex(std::string_view{*file}.substr(at + member.size(),
                                                       file->find('"', at + member.size()) - at - member.size()));
    for (const auto& reader : readers)
      for (const std::string& text : reader->watcher.told) {
        if (text.find("key_opened") != std::string::npos) break;
        ASSERT_EQ(secrets.found_in(text, own_digests[index_of(reader->viewer)]), "") << text;
      }
    for (const std::string& text : histories) ASSERT_EQ(secrets.found_in(text, {}), "") << text;
    // The search itself must be able to find: the file holds what the messages may not.
    ASSERT_NE(secrets.found_in(*file, {}), "");
    histories.clear();
  }

  void play_match() {
    ASSERT_NO_FATAL_FAILURE(make_match(++played));
    for (int i = 0; i < 250 && room().in_play(); ++i) {
      ASSERT_NO_FATAL_FAILURE(check_new_messages());
      ASSERT_NO_FATAL_FAILURE(decide());
    }
    ASSERT_NO_FATAL_FAILURE(check_new_messages());
    if (room().in_play()) {
      std::optional<Answered> ended;
      room().end(TableEvent::Closed, [&](const Answered& given) { ended = given; });
      server.wait(ended);
    }
    ASSERT_NO_FATAL_FAILURE(check_secrets());
    for (const auto& reader : readers) room().unwatch(reader->watcher);
    ASSERT_TRUE(wait_for<bool>([&](auto reply) { server.lobby->erase(match, std::move(reply)); }));
  }

  const hosting::HostedGame& game = *hosting::find_game(GetParam());
  const std::unique_ptr<Marks> marks = marks_of(game);
  const hosting::PackFiles pack = canary_pack(game, marks->lists());
  const std::set<Item> every_item = items_of(pack);
  TestServer server;
  Rng rng{1};
  std::string match;
  Secrets secrets;
  std::vector<std::set<Item>> known;  // by seat, the gallery last
  std::vector<std::set<std::string, std::less<>>> own_digests;
  std::vector<std::unique_ptr<Reader>> readers;
  std::vector<std::string> histories;
  std::uint64_t played = 0;
  std::uint64_t messages = 0;
  std::uint64_t named = 0;
  int next_key = 0;
};

TEST_P(Canary, NoMessageHoldsASecretOrNamesWhatIsHidden) {
  // Where no item is hidden, only what the server keeps secret can be found, and that does not depend on the position.
  const bool hides = !marks->lists().empty();
  const std::uint64_t wanted = test_length("CHECK_MESSAGES", 50'000 / kSlowdown) / (hides ? 1 : 20);
  while (messages < wanted) {
    SCOPED_TRACE(played + 1);
    ASSERT_NO_FATAL_FAILURE(play_match());
  }
  EXPECT_GE(named, hides ? wanted / 2 : 0u);
  EXPECT_GT(played, 0u);
  RecordProperty("matches", std::to_string(played));
  RecordProperty("messages", std::to_string(messages));
  RecordProperty("named", std::to_string(named));
}

INSTANTIATE_TEST_SUITE_P(Games, Canary, testing::ValuesIn(hosting::game_ids()), hosting::game_name);

}  // namespace
}  // namespace armatura::server
