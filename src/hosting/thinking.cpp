#include "hosting/thinking.h"

#include <utility>

#include "base/check.h"
#include "bots/levels.h"
#include "hosting/position.h"

namespace armatura::hosting {

Result<std::string> bot_decision(const HostedPosition& position, Seat seat, const Thinking& thinking) {
  auto ranked = position.think(seat, thinking);
  if (!ranked) return Problem{ranked.problem()};
  return std::move(ranked->front().code);
}

std::string plain_decision(const HostedPosition& position, Seat seat) {
  auto plain = bot_decision(position, seat, {.level = word_of(kPlainBot), .seed = position.view_digest(seat)});
  ARMATURA_CHECK(plain);
  return std::move(*plain);
}

}  // namespace armatura::hosting
