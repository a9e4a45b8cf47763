// A pack of the duel, two files: pack.json and duel.json with numbers and pillars. And the options of a match.
#include <array>

#include "base/sha256.h"
#include "catalog/pack_loading.h"
#include "catalog/writer.h"
#include "duel/rules/game.h"

namespace armatura::duel {
namespace {

using catalog::ObjectReader;
using catalog::Reader;

constexpr std::size_t kMostPillars = 8;
constexpr int kFewestRounds = 1;
constexpr int kMostRounds = 99;

struct PackReaders {
  Reader pack;
  Reader duel;
};

// DU-SET-03. The cells where the robots begin stay free.
Cells read_pillars(const Reader& list) {
  Cells pillars;
  for (const Reader& item : list.items(0, kMostPillars)) {
    const std::optional<Cell> cell = cell_named(item.text());
    if (!cell) {
      item.fault("expected a cell from a1 to e5");
    } else if (*cell == kStart[0] || *cell == kStart[1]) {
      item.fault("a robot begins on this cell");
    } else if (pillars.has(*cell)) {
      item.fault("this cell has its pillar already");
    } else {
      pillars = pillars.with(*cell);
    }
  }
  return pillars;
}

void write_rules(catalog::JsonWriter& out, const Content& content) {
  out.name("duel.json").begin_object().member("hits", content.hits).member("guard", content.guard);
  out.member("aim", content.aim).name("pillars").begin_list();
  for (std::uint8_t n = 0; n < kCells; ++n)
    if (content.pillars.has(Cell{n})) out.value(cell_name(Cell{n}));
  out.end_list().end_object();
}

struct Pack {
  using Content = duel::Content;
  using Readers = PackReaders;
  static constexpr auto kFiles = std::to_array<std::string_view>({"pack.json", "duel.json"});

  static Content read(const PackReaders& files) {
    Content content;
    auto [id, version] = catalog::read_pack_card(files.pack, "duel");
    content.pack = std::move(id);
    content.version = std::move(version);
    ObjectReader members = catalog::open_file(files.duel);
    content.hits = static_cast<std::uint8_t>(members.required("hits").whole(1, 9));
    content.guard = static_cast<std::uint8_t>(members.required("guard").whole(0, 4));
    content.aim = static_cast<std::uint8_t>(members.required("aim").whole(0, 4));
    content.pillars = read_pillars(members.required("pillars"));
    members.finish();
    return content;
  }
  static void check(Content& content, catalog::Faults&) {
    catalog::JsonWriter rules;
    rules.begin_object();
    write_rules(rules, content);
    rules.end_object();
    content.hash = to_hex(sha256(rules.take()));
  }
  static std::vector<std::string> named_items(const Content&) { return {}; }
};

}  // namespace

LoadedPack load_pack(std::span<const catalog::PackText> files) { return catalog::PackLoader<Pack>::load(files); }
LoadedPack load_normalised(std::string_view text) { return catalog::PackLoader<Pack>::load_normalised(text); }

std::string normalised_pack(const Content& content) {
  catalog::JsonWriter out;
  out.begin_object().name("pack.json").begin_object().member("format", 1).member("game", "duel");
  out.member("id", content.pack).member("version", content.version).end_object();
  write_rules(out, content);
  out.end_object();
  return out.take();
}

// ---- Options -----------------------------------------------------------------------------------------------------

std::vector<catalog::OptionDescriptor> option_descriptors(const Content&) {
  return {
      {"players", "match", {"2"}, "2", 0, 0, "DU-SET-01"},
      {"max_turns", "match", {}, "20", kFewestRounds, kMostRounds, "DU-END-02"},
  };
}

Result<Options> parse_options(const Content& content, std::span<const catalog::OptionPair> pairs) {
  const auto known = option_descriptors(content);
  if (const auto problem = catalog::check_pairs(known, pairs)) return *problem;
  return Options{static_cast<std::uint16_t>(catalog::ChosenOptions(known, pairs).number("max_turns"))};
}

catalog::OptionPairs option_list(const Content&, const Options& options) {
  return {{"players", std::to_string(kRobots)}, {"max_turns", std::to_string(options.max_turns)}};
}

Options random_options(const Content&, int, Rng& rng) { return {static_cast<std::uint16_t>(10 + rng.below(31))}; }

std::vector<catalog::Preset> presets(const Content&) { return {{"standard", {}}, {"short", {{"max_turns", "8"}}}}; }

Rules make_rules(std::shared_ptr<const Content> content, const Options& options) {
  return {std::move(content), options};
}

}  // namespace armatura::duel
