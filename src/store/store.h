// Where matches are kept. A store knows no game: it keeps texts, in order, and either all of a batch or nothing of it.
// Each match has a log of rows chained by hashes; what was reported as done survives the death of the process and the
// loss of power.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace armatura::store {

// Waiting: seats are open. Imported: a finished match brought in as a file.
enum class Status : std::uint8_t { Waiting, Playing, Over, Abandoned, Closed, Imported };

constexpr std::string_view word_of(Status status) {
  constexpr std::string_view kWords[] = {"waiting", "playing", "over", "abandoned", "closed", "imported"};
  return kWords[static_cast<std::size_t>(status)];
}

// What is known of a match besides its log.
struct MatchRecord {
  std::string id{};
  std::string game{};
  std::string header{};  // the first line of its match file
  std::string pack{};    // hash of its content pack; see put_pack
  std::string about{};   // the server's own: clock, absence, seats as agreed, name; JSON
  std::string secret{};  // the key of its draws
  Status status{};
  bool listed{};
  std::int64_t made{};     // milliseconds since 1970
  std::int64_t touched{};  // when the last row that is not quiet was written, or the status changed
  friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

// One accepted submit.
struct Row {
  std::uint32_t number{};  // 0, 1, 2 … within the match
  std::string key{};       // idempotent key of the client, with its seat; may be empty
  std::string lines{};     // of the match file, each ended by a line feed
  std::string meta{};      // the server's own: clocks and counters
  std::int64_t at{};       // milliseconds since 1970
  friend bool operator==(const Row&, const Row&) = default;
};

// A position saved so that loading need not begin at row 0.
struct Snapshot {
  std::uint32_t rows{};  // how many rows it stands for
  std::string body{};
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

// Who may sit where: the hash of a private link's token or of a browser's cookie.
struct Grant {
  std::string hash{};
  std::uint8_t seat{};
  friend bool operator==(const Grant&, const Grant&) = default;
};

struct ChatLine {
  std::uint64_t number{};  // given by the store: 1, 2, 3 … within the match, over both rooms
  bool gallery{};          // the spectators' room; otherwise the players'
  std::string author{};
  std::string text{};
  std::int64_t at{};
  friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

// A pack of content, kept once and for ever under its hash.
struct Pack {
  std::string hash{};
  std::string text{};
};

// What one event of one match writes: all of it or nothing.
struct Batch {
  std::string match{};
  std::optional<MatchRecord> create{};  // a match that must not exist yet; its id is `match`
  std::vector<Row> rows{};              // the first one's number must be how many there are
  std::optional<Snapshot> snapshot{};
  std::optional<Status> status{};
  std::optional<bool> listed{};
  std::optional<std::string> about{};
  std::vector<std::uint8_t> vacated{};  // seats of which every grant ends, before new ones are given
  std::vector<Grant> grants{};
  std::vector<ChatLine> chat{};
  std::vector<Pack> packs{};  // a hash that is there already stays as it is
  std::int64_t at{};          // of a change of status without rows; 0: now
  bool quiet{};               // its rows may be known to some seats only: when the match was touched does not change
  bool erase{};               // the match and all that belongs to it; nothing else in the batch counts
};

enum class Written : std::uint8_t {
  Done,
  Conflict,  // the match exists already, or does not, or its head is not where the batch expects it
  Full,      // no room on the disk
  Failed,
};

struct StoredMatch {
  MatchRecord record{};
  std::optional<Snapshot> snapshot{};
  std::vector<Row> rows{};      // from the snapshot on, or all
  std::uint32_t row_count{};    // of the whole log
  std::uint64_t chats{};        // lines of chat in both rooms
  std::vector<Grant> grants{};  // by seat and hash
};

struct Seating {
  std::string match{};
  std::uint8_t seat{};
};

// What is committed, as of one moment, for the time of one question. Each answer checks the seals and chains of what it
// reads; a problem is damage or failure: "match k3f9: row 17 does not fit its chain".
class Records {
 public:
  Records() = default;
  Records(const Records&) = delete;
  Records& operator=(const Records&) = delete;
  virtual ~Records() = default;

  virtual Result<std::optional<MatchRecord>> find(std::string_view match) const = 0;
  // Nothing when there is no such match. `whole`: every row, without the snapshot.
  virtual Result<std::optional<StoredMatch>> read(std::string_view match, bool whole) const = 0;
  // The row that was written with this key, the newest if there are several; an empty key finds nothing.
  virtual Result<std::optional<Row>> row_with_key(std::string_view match, std::string_view key) const = 0;
  // Of the newest matches first; by seat within a match.
  virtual Result<std::vector<Seating>> seats_of(std::string_view grant_hash, std::size_t at_most) const = 0;
  // Newest first; `listed`: only those that are.
  virtual Result<std::vector<MatchRecord>> list(bool listed, std::size_t at_most) const = 0;
  // Matches with this status untouched since a moment, for retention; oldest first.
  virtual Result<std::vector<std::string>> untouched(Status status, std::int64_t since, std::size_t at_most) const = 0;
  virtual Result<std::vector<std::string>> with_status(Status status) const = 0;
  // The last so many lines of one room, oldest first.
  virtual Result<std::vector<ChatLine>> chat(std::string_view match, bool gallery, std::size_t last) const = 0;
  virtual Result<std::uint64_t> count() const = 0;  // of all matches
  virtual Result<std::optional<std::string>> pack(std::string_view hash) const = 0;
};

// Who waits for an answer: those who play come before those who look on, and both before the house's own chores.
enum class Urgency : std::uint8_t { Player, Watcher, Chore };
inline constexpr std::size_t kUrgencies = 3;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // From any thread. `done` is called once, after the commit that holds the batch: on the store's own thread, or, in
  // a store that keeps everything in memory, inside this call. Batches of one match are written in the order given.
  // Many batches share one commit. `done` may write again but must not block: neither put_pack nor drain.
  virtual void write(Batch batch, std::function<void(Written)> done) = 0;

  // From any thread. `question` is called once: on a thread of the store that only reads, or, in a store that keeps
  // everything in memory, inside this call. It must not wait for anything else.
  virtual void ask(Urgency urgency, std::function<void(const Records&)> question) = 0;

  // A pack by itself. Blocks until it is committed. The same hash with another text is a conflict.
  virtual Written put_pack(std::string_view hash, std::string_view text) = 0;

  // Blocks until everything handed over is written, and everything asked is answered.
  virtual void drain() = 0;
};

}  // namespace armatura::store
