// What is wrong with some data, collected so that an author sees everything at once. A fault names its file, the place
// inside it and what was expected there.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace armatura::catalog {

class Faults {
 public:
  // "tiles.json: /tiles/3/family: expected …"; an empty path stands for the whole file.
  void add(std::string_view file, std::string_view path, std::string_view what);

  bool none() const { return sentences_.empty(); }
  const std::vector<std::string>& sentences() const { return sentences_; }
  std::vector<std::string> take() { return std::move(sentences_); }

 private:
  std::vector<std::string> sentences_;
};

// Nobody reads further, and a hostile file must not fill the memory with complaints about itself.
inline constexpr std::size_t kMostFaults = 100;

// `"atack"`, shortened when it is long.
std::string in_quotes(std::string_view text);
// "attack, defence, movement"
std::string listed(std::span<const std::string_view> words);
// `; did you mean "attack"?`, or nothing when no known word is near.
std::string suggestion(std::string_view typed, std::span<const std::string_view> known);

}  // namespace armatura::catalog
