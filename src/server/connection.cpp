#include "server/connection.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <exception>
#include <utility>

#include "server/exchange.h"

namespace armatura::server {
namespace {

constexpr std::int64_t kCloseTimeout = 5'000;    // for the other side to answer a close
constexpr std::int64_t kLinger = 1'000;          // for the other side to read what we said last
constexpr std::int64_t kTooSlowTimeout = 1'000;  // for telling a slow reader why
constexpr std::size_t kSentInOneTurn = std::size_t{256} << 10;

}  // namespace

Connection::Connection(Hub& hub, Descriptor socket, std::string remote, Hub::Address* charged, bool beside)
    : hub_(hub),
      socket_(std::move(socket)),
      remote_(std::move(remote)),
      charged_(charged),
      out_(&hub.waiting),
      beside_(beside) {}

Connection::~Connection() = default;

bool Connection::start() {
  account_ = hub_.budgets->account(remote_);
  deadline_ = hub_.time() + hub_.settings.header_timeout;
  awaited_ = Readiness::kReadable;
  return hub_.readiness.add(socket_.number(), this, awaited_);
}

// One request at a time: the rest waits in the system.
bool Connection::hears() const {
  const bool busy = mode_ == Mode::Http && answering_;
  return !busy && !half_closed_ && mode_ != Mode::Gone;
}

void Connection::listen() {
  if (hears()) await(awaited_ | Readiness::kReadable);
}

void Connection::await(std::uint32_t what) {
  if (what == awaited_) return;
  awaited_ = what;
  if (!hub_.readiness.change(socket_.number(), this, what)) broken_ = true;
}

void Connection::ready(std::uint32_t what) {
  if (mode_ == Mode::Gone) return;
  if (writing_ && (what & (Readiness::kWritable | Readiness::kOver)) != 0) {
    writing_ = false;
    await(awaited_ & ~Readiness::kWritable);
    settle();
  }
  if (mode_ == Mode::Gone || (what & (Readiness::kReadable | Readiness::kOver)) == 0) return;
  if (hears()) {
    readable();
  } else if ((what & Readiness::kOver) != 0) {
    drop();  // nobody is left to be answered
  } else {
    await(awaited_ & ~Readiness::kReadable);  // until it may speak again
  }
}

void Connection::readable() {
  if (mode_ == Mode::Gone) return;
  const ssize_t got = ::recv(socket_.number(), hub_.scratch.data(), hub_.scratch.size(), MSG_DONTWAIT);
  if (got <= 0) {
    const bool nothing_yet = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    nothing_yet ? listen() : hung_up(got == 0);
    return;
  }
  const auto size = static_cast<std::size_t>(got);
  if (mode_ == Mode::Http) {
    unread_.append(hub_.scratch.data(), size);
    advance_http();
  } else if (mode_ == Mode::WebSocket) {
    heard_at_ = hub_.time();
    pinged_ = false;
    hear(hub_.scratch.data(), size);
  }  // A stream hears nothing, and what comes after the end is of no interest.
  listen();
}

void Connection::hung_up(bool politely) {
  if (politely && mode_ == Mode::Http && answering_) {
    half_closed_ = true;
    keep_alive_ = false;
  } else {
    drop();
  }
}

void Connection::touch() {
  if (touched_ || mode_ == Mode::Gone) return;
  touched_ = true;
  hub_.settle_later(shared_from_this());
}

void Connection::settle() {
  touched_ = false;
  if (mode_ == Mode::Gone) return;
  if (session_ && !open_) session_.reset();
  flush(kSentInOneTurn);
  if (broken_) {
    drop();
    return;
  }
  if (!out_.empty()) {
    if (!writing_) touch();  // others have their turn first
    return;
  }
  if (finish_) {
    linger();
    return;
  }
  if (answered_) {
    answered_ = answering_ = false;
    if (!keep_alive_) {
      linger();
      return;
    }
    deadline_ = hub_.time() + hub_.settings.idle_timeout;
    advance_http();
  }
  listen();
}

void Connection::flush(std::size_t at_most) {
  while (!out_.empty() && !writing_ && !broken_ && at_most > 0) {
    out_.next(hub_.batch);
    std::array<iovec, OutQueue::kBatch * 3> pieces;
    std::size_t count = 0;
    for (std::size_t left = at_most; count < hub_.batch.count && left > 0; ++count) {
      const std::string_view piece = hub_.batch.pieces[count].substr(0, left);
      pieces[count] = {.iov_base = const_cast<char*>(piece.data()), .iov_len = piece.size()};
      left -= piece.size();
    }
    msghdr message{};
    message.msg_iov = pieces.data();
    message.msg_iovlen = count;
    const ssize_t sent = ::sendmsg(socket_.number(), &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0) {
      out_.sent(static_cast<std::size_t>(sent), hub_.batch);
      at_most -= static_cast<std::size_t>(sent);
      hub_.counts.bytes_out += static_cast<std::uint64_t>(sent);
      progressed_ = true;
      if (answered_) earn_time(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      writing_ = true;
      await(awaited_ | Readiness::kWritable);
    } else if (errno != EINTR) {
      broken_ = true;
    }
  }
}

// Time for an answer is earned by reading it: who takes a byte now and then would hold all of it for days.
void Connection::earn_time(std::size_t sent) {
  answer_sent_ += sent;
  const auto earned = static_cast<std::int64_t>(answer_sent_) * 1000 / hub_.settings.least_answer_speed;
  deadline_ = std::min(hub_.time(), answered_at_ + earned) + hub_.settings.idle_timeout;
}

// One text alone says nothing of its reader: the log of a long match takes a while on any line.
bool Connection::much_waits() const {
  const std::size_t most = hub_.settings.max_waiting_bytes;
  return out_.waiting() > most && out_.waiting() - out_.longest() > most;
}

// Much waits for all together: what the socket takes at once is not yet slow.
void Connection::mind_all() {
  if (hub_.waiting <= hub_.settings.max_waiting_in_all) return;
  flush();
  if (hub_.waiting > hub_.settings.max_waiting_in_all) hub_.relieve();
}

void Connection::linger() {
  leave_session();
  mode_ = Mode::Lingering;
  deadline_ = hub_.time() + kLinger;
  exchange_.reset();
  std::string{}.swap(unread_);
  ::shutdown(socket_.number(), SHUT_WR);
  if (half_closed_) {
    drop();
  } else {
    listen();  // closing with something unread would take back what was just said
  }
}

void Connection::leave_session() {
  open_ = false;
  if (mode_ == Mode::WebSocket) --hub_.counts.websockets;
  mode_ = Mode::Lingering;
  session_.reset();
}

void Connection::drop() {
  if (mode_ == Mode::Gone) return;
  leave_session();
  mode_ = Mode::Gone;
  socket_.close();
  exchange_.reset();
  out_.clear();
  if (charged_ != nullptr) hub_.discharge(std::exchange(charged_, nullptr));
  hub_.gone(*this);
}

void Connection::wind_up() {
  if (mode_ == Mode::Http) {
    keep_alive_ = false;
    if (!answering_) drop();
  } else if (open_) {
    close(close_code::kGoingAway, "server restarts");
  }
}

void Connection::sweep(std::int64_t now) {
  const bool late = deadline_ != 0 && now >= deadline_;
  if (mode_ == Mode::Http && late && in_request_ && !answering_) {
    refuse(at_limit("too_slow", {}, hub_.settings.header_timeout / 1000));
  } else if (late) {
    if (answered_ && !given_up_) tell_slow();
    drop();
  } else if (mode_ == Mode::WebSocket && open_) {
    const std::int64_t silent = now - heard_at_;
    if (silent >= 2 * hub_.settings.ping_interval) {
      drop();
    } else if (silent >= hub_.settings.ping_interval && !pinged_) {
      pinged_ = true;
      out_.push(whole_frame(FrameKind::Ping, {}));
      touch();
    }
  } else if (mode_ == Mode::Stream && open_ && now - heard_at_ >= hub_.settings.heartbeat) {
    if (!out_.empty() && !progressed_) {
      drop();
      return;
    }
    heard_at_ = now;
    progressed_ = false;
    send(std::make_shared<const std::string>());
  }
}

// The wire

void Connection::send(std::shared_ptr<const std::string> text) {
  if (!open_) return;
  out_.push(std::move(text), framing_);
  if (much_waits()) {
    flush();  // much in one turn is not yet slow
    if (much_waits()) too_slow();
  }
  mind_all();
  touch();
}

void Connection::close(std::uint16_t code, std::string_view reason) {
  if (!open_) return;
  open_ = false;
  deadline_ = hub_.time() + kCloseTimeout;
  if (mode_ == Mode::WebSocket) {
    out_.push(close_frame(code, reason));
  } else {
    if (framing_ == Framing::Chunk) out_.push("0\r\n\r\n");
    finish_ = true;
  }
  touch();
}

void Connection::tell_slow() {
  given_up_ = true;
  ++hub_.counts.given_up;
  if (hub_.handler != nullptr)
    hub_.handler->warn(fmt::format("{} reads too slowly and is closed: {} bytes wait for it, {} for all", remote_,
                                   out_.waiting(), hub_.waiting));
}

void Connection::too_slow() {
  if (given_up_) return;
  tell_slow();
  if (mode_ != Mode::WebSocket || !open_) {
    open_ = false;
    broken_ = true;
    out_.clear();
    touch();
    return;
  }
  out_.keep_only_started();
  fail(close_code::kPolicy, "too slow");
  deadline_ = hub_.time() + kTooSlowTimeout;
}

void Hub::note(const std::exception& error) {
  constexpr std::int64_t kMinute = 60'000;
  if (noted_ && time() - *noted_ < kMinute) return;
  noted_ = time();
  try {
    handler->warn(fmt::format("a connection is closed for a fault of the server: {}", error.what()));
  } catch (const std::exception&) {
    noted_.reset();  // no memory for the line either; the next one may be luckier
  }
}

void Connection::failed(const std::exception& error) {
  hub_.note(error);
  try {
    if (mode_ == Mode::Http && !answered_) {
      refuse(Fault{"internal", {}});
    } else if (mode_ == Mode::WebSocket) {
      std::string{}.swap(unread_);
      fail(close_code::kInternal, "internal error");
    } else {
      drop();
    }
  } catch (const std::exception&) {
    drop();
  }
}

// WebSocket

void Connection::fail(std::uint16_t code, std::string_view reason) {
  if (open_) out_.push(close_frame(code, reason));
  open_ = false;
  deaf_ = true;
  finish_ = true;
  deadline_ = hub_.time() + kCloseTimeout;
  touch();
}

void Connection::hear(char* data, std::size_t size) {
  const bool continued = !unread_.empty();
  if (continued) {
    unread_.append(data, size);
    data = unread_.data();
    size = unread_.size();
  }
  std::size_t used = 0;
  while (!deaf_) {
    const Heard heard = frames_.next(data + used, size - used, hub_.settings.max_message);
    if (heard.kind == Heard::Kind::Nothing) break;
    used += heard.consumed;
    act_on(heard);
  }
  if (deaf_ || used == size) {
    std::string{}.swap(unread_);
  } else if (continued) {
    unread_.erase(0, used);
  } else {
    unread_.assign(data + used, size - used);
  }
}

void Connection::act_on(const Heard& heard) {
  switch (heard.kind) {
    case Heard::Kind::Message:
      if (!open_) break;
      try {
        session_->heard(heard.text);
      } catch (const std::exception& error) {
        hub_.note(error);
        fail(close_code::kInternal, "internal error");
      }
      break;
    case Heard::Kind::Ping:
      if (!open_) break;
      out_.push(whole_frame(FrameKind::Pong, heard.text));
      if (much_waits()) too_slow();
      touch();
      break;
    case Heard::Kind::Close:
      if (open_) out_.push(close_frame(heard.code, {}));
      open_ = false;
      deaf_ = true;
      finish_ = true;
      deadline_ = hub_.time() + kCloseTimeout;
      touch();
      break;
    case Heard::Kind::Fault:
      fail(heard.code, heard.text);
      break;
    case Heard::Kind::Nothing:
    case Heard::Kind::Fragment:
    case Heard::Kind::Pong:
      break;
  }
}

}  // namespace armatura::server
