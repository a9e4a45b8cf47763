#include "wire/json_write.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>

namespace armatura::wire {
namespace {

// FAST: most words are short, and put together here they are appended in one piece.
void write_quoted(std::string& out, std::string_view word, std::string_view after) {
  constexpr std::size_t kShort = 60;
  if (word.size() + after.size() > kShort) {
    out += '"';
    out += word;
    out += after;
    return;
  }
  char text[kShort + 1];
  text[0] = '"';
  std::memcpy(text + 1, word.data(), word.size());
  std::memcpy(text + 1 + word.size(), after.data(), after.size());
  out.append(text, 1 + word.size() + after.size());
}

bool needs_escape(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\'; }

std::string_view word_at(const Shape& shape, std::uint64_t place) {
  return place < shape.words.size() ? shape.words[place] : std::string_view{"unknown"};
}

// Flags, numbers, ids, words and sets: whatever is one number in memory.
constexpr bool is_one_number(ShapeKind kind) { return kind <= ShapeKind::Set; }

void write_set(std::string& out, const Shape& shape, std::uint64_t bits) {
  out += '[';
  Separator separator;
  for (unsigned bit = 0; bits != 0; ++bit, bits >>= 1) {
    if ((bits & 1u) == 0) continue;
    separator.next(out);
    if (shape.item != nullptr && shape.item->kind == ShapeKind::Word) {
      write_word(out, word_at(*shape.item, bit));
    } else {
      write_number(out, bit);
    }
  }
  out += ']';
}

void write_one_number(std::string& out, const Shape& shape, std::uint64_t number) {
  switch (shape.kind) {
    case ShapeKind::Flag:
      out += number != 0 ? "true" : "false";
      return;
    case ShapeKind::Word:
      return write_word(out, word_at(shape, number));
    case ShapeKind::Set:
      return write_set(out, shape, number);
    default:
      return write_number(out, shape.is_signed ? signed_number(number, shape.size) : static_cast<long long>(number));
  }
}

// FAST: most members are one number, which is compared with its default and written without looking at it twice.
void write_struct(std::string& out, const Shape& shape, const void* value) {
  out += '{';
  std::size_t comma = 1;  // how much of ,"name": is left out
  for (const Member& member : shape.members) {
    const Shape& kind = *member.shape;
    const void* held = part_at(value, member.at);
    if (is_one_number(kind.kind)) {
      const std::uint64_t number = number_at(held, kind.size);
      if (!shape.is_whole && number == number_at(part_at(shape.standard, member.at), kind.size)) continue;
      out.append(member.further, comma);
      write_one_number(out, kind, number);
    } else {
      const bool is_nothing = kind.is_left_out && kind.length(held) == 0;
      if (is_nothing || (!shape.is_whole && same(kind, held, part_at(shape.standard, member.at)))) continue;
      out.append(member.further, comma);
      write_json(out, kind, held);
    }
    comma = 0;
  }
  out += '}';
}

}  // namespace

void write_number(std::string& out, long long number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

void write_word(std::string& out, std::string_view word) { write_quoted(out, word, "\""); }
void write_name(std::string& out, std::string_view name) { write_quoted(out, name, "\":"); }

void write_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (std::none_of(text.begin(), text.end(), needs_escape)) return write_word(out, text);
  out += '"';
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20) {
      out += "\\u00";
      out += kHex[code >> 4];
      out += kHex[code & 15];
    } else {
      if (needs_escape(letter)) out += '\\';
      out += letter;
    }
  }
  out += '"';
}

void write_member(std::string& out, std::string_view name, std::string_view text) {
  write_string(out, name);
  out += ':';
  write_string(out, text);
}

void write_json(std::string& out, const Shape& shape, const void* value) {
  switch (shape.kind) {
    case ShapeKind::Flag:
    case ShapeKind::Number:
    case ShapeKind::Word:
    case ShapeKind::Id:
    case ShapeKind::Set:
      return write_one_number(out, shape, number_at(value, shape.size));
    case ShapeKind::Struct:
      return write_struct(out, shape, value);
    case ShapeKind::Choice: {
      const Shape& held = *shape.choices[shape.length(value)];
      out += '{';
      write_name(out, held.name);
      write_json(out, held, shape.part(value, 0));
      out += '}';
      return;
    }
    case ShapeKind::List:
    case ShapeKind::Row: {
      out += '[';
      const std::size_t count = length_of(shape, value);
      for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) out += ',';
        write_json(out, *shape.item, item_at(shape, value, i));
      }
      out += ']';
      return;
    }
    case ShapeKind::Maybe:
      if (shape.length(value) == 0) {
        out += "null";
      } else {
        write_json(out, *shape.item, shape.part(value, 0));
      }
      return;
    case ShapeKind::Named: {
      out += '{';
      const std::size_t count = shape.length(value);
      for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) out += ',';
        write_string(out, shape.name_at(value, i));
        out += ':';
        write_json(out, *shape.item, shape.part(value, i));
      }
      out += '}';
      return;
    }
    case ShapeKind::Text:
      return write_string(out, {static_cast<const char*>(shape.part(value, 0)), shape.length(value)});
    case ShapeKind::Written:
      out.append(static_cast<const char*>(shape.part(value, 0)), shape.length(value));
      return;
  }
}

}  // namespace armatura::wire
