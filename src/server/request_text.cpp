#include "server/request_text.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "base/trimmed.h"

namespace armatura::server {
namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

// As HTTP means it.
std::string_view without_blanks(std::string_view text) { return trimmed(text, " \t"); }

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

int hex_digit(char letter) {
  if (is_digit(letter)) return letter - '0';
  const char small = lower(letter);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

bool continues(std::string_view bytes, std::size_t at) {
  return at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0xC0u) == 0x80u;
}

// Length of the letter at `at`, 0 when there is none: no overlong forms, no surrogates, nothing above U+10FFFF.
std::size_t letter_length(std::string_view bytes, std::size_t at) {
  const auto first = static_cast<unsigned char>(bytes[at]);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  if (!continues(bytes, at + 1)) return 0;
  if (first < 0xE0) return 2;
  const auto second = static_cast<unsigned char>(bytes[at + 1]);
  if (!continues(bytes, at + 2)) return 0;
  if (first < 0xF0) {
    const bool overlong = first == 0xE0 && second < 0xA0;
    const bool surrogate = first == 0xED && second > 0x9F;
    return overlong || surrogate ? 0 : 3;
  }
  const bool overlong = first == 0xF0 && second < 0x90;
  const bool beyond = first == 0xF4 && second > 0x8F;
  return overlong || beyond || !continues(bytes, at + 3) ? 0 : 4;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    // Most of what is said is plain ASCII: eight bytes at a time.
    std::uint64_t eight = 0;
    if (at + sizeof eight <= bytes.size()) {
      std::memcpy(&eight, bytes.data() + at, sizeof eight);
      if ((eight & 0x8080808080808080u) == 0) {
        at += sizeof eight;
        continue;
      }
    }
    const std::size_t length = letter_length(bytes, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

bool same_word(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](char a, char b) { return lower(a) == lower(b); });
}

bool holds_word(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (same_word(without_blanks(list.substr(0, comma)), word)) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    const std::size_t comma = std::min(accept_encoding.find(','), accept_encoding.size());
    const std::string_view item = accept_encoding.substr(0, comma);
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    if (same_word(without_blanks(item.substr(0, semicolon)), "gzip")) {
      const std::string_view weight = item.substr(semicolon);
      return weight.empty() || weight.find_first_of("123456789") != std::string_view::npos;
    }
    accept_encoding.remove_prefix(std::min(comma + 1, accept_encoding.size()));
  }
  return false;
}

std::optional<std::string> percent_decoded(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] != '%') {
      text += raw[i];
      continue;
    }
    if (i + 2 >= raw.size()) return std::nullopt;
    const int high = hex_digit(raw[i + 1]);
    const int low = hex_digit(raw[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    text += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return text;
}

std::optional<std::string> clean_path(std::string_view raw) {
  std::optional<std::string> path = percent_decoded(raw);
  if (!path || !path->starts_with('/') || path->find("..") != std::string::npos || !is_utf8(*path)) return std::nullopt;
  const bool plain = std::ranges::none_of(*path, [](char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20 || byte == 0x7F || letter == '\\';
  });
  return plain ? path : std::nullopt;
}

std::optional<Target> read_target(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (target.size() < scheme.size() || !same_word(target.substr(0, scheme.size()), scheme)) continue;
    target.remove_prefix(scheme.size());
    const std::size_t authority = target.find_first_of("/?#");
    if (authority == std::string_view::npos) return Target{.path = "/", .query = {}};
    target.remove_prefix(authority);
    break;
  }
  if (target.find('#') != std::string_view::npos) return std::nullopt;
  const std::size_t mark = target.find('?');
  auto path = clean_path(target.substr(0, mark));
  if (!path) return std::nullopt;
  return Target{.path = std::move(*path),
                .query = std::string{mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1)}};
}

bool is_address(std::string_view text) {
  std::array<char, 64> zero_ended{};
  if (text.empty() || text.size() >= zero_ended.size() || text.find('\0') != std::string_view::npos) return false;
  std::ranges::copy(text, zero_ended.begin());
  std::array<unsigned char, 16> bytes{};
  return inet_pton(AF_INET, zero_ended.data(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, zero_ended.data(), bytes.data()) == 1;
}

std::string_view host_name(std::string_view host) {
  if (is_address(host)) return host;  // IPv6 without brackets: no port can be told from it
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  const bool has_port = colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket) &&
                        std::ranges::all_of(host.substr(colon + 1), is_digit);
  if (has_port) host = host.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) return host.substr(1, host.size() - 2);
  if (host.ends_with('.')) host.remove_suffix(1);
  return host;
}

bool is_host_name(std::string_view text) {
  constexpr std::size_t kLongest = 253;
  return !text.empty() && text.size() <= kLongest && std::ranges::all_of(text, [](char letter) {
    const char small = lower(letter);
    return (small >= 'a' && small <= 'z') || is_digit(letter) || small == '.' || small == '-' || small == '_';
  });
}

bool answers_to(std::string_view host, std::span<const std::string> names) {
  const std::string_view name = host_name(host);
  if (host.empty() || same_word(name, "localhost") || is_address(name.substr(0, name.find('%')))) return true;
  return std::ranges::any_of(names, [&](const std::string& known) { return same_word(known, name); });
}

std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const std::string> trusted) {
  const auto believed = [&](std::string_view address) {
    return std::ranges::any_of(trusted, [&](const std::string& proxy) { return address == proxy; });
  };
  std::string_view client = peer;
  while (believed(client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const bool last = comma == std::string_view::npos;
    const std::string_view address = without_blanks(last ? forwarded_for : forwarded_for.substr(comma + 1));
    if (!is_address(address)) break;
    client = address;
    forwarded_for = last ? std::string_view{} : forwarded_for.substr(0, comma);
  }
  return std::string{client};
}

bool forwarded_https(std::string_view forwarded_proto) {
  const std::size_t comma = forwarded_proto.rfind(',');
  return same_word(
      without_blanks(comma == std::string_view::npos ? forwarded_proto : forwarded_proto.substr(comma + 1)), "https");
}

std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    const std::string_view pair = without_blanks(header.substr(0, end));
    header.remove_prefix(std::min(end + 1, header.size()));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || without_blanks(pair.substr(0, equals)) != name) continue;
    std::string_view value = without_blanks(pair.substr(equals + 1));
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"')) value = value.substr(1, value.size() - 2);
    return value;
  }
  return std::nullopt;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (pair.substr(0, equals) != name) continue;
    std::string value{pair.substr(std::min(equals + 1, pair.size()))};
    std::ranges::replace(value, '+', ' ');
    return percent_decoded(value);
  }
  return std::nullopt;
}

}  // namespace armatura::server
