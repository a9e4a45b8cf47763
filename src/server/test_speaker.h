// Somebody who speaks over a WebSocket, without a network. For tests.
#pragma once
#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/session.h"
#include "server/test_table.h"

namespace armatura::server {

class TestWire final : public Wire {
 public:
  void send(std::shared_ptr<const std::string> text) override { sent.push_back(*text); }
  void close(std::uint16_t, std::string_view) override { closed = true; }
  std::vector<std::string> sent;
  bool closed = false;
};

struct Speaker {
  Speaker(TestServer& server, Visitor visitor) : session(server.services, *server.lobby, std::move(visitor)) {
    session.open(wire);
  }
  void say(const boost::json::object& message) { session.heard(boost::json::serialize(message)); }
  std::size_t heard(std::string_view words) const {
    return static_cast<std::size_t>(std::count_if(wire.sent.begin(), wire.sent.end(), [&](const std::string& text) {
      return text.find(words) != std::string::npos;
    }));
  }
  TestWire wire;
  PlaySession session;
};

}  // namespace armatura::server
