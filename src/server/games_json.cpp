#include "server/games_json.h"

#include <boost/json.hpp>
#include <utility>

#include "hosting/hosted_terms.h"
#include "hosting/levels.h"
#include "server/lessons.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

json::array words(const std::vector<std::string>& list) { return json::array(list.begin(), list.end()); }

json::array needs_of(const hosting::OptionInfo& option) {
  json::array needs;
  for (const hosting::OptionCondition& need : option.needs)
    needs.push_back({{"option", need.option}, {"values", words(need.values)}});
  return needs;
}

json::array options_of(const hosting::HostedGame& game, hosting::Language language) {
  json::array options;
  for (const hosting::OptionInfo& option : game.terms.options(language)) {
    if (option.key == "players") continue;  // the number of seats
    json::object told{{"key", option.key},          {"values", words(option.values)},
                      {"default", option.standard}, {"rule", option.rule},
                      {"text", option.text},        {"group", {{"id", option.group}, {"title", option.group_text}}}};
    if (!option.about.empty()) told["about"] = option.about;
    if (option.usual > 0) told["usual"] = option.usual;
    if (!option.needs.empty()) told["needs"] = needs_of(option);
    if (option.free_text) told["kind"] = "text";
    options.push_back(std::move(told));
  }
  return options;
}

json::array presets_of(const hosting::HostedGame& game) {
  json::array presets;
  for (const auto& [id, list] : game.terms.presets()) {
    json::object options;
    for (const auto& [key, value] : list) options[key] = value;
    presets.push_back({{"id", id}, {"options", std::move(options)}});
  }
  return presets;
}

json::array packs_of(const PackShelf& packs, std::string_view game) {
  json::array list;
  for (const PackOffer& offer : packs.offers()) {
    if (offer.game != game) continue;
    list.push_back({{"hash", offer.hash},
                    {"name", offer.name},
                    {"version", offer.version},
                    {"licence", offer.licence},
                    {"folder", offer.folder},
                    {"errors", words(offer.errors)}});
  }
  return list;
}

}  // namespace

std::string games_json(const PackShelf& packs, hosting::Language language) {
  json::array games;
  for (const hosting::HostedGame* game : hosting::games()) {
    const auto [least, most] = game->terms.seat_range();
    games.push_back({{"id", game->id},
                     {"title", game->terms.title(language)},
                     {"seats", {least, most}},
                     {"bots", words(hosting::bot_levels())},
                     {"presets", presets_of(*game)},
                     {"options", options_of(*game, language)},
                     {"packs", packs_of(packs, game->id)},
                     {"rulebook", !game->content.rulebook(language).empty()},
                     {"lessons", lessons_json(*game, language)}});
  }
  return json::serialize(json::object{{"games", std::move(games)}});
}

std::optional<std::string> pack_json(const PackShelf& packs, std::string_view hash, hosting::Language language) {
  const auto files = packs.files(hash);
  if (files == nullptr) return std::nullopt;
  const std::string_view words = language == hosting::Language::Russian ? "strings/ru.json" : "strings/en.json";
  json::object told{{"pack", json::object{}}, {"words", json::object{}}};
  for (const hosting::PackFile& file : *files) {
    const bool is_rule_part = file.path.ends_with(".json") && file.path.find('/') == std::string::npos;
    if (!is_rule_part && file.path != words) continue;
    json::error_code error;
    json::value value = json::parse(file.text, error);
    if (error) continue;  // a note of the author's, which the game does not read
    if (is_rule_part) {
      told["pack"].as_object()[file.path] = std::move(value);
    } else {
      told["words"] = std::move(value);
    }
  }
  return json::serialize(told);
}

}  // namespace armatura::server
