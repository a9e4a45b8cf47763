// The rulebook of a game as data: chapters, rules with their ids, tables. The same for everybody, so it is kept.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/language.h"
#include "server/net.h"

namespace armatura::server {

class RulesShelf {
 public:
  // The answer for one game in one language, with an entity tag; 404 when there is no such game.
  Response answer(const Request& request, std::string_view game, hosting::Language language);

 private:
  struct Book {
    std::string text;
    std::string tag;
  };
  std::map<std::pair<std::string, hosting::Language>, Book> books_;
};

}  // namespace armatura::server
