// The content of any rulebook.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/hosted_content.h"
#include "hosting/packs_of.h"
#include "hosting/rulebook_text.h"
#include "wire/described.h"

namespace armatura::hosting {

template <class Host>
class ContentOf final : public HostedContent {
 public:
  PackFiles builtin_pack() const override {
    PackFiles files;
    for (const catalog::PackText& file : embedded_pack(Host::kId))
      files.push_back({std::string{file.path}, std::string{file.text}});
    return files;
  }
  const wire::Words& words(Language language) const override { return PacksOf<Host>::words(language); }
  std::vector<std::string> pack_errors(const PackFiles& files) const override {
    auto pack = PacksOf<Host>::load(files);  // shape, then references
    if (pack.content == nullptr && pack.errors.empty()) pack.errors.emplace_back("the pack cannot be loaded");
    return std::move(pack.errors);
  }
  std::vector<RuleText> rulebook(Language language) const override { return embedded_rulebook(Host::kId, language); }
  std::vector<Ruling> rulings(Language language) const override { return embedded_rulings(Host::kId, language); }
  wire::DescribedGame described() const override { return Host::described(); }
};

}  // namespace armatura::hosting
