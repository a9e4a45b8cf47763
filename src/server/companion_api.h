// The addresses under /api/companion: battles on real tables, whose books phones keep together.
#pragma once
#include <boost/json/value.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/battles.h"
#include "server/net.h"

namespace armatura::server {

class CompanionApi {
 public:
  using ReplyTo = std::function<void(Response)>;
  // Nothing when the password of a request may make battles here.
  using PasswordFault = std::function<std::optional<Fault>(const Request& request)>;

  CompanionApi(Services& services, Battles& battles, PasswordFault wrong_password)
      : services_(services), battles_(battles), wrong_password_(std::move(wrong_password)) {}

  // `path` in pieces: {"companion","0f1e…","lines"}.
  void request(const Request& request, const std::vector<std::string>& path, std::optional<Language> language,
               ReplyTo reply);

 private:
  struct Call {
    const Request& request;
    std::string battle;
    std::optional<Language> language;
    ReplyTo reply;

    void refuse(const Fault& fault) const;
  };

  void make(const Call& call);
  void state(const Call& call);
  void book(const Call& call);
  void lines(const Call& call);
  void append(const Call& call);
  void take_pen(const Call& call);
  void choose(const Call& call);
  // The lines of the branch that is asked for, by default the one that counts, from one of them on, as `write` makes an
  // answer of them: of many of them on a worker. A fault is answered.
  using Lines = std::vector<BookLine>;
  void tell_lines(const Call& call, std::size_t from, std::function<Response(int, const Lines&)> write);
  // What the body asks for: a long one is read on a worker. `read` knows nothing but what it is given.
  template <class Wish>
  void with_wish(const Call& call, std::function<std::variant<Wish, Fault>(const boost::json::value&)> read,
                 std::function<void(Wish, const ReplyTo&)> use);
  // The battle, for somebody who has its secret.
  void with_room(const std::string& battle, std::string secret, std::optional<Language> language, const ReplyTo& reply,
                 std::function<void(BattleRoom&)> use);

  Services& services_;
  Battles& battles_;
  PasswordFault wrong_password_;
};

}  // namespace armatura::server
