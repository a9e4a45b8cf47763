// JSON text as a value. Says what is wrong and at which line and column; never throws and never takes more than its
// limits, whatever the text.
#pragma once
#include <boost/json/value.hpp>
#include <cstddef>
#include <optional>
#include <string_view>

#include "catalog/faults.h"

namespace armatura::catalog {

inline constexpr std::size_t kMostBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMostNesting = 32;

// Nothing when the text is not JSON, too large, nested too deep, or names a member twice; the faults say which.
std::optional<boost::json::value> parse_json(std::string_view file, std::string_view text, Faults& faults);

}  // namespace armatura::catalog
