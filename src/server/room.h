// One match in memory, and its only writer. Whatever would change the match waits in the room's queue; each change is
// worked out on the side, written to the store, and only then adopted, answered and told to those who watch. A change
// that could not be written has not happened. Lives on the loop's thread.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/fixed_vec.h"
#include "hosting/position.h"
#include "server/asking.h"
#include "server/clocks.h"
#include "server/fault.h"
#include "server/loop.h"
#include "server/patience.h"
#include "server/place.h"
#include "server/row_meta.h"
#include "server/said.h"
#include "server/seating.h"
#include "server/services.h"
#include "store/store.h"

namespace armatura::server {

using Language = hosting::Language;
using Text = std::shared_ptr<const std::string>;

// Somebody who is told what happens: a browser, a bot's stream.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;
  virtual void tell(Text text) = 0;
};

struct Accepted {
  std::uint32_t n{};  // the seat's update that shows it
};
using Answered = std::variant<Accepted, hosting::RefusedAt, Fault>;
using Answer = std::function<void(const Answered&)>;

// Who speaks for a seat: the hash of a private link's token or of a browser's cookie. Looked at again when its turn in
// the room's queue comes, since the seat may have been left meanwhile.
using SeatKey = std::string;

struct Submit {
  Seat seat;
  std::string key;
  std::uint32_t ask{};
  std::vector<std::string> actions;
  Language language{Language::English};
  SeatKey by{};
  Budgets::Account account{};  // that looking up an old key is charged to
};

enum class TableDo : std::uint8_t {
  Resign,
  OfferDraw,
  AcceptDraw,
  DeclineDraw,
  TakeBack,
  AcceptTakeBack,
  DeclineTakeBack,
  HandOver,
  Return,
};
std::optional<TableDo> table_do_of(std::string_view word);

struct TableCommand {
  Seat seat;  // who asks
  TableDo what{};
  std::optional<Seat> about;  // whose seat is handed over
  Language language{Language::English};
  SeatKey by{};
};

// A seat speaks under its own name, a spectator under the one he gives.
struct ChatFrom {
  Viewer viewer;
  SeatKey by;
  std::string name;
};

// A match that is to be: chairs are taken by those who are there.
struct NewRoom {
  store::MatchRecord record;
  std::vector<store::Pack> packs;
  hosting::PositionPtr empty;  // before the set-up
  Seating seating;
  std::vector<store::Grant> grants;
};

struct NewSeat {
  Seat seat;
  std::string name;
  std::string contribution;
  SeatKey by;                 // for a seat that is kept
  std::vector<SeatKey> keys;  // of the private link and of the browser
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // The answer comes when it is stored.
  static std::shared_ptr<Room> found(Services& services, const hosting::HostedGame& game, NewRoom made, Answer answer);
  // A stored match with its position folded, which may take a while: made on any thread.
  struct Thawed {
    const hosting::HostedGame* game{};
    store::StoredMatch stored;
    Seating seating;
    hosting::PositionPtr position;
    std::optional<RowMeta> meta;  // of the last row
  };
  static Result<Thawed> thaw(store::StoredMatch stored);
  // As it stood.
  static std::shared_ptr<Room> load(Services& services, Thawed thawed);

  const std::string& id() const { return id_; }
  const hosting::HostedGame& game() const { return game_; }
  const Seating& seating() const { return seating_; }
  store::Status status() const { return status_; }
  bool listed() const { return listed_; }
  bool connected(Seat seat) const;
  // Whether somebody with this key sits there.
  bool holds(Seat seat, std::string_view key) const;
  std::vector<Seat> seats_of(std::string_view key) const;
  // Whether an open seat is kept for somebody with this key, who has not sat down yet.
  bool keeps(Seat seat, std::string_view key) const;
  std::vector<Seat> seats_kept_for(std::string_view key) const;
  const std::vector<store::Grant>& grants() const { return grants_; }
  std::size_t watchers() const { return watches_.size(); }
  bool in_play() const { return seating_.begun && seating_.ending == Ending::None; }
  const hosting::HostedPosition& position() const { return *position_; }
  hosting::PositionPtr shared_position() const { return position_; }

  // ---- Those who look
  // `from`: the last update this viewer has; it is told what it missed instead of everything.
  void watch(Watcher& watcher, Viewer viewer, std::optional<Language> language, std::optional<std::uint32_t> from);
  void unwatch(Watcher& watcher, Viewer viewer);
  void unwatch(Watcher& watcher);
  bool watched_by(const Watcher& watcher, Viewer viewer) const;
  // The position now and who may ask about it; for previews on another thread.
  hosting::PositionPtr snapshot_for_preview() const { return in_play() ? position_ : nullptr; }
  // The same to look at only, after the end as well.
  hosting::PositionPtr position_on_the_table() const { return seating_.begun ? position_ : nullptr; }
  // All entries this viewer was ever told, as one message; read from the store on another thread.
  using HistoryReply = std::function<void(std::variant<Text, Fault>)>;
  void history(Viewer viewer, std::optional<Language> language, HistoryReply reply);

  // ---- Those who play
  void submit(Submit submit, Answer answer);
  void command(TableCommand command, Answer answer);
  void chat(ChatFrom from, std::string text, Answer answer);

  // ---- Seats and the host
  void take_seat(NewSeat seat, Answer answer);
  void leave_seat(Seat seat, SeatKey by, Answer answer);
  void admit(Seat seat, SeatKey by, SeatKey another, Answer answer);  // another browser for a taken seat
  void end(TableEvent how, Answer answer);                            // Abandoned or Closed
  void mute(bool muted, Answer answer);
  void set_rematch(std::string match, Answer answer);

  // ---- The lobby's housekeeping
  bool idle() const;
  // When a clock of an idle match runs out; nothing when none runs.
  std::optional<std::int64_t> deadline() const;
  std::vector<std::int64_t> clocks_left() const;
  void continue_clocks(const std::vector<std::int64_t>& left);
  // After loading or at start-up: bots think, clocks run.
  void wake();
  // Whether the store refused the last change in a way that only reading it again can mend.
  bool stale() const { return stale_; }
  // Tells everybody and forgets them: the match is deleted.
  void dismiss();

  // What everybody may know of the table.
  said::Table table(std::optional<Language> language) const;

 private:
  friend struct RoomAt;  // tests: a room at a position that no log led to

  struct Watch {
    Watcher* watcher;
    Viewer viewer;
    std::optional<Language> language;
    bool behind{};               // waits for what it missed; a later update would not fit what it knows
    std::uint64_t ticket{};      // of what it waits for
    std::vector<Text> missed{};  // what was told meanwhile, to be passed on afterwards
  };
  // The history of one viewer in one language, up to its update n.
  struct PastTold {
    Viewer viewer;
    std::optional<Language> language;
    std::uint32_t n{};
    std::uint64_t ticket{};  // 0: nobody works it out yet
    Text text;               // null: not there yet
    std::vector<HistoryReply> waiting;
    std::shared_ptr<const Place> place{};  // of the text among all that are kept
  };
  // What viewers have been told so far, by seat, the gallery last.
  struct Counters {
    std::vector<std::uint32_t> told;
    std::vector<std::uint32_t> asked;  // the number of each seat's question
    std::uint32_t rows{};
  };
  struct LastAnswer {
    std::string key;
    std::uint32_t n{};
  };
  struct Message {
    Viewer viewer;
    std::optional<Language> language;
    Text text;
  };
  // What a bot was asked last.
  struct BotAsked {
    std::uint32_t mark{};          // the steps of the position it is thinking about, and one
    std::unique_ptr<Timer> timer;  // the watchdog's, then that of the delay
    Patience patience;
  };
  // A change on its way to the store.
  struct Change {
    hosting::PositionPtr next;
    std::vector<std::string> lines;
    std::vector<hosting::EventsPtr> events;
    std::optional<Seating> seating;
    std::optional<store::MatchRecord> create;
    std::vector<store::Pack> packs;
    std::vector<std::uint8_t> vacated;
    std::vector<store::Grant> grants;
    std::string key;
    std::optional<Seat> by;  // whose decision it was
    bool begins{};           // everybody gets a whole position
    bool takes_back{};
    bool new_rules{};  // an entry says that today's take over
    Answer answer;
    // Worked out by commit():
    Counters counters;
    Clocks clocks;
    std::optional<store::Status> status;
    std::vector<Message> messages;
  };

  Room(Services& services, const hosting::HostedGame& game, std::string id);

  // The queue.
  void enqueue(std::function<void()> work);
  void pump();
  void finish();

  // Changes.
  Change begin_change(Answer answer) const;
  bool go_on_by_todays_rules();
  static void add(Change& change, hosting::Decided decided);
  static void note(Change& change, TableEvent event, std::optional<Seat> seat, std::string text = {});
  Seating& draft(Change& change) const;
  void commit(Change change);
  void close_book(Change& change) const;
  void follow_lesson(Change& change) const;
  void count(Change& change) const;
  bool public_sign(const Change& change, const Awaiting& before, const Awaiting& after) const;
  bool asks_the_same(const Change& change, Seat seat, const Awaiting& before, const Awaiting& after) const;
  void committed(Change& change, store::Written written);
  void try_again_later();
  void begin_if_full(Change& change);

  // Decisions.
  void decide(const Submit& submit, Answer answer);
  // The answer to what was accepted last, or why there is nothing to decide.
  std::optional<Answered> known_answer(const Submit& submit) const;
  void look_up(const Submit& submit, const Fault& otherwise, Answer answer) const;
  void bot_decides(Seat seat, const hosting::PositionPtr& asked, std::string code);

  // Table commands.
  void obey(const TableCommand& command, const Answer& answer);
  std::optional<Fault> obeyed(const TableCommand& command, Change& change);
  void give_up(Change& change, Seat seat, TableEvent event);
  void hand_to_bot(Change& change, Seat seat);
  void settle_draw(Change& change);
  void ask_take_back(const TableCommand& command, Answer answer);
  void agree_take_back(const TableCommand& command, Answer answer);
  void take_back(Seat seat, TakeBackLaw law, Language language, Answer answer);
  void take_back_to(Seat seat, hosting::Decided decided, Answer answer);
  // What the whole log says about taking back, by the first of some laws that allows it, else by the last.
  struct TakenBack {
    std::uint32_t steps{};  // of the position it belongs to
    TakeBackLaw law{};
    std::variant<hosting::Decided, std::string> answer;
  };
  struct TakeBackWish {
    Seat seat;
    std::vector<TakeBackLaw> laws;
    Language language{};
    int tries{3};
  };
  // Folds the log elsewhere while play goes on, and comes back in the room's queue with what fits the position then;
  // nothing when it cannot be read, when another one is being folded, or when the match never stands still.
  using TakenBackUse = std::function<void(std::optional<TakenBack>)>;
  void fold_take_back(TakeBackWish wish, TakenBackUse use);
  void folded_take_back(const TakeBackWish& wish, std::optional<TakenBack> told, const TakenBackUse& use);
  // `work(folded)` on a worker, then `done(its result)` here if the room is still there.
  template <class Worked, class Work, class Done>
  void fold_elsewhere(Urgency urgency, Work work, Done done);
  void clock_ran_out();
  void keep_chat(store::ChatLine line, Answer answer);

  // After a change.
  void schedule();
  void schedule_bots();
  void schedule_clock();

  // Messages.
  Text position_text(Viewer viewer, std::optional<Language> language) const;
  Text table_text(std::optional<Language> language) const;
  std::optional<Text> update_text(const Change& change, Viewer viewer, std::optional<Language> language) const;
  bool make_messages(Change& change, Viewer viewer) const;
  void write_question(said::MaybeAsk& asks, said::MaybeWaiting& waiting, const hosting::HostedPosition& position,
                      const Seating& seating, Viewer viewer, std::optional<Language> language, std::uint32_t ask) const;
  IfAny<said::Clock> clock_of(const Clocks& clocks) const;
  void catch_up(Watch& watch, std::uint32_t from);
  void caught_up(std::uint64_t ticket, const Text& text);
  void next_history(bool of_seats);
  void tell_history(PastTold& past);
  void told_history(std::uint64_t ticket, const Text& text);
  void forget_histories();  // in which something new is missing
  Watch* find_watch(const Watcher& watcher, Viewer viewer);
  void broadcast_table();
  void tell_chat(const store::ChatLine& line) const;
  said::Chair chair(Seat seat, std::optional<Language> language) const;
  said::Result result(std::optional<Language> language) const;
  void dismiss(Seat seat);

  Awaiting awaited(const hosting::HostedPosition& position, const Seating& seating) const;
  std::size_t index_of(Viewer viewer) const;
  FixedVec<Viewer, 17> viewers() const;
  std::string full_key(Seat seat, std::string_view key) const;
  bool granted(Seat seat, std::string_view key) const;
  template <class Fits>
  std::vector<Seat> seats_that(Fits fits) const;

  Services& services_;
  const hosting::HostedGame& game_;
  std::string id_;
  store::Status status_{};
  bool listed_{};
  Seating seating_;
  hosting::PositionPtr position_;
  hosting::Dice dice_;
  Counters counters_;
  std::vector<LastAnswer> last_answers_;  // by seat: what was accepted last
  Clocks clocks_;
  std::vector<std::int64_t> absent_since_;  // by seat
  std::vector<store::Grant> grants_;        // who may sit where, as the store has it
  std::uint64_t chats_{};                   // lines of chat kept
  std::vector<Watch> watches_;
  std::vector<PastTold> histories_;
  std::uint64_t last_ticket_{};
  bool taking_back_{};                 // a log is being folded for it
  std::array<bool, 2> catching_up_{};  // and for somebody who missed something, in the gallery or in a seat
  std::vector<std::function<void()>> queue_;
  bool busy_{};
  bool stale_{};
  std::unique_ptr<Timer> clock_timer_;
  std::unique_ptr<Timer> retry_timer_;
  std::vector<BotAsked> bots_;  // by seat
};

}  // namespace armatura::server
