// What the engine of bronepehota answers beside the questions of a match: its workshops.
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/bronepehota/page/workshop.h"
#include "texts.h"

namespace {

using armatura::page::BronepehotaWorkshop;

std::optional<BronepehotaWorkshop> shop;
std::string shop_pack;  // who builds asks often, and reading a pack takes long

}  // namespace

extern "C" {

// The text is a pack and, after it, a question about an army or a table, for which there need be no match.
__attribute__((export_name("workshop"))) void workshop(std::uint32_t pack_size) {
  const std::string_view pack = written(0, pack_size);
  if (!shop || shop_pack != pack) {
    shop.reset();
    auto opened = BronepehotaWorkshop::open(pack);
    if (opened) shop.emplace(std::move(*opened));
    shop_pack = pack;
  }
  answer(shop ? shop->answer(written().substr(pack_size)) : std::string{"{\"error\":\"the pack cannot be used\"}"});
}

}  // extern "C"
