// All matches of this server: which are in memory, how they come there and how they leave. A room is loaded when
// somebody asks for it and forgotten when nobody looks, no bot thinks and no clock is about to run out.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/asking.h"
#include "server/new_match.h"
#include "server/room.h"
#include "server/said_answers.h"
#include "server/services.h"
#include "server/sitters.h"

namespace armatura::server {

struct MadeMatch {
  std::string match;
  std::vector<std::pair<Seat, std::string>> tokens;  // of the private links
};

// Who asks for the same table once more.
struct Challenger {
  Seat seat;
  SeatKey key;
  std::string contribution;
};

// Playing on from update n of a viewer of another match.
struct NewSandbox {
  Viewer viewer;
  std::uint32_t n{};
  std::string name;
  std::string contribution;
};

class Lobby {
 public:
  explicit Lobby(Services& services) : services_(services) {}

  template <class T>
  using Reply = std::function<void(std::variant<T, Fault>)>;

  // A match: at once when it is in memory, otherwise when it has been read and folded elsewhere.
  using Found = Reply<std::shared_ptr<Room>>;
  void open(std::string_view match, Urgency urgency, Found found);
  // For somebody who says that he plays there: it is folded before those of others if his key fits one of its seats.
  void open(std::string_view match, const SeatKey& key, Found found);
  // Whether it is in memory, so that opening it costs nothing.
  bool awake(std::string_view match) const { return rooms_.contains(std::string{match}); }
  void make(NewMatch made, std::string_view browser, Reply<MadeMatch> reply);
  // The same table once more, everybody one seat further. It is made once: seats of other people are kept for them, and
  // whoever of them asks too sits down there.
  void rematch(const std::shared_ptr<Room>& old, Challenger challenger, Reply<std::string> reply);
  // A seat for somebody who has the invitation.
  void join(std::string_view match, NewSeat taken, std::string_view browser, Reply<std::string> reply);
  // The private link of a seat, from another browser.
  void admit(std::string_view match, std::string_view token, std::string_view browser, Reply<Seat> reply);

  // Pack, options and words of a match, for clients that draw it.
  void setting(std::string_view match, Language language, Reply<std::string> reply);
  void file(std::string_view match, Reply<std::string> reply);
  // The match of a file, and whether it is a new one: whoever brings the same file again finds the match that is there.
  struct Imported {
    std::string match;
    bool is_new{};
  };
  void import(std::string text, Reply<Imported> reply);
  // What one viewer was told, from its update `from` on, as one page of JSON; with boards of so many columns.
  void replay(std::string_view match, Viewer viewer, std::string_view secret, std::optional<Language> language,
              std::uint32_t from, std::optional<int> columns, Reply<std::string> reply);
  // A practice match against bots from there: the true position when the match is over, else one imagined from what
  // the viewer knew.
  void sandbox(std::string_view match, NewSandbox asked, std::string_view secret, std::string_view browser,
               Reply<MadeMatch> reply);
  void erase(std::string_view match, Reply<bool> reply);
  // What everybody may know of matches, as a JSON list; `mine`: those this browser sits in.
  void list(bool mine, std::string_view browser, std::size_t at_most, Reply<std::string> reply);
  void describe(std::string_view match, std::string_view browser, std::optional<Language> language,
                Reply<std::string> reply);

  // Bots and clocks of matches in play go on after a restart.
  void wake_all();
  // Every few seconds: rooms nobody needs, clocks of matches not in memory, matches older than the host keeps them.
  void sweep();
  std::size_t rooms() const { return rooms_.size(); }
  // Whoever keeps matches awake is among them.
  const std::shared_ptr<Sitters>& sitters() const { return sitters_; }
  const std::vector<std::string>& damage() const { return damage_; }

 private:
  // The clock of a match that left memory.
  struct Alarm {
    std::int64_t deadline{};
    std::int64_t since{};
    std::vector<std::int64_t> left;
  };

  // A match that a worker has opened, or why it cannot be.
  struct Opened {
    std::string id;
    std::string secret;
    std::string header;
    hosting::PositionPtr position;
    std::vector<store::Pack> packs;  // the last one holds its rules, the one before it its words
    std::string fault;
    std::string option;  // that the fault is about
  };

  // Who waits for a match that is being loaded.
  struct Loading {
    std::vector<Found> waiting;
    Urgency urgency{};          // of those who need not prove anything
    std::vector<SeatKey> keys;  // of the others
    bool erased{};              // since it began
    bool folding{};             // it is there, and takes the place of a room
  };
  // What the store knows of a match that sleeps.
  struct Sleeping {
    std::optional<store::StoredMatch> stored;
    std::string words;  // the text of a pack of the host's own
    std::string problem;
    bool packless{};  // that is the problem
  };
  struct Woken {
    std::optional<Room::Thawed> thawed;  // nothing, and no problem: there is no such match
    std::string problem;
    bool packless{};
  };
  // A line of a list.
  struct Listed {
    store::MatchRecord record;
    Seating seating;
    std::vector<Seat> mine;
  };
  // A match that may be looked back at.
  struct LookBack {
    std::shared_ptr<Room> room;
    bool over{};
  };

  void open(std::string_view match, Urgency urgency, const SeatKey& key, Found found);
  void load(const std::string& match, Urgency urgency);
  void was_read(const std::string& match, Sleeping sleeping);
  void loaded(const std::string& match, Woken woken);
  void answer_loading(const std::string& match, const std::variant<std::shared_ptr<Room>, Fault>& room);
  void install(const std::string& match, const std::shared_ptr<Room>& room);
  void note_damage(const std::string& problem);
  void wake_next();
  bool full() const;  // in memory
  bool room_for_one_more();
  std::optional<Fault> crowded();
  void found_room(NewMatch made, Opened opened, std::string_view browser, Reply<MadeMatch> reply);
  static NewMatch rematch_of(const Room& old, const Challenger& challenger);
  void make_rematch(const std::shared_ptr<Room>& old, const Challenger& challenger);
  void accept_rematch(const std::shared_ptr<Room>& old, const Challenger& challenger, const Reply<std::string>& reply);
  void may_look_back(std::string_view match, Viewer viewer, std::string_view secret, Reply<LookBack> reply);
  static std::optional<Fault> place_at_origin(store::Store& store, NewMatch& made, const NewSandbox& asked);
  static void take_chairs(NewMatch& made, Seat seat, const NewSandbox& asked);
  void forget_idle();
  void ring_alarms();
  void retire();
  said::Brief brief(const Listed& listed) const;

  Services& services_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::map<std::string, Loading, std::less<>> loading_;
  std::size_t folding_ = 0;  // of them, those that are there
  std::shared_ptr<Sitters> sitters_ = std::make_shared<Sitters>();
  std::unordered_map<std::string, Alarm> alarms_;
  std::vector<std::string> to_wake_;  // after a start, the last first
  std::int64_t next_retirement_ = 0;
  std::set<std::string, std::less<>> remembered_;  // packs whose words the games know
  std::set<std::string, std::less<>> kept_;        // packs that are in the store
  // Rematches being made, by the match before, and who waits for each.
  std::map<std::string, std::vector<std::pair<Challenger, Reply<std::string>>>> rematches_;
  int looking_back_ = 0;             // replays and sandboxes being worked out
  std::vector<std::string> damage_;  // sentences for the host, the latest last
};

}  // namespace armatura::server
