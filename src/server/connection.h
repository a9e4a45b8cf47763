// One connection from its first byte to its last: HTTP, then perhaps a WebSocket or a stream of lines. While it is idle
// it owns no buffer and no timer: bytes are read into one buffer that all connections share, and deadlines are looked
// at by a sweep. Only the files of the network include it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/address_share.h"
#include "server/answer.h"
#include "server/descriptor.h"
#include "server/frames.h"
#include "server/net.h"
#include "server/out_queue.h"
#include "server/readiness.h"

namespace armatura::server {

inline constexpr std::int64_t kCrowdedSeconds = 10;  // after which somebody may have left

class Connection;
struct Exchange;  // a request while it is being received

// What all connections share.
class Hub {
 public:
  Hub() = default;
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  using Address = std::pair<const AddressShare, std::size_t>;  // how many connections come from where
  // Nothing when there are too many from there already.
  Address* charge(std::string_view address);
  void discharge(Address* address);
  std::size_t most_of_network() const;

  NetSettings settings;
  Handler* handler{};
  Budgets* budgets{};
  std::function<Response(const Request&)> beside;
  NetCounts counts;
  Readiness readiness;
  bool stopping{};
  std::size_t waiting{};  // unsent bytes of all connections
  std::vector<char> scratch = std::vector<char>(std::size_t{16} * 1024);
  OutQueue::Batch batch{};

  // Something of ours threw: told at most once a minute.
  void note(const std::exception& error);

  virtual std::int64_t time() const = 0;
  virtual void settle_later(std::shared_ptr<Connection> connection) = 0;  // at the end of this turn of the loop
  virtual void gone(Connection& connection) = 0;
  virtual void relieve() = 0;  // too much waits: whoever has the most unread is closed

 protected:
  virtual ~Hub() = default;

 private:
  std::unordered_map<AddressShare, std::size_t, AddressShareHash> addresses_;
  std::optional<std::int64_t> noted_;
};

class Connection final : public Wire, public std::enable_shared_from_this<Connection> {
 public:
  Connection(Hub& hub, Descriptor socket, std::string remote, Hub::Address* charged, bool beside);
  ~Connection() override;
  bool start();
  void ready(std::uint32_t what);  // see Readiness

  void send(std::shared_ptr<const std::string> text) override;
  void close(std::uint16_t code, std::string_view reason) override;

  // Everything that a turn has left to do: sessions to end, bytes to send, the next request. Only here and where
  // nothing of a session is on the stack may a session be destroyed.
  void settle();
  void sweep(std::int64_t now);  // deadlines, pings, heartbeats
  void wind_up();                // the server stops
  void drop();
  // What is left to be read by somebody who is not given up.
  std::size_t unsent() const { return given_up_ ? 0 : out_.waiting(); }
  void too_slow();
  // It could not go on, for want of memory most likely: it is told so if that is still possible, and ends.
  void failed(const std::exception& error);

  std::size_t index{};  // its place among all connections

 private:
  enum class Mode : std::uint8_t { Http, WebSocket, Stream, Lingering, Gone };

  bool hears() const;
  void listen();
  void await(std::uint32_t what);
  void readable();
  void hung_up(bool politely);
  void touch();
  void flush(std::size_t at_most = SIZE_MAX);
  void earn_time(std::size_t sent);
  bool much_waits() const;
  void mind_all();
  void tell_slow();
  void linger();
  void leave_session();

  // HTTP
  void advance_http();
  bool take_header();
  bool take_body();
  bool charge_body();
  bool examine_header();
  void dispatch();
  void ask_handler(Request request, std::optional<hosting::Language> language);
  void upgrade(const Exchange& exchange);
  bool ask_for_stream(const Request& request, bool chunked);
  void start_stream(std::unique_ptr<Session> session, bool chunked);
  void answer(Response response);
  // In the language of the request, as far as it has come.
  Response told(const Fault& fault) const;
  void refuse(const Fault& fault);
  void refuse(Response response);
  std::optional<Fault> no_room_for(const std::string& client);

  // WebSocket
  void hear(char* data, std::size_t size);
  void act_on(const Heard& heard);
  void fail(std::uint16_t code, std::string_view reason);

  Hub& hub_;
  Descriptor socket_;
  std::string remote_;
  Hub::Address* charged_;
  Budgets::Account account_;
  std::unique_ptr<Exchange> exchange_;
  std::unique_ptr<Session> session_;
  std::string unread_;  // received, but not yet understood
  FrameReader frames_;
  OutQueue out_;
  std::int64_t deadline_{};  // 0: none
  std::int64_t answered_at_{};
  std::size_t answer_sent_{};  // bytes
  std::int64_t heard_at_{};    // WebSocket: the last sign of life. Stream: the last heartbeat
  std::uint32_t awaited_{};    // of the socket
  std::uint32_t question_{};   // counts requests, so that a late or second reply cannot answer another
  Mode mode_{};
  Framing framing_{};
  bool beside_;
  bool touched_{};  // will be settled
  bool writing_{};  // waits for room in the socket
  bool broken_{};   // the socket failed while a session was on the stack
  bool open_{};     // a session may send
  bool deaf_{};     // WebSocket: nothing more is understood
  bool finish_{};   // ends as soon as everything is sent
  bool pinged_{};
  bool progressed_{};  // something was sent since the last heartbeat
  bool in_request_{};  // the first byte of a request has come
  bool answering_{};   // a request is with the handler, or its answer on the way
  bool answered_{};    // the answer is in the queue
  bool keep_alive_{true};
  bool head_{};
  bool given_up_{};     // it read too slowly
  bool half_closed_{};  // the client will say no more, but listens
};

}  // namespace armatura::server
