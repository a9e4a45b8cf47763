#include "hosting/scene_facts.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "base/check.h"
#include "catalog/faults.h"

namespace armatura::hosting {
namespace {

// A value of a type that is known by its shape alone, at its default.
class Made {
 public:
  explicit Made(const Shape& shape) : room_((shape.size + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t)) {
    ARMATURA_CHECK(shape.standard != nullptr);
    std::memcpy(room_.data(), shape.standard, shape.size);
  }
  void* value() { return room_.data(); }

 private:
  std::vector<std::uint64_t> room_;
};

// The place of the struct with this name among those that a value may be.
std::size_t named(const Shape& choice, const Words& words, std::string_view what) {
  const std::string_view name = words.empty() ? std::string_view{} : words[0];
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < choice.choices.size(); ++i) {
    if (choice.choices[i]->name == name) return i;
    known.push_back(choice.choices[i]->name);
  }
  unknown_word(what, name, known);
}

const Member* member_of(const Shape& shape, std::string_view name) {
  for (const Member& member : shape.members)
    if (member.name == name) return &member;
  return nullptr;
}

// The seat of a fact that names one; 255, nobody, where it does not.
Seat owner_in(const Shape& fact, const void* value) {
  const Member* seat = member_of(fact, "seat");
  return seat == nullptr || seat->shape != &shape_of<Seat>() ? Seat{255}
                                                             : *static_cast<const Seat*>(part_at(value, seat->at));
}

int number_in(const Shape& shape, std::string_view word) {
  using Whole = std::numeric_limits<int>;
  if (shape.size >= sizeof(int)) return read_number(word, shape.is_signed ? Whole::min() : 0, Whole::max());
  const int values = 1 << (8 * shape.size);
  return shape.is_signed ? read_number(word, -values / 2, values / 2 - 1) : read_number(word, 0, values - 1);
}

// "A+B", "none"
template <class Each>
void each_part(std::string_view word, const Each& each) {
  while (word != "none" && !word.empty()) {
    const std::size_t end = word.find('+');
    each(word.substr(0, end));
    word = end == std::string_view::npos ? std::string_view{} : word.substr(end + 1);
  }
}

}  // namespace

// ---- Values --------------------------------------------------------------------------------------------------------

void SceneVocabulary::read(const Shape& shape, std::string_view word, Seat owner, void* value) const {
  if (read_own(shape, word, owner, value)) return;
  switch (shape.kind) {
    case ShapeKind::Flag:
      if (word != "yes" && word != "no") scene_fault("expected yes or no, found " + catalog::in_quotes(word));
      return put_number(value, shape.size, word == "yes" ? 1 : 0);
    case ShapeKind::Word: {
      const auto found = std::find(shape.words.begin(), shape.words.end(), word);
      if (found == shape.words.end()) unknown_word("one of " + catalog::listed(shape.words), word, shape.words);
      return put_number(value, shape.size, static_cast<std::uint64_t>(found - shape.words.begin()));
    }
    case ShapeKind::Number:
      return put_number(value, shape.size, static_cast<std::uint64_t>(number_in(shape, word)));
    case ShapeKind::Set: {
      std::uint64_t bits = 0;
      each_part(word, [&](std::string_view part) {
        std::uint64_t member = 0;
        if (shape.item == nullptr) {
          member = static_cast<std::uint64_t>(read_number(part, 0, static_cast<int>(shape.count) - 1));
        } else {
          Made item{*shape.item};
          read(*shape.item, part, owner, item.value());
          member = number_at(item.value(), shape.item->size);
        }
        if (member >= shape.count) scene_fault(catalog::in_quotes(part) + " cannot be one of several");
        bits |= std::uint64_t{1} << member;
      });
      return put_number(value, shape.size, bits);
    }
    case ShapeKind::List:
      shape.clear(value);
      return each_part(word, [&](std::string_view part) {
        if (shape.count > 0 && shape.length(value) == shape.count) scene_fault("no list is so long");
        read(*shape.item, part, owner, shape.put(value, 0));
      });
    default:
      scene_fault("this field cannot be compared in a scene");
  }
}

std::string SceneVocabulary::written(const Shape& shape, const void* value, Seat owner) const {
  std::string text;
  if (write_own(text, shape, value, owner)) return text;
  const auto add = [&](const void* item) { text += (text.empty() ? "" : "+") + written(*shape.item, item, owner); };
  switch (shape.kind) {
    case ShapeKind::Flag:
      return number_at(value, shape.size) != 0 ? "yes" : "no";
    case ShapeKind::Word: {
      const std::uint64_t word = number_at(value, shape.size);
      return std::string(word < shape.words.size() ? shape.words[word] : "unknown");
    }
    case ShapeKind::Number: {
      const std::uint64_t number = number_at(value, shape.size);
      return shape.is_signed ? std::to_string(signed_number(number, shape.size)) : std::to_string(number);
    }
    case ShapeKind::Set: {
      const std::uint64_t bits = number_at(value, shape.size);
      for (std::uint64_t member = 0; member < shape.count; ++member) {
        if ((bits >> member & 1u) == 0) continue;
        if (shape.item == nullptr) {
          text += (text.empty() ? "" : "+") + std::to_string(member);
        } else {
          Made item{*shape.item};
          put_number(item.value(), shape.item->size, member);
          add(item.value());
        }
      }
      return text.empty() ? "none" : text;
    }
    case ShapeKind::List:
      for (std::size_t i = 0; i < shape.length(value); ++i) add(shape.part(value, i));
      return text.empty() ? "none" : text;
    default:
      return "...";
  }
}

void SceneVocabulary::probe(const Shape& shape, std::string_view word) const {
  Made value{shape};
  read(shape, word, Seat{255}, value.value());
}

bool SceneVocabulary::fits(const Shape& shape, std::string_view word, const void* value, Seat) const {
  Made wanted{shape};
  read(shape, word, Seat{255}, wanted.value());
  return same(shape, wanted.value(), value);
}

// ---- Decisions -----------------------------------------------------------------------------------------------------

void SceneVocabulary::read_decision(const Words& words, Seat owner, void* decision) const {
  const std::size_t which = named(decisions_, words, "a decision");
  const Shape& shape = *decisions_.choices[which];
  void* one = decisions_.put(decision, which);
  std::size_t next = 1;
  for (const Member& member : shape.members) {
    if (next < words.size()) {
      read(*member.shape, words[next++], owner, part_at(one, member.at));
    } else if (!may_be_missing(*member.shape)) {
      scene_fault(std::string(shape.name) + " needs its " + std::string(member.name));
    }
  }
  if (next < words.size())
    scene_fault(catalog::in_quotes(words[next]) + " is one word too many for " + std::string(shape.name));
}

std::string SceneVocabulary::decision_text(const void* decision, Seat owner) const {
  const Shape& shape = *decisions_.choices[decisions_.length(decision)];
  const void* one = decisions_.part(decision, 0);
  std::string text{shape.name};
  for (const Member& member : shape.members) {
    const void* value = part_at(one, member.at);
    if (may_be_missing(*member.shape) && same(*member.shape, value, part_at(shape.standard, member.at))) continue;
    text += " " + written(*member.shape, value, owner);
  }
  return text;
}

// ---- Facts ---------------------------------------------------------------------------------------------------------

FactPattern SceneVocabulary::pattern(const Words& words) const {
  FactPattern pattern{named(facts_, words, "a fact"), {}, {}};
  const Shape& shape = *facts_.choices[pattern.kind];
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (equals == std::string::npos) scene_fault("expected field=value, found " + catalog::in_quotes(words[i]));
    const std::string key = words[i].substr(0, equals);
    const std::string value = words[i].substr(equals + 1);
    if (key == "seen") {
      if (value != "all" && value != "hidden") somebody(value);
      pattern.seen = value;
      continue;
    }
    const Member* member = member_of(shape, key);
    if (member == nullptr) {
      std::vector<std::string_view> fields{"seen"};
      for (const Member& field : shape.members) fields.push_back(field.name);
      unknown_word("a field of " + words[0], key, fields);
    }
    probe(*member->shape, value);
    pattern.fields.emplace_back(key, value);
  }
  return pattern;
}

bool SceneVocabulary::fits_pattern(const FactPattern& pattern, const void* fact, const Audience& audience) const {
  if (facts_.length(fact) != pattern.kind) return false;
  if (pattern.seen == "all" && audience != Audience::everyone()) return false;
  if (pattern.seen == "hidden" && audience != Audience::nobody()) return false;
  if (is_seat(pattern.seen) && audience != Audience::only(somebody(pattern.seen))) return false;
  const Shape& shape = *facts_.choices[pattern.kind];
  const void* one = facts_.part(fact, 0);
  return std::all_of(pattern.fields.begin(), pattern.fields.end(), [&](const auto& field) {
    const Member& member = *member_of(shape, field.first);
    return fits(*member.shape, field.second, part_at(one, member.at), owner_in(shape, one));
  });
}

std::string SceneVocabulary::fact_text(const void* fact) const {
  const Shape& shape = *facts_.choices[facts_.length(fact)];
  const void* one = facts_.part(fact, 0);
  std::string text{shape.name};
  for (const Member& member : shape.members)
    text +=
        " " + std::string(member.name) + "=" + written(*member.shape, part_at(one, member.at), owner_in(shape, one));
  return text;
}

}  // namespace armatura::hosting
