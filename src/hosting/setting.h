// What matches of the same pack, options and first version of the rules share: the rules, and the words in which they
// are told.
#pragma once
#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/result.h"
#include "engine/versions.h"
#include "hosting/language.h"
#include "hosting/vocabulary.h"
#include "wire/match_file.h"

namespace armatura::hosting {

template <class Host>
struct Setting {
  using Rules = typename Host::Game::Rules;
  using Speech = typename Host::Speech;

  Setting(std::string name, RulesVersion began, Rules made, std::string text, std::shared_ptr<const Vocabulary> spoken)
      : key(std::move(name)),
        version(began),
        rules(std::move(made)),
        pack(std::move(text)),
        vocabulary(std::move(spoken)) {}
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

  const wire::Words& words(Language language) const { return vocabulary->in(language); }
  // `names`: of those who sit there (wire/seat_names.h), for a game whose rules only number the seats. They and this
  // must outlive it.
  Speech speech(Language language, std::span<const std::string> names = {}) const {
    if constexpr (std::is_constructible_v<Speech, const wire::Words&, const Rules&, std::span<const std::string>>)
      return {words(language), rules, names};
    else
      return {words(language), rules};
  }

  const std::string key;       // hash of the pack, version of the rules, and the options
  const RulesVersion version;  // of the rules that its matches begin by
  const Rules rules;
  const std::string pack;  // as match files carry it
  const std::shared_ptr<const Vocabulary> vocabulary;
};
template <class Host>
using SettingPtr = std::shared_ptr<const Setting<Host>>;

// The settings that are in use now. Safe to ask from any thread.
template <class Host>
class Settings {
  using G = typename Host::Game;
  using File = wire::GameFile<G>;
  using Rules = typename G::Rules;

 public:
  // Of a header that was accepted before. Where it carries the pack of `builtin`, its content is shared and not loaded
  // again. `opening` becomes the position that the header gives, if it gives one: it belongs to one match, not to its
  // setting.
  Result<SettingPtr<Host>> of(std::string_view header, const Rules* builtin,
                              const std::shared_ptr<const Vocabulary>& vocabulary, std::string& opening) {
    Result<wire::HeaderText> parts = wire::read_header(header, File::kGame, File::kVersion);
    if (!parts) return Problem{parts.problem()};
    opening = std::move(parts->opening);
    const RulesVersion version = parts->header.rules;
    std::string key = parts->pack_hash + "\nrules " + std::to_string(version);
    for (const auto& [name, value] : parts->options) key += '\n' + name + '=' + value;
    const SettingPtr<Host> known = find(key, parts->pack_hash);
    if (known != nullptr && known->pack == parts->pack && known->key == key) return known;
    Result<Rules> rules =
        File::make_kept(parts->pack, parts->options, version, known != nullptr ? &known->rules : builtin);
    if (!rules) return Problem{rules.problem()};
    if (File::pack_hash(*rules) != parts->pack_hash)
      return Problem{"the pack does not have the hash that the header names"};
    auto made =
        std::make_shared<const Setting<Host>>(key, version, std::move(*rules), std::move(parts->pack), vocabulary);
    const std::lock_guard lock{mutex_};
    std::erase_if(settings_, [](const auto& item) { return item.second.expired(); });
    settings_[std::move(key)] = made;
    return SettingPtr<Host>{made};
  }

 private:
  // The setting of this key, or else one with the same pack, whose content can be shared.
  SettingPtr<Host> find(const std::string& key, std::string_view pack_hash) {
    const std::lock_guard lock{mutex_};
    if (const auto found = settings_.find(key); found != settings_.end())
      if (auto setting = found->second.lock()) return setting;
    for (auto near = settings_.lower_bound(pack_hash); near != settings_.end(); ++near) {
      if (!near->first.starts_with(pack_hash)) break;
      if (auto setting = near->second.lock()) return setting;
    }
    return nullptr;
  }

  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const Setting<Host>>, std::less<>> settings_;
};

}  // namespace armatura::hosting
