// Reading typed values out of JSON. A Reader stands at one value of one file and knows the way to it, so that every
// fault names its place; it goes on after a fault with a harmless value, so that an author sees all faults at once.
// What was read counts only if there were none.
#pragma once
#include <boost/json/value.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/faults.h"

namespace armatura::catalog {

class ObjectReader;

class Reader {
 public:
  // The value and the faults must outlive the reader.
  Reader(const boost::json::value& value, std::string_view file, Faults& faults)
      : value_(&value), file_(file), faults_(&faults) {}

  // A file that could not be read at all, which was already reported: reading it gives harmless values in silence.
  static Reader absent(std::string_view file, Faults& faults) { return {nullptr, file, {}, faults}; }

  // The same value as the whole of a text of its own, whose faults are told elsewhere.
  Reader told_to(std::string_view file, Faults& faults) const { return {value_, file, {}, faults}; }

  ObjectReader object() const;
  std::vector<Reader> items(std::size_t least, std::size_t most) const;
  std::string text(std::size_t most_bytes = kMostTextBytes) const;  // never empty
  int whole(int least, int most) const;
  bool flag() const;
  // The index of the word among those allowed here; nothing when it is none of them.
  std::optional<std::size_t> word(std::span<const std::string_view> words) const;

  // Complains about this value in words of the caller's: "expected …", "already used by …".
  void fault(std::string_view what, FaultTerms terms = {}) const;
  const std::string& path() const { return path_; }

  static constexpr std::size_t kMostTextBytes = 4000;

 private:
  friend class ObjectReader;
  Reader(const boost::json::value* value, std::string_view file, std::string path, Faults& faults)
      : value_(value), file_(file), path_(std::move(path)), faults_(&faults) {}
  void expected(std::string_view what, FaultTerms terms) const;

  const boost::json::value* value_;  // nothing: the value is missing and its lack was already reported
  std::string_view file_;
  std::string path_;
  Faults* faults_;
};

// The members of an object. Ask for every member you know, then finish(): it reports the members nobody asked for, with
// the nearest name that somebody did.
class ObjectReader {
 public:
  Reader required(std::string_view name);
  std::optional<Reader> optional(std::string_view name);
  int whole_or(std::string_view name, int standard, int least, int most);
  bool flag_or(std::string_view name, bool standard);
  // A member that holds what would otherwise be a file of that name: faults inside it are told as faults of that file.
  Reader file(std::string_view name);
  // All members in the order of the file, for objects whose names are data.
  std::vector<std::pair<std::string, Reader>> members();
  void finish() const;

 private:
  friend class Reader;
  ObjectReader(const Reader& whole, const boost::json::object* object) : whole_(whole), object_(object) {}
  Reader at(std::string_view name, const boost::json::value* value) const;

  Reader whole_;
  const boost::json::object* object_;  // nothing: it was no object, which was already reported
  std::vector<std::string_view> asked_;
};

}  // namespace armatura::catalog
