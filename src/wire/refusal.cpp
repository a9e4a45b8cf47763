#include "wire/refusal.h"

#include <utility>

#include "wire/misread.h"
#include "wire/words.h"

namespace armatura::wire {

Refusal misunderstood(const Words& words, const Misread& misread) {
  const Arguments arguments{text_argument("word", misread.word),
                            text_argument("expected", words.say("expected." + std::string{misread.expected})),
                            text_argument("nearest", misread.nearest)};
  std::string sentence = words.say(misread.word.empty() ? "misread.end" : "misread.word", arguments);
  if (!misread.nearest.empty()) sentence += " " + words.say("misread.nearest", arguments);
  return {{}, std::move(sentence), {}};
}

}  // namespace armatura::wire
