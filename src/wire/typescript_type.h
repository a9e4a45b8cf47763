// What a described type is called in TypeScript.
#pragma once
#include <string>

#include "base/shape.h"

namespace armatura::wire {

std::string type_text(const Shape& shape);
// An enum: the union of its words. An id: a number.
void write_small_type(std::string& out, const Shape& shape);

}  // namespace armatura::wire
