#include "games/bronepehota/page/workshop.h"

#include <array>
#include <optional>
#include <vector>

#include "catalog/json.h"
#include "catalog/reader.h"
#include "catalog/writer.h"
#include "games/bronepehota/rules/compare.h"
#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/cost.h"
#include "games/bronepehota/rules/own_army.h"
#include "games/bronepehota/rules/own_table.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/rules/pack_writer.h"
#include "games/bronepehota/rules/roster.h"
#include "page/problem_text.h"

namespace armatura::page {
namespace {

using bronepehota::ArmyList;
using bronepehota::Content;
using bronepehota::Roster;
using bronepehota::RosterFault;
using bronepehota::RosterWrong;
using bronepehota::TableFault;
using bronepehota::TableWrong;
using catalog::Faults;
using catalog::JsonWriter;
using catalog::ObjectReader;

void write_malformed(JsonWriter& out, const Faults& faults) {
  constexpr std::size_t kMost = 20;
  const std::vector<catalog::Fault>& all = faults.all();
  for (std::size_t i = 0; i < all.size() && i < kMost; ++i) {
    const auto& [path, what, terms] = all[i];
    out.begin_object().member("wrong", "malformed").member("at", path);
    out.member("kind", catalog::kFaultKindWords[static_cast<std::size_t>(terms.kind)]);
    if (!terms.found.empty()) out.member("found", catalog::shortened(terms.found));
    if (!terms.known.empty()) out.member("known", terms.known);
    if (!terms.near.empty()) out.member("near", terms.near);
    if (terms.least != 0 || terms.most != 0) out.member("least", terms.least).member("most", terms.most);
    out.member("text", what).end_object();
  }
}

// ---- Armies --------------------------------------------------------------------------------------------------------

struct ArmyRules {
  bronepehota::RosterRules roster;
  bool formula_cost{};
};

ArmyRules read_army_rules(ObjectReader& question) {
  ArmyRules rules;
  const auto member = question.optional("rules");
  if (!member) return rules;
  ObjectReader object = member->object();
  rules.roster.free_arsenal = object.flag_or("free_arsenal", false);
  rules.roster.extension = object.flag_or("extension", false);
  rules.formula_cost = object.flag_or("formula_cost", false);
  object.finish();
  return rules;
}

class ArmyTold {
 public:
  ArmyTold(const Content& content, const Roster& army, const ArmyRules& rules)
      : content_(content), army_(army), rules_(rules) {}

  std::string text() {
    out_.begin_object().member("price", bronepehota::cost_of(content_, army_, rules_.formula_cost));
    out_.member("models", bronepehota::models_of(army_)).name("parts").begin_list();
    for (std::size_t i = 0; i < army_.squads.size(); ++i) part("squads", i, content_.squad(army_.squads[i]));
    for (std::size_t i = 0; i < army_.machines.size(); ++i)
      part("machines", i, content_.machine(army_.machines[i].type));
    for (std::size_t i = 0; i < army_.guns.size(); ++i) part("guns", i, content_.gun(army_.guns[i]));
    out_.end_list().name("faults").begin_list();
    for (const RosterFault& wrong : bronepehota::check_roster(content_, army_, rules_.roster)) fault(wrong);
    out_.end_list().end_object();
    return out_.take();
  }

 private:
  template <class Design>
  void part(std::string_view item, std::size_t index, const Design& design) {
    out_.begin_object().member("item", item).member("index", static_cast<std::int64_t>(index));
    out_.member("price", bronepehota::price_of(design, rules_.formula_cost)).end_object();
  }

  void fault(const RosterFault& wrong) {
    out_.begin_object().member("wrong", bronepehota::word_of(bronepehota::kRosterWrongWords, wrong.wrong));
    const auto list = bronepehota::list_of(wrong.wrong);
    if (!list) {
      out_.name("terms").begin_object().member("models", bronepehota::models_of(army_));
      out_.member("limit", static_cast<std::int64_t>(bronepehota::kMaxModels));
    } else {
      out_.member("item", bronepehota::word_of(bronepehota::kArmyListWords, *list));
      out_.member("index", static_cast<std::int64_t>(wrong.item)).name("terms").begin_object();
      out_.member("side", bronepehota::word_of(bronepehota::kSideWords, army_.side));
      if (*list == ArmyList::Squads) out_.member("squad", content_.squad(army_.squads[wrong.item]).key);
      if (*list == ArmyList::Guns) out_.member("gun", content_.gun(army_.guns[wrong.item]).key);
      if (*list == ArmyList::Machines) machine_terms(wrong);
    }
    out_.end_object().end_object();
  }
  void machine_terms(const RosterFault& wrong) {
    const bronepehota::MachineChoice& choice = army_.machines[wrong.item];
    const bronepehota::MachineDesign& machine = content_.machine(choice.type);
    out_.member("machine", machine.key).member("rank", machine.rank);
    if (wrong.wrong == RosterWrong::PilotRank)
      out_.member("pilot_rank", content_.squad(army_.squads[choice.pilot.squad]).soldiers[choice.pilot.soldier].rank);
  }

  const Content& content_;
  const Roster& army_;
  const ArmyRules& rules_;
  JsonWriter out_;
};

std::string malformed_army(const Faults& faults) {
  JsonWriter out;
  out.begin_object().member("price", 0).member("models", 0).name("parts").begin_list().end_list();
  out.name("faults").begin_list();
  write_malformed(out, faults);
  out.end_list().end_object();
  return out.take();
}

// ---- Tables --------------------------------------------------------------------------------------------------------

void write_table_fault(JsonWriter& out, const bronepehota::OwnTable& own, const TableFault& fault) {
  const auto key = [&](std::size_t piece) -> const std::string& { return own.ground.pieces[piece].key; };
  out.begin_object().member("wrong", bronepehota::word_of(bronepehota::kTableWrongWords, fault.wrong));
  switch (fault.wrong) {
    case TableWrong::TableSize:
    case TableWrong::TooManyPieces:
      break;
    case TableWrong::TooFewAreas:
      out.member("count", fault.item);
      break;
    case TableWrong::Overlap:
    case TableWrong::PitsTouch:
      out.member("piece", key(fault.item)).member("other", key(fault.other));
      break;
    case TableWrong::PieceInArea:
      out.member("piece", key(fault.item)).member("area", fault.other);
      break;
    case TableWrong::AreasNear:
    case TableWrong::WalledIn:
      out.member("area", fault.item).member("other", fault.other);
      break;
    default:
      if (bronepehota::about_an_area(fault.wrong)) {
        out.member("area", fault.item);
      } else {
        out.member("piece", key(fault.item));
      }
  }
  out.end_object();
}

std::string table_told(const Content& content, const bronepehota::OwnTable& own, int players) {
  JsonWriter out;
  out.begin_object().name("pieces").begin_list();
  for (const bronepehota::PieceDesign& piece : own.ground.pieces) bronepehota::write_piece(out, piece, true);
  out.end_list().name("areas").begin_list();
  for (const bronepehota::Area& area : bronepehota::areas_on(own, content, players)) bronepehota::write_area(out, area);
  out.end_list().name("faults").begin_list();
  for (const TableFault& fault : bronepehota::check_own_table(own, content, players))
    write_table_fault(out, own, fault);
  out.end_list().end_object();
  return out.take();
}

std::string malformed_table(const Faults& faults) {
  JsonWriter out;
  out.begin_object().name("pieces").begin_list().end_list().name("areas").begin_list().end_list();
  out.name("faults").begin_list();
  write_malformed(out, faults);
  out.end_list().end_object();
  return out.take();
}

// ---- Two armies ----------------------------------------------------------------------------------------------------

std::string compared(const Content& content, const std::array<Roster, 2>& armies) {
  const bronepehota::Comparison comparison = bronepehota::compare_armies(content, armies);
  JsonWriter out;
  out.begin_object().member("steps", comparison.steps).name("tables").begin_list();
  for (const bronepehota::DamageTable& table : comparison.tables) {
    const bronepehota::ComparedShooter& shooter = table.shooter;
    out.begin_object().name("shooter").begin_object().member("army", shooter.army);
    out.member("item", bronepehota::word_of(bronepehota::kArmyListWords, shooter.list)).member("index", shooter.index);
    if (shooter.list == ArmyList::Squads) out.member("soldier", shooter.soldier + 1);
    out.member("count", shooter.count);
    out.member("weapon", shooter.weapon == bronepehota::kNoWeapon ? "own" : content.weapon(shooter.weapon).key);
    out.end_object().name("targets").begin_list();
    for (const bronepehota::ComparedTarget& target : table.targets) {
      out.begin_object().member("item", bronepehota::word_of(bronepehota::kArmyListWords, target.list));
      out.member("index", target.index).name("per_step").begin_list();
      for (const std::uint16_t value : target.per_step) out.value(value);
      out.end_list().end_object();
    }
    out.end_list().end_object();
  }
  out.end_list().end_object();
  return out.take();
}

// Only armies that could be played somewhere are worth comparing: whatever may be agreed on is taken as agreed.
std::optional<Roster> comparable(const Content& content, const catalog::Reader& reader, std::string_view called,
                                 Faults& faults) {
  Roster army = bronepehota::read_own_army(reader.told_to(called, faults), content).army;
  if (!faults.none()) return std::nullopt;
  const bool by_mounts = bronepehota::check_roster(content, army, {false, true}).empty();
  if (by_mounts || bronepehota::check_roster(content, army, {true, true}).empty()) return army;
  const RosterFault wrong = bronepehota::check_roster(content, army, {false, true}).front();
  faults.add(called, bronepehota::place_of(wrong), bronepehota::sentence(content, army, wrong));
  return std::nullopt;
}

}  // namespace

Result<BronepehotaWorkshop> BronepehotaWorkshop::open(std::string_view pack) {
  auto loaded = bronepehota::load_normalised(pack);
  if (loaded.content == nullptr) return Problem{loaded.errors.empty() ? "no pack" : loaded.errors.front()};
  return BronepehotaWorkshop{std::move(loaded.content)};
}

std::string BronepehotaWorkshop::answer(std::string_view question) const {
  Faults faults;
  const auto value = catalog::parse_json("question", question, faults);
  if (!value) return problem_text(faults.none() ? "no question" : faults.sentences().front());
  ObjectReader object = catalog::Reader{*value, "question", faults}.object();
  Faults inside;  // of what the question is about
  const auto wrong = [&] { return problem_text(faults.sentences().front()); };
  if (const auto army = object.optional("army")) {
    const ArmyRules rules = read_army_rules(object);
    object.finish();
    if (!faults.none()) return wrong();
    bronepehota::OwnArmy own = bronepehota::read_own_army(army->told_to("army", inside), *content_);
    if (!inside.none()) return malformed_army(inside);
    if (rules.roster.free_arsenal) own.army = bronepehota::with_free_arsenal(*content_, std::move(own.army));
    return ArmyTold{*content_, own.army, rules}.text();
  }
  if (const auto table = object.optional("table")) {
    const int players = object.whole_or("players", 2, 2, bronepehota::kMaxPlayers);
    object.finish();
    if (!faults.none()) return wrong();
    const bronepehota::OwnTable own = bronepehota::read_own_table(table->told_to("table", inside));
    return inside.none() ? table_told(*content_, own, players) : malformed_table(inside);
  }
  if (const auto armies = object.optional("compare")) {
    const auto both = armies->items(2, 2);
    object.finish();
    if (!faults.none()) return wrong();
    std::array<Roster, 2> rosters;
    for (std::size_t i = 0; i < rosters.size(); ++i) {
      std::optional<Roster> army = comparable(*content_, both[i], i == 0 ? "army 1" : "army 2", inside);
      if (!army) return problem_text(inside.sentences().front());
      rosters[i] = std::move(*army);
    }
    return compared(*content_, rosters);
  }
  object.finish();
  if (!faults.none()) return wrong();
  return problem_text("expected \"army\", \"table\" or \"compare\"");
}

}  // namespace armatura::page
