#include "wire/change.h"

#include <algorithm>

#include "wire/json_write.h"

namespace armatura::wire {

ChangeWriter::Step::Step(ChangeWriter& writer, std::string_view name)
    : path_(writer.path_), length_(writer.path_.size()) {
  path_ += '/';
  path_ += name;
}
ChangeWriter::Step::Step(ChangeWriter& writer, std::size_t index) : path_(writer.path_), length_(writer.path_.size()) {
  path_ += '/';
  write_number(path_, static_cast<long long>(index));
}

void ChangeWriter::write(const Shape& shape, const void* before, const void* after) {
  if (!same(shape, before, after)) compare(shape, before, after);
}

void ChangeWriter::compare(const Shape& shape, const void* before, const void* after) {
  switch (shape.kind) {
    case ShapeKind::Struct:
      return compare_members(shape, before, after);
    case ShapeKind::Choice:
      return compare_choices(shape, before, after);
    case ShapeKind::List:
    case ShapeKind::Row:
      return compare_items(shape, before, after);
    default:
      return put(shape, after);
  }
}

void ChangeWriter::compare_members(const Shape& shape, const void* before, const void* after) {
  for (const Member& member : shape.members) {
    const void* old = part_at(before, member.at);
    const void* now = part_at(after, member.at);
    if (same(*member.shape, old, now)) continue;
    const Step step{*this, member.name};
    const void* standard = part_at(shape.standard, member.at);
    if (same(*member.shape, now, standard)) {
      drop();
    } else if (same(*member.shape, old, standard)) {
      put(*member.shape, now);
    } else {
      compare(*member.shape, old, now);
    }
  }
}

void ChangeWriter::compare_choices(const Shape& shape, const void* before, const void* after) {
  const std::size_t which = shape.length(after);
  if (shape.length(before) != which) return put(shape, after);
  const Shape& held = *shape.choices[which];
  const Step step{*this, held.name};
  compare(held, shape.part(before, 0), shape.part(after, 0));
}

// FAST: where most of a list differs, the whole of it is shorter than its parts. Not so for a fixed row of big things.
void ChangeWriter::compare_items(const Shape& shape, const void* before, const void* after) {
  const Shape& item = *shape.item;
  const bool big_things = shape.kind == ShapeKind::Row && item.kind == ShapeKind::Struct;
  const std::size_t old_count = length_of(shape, before);
  const std::size_t count = length_of(shape, after);
  const std::size_t common = std::min(old_count, count);
  std::size_t different = std::max(old_count, count) - common;
  for (std::size_t i = 0; i < common; ++i)
    different += same(item, item_at(shape, before, i), item_at(shape, after, i)) ? 0 : 1;
  if (!big_things && 2 * different > count) return put(shape, after);
  for (std::size_t i = 0; i < common; ++i) {
    const void* old = item_at(shape, before, i);
    const void* now = item_at(shape, after, i);
    if (same(item, old, now)) continue;
    const Step step{*this, i};
    compare(item, old, now);
  }
  for (std::size_t i = common; i < count; ++i) {
    const Step step{*this, i};
    put(item, item_at(shape, after, i));
  }
  for (std::size_t i = old_count; i > common; --i) {
    const Step step{*this, i - 1};
    drop();
  }
}

void ChangeWriter::put(const Shape& shape, const void* value) {
  Pen pen{out_};
  open(pen);
  pen.put(',');
  write_json(pen, shape, value);
  pen.put(']');
  pen.finish();
}
void ChangeWriter::drop() {
  Pen pen{out_};
  open(pen);
  pen.put(']');
  pen.finish();
}
void ChangeWriter::open(Pen& pen) {
  if (count_++ > 0) pen.put(',');
  pen.put("[\"");
  pen.put(path_);
  pen.put('"');
}

}  // namespace armatura::wire
