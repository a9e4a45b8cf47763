// One question to a server on this machine, over plain HTTP. For the host's own commands.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace armatura::cli {

struct HttpAnswer {
  int status{};  // 0: nobody answers
  std::string body;
};

HttpAnswer http_call(const std::string& address, std::uint16_t port, std::string_view method, std::string_view path,
                     std::string_view bearer);

}  // namespace armatura::cli
