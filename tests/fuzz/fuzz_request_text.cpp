// What a stranger writes into a request, and the frames he sends afterwards: whatever passes has to keep the promises
// that the rest of the server builds upon.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/frames.h"
#include "server/request_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace armatura::server;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  if (const auto target = read_target(text)) {
    const bool clean = target->path.starts_with('/') && target->path.find("..") == std::string::npos &&
                       target->path.find('\\') == std::string::npos && target->path.find('\0') == std::string::npos &&
                       is_utf8(target->path);
    if (!clean) __builtin_trap();
  }
  const std::vector<std::string> trusted{"10.0.0.1"};
  if (!is_address(client_address("10.0.0.1", text, trusted))) __builtin_trap();
  (void)forwarded_https(text);
  (void)holds_word(text, "upgrade");
  (void)accepts_gzip(text);
  if (const auto value = cookie_value(text, "a"); value && value->size() > size) __builtin_trap();

  constexpr std::size_t kLimit = 200;
  FrameReader reader;
  std::string bytes{text};
  std::size_t used = 0;
  for (;;) {
    const Heard heard = reader.next(bytes.data() + used, bytes.size() - used, kLimit);
    if (heard.kind == Heard::Kind::Nothing || heard.kind == Heard::Kind::Fault) break;
    if (heard.kind == Heard::Kind::Message && (heard.text.size() > kLimit || !is_utf8(heard.text))) __builtin_trap();
    used += heard.consumed;
    if (heard.consumed == 0 || used > bytes.size()) __builtin_trap();
    if (heard.kind == Heard::Kind::Close) break;
  }
  return 0;
}
