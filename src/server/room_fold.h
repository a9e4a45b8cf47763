// The whole log of a match, read and folded where nobody waits for it.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hosting/hosted_matches.h"
#include "server/room.h"
#include "server/row_lines.h"
#include "server/row_meta.h"
#include "server/stored_header.h"

namespace armatura::server {

struct Folded {
  std::shared_ptr<const hosting::HostedHistory> history;  // null: it cannot be read
  std::vector<store::Row> rows;

  // How many steps a viewer had been told of with its update n; nothing before the first question, when there was no
  // view yet that an update could change.
  std::optional<std::uint32_t> steps_told(std::size_t viewer, std::uint32_t n, std::size_t seats) const {
    std::optional<std::uint32_t> steps;
    if (history == nullptr) return steps;
    for (const store::Row& row : rows) {
      const auto meta = read_row_meta(row.meta, seats);
      if (!meta || meta->told[viewer] != n) continue;
      const bool begun = std::any_of(meta->asked.begin(), meta->asked.end(), [](std::uint32_t ask) { return ask > 0; });
      steps = begun ? std::optional{meta->steps} : std::nullopt;
    }
    return steps;
  }
};

template <class Worked, class Work, class Done>
void Room::fold_elsewhere(Urgency urgency, Work work, Done done) {
  struct Log {
    std::vector<store::Row> rows;
    std::string header;
  };
  const auto read = [id = id_](const store::Records& records) {
    std::optional<Log> log;
    auto stored = records.read(id, true);
    if (!stored || !*stored) return log;
    auto header = whole_header(records, (*stored)->record);
    if (header) log = Log{std::move((*stored)->rows), std::move(*header)};
    return log;
  };
  const auto fold = [&game = game_, work = std::move(work)](std::optional<Log> log) -> Worked {
    Folded folded;
    if (log) {
      auto history = game.matches.history(log->header, lines_of(log->rows));
      if (history) folded.history = std::shared_ptr<const hosting::HostedHistory>{std::move(*history)};
      folded.rows = std::move(log->rows);
    }
    return work(std::move(folded));
  };
  ask_store_and_work(services_, urgency, read, fold, [self = weak_from_this(), done = std::move(done)](Worked worked) {
    if (const auto room = self.lock()) done(std::move(worked));
  });
}

}  // namespace armatura::server
