// The server as a whole: store, network, workers, lobby. Made from settings, runs until it is told to stop.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "server/settings.h"

namespace armatura::server {

struct Listening {
  std::string address;
  std::uint16_t port{};
  std::uint16_t metrics_port{};  // 0: none
  std::string data;
};

class Server {
 public:
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  // Opens the store and the port; a problem says what is in the way.
  static Result<std::unique_ptr<Server>> open(Settings settings);
  virtual Listening listening() const = 0;
  // Until SIGINT, SIGTERM or stop(). Everything acknowledged is on disk when it returns. `begun` is called on the loop,
  // once signals are heard.
  virtual void run(const std::function<void()>& begun) = 0;
  virtual void stop() = 0;  // from any thread
};

// How other programs of the host find a running server: DATA/host.json, readable by its owner alone.
struct HostDoor {
  std::string address;
  std::uint16_t port{};
  std::string token;
};
Result<HostDoor> read_host_door(const std::string& data);

}  // namespace armatura::server
