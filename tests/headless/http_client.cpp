#include "headless/http_client.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace armatura::headless {
namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; }

bool same_word(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](char a, char b) { return lower(a) == lower(b); });
}

std::size_t number(std::string_view text, int base) {
  std::size_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value, base);
  return value;
}

}  // namespace

std::string_view HttpReply::header(std::string_view name) const {
  const auto found = std::ranges::find_if(headers, [&](const auto& each) { return same_word(each.first, name); });
  return found == headers.end() ? std::string_view{} : std::string_view{found->second};
}

std::optional<HttpReply> take_reply_head(std::string& bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string::npos) return std::nullopt;
  HttpReply reply;
  std::string_view rest = std::string_view{bytes}.substr(0, end + 2);
  const std::size_t first = rest.find("\r\n");
  reply.status = first >= 12 ? static_cast<int>(number(rest.substr(9, 3), 10)) : 0;
  rest.remove_prefix(first + 2);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find("\r\n"));
    rest.remove_prefix(line.size() + 2);
    const std::size_t colon = std::min(line.find(':'), line.size());
    std::string_view value = line.substr(std::min(colon + 1, line.size()));
    while (value.starts_with(' ')) value.remove_prefix(1);
    reply.headers.emplace_back(line.substr(0, colon), value);
  }
  bytes.erase(0, end + 4);
  return reply;
}

HttpClient::HttpClient(std::string host, std::uint16_t port, int timeout_ms, std::string from)
    : host_(std::move(host)), port_(port), timeout_ms_(timeout_ms), from_(std::move(from)) {}

void HttpClient::disconnect() {
  socket_.close();
  unread_.clear();
}

bool HttpClient::send_raw(std::string_view bytes) {
  if (!socket_) socket_ = Socket::connect(host_, port_, 0, from_);
  return socket_ && socket_.send(bytes, timeout_ms_);
}

std::optional<HttpReply> HttpClient::request(std::string_view method, std::string_view target, const Headers& headers,
                                             std::string_view body) {
  std::string text{method};
  text += ' ';
  text += target;
  text += " HTTP/1.1\r\n";
  const auto has = [&](std::string_view name) {
    return std::ranges::any_of(headers, [&](const auto& each) { return same_word(each.first, name); });
  };
  if (!has("Host")) text += "Host: " + host_ + "\r\n";
  if (!body.empty() && !has("Content-Length")) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  text += "\r\n";
  text += body;
  // A server that refuses a long body answers before it has read all of it: a failed send may still have a reply.
  (void)send_raw(text);
  return socket_ ? read_reply(method == "HEAD") : std::nullopt;
}

bool HttpClient::fill() {
  const auto bytes = socket_ ? socket_.receive(timeout_ms_) : std::nullopt;
  if (!bytes || bytes->empty()) {
    socket_.close();
    return false;
  }
  unread_ += *bytes;
  return true;
}

bool HttpClient::fill_to(std::size_t bytes) {
  while (unread_.size() < bytes) {
    if (!fill()) return false;
  }
  return true;
}

std::optional<HttpReply> HttpClient::read_head() {
  for (;;) {
    if (auto reply = take_reply_head(unread_)) return reply;
    if (!fill()) return std::nullopt;
  }
}

std::optional<std::string> HttpClient::read_line() {
  std::size_t end = unread_.find("\r\n");
  while (end == std::string::npos) {
    if (!fill()) return std::nullopt;
    end = unread_.find("\r\n");
  }
  std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 2);
  return line;
}

std::optional<std::string> HttpClient::read_chunk() {
  const auto size_line = read_line();
  if (!size_line) return std::nullopt;
  const std::size_t size = number(*size_line, 16);
  if (!fill_to(size + 2)) return std::nullopt;
  std::string chunk = unread_.substr(0, size);
  unread_.erase(0, size + 2);
  return size == 0 ? std::nullopt : std::optional{std::move(chunk)};
}

std::optional<HttpReply> HttpClient::read_reply(bool without_body) {
  auto reply = read_head();
  while (reply && reply->status == 100) reply = read_head();
  if (!reply || without_body || reply->status == 204 || reply->status == 304 || reply->status == 101) return reply;
  if (same_word(reply->header("Transfer-Encoding"), "chunked")) {
    while (auto chunk = read_chunk()) reply->body += *chunk;
  } else if (!reply->header("Content-Length").empty()) {
    const std::size_t size = number(reply->header("Content-Length"), 10);
    if (!fill_to(size)) return std::nullopt;
    reply->body = unread_.substr(0, size);
    unread_.erase(0, size);
  } else {
    while (fill()) continue;
    reply->body = std::exchange(unread_, {});
  }
  if (same_word(reply->header("Connection"), "close")) disconnect();
  return reply;
}

bool HttpClient::hung_up(int timeout_ms) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{timeout_ms};
  while (socket_ && std::chrono::steady_clock::now() < end) {
    const auto bytes = socket_.receive(20);
    if (bytes && bytes->empty()) disconnect();
  }
  return !socket_;
}

}  // namespace armatura::headless
