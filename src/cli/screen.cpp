#include "cli/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/trimmed.h"
#include "cli/console.h"
#include "cli/text.h"
#include "cli/words.h"

namespace armatura::cli {
namespace {

constexpr std::size_t kFewOffers = 8;
constexpr int kNumberWidth = 4;

std::string verb_of(const hosting::Offer& offer) { return offer.code.substr(0, offer.code.find(' ')); }
bool bare(const hosting::Offer& offer) { return offer.code.find(' ') == std::string::npos; }

std::string numbered(std::size_t index, std::string_view text) {
  return inked(Ink::Act, fmt::format("{:>{}}", index + 1, kNumberWidth)) + "  " + std::string{text};
}

// One offer a line, with the words that choose it.
std::string as_lines(const std::vector<hosting::Offer>& offers, std::size_t begin, std::size_t end) {
  int widest = 0;
  for (std::size_t i = begin; i < end; ++i) widest = std::max(widest, width_of(offers[i].label));
  std::string out;
  for (std::size_t i = begin; i < end; ++i)
    out += numbered(i, padded(offers[i].label, widest)) + "  " + inked(Ink::Faint, offers[i].code) + "\n";
  return out;
}

// Many of a kind, as in a table of contents: down the columns.
std::string as_columns(const std::vector<hosting::Offer>& offers, std::size_t begin, std::size_t end, int width) {
  int widest = 0;
  for (std::size_t i = begin; i < end; ++i) widest = std::max(widest, width_of(offers[i].label));
  const int cell = widest + kNumberWidth + 2 + 2;
  const auto columns = static_cast<std::size_t>(std::max(1, width / cell));
  const std::size_t rows = (end - begin + columns - 1) / columns;
  std::string out;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = begin + row; i < end; i += rows) {
      const bool last = i + rows >= end;
      out += numbered(i, last ? offers[i].label : padded(offers[i].label, widest + 2));
    }
    out += "\n";
  }
  return out;
}

std::string stem_of(const hosting::Offer& offer) { return offer.code.substr(0, offer.code.rfind(' ')); }

// The words with which all these labels begin.
std::string common_beginning(const std::vector<hosting::Offer>& offers, std::size_t begin, std::size_t end) {
  std::string common = offers[begin].label;
  for (std::size_t i = begin; i < end; ++i) {
    const std::string& label = offers[i].label;
    const auto differ = std::mismatch(common.begin(), common.end(), label.begin(), label.end());
    common.erase(differ.first, common.end());
  }
  const std::size_t space = common.rfind(' ');
  return space == std::string::npos ? std::string{} : common.substr(0, space + 1);
}

// Many that differ in their last word only, as the facings on one cell: one row for what they share.
std::string as_rows(const std::vector<hosting::Offer>& offers, std::size_t begin, std::size_t end, int width) {
  struct Row {
    std::string shared;
    std::size_t begin, end;
  };
  std::vector<Row> rows;
  int margin = 0;
  while (begin < end) {
    std::size_t next = begin + 1;
    while (next < end && stem_of(offers[next]) == stem_of(offers[begin])) ++next;
    rows.push_back({common_beginning(offers, begin, next), begin, next});
    margin = std::max(margin, width_of(rows.back().shared) + 1);
    begin = next;
  }
  const int number_width = static_cast<int>(std::to_string(end).size()) + 2;
  std::string out;
  for (const Row& row : rows) {
    out += padded("  " + std::string{trimmed(row.shared)}, margin);
    int used = margin;
    for (std::size_t i = row.begin; i < row.end; ++i) {
      const std::string rest = offers[i].label.substr(row.shared.size());
      const int wide = number_width + 1 + width_of(rest);
      if (used + wide > width) {
        out += "\n" + std::string(static_cast<std::size_t>(margin), ' ');
        used = margin;
      }
      out += inked(Ink::Act, fmt::format("{:>{}}", i + 1, number_width)) + " " + rest;
      used += wide;
    }
    out += "\n";
  }
  return out;
}

bool share_stems(const std::vector<hosting::Offer>& offers, std::size_t begin, std::size_t end) {
  std::size_t stems = 1;
  for (std::size_t i = begin + 1; i < end; ++i) stems += stem_of(offers[i]) != stem_of(offers[i - 1]) ? 1 : 0;
  return stems > 1 && stems * 2 <= end - begin;
}

}  // namespace

std::vector<hosting::Offer> arranged(const std::vector<hosting::Offer>& offers) {
  std::vector<std::string> verbs;  // in the order of their first appearance
  for (const hosting::Offer& offer : offers)
    if (std::find(verbs.begin(), verbs.end(), verb_of(offer)) == verbs.end()) verbs.push_back(verb_of(offer));
  std::vector<hosting::Offer> sorted;
  for (const bool wanted : {false, true})
    for (const std::string& verb : verbs)
      for (const hosting::Offer& offer : offers)
        if (bare(offer) == wanted && verb_of(offer) == verb) sorted.push_back(offer);
  return sorted;
}

std::string offer_list(const std::vector<hosting::Offer>& offers, int width) {
  std::string out;
  for (std::size_t begin = 0; begin < offers.size();) {
    std::size_t end = begin + 1;
    while (end < offers.size() && bare(offers[end]) == bare(offers[begin]) &&
           (bare(offers[begin]) || verb_of(offers[end]) == verb_of(offers[begin])))
      ++end;
    if (begin > 0) out += "\n";
    if (end - begin <= kFewOffers) {
      out += as_lines(offers, begin, end);
    } else if (share_stems(offers, begin, end)) {
      out += as_rows(offers, begin, end, width);
    } else {
      out += as_columns(offers, begin, end, width);
    }
    begin = end;
  }
  return out;
}

std::string log_sentence(const hosting::LogLine& line) {
  if (line.rule.empty()) return line.sentence;
  return fmt::format("{} {}", line.sentence, inked(Ink::Faint, fmt::format("[{}]", line.rule)));
}

std::string result_table(const hosting::HostedPosition& position, hosting::Language language) {
  const Words& words = words_of(language);
  std::vector<hosting::FinalRank> ranks = position.result(language);
  std::sort(ranks.begin(), ranks.end(),
            [](const auto& a, const auto& b) { return std::pair{a.rank, a.seat} < std::pair{b.rank, b.seat}; });
  int name_width = width_of(words.table_seat);
  for (const hosting::FinalRank& rank : ranks) name_width = std::max(name_width, width_of(rank.name));
  const int rank_width = width_of(words.table_rank) + 2;
  std::string out = "\n" + inked(Ink::Title, position.result_sentence(language)) + "\n";
  out += fmt::format("{}{}  {}\n", padded(words.table_rank, rank_width), padded(words.table_seat, name_width),
                     words.table_score);
  for (const hosting::FinalRank& rank : ranks)
    out += fmt::format("{}{}  {}\n", padded(std::to_string(rank.rank), rank_width), padded(rank.name, name_width),
                       rank.score);
  return out;
}

}  // namespace armatura::cli
