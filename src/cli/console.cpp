#include "cli/console.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "cli/failure.h"

namespace armatura::cli {
namespace {

constexpr std::size_t kEnoughToWrite = 1u << 16;
constexpr std::chrono::seconds kPatience{2};

std::string pending;                     // said, not yet written
volatile std::sig_atomic_t interrupted;  // an interrupt came

// Waits where the other end is slow and was opened as non-blocking.
void wait_for(int descriptor, short event) {
  pollfd entry{descriptor, event, 0};
  ::poll(&entry, 1, -1);
}

}  // namespace

void say(std::string_view text) {
  pending += text;
  if (pending.size() >= kEnoughToWrite) flush();
}

void say_line(std::string_view text) {
  pending += text;
  say("\n");
}

void flush() {
  // What could not be written is not tried again.
  const std::string text = std::exchange(pending, {});
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data() + written, text.size() - written);
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      wait_for(STDOUT_FILENO, POLLOUT);
    } else if (errno != EINTR) {
      if (errno == EPIPE) fail("whoever read the output has closed it.");
      fail(fmt::format("cannot write to standard output: {}.", std::generic_category().message(errno)));
    }
  }
}

void complain(std::string_view sentence) {
  std::string line = "armatura: ";
  for (const char letter : sentence) line += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
  line += '\n';
  // NB: when even this cannot be written, nobody is left to be told.
  [[maybe_unused]] const ssize_t count = ::write(STDERR_FILENO, line.data(), line.size());
}

bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool input_is_terminal() { return ::isatty(STDIN_FILENO) == 1; }

bool colours() {
  const char* refused = std::getenv("NO_COLOR");
  return output_is_terminal() && (refused == nullptr || *refused == '\0');
}

int screen_width() {
  winsize size{};
  constexpr int kUsual = 100;
  constexpr int kNarrowest = 40;
  if (!output_is_terminal() || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return kUsual;
  return size.ws_col < kNarrowest ? kUsual : size.ws_col;
}

void clear_screen() {
  if (output_is_terminal()) say("\x1b[2J\x1b[3J\x1b[H");
}

std::string inked(Ink ink, std::string_view text) {
  if (ink == Ink::Plain || !colours()) return std::string{text};
  constexpr std::array<std::string_view, 6> kCodes{"0", "1", "33", "31", "36", "2"};
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(ink)], text);
}

void treat_interrupts_as_end_of_input() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = 1; };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(signal, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

bool Lines::fill() {
  std::array<char, 4096> piece{};
  while (interrupted == 0) {
    const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
    if (count > 0) {
      buffer_.append(piece.data(), static_cast<std::size_t>(count));
      return true;
    }
    if (count == 0) return false;
    if (errno == EAGAIN) {
      wait_for(STDIN_FILENO, POLLIN);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return false;
}

Heard Lines::next(std::string& line) {
  bool too_long = false;
  std::size_t looked = begin_;
  while (interrupted == 0) {
    const std::size_t end = buffer_.find('\n', looked);
    const bool found = end != std::string::npos;
    const std::size_t length = (found ? end : buffer_.size()) - begin_;
    too_long = too_long || length > longest_;
    if (found) {
      line.assign(buffer_, begin_, too_long ? 0 : length);
      begin_ = end + 1;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return too_long ? Heard::TooLong : Heard::Line;
    }
    // What has been handed out, or is too long to keep, makes room.
    buffer_.erase(0, too_long ? buffer_.size() : begin_);
    begin_ = 0;
    looked = buffer_.size();
    if (fill()) continue;
    if (too_long) return Heard::TooLong;
    if (buffer_.empty()) return Heard::End;
    line = std::exchange(buffer_, {});  // the last line may lack its end
    return Heard::Line;
  }
  return Heard::End;
}

Progress::Progress(std::string_view what)
    : what_(what), next_(std::chrono::steady_clock::now() + kPatience), wanted_(::isatty(STDERR_FILENO) == 1) {}

void Progress::operator()(std::uint64_t done, std::uint64_t of) {
  if (!wanted_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  constexpr std::chrono::milliseconds kPause{200};
  next_ = now + kPause;
  show(fmt::format("{} {} of {}", what_, done, of));
}

void Progress::announce() {
  if (wanted_) show(what_ + " ...");
}

void Progress::show(std::string_view line) {
  shown_ = true;
  const std::string text = fmt::format("\r\x1b[K{}", line);
  [[maybe_unused]] const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size());
}

Progress::~Progress() {
  if (!shown_) return;
  constexpr std::string_view kClear = "\r\x1b[K";
  [[maybe_unused]] const ssize_t count = ::write(STDERR_FILENO, kClear.data(), kClear.size());
}

}  // namespace armatura::cli
