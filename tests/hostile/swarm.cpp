#include "hostile/swarm.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>

#include "headless/http_client.h"
#include "headless/ws_client.h"

namespace armatura::hostile {
namespace {

constexpr int kSocketsOfShares = 2'000;
constexpr std::int64_t kPatienceMs = 3'000;  // with an answer
constexpr std::int64_t kBeforeComingBackMs = 300;
constexpr std::size_t kLongestAnswer = std::size_t{2} << 20;
constexpr std::size_t kMostNotes = 5;
constexpr int kAfterOthers = 10;  // attackers come from other machines: here they may not take the server's time

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

sockaddr_in address_of(const std::string& host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  ::inet_pton(AF_INET, host.c_str(), &address.sin_addr);
  return address;
}

}  // namespace

Swarm::Swarm(Targets& targets, int sockets, std::uint64_t seed, std::string_view only)
    : targets_(targets), random_(seed), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  std::size_t number = 0;
  for (const Attack& attack : attacks()) {
    if (!only.empty() && attack.name != only) continue;
    const int count = only.empty() ? std::max(1, attack.share * sockets / kSocketsOfShares) : sockets;
    for (int i = 0; i < count; ++i) {
      Raider& raider = raiders_.emplace_back();
      raider.attack = &attack;
      raider.turn = {static_cast<std::size_t>(i), number++ % kAttackers.size(), 0};
    }
  }
}

void Swarm::start(std::uint16_t port) {
  port_ = port;
  const std::int64_t now = now_ms();
  // They come within a second, as fast as a crowd does.
  for (std::size_t i = 0; i < raiders_.size(); ++i) due_.emplace(now + static_cast<std::int64_t>(random_() % 1'000), i);
  thread_ = std::thread{[this] { run(); }};
}

void Swarm::stop() {
  stopping_ = true;
  if (thread_.joinable()) thread_.join();
  for (Raider& raider : raiders_) close(raider);
  if (epoll_ >= 0) ::close(std::exchange(epoll_, -1));
}

void Swarm::run() {
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kAfterOthers);
  std::array<epoll_event, 256> events;
  while (!stopping_) {
    constexpr int kAtOnce = 256;
    for (int i = 0; i < kAtOnce && !due_.empty() && due_.top().first <= now_ms(); ++i) {
      const std::size_t index = due_.top().second;
      due_.pop();
      act(index);
    }
    const std::int64_t wait = due_.empty() ? 20 : std::clamp<std::int64_t>(due_.top().first - now_ms(), 0, 20);
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), static_cast<int>(wait));
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      ready(event.data.u32, event.events);
    }
  }
}

void Swarm::again(std::size_t index, std::int64_t after_ms) { due_.emplace(now_ms() + after_ms, index); }

// Each socket has exactly one place in the queue of what is due.
void Swarm::act(std::size_t index) {
  Raider& raider = raiders_[index];
  const std::int64_t jitter = static_cast<std::int64_t>(random_() % 50);
  if (raider.state != State::Down && raider.port != port_) close(raider);  // that server is dead
  if (raider.state == State::Down) {
    if (port_ != 0) open(index);
    return again(index, kBeforeComingBackMs + jitter);
  }
  const bool late = now_ms() - raider.since > kPatienceMs;
  if (raider.state != State::Talking || (raider.waits && raider.attack->patient)) {
    if (late) close(raider);
    return again(index, raider.attack->pause_ms);
  }
  if (raider.out.empty()) {
    raider.out = raider.attack->say(raider.turn, targets_, random_);
    if (!raider.out.empty()) {
      ++spoils_.said[std::string{raider.attack->name}];
      ++raider.turn.step;
      raider.waits = true;
      raider.since = now_ms();
      flush(index);
    }
  }
  again(index, raider.attack->pause_ms + jitter);
}

void Swarm::open(std::size_t index) {
  Raider& raider = raiders_[index];
  raider.port = port_;
  raider.descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (raider.descriptor < 0) return;
  const int yes = 1;
  ::setsockopt(raider.descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
  ::setsockopt(raider.descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (!raider.attack->reads) {
    const int small = 4'096;
    ::setsockopt(raider.descriptor, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
  }
  const sockaddr_in source = address_of(kAttackers[raider.turn.address], 0);
  const sockaddr_in server = address_of(kServer, raider.port);
  ::bind(raider.descriptor, reinterpret_cast<const sockaddr*>(&source), sizeof source);
  if (::connect(raider.descriptor, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0 &&
      errno != EINPROGRESS) {
    ::close(std::exchange(raider.descriptor, -1));
    return;
  }
  raider.state = State::Connecting;
  raider.since = now_ms();
  raider.turn.step = 0;
  raider.waits = false;
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT;
  event.data.u32 = static_cast<std::uint32_t>(index);
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, raider.descriptor, &event);
}

void Swarm::close(Raider& raider) {
  if (raider.descriptor < 0) return;
  if (raider.state != State::Connecting) --connected_;
  ::close(std::exchange(raider.descriptor, -1));
  raider.state = State::Down;
  raider.out.clear();
  raider.in.clear();
}

void Swarm::await(std::size_t index, bool writing) const {
  const Raider& raider = raiders_[index];
  const bool reading = raider.attack->reads || raider.state != State::Talking;
  epoll_event event{};
  event.events = (reading ? EPOLLIN : 0U) | (writing ? EPOLLOUT : 0U);
  event.data.u32 = static_cast<std::uint32_t>(index);
  ::epoll_ctl(epoll_, EPOLL_CTL_MOD, raider.descriptor, &event);
}

void Swarm::ready(std::size_t index, std::uint32_t events) {
  Raider& raider = raiders_[index];
  if (raider.descriptor < 0) return;
  if (raider.state == State::Connecting) {
    int fault = 0;
    socklen_t size = sizeof fault;
    ::getsockopt(raider.descriptor, SOL_SOCKET, SO_ERROR, &fault, &size);
    if (fault != 0) return close(raider);
    ++connected_;
    most_connected_ = std::max(most_connected_.load(), connected_);
    const bool upgrades = raider.attack->speaks == Speaks::WebSocket;
    raider.state = upgrades ? State::Upgrading : State::Talking;
    if (upgrades) raider.out = headless::handshake_text(kServer, "/ws");
    return flush(index);
  }
  if ((events & (EPOLLHUP | EPOLLERR)) != 0 && (events & EPOLLIN) == 0) {
    ++spoils_.closed;
    return close(raider);
  }
  if ((events & EPOLLOUT) != 0) flush(index);
  if ((events & EPOLLIN) != 0 && raider.descriptor >= 0) listen(index);
}

void Swarm::flush(std::size_t index) {
  Raider& raider = raiders_[index];
  while (!raider.out.empty()) {
    const ssize_t sent = ::send(raider.descriptor, raider.out.data(), raider.out.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent <= 0) break;
    raider.out.erase(0, static_cast<std::size_t>(sent));
  }
  await(index, !raider.out.empty());
}

void Swarm::listen(std::size_t index) {
  Raider& raider = raiders_[index];
  const ssize_t got = ::recv(raider.descriptor, scratch_.data(), scratch_.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) {
    if (raider.port == port_) ++spoils_.closed;
    return close(raider);
  }
  const std::string_view bytes{scratch_.data(), static_cast<std::size_t>(got)};
  if (raider.state == State::Talking && raider.attack->speaks == Speaks::WebSocket) {
    raider.waits = false;
    return note_errors(bytes);
  }
  raider.in += bytes;
  understand(raider);
  if (raider.descriptor >= 0) await(index, !raider.out.empty());
}

void Swarm::understand(Raider& raider) {
  if (raider.state != State::Upgrading) {
    while (raider.descriptor >= 0 && take_answer(raider)) continue;
    return;
  }
  std::string rest = raider.in;
  const auto reply = headless::take_reply_head(rest);
  if (!reply) return;
  raider.in.clear();
  ++spoils_.answered[std::to_string(reply->status)];
  if (reply->status != 101) {
    note_refusal(reply->status, rest);
    return close(raider);
  }
  raider.state = State::Talking;
}

// One whole answer over HTTP from what was read, if there is one.
bool Swarm::take_answer(Raider& raider) {
  std::string rest = raider.in;
  const auto reply = headless::take_reply_head(rest);
  if (!reply) return false;
  const std::string length{reply->header("Content-Length")};
  const std::size_t size = std::strtoul(length.c_str(), nullptr, 10);
  if (size > kLongestAnswer) {
    close(raider);
    return false;
  }
  if (rest.size() < size) return false;
  const std::string_view body = std::string_view{rest}.substr(0, size);
  ++spoils_.answered[std::to_string(reply->status)];
  if (reply->status >= 300) note_refusal(reply->status, body);
  if (reply->status < 300 && raider.attack->heard) raider.attack->heard(body, targets_);
  raider.waits = false;
  raider.in = rest.substr(size);
  return true;
}

void Swarm::note_refusal(int status, std::string_view body) {
  std::string note = std::to_string(status) + " " + std::string{body.substr(0, 300)};
  if (status == 500 && spoils_.failures.size() < kMostNotes) spoils_.failures.push_back(note);
  const bool budget = status == 429 || status == 503;
  const bool sentence = body.find("\"sentence\":\"") != std::string_view::npos;
  if (budget && !sentence && spoils_.speechless.size() < kMostNotes) spoils_.speechless.push_back(std::move(note));
}

// Words of an error may be parted between two reads; the count is one of many and need not be exact.
void Swarm::note_errors(std::string_view bytes) {
  constexpr std::string_view kBefore = "\"error\":{\"code\":\"";
  for (std::size_t at = bytes.find(kBefore); at != std::string_view::npos; at = bytes.find(kBefore, at)) {
    at += kBefore.size();
    const std::string_view rest = bytes.substr(at);
    if (rest.find('"') < 40) ++spoils_.answered[std::string{rest.substr(0, rest.find('"'))}];
  }
}

}  // namespace armatura::hostile
