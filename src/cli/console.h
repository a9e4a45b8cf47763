// The keyboard and the screen: standard input by lines, standard output with every write checked, standard error for
// one sentence at a time. Knows nothing of games.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace armatura::cli {

// Standard output. A closed pipe or a full disk is a Failure, here or at flush().
void say(std::string_view text);
void say_line(std::string_view text);
void flush();

// One line on standard error, whatever characters the sentence carries.
void complain(std::string_view sentence);

bool output_is_terminal();
bool input_is_terminal();
// Colour is for terminals whose owner did not refuse it (NO_COLOR).
bool colours();
int screen_width();
void clear_screen();

enum class Ink { Plain, Title, Act, Harm, Note, Faint };
// The text in that ink where colours() holds, else the text.
std::string inked(Ink ink, std::string_view text);

// From now on an interrupt ends the input, so that a match can be saved.
void treat_interrupts_as_end_of_input();
bool was_interrupted();

enum class Heard { Line, TooLong, End };

class Lines {
 public:
  explicit Lines(std::size_t longest) : longest_(longest) {}
  // The next line of standard input without its end. A line beyond the limit is skipped whole.
  Heard next(std::string& line);

 private:
  bool fill();

  std::size_t longest_;
  std::string buffer_;
  std::size_t begin_ = 0;
};

// Speaks on standard error, only on a terminal and only about work that takes more than two seconds.
class Progress {
 public:
  explicit Progress(std::string_view what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void operator()(std::uint64_t done, std::uint64_t of);
  // For work that cannot be counted: the words stand until it is done.
  void announce();

 private:
  void show(std::string_view line);

  std::string what_;
  std::chrono::steady_clock::time_point next_;
  bool wanted_{};
  bool shown_{};
};

}  // namespace armatura::cli
