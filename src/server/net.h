// HTTP and WebSocket on one port, without a word of Boost: what the rest of the server sees of the network. Everything
// here is called on the loop's thread, except where it says otherwise.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "server/budgets.h"
#include "server/loop.h"
#include "server/task_times.h"

namespace armatura::server {

struct Request {
  std::string method;  // "GET"
  std::string path;    // decoded, without the query; always begins with '/', holds no "..", no NUL, no backslash
  std::string query;   // undecoded, without '?'
  std::string host;
  std::string origin;  // empty when the header is absent
  std::string cookie;  // the header, whole
  std::string authorization;
  std::string password;  // for making matches, of the header X-Armatura-Password; percent-encoded
  std::string content_type;
  std::string if_none_match;
  std::string accept_encoding;
  std::string remote;  // address of the client, seen through trusted proxies
  bool secure{};       // https, as a trusted proxy says
  std::string body;
  Budgets::Account account{};  // of that address
};

struct Response {
  int status{200};
  std::string content_type{"application/json"};
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  // beside those every answer has
};

// One open WebSocket, or one NDJSON stream, as seen from a session. Messages are shared, so that a text sent to many
// is kept once.
class Wire {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // A WebSocket close code with a reason of at most 120 bytes; a stream just ends. Queued messages go out first.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
};

// What listens to a wire. Destroyed when the wire is gone.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;
  virtual void open(Wire& wire) = 0;  // the wire outlives the session
  virtual void heard(std::string_view text) = 0;
};

class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;
  // `reply` is called once, on the loop's thread, now or later.
  virtual void request(Request request, std::function<void(Response)> reply) = 0;
  // A request to become a WebSocket: a session, or why not.
  virtual std::variant<std::unique_ptr<Session>, Response> upgrade(const Request& request) = 0;
  // A GET that would be answered by a stream of lines: true, and `reply` is called once, on the loop's thread, now or
  // later, with a session or the answer. False when it is an ordinary request. A streaming session hears nothing.
  using StreamReply = std::function<void(std::variant<std::unique_ptr<Session>, Response>)>;
  virtual bool stream(const Request& request, StreamReply reply) = 0;
  // To which everything that comes is charged. They outlive run().
  virtual Budgets& budgets() = 0;
  // A line for the log: somebody read too slowly and is closed, or there is no room for newcomers.
  virtual void warn(std::string_view line) = 0;
};

struct NetSettings {
  std::string address{"127.0.0.1"};
  std::uint16_t port{8080};                  // 0: any free one
  std::vector<std::string> names;            // to which it answers, beside localhost and addresses
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For and X-Forwarded-Proto are believed
  std::size_t max_connections{10'000};
  std::size_t max_connections_per_address{2'000};
  std::size_t max_message{64 * 1024};  // of a WebSocket frame or message
  std::size_t max_body{64 * 1024};
  std::size_t max_match{1024 * 1024};          // body of a POST that makes a match: armies and tables as JSON
  std::size_t max_import{8 * 1024 * 1024};     // body of a POST to a path that ends in /import
  std::size_t max_book{6 * 1024 * 1024};       // body of a request below /api/companion: a book of 4 MB as JSON
  std::size_t max_waiting_bytes{1024 * 1024};  // unsent, beside the longest text, after which a reader is too slow
  std::size_t max_waiting_in_all{256 * 1024 * 1024};  // unsent bytes, answers too, after which the slowest is closed
  std::int64_t least_answer_speed{4096};              // bytes of an answer that have to be read in a second
  std::int64_t header_timeout{10'000};                // milliseconds from the first byte allowed for a request
  std::int64_t idle_timeout{60'000};                  // of a kept-alive HTTP connection; WebSockets are pinged
  std::int64_t ping_interval{30'000};                 // silence after which a WebSocket is pinged; twice that ends it
  std::int64_t heartbeat{20'000};                     // between the empty lines of a stream
};

struct NetCounts {
  std::uint64_t connections{};  // open now
  std::uint64_t websockets{};
  std::uint64_t accepted{};
  std::uint64_t refused{};  // over a limit
  std::uint64_t bytes_out{};
  std::uint64_t bytes_waiting{};  // to be sent, now
  std::uint64_t given_up{};       // closed because they read too slowly
};

class Net : public Loop {
 public:
  // Binds at once: a problem names address, port and reason.
  static Result<std::unique_ptr<Net>> listen(const NetSettings&);
  virtual std::uint16_t port() const = 0;
  // A second listening address that knows plain GET requests only, answered by `answer` (metrics). Before run().
  virtual std::optional<Problem> listen_beside(const std::string& address, std::uint16_t port,
                                               std::function<Response(const Request&)> answer) = 0;
  virtual std::uint16_t port_beside() const = 0;
  // Serves until stop(). `on_signal` is called on the loop's thread at SIGINT or SIGTERM.
  virtual void run(Handler& handler, std::function<void()> on_signal) = 0;
  // From any thread: accepts nothing more, closes WebSockets with 1001 "server restarts", lets answers under way go out
  // for at most `milliseconds`, then returns from run().
  virtual void stop(std::int64_t milliseconds) = 0;
  virtual NetCounts counts() const = 0;
  virtual TaskTimes& task_times() = 0;  // on the loop's thread, or before run()
};

}  // namespace armatura::server
