// Asking the store from the loop: the question is answered on a thread of the store, and what follows runs on the loop.
#pragma once
#include <memory>
#include <type_traits>
#include <utility>

#include "server/services.h"
#include "store/store.h"

namespace armatura::server {

using store::Urgency;

// `question(records)` may not touch what belongs to the loop; `done(answer)` may.
template <class Question, class Done>
void ask_store(Services& services, Urgency urgency, Question question, Done done) {
  using Answer = std::invoke_result_t<Question, const store::Records&>;
  services.store.ask(urgency, [&loop = services.loop, question = std::move(question),
                               done = std::move(done)](const store::Records& records) {
    auto answer = std::make_shared<Answer>(question(records));
    loop.post([answer = std::move(answer), done] { done(std::move(*answer)); });
  });
}

// The same with `work(answer)` on a worker in between, for what takes long but needs no store.
template <class Question, class Work, class Done>
void ask_store_and_work(Services& services, Urgency urgency, Question question, Work work, Done done) {
  using Answer = std::invoke_result_t<Question, const store::Records&>;
  using Worked = std::invoke_result_t<Work, Answer>;
  services.store.ask(urgency,
                     [&loop = services.loop, &workers = services.workers, urgency, question = std::move(question),
                      work = std::move(work), done = std::move(done)](const store::Records& records) {
                       auto answer = std::make_shared<Answer>(question(records));
                       workers.run(
                           [&loop, answer = std::move(answer), work, done] {
                             auto worked = std::make_shared<Worked>(work(std::move(*answer)));
                             loop.post([worked = std::move(worked), done] { done(std::move(*worked)); });
                           },
                           urgency);
                     });
}

}  // namespace armatura::server
