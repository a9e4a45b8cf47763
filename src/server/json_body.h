// The body of a request that changes something.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <string_view>
#include <variant>

#include "server/fault.h"
#include "server/net.h"

namespace armatura::server {

// A longer one is read on a worker: what lies deep and thin takes ten times as long as its bytes tell.
inline constexpr std::size_t kShortBody = std::size_t{16} << 10;

// As JSON; a fault when it is none, or does not say that it is.
inline std::variant<boost::json::value, Fault> json_body(std::string_view content_type, std::string_view body) {
  // A form of somebody else's page cannot send this type without asking first.
  if (!content_type.starts_with("application/json")) return Fault{"not_json", {}};
  boost::json::error_code error;
  boost::json::value value = boost::json::parse({body.data(), body.size()}, error);
  if (error) return Fault{"not_json", {}};
  return value;
}
inline std::variant<boost::json::value, Fault> json_body(const Request& request) {
  return json_body(request.content_type, request.body);
}

}  // namespace armatura::server
