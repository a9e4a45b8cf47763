// The words of a question.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "wire/utf8.h"

namespace armatura::page {

inline Problem wrong_word(std::string_view word, std::string_view expected) {
  return {"\"" + std::string{wire::clipped(word, 40)} + "\" is not " + std::string{expected}};
}

// What stands behind one of the words of a text.
inline std::string_view after(std::string_view text, std::string_view word) {
  return text.substr(static_cast<std::size_t>(word.data() + word.size() - text.data()));
}

}  // namespace armatura::page
