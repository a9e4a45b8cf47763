// The HTTP half of a connection: from bytes to a request, and from a request to an answer, a WebSocket or a stream.
#include <algorithm>
#include <array>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <exception>
#include <utility>
#include <variant>

#include "base/check.h"
#include "server/connection.h"
#include "server/exchange.h"
#include "server/request_text.h"
#include "server/visitor.h"

namespace armatura::server {
namespace {

namespace http = boost::beast::http;

constexpr std::size_t kMaxHeader = std::size_t{8} * 1024;
constexpr std::size_t kBodyBytesPerSecond = std::size_t{64} * 1024;  // slower than this is not a body but a trick
constexpr std::size_t kSmallBody = std::size_t{4} * 1024;
constexpr std::size_t kKilobyte = 1024;
constexpr std::string_view kPageForNoPath = "/astray";  // the client has no such page and says so
constexpr std::string_view kMethods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

bool is_letter(char letter) { return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z'); }

bool known_method(std::string_view method) {
  constexpr std::array<std::string_view, 5> kKnown{"GET", "POST", "PUT", "PATCH", "DELETE"};
  return std::ranges::find(kKnown, method) != kKnown.end();
}

Fault too_much(std::string code, std::size_t most_bytes) {
  return at_limit(std::move(code), {}, static_cast<std::int64_t>(most_bytes / kKilobyte));
}

// Whatever may be long is read elsewhere: what is read on the loop keeps everybody waiting.
std::size_t longest_body(const Request& request, const NetSettings& settings) {
  const bool posts = request.method == "POST";
  if (posts && request.path.ends_with("/import")) return settings.max_import;
  if (posts && request.path == "/api/matches") return settings.max_match;
  if (request.path.starts_with("/api/companion/")) return settings.max_book;
  return settings.max_body;
}

// A name as a host would write it among his own; an example when it is no name at all.
std::string shown_name(std::string_view host) {
  const std::string_view name = host_name(host);
  return is_host_name(name) ? std::string{name} : std::string{"club.local"};
}

// Base64 of 16 bytes: 22 letters and "==".
bool is_websocket_key(std::string_view key) {
  const auto is_base64 = [](char letter) {
    return is_letter(letter) || (letter >= '0' && letter <= '9') || letter == '+' || letter == '/';
  };
  return key.size() == 24 && key.ends_with("==") && std::ranges::all_of(key.substr(0, 22), is_base64);
}

std::string accept_key(std::string_view key) {
  boost::beast::websocket::detail::sec_ws_accept_type accept;
  boost::beast::websocket::detail::make_sec_ws_accept(accept, {key.data(), key.size()});
  return {accept.data(), accept.size()};
}

}  // namespace

Hub::Address* Hub::charge(std::string_view address) {
  const AddressShare share = share_of(address);
  const auto network = network_around(share);
  const auto from = [this](const AddressShare& where) {
    const auto found = addresses_.find(where);
    return found == addresses_.end() ? 0 : found->second;
  };
  if (from(share) >= settings.max_connections_per_address) return nullptr;
  if (network && from(*network) >= most_of_network()) return nullptr;
  if (network) ++addresses_[*network];
  auto& entry = *addresses_.try_emplace(share).first;
  ++entry.second;
  return &entry;
}

void Hub::discharge(Address* address) {
  const auto leave = [this](Address& one) {
    if (--one.second == 0) addresses_.erase(addresses_.find(one.first));
  };
  const auto network = network_around(address->first);
  leave(*address);
  if (network) leave(*addresses_.find(*network));
}

// One IPv6 network may fill a half, so that there is room for others.
std::size_t Hub::most_of_network() const {
  return std::max(settings.max_connections_per_address, settings.max_connections / 2);
}

void Connection::advance_http() {
  while (mode_ == Mode::Http && !answering_) {
    if (!(exchange_ ? take_body() : take_header())) return;
  }
}

// Returns whether there is something to go on with.
bool Connection::take_header() {
  while (unread_.starts_with("\r\n")) unread_.erase(0, 2);
  if (unread_.empty()) {
    std::string{}.swap(unread_);
    return false;
  }
  if (!std::exchange(in_request_, true)) deadline_ = hub_.time() + hub_.settings.header_timeout;
  if (!is_letter(unread_.front()) && unread_ != "\r") {
    refuse(Fault{"bad_http", {}});
    return false;
  }
  // The parser is given a whole header only: it forgets lines that it has understood, and with them its limit.
  const std::size_t blank = unread_.find("\r\n\r\n");
  if (std::min(blank, unread_.size()) + 4 > kMaxHeader) {
    refuse(too_much("header_too_long", kMaxHeader));
    return false;
  }
  if (blank == std::string::npos) return false;
  exchange_ = std::make_unique<Exchange>();
  auto& parser = exchange_->parser;
  parser.header_limit(kMaxHeader);
  const NetSettings& most = hub_.settings;
  const std::size_t longest = std::max({most.max_body, most.max_match, most.max_import, most.max_book});
  parser.body_limit(longest);
  parser.eager(false);
  boost::beast::error_code error;
  const std::size_t used = parser.put(boost::asio::const_buffer(unread_.data(), blank + 4), error);
  if (error == http::error::body_limit) {
    refuse(too_much("too_long", longest));
    return false;
  }
  if (error || !parser.is_header_done()) {
    refuse(Fault{"bad_http", {}});
    return false;
  }
  unread_.erase(0, used);
  return examine_header();
}

bool Connection::examine_header() {
  const auto& message = exchange_->parser.get();
  const auto field = [&](http::field name) { return std::string{view(message[name])}; };
  Request& request = exchange_->request;
  request.method = view(message.method_string());
  const std::string_view asked = view(message.target());
  const std::size_t mark = std::min(asked.find('?'), asked.size());
  exchange_->language =
      language_wanted(asked.substr(std::min(mark + 1, asked.size())), view(message[http::field::accept_language]));
  const std::size_t hosts = message.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && message.version() == 11)) {
    refuse(Fault{"bad_host", {}});
    return false;
  }
  if (message.count(http::field::transfer_encoding) > 0 && !exchange_->parser.chunked()) {
    refuse(Fault{"bad_encoding", {}});
    return false;
  }
  auto target = read_target(request.method == "OPTIONS" && message.target() == "*" ? "/" : view(message.target()));
  const bool looks = request.method == "GET" && field(http::field::accept).find("text/html") != std::string::npos;
  if (!target) {
    // Whoever looks at pages is shown one that says so and leads on.
    Response response = told({"bad_path", {}});
    if (looks) response.status = 303;
    if (looks) response.headers.emplace_back("Location", kPageForNoPath);
    refuse(std::move(response));
    return false;
  }
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  request.host = field(http::field::host);
  if (!answers_to(request.host, hub_.settings.names)) {
    refuse(fault_answer({"wrong_host", shown_name(request.host)}, exchange_->language, looks));
    return false;
  }
  const std::size_t limit = beside_ ? 0 : longest_body(request, hub_.settings);
  if (exchange_->parser.content_length().value_or(0) > limit) {
    refuse(too_much("too_long", limit));
    return false;
  }
  exchange_->parser.body_limit(limit);
  exchange_->body_limit = limit;
  exchange_->parser.eager(true);
  request.origin = field(http::field::origin);
  request.cookie = field(http::field::cookie);
  request.authorization = field(http::field::authorization);
  request.password = std::string{view(message["X-Armatura-Password"])};
  request.content_type = field(http::field::content_type);
  request.if_none_match = field(http::field::if_none_match);
  request.accept_encoding = field(http::field::accept_encoding);
  request.remote = remote_;
  request.account = account_;
  if (std::ranges::find(hub_.settings.trusted_proxies, remote_) != hub_.settings.trusted_proxies.end()) {
    // Several headers of the name are one list.
    std::string forwarded;
    const auto [begin, end] = message.equal_range("X-Forwarded-For");
    for (auto each = begin; each != end; ++each) {
      if (!forwarded.empty()) forwarded += ',';
      forwarded += view(each->value());
    }
    request.remote = client_address(remote_, forwarded, hub_.settings.trusted_proxies);
    request.account = hub_.budgets->account(request.remote);
    request.secure = forwarded_https(view(message["X-Forwarded-Proto"]));
  }
  const std::string_view expect = view(message[http::field::expect]);
  if (!expect.empty() && !same_word(expect, "100-continue")) {
    refuse(Fault{"bad_expectation", {}});
    return false;
  }
  if (!exchange_->parser.is_done() && !expect.empty() && unread_.empty()) {
    out_.push("HTTP/1.1 100 Continue\r\n\r\n");
    touch();
  }
  exchange_->body_since = hub_.time();
  // NB: at first nothing is held, so this cannot be refused.
  exchange_->held = std::get<Budgets::Lease>(request.account.hold(Budget::BodyBytes, 0));
  return true;
}

bool Connection::take_body() {
  auto& parser = exchange_->parser;
  while (!parser.is_done()) {
    if (unread_.empty()) return false;
    boost::beast::error_code error;
    const std::size_t used = parser.put(boost::asio::const_buffer(unread_.data(), unread_.size()), error);
    unread_.erase(0, used);
    exchange_->body_bytes += used;
    if (!charge_body()) return false;
    const auto earned = static_cast<std::int64_t>(exchange_->body_bytes / kBodyBytesPerSecond) * 1000;
    deadline_ = exchange_->body_since + hub_.settings.header_timeout + earned;
    if (error == http::error::need_more || (!error && used == 0)) {
      // A chunk's own line, or trailers, without an end.
      if (unread_.size() > kMaxHeader) refuse(too_much("chunk_too_long", kMaxHeader));
      return false;
    }
    if (error) {
      const bool long_body = error == http::error::body_limit;
      refuse(long_body ? too_much("too_long", exchange_->body_limit) : Fault{"bad_http", {}});
      return false;
    }
  }
  dispatch();
  return true;
}

// What has come of a long body is charged to whoever sends it; a short one is never refused, whatever others do.
bool Connection::charge_body() {
  const std::size_t large = std::max(exchange_->body_bytes, kSmallBody) - kSmallBody;
  const auto fault = exchange_->held.grow(static_cast<std::int64_t>(large) - exchange_->held.amount());
  if (fault) refuse(fault_answer(*fault, exchange_->language));
  return !fault;
}

void Connection::dispatch() {
  const auto exchange = std::move(exchange_);  // freed at the end: a WebSocket does not need it
  const auto& message = exchange->parser.get();
  Request& request = exchange->request;
  request.body = std::move(exchange->parser.get().body());
  answering_ = true;
  in_request_ = false;
  deadline_ = 0;
  keep_alive_ = exchange->parser.keep_alive() && !hub_.stopping && !half_closed_;
  head_ = request.method == "HEAD";
  if (unread_.empty()) std::string{}.swap(unread_);
  if (head_) request.method = "GET";  // the answer to GET, without its body
  const auto not_allowed = [&](std::string_view methods) {
    Response response = fault_answer({"wrong_method", {}}, exchange->language);
    response.headers.emplace_back("Allow", methods);
    return response;
  };
  if (beside_) {
    answer(request.method == "GET" ? hub_.beside(request) : not_allowed("GET, HEAD"));
  } else if (request.method == "OPTIONS") {
    Response allowed;
    allowed.status = 204;
    allowed.headers.emplace_back("Allow", kMethods);
    answer(std::move(allowed));
  } else if (!known_method(request.method)) {
    answer(not_allowed(kMethods));
  } else if (holds_word(view(message[http::field::upgrade]), "websocket")) {
    upgrade(*exchange);
  } else if (request.method != "GET" || head_ || !ask_for_stream(request, message.version() == 11)) {
    ask_handler(std::move(request), exchange->language);
  }
}

void Connection::ask_handler(Request request, std::optional<hosting::Language> language) {
  const auto reply = [weak = weak_from_this(), question = question_](Response response) {
    const auto self = weak.lock();
    if (self && self->question_ == question) self->answer(std::move(response));
  };
  try {
    hub_.handler->request(std::move(request), reply);
  } catch (const std::exception& error) {
    hub_.note(error);
    reply(fault_answer({"internal", {}}, language));
  }
}

void Connection::answer(Response response) {
  if (mode_ != Mode::Http || !answering_ || answered_) return;
  ++question_;
  if (hub_.stopping) keep_alive_ = false;
  const AnswerForm form{.keep_alive = keep_alive_, .head = head_};
  out_.push(answer_head(response, form));
  if (shows_body(response, form)) out_.push(std::move(response.body));
  answered_ = true;
  answered_at_ = hub_.time();
  answer_sent_ = 0;
  deadline_ = answered_at_ + hub_.settings.idle_timeout;
  mind_all();
  touch();
}

Response Connection::told(const Fault& fault) const {
  return exchange_ != nullptr && exchange_->language ? fault_answer(fault, exchange_->language) : fault_in_both(fault);
}

void Connection::refuse(const Fault& fault) { refuse(told(fault)); }

// Says why not, and ends the connection: what follows could not be understood.
void Connection::refuse(Response response) {
  exchange_.reset();
  std::string{}.swap(unread_);
  answering_ = true;
  in_request_ = false;
  keep_alive_ = false;
  head_ = false;
  answer(std::move(response));
}

// A proxy's connections are not counted as its own, but as those of whoever stands behind it.
std::optional<Fault> Connection::no_room_for(const std::string& client) {
  if (hub_.stopping) return Fault{"stopping", {}};
  if (charged_ == nullptr) charged_ = hub_.charge(client);
  if (charged_ != nullptr) return std::nullopt;
  ++hub_.counts.refused;
  Fault fault{"too_many_connections", {}};
  fault.seconds = kCrowdedSeconds;
  return fault;
}

void Connection::upgrade(const Exchange& exchange) {
  const auto& message = exchange.parser.get();
  const std::string_view key = view(message[http::field::sec_websocket_key]);
  if (message[http::field::sec_websocket_version] != "13") {
    Response response = fault_answer({"not_websocket", {}}, exchange.language);
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    answer(std::move(response));
    return;
  }
  if (head_ || exchange.request.method != "GET" || message.version() != 11 || !exchange.request.body.empty() ||
      !holds_word(view(message[http::field::connection]), "upgrade") || !is_websocket_key(key)) {
    answer(fault_answer({"bad_handshake", {}}, exchange.language));
    return;
  }
  if (const auto fault = no_room_for(exchange.request.remote)) {
    answer(fault_answer(*fault, exchange.language));
    return;
  }
  try {
    auto outcome = hub_.handler->upgrade(exchange.request);
    if (auto* response = std::get_if<Response>(&outcome)) {
      answer(std::move(*response));
      return;
    }
    session_ = std::move(std::get<std::unique_ptr<Session>>(outcome));
    ARMATURA_CHECK(session_ != nullptr);
  } catch (const std::exception& error) {
    hub_.note(error);
    answer(fault_answer({"internal", {}}, exchange.language));
    return;
  }
  out_.push(upgrade_text(accept_key(key)));
  mode_ = Mode::WebSocket;
  framing_ = Framing::Frame;
  open_ = true;
  answering_ = false;
  heard_at_ = hub_.time();
  ++hub_.counts.websockets;
  touch();
  try {
    session_->open(*this);
  } catch (const std::exception& error) {
    hub_.note(error);
    fail(close_code::kInternal, "internal error");
  }
  if (std::string early = std::exchange(unread_, {}); !early.empty()) hear(early.data(), early.size());
}

// Returns whether the request is answered by a stream, or by why there is none.
bool Connection::ask_for_stream(const Request& request, bool chunked) {
  const auto reply = [weak = weak_from_this(), question = question_, remote = request.remote, chunked,
                      language = language_of(query_value(request.query, "lang").value_or(""))](
                         std::variant<std::unique_ptr<Session>, Response> outcome) {
    const auto self = weak.lock();
    if (!self || self->question_ != question || self->mode_ != Mode::Http) return;
    if (auto* response = std::get_if<Response>(&outcome)) return self->answer(std::move(*response));
    if (const auto fault = self->no_room_for(remote)) return self->answer(fault_answer(*fault, language));
    self->start_stream(std::move(std::get<std::unique_ptr<Session>>(outcome)), chunked);
  };
  try {
    return hub_.handler->stream(request, reply);
  } catch (const std::exception& error) {
    hub_.note(error);
    answer(fault_answer({"internal", {}}, language_of(query_value(request.query, "lang").value_or(""))));
    return true;
  }
}

void Connection::start_stream(std::unique_ptr<Session> session, bool chunked) {
  ++question_;
  session_ = std::move(session);
  ARMATURA_CHECK(session_ != nullptr);
  Response response;
  response.content_type = "application/x-ndjson";
  out_.push(answer_text(response, {.keep_alive = false, .stream = true, .chunked = chunked}));
  mode_ = Mode::Stream;
  framing_ = chunked ? Framing::Chunk : Framing::Line;
  open_ = true;
  answering_ = false;
  heard_at_ = hub_.time();
  std::string{}.swap(unread_);
  touch();
  try {
    session_->open(*this);
  } catch (const std::exception& error) {
    hub_.note(error);
    close(close_code::kInternal, {});
  }
}

}  // namespace armatura::server
