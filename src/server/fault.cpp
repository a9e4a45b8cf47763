#include "server/fault.h"

#include <array>
#include <utility>

#include "hosting/vocabulary.h"
#include "wire/json_write.h"

namespace armatura::server {

std::string sentence_of(const Fault& fault, std::optional<hosting::Language> language) {
  const wire::Words& words = hosting::table_words(language.value_or(hosting::Language::English));
  return words.say("server." + fault.code, {wire::text_argument("detail", fault.detail)});
}

void write_fault(std::string& out, const Fault& fault, std::optional<hosting::Language> language) {
  out += "{\"code\":";
  wire::write_string(out, fault.code);
  out += ",\"sentence\":";
  wire::write_string(out, sentence_of(fault, language));
  if (!fault.option.empty()) {
    out += ",\"option\":";
    wire::write_string(out, fault.option);
  }
  out += '}';
}

int http_status_of(std::string_view code) {
  static constexpr auto kStatus = std::to_array<std::pair<std::string_view, int>>(
      {{"no_such_match", 404},    {"no_such_page", 404},      {"no_such_seat", 404},   {"wrong_method", 405},
       {"not_your_seat", 403},    {"foreign_origin", 403},    {"bad_token", 403},      {"bad_password", 403},
       {"in_play", 403},          {"seat_taken", 409},        {"already_begun", 409},  {"past_question", 409},
       {"not_asked", 409},        {"not_begun", 409},         {"over", 409},           {"bot_plays", 409},
       {"too_many_matches", 503}, {"stopping", 503},          {"disk_full", 507},      {"store_failed", 500},
       {"damaged", 500},          {"too_often", 429},         {"no_such_game", 404},   {"no_such_step", 404},
       {"viewpoint_closed", 403}, {"nothing_to_play", 409},   {"busy", 503},           {"no_such_lesson", 404},
       {"no_such_pack", 404},     {"no_such_battle", 404},    {"no_such_branch", 404}, {"bad_secret", 403},
       {"not_your_pen", 403},     {"pen_used", 409},          {"unknown_line", 409},   {"battle_exists", 409},
       {"battle_closed", 409},    {"too_many_branches", 409}, {"too_many_pens", 409},  {"too_many_choices", 409},
       {"bad_line", 422},         {"other_pack", 422},        {"book_too_long", 413}});
  for (const auto& [known, status] : kStatus)
    if (known == code) return status;
  return 400;
}

}  // namespace armatura::server
