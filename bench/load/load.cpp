#include "load.h"

#include <sys/epoll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "headless/http_client.h"
#include "headless/ws_client.h"
#include "machine.h"

namespace armatura::load {
namespace {

constexpr std::size_t kMostFaults = 20;
const std::string kHost = "127.0.0.1";

}  // namespace

bool Link::send(std::string_view bytes) const {
  return ::send(socket.descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT) ==
         static_cast<ssize_t>(bytes.size());
}

Load::Load(Wishes wishes) : wishes_(std::move(wishes)), epoll_(epoll_create1(EPOLL_CLOEXEC)), random_(wishes_.seed) {}

Load::~Load() { ::close(epoll_); }

void Load::fault(std::string what) {
  if (faults_.size() < kMostFaults) faults_.push_back(std::move(what));
}

// ---- Sockets ------------------------------------------------------------------------------------------------------

int Load::add(Speaks speaks, int match, int seat) {
  const int index = static_cast<int>(links_.size());
  auto link = std::make_unique<Link>();
  link->socket = headless::Socket::connect(kHost, wishes_.port);
  link->speaks = speaks;
  link->match = match;
  link->seat = seat;
  if (!link->socket) {
    fault("no connection to port " + std::to_string(wishes_.port));
    return -1;
  }
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u32 = static_cast<std::uint32_t>(index);
  epoll_ctl(epoll_, EPOLL_CTL_ADD, link->socket.descriptor(), &event);
  links_.push_back(std::move(link));
  return index;
}

bool Load::turn(std::int64_t until) {
  std::array<epoll_event, 256> events;
  const std::int64_t wait = std::max<std::int64_t>(0, until - now());
  const timespec timeout{.tv_sec = wait / kSecond, .tv_nsec = wait % kSecond};
  const int count = epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &timeout, nullptr);
  for (int i = 0; i < count; ++i) readable(static_cast<int>(events[static_cast<std::size_t>(i)].data.u32));
  return faults_.empty();
}

void Load::readable(int index) {
  Link& link = *links_[static_cast<std::size_t>(index)];
  const ssize_t got = ::recv(link.socket.descriptor(), scratch_.data(), scratch_.size(), MSG_DONTWAIT);
  if (got <= 0) {
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    link.socket.close();
    fault("the server closed a connection");
    return;
  }
  figures_.bytes += static_cast<std::uint64_t>(got);
  const std::string_view bytes{scratch_.data(), static_cast<std::size_t>(got)};
  if (link.speaks != Speaks::WebSocket) {
    link.unread += bytes;
    heard_http(link);
    return;
  }
  link.frames.feed(bytes);
  while (const auto frame = link.frames.next()) {
    if (frame->opcode == headless::kText) heard(link, frame->payload);
    if (frame->opcode == headless::kPing) link.send(headless::encode_frame(headless::kPong, frame->payload));
    if (frame->opcode == headless::kClose) fault("the server said goodbye: " + frame->payload.substr(2));
  }
}

void Load::heard_http(Link& link) {
  const std::size_t end = link.unread.find("\r\n\r\n");
  if (end == std::string::npos) return;
  std::string rest = link.unread;
  const auto reply = headless::take_reply_head(rest);
  if (!reply) return;
  if (link.speaks == Speaks::Upgrading) {
    if (reply->status != 101) return fault("a WebSocket was refused: " + std::to_string(reply->status));
    link.speaks = Speaks::WebSocket;
    link.unread.clear();
    link.say(wishes_.language.empty() ? std::string{R"({"hello":{"protocol":1}})"}
                                      : R"({"hello":{"protocol":1,"lang":")" + wishes_.language + "\"}}");
    watch(link);
    return;
  }
  const std::string length{reply->header("Content-Length")};
  if (rest.size() < static_cast<std::size_t>(std::strtoul(length.c_str(), nullptr, 10))) return;
  link.unread.clear();
  const int match = std::exchange(link.match, -1);
  if (reply->status != 201) return fault("a match was refused: " + rest);
  made(match, rest);
  if (wanted_.empty()) return;
  const int next = wanted_.front();
  wanted_.pop_front();
  make(next);
}

// ---- Matches ------------------------------------------------------------------------------------------------------

void Load::make(int match) {
  static const std::string body = R"({"game":"arena","seats":["me","me"]})";
  static const std::string request =
      "POST /api/matches HTTP/1.1\r\nHost: " + kHost +
      "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  for (int i = 0; i < kHttpLinks; ++i) {
    Link& link = *links_[static_cast<std::size_t>(i)];
    if (link.match >= 0) continue;
    link.match = match;
    if (!link.send(request)) fault("a request could not be sent");
    return;
  }
  wanted_.push_back(match);
}

void Load::made(int index, std::string_view body) {
  Match& match = matches_[static_cast<std::size_t>(index)];
  const std::string old = std::exchange(match.id, text_after(body, "\"match\":\""));
  std::string_view links = body.substr(std::min(body.find("\"seats\":["), body.size()));
  for (std::string& token : match.tokens) {
    links.remove_prefix(std::min(links.find('#') + 1, links.size()));
    token = links.substr(0, links.find('"'));
  }
  match.n = {};
  match.ask = {};
  match.over = false;
  const bool watched = index * 100 / std::max(1, wishes_.matches) < wishes_.spectators;
  match.waits_for = watched ? 7 : 3;
  for (int seat = 0; seat < (watched ? 3 : 2); ++seat) {
    const int link = match.links[static_cast<std::size_t>(seat)];
    if (link < 0) {
      open(index, seat);
    } else {
      const Link& known = *links_[static_cast<std::size_t>(link)];
      known.say(R"({"unwatch":{"match":")" + old +
                "\",\"seat\":" + (seat == kSpectator ? std::string{"null"} : std::to_string(seat)) + "}}");
      watch(known);
    }
  }
}

void Load::open(int match, int seat) {
  const int link = add(Speaks::Upgrading, match, seat);
  if (link < 0) return;
  matches_[static_cast<std::size_t>(match)].links[static_cast<std::size_t>(seat)] = link;
  links_[static_cast<std::size_t>(link)]->send(headless::handshake_text(kHost, "/ws"));
}

void Load::watch(const Link& link) {
  const Match& match = matches_[static_cast<std::size_t>(link.match)];
  std::string text = R"({"watch":{"match":")" + match.id + "\",\"seat\":";
  if (link.seat == kSpectator) {
    text += "null}}";
  } else {
    text += std::to_string(link.seat) + ",\"token\":\"" + match.tokens[static_cast<std::size_t>(link.seat)] + "\"}}";
  }
  if (!link.say(text)) fault("a message could not be sent");
}

// ---- Play ---------------------------------------------------------------------------------------------------------

void Load::heard(Link& link, std::string_view text) {
  const Told told = scan(text);
  Match& match = matches_[static_cast<std::size_t>(link.match)];
  switch (told.kind) {
    case Kind::Other:
      return;
    case Kind::Error:
    case Kind::Refused:
      return fault(std::string{text.substr(0, 300)});
    case Kind::Accepted:
      if (match.mover != link.seat || match.answered) fault("an answer that nobody waits for: " + std::string{text});
      match.answered = true;
      if (measuring_) ++figures_.accepted;
      break;
    case Kind::Position:
    case Kind::Update:
      if (told.match != match.id) return fault("told of another match: " + std::string{text.substr(0, 100)});
      take(match, link.seat, told);
      break;
  }
  took_part(link.match);
}

void Load::take(Match& match, int viewer, const Told& told) {
  const auto place = static_cast<std::size_t>(viewer);
  if (told.kind == Kind::Position) {
    const std::uint32_t bit = 1u << place;
    if ((match.waits_for & bit) == 0) fault("a position nobody asked for");
    if (!playing_ && match.n[place] != 0 && match.n[place] != told.n)
      fault("match " + match.id + ": told " + std::to_string(match.n[place]) + ", looked afresh " +
            std::to_string(told.n));
    match.waits_for &= ~bit;
    match.digest[place] = told.digest;
  } else if (told.n != match.n[place] + 1) {
    fault("match " + match.id + ": update " + std::to_string(told.n) + " after " + std::to_string(match.n[place]));
  }
  match.n[place] = told.n;
  match.over = match.over || told.over;
  if (viewer == kSpectator) return;
  match.ask[place] = told.ask;
  if (told.ask != 0) {
    const std::size_t offers = count_texts(told.offers);
    if (offers == 0) return fault("a question without offers");
    match.offer[place] = text_at(told.offers, random_() % offers);
  }
  if (told.kind == Kind::Position || match.mover < 0) return;
  match.told[place] = true;
  if (viewer != match.mover && measuring_)
    figures_.latencies.push_back(static_cast<std::uint32_t>((now() - match.since) / 1000));
}

// Goes on with a match when everything that was asked for has come.
void Load::took_part(int index) {
  Match& match = matches_[static_cast<std::size_t>(index)];
  if (match.waits_for != 0 || match.queued) return;
  if (match.mover >= 0) {
    if (!match.answered || !match.told[0] || !match.told[1]) return;
    match.mover = -1;
  }
  if (!playing_) return;
  if (match.over) {
    if (measuring_) ++figures_.finished;
    match.waits_for = 8;  // the new match
    make(index);
  } else if (wishes_.rate > 0) {
    match.queued = true;
    ready_.push_back(index);
  } else {
    submit(index, now());
  }
}

void Load::submit(int index, std::int64_t since) {
  Match& match = matches_[static_cast<std::size_t>(index)];
  const int seat = match.ask[0] != 0 ? 0 : 1;
  const auto place = static_cast<std::size_t>(seat);
  if (match.ask[place] == 0) return fault("match " + match.id + " goes on, but nobody is asked");
  match.queued = false;
  match.mover = seat;
  match.answered = false;
  match.told = {};
  match.since = since;
  std::string text = R"({"submit":{"match":")" + match.id + "\",\"seat\":" + std::to_string(seat) + ",\"key\":\"k" +
                     std::to_string(++next_key_) + "\",\"ask\":" + std::to_string(match.ask[place]) +
                     ",\"actions\":[\"" + match.offer[place] + "\"]}}";
  match.ask[place] = 0;
  if (!links_[static_cast<std::size_t>(match.links[place])]->say(text)) fault("a decision could not be sent");
}

// At a fixed rate every decision has its time; one that found no match ready is late, and its latency says so.
void Load::pace(std::int64_t time) {
  const auto step = static_cast<std::int64_t>(1e9 / wishes_.rate);
  while (next_due_ <= time && !ready_.empty()) {
    const int index = ready_.front();
    ready_.pop_front();
    submit(index, next_due_);
    next_due_ += step;
  }
}

void Load::look_for_stalls(std::int64_t time) {
  constexpr std::int64_t kUnseen = 5 * kSecond;
  if (time < next_look_) return;
  next_look_ = time + kSecond / 4;
  for (int i = 0; i < static_cast<int>(matches_.size()); ++i) {
    Match& match = matches_[static_cast<std::size_t>(i)];
    if (match.mover < 0 || !match.answered || match.ask[static_cast<std::size_t>(match.mover)] == 0) continue;
    if (time - match.since < kUnseen) continue;
    ++figures_.unseen;  // a decision that leaves the same seat asked may be hidden from the other altogether
    match.told = {true, true};
    took_part(i);
  }
}

bool Load::everything_told() const {
  return std::all_of(matches_.begin(), matches_.end(),
                     [](const Match& match) { return match.mover < 0 && match.waits_for == 0; });
}

}  // namespace armatura::load
