// The real server as its own process on a free port, with a data folder that goes with the test. For tests.
#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cli_program.h"

namespace armatura::testing_program {

class Served {
 public:
  Served() = default;
  ~Served() { kill9(); }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  // Starts `armatura serve --port 0 --data … words` and waits until it listens. False with the reason in log().
  bool start(std::vector<std::string> words = {}) {
    words_ = std::move(words);
    return launch();
  }
  // The same words and the same folder once more; another port. Whoever runs still is stopped first.
  bool restart() {
    if (running()) stop();
    return launch();
  }
  // As when the power fails: no goodbye, nothing written that was not written already.
  void kill9() {
    if (!running()) return;
    ::kill(child_, SIGKILL);
    (void)wait_for_exit();
  }
  // Asks it to end and waits for that. Its exit code; -1: it did not end in time, -2: ended by a signal.
  int stop() {
    if (!running()) return -2;
    ::kill(child_, SIGTERM);
    return wait_for_exit();
  }

  bool running() const { return child_ > 0; }
  pid_t process() const { return child_; }
  std::uint16_t port() const { return port_; }
  std::string data() const { return folder_ / "data"; }
  const Folder& folder() const { return folder_; }
  std::string log() const { return text_of(log_path()); }  // all it wrote to its standard error so far

 private:
  static constexpr std::chrono::seconds kStartPatience{30};

  std::string log_path() const { return folder_ / "log"; }

  bool launch() {
    std::vector<std::string> words{"serve", "--port", "0", "--data", data()};
    words.insert(words.end(), words_.begin(), words_.end());
    // The port is read from what it says, so the pipe has to live as long as the server.
    output_ = std::make_unique<detail::Pipe>();
    const int log = ::open(log_path().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR);
    std::vector<char*> argv{const_cast<char*>(ARMATURA_PROGRAM)};
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    child_ = ::fork();
    if (child_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that dies leaves no server behind
      ::dup2(output_->writer(), STDOUT_FILENO);
      ::dup2(log, STDERR_FILENO);
      ::execv(argv.front(), argv.data());
      ::_exit(127);
    }
    ::close(log);
    output_->close_writer();
    port_ = announced_port();
    if (port_ == 0) kill9();
    return port_ != 0;
  }

  std::uint16_t announced_port() {
    std::string said;
    const auto end = std::chrono::steady_clock::now() + kStartPatience;
    while (said.find('\n') == std::string::npos) {
      pollfd ready{output_->reader(), POLLIN, 0};
      if (std::chrono::steady_clock::now() > end) return 0;
      if (::poll(&ready, 1, 200) > 0 && !detail::collect(output_->reader(), said)) return 0;
    }
    const std::string_view line = std::string_view{said}.substr(0, said.find('\n'));
    const std::size_t colon = line.rfind(':');
    std::uint16_t port = 0;
    if (colon != std::string_view::npos) std::from_chars(line.data() + colon + 1, line.data() + line.size(), port);
    return port;
  }

  int wait_for_exit() {
    const auto end = std::chrono::steady_clock::now() + kStartPatience;
    int status = 0;
    while (::waitpid(child_, &status, WNOHANG) == 0) {
      if (std::chrono::steady_clock::now() > end) {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, &status, 0);
        child_ = 0;
        return -1;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -2;
  }

  Folder folder_;
  std::vector<std::string> words_;
  std::unique_ptr<detail::Pipe> output_;
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace armatura::testing_program
