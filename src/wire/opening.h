// The position a practice match starts from, as its header carries it. It may come from anybody, and the rules run only
// on positions that can be: what does not hold together is refused here, before any rule looks at it.
#pragma once
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "wire/json_read.h"
#include "wire/json_write.h"
#include "wire/step_line.h"

namespace armatura::wire {

template <class G>
std::string write_opening(const std::optional<typename G::State>& opening) {
  std::string text;
  if (opening) write_json(text, *opening);
  return text;
}

// Nothing in it when there is no text: the match has the game's own set-up.
template <class G>
Result<std::optional<typename G::State>> read_opening(const typename G::Rules& rules, std::string_view text) {
  std::optional<typename G::State> opening;
  if (text.empty()) return opening;
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, fault);
  if (fault) return Problem{"the position to start from is not JSON"};
  const typename GameFile<G>::Bounds bounds{rules};
  JsonReader reader{bounds};
  opening.emplace();
  if (!reader.read(json, *opening)) return Problem{"the position to start from: " + reader.problem()};
  if (const char* reason = GameFile<G>::unplayable(rules, *opening))
    return Problem{"no match can start from this position: " + std::string{reason}};
  return opening;
}

}  // namespace armatura::wire
