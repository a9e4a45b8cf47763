#include "wire/decision_text.h"

#include "base/check.h"
#include "base/nearest.h"
#include "wire/decision_words.h"
#include "wire/field_text.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

// ---- Writing

bool is_given(const Shape& shape, const FormOption& option, const void* decision) {
  const Member& member = option.flag != nullptr ? *option.flag : *option.fields.front().member;
  return !same(*member.shape, part_at(decision, member.at), part_at(shape.standard, member.at));
}

class DecisionWriter {
 public:
  DecisionWriter(std::string& out, const DecisionNames& names) : out_(out), names_(names) {}

  void write(const Shape& shape, const FormPart& part, const void* decision) {
    switch (part.kind) {
      case FormPart::Kind::Field:
        return fields(shape, part.fields, decision);
      case FormPart::Kind::Each: {
        const Shape& list = *part.list->shape;
        const void* items = part_at(decision, part.list->at);
        for (std::size_t i = 0; i < list.length(items); ++i) fields(*list.item, part.fields, list.part(items, i));
        if (!part.until.empty()) word(part.until);
        return;
      }
      case FormPart::Kind::Options:
        for (const FormOption& option : part.options) {
          if (!is_given(shape, option, decision)) continue;
          word(option.keyword);
          fields(shape, option.fields, decision);
        }
    }
  }

 private:
  void word(std::string_view word) {
    out_ += ' ';
    out_ += word;
  }
  void fields(const Shape& shape, const std::vector<FieldWord>& words, const void* owner) {
    for (const FieldWord& field : words) {
      out_ += ' ';
      write_field(out_, names_, shape, field, owner);
    }
  }

  std::string& out_;
  const DecisionNames& names_;
};

// ---- Reading

class DecisionReader {
 public:
  DecisionReader(const DecisionNames& names, Tokens& tokens) : names_(names), tokens_(tokens) {}

  std::optional<Misread> read(const DecisionForm& form, void* decision) {
    for (const FormPart& part : form.parts) {
      std::optional<Misread> problem;
      if (part.kind == FormPart::Kind::Field) problem = fields(*form.decision, part.fields, decision);
      if (part.kind == FormPart::Kind::Each) problem = items(part, decision);
      if (part.kind == FormPart::Kind::Options) problem = options(*form.decision, part, decision);
      if (problem) return problem;
    }
    const std::string_view extra = tokens_.next();
    return extra.empty() ? std::nullopt : std::optional{misread_as(extra, "end")};
  }

 private:
  std::optional<Misread> fields(const Shape& shape, const std::vector<FieldWord>& words, void* owner) {
    for (const FieldWord& field : words)
      if (auto problem = read_field(names_, shape, field, tokens_.next(), owner)) return problem;
    return std::nullopt;
  }

  std::optional<Misread> items(const FormPart& part, void* decision) {
    const Shape& list = *part.list->shape;
    void* target = part_at(decision, part.list->at);
    while (tokens_.peek() != part.until) {
      const std::string_view first = tokens_.peek();
      const std::span<const std::string_view> known = part.fields.front().member->shape->words;
      bool is_known = false;
      for (const std::string_view word : known) is_known = is_known || word == first;
      if (!is_known) return misread_as(first, part.expected, known);
      if (list.length(target) >= list.count) return misread_as(first, part.full);
      if (auto problem = fields(*list.item, part.fields, list.put(target, 0))) return problem;
    }
    tokens_.next();
    return std::nullopt;
  }

  std::optional<Misread> options(const Shape& shape, const FormPart& part, void* decision) {
    std::vector<std::string_view> known;
    for (const FormOption& option : part.options) known.push_back(option.keyword);
    while (!tokens_.peek().empty()) {
      const FormOption* meant = nullptr;
      for (const FormOption& option : part.options)
        if (option.keyword == tokens_.peek()) meant = &option;
      if (meant == nullptr) {
        if (part.expected.empty()) return std::nullopt;  // the next part may know it
        if (part.expected == "end") known.clear();
        return misread_as(tokens_.peek(), part.expected, known);
      }
      tokens_.next();
      if (meant->flag != nullptr) put_number(part_at(decision, meant->flag->at), meant->flag->shape->size, 1);
      if (auto problem = fields(shape, meant->fields, decision)) return problem;
    }
    return std::nullopt;
  }

  const DecisionNames& names_;
  Tokens& tokens_;
};

// ---- Help

// "sector" as it stands in forms: "SECTOR".
std::string capitals(std::string_view name) {
  std::string form;
  for (const char letter : name)
    form += static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
  return form;
}

std::string help_of(const FieldWord& word) {
  if (!word.form.shown.empty()) return std::string{word.form.shown};
  if (word.form.kind == FieldForm::Kind::Pose) return "X,Y[,Z]@HEADING";
  if (word.form.kind == FieldForm::Kind::Flag) return std::string{word.form.yes} + "|" + std::string{word.form.no};
  if (!word.form.may_be_missing || word.form.kind != FieldForm::Kind::Word) return capitals(word.member->name);
  std::string text;
  for (const std::string_view one : word.member->shape->words) text += (text.empty() ? "[" : "|") + std::string{one};
  return text + "]";
}

}  // namespace

Misread misread_as(std::string_view typed, std::string_view expected, std::span<const std::string_view> known) {
  return {std::string{clipped(typed, 40)}, expected, std::string{nearest_word(typed, known)}};
}

std::optional<Misread> DecisionNames::find(const FieldForm& form, std::string_view typed, std::uint64_t& number) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count(form.list); ++i) names.push_back(name(form.list, i));
  for (number = 0; number < names.size(); ++number)
    if (names[number] == typed) return std::nullopt;
  return misread_as(typed, form.expected, std::vector<std::string_view>{names.begin(), names.end()});
}

std::string DecisionText::write(const DecisionNames& names, const void* action) const {
  const DecisionForm& form = forms_[action_.length(action)];
  std::string text{form.decision->name};
  DecisionWriter writer{text, names};
  for (const FormPart& part : form.parts) writer.write(*form.decision, part, action_.part(action, 0));
  return text;
}

std::optional<Misread> DecisionText::read(const DecisionNames& names, std::string_view text, void* action) const {
  Tokens tokens{text};
  const std::string_view verb = tokens.next();
  std::vector<std::string_view> verbs;
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    verbs.push_back(forms_[i].decision->name);
    if (verbs.back() == verb) return DecisionReader{names, tokens}.read(forms_[i], action_.put(action, i));
  }
  return misread_as(verb, "decision", verbs);
}

std::string DecisionText::sentence(const Misread& misread) const {
  std::string_view form;
  for (const Expectation& expectation : expectations_)
    if (expectation.key == misread.expected) form = expectation.form;
  std::string sentence =
      misread.word.empty() ? "the text ends where there should be " : "\"" + misread.word + "\" is not ";
  sentence += form;
  if (!misread.nearest.empty()) sentence += "; did you mean \"" + misread.nearest + "\"?";
  return sentence;
}

std::vector<std::string> DecisionText::help() const {
  std::vector<std::string> lines;
  for (const DecisionForm& form : forms_) {
    std::string& line = lines.emplace_back(form.decision->name);
    line += form.shown;
    if (!form.shown.empty()) continue;
    for (const FormPart& part : form.parts)
      for (const FieldWord& field : part.fields) line += " " + help_of(field);
  }
  return lines;
}

const Member& member_named(const Shape& shape, std::string_view name) {
  const Member* found = nullptr;
  for (const Member& member : shape.members)
    if (member.name == name) found = &member;
  ARMATURA_CHECK(found != nullptr);
  return *found;
}

std::vector<DecisionForm> plain_forms(const Shape& action, const FormOf& form_of) {
  std::vector<DecisionForm> forms;
  for (const Shape* decision : action.choices) {
    DecisionForm& form = forms.emplace_back(DecisionForm{decision, {}, {}});
    for (const Member& member : decision->members)
      form.parts.push_back({.kind = FormPart::Kind::Field, .fields = {{&member, form_of(member, *decision)}}});
  }
  return forms;
}

}  // namespace armatura::wire
