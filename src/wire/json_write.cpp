#include "wire/json_write.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>

namespace armatura::wire {
namespace {

bool needs_escape(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\'; }

std::string_view word_at(const Shape& shape, std::uint64_t place) {
  return place < shape.words.size() ? shape.words[place] : std::string_view{"unknown"};
}

// Flags, numbers, ids, words and sets: whatever is one number in memory.
constexpr bool is_one_number(ShapeKind kind) { return kind <= ShapeKind::Set; }

void write_set(Pen& pen, const Shape& shape, std::uint64_t bits) {
  pen.put('[');
  Separator separator;
  for (unsigned bit = 0; bits != 0; ++bit, bits >>= 1) {
    if ((bits & 1u) == 0) continue;
    separator.next(pen);
    if (shape.item != nullptr && shape.item->kind == ShapeKind::Word) {
      write_word(pen, word_at(*shape.item, bit));
    } else {
      pen.put_number(bit);
    }
  }
  pen.put(']');
}

void write_one_number(Pen& pen, const Shape& shape, std::uint64_t number) {
  switch (shape.kind) {
    case ShapeKind::Flag:
      return pen.put(number != 0 ? std::string_view{"true"} : std::string_view{"false"});
    case ShapeKind::Word:
      return write_word(pen, word_at(shape, number));
    case ShapeKind::Set:
      return write_set(pen, shape, number);
    default:
      return pen.put_number(shape.is_signed ? signed_number(number, shape.size) : static_cast<long long>(number));
  }
}

// FAST: most members are one number, which is compared with its default and written without looking at it twice.
void write_struct(Pen& pen, const Shape& shape, const void* value) {
  pen.put('{');
  std::size_t comma = 1;  // how much of ,"name": is left out
  for (const Member& member : shape.members) {
    const Shape& kind = *member.shape;
    const void* held = part_at(value, member.at);
    if (is_one_number(kind.kind)) {
      const std::uint64_t number = number_at(held, kind.size);
      if (!shape.is_whole && number == number_at(part_at(shape.standard, member.at), kind.size)) continue;
      pen.put(member.further.substr(comma));
      write_one_number(pen, kind, number);
    } else {
      const bool is_nothing = kind.is_left_out && kind.length(held) == 0;
      if (is_nothing || (!shape.is_whole && same(kind, held, part_at(shape.standard, member.at)))) continue;
      pen.put(member.further.substr(comma));
      write_json(pen, kind, held);
    }
    comma = 0;
  }
  pen.put('}');
}

void write_items(Pen& pen, const Shape& shape, const void* value) {
  pen.put('[');
  const std::size_t count = length_of(shape, value);
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) pen.put(',');
    write_json(pen, *shape.item, item_at(shape, value, i));
  }
  pen.put(']');
}

void write_named(Pen& pen, const Shape& shape, const void* value) {
  pen.put('{');
  const std::size_t count = shape.length(value);
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) pen.put(',');
    write_string(pen, shape.name_at(value, i));
    pen.put(':');
    write_json(pen, *shape.item, shape.part(value, i));
  }
  pen.put('}');
}

}  // namespace

void write_word(Pen& pen, std::string_view word) {
  pen.put('"');
  pen.put(word);
  pen.put('"');
}

void write_string(Pen& pen, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (std::none_of(text.begin(), text.end(), needs_escape)) return write_word(pen, text);
  pen.put('"');
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20) {
      pen.put("\\u00");
      pen.put(kHex[code >> 4]);
      pen.put(kHex[code & 15]);
    } else {
      if (needs_escape(letter)) pen.put('\\');
      pen.put(letter);
    }
  }
  pen.put('"');
}

void write_json(Pen& pen, const Shape& shape, const void* value) {
  switch (shape.kind) {
    case ShapeKind::Flag:
    case ShapeKind::Number:
    case ShapeKind::Word:
    case ShapeKind::Id:
    case ShapeKind::Set:
      return write_one_number(pen, shape, number_at(value, shape.size));
    case ShapeKind::Struct:
      return write_struct(pen, shape, value);
    case ShapeKind::Choice: {
      const Shape& held = *shape.choices[shape.length(value)];
      pen.put("{\"");
      pen.put(held.name);
      pen.put("\":");
      write_json(pen, held, shape.part(value, 0));
      return pen.put('}');
    }
    case ShapeKind::List:
    case ShapeKind::Row:
      return write_items(pen, shape, value);
    case ShapeKind::Maybe:
      if (shape.length(value) == 0) return pen.put("null");
      return write_json(pen, *shape.item, shape.part(value, 0));
    case ShapeKind::Named:
      return write_named(pen, shape, value);
    case ShapeKind::Text:
      return write_string(pen, {static_cast<const char*>(shape.part(value, 0)), shape.length(value)});
    case ShapeKind::Written:
      return pen.put(std::string_view{static_cast<const char*>(shape.part(value, 0)), shape.length(value)});
  }
}

// ---- The same straight into a text ---------------------------------------------------------------------------------

void write_number(std::string& out, long long number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, static_cast<std::size_t>(end - digits));
}

void write_word(std::string& out, std::string_view word) {
  Pen pen{out};
  write_word(pen, word);
  pen.finish();
}
void write_name(std::string& out, std::string_view name) {
  Pen pen{out};
  write_word(pen, name);
  pen.put(':');
  pen.finish();
}
void write_string(std::string& out, std::string_view text) {
  Pen pen{out};
  write_string(pen, text);
  pen.finish();
}
void write_member(std::string& out, std::string_view name, std::string_view text) {
  Pen pen{out};
  write_string(pen, name);
  pen.put(':');
  write_string(pen, text);
  pen.finish();
}
void write_json(std::string& out, const Shape& shape, const void* value) {
  Pen pen{out};
  write_json(pen, shape, value);
  pen.finish();
}

}  // namespace armatura::wire
