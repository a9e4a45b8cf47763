// What the server says of itself, and what the system says of it.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace armatura::hostile {

// A port of this machine that was free a moment ago.
std::uint16_t free_port();

// The most memory a process ever held, in megabytes; 0 when there is none.
double most_memory_mb(pid_t process);

using Numbers = std::map<std::string, double, std::less<>>;  // by name with labels, as the page writes them

// The page of metrics; empty when it does not come.
Numbers read_metrics(std::uint16_t port);
Numbers parse_metrics(std::string_view text);

// Tasks on the loop between two looks at the metrics.
struct LoopTasks {
  double all{};
  double over_5_ms{};
  double longest_ms{};  // since the start of the server
  // The same without what the machine gave to others in between.
  double own_over_5_ms{};
  double own_longest_ms{};
};
// Nothing: this server does not measure them.
std::optional<LoopTasks> loop_tasks(const Numbers& before, const Numbers& after);

// What was refused or closed, by name: the counters that are not zero.
Numbers refused(const Numbers& numbers);
// What worked on the loop for more than 5 ms, by what it was, between two looks.
Numbers long_tasks(const Numbers& before, const Numbers& after);

}  // namespace armatura::hostile
