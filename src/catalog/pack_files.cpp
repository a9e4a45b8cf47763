#include "catalog/pack_files.h"

#include <array>

#include "catalog/json.h"

namespace armatura::catalog {
namespace {

// In the order of Source, after Unsaid.
constexpr auto kSourceWords = std::to_array<std::string_view>({"rulebook", "sheet", "later_sheet", "public", "house"});

constexpr std::size_t kLongestKey = 24;
constexpr std::size_t kMostOurs = 64;
constexpr std::size_t kMostWords = 4000;  // keys in one language

}  // namespace

std::vector<std::optional<boost::json::value>> parse_pack(std::span<const PackText> files,
                                                          std::span<const std::string_view> names, Faults& faults) {
  std::vector<std::string_view> misnamed;  // what may have been meant for a file that is missing
  for (const PackText& file : files)
    if (std::find(names.begin(), names.end(), file.path) == names.end()) misnamed.push_back(file.path);
  std::vector<std::optional<boost::json::value>> values;
  for (const std::string_view name : names) {
    const auto file = std::find_if(files.begin(), files.end(), [&](const PackText& text) { return text.path == name; });
    if (file != files.end()) {
      values.push_back(parse_json(name, file->text, faults));
    } else {
      faults.add(name, "", "the file is missing" + suggestion(name, misnamed));
      values.emplace_back();
    }
  }
  return values;
}

bool holds_words(std::string_view path) { return path.starts_with("strings/") && path.ends_with(".json"); }

void check_words(const PackText& file, std::span<const std::string> items, Faults& faults, Faults& notes) {
  const auto value = parse_json(file.path, file.text, faults);
  if (!value) return;
  std::vector<std::string> known;
  const auto members = Reader(*value, file.path, faults).object().members();
  if (members.size() > kMostWords) {
    faults.add(file.path, "",
               "expected at most " + std::to_string(kMostWords) + " words and sentences; found " +
                   std::to_string(members.size()));
    return;
  }
  for (const auto& [key, sentence] : members) {
    sentence.text();
    known.push_back(key);
  }
  std::sort(known.begin(), known.end());
  for (const std::string& item : items)
    if (!std::binary_search(known.begin(), known.end(), item))
      notes.add(file.path, "", "no words for " + in_quotes(item) + "; the built-in ones are used if there are any");
}

PackCard read_pack_card(const Reader& file, std::string_view game) {
  const auto games = std::to_array<std::string_view>({game});
  ObjectReader members = open_file(file);
  members.required("format").whole(1, 1);
  members.required("game").word(games);
  PackCard card;
  card.id = members.required("id").text(64);
  card.version = members.required("version").text(32);
  if (const auto title = members.optional("title")) title->text();
  if (const auto licence = members.optional("licence")) licence->text();
  read_provenance(members);
  members.finish();
  return card;
}

ObjectReader open_file(const Reader& file) {
  ObjectReader members = file.object();
  members.optional("$schema");
  return members;
}

std::string read_key(ObjectReader& item) {
  const Reader reader = item.required("key");
  std::string key = reader.text(kLongestKey);
  const bool plain = std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  if (!plain)
    reader.fault("a key holds letters a-z and A-Z, digits, \"-\" and \"_\" only; found " + in_quotes(key),
                 {FaultKind::Key, key});
  return key;
}

Source read_provenance(ObjectReader& item) {
  const auto provenance = item.optional("provenance");
  if (!provenance) return Source::Unsaid;
  ObjectReader members = provenance->object();
  const auto source = members.required("source").word(kSourceWords);
  members.required("note").text();
  if (const auto ours = members.optional("ours"))  // which members are meant is looked at by whoever tells of them
    for (const Reader& name : ours->items(1, kMostOurs)) name.text();
  members.finish();
  return source ? static_cast<Source>(*source + 1) : Source::Unsaid;
}

}  // namespace armatura::catalog
