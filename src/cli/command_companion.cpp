// `armatura companion`: books of battles on a real table.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "hosting/hosted_books.h"

namespace armatura::cli {
namespace {

struct BookWords {
  std::string file;
  std::string language;
  bool as_json{};
};

int check(const BookWords& words) {
  const auto report = hosting::hosted_books().look(read_file(words.file), language_named(words.language));
  if (!report) fail(fmt::format("{}: {}", words.file, report.problem()));
  if (words.as_json) {
    say_line(json_page(boost::json::object{{"lines", report->lines},
                                           {"undone", report->undone},
                                           {"round", report->round},
                                           {"over", report->over},
                                           {"end", report->end},
                                           {"id", report->id}}));
    return kSuccess;
  }
  say_line(fmt::format("{}: {} lines, round {}, id {}", words.file, report->lines, report->round, report->id));
  say_line(report->end);
  return kSuccess;
}

}  // namespace

void add_companion(const Command& all) {
  const Command companion = all.add_family("companion", "Look at the books of battles on a real table",
                                           "armatura companion check evening.book");
  auto [checking, checked] =
      companion.add<BookWords>("check", "Play a book through and tell how it ends, or its first bad line",
                               "armatura companion check evening.book --lang en", check);
  checking.need("FILE", checked->file, "The book, as the page of the companion saves it");
  checking.take("--lang", checked->language, "Language of the sentence: ru or en");
  checking.flag("--json", checked->as_json, "One JSON object instead of text");
}

}  // namespace armatura::cli
