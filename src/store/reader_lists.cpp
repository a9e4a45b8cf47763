// Answers about many matches. One that is damaged is told and passed over, and the others are found all the same.
#include <algorithm>
#include <limits>
#include <utility>

#include "store/key_walk.h"
#include "store/reader.h"

namespace armatura::store {
namespace {

std::int64_t limit(std::size_t at_most) {
  constexpr std::size_t kMost = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(at_most, kMost));
}

// A disk that refuses to read is not damage of a match: it may refuse all of them, and a list without them would be
// taken for the whole.
bool is_damage(int code) {
  return code == SQLITE_IOERR_DATA || code == SQLITE_IOERR_CORRUPTFS || code == SQLITE_IOERR_SHORT_READ ||
         (code & 0xff) == SQLITE_CORRUPT;
}

bool newer(const HeldMatch& a, const HeldMatch& b) {
  return a.record.made != b.record.made ? a.record.made > b.record.made : a.head.match > b.head.match;
}

}  // namespace

Result<HeldMatch> Reader::match_numbered(std::int64_t number, int* code) const {
  std::string why = " has no record";
  {
    Statement::Run run = numbered_.run();
    run.add(number);
    if (run.next()) return take_match(run);
    if (run.failed()) why = failed("").what;
    if (code != nullptr) *code = run.code();
  }
  return Problem{"match " + name_of(number) + why};
}

std::string Reader::name_of(std::int64_t number) const {
  const Statement names(connection_, "SELECT id, m FROM matches INDEXED BY sqlite_autoindex_matches_1");
  Statement::Run run = names.run();
  while (run.next()) {
    if (run.number(1) == number) return run.text(0);
  }
  return "number " + std::to_string(number);
}

bool Reader::is_gone(std::string_view id) const {
  // Not among those kept prepared: there is such a table only where damaged matches were deleted.
  const Statement gone(connection_, "SELECT 1 FROM gone WHERE id = ?");
  Statement::Run run = gone.run();
  return run.add(id).next();
}

Result<std::vector<HeldMatch>> Reader::search(const Search& search) const {
  std::vector<HeldMatch> matches;
  std::vector<std::pair<std::string, std::string>> damaged;
  {
    Statement::Run run = search.records.run();
    for (const std::int64_t word : search.words) run.add(word);
    while (run.next()) {
      Result<HeldMatch> held = take_match(run);
      if (held) {
        matches.push_back(std::move(*held));
      } else {
        damaged.emplace_back(run.text(1), held.problem());
      }
    }
    if (run.failed()) {
      if (!is_damage(run.code())) return failed("the list of matches");
      matches.clear();
      damaged.clear();
      // An error of reading ends the transaction; the careful way is of one moment too.
      sqlite3_exec(connection_, "BEGIN", nullptr, nullptr, nullptr);
    } else {
      for (const auto& [match, problem] : damaged) tell(match, problem);
      return matches;
    }
  }
  return search_carefully(search);
}

Result<std::vector<HeldMatch>> Reader::search_carefully(const Search& search) const {
  std::vector<std::int64_t> numbers;
  bool found = false;
  {
    Statement::Run run = search.numbers.run();
    run.add(search.words.front());
    while (run.next()) numbers.push_back(run.number(0));
    found = !run.failed();
  }
  if (!found) {
    if (damage_) damage_("an index of the matches cannot be read: a page of the file does not fit its checksum");
    WalkedKeys walked = walk_keys(connection_, kMatchKeys);
    if (walked.keys.empty() && walked.unreadable != 0) return failed("the list of matches");
    numbers = std::move(walked.keys);
  }
  std::vector<HeldMatch> matches;
  for (const std::int64_t number : numbers) {
    int code = SQLITE_OK;
    Result<HeldMatch> held = match_numbered(number, &code);
    if (code != SQLITE_OK && code != SQLITE_DONE && !is_damage(code)) return Problem{held.problem()};
    if (!held) {
      tell(name_of(number), held.problem());
    } else if (search.wanted(*held, search.words)) {
      matches.push_back(std::move(*held));
    }
  }
  return matches;
}

Result<std::vector<MatchRecord>> Reader::list(bool listed, std::size_t at_most) const {
  Result<std::vector<HeldMatch>> matches =
      listed ? search({list_listed_,
                       numbers_listed_,
                       {limit(at_most)},
                       [](const HeldMatch& held, const auto&) { return held.record.listed; }})
             : search({list_all_, numbers_all_, {limit(at_most)}, [](const HeldMatch&, const auto&) { return true; }});
  if (!matches) return Problem{matches.problem()};
  std::ranges::sort(*matches, newer);
  if (matches->size() > at_most) matches->resize(at_most);
  std::vector<MatchRecord> records;
  records.reserve(matches->size());
  for (HeldMatch& held : *matches) records.push_back(std::move(held.record));
  return records;
}

Result<std::vector<std::string>> Reader::untouched(Status status, std::int64_t since, std::size_t at_most) const {
  Result<std::vector<HeldMatch>> matches =
      search({untouched_,
              numbers_with_status_,
              {static_cast<std::int64_t>(status), since, limit(at_most)},
              [](const HeldMatch& held, const std::vector<std::int64_t>& words) {
                return static_cast<std::int64_t>(held.record.status) == words[0] && held.head.touched < words[1];
              }});
  if (!matches) return Problem{matches.problem()};
  std::ranges::sort(*matches, {}, [](const HeldMatch& held) { return std::pair(held.head.touched, held.head.match); });
  if (matches->size() > at_most) matches->resize(at_most);
  return names(std::move(*matches));
}

Result<std::vector<std::string>> Reader::with_status(Status status) const {
  Result<std::vector<HeldMatch>> matches = search({with_status_,
                                                   numbers_with_status_,
                                                   {static_cast<std::int64_t>(status)},
                                                   [](const HeldMatch& held, const std::vector<std::int64_t>& words) {
                                                     return static_cast<std::int64_t>(held.record.status) == words[0];
                                                   }});
  if (!matches) return Problem{matches.problem()};
  return names(std::move(*matches));
}

std::vector<std::string> Reader::names(std::vector<HeldMatch> matches) {
  std::vector<std::string> ids;
  ids.reserve(matches.size());
  for (HeldMatch& held : matches) ids.push_back(std::move(held.record.id));
  return ids;
}

Result<std::vector<Seating>> Reader::seats_of(std::string_view grant_hash, std::size_t at_most) const {
  struct Held {
    std::int64_t match;
    Grant grant;
    Sha256Hash seal;
  };
  std::vector<Held> grants;
  {
    Statement::Run run = seats_.run();
    run.add(grant_hash).add(limit(at_most));
    while (run.next()) {
      grants.push_back(
          {run.number(0), {std::string(grant_hash), static_cast<std::uint8_t>(run.number(1))}, run.hash(2)});
    }
    if (run.failed()) return failed("the grants of a visitor");
  }
  std::vector<Seating> seats;
  for (const Held& held : grants) {
    Seating seating{.match = {}, .seat = held.grant.seat};
    {
      Statement::Run run = id_.run();
      if (!run.add(held.match).next()) {
        // Left over from a damaged match that was deleted, or its record cannot be read.
        if (!run.failed()) continue;
        if (!is_damage(run.code())) return failed("the grants of a visitor");
        const std::string why = failed("").what;
        if (damage_) damage_("match " + name_of(held.match) + why);
        continue;
      }
      seating.match = run.text(0);
    }
    if (held.seal != seal_of(seating.match, held.grant)) {
      tell(seating.match, "match " + seating.match + ": a grant of a seat does not fit its seal");
      continue;
    }
    seats.push_back(std::move(seating));
  }
  return seats;
}

Result<std::uint64_t> Reader::count() const {
  {
    Statement::Run run = count_.run();
    if (run.next()) return static_cast<std::uint64_t>(run.number(0));
    if (!is_damage(run.code())) return failed("the number of matches");
  }
  const WalkedKeys walked = walk_keys(connection_, kMatchKeys);
  if (walked.keys.empty() && walked.unreadable != 0) return failed("the number of matches");
  if (damage_) damage_("the matches cannot all be counted: a page of the file does not fit its checksum");
  return static_cast<std::uint64_t>(walked.keys.size());
}

}  // namespace armatura::store
