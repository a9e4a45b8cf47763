#include "hostile/gauge.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "headless/http_client.h"
#include "hostile/targets.h"

namespace armatura::hostile {
namespace {

constexpr std::string_view kTasks = "armatura_loop_task_seconds";
constexpr std::string_view kLongest = "armatura_loop_task_longest_seconds";
constexpr std::string_view kOwn = "armatura_loop_task_own_seconds";
constexpr std::string_view kLongestOwn = "armatura_loop_task_longest_own_seconds";

double number(const Numbers& numbers, const std::string& name) {
  const auto found = numbers.find(name);
  return found == numbers.end() ? 0 : found->second;
}

}  // namespace

std::uint16_t free_port() {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(descriptor, reinterpret_cast<const sockaddr*>(&address), size);
  ::getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(descriptor);
  return ntohs(address.sin_port);
}

double most_memory_mb(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  for (std::string word; file >> word;) {
    double kilobytes = 0;
    if (word == "VmHWM:" && file >> kilobytes) return kilobytes / 1024;
  }
  return 0;
}

Numbers parse_metrics(std::string_view text) {
  Numbers numbers;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::size_t blank = line.rfind(' ');
    if (line.starts_with('#') || blank == std::string_view::npos) continue;
    numbers.emplace(line.substr(0, blank), std::strtod(std::string{line.substr(blank + 1)}.c_str(), nullptr));
  }
  return numbers;
}

Numbers read_metrics(std::uint16_t port) {
  headless::HttpClient http{kServer, port, 5'000, kHonest};
  const auto reply = http.request("GET", "/metrics");
  return reply && reply->status == 200 ? parse_metrics(reply->body) : Numbers{};
}

std::optional<LoopTasks> loop_tasks(const Numbers& before, const Numbers& after) {
  const std::string count = std::string{kTasks} + "_count";
  const std::string quick = std::string{kTasks} + "_bucket{le=\"0.005\"}";
  const std::string own_quick = std::string{kOwn} + "_bucket{le=\"0.005\"}";
  if (!after.contains(count) || !after.contains(quick) || !after.contains(own_quick)) return std::nullopt;
  LoopTasks tasks;
  tasks.all = number(after, count) - number(before, count);
  tasks.over_5_ms = tasks.all - (number(after, quick) - number(before, quick));
  tasks.longest_ms = number(after, std::string{kLongest}) * 1'000;
  tasks.own_over_5_ms = tasks.all - (number(after, own_quick) - number(before, own_quick));
  tasks.own_longest_ms = number(after, std::string{kLongestOwn}) * 1'000;
  return tasks;
}

Numbers long_tasks(const Numbers& before, const Numbers& after) {
  Numbers found;
  for (const auto& [name, value] : after) {
    const double more = value - number(before, name);
    if (name.starts_with("armatura_loop_long_tasks_total") && more > 0) found.emplace(name, more);
  }
  return found;
}

Numbers refused(const Numbers& numbers) {
  Numbers found;
  for (const auto& [name, value] : numbers) {
    const bool refuses = name.find("refused") != std::string::npos || name.find("closed_for") != std::string::npos;
    if (refuses && value > 0 && !name.starts_with("armatura_submits_")) found.emplace(name, value);
  }
  return found;
}

}  // namespace armatura::hostile
