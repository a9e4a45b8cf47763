#include "catalog/writer.h"

namespace armatura::catalog {

void JsonWriter::separate() {
  if (!first_) text_ += ',';
  first_ = false;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::name(std::string_view name) {
  separate();
  quote(name);
  text_ += ':';
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  quote(text);
  return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) { return raw(std::to_string(number)); }
JsonWriter& JsonWriter::flag(bool value) { return raw(value ? "true" : "false"); }

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

void JsonWriter::quote(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  text_ += '"';
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      text_ += '\\';
      text_ += letter;
    } else if (code < 0x20) {
      text_ += "\\u00";
      text_ += kDigits[code >> 4];
      text_ += kDigits[code & 15u];
    } else {
      text_ += letter;
    }
  }
  text_ += '"';
}

}  // namespace armatura::catalog
