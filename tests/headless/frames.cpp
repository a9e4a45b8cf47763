#include "headless/frames.h"

#include <array>

namespace armatura::headless {
namespace {

std::array<char, 4> mask_bytes(std::uint32_t mask) {
  return {static_cast<char>(mask >> 24u), static_cast<char>(mask >> 16u & 0xFFu), static_cast<char>(mask >> 8u & 0xFFu),
          static_cast<char>(mask & 0xFFu)};
}

void append_number(std::string& out, std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(value >> static_cast<unsigned>(8 * i) & 0xFFu);
}

}  // namespace

std::string encode_frame(int opcode, std::string_view payload, FrameForm form) {
  std::string out;
  out.reserve(payload.size() + 14);
  out += static_cast<char>((form.final ? 0x80 : 0) | form.reserved << 4 | opcode);
  const int mask_bit = form.masked ? 0x80 : 0;
  if (payload.size() < 126) {
    out += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  } else if (payload.size() <= 0xFFFF) {
    out += static_cast<char>(mask_bit | 126);
    append_number(out, payload.size(), 2);
  } else {
    out += static_cast<char>(mask_bit | 127);
    append_number(out, payload.size(), 8);
  }
  if (!form.masked) return out.append(payload);
  const auto mask = mask_bytes(form.mask);
  out.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}

std::string close_payload(int code, std::string_view reason) {
  std::string out;
  append_number(out, static_cast<std::uint64_t>(code), 2);
  return out.append(reason);
}

std::optional<Frame> FrameDecoder::next() {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(unread_[used_ + at]); };
  const std::size_t have = unread_.size() - used_;
  if (have < 2) return std::nullopt;
  const unsigned short_size = byte(1) & 0x7Fu;
  const std::size_t extra = short_size == 126 ? 2 : short_size == 127 ? 8 : 0;
  const bool masked = (byte(1) & 0x80u) != 0;
  const std::size_t head = 2 + extra + (masked ? 4 : 0);
  if (have < head) return std::nullopt;
  std::uint64_t size = extra == 0 ? short_size : 0;
  for (std::size_t i = 0; i < extra; ++i) size = size << 8u | byte(2 + i);
  if (have - head < size) return std::nullopt;
  Frame frame{.opcode = static_cast<int>(byte(0) & 0x0Fu),
              .final = (byte(0) & 0x80u) != 0,
              .masked = masked,
              .payload = unread_.substr(used_ + head, static_cast<std::size_t>(size))};
  for (std::size_t i = 0; masked && i < frame.payload.size(); ++i) {
    frame.payload[i] = static_cast<char>(frame.payload[i] ^ unread_[used_ + head - 4 + i % 4]);
  }
  used_ += head + static_cast<std::size_t>(size);
  if (used_ == unread_.size() || used_ > 65536) {
    unread_.erase(0, used_);
    used_ = 0;
  }
  return frame;
}

}  // namespace armatura::headless
