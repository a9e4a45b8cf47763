// One connected browser or program. Checks size, shape, rate and seat of what it says, and knows no rules.
#pragma once
#include <boost/json/value.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby.h"
#include "server/members.h"
#include "server/net.h"
#include "server/rate.h"
#include "server/room.h"
#include "server/visitor.h"

namespace armatura::server {

inline constexpr int kProtocol = 1;

// What a place to watch from takes of the budgets, as long as it is kept.
struct PlaceLease {
  Budgets::Lease place;
  Budgets::Lease in_gallery;  // where there is no seat
};
std::variant<PlaceLease, Fault> lease_place(const Budgets::Account& account, Viewer viewer);

class PlaySession final : public Session, public Watcher, public Sitter {
 public:
  PlaySession(Services& services, Lobby& lobby, Visitor visitor);
  ~PlaySession() override;

  void open(Wire& wire) override;
  void heard(std::string_view text) override;
  void tell(Text text) override;
  const Budgets::Account& account() const override { return visitor_.account; }
  std::size_t let_go(std::size_t at_most, bool of_seats) override;

 private:
  struct Place {
    std::shared_ptr<Room> room;
    Viewer viewer;
    SeatKey key;  // with which the seat was opened; none in the gallery
    PlaceLease lease;
  };
  struct Wish {
    Viewer viewer;
    SeatKey key;
    std::optional<std::uint32_t> from;
  };
  // What is worked out from a position on another thread: one at a time, and of those that wait only the newest.
  struct Aside {
    using Work = std::function<std::string(Language)>;
    std::optional<Work> waiting;
    bool working = false;
  };

  void take(std::string_view text);
  void rest();
  void understand(std::string_view kind, const boost::json::value& body);
  void hello(const boost::json::value& body);
  void watch(const boost::json::value& body);
  void unwatch(const boost::json::value& body);
  void submit(const boost::json::value& body);
  void preview(const boost::json::value& body);
  void board(const boost::json::value& body);
  void chat(const boost::json::value& body);
  void table(const boost::json::value& body);
  void rematch(const Place& place, const std::string& key, const std::string& contribution);
  void history(const boost::json::value& body);
  void take_place(const std::shared_ptr<Room>& room, const Wish& wish);
  void opened();
  void go_on();
  void past_chat(const std::string& match, Viewer viewer);
  void leave(const std::string& match, Viewer viewer);

  // The place in which this session watches a match; a fault is told when there is none.
  Place* place_of(std::string_view match, Viewer viewer);
  Place* watched_place(Members& members, const std::string& key);
  Place* seat_place(Members& members, const std::string& key);
  bool may_look();
  void work_out(Aside PlaySession::* aside, Aside::Work work);
  void next_of(Aside PlaySession::* aside);
  Answer answer_to(std::string key);
  // As the answer to a message with a key, or as an error of its own.
  void refuse(const std::string& key, const Fault& fault);
  void say_fault(const Fault& fault);
  void say(std::string text);

  Services& services_;
  Lobby& lobby_;
  Visitor visitor_;
  Wire* wire_ = nullptr;
  std::optional<Language> language_;
  std::vector<Place> places_;
  Rate messages_;
  Rate previews_;
  bool opening_ = false;             // a match is being woken: what was said after it waits
  bool resting_ = false;             // since a position was told, until others had their turn
  bool kept_waiting_ = false;        // and what was said meanwhile waits too
  std::deque<std::string> waiting_;  // in the order said
  std::size_t bytes_waiting_{};
  Aside previewed_;
  Aside drawn_;
  bool closed_ = false;
  std::shared_ptr<PlaySession*> self_;  // for answers that come when the session may be gone
  SittingDown sitting_;
};

// A match told line by line to a program that reads a stream over HTTP.
class StreamSession final : public Session, public Watcher, public Sitter {
 public:
  struct Place {
    std::shared_ptr<Room> room;
    Viewer viewer;
    Budgets::Account account;
    PlaceLease lease;
  };
  StreamSession(const Settings& settings, const Lobby& lobby, Place place, std::optional<Language> language,
                std::optional<std::uint32_t> from);
  ~StreamSession() override;
  void open(Wire& wire) override;
  void heard(std::string_view) override {}
  void tell(Text text) override { wire_->send(std::move(text)); }
  const Budgets::Account& account() const override { return place_.account; }
  std::size_t let_go(std::size_t at_most, bool of_seats) override;

 private:
  const Settings& settings_;
  Place place_;
  std::optional<Language> language_;
  std::optional<std::uint32_t> from_;
  Wire* wire_ = nullptr;
  bool gone_ = false;
  SittingDown sitting_;
};

}  // namespace armatura::server
