// The answer to what is no question.
#pragma once
#include <string>
#include <string_view>

#include "catalog/writer.h"

namespace armatura::page {

inline std::string problem_text(std::string_view what) {
  catalog::JsonWriter out;
  out.begin_object().member("error", what).end_object();
  return out.take();
}

}  // namespace armatura::page
