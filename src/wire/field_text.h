// One field of a decision as a word.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "wire/decision_form.h"
#include "wire/decision_text.h"
#include "wire/misread.h"

namespace armatura::wire {

// `owner` is the struct that has the field, of this shape.
void write_field(std::string& out, const DecisionNames& names, const Shape& shape, const FieldWord& word,
                 const void* owner);
std::optional<Misread> read_field(const DecisionNames& names, const Shape& shape, const FieldWord& word,
                                  std::string_view typed, void* owner);

// "310,220", or "310,220,40".
std::string place_text(int x, int y, int z);
// "310,220@90" into a struct of x, y, z and heading. Whether it was one.
bool read_pose_text(const Shape& shape, std::string_view typed, void* pose);

}  // namespace armatura::wire
