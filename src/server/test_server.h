// A small server for the tests of the network: it echoes, counts its sessions, and can be told to misbehave.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "headless/http_client.h"
#include "headless/ws_client.h"
#include "server/net.h"

namespace armatura::server {

struct SessionCounts {
  std::atomic<int> opened{};
  std::atomic<int> ended{};
  std::atomic<int> requests{};
};

// Says back what it hears, and obeys a few words.
class EchoSession final : public Session {
 public:
  EchoSession(SessionCounts& counts, bool stream) : counts_(counts), stream_(stream) {}
  ~EchoSession() override { ++counts_.ended; }
  void open(Wire& wire) override {
    ++counts_.opened;
    wire_ = &wire;
    say("welcome");
    if (stream_) {
      say("second");
      if (counts_.requests.load() == -1) wire.close(1000, "");
    }
  }
  void heard(std::string_view text) override {
    if (text == "close me") {
      say("last words");
      wire_->close(4001, "as you wish");
    } else if (text == "throw") {
      throw std::runtime_error("on purpose");
    } else if (text == "pour") {
      const auto much = std::make_shared<const std::string>(50'000, 'x');
      for (int i = 0; i < 1000; ++i) wire_->send(much);
    } else if (text == "tell all") {
      say(std::string(16'000'000, 'l'));
      say("and more");
    } else {
      say(text);
    }
  }

 private:
  void say(std::string_view text) { wire_->send(std::make_shared<const std::string>(text)); }
  SessionCounts& counts_;
  bool stream_;
  Wire* wire_{};
};

class EchoHandler final : public Handler {
 public:
  SessionCounts counts;
  std::function<void(std::function<void(Response)>)> slow;  // answers "/slow"
  std::unique_ptr<Budgets> shares;
  std::vector<std::string> warnings;  // lines for the log; ask on the loop

  void request(Request request, std::function<void(Response)> reply) override {
    if (request.path == "/slow") return slow(std::move(reply));
    if (request.path == "/throw") throw std::runtime_error("on purpose");
    ++counts.requests;
    Response response;
    response.content_type = "text/plain";
    if (request.path == "/missing") response.status = 404;
    if (request.path == "/cached") response.headers.emplace_back("cache-control", "max-age=60");
    if (request.path == "/split") response.headers.emplace_back("X-Evil", "a\r\nSet-Cookie: b=c");
    if (request.path == "/big") request.body.assign(5'000'000, 'b');
    response.body = request.method + " " + request.path + "?" + request.query + " from " + request.remote +
                    (request.secure ? " secure" : "") + " " + request.cookie + "\n" + request.body;
    reply(response);
    reply(response);  // a second reply is nobody's
  }
  std::variant<std::unique_ptr<Session>, Response> upgrade(const Request& request) override {
    if (request.path != "/ws") {
      Response response;
      response.status = 403;
      response.body = "not here";
      return response;
    }
    return std::make_unique<EchoSession>(counts, false);
  }
  bool stream(const Request& request, StreamReply reply) override {
    if (request.path == "/stream") {
      reply(std::make_unique<EchoSession>(counts, true));
      return true;
    }
    if (request.path != "/nostream") return false;
    Response response;
    response.status = 410;
    reply(std::move(response));
    return true;
  }
  Budgets& budgets() override { return *shares; }
  void warn(std::string_view line) override { warnings.emplace_back(line); }
};

inline const std::string kHere = "127.0.0.1";

class RunningServer {
 public:
  explicit RunningServer(NetSettings settings = {}, const BudgetLimits& shares = budget_limits({})) {
    settings.port = 0;
    net_ = std::move(*Net::listen(settings));
    handler_.shares = std::make_unique<Budgets>(*net_, shares);
    (void)net_->listen_beside(kHere, 0, [](const Request& request) {
      Response response;
      response.body = "beside " + request.path;
      return response;
    });
    port_ = net_->port();  // asked for by other threads, while the loop may be closing
    thread_ = std::thread{[this] { net_->run(handler_, nullptr); }};
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() { stop(2000); }

  void stop(std::int64_t milliseconds) {
    if (!thread_.joinable()) return;
    net_->stop(milliseconds);
    thread_.join();
  }
  Net& net() { return *net_; }
  EchoHandler& handler() { return handler_; }
  std::uint16_t port() const { return port_; }
  headless::HttpClient client() const { return {kHere, port_}; }
  headless::WsClient websocket(int receive_buffer = 0) const {
    headless::WsClient client;
    client.connect(kHere, port(), "/ws", {}, receive_buffer);
    (void)client.receive();  // the welcome
    return client;
  }
  // Runs on the loop's thread and waits for it.
  template <class Work>
  auto on_loop(Work work) {
    std::promise<decltype(work())> result;
    net_->post([&] { result.set_value(work()); });
    return result.get_future().get();
  }
  NetCounts counts() {
    return on_loop([this] { return net_->counts(); });
  }
  // Whether somebody else is still served.
  bool serves() const {
    headless::HttpClient other = client();
    const auto reply = other.request("GET", "/alive");
    headless::WsClient socket = websocket();
    return reply && reply->status == 200 && socket.send("alive") && socket.receive() == "alive";
  }

 private:
  EchoHandler handler_;
  std::unique_ptr<Net> net_;
  std::uint16_t port_{};
  std::thread thread_;
};

// Waits for something that another thread will make true.
template <class Condition>
bool comes_true(Condition condition, int timeout_ms = 5000) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{timeout_ms};
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
  }
  return true;
}

}  // namespace armatura::server
