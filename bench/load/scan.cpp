#include "scan.h"

#include <algorithm>
#include <charconv>

namespace armatura::load {
namespace {

std::uint32_t number_after(std::string_view text, std::size_t at) {
  std::uint32_t number = 0;
  if (at < text.size()) std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

std::uint32_t number_after(std::string_view text, std::string_view before) {
  const std::size_t at = text.find(before);
  return at == std::string_view::npos ? 0 : number_after(text, at + before.size());
}

// NB: a quote inside a JSON text is escaped, so the words looked for here can only be members. The question stands
// behind the view and the changes, which are long, and is looked for from the end.
void scan_question(std::string_view text, Told& told) {
  constexpr std::string_view kAsk = ",\"ask\":";
  constexpr std::string_view kNumber = "{\"number\":";
  constexpr std::string_view kOffers = ",\"offers\":[";
  const std::size_t at = text.rfind(kAsk);
  if (at == std::string_view::npos) return;
  const std::string_view rest = text.substr(at + kAsk.size());
  if (!rest.starts_with(kNumber)) {
    told.over = rest.starts_with("null,\"waiting\":null");
    return;
  }
  told.ask = number_after(rest, kNumber.size());
  const std::size_t offers = rest.find(kOffers);
  if (offers == std::string_view::npos) return;
  const std::string_view list = rest.substr(offers + kOffers.size());
  told.offers = list.substr(0, list.find(']'));
}

}  // namespace

std::string_view text_after(std::string_view text, std::string_view before) {
  const std::size_t at = text.find(before);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + before.size());
  return rest.substr(0, rest.find('"'));
}

Told scan(std::string_view text) {
  Told told;
  if (text.starts_with("{\"update\":")) {
    told.kind = Kind::Update;
  } else if (text.starts_with("{\"position\":")) {
    told.kind = Kind::Position;
  } else if (text.starts_with("{\"answer\":")) {
    told.kind = text.find("\"ok\":true") != std::string_view::npos ? Kind::Accepted : Kind::Refused;
  } else if (text.starts_with("{\"error\":")) {
    told.kind = Kind::Error;
  }
  if (told.kind != Kind::Update && told.kind != Kind::Position) return told;
  told.match = text_after(text, "\"match\":\"");
  told.n = number_after(text, ",\"n\":");
  if (told.kind == Kind::Position) told.digest = text_after(text, ",\"digest\":\"");
  scan_question(text, told);
  return told;
}

std::size_t count_texts(std::string_view list) {
  return static_cast<std::size_t>(std::count(list.begin(), list.end(), '"')) / 2;
}

std::string_view text_at(std::string_view list, std::size_t place) {
  for (std::size_t skip = 2 * place + 1; skip > 0 && !list.empty(); --skip) list.remove_prefix(list.find('"') + 1);
  return list.substr(0, list.find('"'));
}

}  // namespace armatura::load
