// The host's own way into a running server: an address and a token in a file that only its owner can read.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"

namespace armatura::server {

// Makes the folder, readable by its owner alone, if it is not there.
std::optional<Problem> prepare_data_folder(const std::string& data);
// Writes DATA/host.json with a new token, which it returns.
Result<std::string> open_host_door(const std::string& data, const std::string& address, std::uint16_t port);

}  // namespace armatura::server
