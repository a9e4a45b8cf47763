// Files compiled into the program by cmake/embed.cmake.
#pragma once
#include <span>
#include <string_view>

namespace armatura::hosting {

struct EmbeddedFile {
  std::string_view path;
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_content();  // content/: "<game>/pack.json" …
std::span<const EmbeddedFile>
embedded_rulebooks();  // docs/rules/: "<game>/ru.md" …, docs/rulings/: "rulings/<game>.md" …

}  // namespace armatura::hosting
