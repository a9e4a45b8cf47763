// The addresses under /api/companion: battles on real tables, whose books phones keep together.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/battles.h"
#include "server/net.h"

namespace armatura::server {

class CompanionApi {
 public:
  using ReplyTo = std::function<void(Response)>;
  // Nothing when the password of a request may make battles here.
  using PasswordFault = std::function<std::optional<Fault>(const Request& request)>;

  CompanionApi(Battles& battles, PasswordFault wrong_password)
      : battles_(battles), wrong_password_(std::move(wrong_password)) {}

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
  // The branch that is asked for, by default the one that counts; a fault is answered.
  void with_branch(const Call& call, std::function<void(const BattleLedger&, int, const ReplyTo&)> use);
  // The battle, for somebody who has its secret.
  void with_room(const Call& call, std::string secret, std::function<void(BattleRoom&, const ReplyTo&)> use);

  Battles& battles_;
  PasswordFault wrong_password_;
};

}  // namespace armatura::server
