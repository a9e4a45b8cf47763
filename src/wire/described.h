// All that is described of one game for those who speak with it in another language: what its values look like, how
// its decisions are written as text, and numbers that have a name.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/shape.h"
#include "wire/decision_form.h"

namespace armatura::wire {

// A number of an id that stands for something else: NO_CELL, NOBODY.
struct NamedId {
  std::string_view name;
  const Shape* id{};
  std::uint64_t number{};
};

struct DescribedGame {
  std::string_view game;
  std::vector<const Shape*> roots;  // of all that is said: the others are found in them
  std::vector<NamedId> ids;
  std::vector<DecisionForm> decisions;  // in the order of the choice
};

// The types as a module of TypeScript that reads what json_write.h writes and fills in what is left out there.
std::string typescript_of(const DescribedGame& game);
// The same facts as one JSON object, for other languages (docs/protocol.md, "Shapes").
std::string shapes_json(const DescribedGame& game);

}  // namespace armatura::wire
