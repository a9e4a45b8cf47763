// Books of battles with the companion, for hosts: read by the built-in pack, or one that was kept, whole or line by
// line, and told how they end.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "hosting/hosted.h"

namespace armatura::bronepehota {
struct Content;
}

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
  std::optional<std::string> other_pack{};  // the hash of the pack that a first line names, where it is another
  const std::string& in(Language language) const { return language == Language::Russian ? russian : english; }
};

// The built-in pack as a store keeps it: its rules as one text, under their hash.
struct CompanionPack {
  std::string hash;
  std::string text;
};
const CompanionPack& built_in_companion_pack();

// A book that grows line by line; the first one opens it.
class JudgedBook {
 public:
  JudgedBook();
  // By the rules of a pack that was kept.
  static Result<JudgedBook> with_pack(std::string_view text);
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
  std::shared_ptr<const bronepehota::Content> pack_;
  std::unique_ptr<Book> book_;
};

}  // namespace armatura::hosting
