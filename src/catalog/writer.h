// Compact JSON text, written in the order of the calls: the same value gives the same bytes everywhere, so the text may
// be hashed and stored.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace armatura::catalog {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_list() { return open('['); }
  JsonWriter& end_list() { return close(']'); }
  JsonWriter& name(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(std::int64_t number);
  JsonWriter& flag(bool value);
  // A whole value that is already JSON.
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& member(std::string_view key, const T& content) {
    name(key);
    return value(content);
  }

  std::string take() { return std::move(text_); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();
  void quote(std::string_view text);

  std::string text_;
  bool first_ = true;  // nothing stands yet at this level, or a name was just written
};

}  // namespace armatura::catalog
