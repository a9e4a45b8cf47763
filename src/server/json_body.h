// The body of a request that changes something.
#pragma once
#include <boost/json.hpp>
#include <variant>

#include "server/fault.h"
#include "server/net.h"

namespace armatura::server {

// As JSON; a fault when it is none, or does not say that it is.
inline std::variant<boost::json::value, Fault> json_body(const Request& request) {
  // A form of somebody else's page cannot send this type without asking first.
  if (!request.content_type.starts_with("application/json")) return Fault{"not_json", {}};
  boost::json::error_code error;
  boost::json::value value = boost::json::parse({request.body.data(), request.body.size()}, error);
  if (error) return Fault{"not_json", {}};
  return value;
}

}  // namespace armatura::server
