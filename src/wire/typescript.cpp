// The types of a game for the browser: an interface and a reader for each struct, a union for each enum and choice.
#include <algorithm>
#include <string>
#include <string_view>

#include "wire/described.h"
#include "wire/json_write.h"
#include "wire/shape_walk.h"
#include "wire/typescript_type.h"

namespace armatura::wire {
namespace {

// What JSON carries is the value already, so that only its default has to be filled in.
bool is_as_it_stands(const Shape& shape) {
  switch (shape.kind) {
    case ShapeKind::Struct:
    case ShapeKind::Choice:
      return false;
    case ShapeKind::List:
    case ShapeKind::Row:
    case ShapeKind::Maybe:
      return is_as_it_stands(*shape.item);
    default:
      return true;
  }
}

std::string json_of(const Shape& shape, const void* value) {
  std::string text;
  write_json(text, shape, value);
  return text;
}

std::string reader_name(const Shape& shape) { return "read" + public_name(shape); }

// Whether a struct or list is what its own reader makes of nothing.
bool is_usual(const Shape& shape, const void* value) {
  switch (shape.kind) {
    case ShapeKind::Struct:
      return same(shape, value, shape.standard);
    case ShapeKind::List:
    case ShapeKind::Maybe:
      return shape.length(value) == 0;
    case ShapeKind::Row:
      for (std::size_t i = 0; i < shape.count; ++i)
        if (!is_usual(*shape.item, item_at(shape, value, i))) return false;
      return true;
    default:
      return false;
  }
}

std::string reader_text(const Shape& shape) {
  switch (shape.kind) {
    case ShapeKind::List:
      return "read.list(" + reader_text(*shape.item) + ")";
    case ShapeKind::Row:
      return "read.row(" + std::to_string(shape.count) + ", " + reader_text(*shape.item) + ")";
    case ShapeKind::Maybe:
      return std::string{shape.is_left_out ? "read.ifAny(" : "read.maybe("} + reader_text(*shape.item) + ")";
    default:
      return reader_name(shape);
  }
}

class Module {
 public:
  explicit Module(const DescribedGame& game) : game_(game) {}

  std::string text() {
    out_ = "// Written by `armatura shapes " + std::string{game_.game} +
           " --ts` from the structs of the program. What is left out on the wire is filled in here.\n";
    std::string types;
    for (const Shape* shape : types_within(game_.roots)) write_type(types, *shape);
    const std::string decisions = decisions_text();
    out_ += "import * as read from \"./read\";\n";
    if (!decisions.empty()) out_ += "import * as written from \"./written\";\n";
    for (const NamedId& id : game_.ids)
      out_ += "\nexport const " + std::string{id.name} + " = " + std::to_string(id.number) + ";";
    if (!game_.ids.empty()) out_ += '\n';
    return out_ + types + decisions;
  }

 private:
  static void write_type(std::string& out, const Shape& shape) {
    const std::string name = public_name(shape);
    switch (shape.kind) {
      case ShapeKind::Word:
      case ShapeKind::Id:
        return write_small_type(out, shape);
      case ShapeKind::Struct:
        return write_struct(out, shape, name);
      case ShapeKind::Choice:
        return write_choice(out, shape, name);
      default:
        return;
    }
  }

  static void write_struct(std::string& out, const Shape& shape, const std::string& name) {
    if (shape.members.empty()) {
      out += "\nexport type " + name + " = object;\nexport const read" + name + " = read.struct<" + name + ">({});\n";
      return;
    }
    out += "\nexport interface " + name + " {\n";
    std::string plain;
    std::string parts;
    std::string part_names;
    for (const Member& member : shape.members) {
      const std::string field{member.name};
      out += "  readonly " + field + ": " + type_text(*member.shape) + ";\n";
      if (member.shape->is_left_out && is_as_it_stands(*member.shape)) {
        plain += (plain.empty() ? " " : ", ") + field + ": undefined";
        continue;
      }
      const void* standard = shape.standard == nullptr ? nullptr : part_at(shape.standard, member.at);
      if (is_as_it_stands(*member.shape)) {
        plain += (plain.empty() ? " " : ", ") + field + ": " + plain_default(*member.shape, standard);
        continue;
      }
      std::string reader = reader_text(*member.shape);
      if (standard != nullptr && !is_usual(*member.shape, standard))
        reader = "read.or(" + reader + ", " + json_of(*member.shape, standard) + ")";
      parts += (parts.empty() ? " " : ", ") + field + ": " + reader;
      part_names += (part_names.empty() ? "\"" : " | \"") + field + "\"";
    }
    out += "}\nexport const read" + name + " = read.struct<" + name;
    if (!parts.empty()) out += ", " + part_names;
    out += ">({" + plain + (plain.empty() ? "}" : " }");
    if (!parts.empty()) out += ", {" + parts + " }";
    out += ");\n";
  }

  // Of what is always written whole nobody ever sees the default.
  static std::string plain_default(const Shape& shape, const void* standard) {
    if (standard != nullptr) return repeated(shape, standard);
    switch (shape.kind) {
      case ShapeKind::Flag:
        return "false";
      case ShapeKind::Text:
        return "\"\"";
      case ShapeKind::Word:
        return "\"" + std::string{shape.words[0]} + "\"";
      case ShapeKind::Set:
      case ShapeKind::List:
      case ShapeKind::Row:
        return "[]";
      case ShapeKind::Maybe:
        return "null";
      default:
        return "0";
    }
  }

  // A long row of equal items is said once.
  static std::string repeated(const Shape& shape, const void* value) {
    constexpr std::size_t kLong = 8;
    const std::string whole = json_of(shape, value);
    if (shape.kind != ShapeKind::Row || shape.count <= kLong) return whole;
    for (std::size_t i = 1; i < shape.count; ++i)
      if (!same(*shape.item, item_at(shape, value, i), value)) return whole;
    return "Array<" + type_text(*shape.item) + ">(" + std::to_string(shape.count) + ").fill(" +
           json_of(*shape.item, value) + ")";
  }

  static void write_choice(std::string& out, const Shape& shape, const std::string& name) {
    out += "\nexport type " + name + " =";
    for (const Shape* one : shape.choices)
      out += "\n  | read.Is<\"" + std::string{one->name} + "\", " + public_name(*one) + ">";
    out += ";\nexport const read" + name + " = read.choice<" + name + ">({";
    for (const Shape* one : shape.choices) out += "\n  " + std::string{one->name} + ": " + reader_name(*one) + ",";
    out += "\n});\n";
  }

  std::string decisions_text() const {
    if (game_.decisions.empty()) return {};
    std::string out = "\n// Decisions as the server takes them (src/wire/decision_form.h).\n";
    out += "export const DECISIONS = written.grammar<Action>({";
    for (const DecisionForm& form : game_.decisions) {
      const bool is_plain = std::all_of(form.parts.begin(), form.parts.end(),
                                        [](const FormPart& part) { return part.kind == FormPart::Kind::Field; });
      std::string parts;
      for (const FormPart& part : form.parts) parts += part_text(part, *form.decision) + ",";
      out += "\n  " + std::string{form.decision->name} + ": ";
      out += is_plain ? "[" + parts + "]," : "written.composed(" + reader_name(*form.decision) + ", [" + parts + "]),";
    }
    return out + "\n});\n";
  }

  static std::string part_text(const FormPart& part, const Shape& decision) {
    switch (part.kind) {
      case FormPart::Kind::Field:
        return fields_text(part.fields, decision);
      case FormPart::Kind::Each:
        return "written.each(\"" + std::string{part.list->name} + "\", [" +
               fields_text(part.fields, *part.list->shape->item) + "], \"" + std::string{part.until} + "\")";
      case FormPart::Kind::Options: {
        std::string options;
        for (const FormOption& option : part.options) {
          const std::string said = option.flag != nullptr ? "[\"" + std::string{option.flag->name} + "\", written.said]"
                                                          : fields_text(option.fields, decision);
          options += " " + std::string{option.keyword} + ": [" + said + "],";
        }
        return "written.options({" + options + " })";
      }
    }
    return {};
  }
  static std::string fields_text(const std::vector<FieldWord>& fields, const Shape& owner) {
    std::string text;
    for (const FieldWord& field : fields) {
      if (!text.empty()) text += ", ";
      text += field.form.kind == FieldForm::Kind::Place
                  ? "written.place"
                  : "[\"" + std::string{field.member->name} + "\", " + form_text(field, owner) + "]";
    }
    return text;
  }
  static std::string form_text(const FieldWord& field, const Shape& owner) {
    const std::string standard = json_of(*field.member->shape, part_at(owner.standard, field.member->at));
    std::string text = plain_form(field.form, *field.member->shape);
    if (field.form.or_none) text = "written.orNone(" + text + ", " + standard + ")";
    return field.form.may_be_missing ? "written.missing(" + text + ", " + standard + ")" : text;
  }
  static std::string plain_form(const FieldForm& form, const Shape& shape) {
    switch (form.kind) {
      case FieldForm::Kind::Number:
        return "written.number";
      case FieldForm::Kind::Key:
        return "written.key(\"" + std::string{form.list} + "\")";
      case FieldForm::Kind::Marked:
        return std::string{"written.marked(\""} + form.marks.front() + "\")";
      case FieldForm::Kind::Word:
        return "written.word<" + type_text(shape) + ">()";
      case FieldForm::Kind::Flag:
        return "written.flag(\"" + std::string{form.yes} + "\", \"" + std::string{form.no} + "\")";
      case FieldForm::Kind::Numbers:
        return "written.numbers";
      case FieldForm::Kind::Seats:
        return "written.seats";
      case FieldForm::Kind::Angle:
        return "written.angle";
      case FieldForm::Kind::Place:
        return "written.place";
      case FieldForm::Kind::Pose:
        return "written.pose";
    }
    return {};
  }

  const DescribedGame& game_;
  std::string out_;
};

}  // namespace

std::string typescript_of(const DescribedGame& game) { return Module{game}.text(); }

}  // namespace armatura::wire
