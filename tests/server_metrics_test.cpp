// What hosts see of a server in its metrics.
#include <arpa/inet.h>
#include <sys/socket.h>

#include <string>

#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  (void)::bind(socket, reinterpret_cast<const sockaddr*>(&address), size);
  (void)::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(socket);
  return ntohs(address.sin_port);
}

TEST(Metrics, tell_budgets_and_how_long_tasks_take) {
  Served server;
  const std::uint16_t port = free_port();
  ASSERT_TRUE(server.start({"--store", "memory", "--metrics-port", std::to_string(port), "--create", "password",
                            "--create-password", "open sesame"}))
      << server.log();
  HttpClient http{"127.0.0.1", server.port()};
  for (int i = 0; i < 13; ++i) (void)http.request("POST", "/api/import", {}, "{}");
  HttpClient prometheus{"127.0.0.1", port};
  const auto reply = prometheus.request("GET", "/metrics");
  ASSERT_TRUE(reply);
  for (const char* line :
       {"armatura_budget_refused_total{kind=\"passwords\"} 3\n", "armatura_budget_refused_total{kind=\"matches\"} 0\n",
        "armatura_budget_held{kind=\"body_bytes\"} 0\n", "armatura_loop_task_seconds_bucket{le=\"0.005\"} ",
        "armatura_loop_task_seconds_bucket{le=\"+Inf\"} ", "\narmatura_loop_task_longest_seconds ",
        "armatura_loop_task_own_seconds_bucket{le=\"0.005\"} ", "\narmatura_loop_task_longest_own_seconds "})
    EXPECT_NE(reply->body.find(line), std::string::npos) << line << reply->body;
}

}  // namespace
