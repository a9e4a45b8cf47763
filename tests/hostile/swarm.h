// Some thousand hostile sockets on one thread, which never waits for any of them. A socket that is closed comes back,
// and all of them follow the server to its next port after a kill.
#pragma once
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <queue>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "hostile/attacks.h"

namespace armatura::hostile {

// What the server did to the attackers.
struct Spoils {
  std::map<std::string, std::uint64_t> said{};      // by kind of attack: things that were sent
  std::map<std::string, std::uint64_t> answered{};  // "429" or the code of an error over a WebSocket
  std::uint64_t closed{};                           // sockets that the server closed
  std::vector<std::string> failures{};              // answers with 500, shortened
  std::vector<std::string> speechless{};            // refusals without a sentence, shortened
};

class Swarm {
 public:
  // `only`: one kind of attack with all the sockets; empty: all kinds by their shares.
  Swarm(Targets& targets, int sockets, std::uint64_t seed, std::string_view only = {});
  ~Swarm() { stop(); }
  Swarm(const Swarm&) = delete;
  Swarm& operator=(const Swarm&) = delete;

  void start(std::uint16_t port);
  void go_to(std::uint16_t port) { port_ = port; }  // 0: nobody is there
  void stop();
  int most_connected() const { return most_connected_; }  // at once
  int sockets() const { return static_cast<int>(raiders_.size()); }
  const Spoils& spoils() const { return spoils_; }  // after stop()

 private:
  enum class State : std::uint8_t { Down, Connecting, Upgrading, Talking };
  struct Raider {
    const Attack* attack{};
    Turn turn{};
    int descriptor{-1};
    State state{};
    std::uint16_t port{};
    bool waits{};          // for an answer
    std::int64_t since{};  // when it began to connect or to wait
    std::string out{};
    std::string in{};
  };

  void run();
  void act(std::size_t index);
  void open(std::size_t index);
  void close(Raider& raider);
  void ready(std::size_t index, std::uint32_t events);
  void flush(std::size_t index);
  void listen(std::size_t index);
  void understand(Raider& raider);
  bool take_answer(Raider& raider);
  void note_refusal(int status, std::string_view body);
  void note_errors(std::string_view bytes);
  void await(std::size_t index, bool writing) const;
  void again(std::size_t index, std::int64_t after_ms);

  Targets& targets_;
  std::mt19937_64 random_;
  std::vector<Raider> raiders_;
  std::priority_queue<std::pair<std::int64_t, std::size_t>, std::vector<std::pair<std::int64_t, std::size_t>>,
                      std::greater<>>
      due_;
  int epoll_{-1};
  int connected_{};
  std::atomic<int> most_connected_{};
  std::atomic<std::uint16_t> port_{};
  std::atomic<bool> stopping_{};
  std::thread thread_;
  Spoils spoils_;
  std::vector<char> scratch_ = std::vector<char>(std::size_t{256} * 1024);
};

}  // namespace armatura::hostile
