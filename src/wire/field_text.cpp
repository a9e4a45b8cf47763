#include "wire/field_text.h"

#include <algorithm>
#include <limits>

#include "wire/decision_words.h"

namespace armatura::wire {
namespace {

std::int64_t value_of(const Shape& shape, const void* field) {
  const std::uint64_t number = number_at(field, shape.size);
  return shape.is_signed ? signed_number(number, shape.size) : static_cast<std::int64_t>(number);
}

// Whether it fits into the field.
bool put(const Shape& shape, void* field, std::int64_t number) {
  const int bits = static_cast<int>(shape.size) * 8;
  const std::int64_t most = (std::int64_t{1} << (shape.is_signed ? bits - 1 : bits)) - 1;
  if (number > most || number < (shape.is_signed ? -most - 1 : 0)) return false;
  put_number(field, shape.size, static_cast<std::uint64_t>(number));
  return true;
}

bool read_whole(const Shape& shape, std::string_view typed, void* field) {
  std::int64_t number = 0;
  return read_number(typed, number) && put(shape, field, number);
}

// ---- Places and angles

// The three members of a place, which stand beside each other.
bool read_place(const Member* x, std::string_view typed, void* owner) {
  const std::size_t first = typed.find(',');
  if (first == std::string_view::npos) return false;
  const std::string_view rest = typed.substr(first + 1);
  const std::size_t second = std::min(rest.find(','), rest.size());
  put_number(part_at(owner, x[2].at), x[2].shape->size, 0);
  return read_whole(*x[0].shape, typed.substr(0, first), part_at(owner, x[0].at)) &&
         read_whole(*x[1].shape, rest.substr(0, second), part_at(owner, x[1].at)) &&
         (second == rest.size() || read_whole(*x[2].shape, rest.substr(second + 1), part_at(owner, x[2].at)));
}
std::string place_of(const Member* x, const void* owner) {
  const auto number = [&](int i) { return static_cast<int>(value_of(*x[i].shape, part_at(owner, x[i].at))); };
  return place_text(number(0), number(1), number(2));
}

std::string angle_text(std::int64_t tenths) {
  const std::int64_t size = tenths < 0 ? -tenths : tenths;
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
  if (size % 10 != 0) text += "." + std::to_string(size % 10);
  return text;
}
bool read_angle(const Shape& shape, std::string_view typed, void* field) {
  const bool below = typed.starts_with('-');
  if (below) typed.remove_prefix(1);
  const std::size_t point = std::min(typed.find('.'), typed.size());
  const std::string_view digit = typed.substr(std::min(point + 1, typed.size()));
  std::uint16_t whole = 0;
  std::uint16_t part = 0;
  if (!read_number(typed.substr(0, point), whole)) return false;
  if (point < typed.size() && (digit.size() != 1 || !read_number(digit, part))) return false;
  return put(shape, field, (below ? -1 : 1) * (whole * 10 + part));
}

// ---- Sets and lists

std::string numbers_text(std::uint64_t bits) {
  std::string text;
  for (int number = 0; bits != 0; ++number, bits >>= 1)
    if ((bits & 1) != 0) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text.empty() ? "-" : text;
}
bool read_numbers(const Shape& shape, std::string_view typed, void* field) {
  if (typed.empty()) return false;
  std::uint64_t bits = 0;
  for (std::string_view rest = typed == "-" ? std::string_view{} : typed; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::uint8_t number = 0;
    if (!read_number(rest.substr(0, comma), number) || number >= shape.count) return false;
    bits |= std::uint64_t{1} << number;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  put_number(field, shape.size, bits);
  return true;
}

std::string seats_text(const Shape& shape, const void* list) {
  std::string text;
  for (std::size_t i = 0; i < shape.length(list); ++i)
    text += (i == 0 ? "" : ",") + std::to_string(number_at(shape.part(list, i), shape.item->size) + 1);
  return text.empty() ? "-" : text;
}
bool read_seats(const Shape& shape, std::size_t seats, std::string_view typed, void* list) {
  if (typed == "-") return true;
  for (std::string_view rest = typed; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    unsigned seat = 0;
    if (!read_number(rest.substr(0, comma), seat) || seat < 1 || seat > seats || shape.length(list) >= shape.count)
      return false;
    put_number(shape.put(list, 0), shape.item->size, seat - 1);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return shape.length(list) > 0;
}

// ---- Ids

std::optional<Misread> read_key(const DecisionNames& names, const FieldForm& form, const Shape& shape,
                                std::string_view typed, void* field) {
  std::uint64_t number = 0;
  if (auto misread = names.find(form, typed, number)) return misread;
  put_number(field, shape.size, number);
  return std::nullopt;
}

bool read_marked(const FieldForm& form, const Shape& shape, std::string_view typed, void* field) {
  return !typed.empty() && form.marks.find(typed.front()) != std::string_view::npos &&
         read_whole(shape, typed.substr(1), field) && number_at(field, shape.size) < form.below;
}

bool read_flag(const FieldForm& form, const Shape& shape, std::string_view typed, void* field) {
  if (typed != form.yes && typed != form.no) return false;
  put_number(field, shape.size, typed == form.yes ? 1 : 0);
  return true;
}

bool read_counted(const DecisionNames& names, const FieldForm& form, const Shape& shape, std::string_view typed,
                  void* field) {
  if (!form.zero.empty() && typed == form.zero) {
    put_number(field, shape.size, 0);
    return true;
  }
  return read_whole(shape, typed, field) &&
         (form.list.empty() || number_at(field, shape.size) < names.count(form.list));
}

bool is_standard(const Shape& shape, const Member& member, const void* owner) {
  return same(*member.shape, part_at(owner, member.at), part_at(shape.standard, member.at));
}

std::optional<Misread> read_word(const FieldForm& form, const Shape& shape, std::string_view typed, void* field) {
  for (std::size_t i = 0; i < shape.words.size(); ++i) {
    if (shape.words[i] != typed) continue;
    put_number(field, shape.size, i);
    return std::nullopt;
  }
  return misread_as(typed, form.expected, shape.words);
}

}  // namespace

std::string place_text(int x, int y, int z) {
  std::string text = std::to_string(x) + "," + std::to_string(y);
  if (z != 0) text += "," + std::to_string(z);
  return text;
}

bool read_pose_text(const Shape& shape, std::string_view typed, void* pose) {
  const std::size_t at = typed.find('@');
  const Member& heading = shape.members[3];
  return at != std::string_view::npos && read_place(&shape.members[0], typed.substr(0, at), pose) &&
         read_whole(*heading.shape, typed.substr(at + 1), part_at(pose, heading.at));
}

void write_field(std::string& out, const DecisionNames& names, const Shape& shape, const FieldWord& word,
                 const void* owner) {
  const FieldForm& form = word.form;
  const Shape& kind = *word.member->shape;
  const void* field = part_at(owner, word.member->at);
  if (form.or_none && is_standard(shape, *word.member, owner)) {
    out += '-';
    return;
  }
  switch (form.kind) {
    case FieldForm::Kind::Number:
      out += std::to_string(value_of(kind, field));
      return;
    case FieldForm::Kind::Key:
      out += names.name(form.list, number_at(field, kind.size));
      return;
    case FieldForm::Kind::Marked:
      out += form.marks.front() + std::to_string(number_at(field, kind.size));
      return;
    case FieldForm::Kind::Word:
      out += kind.words[number_at(field, kind.size)];
      return;
    case FieldForm::Kind::Flag:
      out += number_at(field, kind.size) != 0 ? form.yes : form.no;
      return;
    case FieldForm::Kind::Numbers:
      out += numbers_text(number_at(field, kind.size));
      return;
    case FieldForm::Kind::Seats:
      out += seats_text(kind, field);
      return;
    case FieldForm::Kind::Angle:
      out += angle_text(value_of(kind, field));
      return;
    case FieldForm::Kind::Place:
      out += place_of(word.member, owner);
      return;
    case FieldForm::Kind::Pose:
      out += place_of(&kind.members[0], field) + "@" +
             std::to_string(value_of(*kind.members[3].shape, part_at(field, kind.members[3].at)));
      return;
  }
}

std::optional<Misread> read_field(const DecisionNames& names, const Shape& shape, const FieldWord& word,
                                  std::string_view typed, void* owner) {
  const FieldForm& form = word.form;
  const Shape& kind = *word.member->shape;
  void* field = part_at(owner, word.member->at);
  if (typed.empty() && form.may_be_missing) return std::nullopt;
  if (typed == "-" && form.or_none && is_standard(shape, *word.member, owner)) return std::nullopt;
  bool good = false;
  switch (form.kind) {
    case FieldForm::Kind::Number:
      good = read_counted(names, form, kind, typed, field);
      break;
    case FieldForm::Kind::Key:
      return read_key(names, form, kind, typed, field);
    case FieldForm::Kind::Marked:
      good = read_marked(form, kind, typed, field);
      break;
    case FieldForm::Kind::Word:
      return read_word(form, kind, typed, field);
    case FieldForm::Kind::Flag:
      good = read_flag(form, kind, typed, field);
      break;
    case FieldForm::Kind::Numbers:
      good = read_numbers(kind, typed, field);
      break;
    case FieldForm::Kind::Seats:
      good = read_seats(kind, names.count(form.list), typed, field);
      break;
    case FieldForm::Kind::Angle:
      good = read_angle(kind, typed, field);
      break;
    case FieldForm::Kind::Place:
      good = read_place(word.member, typed, owner);
      break;
    case FieldForm::Kind::Pose:
      good = read_pose_text(kind, typed, field);
      break;
  }
  return good ? std::nullopt : std::optional{misread_as(typed, form.expected)};
}

}  // namespace armatura::wire
