// Books of battles with the companion, for hosts: read by the built-in pack, whole or line by line, and told how they
// end.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "hosting/hosted.h"

namespace armatura::hosting {

struct CompanionReport {
  std::size_t lines{};
  std::size_t undone{};
  int round{};
  bool over{};
  std::string end;  // one sentence: the result, or what is awaited
  std::string id;   // of the last line
};

// A problem begins with the number of the first bad line.
Result<CompanionReport> look_at_companion_book(std::string_view text, Language language);

// Why a book does not take a line, for people: the rule and its sentence where a rule refuses it.
struct CompanionRefusal {
  std::string russian;
  std::string english;
  bool other_pack{};  // a first line of a book that was begun with another pack
  const std::string& in(Language language) const { return language == Language::Russian ? russian : english; }
};

// A book that grows line by line; the first one opens it.
class JudgedBook {
 public:
  JudgedBook();
  JudgedBook(const JudgedBook& other);
  JudgedBook(JudgedBook&&) noexcept;
  JudgedBook& operator=(JudgedBook&&) noexcept;
  ~JudgedBook();

  // Nothing changes when the line is not taken.
  std::optional<CompanionRefusal> take(std::string_view line);
  std::size_t lines() const;
  bool over() const;

 private:
  struct Book;
  std::unique_ptr<Book> book_;
};

}  // namespace armatura::hosting
