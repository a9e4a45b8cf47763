#include "headless/player.h"

#include <boost/json.hpp>
#include <utility>

#include "wire/test_change.h"

namespace armatura::headless {
namespace {

std::string text_of(const json::object& object, std::string_view name) {
  const json::value* found = object.if_contains(name);
  return found != nullptr && found->is_string() ? std::string{found->get_string()} : std::string{};
}

std::int64_t number_of(const json::object& object, std::string_view name, std::int64_t absent) {
  const json::value* found = object.if_contains(name);
  return found != nullptr && found->is_int64() ? found->get_int64() : absent;
}

std::optional<json::object> object_of(const std::string& text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

std::optional<json::object> reply_object(const std::optional<HttpReply>& reply, int* status, std::string* cookie) {
  if (status != nullptr) *status = reply ? reply->status : 0;
  if (!reply) return std::nullopt;
  if (cookie != nullptr) {
    const std::string_view set = reply->header("Set-Cookie");
    *cookie = set.substr(0, set.find(';'));
  }
  return object_of(reply->body);
}

SeatLink link_of(const json::object& made, std::string match, std::string cookie) {
  const std::string link = text_of(made, "link");
  const std::size_t hash = link.find('#');
  return {std::move(match), static_cast<int>(number_of(made, "seat", -1)),
          hash == std::string::npos ? std::string{} : link.substr(hash + 1), std::move(cookie)};
}

}  // namespace

std::optional<json::object> post_json(HttpClient& http, std::string_view path, const json::object& body,
                                      const Headers& headers, int* status, std::string* cookie) {
  Headers all = headers;
  all.emplace_back("Content-Type", "application/json");
  return reply_object(http.request("POST", path, all, json::serialize(body)), status, cookie);
}

std::optional<json::object> get_json(HttpClient& http, std::string_view path, const Headers& headers, int* status) {
  return reply_object(http.request("GET", path, headers), status, nullptr);
}

std::optional<SeatLink> make_match(HttpClient& http, json::object wish) {
  int status = 0;
  std::string cookie;
  const auto made = post_json(http, "/api/matches", wish, {}, &status, &cookie);
  if (status != 201 || !made) return std::nullopt;
  return link_of(*made, text_of(*made, "match"), cookie);
}

std::optional<SeatLink> take_seat(HttpClient& http, const std::string& match, int seat, json::object wish) {
  int status = 0;
  std::string cookie;
  const auto taken =
      post_json(http, "/api/matches/" + match + "/seats/" + std::to_string(seat), wish, {}, &status, &cookie);
  if (status != 200 || !taken) return std::nullopt;
  return link_of(*taken, match, cookie);
}

// ---- Coming and going ---------------------------------------------------------------------------------------------

bool Player::greet(std::uint16_t port) {
  socket_ = WsClient{};
  if (!socket_.connect("127.0.0.1", port, "/ws", {}, 0, from_)) return false;
  json::object hello{{"protocol", 1}};
  if (!language_.empty()) hello["lang"] = language_;
  return say({{"hello", std::move(hello)}});
}

bool Player::watch(std::optional<std::uint32_t> from) {
  json::object watch{{"match", link_.match}, {"seat", nullptr}};
  if (link_.seat >= 0) {
    watch["seat"] = link_.seat;
    watch["token"] = link_.token;
  }
  if (from) watch["from"] = *from;
  return say({{"watch", std::move(watch)}});
}

bool Player::connect(std::uint16_t port, const SeatLink& link, std::string_view language) {
  link_ = link;
  language_ = language;
  const std::size_t before = positions_;
  return greet(port) && watch(std::nullopt) && read_until([&] { return positions_ > before; });
}

bool Player::connect_gallery(std::uint16_t port, const std::string& match) {
  return connect(port, {match, -1, {}, {}});
}

bool Player::reconnect(std::uint16_t port) {
  const std::size_t before = positions_ + updates_;
  return greet(port) && watch(n_) && read_until([&] { return positions_ + updates_ > before; });
}

// ---- Hearing ------------------------------------------------------------------------------------------------------

bool Player::read_one(int timeout_ms) {
  const auto text = socket_.receive(timeout_ms);
  if (!text) return false;
  const auto message = object_of(*text);
  if (!message) {
    trouble_ = "not a JSON object: " + *text;
    return false;
  }
  understand(*message);
  return true;
}

void Player::understand(const json::object& message) {
  const std::string_view kind = message.begin()->key();
  const json::object* body = message.begin()->value().if_object();
  if (body == nullptr) {
    trouble_ = "a message without a body";
  } else if (kind == "position") {
    take_position(*body);
  } else if (kind == "update") {
    take_update(*body);
  } else if (kind == "table") {
    table_ = *body;
  } else if (kind == "answer") {
    ++answers_;
    answer_ = *body;
  } else if (kind == "history") {
    ++histories_;
  } else if (kind == "error") {
    error_ = *body;
  } else if (kind == "chat") {
    for (const json::value& line : body->at("lines").as_array())
      chat_.push_back(text_of(line.get_object(), "author") + ": " + text_of(line.get_object(), "text"));
  }
}

void Player::take_position(const json::object& position) {
  ++positions_;
  folded_view_ = std::move(view_);
  folded_ask_ = std::move(ask_);
  n_ = static_cast<std::uint32_t>(number_of(position, "n", 0));
  view_ = position.at("view");
  ask_ = position.at("ask");
  clock_ = position.contains("clock") ? position.at("clock") : json::value{};
  table_ = position.at("table").as_object();
}

void Player::take_update(const json::object& update) {
  ++updates_;
  const auto n = static_cast<std::uint32_t>(number_of(update, "n", 0));
  if (n < n_) trouble_ = "update " + std::to_string(n) + " came after " + std::to_string(n_);
  n_ = n;
  if (!wire::apply_changes(view_, update.at("change"))) trouble_ = "a change leads nowhere: " + json::serialize(update);
  for (const json::value& entry : update.at("entries").as_array()) entries_.push_back(entry);
  ask_ = update.at("ask");
  if (update.contains("clock")) clock_ = update.at("clock");
}

std::int64_t Player::question() const { return asked() ? number_of(ask_.get_object(), "number", 0) : 0; }

std::vector<std::string> Player::offers() const {
  std::vector<std::string> codes;
  if (asked())
    for (const json::value& offer : ask_.get_object().at("offers").as_array()) codes.emplace_back(offer.get_string());
  return codes;
}

bool Player::over() const {
  const std::string status = text_of(table_, "status");
  return !status.empty() && status != "waiting" && status != "playing";
}

// ---- Speaking -----------------------------------------------------------------------------------------------------

bool Player::say(const json::object& message) { return socket_.send(json::serialize(message)); }

bool Player::wait_for_answer(const std::string& key) {
  return read_until([&] { return text_of(answer_, "key") == key; });
}

bool Player::submit(const std::vector<std::string>& actions, std::string key, std::optional<std::int64_t> ask) {
  if (key.empty()) key = "k" + std::to_string(++next_key_) + "-" + std::to_string(n_);
  answer_.clear();
  json::object submit{{"match", link_.match},
                      {"seat", link_.seat},
                      {"key", key},
                      {"ask", ask.value_or(question())},
                      {"actions", json::array(actions.begin(), actions.end())}};
  return say({{"submit", std::move(submit)}}) && wait_for_answer(key);
}

bool Player::command(std::string_view what, std::optional<int> about) {
  const std::string key = "t" + std::to_string(++next_key_);
  answer_.clear();
  json::object table{{"match", link_.match}, {"seat", link_.seat}, {"key", key}, {"do", what}};
  if (about) table["about"] = *about;
  return say({{"table", std::move(table)}}) && wait_for_answer(key);
}

bool Player::agrees_with_fresh_view() {
  const std::size_t before = positions_;
  if (!watch(std::nullopt) || !read_until([&] { return positions_ > before; })) return false;
  // Updates that were under way have been folded before the position came.
  if (folded_view_ == view_ && folded_ask_ == ask_) return true;
  trouble_ =
      "the folded view differs from a fresh one:\n" + json::serialize(folded_view_) + "\n" + json::serialize(view_);
  return false;
}

}  // namespace armatura::headless
