#include "texts.h"

#include <utility>
#include <vector>

namespace {

std::vector<char> input;
std::string output;

}  // namespace

std::string_view written() { return {input.data(), input.size()}; }
std::string_view written(std::size_t from, std::size_t size) {
  return from <= input.size() && size <= input.size() - from ? written().substr(from, size) : std::string_view{};
}
void answer(std::string text) { output = std::move(text); }
std::int32_t answer_problem(const std::string& problem) {
  answer(problem);
  return problem.empty() ? 1 : 0;
}

extern "C" {

__attribute__((export_name("buffer"))) char* buffer(std::uint32_t size) {
  input.assign(size, '\0');
  return input.data();
}
__attribute__((export_name("answer_at"))) const char* answer_at() { return output.data(); }
__attribute__((export_name("answer_size"))) std::uint32_t answer_size() {
  return static_cast<std::uint32_t>(output.size());
}

}  // extern "C"
