// Loading a pack of any game: its files are parsed, read into Content, and checked for what must hold between them. A
// game's `Pack` says how: kFiles, Content, Readers (one for each file, in their order), read, check, named_items.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/faults.h"
#include "catalog/json.h"
#include "catalog/pack_files.h"
#include "catalog/reader.h"

namespace armatura::catalog {

// "tile.A1-01" and so on: what a person reads a name of.
template <class Item>
void add_named(std::vector<std::string>& names, std::string_view kind, const std::vector<Item>& items) {
  for (const Item& item : items) names.push_back(std::string(kind) + "." + item.key);
}

template <class Pack>
class PackLoader {
 public:
  using Content = typename Pack::Content;
  using Loaded = LoadedPack<Content>;

  // Files that are not part of a pack's data (schema, licence) are passed over.
  static Loaded load(std::span<const PackText> files) {
    Faults faults;
    const auto values = parse_pack(files, Pack::kFiles, faults);
    Content content = Pack::read(readers([&](std::size_t i) {
      return values[i] ? Reader(*values[i], Pack::kFiles[i], faults) : Reader::absent(Pack::kFiles[i], faults);
    }));
    Faults notes;
    for (const PackText& file : files)
      if (holds_words(file.path)) check_words(file, Pack::named_items(content), faults, notes);
    return finish(std::move(content), std::move(faults), std::move(notes));
  }

  // The one JSON text that a match file carries.
  static Loaded load_normalised(std::string_view text) {
    Faults faults;
    const auto value = parse_json("pack", text, faults);
    if (!value) return {nullptr, faults.take(), {}};
    ObjectReader whole = Reader(*value, "pack", faults).object();
    const typename Pack::Readers files = readers([&](std::size_t i) { return whole.file(Pack::kFiles[i]); });
    whole.finish();
    Content content = Pack::read(files);  // before the faults move on: reading adds to them
    return finish(std::move(content), std::move(faults), {});
  }

 private:
  template <class ReaderOf>
  static typename Pack::Readers readers(ReaderOf reader_of) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return typename Pack::Readers{reader_of(I)...};
    }(std::make_index_sequence<std::size(Pack::kFiles)>{});
  }

  static Loaded finish(Content content, Faults faults, Faults notes) {
    if (faults.none()) Pack::check(content, faults);
    if (!faults.none()) return {nullptr, faults.take(), {}};
    return {std::make_shared<const Content>(std::move(content)), {}, notes.take()};
  }
};

}  // namespace armatura::catalog
