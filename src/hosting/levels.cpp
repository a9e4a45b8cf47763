#include "hosting/levels.h"

#include "bots/levels.h"

namespace armatura::hosting {

std::vector<std::string> bot_levels() { return {kBotWords.begin(), kBotWords.end()}; }
std::string usual_bot() { return std::string{word_of(kUsualBot)}; }

Problem no_such_bot(std::string_view word) {
  std::string known;
  for (std::size_t i = 0; i < kBotWords.size(); ++i) {
    if (i > 0) known += i + 1 == kBotWords.size() ? " and " : ", ";
    known += kBotWords[i];
  }
  return Problem{"there is no bot \"" + std::string{word} + "\"; there are " + known};
}

}  // namespace armatura::hosting
