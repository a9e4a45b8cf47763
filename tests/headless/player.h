// A person at the table without a screen: takes a seat, folds what the server tells, answers questions. It decides
// nothing by rules; it chooses among the offers it was given.
#pragma once
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "headless/ws_client.h"

namespace armatura::headless {

namespace json = boost::json;

// What POST answered when a match was made or a seat taken.
struct SeatLink {
  std::string match;
  int seat{};
  std::string token;   // of the private link
  std::string cookie;  // "armatura=…", when the server gave one
};

std::optional<json::object> post_json(HttpClient& http, std::string_view path, const json::object& body,
                                      const Headers& headers = {}, int* status = nullptr,
                                      std::string* cookie = nullptr);
std::optional<json::object> get_json(HttpClient& http, std::string_view path, const Headers& headers = {},
                                     int* status = nullptr);
// The match and the private link of the first seat; nothing when the server refuses.
std::optional<SeatLink> make_match(HttpClient& http, json::object wish);
std::optional<SeatLink> take_seat(HttpClient& http, const std::string& match, int seat, json::object wish);

class Player {
 public:
  void come_from(std::string address) { from_ = std::move(address); }  // of this machine; empty: the system chooses
  // `seat` below zero: a spectator.
  bool connect(std::uint16_t port, const SeatLink& link, std::string_view language = {});
  bool connect_gallery(std::uint16_t port, const std::string& match);
  // Comes back after a lost connection, with what it knows already.
  bool reconnect(std::uint16_t port);
  void hang_up() { socket_ = WsClient{}; }

  // Reads until the condition holds; false when it does not in time, or the connection ends.
  template <class Condition>
  bool read_until(Condition condition, int timeout_ms = 5000) {
    while (!condition())
      if (!read_one(timeout_ms)) return false;
    return true;
  }
  bool read_one(int timeout_ms);

  bool asked() const { return ask_.is_object(); }
  std::int64_t question() const;
  std::vector<std::string> offers() const;
  const json::value& ask() const { return ask_; }
  const json::value& view() const { return view_; }
  const json::object& table() const { return table_; }
  const json::value& clock() const { return clock_; }
  const json::object& last_answer() const { return answer_; }
  const json::object& last_error() const { return error_; }
  const std::vector<std::string>& chat() const { return chat_; }
  const std::vector<json::value>& entries() const { return entries_; }
  std::uint32_t n() const { return n_; }
  bool over() const;
  const std::string& trouble() const { return trouble_; }  // what did not fold; empty when all went well
  std::size_t updates() const { return updates_; }
  std::size_t positions() const { return positions_; }
  std::size_t answers() const { return answers_; }
  std::size_t histories() const { return histories_; }

  // Sends and waits for the answer with this key.
  bool submit(const std::vector<std::string>& actions, std::string key = {}, std::optional<std::int64_t> ask = {});
  bool command(std::string_view what, std::optional<int> about = {});
  bool say(const json::object& message);
  bool accepted() const { return answer_.contains("ok"); }

  // Asks for the position anew and compares it with what was folded.
  bool agrees_with_fresh_view();

  WsClient& socket() { return socket_; }
  const SeatLink& link() const { return link_; }

 private:
  bool greet(std::uint16_t port);
  bool watch(std::optional<std::uint32_t> from);
  void understand(const json::object& message);
  void take_position(const json::object& position);
  void take_update(const json::object& update);
  bool wait_for_answer(const std::string& key);

  WsClient socket_;
  SeatLink link_;
  std::string language_;
  std::string from_;
  std::uint32_t n_{};
  json::value view_;
  json::value ask_;
  json::value folded_view_;  // as they stood when the last whole position came
  json::value folded_ask_;
  json::value clock_;
  json::object table_;
  json::object answer_;
  json::object error_;
  std::vector<std::string> chat_;
  std::vector<json::value> entries_;
  std::string trouble_;
  std::size_t updates_{};
  std::size_t positions_{};
  std::size_t answers_{};
  std::size_t histories_{};
  std::uint64_t next_key_{};
};

}  // namespace armatura::headless
