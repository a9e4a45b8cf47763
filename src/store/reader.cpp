#include "store/reader.h"

#include <algorithm>
#include <utility>

#include "store/sealed_vfs.h"

namespace armatura::store {
namespace {

#define ARMATURA_MATCH_COLUMNS                                                                                  \
  "SELECT x.m, x.id, x.game, x.header, x.pack, x.about, x.secret, x.status, x.listed, x.made, x.seal, h.rows, " \
  "h.last, h.chain, h.chats, h.touched, h.seal FROM matches x LEFT JOIN heads h ON h.m = x.m "

Problem damage(std::string_view match, std::string_view what) {
  std::string text = "match ";
  text.append(match).append(": ").append(what);
  return {std::move(text)};
}

Problem row_damage(std::string_view match, std::uint32_t number, std::string_view what) {
  return damage(match, "row " + std::to_string(number) + std::string(what));
}

}  // namespace

Reader::Reader(sqlite3* connection, DamageListener damage)
    : connection_(connection),
      damage_(std::move(damage)),
      match_(connection, ARMATURA_MATCH_COLUMNS "WHERE x.id = ?"),
      numbered_(connection, ARMATURA_MATCH_COLUMNS "WHERE x.m = ?"),
      row_(connection, "SELECT number, key, lines, meta, at, chain, before FROM rows WHERE r = ?"),
      snapshot_(connection, "SELECT rows, body, chain, seal FROM snapshots WHERE m = ?"),
      seats_(connection, "SELECT m, seat, seal FROM grants WHERE hash = ? ORDER BY m DESC, seat LIMIT ?"),
      id_(connection, "SELECT id FROM matches WHERE m = ?"),
      grants_(connection, "SELECT hash, seat, seal FROM grants WHERE m = ? ORDER BY seat, hash"),
      list_all_(connection, ARMATURA_MATCH_COLUMNS "ORDER BY x.made DESC, x.m DESC LIMIT ?"),
      list_listed_(connection, ARMATURA_MATCH_COLUMNS "WHERE x.listed = 1 ORDER BY x.made DESC, x.m DESC LIMIT ?"),
      untouched_(connection, ARMATURA_MATCH_COLUMNS
                 "WHERE x.status = ? AND (h.touched < ? OR h.touched IS NULL) ORDER BY h.touched, x.m LIMIT ?"),
      with_status_(connection, ARMATURA_MATCH_COLUMNS "WHERE x.status = ? ORDER BY x.m"),
      numbers_all_(connection, "SELECT m FROM matches ORDER BY made DESC, m DESC LIMIT ?"),
      numbers_listed_(connection, "SELECT m FROM matches WHERE listed = 1 ORDER BY made DESC, m DESC LIMIT ?"),
      numbers_with_status_(connection, "SELECT m FROM matches WHERE status = ? ORDER BY m"),
      chat_(connection, "SELECT number, gallery, author, text, at, seal FROM chat WHERE m = ? ORDER BY number DESC"),
      count_(connection, "SELECT count(*) FROM matches"),
      pack_(connection, "SELECT text, seal FROM packs WHERE hash = ?") {}

#undef ARMATURA_MATCH_COLUMNS

Problem Reader::failed(std::string_view what) const {
  std::string text(what);
  text += is_wrong_page(sqlite3_extended_errcode(connection_))
              ? " cannot be read: a page of the file does not fit its checksum"
              : std::string(" cannot be read: ") + sqlite3_errmsg(connection_);
  return {std::move(text)};
}

Result<HeldMatch> Reader::take_match(const Statement::Run& run) const {
  HeldMatch held;
  MatchRecord& record = held.record;
  Head& head = held.head;
  head.match = run.number(0);
  record.id = run.text(1);
  record.game = run.text(2);
  record.header = run.text(3);
  record.pack = run.text(4);
  record.about = run.text(5);
  record.secret = run.text(6);
  record.status = static_cast<Status>(run.number(7));
  record.listed = run.number(8) != 0;
  record.made = run.number(9);
  if (run.hash(10) != seal_of(record)) return damage(record.id, "its record does not fit its seal");
  if (run.is_null(11)) return damage(record.id, "it has no head");
  head.rows = static_cast<std::uint32_t>(run.number(11));
  head.last = run.number(12);
  head.chain = run.hash(13);
  head.chats = static_cast<std::uint64_t>(run.number(14));
  head.touched = run.number(15);
  record.touched = head.touched;
  if (run.hash(16) != seal_of(record.id, head)) return damage(record.id, "its head does not fit its seal");
  if (head.rows == 0 && head.chain != root_of(record)) return damage(record.id, "its head does not fit its record");
  return held;
}

void Reader::tell(std::string_view match, const std::string& problem) const {
  if (damage_ && !is_gone(match)) damage_(problem);
}

Result<std::optional<HeldMatch>> Reader::match(std::string_view id) const {
  Statement::Run run = match_.run();
  run.add(id);
  const auto damaged = [&](Problem problem) -> Result<std::optional<HeldMatch>> {
    if (is_gone(id)) return std::optional<HeldMatch>();
    return problem;
  };
  if (run.next()) {
    Result<HeldMatch> held = take_match(run);
    if (!held) return damaged({held.problem()});
    if (held->record.id != id) return damaged(damage(id, "it was found under another's name"));
    return std::optional(std::move(*held));
  }
  if (run.failed()) return damaged(failed("match " + std::string(id)));
  return std::optional<HeldMatch>();
}

Result<Reader::ChainedRow> Reader::row_at(const HeldMatch& held, std::int64_t place, std::uint32_t number) const {
  Statement::Run run = row_.run();
  run.add(place);
  if (!run.next()) {
    if (run.failed()) return failed("match " + held.record.id + ": row " + std::to_string(number));
    return row_damage(held.record.id, number, " is missing");
  }
  ChainedRow found;
  found.row.number = static_cast<std::uint32_t>(run.number(0));
  found.row.key = run.text(1);
  found.row.lines = run.text(2);
  found.row.meta = run.text(3);
  found.row.at = run.number(4);
  found.chain = run.hash(5);
  found.before = run.number(6);
  // The number falls by one with each step backwards, so that links in a circle come to an end here.
  if (found.row.number != number) return row_damage(held.record.id, number, " is not where it should be");
  return found;
}

// Does the row follow the chain of what stands before it?
std::optional<Problem> Reader::misfit(const HeldMatch& held, const Sha256Hash& before, const ChainedRow& row) const {
  if (chain_after(before, row.row) == row.chain) return std::nullopt;
  return row_damage(held.record.id, row.row.number, " does not fit its chain");
}

std::optional<Problem> Reader::newest_misfit(const HeldMatch& held, const ChainedRow& row) const {
  if (row.chain == held.head.chain) return std::nullopt;
  return row_damage(held.record.id, row.row.number, " does not fit the head of its match");
}

Result<std::vector<Reader::ChainedRow>> Reader::rows_from(const HeldMatch& held, std::uint32_t first,
                                                          const std::optional<Sha256Hash>& chain) const {
  std::vector<ChainedRow> rows;
  std::int64_t place = held.head.last;
  for (std::uint32_t number = held.head.rows; number-- > first;) {
    Result<ChainedRow> found = row_at(held, place, number);
    if (!found) return Problem{found.problem()};
    std::optional<Problem> problem =
        rows.empty() ? newest_misfit(held, *found) : misfit(held, found->chain, rows.back());
    if (problem) return std::move(*problem);
    place = found->before;
    rows.push_back(std::move(*found));
  }
  if (chain && rows.empty() && *chain != held.head.chain) {
    return damage(held.record.id, "its snapshot does not fit the head of its log");
  }
  if (chain && !rows.empty()) {
    if (std::optional<Problem> problem = misfit(held, *chain, rows.back())) return std::move(*problem);
  }
  std::ranges::reverse(rows);
  return rows;
}

Result<Sha256Hash> Reader::chain_at(const HeldMatch& held, std::uint32_t rows) const {
  if (rows == held.head.rows) return held.head.chain;
  if (rows == 0) return root_of(held.record);
  Result<std::vector<ChainedRow>> found = rows_from(held, rows - 1, std::nullopt);
  if (!found) return Problem{found.problem()};
  return found->front().chain;
}

Result<std::optional<Reader::SealedSnapshot>> Reader::snapshot_of(const HeldMatch& held) const {
  Statement::Run run = snapshot_.run();
  run.add(held.head.match);
  if (!run.next()) {
    if (run.failed()) return failed("match " + held.record.id + ": its snapshot");
    return std::optional<SealedSnapshot>();
  }
  SealedSnapshot found;
  found.snapshot.rows = static_cast<std::uint32_t>(run.number(0));
  found.snapshot.body = run.text(1);
  found.chain = run.hash(2);
  if (run.hash(3) != seal_of(held.record.id, found.snapshot, found.chain)) {
    return damage(held.record.id, "its snapshot does not fit its seal");
  }
  if (found.snapshot.rows > held.head.rows) return damage(held.record.id, "its snapshot is ahead of its log");
  return std::optional(std::move(found));
}

Result<std::vector<Grant>> Reader::grants_of(const HeldMatch& held) const {
  Statement::Run run = grants_.run();
  run.add(held.head.match);
  std::vector<Grant> grants;
  while (run.next()) {
    Grant grant{.hash = run.text(0), .seat = static_cast<std::uint8_t>(run.number(1))};
    // The match can be played without it, by all others.
    if (run.hash(2) != seal_of(held.record.id, grant)) {
      tell(held.record.id, damage(held.record.id, "a grant of a seat does not fit its seal").what);
      continue;
    }
    grants.push_back(std::move(grant));
  }
  if (run.failed()) return failed("match " + held.record.id + ": its grants");
  return grants;
}

Result<std::optional<StoredMatch>> Reader::read(std::string_view id, bool whole) const {
  Result<std::optional<HeldMatch>> held = match(id);
  if (!held) return Problem{held.problem()};
  if (!*held) return std::optional<StoredMatch>();
  Result<StoredMatch> stored = read(**held, whole);
  if (!stored) return Problem{stored.problem()};
  Result<std::vector<Grant>> grants = grants_of(**held);
  if (!grants) return Problem{grants.problem()};
  stored->grants = std::move(*grants);
  return std::optional(std::move(*stored));
}

Result<StoredMatch> Reader::read(const HeldMatch& held, bool whole) const {
  StoredMatch stored;
  stored.row_count = held.head.rows;
  stored.chats = held.head.chats;
  Sha256Hash chain = root_of(held.record);
  if (!whole) {
    Result<std::optional<SealedSnapshot>> snapshot = snapshot_of(held);
    if (!snapshot) return Problem{snapshot.problem()};
    if (*snapshot) {
      chain = (*snapshot)->chain;
      stored.snapshot = std::move((*snapshot)->snapshot);
    }
  }
  Result<std::vector<ChainedRow>> rows = rows_from(held, stored.snapshot ? stored.snapshot->rows : 0, chain);
  if (!rows) return Problem{rows.problem()};
  stored.rows.reserve(rows->size());
  for (ChainedRow& row : *rows) stored.rows.push_back(std::move(row.row));
  stored.record = held.record;
  return stored;
}

Result<std::optional<Row>> Reader::row_with_key(std::string_view id, std::string_view key) const {
  if (key.empty()) return std::optional<Row>();
  Result<std::optional<HeldMatch>> held = match(id);
  if (!held) return Problem{held.problem()};
  if (!*held) return std::optional<Row>();
  std::optional<ChainedRow> newer;  // not yet checked against the row before it
  std::int64_t place = (*held)->head.last;
  for (std::uint32_t number = (*held)->head.rows; number-- > 0;) {
    Result<ChainedRow> found = row_at(**held, place, number);
    if (!found) return Problem{found.problem()};
    std::optional<Problem> problem = newer ? misfit(**held, found->chain, *newer) : newest_misfit(**held, *found);
    if (problem) return std::move(*problem);
    if (newer && newer->row.key == key) return std::optional(std::move(newer->row));
    place = found->before;
    newer = std::move(*found);
  }
  if (!newer) return std::optional<Row>();
  if (std::optional<Problem> problem = misfit(**held, root_of((*held)->record), *newer)) return std::move(*problem);
  return newer->row.key == key ? std::optional(std::move(newer->row)) : std::optional<Row>();
}

Result<std::vector<ChatLine>> Reader::chat(std::string_view id, bool gallery, std::size_t last) const {
  std::vector<ChatLine> lines;
  Result<std::optional<HeldMatch>> held = match(id);
  if (!held) return Problem{held.problem()};
  if (!*held) return lines;
  Statement::Run run = chat_.run();
  run.add((*held)->head.match);
  // The other room's lines are passed over here and not in SQL, so that a missing line is noticed.
  std::uint64_t number = (*held)->head.chats;
  while (lines.size() < last && run.next()) {
    ChatLine line{.number = static_cast<std::uint64_t>(run.number(0)),
                  .gallery = run.number(1) != 0,
                  .author = run.text(2),
                  .text = run.text(3),
                  .at = run.number(4)};
    if (line.number != number--) return damage(id, "a line of its chat is missing");
    if (run.hash(5) != seal_of(id, line)) return damage(id, "a line of its chat does not fit its seal");
    if (line.gallery == gallery) lines.push_back(std::move(line));
  }
  if (run.failed() && run.code() != SQLITE_OK) return failed("match " + std::string(id) + ": its chat");
  if (lines.size() < last && number != 0) return damage(id, "a line of its chat is missing");
  std::ranges::reverse(lines);
  return lines;
}

Result<std::optional<std::string>> Reader::pack(std::string_view hash) const {
  Statement::Run run = pack_.run();
  run.add(hash);
  if (!run.next()) {
    if (run.failed()) return failed("pack " + std::string(hash));
    return std::optional<std::string>();
  }
  std::string text = run.text(0);
  if (run.hash(1) != seal_of_pack(hash, text)) return Problem{"pack " + std::string(hash) + " does not fit its hash"};
  return std::optional(std::move(text));
}

}  // namespace armatura::store
