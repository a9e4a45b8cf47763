// What bots need to know of the game: how good a position is for a seat.
#include <algorithm>

#include "games/bronepehota/chapters.h"

namespace armatura::bronepehota {
namespace {

constexpr std::int32_t kVictory = 10'000'000;

// What a model is worth to its owner: its points, less what is damaged, more while it can act.
std::int32_t value_of(const Rules& rules, const State& state, ModelId id) {
  const ModelCard& card = rules.card(id);
  const Model& model = model_of(state, id);
  if (model.where == Where::Destroyed || model.where == Where::Deserted) return 0;
  if (card.kind == Kind::Soldier) return 10 * card.points;
  const std::int32_t whole = 5 * card.points;
  const std::int32_t scale = std::max(full_durability(rules, id), 1);
  const std::int32_t damaged = whole / 2 + whole / 2 * model.durability / scale;
  return card.kind == Kind::Machine && !piloted(state, id) ? damaged / 3 : damaged;
}

}  // namespace

std::int32_t Game::worth(const Rules& rules, const State& state, Seat seat) {
  if (state.phase == Phase::Over) {
    if (!state.winners.has(seat)) return -kVictory;
    const bool shared = std::any_of(rules.models.begin(), rules.models.end(), [&](const ModelCard& card) {
      return card.seat != kNobody && !rules.together(card.seat, seat) && state.winners.has(card.seat);
    });
    return shared ? 0 : kVictory;
  }
  std::int32_t sum = 0;
  each_model(state, [&](ModelId id) {
    const Seat owner = owner_of(state, id);
    if (owner == kNobody) return;
    const std::int32_t value = value_of(rules, state, id);
    sum += rules.together(owner, seat) ? value : -value;
  });
  return sum;
}

}  // namespace armatura::bronepehota
