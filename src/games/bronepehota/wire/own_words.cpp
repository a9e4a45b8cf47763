#include "games/bronepehota/wire/own_words.h"

#include <algorithm>
#include <utility>

#include "games/bronepehota/rules/content_words.h"

namespace armatura::wire {
namespace {

using bronepehota::Content;
using bronepehota::kFieldKey;
using bronepehota::kOwnArmyKeys;
using bronepehota::OwnTable;
using bronepehota::Roster;
using bronepehota::RosterFault;
using bronepehota::RosterWrong;
using bronepehota::TableFault;
using bronepehota::TableWrong;

// A value that {field?…:…} takes for set only where there is one.
Argument perhaps(std::string_view field, std::string text) {
  const bool given = !text.empty();
  return {std::string{field}, std::move(text), given ? 1 : 0, false, {}};
}

std::size_t seat_of(std::string_view option) {
  return static_cast<std::size_t>(std::find(kOwnArmyKeys.begin(), kOwnArmyKeys.end(), option) - kOwnArmyKeys.begin());
}

// "Own army of player 1: …"
std::string told_of(const Words& words, std::string_view option, std::string fault) {
  const std::size_t seat = seat_of(option);
  const Argument told = text_argument("fault", std::move(fault));
  if (seat == kOwnArmyKeys.size()) return words.say("own_fault.field", {told});
  return words.say("own_fault.army", {number_argument("player", static_cast<std::int64_t>(seat) + 1), told});
}

std::string malformed(const Words& words, const catalog::Fault& fault) {
  constexpr std::size_t kFewLetters = 120;  // of known words; nobody reads more of them
  const catalog::FaultTerms& terms = fault.terms;
  const bool one_count = terms.kind == catalog::FaultKind::Count && terms.least == terms.most;
  const std::string_view kind = one_count ? "exactly" : catalog::kFaultKindWords[static_cast<std::size_t>(terms.kind)];
  const bool few = terms.near.empty() && terms.known.size() <= kFewLetters;
  return words.say(
      "text_fault." + std::string{kind},
      {perhaps("place", fault.path.starts_with('/') ? fault.path : std::string{}),
       perhaps("found", catalog::shortened(terms.found)), perhaps("near", terms.near),
       perhaps("known", few ? terms.known : std::string{}), text_argument("least", std::to_string(terms.least)),
       text_argument("most", std::to_string(terms.most)), text_argument("text", fault.what)});
}

std::string_view key_of(RosterWrong wrong) {
  switch (wrong) {
    case RosterWrong::NobodyToAct:
      return "army_fault.nobody_to_act";
    case RosterWrong::UnknownSquad:
    case RosterWrong::UnknownMachine:
    case RosterWrong::UnknownGun:
      return "army_fault.unknown";
    case RosterWrong::SquadOfOtherSide:
    case RosterWrong::MachineOfOtherSide:
      return "army_fault.other_side";
    case RosterWrong::SquadOfExtension:
    case RosterWrong::MachineOfExtension:
    case RosterWrong::GunOfExtension:
      return "army_fault.extension";
    case RosterWrong::NoSuchPilot:
      return "army_fault.no_such_pilot";
    case RosterWrong::PilotTwice:
      return "army_fault.pilot_twice";
    case RosterWrong::PilotRank:
      return "army_fault.pilot_rank";
    case RosterWrong::Weapons:
      return "army_fault.weapons";
    case RosterWrong::TooManyModels:
      return "army_fault.too_many_models";
  }
  return {};
}

std::string told(const Words& words, const Content& content, const Roster& army, const RosterFault& fault) {
  std::string name;
  std::int64_t rank = 0;
  // NB: of an unknown sheet there is nothing to name.
  if (key_of(fault.wrong) != "army_fault.unknown") {
    if (const auto list = bronepehota::list_of(fault.wrong); list == bronepehota::ArmyList::Squads) {
      name = words.say("squad." + content.squad(army.squads[fault.item]).key);
    } else if (list == bronepehota::ArmyList::Machines) {
      const bronepehota::MachineDesign& machine = content.machine(army.machines[fault.item].type);
      name = words.say("machine." + machine.key);
      rank = machine.rank;
    } else if (list == bronepehota::ArmyList::Guns) {
      name = words.say("gun." + content.gun(army.guns[fault.item]).key);
    }
  }
  const std::string side{bronepehota::word_of(bronepehota::kSideWords, army.side)};
  return words.say(key_of(fault.wrong),
                   {text_argument("name", name), text_argument("side", words.say("side." + side)),
                    number_argument("rank", rank), number_argument("models", bronepehota::models_of(army)),
                    number_argument("limit", static_cast<std::int64_t>(bronepehota::kMaxModels))});
}

std::string told(const Words& words, const OwnTable& own, const TableFault& fault) {
  const auto piece = [&](std::size_t number) {
    return number < own.ground.pieces.size() ? own.ground.pieces[number].key : std::string{};
  };
  const bool area = bronepehota::about_an_area(fault.wrong);
  const bool in_area = fault.wrong == TableWrong::PieceInArea;
  return words.say("table_fault." + std::string{bronepehota::word_of(bronepehota::kTableWrongWords, fault.wrong)},
                   {text_argument("piece", area ? std::string{} : piece(fault.item)),
                    text_argument("other_piece", piece(fault.other)),
                    number_argument("area", in_area ? fault.other + 1 : fault.item + 1),
                    number_argument("other_area", fault.other + 1), number_argument("count", fault.item)});
}

}  // namespace

std::pair<std::string, std::string> malformed_own(const Content& content, const OptionList& chosen,
                                                  const Words& words) {
  for (const auto& [option, text] : chosen) {
    if (text.empty() || (option != kFieldKey && seat_of(option) == kOwnArmyKeys.size())) continue;
    catalog::Faults faults;
    if (option == kFieldKey) {
      (void)bronepehota::read_own_table(option, text, faults);
    } else {
      (void)bronepehota::read_own_army(option, text, content, faults);
    }
    if (!faults.none()) return {option, told_of(words, option, malformed(words, faults.all().front()))};
  }
  return {};
}

std::string fault_inside(const Content& content, const bronepehota::Options& options,
                         const bronepehota::OptionFault& fault, const Words& words) {
  if (const auto* table = std::get_if<TableFault>(&fault.inside))
    return told_of(words, fault.option, told(words, *options.field, *table));
  if (const auto* army = std::get_if<RosterFault>(&fault.inside))
    return told_of(words, fault.option, told(words, content, options.own_army[seat_of(fault.option)]->army, *army));
  return {};
}

}  // namespace armatura::wire
