// A blocking TCP connection with time limits, for clients without a screen.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace armatura::headless {

class Socket {
 public:
  Socket() = default;
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&& other) noexcept;
  ~Socket();

  // `receive_buffer` asks for a small buffer in the system, for those who shall read slowly; 0 leaves it alone.
  // `from` is the address of this machine to come from, such as 127.0.0.10; empty: the system chooses.
  static Socket connect(const std::string& host, std::uint16_t port, int receive_buffer = 0,
                        const std::string& from = {});
  explicit operator bool() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

  bool send(std::string_view bytes, int timeout_ms = 5000);
  // Nothing when no byte came in time; an empty text when the other side has closed or reset.
  std::optional<std::string> receive(int timeout_ms);
  void shut_sending() const;
  void close();

 private:
  int descriptor_{-1};
};

}  // namespace armatura::headless
