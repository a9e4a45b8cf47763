#include "server/rules_json.h"

#include <boost/json.hpp>

#include "base/sha256.h"
#include "hosting/hosted_terms.h"
#include "hosting/rulebook_text.h"
#include "server/api.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kTagDigits = 16;

json::array words(const std::vector<std::string>& list) { return json::array(list.begin(), list.end()); }

json::object rule_json(const hosting::BookRule& rule) {
  json::array tables;
  for (const hosting::RuleTable& table : rule.tables) {
    json::array rows;
    for (const auto& row : table.rows) rows.push_back(words(row));
    tables.push_back({{"head", words(table.head)}, {"rows", std::move(rows)}});
  }
  return {{"id", rule.id}, {"text", rule.text}, {"tables", std::move(tables)}};
}

std::string book_json(const hosting::HostedGame& game, hosting::Language language) {
  json::array chapters;
  for (const hosting::BookChapter& chapter : hosting::embedded_book(game.id, language)) {
    json::array rules;
    for (const hosting::BookRule& rule : chapter.rules) rules.push_back(rule_json(rule));
    chapters.push_back({{"id", chapter.id}, {"title", chapter.title}, {"rules", std::move(rules)}});
  }
  return json::serialize(
      json::object{{"game", game.id}, {"title", game.terms.title(language)}, {"chapters", std::move(chapters)}});
}

}  // namespace

Response RulesShelf::answer(const Request& request, std::string_view game, hosting::Language language) {
  const hosting::HostedGame* found = hosting::find_game(game);
  if (found == nullptr) return fault_response({"no_such_game", std::string{game}}, language);
  Book& book = books_[{std::string{game}, language}];
  if (book.text.empty()) {
    book.text = book_json(*found, language);
    book.tag = "\"" + to_hex(sha256(book.text)).substr(0, kTagDigits) + "\"";
  }
  Response response;
  response.headers.emplace_back("ETag", book.tag);
  response.headers.emplace_back("Cache-Control", "no-cache");
  if (request.if_none_match == book.tag) {
    response.status = 304;
  } else {
    response.body = book.text;
  }
  return response;
}

}  // namespace armatura::server
