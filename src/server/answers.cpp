#include "server/answers.h"

#include <utility>

namespace armatura::server {

said::Refusal said_of(const hosting::RefusedAt& refused) {
  const auto& [rule, sentence, nearest] = refused.refusal;
  return {refused.index, rule, sentence, nearest};
}

said::Answer said_of(std::string_view key, const Answered& answered, std::optional<Language> language) {
  said::Answer answer;
  answer.key = key;
  if (const auto* accepted = std::get_if<Accepted>(&answered)) {
    answer.ok = true;
    answer.n = accepted->n;
  } else if (const auto* refused = std::get_if<hosting::RefusedAt>(&answered)) {
    answer.refused = said_of(*refused);
  } else {
    answer.error = said_of(std::get<Fault>(answered), language);
  }
  return answer;
}

std::string answer_message(std::string_view key, const Answered& answered, std::optional<Language> language) {
  return said::frame(said_of(key, answered, language));
}

std::string preview_message(const hosting::HostedPosition& position, Seat seat, std::string_view id,
                            std::string_view code, Language language) {
  said::Preview preview;
  preview.id = id;
  if (auto refusal = position.judge(seat, code, language)) {
    preview.refused = said_of({0, std::move(*refusal)});
  } else {
    preview.legal = true;
    preview.text = position.preview(seat, code, language);
    said::Json shows;
    if (position.write_preview(shows.text, seat, code, language)) preview.shows = std::move(shows);
  }
  return said::frame(preview);
}

std::string board_message(const hosting::HostedPosition& position, std::string_view match, Viewer viewer, int columns,
                          Language language) {
  return said::frame(said::Board{std::string{match}, viewer, position.board(viewer, language, {true, columns})});
}

std::string chat_message(std::string_view match, bool gallery, const std::vector<store::ChatLine>& lines) {
  said::Chat chat;
  chat.match = match;
  chat.room = gallery ? said::ChatRoom::Gallery : said::ChatRoom::Players;
  for (const store::ChatLine& line : lines) chat.lines.push_back({line.author, line.text, line.at});
  return said::frame(chat);
}

}  // namespace armatura::server
