// Prints and reads decisions by their forms, for every game. Whether a decision is legal is for the rules to say.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/shape_of.h"
#include "wire/decision_form.h"
#include "wire/misread.h"

namespace armatura::wire {

// What may stand where a word is wrong.
struct Expectation {
  std::string_view key;   // the words of the table and the game have it under "expected.<key>"
  std::string_view form;  // in English, for messages to those who write files and programs
};

Misread misread_as(std::string_view typed, std::string_view expected, std::span<const std::string_view> known = {});

// What the things of one match are called.
class DecisionNames {
 public:
  virtual std::size_t count(std::string_view list) const = 0;
  virtual std::string name(std::string_view list, std::size_t number) const = 0;
  // Which of the list is meant. By its whole name, unless a game knows more ways to say it.
  virtual std::optional<Misread> find(const FieldForm& form, std::string_view typed, std::uint64_t& number) const;

 protected:
  ~DecisionNames() = default;
};

class DecisionText {
 public:
  DecisionText(const Shape& action, std::vector<DecisionForm> forms, std::span<const Expectation> expectations)
      : action_(action), forms_(std::move(forms)), expectations_(expectations) {}

  template <class Action>
  std::string write(const DecisionNames& names, const Action& action) const {
    return write(names, static_cast<const void*>(&action));
  }
  // Nothing where the text is no decision: then `misread` says why.
  template <class Action>
  std::optional<Action> read(const DecisionNames& names, std::string_view text, Misread& misread) const {
    Action action;
    const std::optional<Misread> problem = read(names, text, static_cast<void*>(&action));
    if (!problem) return action;
    misread = *problem;
    return std::nullopt;
  }
  // The same with one English sentence that names the word, what was expected there and the nearest known word.
  template <class Action>
  Result<Action> parse(const DecisionNames& names, std::string_view text) const {
    Misread misread;
    if (const auto action = read<Action>(names, text, misread)) return *action;
    return Problem{sentence(misread)};
  }

  // Every verb with the form of what follows it, for help texts: "place CELL FACING".
  std::vector<std::string> help() const;
  const std::vector<DecisionForm>& forms() const { return forms_; }

 private:
  std::string write(const DecisionNames& names, const void* action) const;
  std::optional<Misread> read(const DecisionNames& names, std::string_view text, void* action) const;
  std::string sentence(const Misread& misread) const;

  const Shape& action_;
  std::vector<DecisionForm> forms_;  // in the order of the choice
  std::span<const Expectation> expectations_;
};

// The member of a struct with this name.
const Member& member_named(const Shape& shape, std::string_view name);

// Forms of decisions that are plain lists of words, one for each field.
using FormOf = std::function<FieldForm(const Member& member, const Shape& decision)>;
std::vector<DecisionForm> plain_forms(const Shape& action, const FormOf& form_of);

}  // namespace armatura::wire
