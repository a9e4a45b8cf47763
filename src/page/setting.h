// What a page tells the engine of a match before anything is asked, as the server hands it out. All of it comes from
// outside.
#pragma once
#include <boost/json/fwd.hpp>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "wire/match_lines.h"
#include "wire/words.h"

namespace armatura::page {

struct SettingText {
  std::string_view pack;     // its files, as a JSON object
  std::string_view options;  // {"players":"2",…}
  std::string_view words;    // the sentences of one language: {"refusal.not_asked":"…",…}
  wire::Tongue tongue{wire::Tongue::English};
};

Result<wire::OptionList> read_options(std::string_view options);

// JSON text as an object; the problem names what it is.
Result<boost::json::value> read_object(std::string_view what, std::string_view text);

}  // namespace armatura::page
