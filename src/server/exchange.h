// A request while it is being received. Included where Beast's parser is needed, and nowhere else.
#pragma once
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "hosting/language.h"
#include "server/budgets.h"
#include "server/net.h"

namespace armatura::server {

struct Exchange {
  boost::beast::http::request_parser<boost::beast::http::string_body> parser;
  std::optional<hosting::Language> language;
  Request request;  // from the header alone: what trailers say is not believed
  std::size_t body_bytes{};
  std::size_t body_limit{};
  std::int64_t body_since{};
  Budgets::Lease held{};  // for what has come of the body
};

}  // namespace armatura::server
