#include "cli/json_text.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <cmath>
#include <iterator>

namespace armatura::cli {
namespace {

namespace json = boost::json;

class Printer {
 public:
  explicit Printer(bool page) : page_(page) {}

  void print(const json::value& value, int depth) {
    if (const json::object* object = value.if_object()) {
      print_members(*object, depth);
    } else if (const json::array* array = value.if_array()) {
      print_items(*array, depth);
    } else if (const double* number = value.if_double()) {
      // JSON has no word for what is not a number.
      out_ += std::isfinite(*number) ? fmt::format("{}", *number) : "null";
    } else {
      out_ += json::serialize(value);
    }
  }
  std::string take() { return std::move(out_); }

 private:
  void print_members(const json::object& object, int depth) {
    out_ += '{';
    bool first = true;
    for (const auto& member : object) {
      separate(first, depth + 1);
      out_ += json::serialize(member.key());
      out_ += page_ ? ": " : ":";
      print(member.value(), depth + 1);
    }
    if (!object.empty()) new_line(depth);
    out_ += '}';
  }
  void print_items(const json::array& array, int depth) {
    out_ += '[';
    bool first = true;
    for (const json::value& item : array) {
      separate(first, depth + 1);
      print(item, depth + 1);
    }
    if (!array.empty()) new_line(depth);
    out_ += ']';
  }
  void separate(bool& first, int depth) {
    if (!first) out_ += ',';
    first = false;
    new_line(depth);
  }
  void new_line(int depth) {
    if (page_) fmt::format_to(std::back_inserter(out_), "\n{:{}}", "", depth * 2);
  }

  bool page_;
  std::string out_;
};

}  // namespace

std::string json_line(const json::value& value) {
  Printer printer{false};
  printer.print(value, 0);
  return printer.take();
}

std::string json_page(const json::value& value) {
  Printer printer{true};
  printer.print(value, 0);
  return printer.take();
}

}  // namespace armatura::cli
