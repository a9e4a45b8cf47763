// Phones at a real table that keep the books of a battle over a real server. For tests.
#pragma once
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/sha256.h"
#include "games/bronepehota/host/test_companion.h"
#include "served_matches.h"

namespace armatura::testing_program {

using hosting::disputed;
using hosting::forged_line;
using hosting::grown;
using hosting::new_book;
using wire::CompanionBook;

inline std::string hex_token(std::string_view of) { return to_hex(sha256(of)).substr(0, 32); }

class Phone {
 public:
  Phone(std::uint16_t port, std::string_view battle, std::string name)
      : port_(port),
        http_("127.0.0.1", port, 20'000),
        secret_(hex_token(battle)),
        battle_(to_hex(sha256(secret_)).substr(0, 16)),
        name_(std::move(name)),
        pen_(hex_token(name_ + secret_)) {}

  std::string address(std::string_view what = {}) const { return "/api/companion/" + battle_ + std::string{what}; }
  HttpReply ask(std::string_view method, std::string_view what, const json::object& body = {},
                std::string_view query = {}) {
    const auto reply = http_.request(method, address(what) + std::string{query}, json_headers(),
                                     method == "GET" ? std::string{} : json::serialize(body));
    EXPECT_TRUE(reply) << method << " " << what;
    return reply.value_or(HttpReply{});
  }
  HttpReply begin(const CompanionBook& book) { return ask("PUT", "", begin_body(book)); }
  json::object begin_body(const CompanionBook& book) const {
    return {{"secret", secret_}, {"pen", pen_}, {"phone", name_}, {"lines", json::value_from(book.lines())}};
  }
  // All lines of the book after the first so many.
  HttpReply send(const CompanionBook& book, std::size_t known, std::string_view query = {}) {
    return ask("POST", "/lines", lines_body(book, known), query);
  }
  json::object lines_body(const CompanionBook& book, std::size_t known) const {
    const std::vector<std::string> lines{book.lines().begin() + static_cast<std::ptrdiff_t>(known), book.lines().end()};
    return lines_body(book.ids()[known - 1], lines);
  }
  json::object lines_body(const std::string& after, const std::vector<std::string>& lines) const {
    return {{"secret", secret_}, {"pen", pen_}, {"after", after}, {"lines", json::value_from(lines)}};
  }
  // With a pen of its own, or another.
  HttpReply take(int branch, const std::string& old = {}, const std::string& pen = {}) {
    if (!pen.empty()) pen_ = pen;
    json::object body{{"secret", secret_}, {"pen", pen_}, {"phone", name_}, {"branch", branch}};
    if (!old.empty()) body["old"] = old;
    return ask("POST", "/pen", body);
  }
  HttpReply choose(int branch) {
    return ask("POST", "/choose", {{"secret", secret_}, {"branch", branch}, {"phone", name_}});
  }
  json::object state() { return json_of(ask("GET", "").body); }
  std::string book(std::string_view query = {}) { return ask("GET", "/book", {}, query).body; }

  void move_to(std::uint16_t port) {
    port_ = port;
    http_ = HttpClient{"127.0.0.1", port, 20'000};
  }
  std::uint16_t port() const { return port_; }
  const std::string& battle() const { return battle_; }
  const std::string& secret() const { return secret_; }
  const std::string& pen() const { return pen_; }

 private:
  std::uint16_t port_;
  HttpClient http_;
  std::string secret_;
  std::string battle_;
  std::string name_;
  std::string pen_;
};

// A phone that only follows.
class Following {
 public:
  explicit Following(const Phone& phone) : http_("127.0.0.1", phone.port(), 20'000) {
    http_.send_raw("GET " + phone.address("/stream") + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    head_ = http_.read_head();
  }
  const std::optional<HttpReply>& head() const { return head_; }
  // The next state that is told; empty at the end of the stream.
  json::object next() {
    while (const auto chunk = http_.read_chunk()) {
      if (*chunk == "\n") continue;
      const json::object told = json_of(*chunk);
      EXPECT_TRUE(told.contains("state")) << *chunk;
      return told.contains("state") ? told.at("state").as_object() : json::object{};
    }
    return {};
  }

 private:
  HttpClient http_;
  std::optional<HttpReply> head_;
};

inline json::object state_in(const HttpReply& reply) {
  json::object body = json_of(reply.body);
  return body.contains("state") ? body.at("state").as_object() : body;
}
inline json::object branch_of(const json::object& state, std::size_t number) {
  return state.at("branches").as_array().at(number).as_object();
}

}  // namespace armatura::testing_program
