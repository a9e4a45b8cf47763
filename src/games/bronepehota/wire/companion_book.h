// The book of a battle with the companion as text: one JSON object on each line, the first with what was agreed, every
// other an entry. Each line ends with its id, a hash of the id before it and of the line itself, so that two phones can
// tell where their books part. A book comes from anybody: what is not exactly as it would be written here is refused
// with the line that offends.
#pragma once
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "games/bronepehota/rules/companion/battle.h"
#include "games/bronepehota/rules/companion/setup.h"

namespace armatura::wire {

inline constexpr std::size_t kLongestBook = std::size_t{8} << 20;

// {"shooting":"real","dice":"typed","rockets":"all","options":{"mission":"m1"},"names":["Аня","Борис"]}; whatever is
// not said keeps its default.
Result<bronepehota::companion::Setup> read_setup(const boost::json::value& json);
std::string setup_text(const bronepehota::companion::Setup& setup);

// Why a line was not taken.
struct BadLine {
  std::string what;  // one sentence for whoever writes programs
  // The entry of a line that is written well, where it is the battle that does not take it.
  std::optional<bronepehota::companion::Entry> entry{};
  std::optional<std::string> other_pack{};  // the hash that a first line names, where it is not this one
};

class CompanionBook {
 public:
  using Setup = bronepehota::companion::Setup;
  using Battle = bronepehota::companion::Battle;
  using Entry = bronepehota::companion::Entry;

  static Result<CompanionBook> open(std::shared_ptr<const bronepehota::Content> content, const Setup& setup);
  // A problem begins with the number of the line: "line 3: …".
  static Result<CompanionBook> read(std::shared_ptr<const bronepehota::Content> content, std::string_view text);
  // The first line of somebody's book, which opens it.
  static std::variant<CompanionBook, BadLine> begin(std::shared_ptr<const bronepehota::Content> content,
                                                    std::string_view line);
  // The next line. Nothing changes when it is not taken.
  std::optional<BadLine> take(std::string_view line);

  const Setup& setup() const { return setup_; }
  const Battle& battle() const { return battle_; }
  const std::vector<std::string>& lines() const { return lines_; }
  const std::vector<std::string>& ids() const { return ids_; }
  std::string text() const;

  // False, and nothing changes, when the entry is not possible with exactly these dice.
  bool add(const Entry& entry);

 private:
  CompanionBook(Setup setup, Battle battle) : setup_(std::move(setup)), battle_(std::move(battle)) {}
  void write_line(std::string line);

  Setup setup_;
  Battle battle_;
  std::vector<std::string> lines_;
  std::vector<std::string> ids_;
};

// The first lines that two books share; none where they are books of two battles.
std::size_t common_prefix(const CompanionBook& one, const CompanionBook& other);

// A decision as an entry writes it.
Result<bronepehota::companion::Action> read_companion_action(const bronepehota::companion::Rules& rules,
                                                             const boost::json::value& json);

}  // namespace armatura::wire
