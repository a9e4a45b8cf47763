#include "catalog/json.h"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <string>
#include <unordered_set>
#include <vector>

namespace armatura::catalog {
namespace {

// Editors on Windows put it in front of UTF-8 text.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Spot {
  std::int64_t line{};
  std::int64_t column{};
  std::string text() const { return "line " + std::to_string(line) + ", column " + std::to_string(column); }
};

Spot spot_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t last_break = before.rfind('\n');
  const std::string_view line = last_break == std::string_view::npos ? before : before.substr(last_break + 1);
  const auto number = 1 + std::count(before.begin(), before.end(), '\n');
  // A column counts letters, not bytes.
  const auto column = 1 + std::count_if(line.begin(), line.end(),
                                        [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u; });
  return {number, column};
}

std::string in_words(const boost::json::error_code& error) {
  if (error == boost::json::error::incomplete) return "the text ends before the JSON is complete";
  if (error == boost::json::error::too_deep) return "nested more than " + std::to_string(kMostNesting) + " levels deep";
  if (error == boost::json::error::extra_data) return "something stands after the end of the JSON";
  return "this is not valid JSON (a missing comma, quote or bracket?)";
}

// Walks over text that is known to be valid JSON and notices members named twice in one object, of which the parser
// silently keeps the last.
class DuplicateSearch {
 public:
  DuplicateSearch(std::string_view file, std::string_view text, Faults& faults)
      : file_(file), text_(text), faults_(faults) {}

  bool found_any() {
    while (at_ < text_.size() && found_ < kMostFaults) {
      const char letter = text_[at_];
      if (letter == '"') {
        on_string(read_string());
        continue;
      }
      if (letter == '{' || letter == '[') open_.push_back({letter == '{', letter == '{', {}, {}, 0});
      if (letter == '}' || letter == ']') open_.pop_back();
      if (letter == ',' && !open_.empty()) {
        open_.back().expects_name = open_.back().is_object;
        ++open_.back().index;
      }
      ++at_;
    }
    return found_ > 0;
  }

 private:
  struct Level {
    bool is_object{};
    bool expects_name{};
    std::unordered_set<std::string_view> names;
    std::string_view name;  // of the member we are in
    std::size_t index{};
  };

  // NB: names are compared as written; an escape that spells the same name differently goes unnoticed.
  std::string_view read_string() {
    const std::size_t start = ++at_;
    while (text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    return text_.substr(start, at_++ - start);
  }

  void on_string(std::string_view name) {
    if (open_.empty() || !open_.back().expects_name) return;
    Level& level = open_.back();
    level.expects_name = false;
    level.name = name;
    if (level.names.insert(name).second) return;
    ++found_;
    faults_.add(file_, path(), "this member stands twice (" + spot_of(text_, at_).text() + ")",
                {FaultKind::Taken, std::string(name)});
  }

  std::string path() const {
    std::string path;
    for (const Level& level : open_) {
      path += '/';
      path += level.is_object ? std::string(level.name) : std::to_string(level.index);
    }
    return path;
  }

  std::string_view file_;
  std::string_view text_;
  Faults& faults_;
  std::size_t at_ = 0;
  std::vector<Level> open_;
  std::size_t found_ = 0;
};

}  // namespace

std::optional<boost::json::value> parse_json(std::string_view file, std::string_view text, Faults& faults) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (text.size() > kMostBytes) {
    faults.add(file, "", "larger than the " + std::to_string(kMostBytes >> 20) + " MiB a content file may have");
    return std::nullopt;
  }
  boost::json::parse_options options;
  options.max_depth = kMostNesting;
  boost::json::parser parser({}, options);
  boost::json::error_code error;
  const std::size_t consumed = parser.write(text.data(), text.size(), error);
  if (error) {
    const Spot spot = spot_of(text, consumed);
    faults.add(file, spot.text(), in_words(error), {FaultKind::Json, {}, {}, {}, spot.line, spot.column});
    return std::nullopt;
  }
  if (DuplicateSearch(file, text, faults).found_any()) return std::nullopt;
  return parser.release();
}

}  // namespace armatura::catalog
