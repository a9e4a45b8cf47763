// Described values as JSON text: ids are numbers, enumerators words, sets and lists arrays, a variant an object with
// one member named after what it holds. A field at its default is left out, so that a field added later leaves old text
// as it was. Deterministic to the byte.
#pragma once
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/digest.h"
#include "base/fields.h"
#include "base/id.h"
#include "wire/enum_words.h"

namespace armatura::wire {

inline void write_number(std::string& out, long long number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

namespace detail {

// FAST: most words are short, and put together here they are appended in one piece.
inline void write_quoted(std::string& out, std::string_view word, std::string_view after) {
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

inline bool needs_escape(char letter) {
  return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
}

}  // namespace detail

// A word of ours, which never needs escaping.
inline void write_word(std::string& out, std::string_view word) { detail::write_quoted(out, word, "\""); }
// The name of a member, likewise.
inline void write_name(std::string& out, std::string_view name) { detail::write_quoted(out, name, "\":"); }

inline void write_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (std::none_of(text.begin(), text.end(), detail::needs_escape)) return write_word(out, text);
  out += '"';
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20) {
      out += "\\u00";
      out += kHex[code >> 4];
      out += kHex[code & 15];
    } else {
      if (detail::needs_escape(letter)) out += '\\';
      out += letter;
    }
  }
  out += '"';
}

// A member of an object whose value is a text.
inline void write_member(std::string& out, std::string_view name, std::string_view text) {
  write_string(out, name);
  out += ':';
  write_string(out, text);
}

// Puts the commas between the members of an object or the items of an array.
class Separator {
 public:
  void next(std::string& out) {
    if (!first_) out += ',';
    first_ = false;
  }

 private:
  bool first_ = true;
};

namespace detail {

template <class T>
struct SetMember;
template <class Member, class Word>
struct SetMember<Set<Member, Word>> {
  using type = Member;
  static constexpr unsigned kBits = sizeof(Word) * 8;
};

// The field of a default-made T that lies where `field` lies in `owner`.
template <class T, class Field>
const Field& standard_of(const T& owner, const Field& field) {
  static constexpr T kStandard{};
  const auto offset = reinterpret_cast<const std::byte*>(&field) - reinterpret_cast<const std::byte*>(&owner);
  return *reinterpret_cast<const Field*>(reinterpret_cast<const std::byte*>(&kStandard) + offset);
}

}  // namespace detail

template <class T>
void write_json(std::string& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    write_number(out, static_cast<long long>(value));
  } else if constexpr (std::is_enum_v<T>) {
    write_word(out, word_of(value));
  } else if constexpr (Described<T>) {
    out += '{';
    Separator separator;
    T::each_field(value, [&](std::string_view name, const auto& field) {
      if (field == detail::standard_of(value, field)) return;
      separator.next(out);
      write_name(out, name);
      write_json(out, field);
    });
    out += '}';
  } else if constexpr (requires { value.bits; }) {
    using Member = typename detail::SetMember<T>::type;
    out += '[';
    Separator separator;
    for (unsigned bit = 0; bit < detail::SetMember<T>::kBits; ++bit) {
      if (((static_cast<unsigned long long>(value.bits) >> bit) & 1u) == 0) continue;
      separator.next(out);
      if constexpr (std::is_enum_v<Member>) {
        write_json(out, static_cast<Member>(bit));
      } else {
        write_number(out, bit);
      }
    }
    out += ']';
  } else if constexpr (requires { value.value; }) {
    write_number(out, static_cast<long long>(value.value));
  } else if constexpr (armatura::detail::IsOptional<T>::value) {
    if (value) {
      write_json(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (armatura::detail::IsVariant<T>::value) {
    std::visit(
        [&](const auto& held) {
          out += '{';
          write_name(out, held.kName);
          write_json(out, held);
          out += '}';
        },
        value);
  } else {  // a list
    out += '[';
    Separator separator;
    for (const auto& item : value) {
      separator.next(out);
      write_json(out, item);
    }
    out += ']';
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

}  // namespace armatura::wire
