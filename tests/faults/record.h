// What players were told against what the server kept: no acknowledged move lost, doubled, changed or out of order.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "headless/patient.h"
#include "server/row_lines.h"
#include "server/row_meta.h"
#include "store/check_store.h"
#include "store/patient_records.h"
#include "store/sqlite_store.h"
#include "wire/match_lines.h"

namespace armatura::faults {

using Problems = std::vector<std::string>;

// Rows that were seen once under an acknowledged key: they may never change again. By "MATCH SEAT:KEY".
using SeenRows = std::map<std::string, store::Row>;

// The files of a store as a dead process left them, so that the next start finds them untouched.
inline std::string copy_of_store(const std::string& data, const std::string& folder) {
  namespace fs = std::filesystem;
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const std::string name : {"armatura.db", "armatura.db-wal", "armatura.db-mark"})
    if (fs::exists(data + "/" + name)) fs::copy_file(data + "/" + name, folder + "/" + name);
  return folder + "/armatura.db";
}

// "activate 3 printed" was kept as {"activate":{…}}.
inline bool tells_of(const store::Row& row, int seat, std::string_view action) {
  const std::string_view verb = action.substr(0, action.find(' '));
  return row.lines.find(fmt::format("\"seat\":{},\"action\":{{\"{}\"", seat, verb)) != std::string::npos;
}

inline void compare_seat(const std::string& match, const std::vector<store::Row>& rows, const headless::Patient& seat,
                         SeenRows& seen, Problems& problems) {
  const int number = seat.link().seat;
  const std::string prefix = std::to_string(number) + ":";
  const auto complain = [&](const std::string& what) {
    problems.push_back(fmt::format("match {} seat {}: {}", match, number, what));
  };
  auto move = seat.acknowledged().begin();
  const auto end = seat.acknowledged().end();
  bool unanswered_kept = false;
  for (const store::Row& row : rows) {
    if (!row.key.starts_with(prefix)) continue;
    const std::string key = row.key.substr(prefix.size());
    if (move != end && key == move->key) {
      if (!tells_of(row, number, move->action)) complain(key + " was kept as another move: " + row.lines);
      const auto meta = server::read_row_meta(row.meta, 2);
      if (!meta || meta->told[static_cast<std::size_t>(number)] != move->n)
        complain(fmt::format("{} was answered with n {}, but is kept with \"{}\"", key, move->n, row.meta));
      const auto [before, fresh] = seen.emplace(match + " " + row.key, row);
      if (!fresh && !(before->second == row)) complain(key + " is not kept as it was");
      ++move;
    } else if (move == end && seat.unanswered() && key == seat.unanswered()->key && !unanswered_kept) {
      unanswered_kept = true;
    } else {
      complain(
          fmt::format("row {} holds {}, where {} was expected", row.number, key, move == end ? "nothing" : move->key));
      return;
    }
  }
  if (move != end)
    complain(fmt::format("{} of {} acknowledged moves are lost, first {}", end - move, seat.acknowledged().size(),
                         move->key));
}

// Of one table; the store holds the match as the server left it.
inline void compare_table(store::Store& store, const headless::PatientTable& table, SeenRows& seen,
                          Problems& problems) {
  const auto stored = store::PatientRecords{store}.read(table.match, true);
  if (!stored || !*stored) {
    problems.push_back(fmt::format("match {}: {}", table.match, stored ? "is lost" : stored.problem()));
    return;
  }
  for (const auto& seat : table.seats) compare_seat(table.match, (*stored)->rows, *seat, seen, problems);
}

// Whether a file of a finished match holds exactly the lines the store keeps.
inline void compare_file(store::Store& store, const std::string& match, std::string_view file, Problems& problems) {
  const auto stored = store::PatientRecords{store}.read(match, true);
  if (!stored || !*stored) {
    problems.push_back(fmt::format("match {}: {}", match, stored ? "is lost" : stored.problem()));
    return;
  }
  const std::vector<std::string_view> kept = server::lines_of((*stored)->rows);
  std::vector<std::string> told;
  wire::Lines lines{file};
  (void)lines.next();  // the header
  while (const auto line = lines.more() ? lines.next() : std::nullopt) told.push_back(wire::unsealed(*line));
  if (!std::equal(kept.begin(), kept.end(), told.begin(), told.end()))
    problems.push_back(fmt::format("match {}: its file differs from what is kept", match));
}

inline void check_chains(const std::string& path, Problems& problems) {
  const auto report = store::check_store(path);
  if (!report) {
    problems.push_back(report.problem());
    return;
  }
  problems.insert(problems.end(), report->problems.begin(), report->problems.end());
}

}  // namespace armatura::faults
