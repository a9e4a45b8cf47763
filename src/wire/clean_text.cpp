#include "wire/clean_text.h"

#include "wire/utf8.h"

namespace armatura::wire {

std::string clean_text(std::string_view text, std::size_t longest) {
  std::string clean;
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    const bool control = code < 0x20 || code == 0x7f;
    if (control && (clean.empty() || clean.back() == ' ')) continue;
    clean += control ? ' ' : letter;
  }
  while (!clean.empty() && clean.front() == ' ') clean.erase(clean.begin());
  if (clean.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && continues_letter(clean[end])) --end;
    clean.resize(end);
  }
  while (!clean.empty() && clean.back() == ' ') clean.pop_back();
  return clean;
}

}  // namespace armatura::wire
