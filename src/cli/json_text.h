// JSON as the program prints it: one line for protocols, and numbers as people write them (12.5, not 1.25E1).
#pragma once
#include <boost/json/value.hpp>
#include <string>

namespace armatura::cli {

std::string json_line(const boost::json::value&);
// Indented, for people and for files that are looked at.
std::string json_page(const boost::json::value&);

}  // namespace armatura::cli
