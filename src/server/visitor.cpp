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

}  // namespace armatura::server
