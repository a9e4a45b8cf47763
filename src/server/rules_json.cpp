#include "server/rules_json.h"

#include "base/sha256.h"
#include "hosting/hosted_terms.h"
#include "hosting/rulebook_text.h"
#include "server/api.h"
#include "server/said_answers.h"

namespace armatura::server {
namespace {

constexpr std::size_t kTagDigits = 16;

said::Rule said_of(const hosting::BookRule& rule) {
  said::Rule told;
  told.id = rule.id;
  told.text = rule.text;
  if (rule.origin != hosting::Origin::Printed)
    told.origin.emplace(rule.origin == hosting::Origin::Ours ? "ours" : "partly");
  if (!rule.rulings.empty()) told.rulings.emplace(rule.rulings);
  for (const hosting::RuleTable& table : rule.tables) told.tables.push_back({table.head, table.rows});
  return told;
}

std::string book_json(const hosting::HostedGame& game, hosting::Language language) {
  said::RuleBook book{std::string{game.id}, std::string{game.terms.title(language)}, {}, {}};
  for (const hosting::BookChapter& chapter : hosting::embedded_book(game.id, language)) {
    said::Chapter& told = book.chapters.emplace_back();
    told.id = chapter.id;
    told.title = chapter.title;
    for (const hosting::BookRule& rule : chapter.rules) told.rules.push_back(said_of(rule));
  }
  for (const hosting::Ruling& ruling : hosting::embedded_rulings(game.id, language))
    book.rulings.push_back({ruling.id, ruling.chapter, ruling.text, ruling.rules});
  return wire::to_json(book);
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
