#include "games/arena/pack.h"

#include <algorithm>
#include <array>
#include <optional>

#include "catalog/json.h"
#include "games/arena/pack_parts.h"

namespace armatura::arena {
namespace {

using catalog::Faults;
using catalog::Reader;

constexpr auto kDataFiles = std::to_array<std::string_view>(
    {"pack.json", "tiles.json", "robots.json", "abilities.json", "mines.json", "arenas.json", "central.json"});

constexpr std::size_t kMostWords = 4000;  // keys in one language

using Values = std::array<std::optional<boost::json::value>, kDataFiles.size()>;

const PackText* find(std::span<const PackText> files, std::string_view path) {
  const auto found = std::find_if(files.begin(), files.end(), [&](const PackText& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

Values parse_files(std::span<const PackText> files, Faults& faults) {
  std::vector<std::string_view> misnamed;  // what may have been meant for a file that is missing
  for (const PackText& file : files)
    if (std::find(kDataFiles.begin(), kDataFiles.end(), file.path) == kDataFiles.end()) misnamed.push_back(file.path);
  Values values;
  for (std::size_t i = 0; i < kDataFiles.size(); ++i) {
    if (const PackText* file = find(files, kDataFiles[i])) {
      values[i] = parse_json(kDataFiles[i], file->text, faults);
    } else {
      faults.add(kDataFiles[i], "", "the file is missing" + catalog::suggestion(kDataFiles[i], misnamed));
    }
  }
  return values;
}

// Whoever adds a tile, robot, ability or mine should name it. What a pack does not name keeps the built-in name, which
// is not known here, so this is only a note.
template <class Item>
void note_names(const std::vector<Item>& items, std::string_view kind, const std::vector<std::string>& known,
                std::string_view file, Faults& notes) {
  for (const Item& item : items) {
    const std::string key = std::string(kind) + "." + item.key;
    if (std::find(known.begin(), known.end(), key) == known.end())
      notes.add(file, "", "no words for " + catalog::in_quotes(key) + "; the built-in ones are used if there are any");
  }
}

void check_words(const PackText& file, const Content& content, Faults& faults, Faults& notes) {
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
  note_names(content.tiles, "tile", known, file.path, notes);
  note_names(content.robots, "robot", known, file.path, notes);
  note_names(content.abilities, "ability", known, file.path, notes);
  note_names(content.mines, "mine", known, file.path, notes);
}

bool holds_words(std::string_view path) { return path.starts_with("strings/") && path.ends_with(".json"); }

// The order of PackReaders is the order of kDataFiles.
template <class ReaderOf>
PackReaders readers(ReaderOf reader_of) {
  return {reader_of(0), reader_of(1), reader_of(2), reader_of(3), reader_of(4), reader_of(5), reader_of(6)};
}

LoadedPack finish(Content content, Faults faults, Faults notes) {
  if (faults.none()) check_content(content, faults);
  if (!faults.none()) return {nullptr, faults.take(), {}};
  return {std::make_shared<const Content>(std::move(content)), {}, notes.take()};
}

}  // namespace

LoadedPack load_pack(std::span<const PackText> files) {
  Faults faults;
  const Values values = parse_files(files, faults);
  Faults notes;
  Content content = read_content(readers([&](std::size_t i) {
    return values[i] ? Reader(*values[i], kDataFiles[i], faults) : Reader::absent(kDataFiles[i], faults);
  }));
  for (const PackText& file : files)
    if (holds_words(file.path)) check_words(file, content, faults, notes);
  return finish(std::move(content), std::move(faults), std::move(notes));
}

LoadedPack load_normalised(std::string_view text) {
  Faults faults;
  const auto value = parse_json("pack", text, faults);
  if (!value) return {nullptr, faults.take(), {}};
  catalog::ObjectReader whole = Reader(*value, "pack", faults).object();
  const PackReaders files = readers([&](std::size_t i) { return whole.file(kDataFiles[i]); });
  whole.finish();
  Content content = read_content(files);
  return finish(std::move(content), std::move(faults), {});
}

}  // namespace armatura::arena
