// Something held of a budget until an answer is given.
#pragma once
#include <functional>
#include <memory>
#include <utility>

#include "server/budgets.h"

namespace armatura::server {

// The reply, which is given on the loop and gives back what is held before it answers.
template <class Answer>
std::function<void(Answer)> giving_back(Budgets::Lease lease, std::function<void(Answer)> reply) {
  auto held = std::make_shared<Budgets::Lease>(std::move(lease));
  return [held = std::move(held), reply = std::move(reply)](Answer answer) {
    *held = Budgets::Lease{};  // NB: here and now: copies of this reply may end on other threads
    reply(std::move(answer));
  };
}

}  // namespace armatura::server
