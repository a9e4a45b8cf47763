#include "hosting/companion_books.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "games/bronepehota/pack.h"
#include "hosting/embedded.h"
#include "hosting/vocabulary.h"
#include "wire/companion_book.h"
#include "wire/companion_words.h"

namespace armatura::hosting {
namespace {

namespace companion = bronepehota::companion;

std::shared_ptr<const bronepehota::Content> built_in() {
  static constexpr std::string_view kFolder = "bronepehota/";
  std::vector<bronepehota::PackText> files;
  for (const EmbeddedFile& file : embedded_content())
    if (file.path.starts_with(kFolder)) files.push_back({file.path.substr(kFolder.size()), file.text});
  return bronepehota::load_pack(files).content;
}

const std::shared_ptr<const bronepehota::Content>& content() {
  static const std::shared_ptr<const bronepehota::Content> kContent = built_in();
  return kContent;
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

}  // namespace

Result<CompanionReport> look_at_companion_book(std::string_view text, Language language) {
  const auto book = wire::CompanionBook::read(content(), text);
  if (!book) return Problem{book.problem()};
  const companion::Battle& battle = book->battle();
  const wire::CompanionWords words{words_in(language), battle.rules(), book->setup().names};
  CompanionReport report;
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

struct JudgedBook::Book {
  wire::CompanionBook book;
};

const CompanionPack& built_in_companion_pack() {
  static const CompanionPack kPack{content()->hash, bronepehota::normalised_pack(*content())};
  return kPack;
}

JudgedBook::JudgedBook() : pack_(content()) {}
Result<JudgedBook> JudgedBook::with_pack(std::string_view text) {
  auto loaded = bronepehota::load_normalised(text);
  if (loaded.content == nullptr) return Problem{"the pack that was kept cannot be read"};
  JudgedBook book;
  book.pack_ = std::move(loaded.content);
  return book;
}
JudgedBook::JudgedBook(const JudgedBook& other)
    : pack_(other.pack_), book_(other.book_ == nullptr ? nullptr : std::make_unique<Book>(*other.book_)) {}
JudgedBook::JudgedBook(JudgedBook&&) noexcept = default;
JudgedBook& JudgedBook::operator=(JudgedBook&&) noexcept = default;
JudgedBook::~JudgedBook() = default;

std::optional<CompanionRefusal> JudgedBook::take(std::string_view line) {
  if (book_ == nullptr) {
    auto begun = wire::CompanionBook::begin(pack_, line);
    if (const auto* bad = std::get_if<wire::BadLine>(&begun))
      return CompanionRefusal{bad->what, bad->what, bad->other_pack};
    book_ = std::make_unique<Book>(std::get<wire::CompanionBook>(std::move(begun)));
    return std::nullopt;
  }
  const auto bad = book_->book.take(line);
  if (!bad) return std::nullopt;
  if (!bad->entry) return CompanionRefusal{bad->what, bad->what, std::nullopt};
  return CompanionRefusal{sentence(book_->book, *bad, Language::Russian),
                          sentence(book_->book, *bad, Language::English), std::nullopt};
}

std::size_t JudgedBook::lines() const { return book_ == nullptr ? 0 : book_->book.lines().size(); }
bool JudgedBook::over() const { return book_ != nullptr && book_->book.battle().over(); }

}  // namespace armatura::hosting
