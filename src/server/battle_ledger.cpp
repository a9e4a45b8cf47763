#include "server/battle_ledger.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "base/sha256.h"
#include "wire/match_lines.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kSecretLength = 32;
constexpr std::size_t kBattleLength = 16;
constexpr std::size_t kPenHashLength = 64;
constexpr std::size_t kPenShown = 8;
constexpr std::size_t kLineIdLength = 32;
constexpr std::string_view kBeforeId = ",\"id\":\"";
constexpr std::string_view kAfterId = "\"}";

bool is_hex(std::string_view text, std::size_t length) {
  return text.size() == length && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string joined(const std::vector<BookLine>& lines) {
  std::string text;
  for (const BookLine& line : lines) text += *line + '\n';
  return text;
}

bool same(const BookLine& one, const BookLine& other) { return one == other || *one == *other; }

// NB: an id is a hash over everything before it, so that branches with the same last line are the same up to it.
bool begins_with(const Branch& branch, const Branch& part) {
  return branch.lines.size() >= part.lines.size() && same(branch.lines[part.lines.size() - 1], part.lines.back());
}

store::Row row_of(std::uint32_t number, const json::object& meta, std::int64_t at, std::string lines = {}) {
  store::Row row;
  row.number = number;
  row.lines = std::move(lines);
  row.meta = json::serialize(meta);
  row.at = at;
  return row;
}

// What a row says of itself. Anything missing is damage.
class Meta {
 public:
  explicit Meta(std::string_view text) {
    json::error_code error;
    value_ = json::parse({text.data(), text.size()}, error);
    good_ = !error && value_.is_object();
  }
  bool good() const { return good_; }
  std::string text(std::string_view name) {
    const json::value* found = find(name);
    if (found == nullptr || !found->is_string()) return good_ = false, std::string{};
    return {found->get_string().data(), found->get_string().size()};
  }
  std::size_t number(std::string_view name, std::size_t below) {
    const json::value* found = find(name);
    const std::int64_t* number = found == nullptr ? nullptr : found->if_int64();
    if (number == nullptr || *number < 0 || static_cast<std::size_t>(*number) >= below) return good_ = false, 0u;
    return static_cast<std::size_t>(*number);
  }
  bool flag(std::string_view name) const {
    const json::value* found = find(name);
    return found != nullptr && found->is_bool() && found->get_bool();
  }

 private:
  const json::value* find(std::string_view name) const {
    return good_ ? value_.get_object().if_contains(name) : nullptr;
  }
  json::value value_;
  bool good_{};
};

}  // namespace

std::string_view id_of_line(std::string_view line) {
  const std::size_t tail = kBeforeId.size() + kLineIdLength + kAfterId.size();
  if (line.size() < tail) return {};
  const std::string_view end = line.substr(line.size() - tail);
  const std::string_view id = end.substr(kBeforeId.size(), kLineIdLength);
  return end.starts_with(kBeforeId) && end.ends_with(kAfterId) && is_hex(id, kLineIdLength) ? id : std::string_view{};
}

std::string pen_hash(std::string_view pen) { return to_hex(sha256(pen)); }
bool is_pen_hash(std::string_view text) { return is_hex(text, kPenHashLength); }
bool is_battle_id(std::string_view text) { return is_hex(text, kBattleLength); }
bool is_secret(std::string_view text) { return is_hex(text, kSecretLength); }
std::string battle_of(std::string_view secret) { return to_hex(sha256(secret)).substr(0, kBattleLength); }

// ---- Folding --------------------------------------------------------------------------------------------------------

Result<BattleLedger> BattleLedger::read(const store::StoredMatch& stored) {
  BattleLedger ledger;
  ledger.id_ = stored.record.id;
  ledger.made_ = stored.record.made;
  ledger.closed_ = stored.record.status == store::Status::Closed;
  for (const store::Row& row : stored.rows)
    if (const auto problem = ledger.fold(row)) return Problem{problem->what};
  if (ledger.branches_.empty()) return Problem{"battle " + ledger.id_ + ": it has no book"};
  return ledger;
}

std::optional<Problem> BattleLedger::fold_lines(Branch& branch, std::string_view text) {
  wire::Lines reader{text};
  while (reader.more()) {
    const auto line = reader.next();
    if (!line || id_of_line(*line).empty()) return Problem{"a line without an id"};
    branch.lines.push_back(std::make_shared<const std::string>(*line));
    branch.bytes += line->size() + 1;
    places_.emplace(id_of_line(*branch.lines.back()), branch.lines.size() - 1);
  }
  return std::nullopt;
}

std::optional<Problem> BattleLedger::fold(const store::Row& row) {
  Problem damage{"battle " + id_ + ": row " + std::to_string(row.number) + " cannot be read"};
  Meta meta{row.meta};
  const std::string what = meta.text("do");
  if (!meta.good() || row.number != rows_ || branches_.empty() != (what == "begin")) return damage;
  if (what == "begin" || what == "part") {
    if (branches_.size() == kMostBranchesEver) return damage;
    Branch fresh;
    fresh.pen = meta.text("pen");
    fresh.over = meta.flag("over");
    if (what == "part") {
      const std::size_t from = meta.number("from", branches_.size());
      const auto holder = pens_.find(fresh.pen);
      if (!meta.good() || holder == pens_.end()) return damage;
      Branch& old = branches_[from];
      fresh.common = meta.number("common", old.lines.size() + 1);
      fresh.parts_from = static_cast<int>(from);
      fresh.lines.assign(old.lines.begin(), old.lines.begin() + static_cast<std::ptrdiff_t>(fresh.common));
      for (const BookLine& line : fresh.lines) fresh.bytes += line->size() + 1;
      fresh.phone = holder->second.phone;
      // A pen writes one branch: whoever leaves one that was its own leaves it to nobody.
      for (Branch& branch : branches_)
        if (branch.pen == fresh.pen) branch.pen.clear();
    } else {
      fresh.phone = meta.text("phone");
    }
    if (!meta.good() || fold_lines(fresh, row.lines)) return damage;
    pens_[fresh.pen] = {static_cast<int>(branches_.size()), fresh.phone};
    branches_.push_back(std::move(fresh));
  } else if (what == "lines") {
    const std::size_t number = meta.number("branch", branches_.size());
    if (!meta.good() || fold_lines(branches_[number], row.lines)) return damage;
    branches_[number].over = meta.flag("over");
  } else if (what == "pen") {
    const std::size_t number = meta.number("branch", branches_.size());
    const std::string pen = meta.text("pen");
    const std::string phone = meta.text("phone");
    if (!meta.good()) return damage;
    pens_[pen] = {static_cast<int>(number), phone};
    if (!meta.flag("late")) {
      branches_[number].pen = pen;
      branches_[number].phone = phone;
    }
  } else if (what == "choose") {
    const std::size_t number = meta.number("branch", branches_.size());
    if (!meta.good()) return damage;
    counts_ = static_cast<int>(number);
    ++choices_;
    for (std::size_t i = 0; i < branches_.size(); ++i) branches_[i].aside = i != number;
  } else {
    return damage;
  }
  compare_branches();
  touched_ = row.at;
  ++rows_;
  return std::nullopt;
}

// The same lines written by two phones are one book: of two branches the one that has nothing of its own waits unseen,
// for as long as that is so. The one that counts is always seen, and of two that are alike the older.
void BattleLedger::compare_branches() {
  for (std::size_t i = 0; i < branches_.size(); ++i) {
    Branch& branch = branches_[i];
    branch.caught_up = false;
    if (branch.parts_from >= 0) {
      const std::vector<BookLine>& old = branches_[static_cast<std::size_t>(branch.parts_from)].lines;
      while (branch.common < std::min(old.size(), branch.lines.size()) &&
             same(old[branch.common], branch.lines[branch.common]))
        ++branch.common;
    }
    for (std::size_t j = 0; j < branches_.size() && static_cast<int>(i) != counts_; ++j) {
      const bool longer = branches_[j].lines.size() > branch.lines.size();
      const bool first = static_cast<int>(j) == counts_ || j < i;
      if (j != i && (longer || first) && begins_with(branches_[j], branch)) branch.caught_up = true;
    }
  }
}

std::size_t BattleLedger::going_on() const {
  return static_cast<std::size_t>(
      std::count_if(branches_.begin(), branches_.end(), [](const Branch& branch) { return !branch.caught_up; }));
}

// ---- Looking --------------------------------------------------------------------------------------------------------

const Branch* BattleLedger::branch(std::int64_t number) const {
  if (number < 0 || number >= static_cast<std::int64_t>(branches_.size())) return nullptr;
  return &branches_[static_cast<std::size_t>(number)];
}

// NB: an id is a hash over everything before it too, so that a line has the same place wherever it stands.
std::optional<std::size_t> BattleLedger::place_of(const Branch& branch, std::string_view id) const {
  const auto place = places_.find(id);
  if (place == places_.end() || place->second >= branch.lines.size()) return std::nullopt;
  return id_of_line(*branch.lines[place->second]) == id ? std::optional{place->second} : std::nullopt;
}

bool BattleLedger::holds(const std::string& pen) const {
  return std::any_of(branches_.begin(), branches_.end(), [&](const Branch& branch) { return branch.pen == pen; });
}

said::Battle BattleLedger::state(std::span<const std::string> present) const {
  said::Battle told{id_, made_, touched_, counts_, over(), {}};
  for (std::size_t i = 0; i < branches_.size(); ++i) {
    const Branch& branch = branches_[i];
    if (branch.caught_up) continue;
    said::Branch& next = told.branches.emplace_back();
    next.branch = static_cast<std::int32_t>(i);
    next.parts_from = branch.parts_from;
    next.common = branch.common;
    next.lines = branch.lines.size();
    next.head = id_of_line(*branch.lines.back());
    next.holder = branch.phone;
    next.pen = branch.pen.substr(0, kPenShown);
    next.present = std::find(present.begin(), present.end(), branch.pen) != present.end();
    next.aside = branch.aside;
  }
  return told;
}

std::string BattleLedger::book(const std::vector<BookLine>& lines) { return joined(lines); }

// ---- What is to be written ------------------------------------------------------------------------------------------

struct BattleLedger::Book {
  const Branch& base;
  std::size_t place;  // of the line that was named
  const std::vector<BookLine>& sent;

  std::size_t size() const { return place + 1 + sent.size(); }
  const BookLine& at(std::size_t i) const { return i <= place ? base.lines[i] : sent[i - place - 1]; }
  std::size_t common_with(const Branch& branch) const {
    const std::size_t most = std::min(size(), branch.lines.size());
    // NB: branches with the same line at the same place are the same up to it.
    std::size_t common = place < most && same(base.lines[place], branch.lines[place]) ? place + 1 : 0;
    while (common < most && same(at(common), branch.lines[common])) ++common;
    return common;
  }
};

std::variant<Landing, Fault> BattleLedger::land(const std::string& pen, std::string_view after,
                                                const std::vector<BookLine>& lines) const {
  const auto holder = pens_.find(pen);
  if (holder == pens_.end()) return Fault{"not_your_pen", {}};
  // The pen's own branch first: of two that hold the same lines, it is meant.
  std::vector<int> order{holder->second.branch};
  for (int i = 0; i < static_cast<int>(branches_.size()); ++i)
    if (i != order.front()) order.push_back(i);
  std::optional<Book> book;
  for (const int number : order) {
    const Branch& branch = branches_[static_cast<std::size_t>(number)];
    const auto place = place_of(branch, after);
    if (!place) continue;
    book.emplace(branch, *place, lines);
    break;
  }
  if (!book) return Fault{"unknown_line", {}};

  Landing best{order.front(), true, 0, {}};
  for (const int number : order) {
    const Branch& branch = branches_[static_cast<std::size_t>(number)];
    const std::size_t common = book->common_with(branch);
    if (common == book->size()) return Landing{number, false, common, {}};
    // Whoever holds the pen of a branch goes on with it, also where somebody else wrote the same lines beside it.
    if (branch.pen == pen && common == branch.lines.size()) {
      best = {number, false, common, {}};
      if (!branch.caught_up) break;
    }
    if (best.parts && common > best.common) best.branch = number, best.common = common;
  }
  // Whoever had the pen taken away, or contradicts what is written, is not refused: the book parts.
  if (best.parts && (going_on() >= kMostBranches || branches_.size() == kMostBranchesEver))
    return Fault{"too_many_branches", {}};
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < book->size(); ++i) bytes += book->at(i)->size() + 1;
  if (bytes > kLongestBattleBook) return Fault{"book_too_long", {}};
  for (std::size_t i = best.common; i < book->size(); ++i) best.lines.push_back(book->at(i));
  return best;
}

store::Row BattleLedger::first_row(const std::string& pen, const std::string& phone, const std::vector<BookLine>& lines,
                                   bool over, std::int64_t at) {
  return row_of(0, {{"do", "begin"}, {"pen", pen}, {"phone", phone}, {"over", over}}, at, joined(lines));
}

store::Row BattleLedger::lines_row(const Landing& landing, const std::string& pen, bool over, std::int64_t at) const {
  json::object meta{{"do", "lines"}, {"branch", landing.branch}, {"over", over}};
  if (landing.parts)
    meta = {{"do", "part"}, {"from", landing.branch}, {"common", landing.common}, {"pen", pen}, {"over", over}};
  return row_of(rows_, meta, at, joined(landing.lines));
}

std::variant<std::optional<store::Row>, Fault> BattleLedger::pen_row(std::int64_t number, const std::string& pen,
                                                                     const std::string& phone, const std::string& old,
                                                                     std::int64_t at) const {
  if (branch(number) == nullptr) return Fault{"no_such_branch", {}};
  bool late = false;
  if (!old.empty()) {
    const auto before = pens_.find(old);
    if (before == pens_.end()) return Fault{"not_your_pen", {}};
    // The new pen steps into the place of the old one, wherever that is by now. Was it taken meanwhile, what was
    // written with both of them parts from the branch.
    number = before->second.branch;
    late = !holds(old);
  }
  if (const auto known = pens_.find(pen); known != pens_.end()) {
    const bool again =
        known->second.branch == number && (branches_[static_cast<std::size_t>(number)].pen == pen || late);
    if (again) return std::optional<store::Row>{};
    return Fault{"pen_used", {}};
  }
  if (pens_.size() >= kMostPens) return Fault{"too_many_pens", {}};
  json::object meta{{"do", "pen"}, {"branch", number}, {"pen", pen}, {"phone", phone}};
  if (late) meta["late"] = true;
  return std::optional{row_of(rows_, meta, at)};
}

std::variant<std::optional<store::Row>, Fault> BattleLedger::choice_row(std::int64_t number, const std::string& phone,
                                                                        std::int64_t at) const {
  if (branch(number) == nullptr) return Fault{"no_such_branch", {}};
  const bool settled =
      number == counts_ && std::all_of(branches_.begin(), branches_.end(), [&](const Branch& branch) {
        return branch.caught_up || branch.aside == (&branch != &branches_[static_cast<std::size_t>(number)]);
      });
  if (settled) return std::optional<store::Row>{};
  if (choices_ >= kMostChoices) return Fault{"too_many_choices", {}};
  return std::optional{row_of(rows_, {{"do", "choose"}, {"branch", number}, {"phone", phone}}, at)};
}

}  // namespace armatura::server
