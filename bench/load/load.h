// Many matches played at once over WebSockets by one thread: each seat answers its questions with offers taken at
// random. A match goes on when the last decision was answered and told to both seats, so that a lost one is noticed.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "link.h"
#include "scan.h"

namespace armatura::load {

struct Wishes {
  std::uint16_t port{8080};
  int server{};  // process id, for its memory and time; 0: unknown
  int matches{100};
  double seconds{10};
  double rate{};           // decisions a second in all; 0: as many as go
  int spectators{20};      // in how many matches of a hundred somebody looks on
  std::string language{};  // of the messages; empty: none
  double rest{};           // seconds of waiting after everybody has gone
  std::uint64_t seed{1};
};

struct Figures {
  std::uint64_t accepted{};
  std::uint64_t finished{};  // matches, each followed by a new one
  std::uint64_t bytes{};     // received
  double seconds{};
  double own_cpu{};                        // share of a core
  double server_cpu{};                     // likewise, all threads
  std::vector<std::uint32_t> latencies{};  // microseconds to the other seat's update
  std::int64_t memory_before{}, memory_connected{}, memory_played{}, memory_rested{};  // kilobytes
  std::uint64_t unseen{};  // decisions of which the other seat was told nothing
};

// A seat with what it was told last, to compare after the server was started again.
struct Standing {
  std::string match;
  int seat{};
  std::string token;
  std::uint32_t n{};
  std::string digest;
};

class Load {
 public:
  explicit Load(Wishes wishes);
  ~Load();
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  // Each step is false after a fault; faults() then says which.
  bool connect();
  bool play();
  bool settle();  // no more decisions; every seat looks afresh and must find what it was told
  bool compare(const std::vector<Standing>& before);  // with what matches of an earlier run showed
  void rest();                                        // everybody goes

  const Figures& figures() const { return figures_; }
  const std::vector<Standing>& standings() const { return standings_; }
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  static constexpr std::int64_t kSecond = 1'000'000'000;
  static constexpr int kHttpLinks = 16;
  static constexpr int kSpectator = 2;
  struct Match {
    std::string id;
    std::array<std::string, 2> tokens;
    std::array<int, 3> links{-1, -1, -1};
    std::array<std::uint32_t, 3> n{};
    std::array<std::uint32_t, 2> ask{};
    std::array<std::string, 2> offer;
    std::array<std::string, 3> digest;
    std::uint32_t waits_for{};  // bits: the positions of viewers 0 to 2 after watching
    int mover{-1};              // whose decision is under way
    bool answered{};
    std::array<bool, 2> told{};
    bool over{};
    bool queued{};         // waits for its turn at a fixed rate
    std::int64_t since{};  // when the decision was sent, or should have been
  };

  void fault(std::string what);
  bool turn(std::int64_t until);  // waits for the sockets at most until then
  void readable(int index);
  void heard_http(Link& link);
  void heard(Link& link, std::string_view text);
  void take(Match& match, int viewer, const Told& told);
  void took_part(int index);
  void make(int match);
  void made(int index, std::string_view body);
  void open(int match, int seat);
  void watch(const Link& link);
  int add(Speaks speaks, int match, int seat);
  void submit(int index, std::int64_t since);
  void pace(std::int64_t time);
  void look_for_stalls(std::int64_t time);
  bool everything_told() const;

  Wishes wishes_;
  Figures figures_;
  std::vector<std::string> faults_;
  std::vector<Standing> standings_;
  int epoll_{-1};
  std::vector<std::unique_ptr<Link>> links_;
  std::vector<Match> matches_;
  std::deque<int> wanted_;  // matches to be made
  std::deque<int> ready_;   // matches whose next decision may be sent
  bool playing_{};
  bool measuring_{};
  std::int64_t next_due_{};
  std::int64_t next_look_{};
  std::uint64_t next_key_{};
  std::mt19937_64 random_;
  std::vector<char> scratch_ = std::vector<char>(std::size_t{256} * 1024);
};

}  // namespace armatura::load
