#include "server/task_times.h"

#include <sys/resource.h>

#include <cxxabi.h>

#include <cstdlib>
#include <ctime>
#include <memory>

namespace armatura::server {

ThreadWork ThreadWork::so_far() {
  timespec time{};
  rusage use{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  ::getrusage(RUSAGE_THREAD, &use);
  return {static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9, use.ru_nvcsw};
}

// The first Class::function that stands in the type's name: that of a lambda begins with where it was written.
std::string origin_of(const std::type_info& work) {
  int fault = 0;
  const std::unique_ptr<char, decltype(&std::free)> text{abi::__cxa_demangle(work.name(), nullptr, nullptr, &fault),
                                                         &std::free};
  const std::string_view name = fault == 0 ? std::string_view{text.get()} : std::string_view{};
  const auto in_name = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_' || letter == ':';
  };
  for (std::size_t open = name.find('('); open != std::string_view::npos; open = name.find('(', open + 1)) {
    std::size_t begin = open;
    while (begin > 0 && in_name(name[begin - 1])) --begin;
    std::string_view whole = name.substr(begin, open - begin);
    const std::size_t last = whole.rfind("::");
    const std::size_t before = last == std::string_view::npos || last == 0 ? last : whole.rfind("::", last - 1);
    if (before == std::string_view::npos) continue;
    whole.remove_prefix(before + 2);
    if (whole.front() >= 'A' && whole.front() <= 'Z') return std::string{whole};
  }
  return "elsewhere";
}

}  // namespace armatura::server
