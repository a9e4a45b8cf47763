#include "games/salvation/pack.h"

#include <array>

#include "catalog/json.h"
#include "games/salvation/pack_parts.h"

namespace armatura::salvation {
namespace {

using catalog::Faults;
using catalog::Reader;

constexpr auto kDataFiles =
    std::to_array<std::string_view>({"pack.json", "units.json", "tokens.json", "cards_skynet.json",
                                     "cards_resistance.json", "map.json", "opening.json"});

// What a person reads a name of.
std::vector<std::string> named_items(const Content& content) {
  std::vector<std::string> names;
  const auto add = [&](std::string_view kind, const auto& items) {
    for (const auto& item : items) names.push_back(std::string(kind) + "." + item.key);
  };
  add("type", content.units);
  add("token", content.tokens);
  add("card", content.cards);
  add("sector", content.sectors);
  return names;
}

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
  const auto values = catalog::parse_pack(files, kDataFiles, faults);
  Faults notes;
  Content content = read_content(readers([&](std::size_t i) {
    return values[i] ? Reader(*values[i], kDataFiles[i], faults) : Reader::absent(kDataFiles[i], faults);
  }));
  for (const PackText& file : files)
    if (catalog::holds_words(file.path)) catalog::check_words(file, named_items(content), faults, notes);
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

}  // namespace armatura::salvation
