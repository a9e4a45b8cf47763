// Who is asking: the secrets a request carries, and whether its browser was sent here by our own pages.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "hosting/language.h"
#include "server/budgets.h"
#include "server/net.h"
#include "server/settings.h"

namespace armatura::server {

struct Visitor {
  std::string browser;         // the cookie of this browser; empty when it has none
  std::string bearer;          // a token sent in the Authorization header
  Budgets::Account account{};  // to which is charged what the visitor does
  // One secret decides which seats a visitor holds; a token that was sent on purpose comes first.
  const std::string& secret() const { return bearer.empty() ? browser : bearer; }
};

Visitor visitor_of(const Request& request);
// False for a page of somebody else's, and for a cookie that comes without saying from where.
bool may_act(const Request& request, const Visitor& visitor, const Settings& settings);
// The header that gives a browser its cookie.
std::string cookie_header(const Request& request, const Settings& settings, std::string_view secret);

std::optional<hosting::Language> language_of(std::string_view word);
// `lang` of the query, else the one of ours that an Accept-Language header likes best.
std::optional<hosting::Language> language_wanted(std::string_view query, std::string_view accept_language);

}  // namespace armatura::server
