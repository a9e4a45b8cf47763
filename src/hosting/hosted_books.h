// Books that several devices write line by line, at games that have such: a battle beside a real table. The game judges
// every line; whoever keeps books and hands them on knows none of its words.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "hosting/language.h"
#include "hosting/seam.h"

namespace armatura::hosting {

// What a whole book comes to.
struct BookReport {
  std::size_t lines{};
  std::size_t undone{};
  int round{};
  bool over{};
  std::string end;  // one sentence: the result, or what is awaited
  std::string id;   // of the last line
};

// Why a book does not take a line, for people: the rule and its sentence where a rule refuses it.
struct BookRefusal {
  std::string russian;
  std::string english;
  std::optional<std::string> other_pack{};  // the hash of the pack that a first line names, where it is another
  const std::string& in(Language language) const { return language == Language::Russian ? russian : english; }
};

// The built-in pack as a store keeps it: its rules as one text, under their hash.
struct BookPack {
  std::string hash;
  std::string text;
};

// A book that grows line by line; the first one opens it.
class HostedBook {
 public:
  HostedBook() = default;
  HostedBook& operator=(const HostedBook&) = delete;
  virtual ~HostedBook() = default;

  virtual std::unique_ptr<HostedBook> copy() const = 0;
  // Nothing changes when the line is not taken.
  virtual std::optional<BookRefusal> take(std::string_view line) = 0;
  virtual std::size_t lines() const = 0;
  virtual bool over() const = 0;

 protected:
  HostedBook(const HostedBook&) = default;
};

// The same as a value.
class JudgedBook {
 public:
  explicit JudgedBook(std::unique_ptr<HostedBook> book) : book_(std::move(book)) {}
  JudgedBook(const JudgedBook& other) : book_(other.book_->copy()) {}
  JudgedBook(JudgedBook&&) noexcept = default;
  JudgedBook& operator=(const JudgedBook&) = delete;
  JudgedBook& operator=(JudgedBook&&) noexcept = default;
  ~JudgedBook() = default;

  std::optional<BookRefusal> take(std::string_view line) { return book_->take(line); }
  std::size_t lines() const { return book_->lines(); }
  bool over() const { return book_->over(); }

 private:
  std::unique_ptr<HostedBook> book_;
};

class HostedBooks : public Seam {
 public:
  virtual const BookPack& pack() const = 0;
  // By the built-in pack.
  virtual JudgedBook begin() const = 0;
  // By the rules of a pack that was kept.
  virtual Result<JudgedBook> begin_with(std::string_view pack) const = 0;
  // A problem begins with the number of the first bad line.
  virtual Result<BookReport> look(std::string_view book, Language) const = 0;
};

// Those of the game of this program that has them.
const HostedBooks& hosted_books();

}  // namespace armatura::hosting
