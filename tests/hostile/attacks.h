// What each kind of attacker says, and how often. The rates are bounded, because attackers and server share the cores
// of one machine: 2,000 sockets ask for some 4,500 things a second and offer up to 200 MB of bodies a second.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "hostile/targets.h"

namespace armatura::hostile {

enum class Speaks : std::uint8_t { Http, WebSocket, Raw };

// Where one socket stands in what it does.
struct Turn {
  std::size_t socket{};   // its number among those of its kind
  std::size_t address{};  // its place in kAttackers
  std::size_t step{};     // what it has said since it connected
};

struct Attack {
  std::string_view name{};
  int share{};  // of 2,000 sockets
  Speaks speaks{};
  int pause_ms{};       // between two things said
  bool reads{true};     // what the server says
  bool patient{false};  // asks again only after an answer
  // Bytes to send; none: nothing this time.
  std::function<std::string(const Turn&, Targets&, std::mt19937_64&)> say{};
  // The whole body of an answer over HTTP with a status below 300.
  std::function<void(std::string_view, Targets&)> heard{};
};

const std::vector<Attack>& attacks();

}  // namespace armatura::hostile
