#include "store/salvage_reader.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace armatura::store {
namespace {

// The first eight letters of a text as a number in the same order, and back.
std::uint64_t number_of(const std::string& text) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    number = number << 8 | (i < text.size() ? static_cast<std::uint8_t>(text[i]) : 0);
  }
  return number;
}

std::string text_of(std::uint64_t number) {
  std::string text;
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(number >> shift);
  return text;
}

// The first text after one that cannot be read from which on can be read again; see key_walk.cpp for the same of keys.
std::optional<std::string> next_readable(const Statement& from_on, const std::string& unreadable) {
  const auto readable = [&](std::uint64_t number) {
    const std::string text = text_of(number);
    Statement::Run run = from_on.run();
    run.add(text).next();
    return !run.failed();
  };
  std::uint64_t bad = number_of(unreadable);
  std::uint64_t good = bad;
  for (std::uint64_t step = 1; good == bad; step *= 2) {
    if (step == 0 || bad > ~step) return std::nullopt;
    if (readable(bad + step)) {
      good = bad + step;
    } else {
      bad = good = bad + step;
    }
  }
  while (good - bad > 1) {
    const std::uint64_t middle = bad + (good - bad) / 2;
    (readable(middle) ? good : bad) = middle;
  }
  return text_of(good);
}

}  // namespace

SalvageReader::SalvageReader(const Database& database, DamageListener tell, Grants grants)
    : database_(database), tell_(std::move(tell)), reader_(database.get()) {
  read_grants(grants);
}

SalvageReader::Matches SalvageReader::matches() {
  Matches found;
  std::set<std::string> names;
  for (const std::int64_t number : walk_keys(database_.get(), kMatchKeys).keys) {
    Result<HeldMatch> held = reader_.match_numbered(number);
    const std::string name = held ? held->record.id : reader_.name_of(number);
    names.insert(name);
    if (!held && reader_.is_gone(name)) continue;
    if (!held) {
      Result<HeldMatch> rebuilt = without_head(number);
      if (rebuilt) {
        tell_(held.problem() + "; it was found again from its rows");
        held = std::move(rebuilt);
      }
    }
    if (held) {
      found.held.push_back(std::move(*held));
    } else {
      ++found.lost;
      tell_(held.problem() + "; it is not carried over");
    }
  }
  // Records on pages that cannot be read are known by their names alone.
  std::vector<std::string> indexed;
  {
    const Statement all(database_.get(), "SELECT id FROM matches INDEXED BY sqlite_autoindex_matches_1");
    Statement::Run run = all.run();
    while (run.next()) indexed.push_back(run.text(0));
    if (run.failed()) tell_("the names of the matches cannot all be read; matches that are not named here may be lost");
  }
  for (const std::string& name : indexed) {
    if (names.contains(name) || reader_.is_gone(name)) continue;
    ++found.lost;
    tell_("match " + name + ": its record cannot be read; it is not carried over");
  }
  return found;
}

// A head says no more than where the rows end. Where every row can be read, the rows say it themselves.
Result<HeldMatch> SalvageReader::without_head(std::int64_t number) {
  HeldMatch held;
  MatchRecord& record = held.record;
  {
    const Statement records(database_.get(),
                            "SELECT id, game, header, pack, about, secret, status, listed, made, seal FROM matches "
                            "WHERE m = ?");
    Statement::Run run = records.run();
    if (!run.add(number).next()) return Problem{"no record"};
    record = {.id = run.text(0),
              .game = run.text(1),
              .header = run.text(2),
              .pack = run.text(3),
              .about = run.text(4),
              .secret = run.text(5),
              .status = static_cast<Status>(run.number(6)),
              .listed = run.number(7) != 0,
              .made = run.number(8)};
    if (run.hash(9) != seal_of(record)) return Problem{"no record"};
  }
  if (!followers_) read_rows();
  if (!all_rows_) return Problem{"rows are missing"};
  held.head.match = number;
  held.head.chain = root_of(record);
  held.head.chats = count_chats(number);
  record.touched = record.made;
  const Statement rows(database_.get(), "SELECT number, key, lines, meta, at, chain FROM rows WHERE r = ?");
  for (bool more = true; more;) {
    more = false;
    const auto [from, to] = followers_->equal_range(held.head.last);
    for (auto follower = from; follower != to && !more; ++follower) {
      if (follower->second.number != held.head.rows) continue;
      Statement::Run run = rows.run();
      if (!run.add(follower->second.place).next()) return Problem{"rows are missing"};
      const Row row{.number = static_cast<std::uint32_t>(run.number(0)),
                    .key = run.text(1),
                    .lines = run.text(2),
                    .meta = run.text(3),
                    .at = run.number(4)};
      if (chain_after(held.head.chain, row) != run.hash(5)) {
        // Before the first row all matches look alike; behind it the row can only be this match's own.
        if (held.head.last != 0) return Problem{"a row does not fit"};
        continue;
      }
      held.head.chain = run.hash(5);
      held.head.last = follower->second.place;
      held.head.rows += 1;
      record.touched = row.at;
      more = true;
    }
  }
  held.head.touched = record.touched;
  return held;
}

bool SalvageReader::goes_further(const HeldMatch& held) {
  if (!followers_) read_rows();
  if (held.head.last == 0) return false;  // nobody's row
  const auto [from, to] = followers_->equal_range(held.head.last);
  return std::any_of(from, to, [&](const auto& row) { return row.second.number == held.head.rows; });
}

void SalvageReader::read_rows() {
  followers_.emplace();
  const WalkedKeys walked = walk_keys(database_.get(), kRowKeys);
  all_rows_ = walked.unreadable == 0;
  const Statement rows(database_.get(), "SELECT before, number, chain FROM rows WHERE r = ?");
  for (const std::int64_t place : walked.keys) {
    Statement::Run run = rows.run();
    if (run.add(place).next()) {
      followers_->emplace(run.number(0), KeptRow{place, static_cast<std::uint32_t>(run.number(1)), run.hash(2)});
    } else {
      all_rows_ = false;
    }
  }
}

std::uint64_t SalvageReader::count_chats(std::int64_t match) const {
  const Statement newest(database_.get(), "SELECT max(number) FROM chat WHERE m = ?");
  Statement::Run run = newest.run();
  return run.add(match).next() ? static_cast<std::uint64_t>(run.number(0)) : 0;
}

std::optional<Snapshot> SalvageReader::snapshot_of(const HeldMatch& held) const {
  const Result<StoredMatch> read = reader_.read(held, false);
  if (read) return read->snapshot;
  tell_(read.problem() + "; it is carried over without its snapshot");
  return std::nullopt;
}

// Each line by its number, so that one that cannot be read does not stand before the others.
std::vector<ChatLine> SalvageReader::chat_of(const HeldMatch& held) const {
  const Statement chat(database_.get(),
                       "SELECT number, gallery, author, text, at, seal FROM chat WHERE m = ? AND number = ?");
  std::vector<ChatLine> lines;
  std::uint64_t lost = 0;
  for (std::uint64_t number = 1; number <= held.head.chats; ++number) {
    Statement::Run run = chat.run();
    const bool found = run.add(held.head.match).add(number).next();
    ChatLine line;
    if (found) {
      line = {.number = number,
              .gallery = run.number(1) != 0,
              .author = run.text(2),
              .text = run.text(3),
              .at = run.number(4)};
    }
    if (found && run.hash(5) == seal_of(held.record.id, line)) {
      lines.push_back(std::move(line));
    } else {
      ++lost;
    }
  }
  if (lost != 0) {
    tell_("match " + held.record.id + ": " + std::to_string(lost) + " of " + std::to_string(held.head.chats) +
          " lines of its chat are lost");
  }
  return lines;
}

std::vector<Grant> SalvageReader::grants_of(const HeldMatch& held) const {
  std::vector<Grant> grants;
  const auto found = grants_.find(held.head.match);
  if (found == grants_.end()) return grants;
  for (const auto& [grant, seal] : found->second) {
    if (!seal || *seal == seal_of(held.record.id, grant)) {
      grants.push_back(grant);
    } else {
      tell_("match " + held.record.id + ": a grant of seat " + std::to_string(grant.seat) + " is lost");
    }
  }
  return grants;
}

void SalvageReader::read_grants(Grants grants) {
  const Statement from_on(database_.get(),
                          "SELECT hash, m, seat, seal FROM grants NOT INDEXED WHERE hash >= ? ORDER BY hash");
  std::string next;
  for (bool partly = false;;) {
    {
      Statement::Run run = from_on.run();
      run.add(next);
      while (run.next()) {
        next = run.text(0);
        grants_[run.number(1)].push_back({{next, static_cast<std::uint8_t>(run.number(2))}, run.hash(3)});
      }
      if (!run.failed() && !partly) return;
      if (!run.failed()) break;
    }
    const std::optional<std::string> on = next_readable(from_on, next);
    if (!on) break;
    next = *on;
    partly = true;
  }
  if (grants == Grants::AlsoFromIndex) return read_grants_from_index();
  tell_("some grants of seats cannot be read; who had them needs a new link");
}

// The index holds all of a grant but its seal; for what it says stand the seals of its own pages.
void SalvageReader::read_grants_from_index() {
  const Statement index(database_.get(), "SELECT m, hash, seat FROM grants INDEXED BY grants_of_match ORDER BY m");
  Statement::Run run = index.run();
  while (run.next()) {
    std::vector<std::pair<Grant, std::optional<Sha256Hash>>>& known = grants_[run.number(0)];
    Grant grant{.hash = run.text(1), .seat = static_cast<std::uint8_t>(run.number(2))};
    const auto same = [&](const auto& one) { return one.first == grant; };
    if (std::ranges::none_of(known, same)) known.emplace_back(std::move(grant), std::nullopt);
  }
  if (run.failed()) tell_("some grants of seats cannot be read; who had them needs a new link");
}

std::vector<std::pair<std::string, std::string>> SalvageReader::packs() const {
  std::vector<std::pair<std::string, std::string>> packs;
  const WalkedKeys walked = walk_keys(database_.get(), kPackKeys);
  if (walked.unreadable != 0) tell_("the packs cannot all be read; a match whose pack is lost cannot be opened");
  const Statement statement(database_.get(), "SELECT hash, text, seal FROM packs WHERE rowid = ?");
  for (const std::int64_t key : walked.keys) {
    Statement::Run run = statement.run();
    if (!run.add(key).next()) {
      tell_("a pack cannot be read; its matches cannot be opened");
      continue;
    }
    std::string hash = run.text(0);
    std::string text = run.text(1);
    if (run.hash(2) != seal_of_pack(hash, text)) {
      tell_("pack " + hash + " does not fit its hash and is not carried over; its matches cannot be opened");
      continue;
    }
    packs.emplace_back(std::move(hash), std::move(text));
  }
  return packs;
}

}  // namespace armatura::store
