// All matches of this server: which are in memory, how they come there and how they leave. A room is loaded when
// somebody asks for it and forgotten when nobody looks, no bot thinks and no clock is about to run out.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/new_match.h"
#include "server/room.h"
#include "server/services.h"

namespace armatura::server {

struct MadeMatch {
  std::string match;
  std::vector<std::pair<Seat, std::string>> tokens;  // of the private links
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

  std::variant<std::shared_ptr<Room>, Fault> room(std::string_view match);
  void make(NewMatch made, std::string_view browser, Reply<MadeMatch> reply);
  // The same table once more, everybody one seat further; the others come by its invitation.
  void rematch(const std::shared_ptr<Room>& room, Seat seat, std::string contribution, std::string_view browser,
               Reply<MadeMatch> reply);
  // A seat for somebody who has the invitation.
  void join(std::string_view match, Seat seat, std::string name, std::string contribution, std::string_view browser,
            Reply<std::string> reply);
  // The private link of a seat, from another browser.
  void admit(std::string_view match, std::string_view token, std::string_view browser, Reply<Seat> reply);
  std::vector<Seat> seats_held(std::string_view match, std::string_view secret) const;

  // Pack, options and words of a match, for clients that draw it.
  std::variant<std::string, Fault> setting(std::string_view match, Language language);
  void file(std::string_view match, Reply<std::string> reply);
  void import(std::string text, Reply<std::string> reply);
  // What one viewer was told, from its update `from` on, as one page of JSON.
  void replay(std::string_view match, Viewer viewer, std::string_view secret, std::optional<Language> language,
              std::uint32_t from, Reply<std::string> reply);
  // A practice match against bots from there: the true position when the match is over, else one imagined from what
  // the viewer knew.
  void sandbox(std::string_view match, NewSandbox asked, std::string_view secret, std::string_view browser,
               Reply<MadeMatch> reply);
  void erase(std::string_view match, Reply<bool> reply);
  // What everybody may know of matches, as a JSON list; `mine`: those this browser sits in.
  std::variant<std::string, Fault> list(bool mine, std::string_view browser, std::size_t at_most);
  std::variant<std::string, Fault> describe(std::string_view match, std::string_view browser,
                                            std::optional<Language> language);

  // Bots and clocks of matches in play go on after a restart.
  void wake_all();
  // Every few seconds: rooms nobody needs, clocks of matches not in memory, matches older than the host keeps them.
  void sweep();
  std::size_t rooms() const { return rooms_.size(); }
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
    std::string fault;
    std::string option;  // that the fault is about
  };

  std::optional<Fault> crowded();
  void found_room(NewMatch made, Opened opened, std::string_view browser, Reply<MadeMatch> reply);
  std::variant<bool, Fault> may_look_back(std::string_view match, Viewer viewer, std::string_view secret);
  static void take_chairs(NewMatch& made, Seat seat, const NewSandbox& asked);
  void remember_words(const store::MatchRecord& record);
  // Waits for the store when a pack is new to it, and only then.
  std::optional<Fault> keep_pack(const std::string& hash, std::string_view text);
  void forget_idle();
  void ring_alarms();
  void retire();
  void brief(std::string& out, const store::MatchRecord& record, std::vector<Seat> mine) const;

  Services& services_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::string, Alarm> alarms_;
  std::int64_t next_retirement_ = 0;
  std::set<std::string, std::less<>> remembered_;  // packs whose words the games know
  std::set<std::string, std::less<>> kept_;        // packs that are in the store
  int looking_back_ = 0;                           // replays and sandboxes being worked out
  std::vector<std::string> damage_;                // sentences for the host, the latest last
};

}  // namespace armatura::server
