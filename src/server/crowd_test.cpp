// How many connections come from where.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/connection.h"

namespace armatura::server {
namespace {

class CountingHub final : public Hub {
 public:
  CountingHub() {
    settings.max_connections = 100;
    settings.max_connections_per_address = 10;
  }
  std::size_t let_in(const std::string& address, std::size_t wanted) {
    std::size_t came = 0;
    for (; came < wanted; ++came) {
      Address* charged = charge(address);
      if (charged == nullptr) break;
      inside.push_back(charged);
    }
    return came;
  }
  std::int64_t time() const override { return 0; }
  void settle_later(std::shared_ptr<Connection>) override {}
  void gone(Connection&) override {}
  void relieve() override {}

  std::vector<Address*> inside;
};

TEST(Crowd, OneIpv6NetworkFillsAtMostAHalf) {
  CountingHub hub;
  std::size_t came = 0;
  for (int i = 0; i < 20; ++i) came += hub.let_in("2001:db8:7:" + std::to_string(i) + "::1", 20);
  EXPECT_EQ(came, 50) << "ten from each of five";
  EXPECT_EQ(hub.let_in("2001:db8:8::1", 20), 10) << "the network beside it";
  EXPECT_EQ(hub.let_in("10.0.0.1", 20), 10);
  hub.discharge(hub.inside.front());
  EXPECT_EQ(hub.let_in("2001:db8:7:99::1", 20), 1) << "one has left";
  hub.inside.erase(hub.inside.begin());
  for (Hub::Address* each : hub.inside) hub.discharge(each);
  hub.inside.clear();
  EXPECT_EQ(hub.let_in("2001:db8:7:99::1", 20), 10) << "all are forgotten";
}

}  // namespace
}  // namespace armatura::server
