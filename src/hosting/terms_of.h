// The terms of any rulebook.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "hosting/hosted_terms.h"
#include "hosting/packs_of.h"

namespace armatura::hosting {

// The presets of a pack; a class with a function of that name would hide it.
template <class Content>
auto presets_of(const Content& content) {
  return presets(content);
}

template <class Host>
class TermsOf final : public HostedTerms {
  using Packs = PacksOf<Host>;

 public:
  std::string title(Language language) const override { return Packs::words(language).say("game.title"); }
  std::pair<int, int> seat_range() const override { return Host::kSeats; }

  std::vector<OptionInfo> options(Language language) const override {
    std::vector<OptionInfo> list;
    if (Packs::built_in() == nullptr) return list;
    const wire::Words& words = Packs::words(language);
    for (const auto& option : option_descriptors(*Packs::built_in())) {
      OptionInfo info;
      info.key = option.key;
      info.values = option.values;
      if (option.most > 0) info.values.push_back(std::to_string(option.least) + "-" + std::to_string(option.most));
      info.standard = option.standard;
      info.free_text = option.longest_text > 0;
      info.rule = option.rule;
      info.text = words.say("option." + info.key);
      if (const std::string* about = words.find("option." + info.key + ".text")) info.about = *about;
      info.group = option.group;
      info.group_text = words.say("option_group." + info.group);
      info.usual = option.usual;
      for (const auto& need : option.needs) info.needs.push_back({std::string(need.option), need.values});
      list.push_back(std::move(info));
    }
    return list;
  }

  std::vector<std::pair<std::string, OptionList>> presets() const override {
    std::vector<std::pair<std::string, OptionList>> list;
    if (Packs::built_in() == nullptr) return list;
    for (const auto& preset : presets_of(*Packs::built_in())) list.emplace_back(preset.key, preset.pairs);
    return list;
  }

  Misfit misfit(const MatchRequest& request, Language language) const override {
    const auto content = Packs::content_of(request.pack);
    if (!content) return {};
    return misfit_in(**content, request.options, Packs::vocabulary(request.pack)->in(language));
  }

 private:
  // Where any options fit each other there is nothing to ask. A host whose options can be texts of somebody's own also
  // says what is wrong inside them.
  template <class Content>
  static Misfit misfit_in(const Content& content, const OptionList& chosen, const wire::Words& words) {
    if constexpr (requires { read_options(content, chosen); }) {
      const auto options = read_options(content, chosen);
      if (!options) {
        if constexpr (requires { Host::malformed(content, chosen, words); })
          return Host::malformed(content, chosen, words);
        return {};
      }
      const auto fault = check_options(content, *options);
      if (fault.why.empty()) return {};
      const std::string option(fault.option);
      if constexpr (requires { Host::fault_inside(content, *options, fault, words); })
        if (std::string told = Host::fault_inside(content, *options, fault, words); !told.empty())
          return {option, told};
      return {option, words.say("option_fault." + std::string(fault.why))};
    }
    return {};
  }
};

}  // namespace armatura::hosting
