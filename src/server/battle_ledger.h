// A battle of the companion as the server keeps it: branches of one book, who holds the pen of each, which of them
// counts. It is the fold of the rows in the store; a change is written as a row first and folded in when that is kept.
// Knows no rules, no network and no clock.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/result.h"
#include "server/fault.h"
#include "server/said_answers.h"
#include "store/store.h"

namespace armatura::server {

inline constexpr std::size_t kLongestBattleLine = std::size_t{64} << 10;
inline constexpr std::size_t kLongestBattleBook = std::size_t{4} << 20;
inline constexpr std::size_t kMostBranches = 8;       // that go on differently
inline constexpr std::size_t kMostBranchesEver = 64;  // with those that others caught up with
inline constexpr std::size_t kMostPens = 5'000;       // of one battle, in its whole life
inline constexpr std::size_t kMostChoices = 1'000;
inline constexpr std::size_t kLongestPhone = 40;
inline constexpr std::string_view kBattleGame = "companion";  // in the record of a battle

using BookLine = std::shared_ptr<const std::string>;

struct Branch {
  int parts_from{-1};
  std::size_t common{};  // lines shared with that one
  std::vector<BookLine> lines;
  std::size_t bytes{};  // of its book
  std::string pen;      // hash of the pen that writes it; empty: nobody's
  std::string phone;    // who holds it, or held it last
  bool over{};
  bool aside{};
  bool caught_up{};  // all its lines stand in another branch too: nobody has to look at it
};

// Where lines that a phone sends belong.
struct Landing {
  int branch{};                 // that they continue, or part from
  bool parts{};                 // they begin a new branch
  std::size_t common{};         // lines of the branch that stay before the first new one
  std::vector<BookLine> lines;  // to be written there; none: nothing is new
};

class BattleLedger {
 public:
  // A problem where the rows do not make a battle: damage.
  static Result<BattleLedger> read(const store::StoredMatch& stored);
  std::optional<Problem> fold(const store::Row& row);

  const std::vector<Branch>& branches() const { return branches_; }
  const Branch* branch(std::int64_t number) const;
  int counts() const { return counts_; }
  bool over() const { return branches_[static_cast<std::size_t>(counts_)].over; }
  std::uint32_t rows() const { return rows_; }
  bool closed() const { return closed_; }
  void close() { closed_ = true; }

  std::variant<Landing, Fault> land(const std::string& pen, std::string_view after,
                                    const std::vector<BookLine>& lines) const;
  // Rows that say what is to happen; nothing where it has happened already.
  store::Row lines_row(const Landing& landing, const std::string& pen, bool over, std::int64_t at) const;
  std::variant<std::optional<store::Row>, Fault> pen_row(std::int64_t branch, const std::string& pen,
                                                         const std::string& phone, const std::string& old,
                                                         std::int64_t at) const;
  std::variant<std::optional<store::Row>, Fault> choice_row(std::int64_t branch, const std::string& phone,
                                                            std::int64_t at) const;
  static store::Row first_row(const std::string& pen, const std::string& phone, const std::vector<BookLine>& lines,
                              bool over, std::int64_t at);

  // `present` are the pens whose phones follow right now.
  said::Battle state(std::span<const std::string> present = {}) const;
  static std::string book(const std::vector<BookLine>& lines);

 private:
  struct Holder {
    int branch{};
    std::string phone;
  };
  // What a phone has written: the lines of a branch up to the one that it names, then those that it sends.
  struct Book;
  // The place of a line among those of a branch.
  std::optional<std::size_t> place_of(const Branch& branch, std::string_view id) const;
  bool holds(const std::string& pen) const;
  std::optional<Problem> fold_lines(Branch& branch, std::string_view text);
  std::size_t going_on() const;  // branches that none has caught up with
  void compare_branches();

  std::string id_;
  std::int64_t made_{};
  std::int64_t touched_{};
  std::uint32_t rows_{};
  int counts_{};
  std::size_t choices_{};
  bool closed_{};
  std::vector<Branch> branches_;
  // FAST: where the line with an id stands, in whichever branches have it; the ids lie in their lines.
  std::unordered_map<std::string_view, std::size_t> places_;
  std::map<std::string, Holder> pens_;  // every pen there ever was, and where it writes or wrote last
};

// The id at the end of a line; empty where there is none.
std::string_view id_of_line(std::string_view line);
// What is kept of a pen.
std::string pen_hash(std::string_view pen);
bool is_pen_hash(std::string_view text);
bool is_battle_id(std::string_view text);
bool is_secret(std::string_view text);  // 32 hex digits
std::string battle_of(std::string_view secret);

}  // namespace armatura::server
