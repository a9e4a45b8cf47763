// Runs a program as a person's shell would: words in, text and an exit code out, with a limit on its time. For tests.
#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace armatura::testing_program {

inline constexpr std::chrono::seconds kPatience{300};  // sanitizers on a busy machine are slow

struct Call {
  std::vector<std::string> words;
  std::string input{};
  std::string program{ARMATURA_PROGRAM};
  std::string output_to{};             // a file that takes the standard output instead
  bool output_closed{};                // nobody reads the standard output
  std::optional<rlim_t> file_limit{};  // bytes a file may have, as on a disk that is nearly full
  std::string language{"C"};
};

struct Ran {
  int code{};  // -1: killed after kPatience, -2: by a signal
  std::string out;
  std::string err;

  std::ptrdiff_t err_lines() const { return std::count(err.begin(), err.end(), '\n'); }
};

namespace detail {

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
  }
  ~Pipe() { close_reader(), close_writer(); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int reader() const { return ends[0]; }
  int writer() const { return ends[1]; }
  void close_reader() { close_end(0); }
  void close_writer() { close_end(1); }

 private:
  void close_end(std::size_t which) {
    if (ends[which] >= 0) ::close(std::exchange(ends[which], -1));
  }
};

[[noreturn]] inline void become(const Call& call, const Pipe& input, const Pipe& output, const Pipe& errors) {
  ::signal(SIGPIPE, SIG_DFL);
  ::dup2(input.reader(), STDIN_FILENO);
  ::dup2(output.writer(), STDOUT_FILENO);
  ::dup2(errors.writer(), STDERR_FILENO);
  if (!call.output_to.empty()) {
    const int file = ::open(call.output_to.c_str(), O_WRONLY);
    if (file >= 0) ::dup2(file, STDOUT_FILENO);
  }
  if (call.file_limit) {
    const rlimit limit{*call.file_limit, *call.file_limit};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ::setenv("LANG", call.language.c_str(), 1);
  std::vector<char*> words{const_cast<char*>(call.program.c_str())};
  for (const std::string& word : call.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execvp(words.front(), words.data());
  ::_exit(127);
}

// Reads what has come; false when the other end is closed.
inline bool collect(int reader, std::string& text) {
  std::array<char, 65536> piece{};
  const ssize_t count = ::read(reader, piece.data(), piece.size());
  if (count > 0) text.append(piece.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

}  // namespace detail

inline Ran run(const Call& call) {
  ::signal(SIGPIPE, SIG_IGN);
  detail::Pipe input;
  detail::Pipe output;
  detail::Pipe errors;
  const pid_t child = ::fork();
  if (child == 0) detail::become(call, input, output, errors);
  input.close_reader();
  output.close_writer();
  errors.close_writer();
  if (call.output_closed) output.close_reader();
  ::fcntl(input.writer(), F_SETFL, O_NONBLOCK);

  Ran ran;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  std::string_view rest = call.input;
  bool out_open = !call.output_closed;
  bool err_open = true;
  while ((out_open || err_open) && std::chrono::steady_clock::now() < end) {
    if (rest.empty()) input.close_writer();
    std::array<pollfd, 3> ready{pollfd{input.writer(), POLLOUT, 0}, pollfd{out_open ? output.reader() : -1, POLLIN, 0},
                                pollfd{err_open ? errors.reader() : -1, POLLIN, 0}};
    ::poll(ready.data(), ready.size(), 1000);
    if (ready[0].revents != 0) {
      const ssize_t count = ::write(input.writer(), rest.data(), rest.size());
      if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
      if (count < 0 && errno == EPIPE) rest = {};
    }
    if (ready[1].revents != 0) out_open = detail::collect(output.reader(), ran.out);
    if (ready[2].revents != 0) err_open = detail::collect(errors.reader(), ran.err);
  }
  const bool late = out_open || err_open;
  if (late) ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  ran.code = late ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : -2;
  return ran;
}

// A folder that goes with the test.
class Folder {
 public:
  Folder() {
    std::string pattern = testing::TempDir() + "armatura-XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) std::abort();
    path_ = pattern;
  }
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string operator/(std::string_view name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }
  bool empty() const { return std::filesystem::is_empty(path_); }
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator{path_})
      found.push_back(entry.path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  std::filesystem::path path_;
};

inline std::string text_of(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

inline void put(const std::string& path, std::string_view text) { std::ofstream{path, std::ios::binary} << text; }

}  // namespace armatura::testing_program
