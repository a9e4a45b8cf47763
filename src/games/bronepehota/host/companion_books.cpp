#include "games/bronepehota/host/companion_books.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/wire/companion_book.h"
#include "games/bronepehota/wire/companion_words.h"
#include "hosting/packs_of.h"
#include "hosting/vocabulary.h"

namespace armatura::hosting {
namespace {

namespace companion = bronepehota::companion;

const std::shared_ptr<const bronepehota::Content>& content() {
  return built_in_pack<bronepehota::load_pack>("bronepehota").content;
}
const wire::Words& words_in(Language language) {
  static const std::shared_ptr<const Vocabulary> kWords = vocabulary_of("bronepehota", {});
  return kWords->in(language);
}

// What people are told of an entry that the battle does not take; what no rule is about stays as programs say it.
std::string sentence(const wire::CompanionBook& book, const wire::BadLine& bad, Language language) {
  const wire::CompanionWords words{words_in(language), book.battle().rules(), book.setup().names};
  const companion::Entry& entry = *bad.entry;
  if (book.battle().entries().size() >= companion::kMostEntries) return words.too_long();
  if (entry.undo) {
    const std::string said = words.undo_refusal(book.battle().may_undo(entry.agreed));
    return said.empty() ? bad.what : said;
  }
  const companion::Attempt tried = book.battle().attempt(entry.by, entry.action, entry.dice);
  if (tried.tried == companion::Tried::Refused)
    return rule_name(static_cast<bronepehota::Rule>(tried.verdict.rule().value)) + ": " + words.refusal(tried.verdict);
  if (tried.tried == companion::Tried::NeedsDie) return words.die(tried.need);
  const std::string said = words.wrong_die(tried);
  return said.empty() ? bad.what : said;
}

class Book final : public HostedBook {
 public:
  explicit Book(std::shared_ptr<const bronepehota::Content> pack) : pack_(std::move(pack)) {}

  std::unique_ptr<HostedBook> copy() const override { return std::make_unique<Book>(*this); }
  std::optional<BookRefusal> take(std::string_view line) override {
    if (!book_) {
      auto begun = wire::CompanionBook::begin(pack_, line);
      if (const auto* bad = std::get_if<wire::BadLine>(&begun))
        return BookRefusal{bad->what, bad->what, bad->other_pack};
      book_ = std::get<wire::CompanionBook>(std::move(begun));
      return std::nullopt;
    }
    const auto bad = book_->take(line);
    if (!bad) return std::nullopt;
    if (!bad->entry) return BookRefusal{bad->what, bad->what};
    return BookRefusal{sentence(*book_, *bad, Language::Russian), sentence(*book_, *bad, Language::English)};
  }
  std::size_t lines() const override { return book_ ? book_->lines().size() : 0; }
  bool over() const override { return book_ && book_->battle().over(); }

 private:
  std::shared_ptr<const bronepehota::Content> pack_;
  std::optional<wire::CompanionBook> book_;
};

class CompanionBooks final : public HostedBooks {
 public:
  const BookPack& pack() const override {
    static const BookPack kPack{content()->hash, bronepehota::normalised_pack(*content())};
    return kPack;
  }
  JudgedBook begin() const override { return JudgedBook{std::make_unique<Book>(content())}; }
  Result<JudgedBook> begin_with(std::string_view pack) const override {
    auto loaded = bronepehota::load_normalised(pack);
    if (loaded.content == nullptr) return Problem{"the pack that was kept cannot be read"};
    return JudgedBook{std::make_unique<Book>(std::move(loaded.content))};
  }
  Result<BookReport> look(std::string_view text, Language language) const override {
    const auto book = wire::CompanionBook::read(content(), text);
    if (!book) return Problem{book.problem()};
    const companion::Battle& battle = book->battle();
    const wire::CompanionWords words{words_in(language), battle.rules(), book->setup().names};
    BookReport report;
    report.lines = book->lines().size();
    report.undone = static_cast<std::size_t>(std::count_if(battle.entries().begin(), battle.entries().end(),
                                                           [](const companion::Entry& entry) { return entry.undo; }));
    report.round = battle.state().sheets.round;
    report.over = battle.over();
    report.end = report.over ? words.result(companion::Game::outcome(battle.rules(), battle.state()))
                             : words.question(battle.state());
    report.id = book->ids().back();
    return report;
  }
};

}  // namespace

const HostedBooks& companion_books() {
  static const CompanionBooks kBooks;
  return kBooks;
}

}  // namespace armatura::hosting
