// The letters of a scene file: scenes, lines, words and citations. Knows no game.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace armatura::hosting {

// What is wrong with a scene, at one of its lines: a word that means nothing there, or an expectation that did not
// hold.
struct SceneFault {
  int line{};
  std::string what;
};

// One part of a line between semicolons.
using Words = std::vector<std::string>;

struct SceneLine {
  int number{};
  std::string verb;                // its first word
  Words words;                     // the others; ; | and : are words of their own
  std::vector<std::string> cited;  // [..]: what the entry or the verdict itself must cite
  std::vector<std::string> shown;  // (..): rules whose effect the line asserts
};

struct SceneText {
  std::string title;
  int number{};  // of the title's line
  std::vector<SceneLine> lines;
};

// Splits a file at its lines "---". Throws SceneFault.
std::vector<SceneText> split_scenes(std::string_view text);

// The words between separators, without empty parts.
std::vector<Words> parts_of(const Words& words, std::string_view separator);
std::string joined(const Words& words);

}  // namespace armatura::hosting
