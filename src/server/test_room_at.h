// Two worlds that one viewer cannot tell apart, each in a room of its own: the same table, the same counters, clocks
// and dice. What the viewer is told there is kept word for word and in order.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/answers.h"
#include "server/room.h"
#include "server/test_table.h"

namespace armatura::server {

// How a table stands around a position.
struct TableAt {
  std::string match;
  Seating seating;
  hosting::Dice dice;
  std::vector<std::uint32_t> told;   // by seat, the gallery last
  std::vector<std::uint32_t> asked;  // by seat
};

struct RoomAt {
  static std::shared_ptr<Room> make(Services& services, const hosting::HostedGame& game, const TableAt& table,
                                    const hosting::PositionPtr& position) {
    std::shared_ptr<Room> room{new Room(services, game, table.match)};
    const std::size_t seats = table.seating.chairs.size();
    room->status_ = store::Status::Playing;
    room->seating_ = table.seating;
    room->position_ = position->seated(table.seating.names());
    room->dice_ = table.dice;
    room->clocks_ = Clocks{table.seating.clock, static_cast<int>(seats)};
    room->counters_ = {table.told, table.asked, 0};
    room->last_answers_.resize(seats);
    room->absent_since_.assign(seats, services.loop.now());
    for (std::uint8_t i = 0; i < seats; ++i) room->grants_.push_back({{}, i});
    room->bots_.resize(seats);
    store::Batch batch;
    batch.match = table.match;
    batch.create = store::MatchRecord{};
    batch.create->id = table.match;
    services.store.write(std::move(batch), {});
    room->wake();
    return room;
  }
  static std::uint32_t ask_number(const Room& room, Seat seat) { return room.counters_.asked[seat.value]; }
  static std::uint32_t told(const Room& room, Viewer viewer) { return room.counters_.told[room.index_of(viewer)]; }
};

enum class Asker : std::uint8_t { TheViewer, SomebodyElse };

// One of the worlds.
class World {
 public:
  TestServer server;
  std::shared_ptr<Room> room;
  std::vector<std::string> told;  // to the viewer, over all of its watchers

  void watch(Viewer viewer) {
    for (std::size_t i = 0; i < watchers_.size(); ++i) watch(i, viewer, std::nullopt);
  }
  // Each watcher has its language: none, Russian, English.
  void watch(std::size_t watcher, Viewer viewer, std::optional<std::uint32_t> from) {
    constexpr std::array<std::optional<Language>, 3> kLanguages{std::nullopt, Language::Russian, Language::English};
    room->watch(watchers_[watcher], viewer, kLanguages[watcher], from);
    server.loop.run();
  }
  // Whoever asks in the viewer's name hears the answer in line with the messages, so that their order counts too.
  void submit(Submit submit, std::optional<Language> language, Asker asker) {
    submit.language = language.value_or(Language::English);
    ask(submit.key, language, asker, [&](Answer answer) { room->submit(submit, std::move(answer)); });
  }
  void command(const TableCommand& command, Asker asker) {
    ask("", command.language, asker, [&](Answer answer) { room->command(command, std::move(answer)); });
  }
  template <class Put>
  void ask(const std::string& key, std::optional<Language> language, Asker asker, Put put) {
    bool answered = false;
    put([&, language, asker](const Answered& answer) {
      answered = true;
      if (asker == Asker::TheViewer) told.push_back(answer_message(key, answer, language));
    });
    server.loop.run_until([&] { return answered; });
  }
  void leave() {
    store::Batch batch;
    batch.match = room->id();
    batch.erase = true;
    room.reset();
    server.store->write(std::move(batch), {});
    told.clear();
    server.loop.run();
  }

 private:
  struct Ear final : Watcher {
    explicit Ear(World& owner) : world(owner) {}
    void tell(Text text) override { world.told.push_back(*text); }
    World& world;
  };
  std::array<Ear, 3> watchers_{Ear{*this}, Ear{*this}, Ear{*this}};
};

// To the viewer, in number, order and text.
inline ::testing::AssertionResult told_the_same(const World& one, const World& other) {
  for (std::size_t i = 0; i < std::min(one.told.size(), other.told.size()); ++i)
    if (one.told[i] != other.told[i])
      return ::testing::AssertionFailure() << "message " << i << ":\n" << one.told[i] << "\n" << other.told[i];
  if (one.told.size() == other.told.size()) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << one.told.size() << " messages in one world, " << other.told.size()
                                       << " in the other";
}

}  // namespace armatura::server
