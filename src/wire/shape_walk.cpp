#include "wire/shape_walk.h"

#include <algorithm>
#include <string_view>

namespace armatura::wire {
namespace {

class Walk {
 public:
  void visit(const Shape& shape) {
    if (std::find(seen_.begin(), seen_.end(), &shape) != seen_.end()) return;
    seen_.push_back(&shape);
    if (shape.item != nullptr) visit(*shape.item);
    for (const Member& member : shape.members) visit(*member.shape);
    for (const Shape* choice : shape.choices) visit(*choice);
    if (!public_name(shape).empty()) found_.push_back(&shape);
  }
  std::vector<const Shape*> found() { return std::move(found_); }

 private:
  std::vector<const Shape*> seen_;
  std::vector<const Shape*> found_;
};

}  // namespace

std::vector<const Shape*> types_within(std::span<const Shape* const> roots) {
  Walk walk;
  for (const Shape* root : roots) walk.visit(*root);
  return walk.found();
}

std::string public_name(const Shape& shape) {
  if (shape.kind != ShapeKind::Id) return std::string{shape.type};
  // Of these two the tag says already what the number is.
  const bool says_all = shape.type == "Seat" || shape.type == "Direction";
  return std::string{shape.type} + (says_all ? "" : "Id");
}

}  // namespace armatura::wire
