#include "hosting/packs_of.h"

#include "hosting/embedded.h"

namespace armatura::hosting {

std::vector<catalog::PackText> embedded_pack(std::string_view game) {
  const std::string folder = std::string{game} + "/";
  std::vector<catalog::PackText> texts;
  for (const EmbeddedFile& file : embedded_content())
    if (file.path.starts_with(folder)) texts.push_back({file.path.substr(folder.size()), file.text});
  return texts;
}

std::vector<catalog::PackText> texts_of(const PackFiles& files) {
  std::vector<catalog::PackText> texts;
  for (const PackFile& file : files) texts.push_back({file.path, file.text});
  return texts;
}

}  // namespace armatura::hosting
