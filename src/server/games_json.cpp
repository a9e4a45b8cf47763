#include "server/games_json.h"

#include <boost/json.hpp>
#include <utility>

#include "hosting/hosted_terms.h"
#include "hosting/levels.h"
#include "hosting/provenance.h"
#include "hosting/vocabulary.h"
#include "server/lessons.h"
#include "server/pack_text.h"
#include "wire/words.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

std::vector<said::Option> options_of(const hosting::HostedGame& game, hosting::Language language) {
  const wire::Words& words = game.content.words(language);
  std::vector<said::Option> options;
  for (hosting::OptionInfo& option : game.terms.options(language)) {
    if (option.key == "players") continue;  // the number of seats
    said::Option told;
    told.key = option.key;
    told.values = std::move(option.values);
    told.standard = option.standard;
    told.rule = option.rule;
    told.text = option.text;
    told.group = {option.group, option.group_text};
    told.about = said::if_any(option.about);
    if (const std::string* ours = words.find("option." + option.key + ".ours")) told.ours.emplace(*ours);
    if (option.usual > 0) told.usual = option.usual;
    if (!option.needs.empty()) told.needs.emplace();
    for (hosting::OptionCondition& need : option.needs) told.needs->push_back({need.option, std::move(need.values)});
    if (option.free_text) told.kind = "text";
    options.push_back(std::move(told));
  }
  return options;
}

std::vector<said::Preset> presets_of(const hosting::HostedGame& game) {
  std::vector<said::Preset> presets;
  for (const auto& [id, list] : game.terms.presets()) presets.push_back({id, {list.begin(), list.end()}});
  return presets;
}

std::vector<said::Pack> packs_of(const PackShelf& packs, std::string_view game, hosting::Language language) {
  std::vector<said::Pack> list;
  for (const PackOffer& offer : packs.offers())
    if (offer.game == game)
      list.push_back({offer.hash, offer.name, offer.version, offer.licence, offer.folder, offer.errors,
                      said::if_any(offer.ours_in(language))});
  return list;
}

}  // namespace

said::Games said_games(const PackShelf& packs, hosting::Language language) {
  said::Games told;
  for (const hosting::HostedGame* game : hosting::games()) {
    const auto [least, most] = game->terms.seat_range();
    told.games.push_back({std::string{game->id},
                          std::string{game->terms.title(language)},
                          {{least, most}},
                          hosting::bot_levels(),
                          presets_of(*game),
                          options_of(*game, language),
                          packs_of(packs, game->id, language),
                          !game->content.rulebook(language).empty(),
                          lessons_offered(*game, language)});
  }
  return told;
}

std::optional<said::PackContent> said_pack(const PackShelf& packs, std::string_view hash, hosting::Language language) {
  const auto files = packs.files(hash);
  if (files == nullptr) return std::nullopt;
  const std::string_view words = language == hosting::Language::Russian ? "strings/ru.json" : "strings/en.json";
  said::PackContent told{{}, {"{}"}};
  for (const hosting::PackFile& file : *files) {
    const bool is_rule_part = file.path.ends_with(".json") && file.path.find('/') == std::string::npos;
    if (!is_rule_part && file.path != words) continue;
    json::error_code error;
    const json::value value = json::parse(file.text, error);
    if (error) continue;  // a note of the author's, which the game does not read
    if (is_rule_part) {
      told.pack.emplace_back(file.path, said::Json{json::serialize(value)});
    } else {
      told.words.text = json::serialize(value);
    }
  }
  // What is a reconstruction stands in no file of the pack: it is told of its provenance.
  json::object sentences = json::parse(told.words.text).as_object();
  const auto known = hosting::vocabulary_of(game_of_pack(*files).id, *files);
  for (const auto& [key, sentence] : known->in(language).all())
    if (key.starts_with(hosting::kOursPrefix)) sentences.emplace(key, sentence);
  told.words.text = json::serialize(sentences);
  return told;
}

}  // namespace armatura::server
