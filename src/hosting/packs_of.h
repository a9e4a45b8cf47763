// Packs of a game, its own and those of others, and what follows from them: rules and words.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "catalog/pack_files.h"
#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/vocabulary.h"

namespace armatura::hosting {

// The files of a pack, borrowed.
std::vector<catalog::PackText> embedded_pack(std::string_view game);
std::vector<catalog::PackText> texts_of(const PackFiles& files);

// The pack that this program carries, read once. `load` is the game's load_pack().
template <auto load>
const auto& built_in_pack(std::string_view game) {
  static const auto kPack = load(embedded_pack(game));
  return kPack;
}

template <class Host>
class PacksOf {
 public:
  using Rules = typename Host::Game::Rules;
  using Options = decltype(Rules::options);
  using Content = decltype(Rules::content);  // shared

  static auto load(const PackFiles& files) { return Host::load_pack(texts_of(files)); }

  // Null where the built-in pack cannot be used, which `pack check` has to survive.
  static const Content& built_in() { return built_in_pack<Host::load_pack>(Host::kId).content; }
  // With the usual options. Null as above.
  static const Rules* built_in_rules() {
    if (built_in() == nullptr) return nullptr;
    static const Rules kRules = make_rules(built_in(), Options{});
    return &kRules;
  }

  static Result<Content> content_of(const PackFiles& files) {
    if (files.empty()) {
      const auto& pack = built_in_pack<Host::load_pack>(Host::kId);
      if (pack.content == nullptr) return unusable("the built-in pack", pack.errors);
      return pack.content;
    }
    auto pack = load(files);
    if (pack.content == nullptr) return unusable("the pack", pack.errors);
    return std::move(pack.content);
  }
  static Result<Rules> rules_of(const MatchRequest& request) {
    const Result<Content> content = content_of(request.pack);
    if (!content) return Problem{content.problem()};
    const auto options = parse_options(**content, request.options);
    if (!options) return Problem{options.problem()};
    return make_rules(*content, *options);
  }

  static std::shared_ptr<const Vocabulary> vocabulary(const PackFiles& files) {
    static const std::shared_ptr<const Vocabulary> kBuiltIn = vocabulary_of(Host::kId, {});
    return files.empty() ? kBuiltIn : vocabulary_of(Host::kId, files);
  }
  static const wire::Words& words(Language language) { return vocabulary({})->in(language); }

 private:
  static Problem unusable(std::string_view pack, const std::vector<std::string>& errors) {
    return {std::string{pack} + " cannot be used: " + (errors.empty() ? "no content" : errors.front())};
  }
};

}  // namespace armatura::hosting
