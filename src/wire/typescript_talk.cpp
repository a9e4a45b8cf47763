// What a program says, as types for the browser: an interface for each struct, with what its members mean.
#include <string>
#include <string_view>

#include "wire/described.h"
#include "wire/shape_walk.h"
#include "wire/typescript_type.h"

namespace armatura::wire {

namespace {

class Types {
 public:
  explicit Types(const DescribedTalk& talk) : talk_(talk) {}

  std::string text() {
    out_ = "// Written by `armatura shapes " + std::string{talk_.name} + " --ts` from the structs of the program.\n";
    std::vector<const Shape*> roots = talk_.frames;
    roots.insert(roots.end(), talk_.answers.begin(), talk_.answers.end());
    const std::vector<const Shape*> types = types_within(roots);
    std::string forms;
    for (const Shape* shape : types)
      if (shape->kind == ShapeKind::Written) forms += (forms.empty() ? "" : ", ") + public_name(*shape);
    if (!forms.empty()) out_ += "import type { " + forms + " } from \"../stream/changes\";\n";
    for (const Shape* shape : types) write_type(*shape);
    return std::move(out_);
  }

 private:
  void write_type(const Shape& shape) {
    switch (shape.kind) {
      case ShapeKind::Word:
      case ShapeKind::Id:
        return write_small_type(out_, shape);
      case ShapeKind::Struct:
        return write_struct(shape);
      case ShapeKind::Choice:
        open("An object with one of these members.", public_name(shape));
        for (const Shape* one : shape.choices)
          out_ += "  readonly " + std::string{one->name} + ": " + public_name(*one) + ";\n";
        out_ += "}\n";
        return;
      default:
        return;
    }
  }

  void write_struct(const Shape& shape) {
    const Note* about = note_on(talk_.notes, shape, {});
    if (shape.members.empty()) {
      out_ += "\nexport type " + public_name(shape) + " = object;\n";
      return;
    }
    open(about == nullptr ? std::string_view{} : about->means, public_name(shape));
    for (const Member& member : shape.members) {
      const Note* note = note_on(talk_.notes, shape, member.name);
      if (note != nullptr && !note->means.empty()) out_ += "  /** " + std::string{note->means} + " */\n";
      const bool is_any = member.shape->is_left_out;
      out_ += "  readonly " + std::string{member.name} + (is_any ? "?: " : ": ") +
              type_text(is_any ? *member.shape->item : *member.shape) + (is_any ? " | undefined;\n" : ";\n");
    }
    out_ += "}\n";
  }
  void open(std::string_view means, const std::string& name) {
    out_ += '\n';
    if (!means.empty()) out_ += "/** " + std::string{means} + " */\n";
    out_ += "export interface " + name + " {\n";
  }

  const DescribedTalk& talk_;
  std::string out_;
};

}  // namespace

std::string typescript_of(const DescribedTalk& talk) { return Types{talk}.text(); }

}  // namespace armatura::wire
