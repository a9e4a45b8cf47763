// How one described value became another, as a list of [path, value] that somebody who has the JSON of the first can
// apply without knowing what it means. It agrees to the letter with json_write.h: a field that is left out there is
// removed here, by a path without a value. A list grows at its end, by a path one beyond its last item, and shrinks at
// its end, by paths without a value.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "wire/json_write.h"

namespace armatura::wire {

class ChangeWriter {
 public:
  // Appends to `out`; paths begin with `root`, such as "/seen".
  ChangeWriter(std::string& out, std::string_view root) : out_(out), path_(root) {}

  template <class T>
  void write(const T& before, const T& after) {
    if (!(before == after)) compare(before, after);
  }
  std::size_t count() const { return count_; }

 private:
  // Both differ.
  template <class T>
  void compare(const T& before, const T& after) {
    if constexpr (Described<T>) {
      compare_fields(before, after);
    } else if constexpr (armatura::detail::IsVariant<T>::value) {
      compare_variants(before, after);
    } else if constexpr (requires { after.begin(); }) {
      compare_lists(before, after);
    } else {
      put(after);
    }
  }

  template <class T>
  void compare_fields(const T& before, const T& after) {
    T::each_field(after, [&](std::string_view name, const auto& field) {
      using Field = std::remove_cvref_t<decltype(field)>;
      const Field& old = counterpart(before, after, field);
      if (field == old) return;
      const Step step{*this, name};
      const Field& standard = detail::standard_of(after, field);
      if (field == standard) {
        drop();
      } else if (old == standard) {
        put(field);
      } else {
        compare(old, field);
      }
    });
  }

  template <class... T>
  void compare_variants(const std::variant<T...>& before, const std::variant<T...>& after) {
    if (before.index() != after.index()) return put(after);
    std::visit(
        [&](const auto& held) {
          const Step step{*this, held.kName};
          compare(std::get<std::remove_cvref_t<decltype(held)>>(before), held);
        },
        after);
  }

  // FAST: where most of a list differs, the whole of it is shorter than its parts. Not so for a fixed row of big
  // things.
  template <class List>
  void compare_lists(const List& before, const List& after) {
    constexpr bool kBigThings =
        Described<typename List::value_type> && !requires(List list) { list.push_back(after[0]); };
    const std::size_t common = std::min(before.size(), after.size());
    std::size_t different = std::max(before.size(), after.size()) - common;
    for (std::size_t i = 0; i < common; ++i) different += before[i] == after[i] ? 0 : 1;
    if (!kBigThings && 2 * different > after.size()) return put(after);
    for (std::size_t i = 0; i < common; ++i) {
      if (before[i] == after[i]) continue;
      const Step step{*this, i};
      compare(before[i], after[i]);
    }
    for (std::size_t i = common; i < after.size(); ++i) {
      const Step step{*this, i};
      put(after[i]);
    }
    for (std::size_t i = before.size(); i > common; --i) {
      const Step step{*this, i - 1};
      drop();
    }
  }

  // The field of `before` that lies where `field` lies in `after`.
  template <class T, class Field>
  static const Field& counterpart(const T& before, const T& after, const Field& field) {
    const auto offset = reinterpret_cast<const std::byte*>(&field) - reinterpret_cast<const std::byte*>(&after);
    return *reinterpret_cast<const Field*>(reinterpret_cast<const std::byte*>(&before) + offset);
  }

  template <class T>
  void put(const T& value) {
    open();
    out_ += ',';
    write_json(out_, value);
    out_ += ']';
  }
  void drop() {
    open();
    out_ += ']';
  }
  void open() {
    if (count_++ > 0) out_ += ',';
    out_ += "[\"";
    out_ += path_;
    out_ += '"';
  }

  // Goes one step down the path for as long as it lives.
  class Step {
   public:
    Step(ChangeWriter& writer, std::string_view name) : path_(writer.path_), length_(writer.path_.size()) {
      path_ += '/';
      path_ += name;
    }
    Step(ChangeWriter& writer, std::size_t index) : path_(writer.path_), length_(writer.path_.size()) {
      path_ += '/';
      write_number(path_, static_cast<long long>(index));
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step() { path_.resize(length_); }

   private:
    std::string& path_;
    std::size_t length_;
  };

  std::string& out_;
  std::string path_;
  std::size_t count_ = 0;
};

}  // namespace armatura::wire
