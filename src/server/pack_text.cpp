#include "server/pack_text.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <system_error>
#include <utility>

#include "base/sha256.h"
#include "wire/utf8.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

std::string member(const json::object& object, std::string_view key, std::size_t letters) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return {};
  const json::string& text = value->get_string();
  return std::string{wire::clipped({text.data(), text.size()}, letters)};
}

}  // namespace

// Each file: its size, a blank, its path, a line feed, its bytes, a line feed.
std::string pack_text(hosting::PackFiles files) {
  std::sort(files.begin(), files.end(), [](const auto& one, const auto& other) { return one.path < other.path; });
  std::string text;
  for (const hosting::PackFile& file : files)
    text += std::to_string(file.text.size()) + ' ' + file.path + '\n' + file.text + '\n';
  return text;
}

Result<hosting::PackFiles> read_pack_text(std::string_view text) {
  const Problem broken{"a stored pack is not whole"};
  hosting::PackFiles files;
  while (!text.empty()) {
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (error != std::errc{}) return broken;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    const std::size_t line = text.find('\n');
    if (!text.starts_with(' ') || line == std::string_view::npos) return broken;
    const std::string_view path = text.substr(1, line - 1);
    text.remove_prefix(line + 1);
    if (path.empty() || size >= text.size() || text[size] != '\n') return broken;
    files.push_back({std::string{path}, std::string{text.substr(0, size)}});
    text.remove_prefix(size + 1);
  }
  return files;
}

std::string pack_hash(const hosting::PackFiles& files) { return to_hex(sha256(pack_text(files))); }

PackCard pack_card(const hosting::PackFiles& files) {
  const auto file = std::find_if(files.begin(), files.end(), [](const auto& one) { return one.path == "pack.json"; });
  if (file == files.end()) return {};
  std::error_code error;
  const json::value value = json::parse(file->text, error);
  if (error || !value.is_object()) return {};
  const json::object& object = value.get_object();
  PackCard card;
  card.game = member(object, "game", 64);
  card.name = member(object, "title", 200);
  if (card.name.empty()) card.name = member(object, "id", 64);
  card.version = member(object, "version", 32);
  card.licence = member(object, "licence", 4000);
  return card;
}

const hosting::HostedGame& game_of_pack(const hosting::PackFiles& files) {
  const hosting::HostedGame* game = hosting::find_game(pack_card(files).game);
  return game != nullptr ? *game : *hosting::games().front();
}

}  // namespace armatura::server
