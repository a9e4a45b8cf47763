// The lines of a settings file: `key = value`, comments after #, quotes where a value needs them.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace armatura::server {

struct SettingLine {
  std::size_t number{};  // from 1, as editors count
  std::string key;
  std::string value;
};

// A problem begins with `name` and the line.
Result<std::vector<SettingLine>> setting_lines(std::string_view text, std::string_view name);

// What may stand around a word.
inline constexpr std::string_view kSettingBlanks = " \t";

}  // namespace armatura::server
