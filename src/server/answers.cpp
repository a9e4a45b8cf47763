#include "server/answers.h"

#include "wire/json_write.h"

namespace armatura::server {

void write_refusal(std::string& out, const hosting::RefusedAt& refused) {
  out += "{\"index\":";
  wire::write_number(out, static_cast<long long>(refused.index));
  out += ",\"rule\":";
  wire::write_string(out, refused.refusal.rule);
  out += ",\"sentence\":";
  wire::write_string(out, refused.refusal.sentence);
  out += ",\"nearest\":";
  wire::write_string(out, refused.refusal.nearest);
  out += '}';
}

std::string answer_message(std::string_view key, const Answered& answered, std::optional<Language> language) {
  std::string out = "{\"answer\":{\"key\":";
  wire::write_string(out, key);
  if (const auto* accepted = std::get_if<Accepted>(&answered)) {
    out += ",\"ok\":true,\"n\":";
    wire::write_number(out, accepted->n);
  } else if (const auto* refused = std::get_if<hosting::RefusedAt>(&answered)) {
    out += ",\"refused\":";
    write_refusal(out, *refused);
  } else {
    out += ",\"error\":";
    write_fault(out, std::get<Fault>(answered), language);
  }
  out += "}}";
  return out;
}

std::string preview_message(const hosting::HostedPosition& position, Seat seat, std::string_view id,
                            std::string_view code, Language language) {
  std::string out = "{\"preview\":{\"id\":";
  wire::write_string(out, id);
  const auto refusal = position.judge(seat, code, language);
  out += refusal ? ",\"legal\":false,\"refused\":" : ",\"legal\":true,\"text\":";
  if (refusal) {
    write_refusal(out, {0, *refusal});
  } else {
    wire::write_string(out, position.preview(seat, code, language));
    std::string shows;
    if (position.write_preview(shows, seat, code, language)) out += ",\"shows\":" + shows;
  }
  out += "}}";
  return out;
}

std::string board_message(const hosting::HostedPosition& position, std::string_view match, Viewer viewer, int columns,
                          Language language) {
  std::string out = "{\"board\":{\"match\":";
  wire::write_string(out, match);
  out += ",\"seat\":" + (viewer ? std::to_string(viewer->value) : std::string{"null"}) + ",\"text\":";
  wire::write_string(out, position.board(viewer, language, {true, columns}));
  out += "}}";
  return out;
}

std::string chat_message(std::string_view match, bool gallery, const std::vector<store::ChatLine>& lines) {
  std::string out = "{\"chat\":{\"match\":";
  wire::write_string(out, match);
  out += gallery ? ",\"room\":\"gallery\",\"lines\":[" : ",\"room\":\"players\",\"lines\":[";
  wire::Separator separator;
  for (const store::ChatLine& line : lines) {
    separator.next(out);
    out += "{\"author\":";
    wire::write_string(out, line.author);
    out += ",\"text\":";
    wire::write_string(out, line.text);
    out += ",\"at\":";
    wire::write_number(out, line.at);
    out += '}';
  }
  out += "]}}";
  return out;
}

}  // namespace armatura::server
