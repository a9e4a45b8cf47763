// Reads the line of one step (wire/step_line.h), which may come from anywhere.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/steps.h"
#include "wire/json_read.h"
#include "wire/match_lines.h"
#include "wire/step_line.h"
#include "wire/table_names.h"

namespace armatura::wire {

// With the chain as in a file, or without as a store keeps it.
enum class Sealed : std::uint8_t { No, Yes };

// Every failure has its sentence in the reader.
template <class G>
class StepReader {
  using Reader = JsonReader;
  using At = typename Reader::At;

 public:
  StepReader(const typename GameFile<G>::Bounds& bounds, int seats, Sealed sealed = Sealed::Yes)
      : reader_(bounds), seats_(seats), extra_(sealed == Sealed::Yes ? 1 : 0) {}

  // `begun`: the set-up stands before this step.
  std::optional<Step<G>> read(const boost::json::value& json, std::size_t number, bool begun) {
    const boost::json::object* object = json.if_object();
    if (object == nullptr) return fail("expected an object");
    std::uint32_t given = 0;
    if (!member(*object, "n", given)) return std::nullopt;
    if (given != number) return fail("expected step " + std::to_string(number) + ", found " + std::to_string(given));
    if (extra_ == 1 && !object->contains("chain")) return fail("the member \"chain\" is missing");
    if (object->contains("table")) return read_table(*object);
    return object->contains("back") ? read_back(*object) : read_played(*object, begun);
  }
  const std::string& problem() const { return reader_.problem(); }

 private:
  std::nullopt_t fail(std::string_view what) {
    reader_.fail(what);
    return std::nullopt;
  }

  template <class T>
  bool member(const boost::json::object& object, std::string_view name, T& target) {
    const boost::json::value* found = object.if_contains(name);
    if (found == nullptr) return reader_.fail("the member \"" + std::string{name} + "\" is missing");
    const At at{reader_, name};
    return reader_.read(*found, target);
  }

  std::optional<Step<G>> read_back(const boost::json::object& object) {
    TakenBack back;
    if (!member(object, "back", back.to) || !member(object, "by", back.by)) return std::nullopt;
    if (object.size() != 3 + extra_) return fail("a step taken back has the members n, back, by and chain, no others");
    return Step<G>{back};
  }

  std::optional<Step<G>> read_table(const boost::json::object& object) {
    TableEntry entry;
    std::size_t known = 2 + extra_;
    if (!member(object, "table", entry.event)) return std::nullopt;
    if (object.contains("seat")) {
      ++known;
      Seat seat;
      if (!member(object, "seat", seat)) return std::nullopt;
      entry.seat = seat;
    }
    if (const boost::json::value* text = object.if_contains("text")) {
      ++known;
      entry.text = text_of(*text);
      if (entry.text.empty() || entry.text.size() > kMaxTableText)
        return fail("\"text\" must be a string of 1 to " + std::to_string(kMaxTableText) + " bytes");
    }
    if (object.size() != known)
      return fail("an entry of the table has the members n, table, seat, text and chain, no others");
    return Step<G>{std::move(entry)};
  }

  std::optional<Step<G>> read_played(const boost::json::object& object, bool begun) {
    Played<G> step;
    if (begun) {
      Seat seat;
      if (!member(object, "seat", seat) || !member(object, "action", step.action)) return std::nullopt;
      step.seat = seat;
    }
    if (object.size() != (begun ? 6u : 4u) + extra_)
      return fail(
          "a step has the members n, seat, action, facts, draws, digest and chain, the set-up none of seat and "
          "action, and no others");
    if (!read_facts(object, step) || !read_draws(object, step)) return std::nullopt;
    const boost::json::value* digest = object.if_contains("digest");
    const auto value = digest != nullptr && digest->is_string() ? digest_of_text(text_of(*digest)) : std::nullopt;
    if (!value) return fail("\"digest\" must be 16 hexadecimal digits");
    step.digest = *value;
    return Step<G>{std::move(step)};
  }

  const boost::json::array* array_member(const boost::json::object& object, std::string_view name) {
    const boost::json::value* found = object.if_contains(name);
    const boost::json::array* array = found == nullptr ? nullptr : found->if_array();
    if (array == nullptr) reader_.fail("the member \"" + std::string{name} + "\" must be an array");
    return array;
  }

  bool read_facts(const boost::json::object& object, Played<G>& step) {
    const boost::json::array* facts = array_member(object, "facts");
    if (facts == nullptr) return false;
    const At here{reader_, "facts"};
    for (std::size_t i = 0; i < facts->size(); ++i) {
      const At at{reader_, i};
      const boost::json::array* parts = (*facts)[i].if_array();
      if (parts == nullptr || parts->size() != 3) return reader_.fail("expected [rule, audience, fact]");
      Entry<typename G::Fact> entry;
      if (!read_rule((*parts)[0], entry.rule)) return false;
      const auto audience = audience_of(text_of((*parts)[1]), seats_);
      if (!audience) return reader_.fail("the audience must be \"all\", \"none\" or seats of this match such as \"0\"");
      entry.audience = *audience;
      if (!reader_.read((*parts)[2], entry.fact)) return false;
      step.log.entries.push_back(entry);
    }
    return true;
  }

  bool read_draws(const boost::json::object& object, Played<G>& step) {
    const boost::json::array* draws = array_member(object, "draws");
    if (draws == nullptr) return false;
    const At here{reader_, "draws"};
    for (std::size_t i = 0; i < draws->size(); ++i) {
      const At at{reader_, i};
      const boost::json::array* parts = (*draws)[i].if_array();
      if (parts == nullptr || parts->size() < 2 || parts->size() > 3)
        return reader_.fail("expected [rule, index, weights]");
      Drawn drawn;
      if (!read_rule((*parts)[0], drawn.rule) || !reader_.read((*parts)[1], drawn.index)) return false;
      if (parts->size() == 3 && !read_weights((*parts)[2], drawn.weights)) return false;
      step.log.draws.push_back(drawn);
    }
    return true;
  }

  bool read_weights(const boost::json::value& json, std::vector<std::uint16_t>& weights) {
    const boost::json::array* items = json.if_array();
    if (items == nullptr || items->empty() || items->size() > kMaxWeights)
      return reader_.fail("the weights must be an array of 1 to " + std::to_string(kMaxWeights) + " numbers");
    weights.resize(items->size());
    for (std::size_t i = 0; i < items->size(); ++i) {
      const At at{reader_, i};
      if (!reader_.read((*items)[i], weights[i])) return false;
    }
    return true;
  }

  bool read_rule(const boost::json::value& json, RuleId& rule) {
    const auto found = json.is_string() ? GameFile<G>::rule_of(text_of(json)) : std::nullopt;
    if (!found) return reader_.fail("there is no such rule");
    rule = *found;
    return true;
  }

  static std::string_view text_of(const boost::json::value& json) {
    const boost::json::string* text = json.if_string();
    return text == nullptr ? std::string_view{} : std::string_view{text->data(), text->size()};
  }

  static constexpr std::size_t kMaxWeights = 1024;

  Reader reader_;
  int seats_;
  std::size_t extra_;  // the chain
};

}  // namespace armatura::wire
