#include "hosting/vocabulary.h"

#include <string>
#include <vector>

#include "hosting/embedded.h"
#include "hosting/packs_of.h"
#include "hosting/provenance.h"

namespace armatura::hosting {
namespace {

void add_if_strings(Vocabulary& vocabulary, std::string_view folder, std::string_view path, std::string_view text) {
  if (!path.starts_with(folder)) return;
  path.remove_prefix(folder.size());
  if (path == "strings/ru.json") vocabulary.russian.add(text);
  if (path == "strings/en.json") vocabulary.english.add(text);
}

}  // namespace

std::shared_ptr<const Vocabulary> vocabulary_of(std::string_view game, const PackFiles& pack) {
  auto vocabulary = std::make_shared<Vocabulary>();
  const std::string folder = std::string{game} + "/";
  for (const EmbeddedFile& file : embedded_content()) add_if_strings(*vocabulary, "table/", file.path, file.text);
  for (const EmbeddedFile& file : embedded_content()) add_if_strings(*vocabulary, folder, file.path, file.text);
  for (const PackFile& file : pack) add_if_strings(*vocabulary, "", file.path, file.text);
  const std::vector<catalog::PackText> texts = pack.empty() ? embedded_pack(game) : texts_of(pack);
  for (wire::Words* words : {&vocabulary->russian, &vocabulary->english}) add_provenance(*words, texts);
  return vocabulary;
}

const wire::Words& table_words(Language language) {
  static const std::shared_ptr<const Vocabulary> kTable = vocabulary_of("table", {});
  return kTable->in(language);
}

}  // namespace armatura::hosting
