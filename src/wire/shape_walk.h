// Every named type that can be reached from some shapes, each once, what is used before what uses it.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "base/shape.h"

namespace armatura::wire {

std::vector<const Shape*> types_within(std::span<const Shape* const> roots);
// "CellId", "Robot", "Family": the name that a type of its own has outside; empty for lists, numbers and the like.
std::string public_name(const Shape& shape);

}  // namespace armatura::wire
