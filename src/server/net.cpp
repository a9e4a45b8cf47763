#include "server/net.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/basic_signal_set.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <csignal>
#include <string>
#include <typeinfo>
#include <utility>

#include "server/connection.h"
#include "server/timers.h"
#include "server/usher.h"
#include "server/wake.h"
#include "store/handoff.h"

namespace armatura::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Clock = std::chrono::steady_clock;
using Alarm = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using Watched = asio::posix::basic_stream_descriptor<Executor>;

// IPv4 as it is, also when it comes dressed as IPv6.
asio::ip::address plain(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

std::optional<Problem> open_acceptor(Acceptor& acceptor, const std::string& address, std::uint16_t port) {
  error_code error;
  const auto parsed = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
  if (error) return Problem{fmt::format("cannot listen on \"{}\": not an IPv4 or IPv6 address", address)};
  const tcp::endpoint endpoint{parsed, port};
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return Problem{fmt::format("cannot listen on {} port {}: {}", address, port, error.message())};
  return std::nullopt;
}

class NetOnAsio;
thread_local const NetOnAsio* serving_here = nullptr;  // whose loop this thread runs

class NetOnAsio final : public Net, public Hub {
 public:
  explicit NetOnAsio(const NetSettings& given) { settings = given; }
  ~NetOnAsio() override { end_everything(); }

  std::optional<Problem> open() {
    if (!readiness.valid()) return Problem{"cannot watch sockets: too many files are open"};
    error_code error;
    ready_.assign(readiness.descriptor(), error);
    if (error) return Problem{"cannot watch sockets: " + error.message()};
    if (!wake_.valid()) return Problem{"cannot be woken: too many files are open"};
    woken_.assign(wake_.descriptor(), error);
    if (error) return Problem{"cannot be woken: " + error.message()};
    return open_acceptor(acceptor_, settings.address, settings.port);
  }

  // Loop

  void post(std::function<void()> work) override {
    // Whoever comes while the loop has not yet looked rides along.
    if (!posted_.push(std::move(work))) return;
    if (serving_here == this) {
      asio::post(io_, [this] { run_posted(); });
    } else {
      wake_.ring();
    }
  }
  std::unique_ptr<Timer> after(std::int64_t milliseconds, std::function<void()> work) override {
    auto timer = timers_->add(now() + std::max<std::int64_t>(milliseconds, 0), std::move(work));
    set_alarm();
    return timer;
  }
  std::int64_t now() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
  }
  std::int64_t wall() const override {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  }

  // Net

  std::uint16_t port() const override { return port_of(acceptor_); }
  std::uint16_t port_beside() const override { return port_of(acceptor_beside_); }
  std::optional<Problem> listen_beside(const std::string& address, std::uint16_t port,
                                       std::function<Response(const Request&)> answer) override {
    beside = std::move(answer);
    times_.closely = true;
    return open_acceptor(acceptor_beside_, address, port);
  }
  void run(Handler& given, std::function<void()> on_signal) override {
    handler = &given;
    budgets = &given.budgets();
    if (on_signal) {
      signals_.add(SIGINT);
      signals_.add(SIGTERM);
      await_signal(on_signal);
    }
    accept(acceptor_, false);
    if (acceptor_beside_.is_open()) accept(acceptor_beside_, true);
    await_ready();
    await_woken();
    sweep();
    serving_here = this;
    io_.run();
    serving_here = nullptr;
    end_everything();
  }
  void stop(std::int64_t milliseconds) override {
    post([this, milliseconds] { wind_up(milliseconds); });
  }
  NetCounts counts() const override {
    NetCounts now = Hub::counts;
    now.bytes_waiting = waiting;
    return now;
  }

  TaskTimes& task_times() override { return times_; }

  // Hub

  std::int64_t time() const override { return now(); }
  void settle_later(std::shared_ptr<Connection> connection) override {
    touched_.push_back(std::move(connection));
    if (touched_.size() == 1 && !dispatching_) asio::post(io_, [this] { settle(); });
  }
  void gone(Connection& connection) override {
    connections_.back()->index = connection.index;
    std::swap(connections_[connection.index], connections_.back());
    auto last = std::move(connections_.back());  // dies after the list is whole again
    connections_.pop_back();
    if (dispatching_) departed_.push_back(std::move(last));
    --Hub::counts.connections;
    end_if_drained();
  }

  void relieve() override {
    while (waiting > settings.max_waiting_in_all) {
      const auto most = std::ranges::max_element(
          connections_, {}, [](const std::shared_ptr<Connection>& connection) { return connection->unsent(); });
      if (most == connections_.end() || (*most)->unsent() == 0) return;
      (*most)->too_slow();
    }
  }

 private:
  static std::uint16_t port_of(const Acceptor& acceptor) {
    error_code error;
    const auto endpoint = acceptor.local_endpoint(error);
    return error ? std::uint16_t{0} : endpoint.port();
  }

  // Memory that runs out ends the one connection that asked for it.
  template <class Work>
  static void guarded(Connection& connection, Work work) {
    try {
      work(connection);
    } catch (const std::exception& error) {
      connection.failed(error);
    }
  }

  static std::string heard_about() { return "heard " + std::string{task_subject}; }

  void run_posted() {
    for (auto work = posted_.take(); !work.empty() && !ended_;) {
      const std::type_info& type = work.front().target_type();
      timed(
          times_,
          [&] {
            work.front()();
            work.drop();
          },
          [&type] { return "after " + origin_of(type); });
    }
  }

  void await_woken() {
    woken_.async_wait(Watched::wait_read, [this](const error_code& error) {
      if (error || ended_) return;
      wake_.heard();
      run_posted();
      await_woken();
    });
  }

  void await_ready() {
    ready_.async_wait(Watched::wait_read, [this](const error_code& error) {
      if (error || ended_) return;
      dispatch();
      await_ready();
    });
  }
  // NB: what is ready is known by its address, so whoever leaves meanwhile lives on until all have been called.
  // FAST: what a few asked for is finished, answers included, before the next are heard: their rooms still lie in the
  // processor's cache then. Now and then the timers and newcomers have their turn.
  void dispatch() {
    constexpr int kTurns = 16;
    bool more = true;
    for (int turn = 0; more && turn < kTurns && !ended_; ++turn) {
      dispatching_ = true;
      more = readiness.few([this](void* whose, std::uint32_t what) {
        if (!ended_)
          timed(
              times_,
              [&] { guarded(*static_cast<Connection*>(whose), [what](Connection& each) { each.ready(what); }); },
              [] { return heard_about(); });
      });
      dispatching_ = false;
      departed_.clear();
      run_posted();
      settle();
    }
  }

  // One alarm serves all timers.
  void set_alarm() {
    const auto nearest = timers_->nearest();
    if (!nearest || (alarm_at_ && *alarm_at_ <= *nearest)) return;
    alarm_at_ = nearest;
    alarm_.expires_at(Clock::time_point{std::chrono::milliseconds{*nearest}});
    alarm_.async_wait([this](const error_code& error) {
      if (error || ended_) return;
      alarm_at_.reset();
      const auto due = timers_->due(now());
      while (const auto work = timers_->take(due))
        timed(times_, work, [&work] { return "timer of " + origin_of(work.target_type()); });
      set_alarm();
    });
  }

  void settle() {
    std::vector<std::shared_ptr<Connection>> turn;
    turn.swap(touched_);
    for (const auto& connection : turn)
      timed(
          times_, [&] { guarded(*connection, [](Connection& each) { each.settle(); }); },
          [] { return task_subject.empty() ? std::string{"sending"} : "sending, then " + heard_about(); });
    // Mostly the same few speak: their list keeps its memory, unless it was once very long.
    if (touched_.empty() && turn.capacity() <= 1024) {
      turn.clear();
      touched_.swap(turn);
    }
  }

  void sweep() {
    const std::int64_t moment = now();
    // Backwards, since whoever is dropped leaves his place to the last.
    for (std::size_t i = connections_.size(); i-- > 0;) {
      const auto connection = connections_[i];
      guarded(*connection, [moment](Connection& each) { each.sweep(moment); });
    }
    const std::int64_t shortest =
        std::min({settings.header_timeout, settings.idle_timeout, settings.ping_interval, settings.heartbeat});
    sweep_timer_ = after(std::clamp<std::int64_t>(shortest / 4, 10, 500), [this] { sweep(); });
  }

  void await_signal(const std::function<void()>& on_signal) {
    signals_.async_wait([this, on_signal](const error_code& error, int) {
      if (error || ended_) return;
      on_signal();
      await_signal(on_signal);
    });
  }

  void accept(Acceptor& acceptor, bool is_beside) {
    acceptor.async_accept([this, &acceptor, is_beside](const error_code& error, Socket socket) {
      if (ended_ || stopping || error == asio::error::operation_aborted) return;
      const bool crowded = error == boost::system::errc::too_many_files_open ||
                           error == boost::system::errc::too_many_files_open_in_system;
      if (error && !(crowded && turn_waiting_away(acceptor))) {
        // Those who leave will make room.
        (is_beside ? retry_beside_ : retry_) =
            after(100, [this, &acceptor, is_beside] { accept(acceptor, is_beside); });
        return;
      }
      if (!error) timed(times_, [&] { welcome(std::move(socket), is_beside); }, [] { return std::string{"newcomer"}; });
      accept(acceptor, is_beside);
    });
  }

  void welcome(Socket socket, bool is_beside) {
    error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    const auto address = plain(endpoint.address());
    std::string remote = address.to_string();
    const bool proxy = std::ranges::find(settings.trusted_proxies, remote) != settings.trusted_proxies.end();
    Hub::Address* charged = nullptr;
    bool room = Hub::counts.connections < settings.max_connections;
    if (room && !is_beside && !proxy) {
      charged = charge(remote);
      room = charged != nullptr;
    }
    if (!room && !is_beside) {
      ++Hub::counts.refused;
      usher_.turn_away(socket.native_handle(), scratch);
      return;
    }
    socket.set_option(tcp::no_delay(true), error);
    const auto connection =
        std::make_shared<Connection>(*this, Descriptor{socket.release()}, std::move(remote), charged, is_beside);
    connection->index = connections_.size();
    connections_.push_back(connection);
    ++Hub::counts.connections;
    ++Hub::counts.accepted;
    if (!connection->start()) connection->drop();
  }

  // Returns whether all who waited were told.
  bool turn_waiting_away(Acceptor& acceptor) {
    constexpr std::int64_t kMinute = 60'000;
    if (!out_of_descriptors_ || now() - *out_of_descriptors_ >= kMinute) {
      out_of_descriptors_ = now();
      handler->warn("no descriptor is left for newcomers, who are turned away; raise the limit of open files");
    }
    const auto told = usher_.turn_waiting_away(acceptor.native_handle(), scratch);
    Hub::counts.refused += told.value_or(0);
    return told.has_value();
  }

  void wind_up(std::int64_t milliseconds) {
    stop_timer_ = after(milliseconds, [this] { io_.stop(); });
    if (std::exchange(stopping, true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    acceptor_beside_.close(ignored);
    for (std::size_t i = connections_.size(); i-- > 0;) {
      const auto connection = connections_[i];
      connection->wind_up();
    }
    end_if_drained();
  }
  void end_if_drained() {
    if (stopping && connections_.empty()) io_.stop();
  }

  // After this no session is left, and nothing of anybody else's is called any more.
  void end_everything() {
    if (std::exchange(ended_, true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    acceptor_beside_.close(ignored);
    signals_.clear(ignored);
    signals_.cancel(ignored);
    alarm_.cancel();
    ready_.release();  // Hub closes it
    woken_.release();  // and its owner this
    while (!connections_.empty()) {
      const auto connection = connections_.back();
      connection->drop();
    }
    touched_.clear();
    stop_timer_.reset();
    sweep_timer_.reset();
    io_.restart();
    io_.poll();  // what waited for a socket is told that it is closed, and lets go
  }

  Usher usher_;
  std::optional<std::int64_t> out_of_descriptors_;  // when that was told last

  asio::io_context io_{1};
  Acceptor acceptor_{io_};
  Acceptor acceptor_beside_{io_};
  asio::basic_signal_set<Executor> signals_{io_};
  Alarm alarm_{io_};
  std::optional<std::int64_t> alarm_at_;
  std::shared_ptr<TimerQueue> timers_ = std::make_shared<TimerQueue>();
  std::vector<std::shared_ptr<Connection>> connections_;
  Watched ready_{io_};
  Wake wake_;
  Watched woken_{io_};
  TaskTimes times_;
  bool dispatching_{};
  std::vector<std::shared_ptr<Connection>> departed_;  // while others are being called
  std::vector<std::shared_ptr<Connection>> touched_;
  std::unique_ptr<Timer> sweep_timer_;
  std::unique_ptr<Timer> stop_timer_;
  std::unique_ptr<Timer> retry_;
  std::unique_ptr<Timer> retry_beside_;
  bool ended_{};

  store::Handoff<std::function<void()>> posted_;
};

}  // namespace

Result<std::unique_ptr<Net>> Net::listen(const NetSettings& settings) {
  auto net = std::make_unique<NetOnAsio>(settings);
  if (auto problem = net->open()) return std::move(*problem);
  return std::unique_ptr<Net>{std::move(net)};
}

}  // namespace armatura::server
