#include "catalog/faults.h"

#include "base/nearest.h"

namespace armatura::catalog {
namespace {

constexpr std::size_t kShownLetters = 40;

}  // namespace

void Faults::add(std::string_view file, std::string_view path, std::string_view what, FaultTerms terms) {
  if (sentences_.size() > kMostFaults) return;
  if (sentences_.size() == kMostFaults) {
    sentences_.emplace_back("There are more faults; the first " + std::to_string(kMostFaults) + " are shown.");
    return;
  }
  std::string sentence(file);
  sentence += ": ";
  if (!path.empty()) sentence.append(path).append(": ");
  sentence += what;
  sentences_.push_back(std::move(sentence));
  all_.push_back({std::string(path), std::string(what), std::move(terms)});
}

// Cuts between letters, never inside one: a byte 10xxxxxx continues a UTF-8 letter.
std::string shortened(std::string_view text) {
  if (text.size() <= kShownLetters) return std::string(text);
  std::size_t length = kShownLetters;
  while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0u) == 0x80u) --length;
  return std::string(text.substr(0, length)) + "…";
}

std::string in_quotes(std::string_view text) { return "\"" + shortened(text) + "\""; }

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += ", ";
    list += word;
  }
  return list;
}

std::string suggestion(std::string_view typed, std::span<const std::string_view> known) {
  const std::string_view near = nearest_word(typed, known);
  if (near.empty()) return {};
  return "; did you mean " + in_quotes(near) + "?";
}

}  // namespace armatura::catalog
