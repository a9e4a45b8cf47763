#include "store/writer.h"

#include <utility>

#include "store/now.h"

namespace armatura::store {
namespace {

constexpr std::size_t kHeadsRemembered = 32768;  // about 8 MB

}  // namespace

Writer::Writer(sqlite3* connection)
    : connection_(connection),
      reader_(connection),
      add_match_(connection,
                 "INSERT INTO matches(id, game, header, pack, about, secret, status, listed, made, seal) "
                 "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      change_match_(connection, "UPDATE matches SET about = ?, status = ?, listed = ?, seal = ? WHERE m = ?"),
      put_head_(connection,
                "INSERT INTO heads(m, rows, last, chain, chats, touched, seal) VALUES(?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT(m) DO UPDATE SET rows = excluded.rows, last = excluded.last, chain = excluded.chain, "
                "chats = excluded.chats, touched = excluded.touched, seal = excluded.seal"),
      add_row_(connection, "INSERT INTO rows(before, number, key, lines, meta, at, chain) VALUES(?, ?, ?, ?, ?, ?, ?)"),
      put_snapshot_(connection, "INSERT OR REPLACE INTO snapshots(m, rows, chain, seal, body) VALUES(?, ?, ?, ?, ?)"),
      add_grant_(connection, "INSERT OR REPLACE INTO grants(hash, m, seat, seal) VALUES(?, ?, ?, ?)"),
      vacate_(connection, "DELETE FROM grants WHERE m = ? AND seat = ?"),
      add_chat_(connection, "INSERT INTO chat(m, number, gallery, author, text, at, seal) VALUES(?, ?, ?, ?, ?, ?, ?)"),
      add_pack_(connection, "INSERT INTO packs(hash, text, seal) VALUES(?, ?, ?)"),
      row_before_(connection, "SELECT before, number FROM rows WHERE r = ?"),
      drop_row_(connection, "DELETE FROM rows WHERE r = ?"),
      drop_match_(connection, "DELETE FROM matches WHERE m = ?"),
      drop_head_(connection, "DELETE FROM heads WHERE m = ?"),
      drop_snapshot_(connection, "DELETE FROM snapshots WHERE m = ?"),
      drop_grants_(connection, "DELETE FROM grants WHERE m = ?"),
      drop_chat_(connection, "DELETE FROM chat WHERE m = ?") {}

std::optional<Written> Writer::apply(const Batch& batch) {
  if (batch.erase) return erase(batch.match);
  Plan made;
  const Written answer = plan(batch, made);
  if (answer != Written::Done) return answer;
  if (!carry_out(batch, made)) return std::nullopt;
  if (heads_.size() >= kHeadsRemembered) heads_.clear();
  heads_[batch.match] = made.head;
  return Written::Done;
}

Written Writer::plan(const Batch& batch, Plan& plan) {
  if (const Written answer = plan_head(batch, plan); answer != Written::Done) return answer;
  std::uint32_t count = plan.head.rows;
  for (const Row& row : batch.rows) {
    if (row.number != count++) return Written::Conflict;
  }
  if (batch.snapshot && batch.snapshot->rows > count) return Written::Conflict;
  if (batch.snapshot) return plan_snapshot(batch, plan);
  return Written::Done;
}

Written Writer::plan_head(const Batch& batch, Plan& plan) {
  const auto known = heads_.find(batch.match);
  const bool changes_record = batch.status || batch.listed || batch.about;
  if (known != heads_.end() && !batch.create && !changes_record) {
    plan.head = known->second;
    return Written::Done;
  }
  Result<std::optional<HeldMatch>> held = reader_.match(batch.match);
  if (!held) return Written::Failed;
  if (batch.create.has_value() == held->has_value()) return Written::Conflict;
  if (batch.create) {
    if (batch.create->id != batch.match) return Written::Conflict;
    plan.record = *batch.create;
    plan.head.chain = root_of(*plan.record);
    plan.head.touched = plan.record->touched;
  } else {
    plan.head = (*held)->head;
    if (changes_record) plan.record = std::move((*held)->record);
  }
  if (batch.status) plan.record->status = *batch.status;
  if (batch.listed) plan.record->listed = *batch.listed;
  if (batch.about) plan.record->about = *batch.about;
  return Written::Done;
}

// Finds the chain of the row that the snapshot stands on, among those kept or those about to be.
Written Writer::plan_snapshot(const Batch& batch, Plan& plan) {
  const std::uint32_t wanted = batch.snapshot->rows;
  if (wanted >= plan.head.rows) {
    plan.snapshot_chain = plan.head.chain;
    for (std::uint32_t i = plan.head.rows; i < wanted; ++i) {
      plan.snapshot_chain = chain_after(plan.snapshot_chain, batch.rows[i - plan.head.rows]);
    }
    return Written::Done;
  }
  const Result<std::optional<HeldMatch>> held = reader_.match(batch.match);
  if (!held || !*held) return Written::Failed;
  const Result<Sha256Hash> chain = reader_.chain_at(**held, wanted);
  if (!chain) return Written::Failed;
  plan.snapshot_chain = *chain;
  return Written::Done;
}

bool Writer::carry_out(const Batch& batch, Plan& plan) {
  Head& head = plan.head;
  if (plan.record && !put_record(batch, plan)) return false;
  if (!put_rows(batch, head)) return false;
  if (batch.rows.empty() && batch.status) head.touched = batch.at != 0 ? batch.at : now();
  if (batch.snapshot) {
    const Sha256Hash seal = seal_of(batch.match, *batch.snapshot, plan.snapshot_chain);
    Statement::Run run = put_snapshot_.run();
    run.add(head.match).add(std::uint64_t{batch.snapshot->rows}).add(plan.snapshot_chain).add(seal);
    if (!run.add(batch.snapshot->body).done()) return false;
  }
  if (!put_seats(batch, head) || !put_chat(batch, head) || !put_packs(batch)) return false;
  const bool moved = batch.create || batch.status || !batch.rows.empty() || !batch.chat.empty();
  return !moved || put_head(batch.match, head);
}

bool Writer::put_record(const Batch& batch, Plan& plan) {
  const MatchRecord& record = *plan.record;
  const Sha256Hash seal = seal_of(record);
  const auto status = static_cast<std::int64_t>(record.status);
  const std::int64_t listed = record.listed ? 1 : 0;
  if (!batch.create) {
    return change_match_.run().add(record.about).add(status).add(listed).add(seal).add(plan.head.match).done();
  }
  Statement::Run run = add_match_.run();
  run.add(record.id).add(record.game).add(record.header).add(record.pack).add(record.about).add(record.secret);
  if (!run.add(status).add(listed).add(record.made).add(seal).done()) return false;
  plan.head.match = sqlite3_last_insert_rowid(connection_);
  return true;
}

bool Writer::put_rows(const Batch& batch, Head& head) {
  for (const Row& row : batch.rows) {
    head.chain = chain_after(head.chain, row);
    Statement::Run run = add_row_.run();
    run.add(head.last).add(std::uint64_t{row.number}).add(row.key).add(row.lines).add(row.meta).add(row.at);
    if (!run.add(head.chain).done()) return false;
    head.last = sqlite3_last_insert_rowid(connection_);
    if (!batch.quiet) head.touched = row.at;
    ++head.rows;
  }
  return true;
}

bool Writer::put_seats(const Batch& batch, const Head& head) {
  for (const std::uint8_t seat : batch.vacated) {
    if (!vacate_.run().add(head.match).add(std::uint64_t{seat}).done()) return false;
  }
  for (const Grant& grant : batch.grants) {
    const Sha256Hash seal = seal_of(batch.match, grant);
    Statement::Run run = add_grant_.run();
    if (!run.add(grant.hash).add(head.match).add(std::uint64_t{grant.seat}).add(seal).done()) return false;
  }
  return true;
}

bool Writer::put_chat(const Batch& batch, Head& head) {
  for (ChatLine line : batch.chat) {
    line.number = ++head.chats;
    const Sha256Hash seal = seal_of(batch.match, line);
    Statement::Run run = add_chat_.run();
    run.add(head.match).add(line.number).add(std::uint64_t{line.gallery}).add(line.author).add(line.text);
    if (!run.add(line.at).add(seal).done()) return false;
  }
  return true;
}

bool Writer::put_packs(const Batch& batch) {
  for (const Pack& pack : batch.packs) {
    const std::optional<Written> kept = put_pack(pack.hash, pack.text);
    if (!kept || *kept == Written::Failed) return false;
  }
  return true;
}

bool Writer::put_head(const std::string& match, const Head& head) {
  const Sha256Hash seal = seal_of(match, head);
  Statement::Run run = put_head_.run();
  run.add(head.match).add(std::uint64_t{head.rows}).add(head.last).add(head.chain).add(head.chats);
  return run.add(head.touched).add(seal).done();
}

std::optional<Written> Writer::erase(const std::string& match) {
  const Result<std::optional<HeldMatch>> held = reader_.match(match);
  if (!held) return std::nullopt;  // damaged: it has to be erased piece by piece
  if (!*held) return Written::Conflict;
  heads_.erase(match);
  const Head& head = (*held)->head;
  std::int64_t place = head.last;
  for (std::uint32_t i = 0; i < head.rows; ++i) {
    std::int64_t before = 0;
    {
      // A damaged link must not lead into another match.
      Statement::Run run = row_before_.run();
      if (!run.add(place).next() || run.number(1) != std::int64_t{head.rows} - 1 - i) return std::nullopt;
      before = run.number(0);
    }
    if (!drop_row_.run().add(place).done()) return std::nullopt;
    place = before;
  }
  for (const Statement* drop : {&drop_match_, &drop_head_, &drop_snapshot_, &drop_grants_, &drop_chat_}) {
    if (!drop->run().add(head.match).done()) return std::nullopt;
  }
  return Written::Done;
}

std::optional<Written> Writer::put_pack(const std::string& hash, const std::string& text) {
  const Result<std::optional<std::string>> kept = reader_.pack(hash);
  if (!kept) return Written::Failed;
  if (*kept) return **kept == text ? Written::Done : Written::Conflict;
  const Sha256Hash seal = seal_of_pack(hash, text);
  if (!add_pack_.run().add(hash).add(text).add(seal).done()) return std::nullopt;
  return Written::Done;
}

}  // namespace armatura::store
