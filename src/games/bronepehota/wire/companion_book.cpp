#include "games/bronepehota/wire/companion_book.h"

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <utility>

#include "base/sha256.h"
#include "games/bronepehota/wire/bounds.h"
#include "games/bronepehota/wire/companion_names.h"
#include "wire/json_read.h"
#include "wire/json_write.h"

namespace armatura::wire {
namespace {

namespace json = boost::json;
namespace companion = bronepehota::companion;

constexpr int kVersion = 1;
constexpr std::size_t kIdBytes = 16;
constexpr std::size_t kLongestLine = std::size_t{320} << 10;  // four armies and more
constexpr const char* kWrongId = "the id does not follow from the lines before";
constexpr const char* kOtherwise = "the line is written in another way than the companion's";

// The line with its id; `line` ends with the brace of its object.
std::string with_id(std::string line, const std::string& id) {
  line.pop_back();
  line += ',';
  write_member(line, "id", id);
  return line + "}";
}
std::string id_of(const std::string& previous, const std::string& line) {
  const Sha256Hash hash = sha256(previous + "\n" + line);
  return to_hex(std::span{hash}.first(kIdBytes));
}

std::string opening_line(const std::string& pack, const companion::Setup& setup) {
  std::string line = "{\"companion\":" + std::to_string(kVersion) + ",";
  write_member(line, "pack", pack);
  return line + ",\"setup\":" + setup_text(setup) + "}";
}

std::string entry_line(const companion::Entry& entry) {
  std::string line = "{\"by\":" + std::to_string(entry.by.value);
  if (entry.undo) return line + ",\"undo\":" + to_json(entry.agreed) + "}";
  line += ",\"enter\":" + to_json(entry.action);
  if (!entry.dice.empty()) line += ",\"dice\":" + to_json(entry.dice);
  return line + "}";
}

// One line of somebody's book. What is wrong with it is one sentence.
class LineReader {
 public:
  explicit LineReader(std::string_view line) {
    boost::system::error_code error;
    json::parse_options options;
    options.max_depth = 16;
    value_ = json::parse({line.data(), line.size()}, error, json::storage_ptr{}, options);
    if (error) {
      fail("this is no JSON");
    } else if (!value_.is_object()) {
      fail("expected an object");
    }
  }
  const std::string& problem() const { return problem_; }
  void fail(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }

  const json::value* member(std::string_view name) {
    const json::value* found = problem_.empty() ? value_.get_object().if_contains(name) : nullptr;
    if (found != nullptr) ++known_;
    return found;
  }
  std::string text(std::string_view name) {
    const json::value* found = member(name);
    if (found != nullptr && found->is_string()) return {found->get_string().data(), found->get_string().size()};
    fail("\"" + std::string(name) + "\" is missing or no text");
    return {};
  }
  int whole(std::string_view name, int most) {
    const json::value* found = member(name);
    const std::int64_t* number = found != nullptr ? found->if_int64() : nullptr;
    if (number != nullptr && *number >= 0 && *number <= most) return static_cast<int>(*number);
    fail("expected \"" + std::string(name) + "\" from 0 to " + std::to_string(most));
    return 0;
  }
  void finish() {
    if (problem_.empty() && known_ != value_.get_object().size()) fail("there is a member that nobody knows");
  }

 private:
  json::value value_;
  std::string problem_;
  std::size_t known_ = 0;
};

bool read_dice(const json::value& value, std::vector<std::uint8_t>& dice) {
  const json::array* items = value.if_array();
  if (items == nullptr || items->size() > companion::kMostDice) return false;
  for (const json::value& item : *items) {
    const std::int64_t* die = item.if_int64();
    if (die == nullptr || *die < 1 || *die > 20) return false;
    dice.push_back(static_cast<std::uint8_t>(*die));
  }
  return true;
}

companion::Entry read_entry(LineReader& line, const companion::Rules& rules) {
  companion::Entry entry;
  entry.by = Seat{static_cast<std::uint8_t>(line.whole("by", rules.seats() - 1))};
  const BronepehotaBounds bounds{rules};
  if (const json::value* undo = line.member("undo")) {
    entry.undo = true;
    JsonReader reader{bounds};
    if (!reader.read(*undo, entry.agreed)) line.fail("undo" + reader.problem());
    return entry;
  }
  const json::value* enter = line.member("enter");
  if (enter == nullptr) {
    line.fail("expected \"enter\" or \"undo\"");
    return entry;
  }
  auto action = read_companion_action(rules, *enter);
  if (!action) {
    line.fail("enter" + action.problem());
    return entry;
  }
  entry.action = *action;
  if (const json::value* dice = line.member("dice"))
    if (!read_dice(*dice, entry.dice)) line.fail("expected dice from 1 to 20");
  return entry;
}

// Why the battle does not take the entry; nothing when it does.
std::optional<std::string> why_not(const companion::Battle& battle, const companion::Entry& entry) {
  if (battle.entries().size() >= companion::kMostEntries) return "the book is too long";
  if (entry.undo) {
    const companion::UndoRefusal refusal = battle.may_undo(entry.agreed);
    if (refusal == companion::UndoRefusal::None) return std::nullopt;
    return "nobody may undo this: " + std::string(word_of(refusal));
  }
  const companion::Attempt tried = battle.attempt(entry.by, entry.action, entry.dice);
  switch (tried.tried) {
    case companion::Tried::Refused:
      return "refused by " + rule_name(static_cast<bronepehota::Rule>(tried.verdict.rule().value)) + ": " +
             std::string(companion::reason_key(tried.verdict.reason()));
    case companion::Tried::NeedsDie:
      return "a die is missing, D" + std::to_string(tried.need.sides);
    case companion::Tried::DieOutside:
      return "die " + std::to_string(tried.at + 1) + " is not on a D" + std::to_string(tried.need.sides);
    case companion::Tried::TooManyDice:
      return "there is a die too many";
    case companion::Tried::Done:
      break;
  }
  return std::nullopt;
}

Problem bad_line(std::size_t number, const std::string& what) {
  return Problem{"line " + std::to_string(number) + ": " + what};
}

std::optional<bool> choice(const json::value& value, std::string_view off, std::string_view on) {
  const json::string* word = value.if_string();
  if (word == nullptr) return std::nullopt;
  const std::string_view typed{word->data(), word->size()};
  if (typed != off && typed != on) return std::nullopt;
  return typed == on;
}

std::string string_of(const json::string& text) { return {text.data(), text.size()}; }

}  // namespace

Result<companion::Setup> read_setup(const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr) return Problem{"setup: expected an object"};
  companion::Setup setup;
  struct Choice {
    std::string_view name, off, on;
    bool* target;
  };
  const Choice choices[] = {{"shooting", "virtual", "real", &setup.real},
                            {"dice", "program", "typed", &setup.typed_dice},
                            {"rockets", "marked", "all", &setup.rockets_for_all}};
  std::size_t known = 0;
  for (const Choice& one : choices) {
    const json::value* member = object->if_contains(one.name);
    if (member == nullptr) continue;
    ++known;
    const auto chosen = choice(*member, one.off, one.on);
    if (!chosen)
      return Problem{"setup/" + std::string(one.name) + ": expected \"" + std::string(one.off) + "\" or \"" +
                     std::string(one.on) + "\""};
    *one.target = *chosen;
  }
  if (const json::value* options = object->if_contains("options")) {
    ++known;
    if (!options->is_object()) return Problem{"setup/options: expected an object"};
    for (const auto& [key, chosen] : options->get_object()) {
      if (!chosen.is_string()) return Problem{"setup/options: expected texts"};
      setup.options.emplace_back(std::string{key.data(), key.size()}, string_of(chosen.get_string()));
    }
  }
  if (const json::value* names = object->if_contains("names")) {
    ++known;
    if (!names->is_array()) return Problem{"setup/names: expected a list"};
    for (const json::value& name : names->get_array()) {
      if (!name.is_string()) return Problem{"setup/names: expected texts"};
      setup.names.push_back(string_of(name.get_string()));
    }
  }
  if (known != object->size()) return Problem{"setup: there is a member that nobody knows"};
  return setup;
}

std::string setup_text(const companion::Setup& setup) {
  std::string out = "{";
  write_member(out, "shooting", setup.real ? "real" : "virtual");
  out += ',';
  write_member(out, "dice", setup.typed_dice ? "typed" : "program");
  out += ',';
  write_member(out, "rockets", setup.rockets_for_all ? "all" : "marked");
  out += ",\"options\":{";
  Separator options;
  for (const auto& [key, value] : setup.options) {
    options.next(out);
    write_member(out, key, value);
  }
  out += "},\"names\":[";
  Separator names;
  for (const std::string& name : setup.names) {
    names.next(out);
    write_string(out, name);
  }
  return out + "]}";
}

Result<companion::Action> read_companion_action(const companion::Rules& rules, const json::value& value) {
  const BronepehotaBounds bounds{rules};
  JsonReader reader{bounds};
  companion::Action action{bronepehota::Done{}};
  if (!reader.read(value, action)) return Problem{reader.problem()};
  return action;
}

void CompanionBook::write_line(std::string line) {
  const std::string id = id_of(ids_.empty() ? std::string{} : ids_.back(), line);
  lines_.push_back(with_id(std::move(line), id));
  ids_.push_back(id);
}

Result<CompanionBook> CompanionBook::open(std::shared_ptr<const bronepehota::Content> content, const Setup& setup) {
  const std::string pack = content->hash;
  auto rules = companion::make_rules(std::move(content), setup);
  if (!rules) return Problem{rules.problem()};
  CompanionBook book{setup, Battle{std::move(*rules)}};
  book.write_line(opening_line(pack, setup));
  return book;
}

std::variant<CompanionBook, BadLine> CompanionBook::begin(std::shared_ptr<const bronepehota::Content> content,
                                                          std::string_view line) {
  if (line.size() > kLongestLine) return BadLine{"the line is too long"};
  LineReader reader{line};
  const std::string id = reader.text("id");
  if (reader.whole("companion", kVersion) != kVersion) reader.fail("this is no book of the companion");
  const std::string pack = reader.text("pack");
  if (pack != content->hash && reader.problem().empty())
    return BadLine{.what = "the book was written with another pack", .other_pack = pack};
  const json::value* agreed = reader.member("setup");
  if (agreed == nullptr) reader.fail("\"setup\" is missing");
  reader.finish();
  if (!reader.problem().empty()) return BadLine{reader.problem()};
  const auto setup = read_setup(*agreed);
  if (!setup) return BadLine{setup.problem()};
  auto opened = open(std::move(content), *setup);
  if (!opened) return BadLine{opened.problem()};
  if (opened->ids_.back() != id) return BadLine{kWrongId};
  if (opened->lines_.back() != line) return BadLine{kOtherwise};
  return std::move(*opened);
}

std::optional<BadLine> CompanionBook::take(std::string_view line) {
  if (line.size() > kLongestLine) return BadLine{"the line is too long"};
  LineReader reader{line};
  const std::string id = reader.text("id");
  const Entry entry = read_entry(reader, battle_.rules());
  reader.finish();
  if (!reader.problem().empty()) return BadLine{reader.problem()};
  std::string bare = entry_line(entry);
  const std::string own_id = id_of(ids_.back(), bare);
  const bool exact = with_id(std::move(bare), own_id) == line;
  if (exact && add(entry)) return std::nullopt;
  // What the rules say comes first: that is for people, the rest for programs.
  if (auto why = why_not(battle_, entry)) return BadLine{*std::move(why), entry};
  return BadLine{own_id != id ? kWrongId : kOtherwise};
}

Result<CompanionBook> CompanionBook::read(std::shared_ptr<const bronepehota::Content> content, std::string_view text) {
  if (text.size() > kLongestBook) return bad_line(1, "the book is longer than 8 MB");
  std::optional<CompanionBook> book;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (book) {
      if (const auto bad = book->take(line)) return bad_line(number, bad->what);
      continue;
    }
    auto begun = begin(content, line);
    if (const auto* bad = std::get_if<BadLine>(&begun)) return bad_line(number, bad->what);
    book.emplace(std::get<CompanionBook>(std::move(begun)));
  }
  if (!book) return bad_line(1, "the book is empty");
  return std::move(*book);
}

std::string CompanionBook::text() const {
  std::string out;
  for (const std::string& line : lines_) out += line + "\n";
  return out;
}

bool CompanionBook::add(const Entry& entry) {
  if (!battle_.append(entry)) return false;
  write_line(entry_line(entry));
  return true;
}

std::size_t common_prefix(const CompanionBook& one, const CompanionBook& other) {
  const auto parted = std::mismatch(one.ids().begin(), one.ids().end(), other.ids().begin(), other.ids().end());
  return static_cast<std::size_t>(parted.first - one.ids().begin());
}

}  // namespace armatura::wire
