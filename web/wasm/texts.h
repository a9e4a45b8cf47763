// How texts go into a WebAssembly module and come out: a call reads what was written to the place that its export
// buffer(size) gave, and leaves its answer in the text that answer_at() and answer_size() name.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// All that was written, or a part of it; empty where it is not so long.
std::string_view written();
std::string_view written(std::size_t from, std::size_t size);

void answer(std::string text);
// Whether there is no problem, which is the answer else.
std::int32_t answer_problem(const std::string& problem);
