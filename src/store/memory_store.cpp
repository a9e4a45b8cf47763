#include "store/memory_store.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "store/now.h"

namespace armatura::store {
namespace {

// The texts of a row in one allocation of exactly their size.
struct KeptRow {
  explicit KeptRow(const Row& row)
      : at(row.at),
        key_size(static_cast<std::uint32_t>(row.key.size())),
        lines_size(static_cast<std::uint32_t>(row.lines.size())) {
    texts.reserve(row.key.size() + row.lines.size() + row.meta.size());
    texts.append(row.key).append(row.lines).append(row.meta);
  }
  std::string_view key() const { return std::string_view(texts).substr(0, key_size); }
  Row row(std::uint32_t number) const {
    return {.number = number,
            .key = std::string(key()),
            .lines = texts.substr(key_size, lines_size),
            .meta = texts.substr(std::size_t{key_size} + lines_size),
            .at = at};
  }

  std::string texts;
  std::int64_t at;
  std::uint32_t key_size;
  std::uint32_t lines_size;
};

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

struct KeptMatch {
  std::uint64_t order{};  // of making; breaks ties
  MatchRecord record;
  std::vector<KeptRow> rows;
  std::optional<Snapshot> snapshot;
  std::vector<Grant> grants;
  std::vector<ChatLine> chat;
};

class MemoryStore final : public Store, private Records {
 public:
  void write(Batch batch, std::function<void(Written)> done) override {
    const Written written = apply(std::move(batch));
    if (done) done(written);
  }

  void ask(Urgency, std::function<void(const Records&)> question) override { question(*this); }

  Result<std::optional<MatchRecord>> find(std::string_view match) const override {
    const std::lock_guard lock(mutex_);
    const auto found = matches_.find(match);
    if (found == matches_.end()) return std::optional<MatchRecord>();
    return std::optional(found->second.record);
  }

  Result<std::optional<StoredMatch>> read(std::string_view match, bool whole) const override {
    const std::lock_guard lock(mutex_);
    const auto found = matches_.find(match);
    if (found == matches_.end()) return std::optional<StoredMatch>();
    const KeptMatch& kept = found->second;
    StoredMatch stored;
    stored.record = kept.record;
    stored.row_count = static_cast<std::uint32_t>(kept.rows.size());
    stored.chats = kept.chat.size();
    stored.grants = kept.grants;
    std::ranges::sort(stored.grants, {}, [](const Grant& grant) { return std::tie(grant.seat, grant.hash); });
    if (!whole) stored.snapshot = kept.snapshot;
    for (std::uint32_t i = stored.snapshot ? stored.snapshot->rows : 0; i < stored.row_count; ++i) {
      stored.rows.push_back(kept.rows[i].row(i));
    }
    return std::optional(std::move(stored));
  }

  Result<std::optional<Row>> row_with_key(std::string_view match, std::string_view key) const override {
    const std::lock_guard lock(mutex_);
    const auto found = matches_.find(match);
    if (found == matches_.end() || key.empty()) return std::optional<Row>();
    const std::vector<KeptRow>& rows = found->second.rows;
    for (std::size_t i = rows.size(); i-- > 0;) {
      if (rows[i].key() == key) return std::optional(rows[i].row(static_cast<std::uint32_t>(i)));
    }
    return std::optional<Row>();
  }

  Result<std::vector<Seating>> seats_of(std::string_view grant_hash, std::size_t at_most) const override {
    const std::lock_guard lock(mutex_);
    const auto found = seats_.find(grant_hash);
    std::vector<Seating> seats;
    if (found == seats_.end()) return seats;
    std::vector<std::pair<std::uint64_t, std::uint8_t>> newest = found->second;
    std::ranges::sort(newest, {}, [](const auto& seating) { return std::pair(~seating.first, seating.second); });
    for (const auto& [order, seat] : newest) {
      if (seats.size() == at_most) break;
      seats.push_back({.match = by_order_.at(order), .seat = seat});
    }
    return seats;
  }

  Result<std::vector<MatchRecord>> list(bool listed, std::size_t at_most) const override {
    const std::lock_guard lock(mutex_);
    std::vector<const KeptMatch*> chosen =
        choose([&](const KeptMatch& match) { return !listed || match.record.listed; });
    std::ranges::sort(chosen, std::greater{},
                      [](const KeptMatch* match) { return std::pair(match->record.made, match->order); });
    std::vector<MatchRecord> records;
    for (const KeptMatch* match : chosen) {
      if (records.size() == at_most) break;
      records.push_back(match->record);
    }
    return records;
  }

  Result<std::vector<std::string>> untouched(Status status, std::int64_t since, std::size_t at_most) const override {
    const std::lock_guard lock(mutex_);
    std::vector<const KeptMatch*> chosen =
        choose([&](const KeptMatch& match) { return match.record.status == status && match.record.touched < since; });
    std::ranges::sort(chosen, std::less{},
                      [](const KeptMatch* match) { return std::pair(match->record.touched, match->order); });
    if (chosen.size() > at_most) chosen.resize(at_most);
    return ids(chosen);
  }

  Result<std::vector<std::string>> with_status(Status status) const override {
    const std::lock_guard lock(mutex_);
    std::vector<const KeptMatch*> chosen =
        choose([&](const KeptMatch& match) { return match.record.status == status; });
    std::ranges::sort(chosen, std::less{}, [](const KeptMatch* match) { return match->order; });
    return ids(chosen);
  }

  Result<std::vector<ChatLine>> chat(std::string_view match, bool gallery, std::size_t last) const override {
    const std::lock_guard lock(mutex_);
    std::vector<ChatLine> lines;
    const auto found = matches_.find(match);
    if (found == matches_.end()) return lines;
    const std::vector<ChatLine>& all = found->second.chat;
    for (std::size_t i = all.size(); i-- > 0 && lines.size() < last;) {
      if (all[i].gallery == gallery) lines.push_back(all[i]);
    }
    std::ranges::reverse(lines);
    return lines;
  }

  Result<std::uint64_t> count() const override {
    const std::lock_guard lock(mutex_);
    return std::uint64_t{matches_.size()};
  }

  Written put_pack(std::string_view hash, std::string_view text) override {
    const std::lock_guard lock(mutex_);
    const auto [place, added] = packs_.try_emplace(std::string(hash), text);
    return added || place->second == text ? Written::Done : Written::Conflict;
  }

  Result<std::optional<std::string>> pack(std::string_view hash) const override {
    const std::lock_guard lock(mutex_);
    const auto found = packs_.find(hash);
    if (found == packs_.end()) return std::optional<std::string>();
    return std::optional(found->second);
  }

  void drain() override {}

 private:
  template <class Wanted>
  std::vector<const KeptMatch*> choose(Wanted wanted) const {
    std::vector<const KeptMatch*> chosen;
    for (const auto& [id, match] : matches_) {
      if (wanted(match)) chosen.push_back(&match);
    }
    return chosen;
  }

  static std::vector<std::string> ids(const std::vector<const KeptMatch*>& matches) {
    std::vector<std::string> ids;
    ids.reserve(matches.size());
    for (const KeptMatch* match : matches) ids.push_back(match->record.id);
    return ids;
  }

  Written apply(Batch batch) {
    const std::lock_guard lock(mutex_);
    const auto found = matches_.find(batch.match);
    if (batch.erase) return erase(found);
    if (batch.create.has_value() == (found != matches_.end())) return Written::Conflict;
    if (batch.create && batch.create->id != batch.match) return Written::Conflict;
    std::size_t count = batch.create ? 0 : found->second.rows.size();
    for (const Row& row : batch.rows) {
      if (row.number != count++) return Written::Conflict;
    }
    if (batch.snapshot && batch.snapshot->rows > count) return Written::Conflict;

    KeptMatch& match = batch.create ? make(std::move(*batch.create)) : found->second;
    if (batch.status) match.record.status = *batch.status;
    if (batch.listed) match.record.listed = *batch.listed;
    if (batch.about) match.record.about = std::move(*batch.about);
    if (!batch.rows.empty() && !batch.quiet) {
      match.record.touched = batch.rows.back().at;
    } else if (batch.rows.empty() && batch.status) {
      match.record.touched = batch.at != 0 ? batch.at : now();
    }
    for (const Row& row : batch.rows) match.rows.emplace_back(row);
    if (batch.snapshot) match.snapshot = std::move(batch.snapshot);
    for (const std::uint8_t seat : batch.vacated) vacate(match, seat);
    for (Grant& grant : batch.grants) {
      revoke(match, grant);
      std::vector<std::pair<std::uint64_t, std::uint8_t>>& seats = seats_[grant.hash];
      const std::pair seating(match.order, grant.seat);
      seats.insert(std::ranges::upper_bound(seats, seating), seating);
      match.grants.push_back(std::move(grant));
    }
    for (Pack& pack : batch.packs) packs_.try_emplace(std::move(pack.hash), std::move(pack.text));
    for (ChatLine& line : batch.chat) {
      line.number = match.chat.size() + 1;
      match.chat.push_back(std::move(line));
    }
    return Written::Done;
  }

  KeptMatch& make(MatchRecord record) {
    KeptMatch& match = matches_[record.id];
    match.order = next_order_++;
    by_order_.emplace(match.order, record.id);
    match.record = std::move(record);
    return match;
  }

  void vacate(KeptMatch& match, std::uint8_t seat) {
    for (const Grant& grant : std::vector<Grant>(match.grants)) {
      if (grant.seat == seat) revoke(match, grant);
    }
  }

  void revoke(KeptMatch& match, Grant grant) {
    std::erase(match.grants, grant);
    const auto seats = seats_.find(grant.hash);
    if (seats == seats_.end()) return;
    std::erase(seats->second, std::pair(match.order, grant.seat));
    if (seats->second.empty()) seats_.erase(seats);
  }

  // FAST: looked up for every move, among everything that was ever played.
  using Matches = std::unordered_map<std::string, KeptMatch, TextHash, std::equal_to<>>;

  Written erase(Matches::iterator found) {
    if (found == matches_.end()) return Written::Conflict;
    const std::vector<Grant> grants = found->second.grants;
    for (const Grant& grant : grants) revoke(found->second, grant);
    by_order_.erase(found->second.order);
    matches_.erase(found);
    return Written::Done;
  }

  mutable std::mutex mutex_;
  Matches matches_;
  std::map<std::uint64_t, std::string> by_order_;
  std::map<std::string, std::vector<std::pair<std::uint64_t, std::uint8_t>>, std::less<>> seats_;  // (order, seat)
  std::map<std::string, std::string, std::less<>> packs_;
  std::uint64_t next_order_ = 0;
};

}  // namespace

std::unique_ptr<Store> open_memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace armatura::store
