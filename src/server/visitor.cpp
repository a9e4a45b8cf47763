#include "server/visitor.h"

#include <algorithm>

namespace armatura::server {
namespace {

constexpr std::string_view kCookie = "armatura=";
constexpr std::string_view kBearer = "Bearer ";
constexpr std::size_t kTokenLength = 43;

bool is_token(std::string_view text) {
  return text.size() == kTokenLength && std::all_of(text.begin(), text.end(), [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
                  (letter >= 'A' && letter <= 'Z') || letter == '-' || letter == '_';
         });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

int hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

}  // namespace

Visitor visitor_of(const Request& request) {
  Visitor visitor;
  std::string_view rest = request.cookie;
  while (!rest.empty()) {
    const std::size_t end = rest.find(';');
    const std::string_view pair = trimmed(rest.substr(0, end));
    if (pair.starts_with(kCookie) && is_token(pair.substr(kCookie.size())))
      visitor.browser = pair.substr(kCookie.size());
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  const std::string_view authorization = request.authorization;
  if (authorization.starts_with(kBearer) && is_token(trimmed(authorization.substr(kBearer.size()))))
    visitor.bearer = trimmed(authorization.substr(kBearer.size()));
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
  header += secret;
  header += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=";
  header += kYear;
  if (request.secure || settings.public_url.starts_with("https://")) header += "; Secure";
  return header;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = query.find('&');
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
    const std::size_t equals = pair.find('=');
    if (pair.substr(0, equals) != name) continue;
    const std::string_view coded = equals == std::string_view::npos ? std::string_view{} : pair.substr(equals + 1);
    std::string value;
    for (std::size_t i = 0; i < coded.size(); ++i) {
      if (coded[i] != '%') {
        value += coded[i] == '+' ? ' ' : coded[i];
        continue;
      }
      if (i + 2 >= coded.size() || hex_digit(coded[i + 1]) < 0 || hex_digit(coded[i + 2]) < 0) return std::nullopt;
      value += static_cast<char>(hex_digit(coded[i + 1]) * 16 + hex_digit(coded[i + 2]));
      i += 2;
    }
    return value;
  }
  return std::nullopt;
}

std::optional<hosting::Language> language_of(std::string_view word) {
  if (word == "ru") return hosting::Language::Russian;
  if (word == "en") return hosting::Language::English;
  return std::nullopt;
}

}  // namespace armatura::server
