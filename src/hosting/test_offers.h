// The offers to a seat, read from the question as a client would. For tests.
#pragma once
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "hosting/position.h"

namespace armatura::hosting {

inline std::vector<std::string> offers_of(const HostedPosition& position, Seat seat) {
  std::string text;
  position.write_ask(text, seat, std::nullopt);
  std::vector<std::string> codes;
  const boost::json::value json = boost::json::parse(text);
  for (const auto& offer : json.at("offers").as_array()) codes.emplace_back(offer.as_string());
  return codes;
}

}  // namespace armatura::hosting
