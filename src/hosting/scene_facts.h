// Decisions and facts of any game in the words of a scene. A vocabulary reads and writes single values; the names of
// decisions, facts and their fields are those of the log.
//
// It offers, for every type T of a field:
//   read<T>(word, owner)         the value; throws SceneFault
//   write(value, owner)          its word
//   probe<T>(word)               throws where the word can never be such a value
//   fits(word, value, owner)     whether the word names this value
//   kOptional<T>                 a decision may leave out such a field at its end
// and somebody(word), is_seat(word), rule_text(rule). The owner is the seat whose things a word may name.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "catalog/faults.h"
#include "engine/audience.h"
#include "engine/table.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

// An expected fact: its name, the fields that matter and who may see it.
struct FactPattern {
  std::size_t kind{};  // index in the game's Fact
  std::vector<std::pair<std::string, std::string>> fields;
  std::string seen;  // empty: not asked
};

// Calls visit with a default value of every alternative, in order.
template <class Variant, class Visit>
void each_alternative(const Visit& visit) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (visit(std::integral_constant<std::size_t, I>{}, std::variant_alternative_t<I, Variant>{}), ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>{});
}

// The seat of a fact that names one; 255, nobody, where it does not.
template <class One>
Seat owner_in(const One& fact) {
  if constexpr (requires { fact.seat; }) {
    return fact.seat;
  } else {
    return Seat{255};
  }
}

template <class Action, class Vocabulary>
Action read_decision(const Vocabulary& vocabulary, const Words& words, Seat owner) {
  std::optional<Action> action;
  std::vector<std::string_view> known;
  each_alternative<Action>([&](auto, auto one) {
    using One = decltype(one);
    known.push_back(One::kName);
    if (words.empty() || One::kName != words[0]) return;
    std::size_t next = 1;
    One::each_field(one, [&](std::string_view name, auto& field) {
      using Field = std::remove_cvref_t<decltype(field)>;
      if (next < words.size()) {
        field = vocabulary.template read<Field>(words[next++], owner);
      } else if (!Vocabulary::template kOptional<Field>) {
        scene_fault(std::string(One::kName) + " needs its " + std::string(name));
      }
    });
    if (next < words.size())
      scene_fault(catalog::in_quotes(words[next]) + " is one word too many for " + std::string(One::kName));
    action = one;
  });
  if (!action) unknown_word("a decision", words.empty() ? "" : words[0], known);
  return *action;
}

template <class Action, class Vocabulary>
std::string write_decision(const Vocabulary& vocabulary, const Action& action, Seat owner) {
  return std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        std::string text{One::kName};
        One::each_field(one, [&](std::string_view, const auto& field) {
          using Field = std::remove_cvref_t<decltype(field)>;
          if constexpr (Vocabulary::template kOptional<Field>)
            if (field == Field{}) return;
          text += " " + vocabulary.write(field, owner);
        });
        return text;
      },
      action);
}

// "NAME field=value … seen=all"
template <class Fact, class Vocabulary>
FactPattern read_pattern(const Vocabulary& vocabulary, const Words& words) {
  std::optional<FactPattern> pattern;
  std::vector<std::string_view> known;
  each_alternative<Fact>([&](auto index, auto one) {
    using One = decltype(one);
    known.push_back(One::kName);
    if (words.empty() || One::kName != words[0]) return;
    pattern.emplace();
    pattern->kind = index();
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t equals = words[i].find('=');
      if (equals == std::string::npos) scene_fault("expected field=value, found " + catalog::in_quotes(words[i]));
      const std::string key = words[i].substr(0, equals);
      const std::string value = words[i].substr(equals + 1);
      if (key == "seen") {
        if (value != "all" && value != "hidden") vocabulary.somebody(value);
        pattern->seen = value;
        continue;
      }
      std::vector<std::string_view> fields{"seen"};
      bool found = false;
      One::each_field(one, [&](std::string_view name, const auto& field) {
        using Field = std::remove_cvref_t<decltype(field)>;
        fields.push_back(name);
        if (name != key) return;
        found = true;
        vocabulary.template probe<Field>(value);
      });
      if (!found) unknown_word("a field of " + words[0], key, fields);
      pattern->fields.emplace_back(key, value);
    }
  });
  if (!pattern) unknown_word("a fact", words.empty() ? "" : words[0], known);
  return *pattern;
}

template <class Fact, class Vocabulary>
bool matches_pattern(const Vocabulary& vocabulary, const FactPattern& pattern, const Entry<Fact>& entry) {
  if (entry.fact.index() != pattern.kind) return false;
  if (!pattern.seen.empty()) {
    const Audience& audience = entry.audience;
    if (pattern.seen == "all" && audience != Audience::everyone()) return false;
    if (pattern.seen == "hidden" && audience != Audience::nobody()) return false;
    if (vocabulary.is_seat(pattern.seen) && audience != Audience::only(vocabulary.somebody(pattern.seen))) return false;
  }
  return std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        bool equal = true;
        for (const auto& [key, value] : pattern.fields) {
          One::each_field(one, [&](std::string_view name, const auto& field) {
            if (name == key) equal = equal && vocabulary.fits(value, field, owner_in(one));
          });
        }
        return equal;
      },
      entry.fact);
}

template <class Fact, class Vocabulary>
std::string write_entry(const Vocabulary& vocabulary, const Entry<Fact>& entry) {
  std::string text = std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        std::string fields{One::kName};
        One::each_field(one, [&](std::string_view name, const auto& field) {
          fields += " " + std::string(name) + "=" + vocabulary.write(field, owner_in(one));
        });
        return fields;
      },
      entry.fact);
  if (entry.rule.value != 0) text += "  [" + vocabulary.rule_text(entry.rule) + "]";
  return text;
}

}  // namespace armatura::hosting
