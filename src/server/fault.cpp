#include "server/fault.h"

#include <array>
#include <utility>

#include "hosting/vocabulary.h"
#include "server/said.h"

namespace armatura::server {

std::string sentence_of(const Fault& fault, std::optional<hosting::Language> language) {
  const wire::Words& words = hosting::table_words(language.value_or(hosting::Language::English));
  return words.say("server." + fault.code,
                   {wire::text_argument("detail", fault.detail), wire::number_argument("limit", fault.limit),
                    wire::number_argument("seconds", fault.seconds), wire::flag_argument("all", fault.everybody),
                    wire::flag_argument("network", fault.network),
                    wire::flag_argument("address", !fault.everybody && !fault.network)});
}

said::Fault said_of(const Fault& fault, std::optional<hosting::Language> language) {
  return {fault.code, sentence_of(fault, language), said::if_any(fault.option)};
}

int http_status_of(std::string_view code) {
  // Each word stands between blanks.
  static constexpr auto kCodes = std::to_array<std::pair<int, std::string_view>>({
      {403,
       " not_your_seat foreign_origin bad_token bad_password in_play viewpoint_closed bad_secret"
       " not_your_pen "},
      {404,
       " no_such_match no_such_page no_such_seat no_such_game no_such_step no_such_lesson"
       " no_such_pack no_such_battle no_such_branch "},
      {405, " wrong_method "},
      {409,
       " seat_taken seat_kept chat_full match_exists too_many_browsers already_begun past_question"
       " not_asked not_begun over bot_plays nothing_to_play pen_used unknown_line battle_exists"
       " battle_closed too_many_branches too_many_pens too_many_choices "},
      {408, " too_slow "},
      {413, " book_too_long too_long "},
      {417, " bad_expectation "},
      {421, " wrong_host "},
      {422, " bad_line other_pack "},
      {426, " not_websocket "},
      {429, " too_often too_much_waiting "},
      {431, " header_too_long "},
      {500, " store_failed damaged pack_gone newer_rules internal "},
      {503, " too_many_matches stopping busy too_many_connections "},
      {507, " disk_full "},
  });
  const std::string word = " " + std::string{code} + " ";
  for (const auto& [status, codes] : kCodes)
    if (codes.find(word) != std::string_view::npos) return status;
  return code.starts_with("budget_") ? 429 : 400;
}

int http_status_of(const Fault& fault) { return fault.everybody ? 503 : http_status_of(std::string_view{fault.code}); }

}  // namespace armatura::server
