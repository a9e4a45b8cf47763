// What a stranger writes into a request, read with suspicion: targets, lists, forwarded addresses, cookies. Pure
// functions over text, so that they can be fuzzed without a socket.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace armatura::server {

bool is_utf8(std::string_view bytes);

bool same_word(std::string_view one, std::string_view other);  // ASCII letters in any case

// Whether a comma-separated header holds a word, in any case: "keep-alive, Upgrade" holds "upgrade".
bool holds_word(std::string_view list, std::string_view word);

// Whether an Accept-Encoding header names gzip, and not with a weight of zero.
bool accepts_gzip(std::string_view accept_encoding);

// Nothing when an escape is broken.
std::optional<std::string> percent_decoded(std::string_view raw);

// Percent-decoded. Nothing when a path does not begin with '/', or holds a broken escape, "..", a backslash, a control
// character (NUL above all) or anything but UTF-8.
std::optional<std::string> clean_path(std::string_view raw);

struct Target {
  std::string path;   // clean
  std::string query;  // as written
};
// The target of a request line, in origin form ("/a?b") or absolute form ("http://host/a?b").
std::optional<Target> read_target(std::string_view target);

bool is_address(std::string_view text);  // a bare IPv4 or IPv6 address

// The name or address in a Host header, without its port, the brackets of IPv6 and the dot of a root.
std::string_view host_name(std::string_view host);
bool is_host_name(std::string_view text);  // letters, digits, dots, hyphens and underscores
// Whether a server that was given these names is the one a Host header means: they, localhost and every address are.
// What has another name was sent here by a name of somebody else's that points to us, and may be his page speaking.
bool answers_to(std::string_view host, std::span<const std::string> names);

// The client as trusted proxies saw it: the list is read from its end, trusted addresses are passed over, and what
// anybody else may have written before them is not believed.
std::string client_address(std::string_view peer, std::string_view forwarded_for, std::span<const std::string> trusted);
// Whether the nearest proxy was spoken to by https.
bool forwarded_https(std::string_view forwarded_proto);

// One value out of a Cookie header, without its quotes; the first of its name counts.
std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name);

// One value of a query, decoded; nothing when it is absent or broken.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

}  // namespace armatura::server
