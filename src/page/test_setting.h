// A match as a page is told of it.
#pragma once
#include <fstream>
#include <string>

#include "page/setting.h"
#include "wire/game_file.h"
#include "wire/json_write.h"

namespace armatura::page {

// As the server tells it.
template <class View>
std::string view_text(const View& view) {
  return wire::to_json(view);
}

// The sentences of a game in one language, as its folder has them, in one line.
inline std::string words_text(std::string_view game, std::string_view language) {
  std::ifstream file{std::string{ARMATURA_SOURCE_DIR "/content/"}.append(game) + "/strings/" + std::string{language} +
                     ".json"};
  std::string text;
  for (std::string line; std::getline(file, line);) text += line;
  return text;
}

// Holds the texts that a table is opened with.
template <class G>
struct TestSetting {
  using File = wire::GameFile<G>;

  explicit TestSetting(const typename G::Rules& rules) : pack(File::pack(rules)), words(words_text(File::kGame, "en")) {
    wire::Separator between;
    for (const auto& [key, value] : File::options(rules)) {
      between.next(options);
      wire::write_member(options, key, value);
    }
    options += '}';
  }
  SettingText text() const { return {pack, options, words, wire::Tongue::English}; }

  std::string pack;
  std::string options{"{"};
  std::string words;
};

}  // namespace armatura::page
