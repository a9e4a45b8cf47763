// The steps of a run, from the first connection to the comparison with an earlier one.
#include <algorithm>
#include <ctime>

#include "load.h"
#include "machine.h"

namespace armatura::load {
namespace {

constexpr std::int64_t kPatience = 20'000'000'000;

}  // namespace

bool Load::connect() {
  figures_.memory_before = resident_kilobytes(wishes_.server);
  for (int i = 0; i < kHttpLinks; ++i)
    if (add(Speaks::Http, -1, -1) < 0) return false;
  matches_.resize(static_cast<std::size_t>(wishes_.matches));
  for (Match& match : matches_) match.waits_for = 8;
  for (int i = 0; i < wishes_.matches; ++i) make(i);
  const std::int64_t end = now() + kPatience + wishes_.matches * (kSecond / 50);
  while (!everything_told() && now() < end)
    if (!turn(now() + kSecond / 10)) return false;
  if (!everything_told()) fault("not all matches could be made in time");
  figures_.memory_connected = resident_kilobytes(wishes_.server);
  return faults_.empty();
}

bool Load::play() {
  playing_ = true;
  std::int64_t time = now();
  next_due_ = time;
  for (int i = 0; i < static_cast<int>(matches_.size()); ++i) took_part(i);
  const std::int64_t warm = time + kSecond;
  const std::int64_t end = warm + static_cast<std::int64_t>(wishes_.seconds * 1e9);
  double own = 0;
  double server = 0;
  std::int64_t began = 0;
  while (time < end) {
    if (!measuring_ && time >= warm) {
      measuring_ = true;
      figures_.bytes = 0;
      began = time;
      own = own_cpu_seconds();
      server = cpu_seconds_of(wishes_.server);
    }
    if (wishes_.rate > 0) pace(time);
    const std::int64_t due = wishes_.rate > 0 && !ready_.empty() ? next_due_ : end;
    if (!turn(std::min(due, time + kSecond / 10))) return false;
    time = now();
    look_for_stalls(time);
  }
  measuring_ = false;
  playing_ = false;
  figures_.seconds = static_cast<double>(time - began) / 1e9;
  figures_.own_cpu = (own_cpu_seconds() - own) / figures_.seconds;
  figures_.server_cpu = (cpu_seconds_of(wishes_.server) - server) / figures_.seconds;
  figures_.memory_played = resident_kilobytes(wishes_.server);
  return faults_.empty();
}

bool Load::settle() {
  const std::int64_t end = now() + kPatience;
  while (!everything_told() && now() < end) {
    if (!turn(now() + kSecond / 10)) return false;
    look_for_stalls(now());
  }
  if (!everything_told()) fault("a decision was lost: not everybody was told of it");
  for (std::size_t i = 0; i < matches_.size(); ++i) {
    Match& match = matches_[i];
    for (std::size_t seat = 0; seat < 3; ++seat) {
      if (match.links[seat] < 0) continue;
      match.waits_for |= 1u << seat;
      watch(*links_[static_cast<std::size_t>(match.links[seat])]);
    }
    if (i % 100 == 99 || i + 1 == matches_.size())
      while (!everything_told() && now() < end)
        if (!turn(now() + kSecond / 10)) return false;
  }
  if (!everything_told()) fault("a position did not come");
  for (const Match& match : matches_)
    for (int seat = 0; seat < 2; ++seat) {
      const auto place = static_cast<std::size_t>(seat);
      standings_.push_back({match.id, seat, match.tokens[place], match.n[place], match.digest[place]});
    }
  return faults_.empty();
}

bool Load::compare(const std::vector<Standing>& before) {
  matches_.resize(before.size());
  const std::int64_t end = now() + kPatience;
  for (std::size_t i = 0; i < before.size(); ++i) {
    Match& match = matches_[i];
    match.id = before[i].match;
    match.waits_for = 1u << static_cast<unsigned>(before[i].seat);
    match.tokens[static_cast<std::size_t>(before[i].seat)] = before[i].token;
    open(static_cast<int>(i), before[i].seat);
    if (i % 100 == 99 || i + 1 == before.size())
      while (!everything_told() && now() < end)
        if (!turn(now() + kSecond / 10)) return false;
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto place = static_cast<std::size_t>(before[i].seat);
    if (matches_[i].n[place] != before[i].n || matches_[i].digest[place] != before[i].digest)
      fault("match " + before[i].match + ", seat " + std::to_string(before[i].seat) + ": " +
            std::to_string(before[i].n) + " updates before, " + std::to_string(matches_[i].n[place]) + " now");
  }
  return faults_.empty();
}

void Load::rest() {
  links_.clear();
  const auto pause = static_cast<std::time_t>(wishes_.rest);
  const timespec time{.tv_sec = pause, .tv_nsec = 0};
  nanosleep(&time, nullptr);
  figures_.memory_rested = resident_kilobytes(wishes_.server);
}

}  // namespace armatura::load
