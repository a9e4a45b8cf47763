// The members of a described struct as a table for people (docs/protocol.md).
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "wire/described.h"
#include "wire/json_write.h"
#include "wire/shape_walk.h"

namespace armatura::wire {
namespace {

std::string quoted(std::string_view text) { return "`" + std::string{text} + "`"; }

std::string kind_text(const Shape& shape) {
  switch (shape.kind) {
    case ShapeKind::Flag:
      return "true or false";
    case ShapeKind::Number:
      return "number";
    case ShapeKind::Text:
      return "text";
    case ShapeKind::Word: {
      std::string text;
      for (const std::string_view word : shape.words) text += (text.empty() ? "" : ", ") + quoted(word);
      return text;
    }
    case ShapeKind::Set:
      return "set of " + (shape.item == nullptr ? "numbers" : kind_text(*shape.item));
    case ShapeKind::List:
      return "list of " + kind_text(*shape.item);
    case ShapeKind::Row:
      return std::to_string(shape.count) + " × " + kind_text(*shape.item);
    case ShapeKind::Named:
      return kind_text(*shape.item) + " by name";
    case ShapeKind::Maybe:
      return kind_text(*shape.item) + (shape.is_left_out ? "" : " or null");
    case ShapeKind::Written:
      return shape.item != nullptr ? kind_text(*shape.item) : quoted(public_name(shape));
    default:
      return quoted(public_name(shape));
  }
}

// What an absent member is.
std::string default_text(const Shape& shape, const void* standard) {
  if (shape.kind == ShapeKind::Struct && same(shape, standard, shape.standard)) return "as it is by default";
  if (shape.kind == ShapeKind::Row && shape.count > 1) {
    for (std::size_t i = 1; i < shape.count; ++i)
      if (!same(*shape.item, item_at(shape, standard, i), standard)) return "see the shapes";
    return "each " + default_text(*shape.item, standard);
  }
  std::string json;
  write_json(json, shape, standard);
  return quoted(json);
}

using Cells = std::vector<std::string>;

// A column that holds nothing is left out.
std::string table_of(const Cells& heads, const std::vector<Cells>& rows) {
  const auto is_told = [&](std::size_t column) {
    return std::any_of(rows.begin(), rows.end(), [&](const Cells& row) { return !row[column].empty(); });
  };
  std::string top = "|";
  std::string line = "|";
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (!is_told(i)) continue;
    columns.push_back(i);
    top += " " + heads[i] + " |";
    line += "---|";
  }
  std::string table = top + "\n" + line + "\n";
  for (const Cells& row : rows) {
    table += "|";
    for (const std::size_t column : columns) table += " " + row[column] + (row[column].empty() ? "|" : " |");
    table += "\n";
  }
  return table;
}

std::string means(const Note* note) { return note == nullptr ? std::string{} : std::string{note->means}; }

// Of what is written whole no default is ever meant: a member may be left out or not.
std::string absent(const Shape& owner, const Member& member, const Note* note) {
  if (note != nullptr && !note->limits.if_absent.empty()) return std::string{note->limits.if_absent};
  if (!owner.is_whole) return default_text(*member.shape, part_at(owner.standard, member.at));
  if (!member.shape->is_left_out) return {};
  return member.shape->item->kind == ShapeKind::Flag ? quoted("false") : "there is none";
}

std::string struct_table(const Shape& shape, std::span<const Note> notes) {
  std::vector<Cells> rows;
  for (const Member& member : shape.members) {
    const Note* note = note_on(notes, shape, member.name);
    rows.push_back({quoted(member.name), kind_text(*member.shape), absent(shape, member, note), means(note)});
  }
  return table_of({"member", "what it is", "if absent", "meaning"}, rows);
}

// Objects with one member: what it is called, and what stands in it. What may be absent stands in brackets.
std::string choice_table(const Shape& shape, std::span<const Note> notes) {
  std::vector<Cells> rows;
  for (const Shape* one : shape.choices) {
    std::string members;
    for (const Member& member : one->members) {
      const std::string name = quoted(member.name);
      members += (members.empty() ? "" : ", ") + (member.shape->is_left_out ? "(" + name + ")" : name);
    }
    rows.push_back({quoted(one->name), members, means(note_on(notes, *one, {}))});
  }
  return table_of({"message", "members", "meaning"}, rows);
}

}  // namespace

std::string member_table(std::span<const Shape* const> roots, std::span<const Note> notes, std::string_view type) {
  for (const Shape* shape : types_within(roots)) {
    if (public_name(*shape) != type) continue;
    if (shape->kind == ShapeKind::Struct) return struct_table(*shape, notes);
    if (shape->kind == ShapeKind::Choice) return choice_table(*shape, notes);
  }
  return {};
}

}  // namespace armatura::wire
