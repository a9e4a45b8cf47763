#include "wire/typescript_type.h"

#include <string_view>

#include "wire/shape_walk.h"

namespace armatura::wire {

std::string type_text(const Shape& shape) {
  switch (shape.kind) {
    case ShapeKind::Flag:
      return "boolean";
    case ShapeKind::Number:
      return "number";
    case ShapeKind::Text:
      return "string";
    case ShapeKind::Set:
      return "readonly " + (shape.item == nullptr ? "number" : type_text(*shape.item)) + "[]";
    case ShapeKind::List:
    case ShapeKind::Row: {
      const std::string item = type_text(*shape.item);
      const bool needs_brackets = item.find(' ') != std::string::npos;
      return "readonly " + (needs_brackets ? "(" + item + ")" : item) + "[]";
    }
    case ShapeKind::Named:
      return "Readonly<Record<string, " + type_text(*shape.item) + ">>";
    case ShapeKind::Written:
      return shape.item == nullptr ? public_name(shape) : type_text(*shape.item);
    case ShapeKind::Maybe:
      return type_text(*shape.item) + (shape.is_left_out ? " | undefined" : " | null");
    default:
      return public_name(shape);
  }
}

void write_small_type(std::string& out, const Shape& shape) {
  out += "\nexport type " + public_name(shape) + " =";
  if (shape.kind == ShapeKind::Id) {
    out += " number;\n";
    return;
  }
  for (const std::string_view word : shape.words)
    out += (word == shape.words[0] ? " \"" : " | \"") + std::string{word} + "\"";
  out += ";\n";
}

}  // namespace armatura::wire
