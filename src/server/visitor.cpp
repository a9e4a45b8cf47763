#include "server/visitor.h"

#include <algorithm>

#include "server/request_text.h"

namespace armatura::server {
namespace {

constexpr std::string_view kCookie = "armatura";
constexpr std::string_view kBearer = "Bearer ";
constexpr std::size_t kTokenLength = 43;

bool is_token(std::string_view text) {
  return text.size() == kTokenLength && std::all_of(text.begin(), text.end(), [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
                  (letter >= 'A' && letter <= 'Z') || letter == '-' || letter == '_';
         });
}

}  // namespace

Visitor visitor_of(const Request& request) {
  Visitor visitor;
  visitor.account = request.account;
  const std::string_view secret = cookie_value(request.cookie, kCookie).value_or("");
  if (is_token(secret)) visitor.browser = secret;
  const std::string_view authorization = request.authorization;
  if (authorization.starts_with(kBearer) && is_token(authorization.substr(kBearer.size())))
    visitor.bearer = authorization.substr(kBearer.size());
  return visitor;
}

bool may_act(const Request& request, const Visitor& visitor, const Settings& settings) {
  if (request.origin.empty()) return visitor.browser.empty() || !visitor.bearer.empty();
  std::string_view origin = request.origin;
  if (origin == settings.public_url) return true;
  if (std::find(settings.origins.begin(), settings.origins.end(), origin) != settings.origins.end()) return true;
  const std::string own = (request.secure ? "https://" : "http://") + request.host;
  return settings.public_url.empty() && !request.host.empty() && origin == own;
}

std::string cookie_header(const Request& request, const Settings& settings, std::string_view secret) {
  constexpr std::string_view kYear = "31536000";
  std::string header{kCookie};
  header += '=';
  header += secret;
  header += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=";
  header += kYear;
  if (request.secure || settings.public_url.starts_with("https://")) header += "; Secure";
  return header;
}

std::optional<hosting::Language> language_of(std::string_view word) {
  if (word == "ru") return hosting::Language::Russian;
  if (word == "en") return hosting::Language::English;
  return std::nullopt;
}

std::optional<hosting::Language> language_wanted(std::string_view query, std::string_view accept_language) {
  if (const auto said = query_value(query, "lang")) return language_of(*said);
  std::optional<hosting::Language> best;
  std::string_view best_weight = "0";
  while (!accept_language.empty()) {
    const std::size_t comma = std::min(accept_language.find(','), accept_language.size());
    std::string_view item = accept_language.substr(0, comma);
    accept_language.remove_prefix(std::min(comma + 1, accept_language.size()));
    while (item.starts_with(' ')) item.remove_prefix(1);
    const std::size_t mark = item.find("q=");
    const std::string_view weight = mark == std::string_view::npos ? "1" : item.substr(mark + 2);
    const auto language = language_of(item.substr(0, item.find_first_of("-;")));
    // As texts "1" > "0.8" > "0.75" > "0", and the first of equals stays.
    if (!language || weight <= best_weight) continue;
    best = language;
    best_weight = weight;
  }
  return best;
}

}  // namespace armatura::server
