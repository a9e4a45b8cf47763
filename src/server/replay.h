// A match told once more to one viewer, update by update: the same entries and the same changes of its view as it was
// told live, under the same numbers. Worked out on another thread, from what the store holds.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hosting/position.h"
#include "server/fault.h"
#include "server/said_answers.h"
#include "store/store.h"

namespace armatura::server {

class Replay {
 public:
  // As the store holds the match now. A problem when it cannot be read. Folds it all, so not where others wait.
  static Result<Replay> read(const store::Records& records, std::string_view match);

  const std::string& header() const { return header_; }  // with its pack

  // One page: the view after update `from`, and the updates that follow as far as a page holds them. `over`: the match
  // has ended, so nobody is waited for after its last update. `columns`: with the board after each update, drawn with
  // letters in so many.
  std::variant<std::string, Fault> page(Viewer viewer, std::optional<hosting::Language> language, std::uint32_t from,
                                        bool over, std::optional<int> columns = {}) const;
  // How the match stood when this viewer had been told its update n; null when that is not there, or before the set-up.
  hosting::PositionPtr position_at(Viewer viewer, std::uint32_t n) const;

 private:
  enum class Ends : std::uint8_t { Open, Later, Here };  // where the match ends, seen from an update
  // Which steps of the match one update tells of.
  struct Told {
    std::uint32_t from{};
    std::uint32_t to{};
  };
  std::vector<Told> told_to(Viewer viewer) const;
  said::ReplayUpdate update(Viewer viewer, std::optional<hosting::Language> language, std::uint32_t n, const Told& told,
                            Ends ends) const;

  std::string id_;
  std::string header_;
  bool imported_{};
  std::size_t seats_{};
  std::vector<store::Row> rows_;
  std::shared_ptr<const hosting::HostedHistory> history_;
};

}  // namespace armatura::server
