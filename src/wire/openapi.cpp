// The answers of a program and the bodies of requests as schemas of OpenAPI, which are those of JSON Schema.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "wire/described.h"
#include "wire/json_write.h"
#include "wire/shape_walk.h"

namespace armatura::wire {
namespace {

class Schemas {
 public:
  explicit Schemas(const DescribedTalk& talk) : talk_(talk) {}

  std::string text() {
    out_ += '{';
    Separator between;
    for (const Shape* shape : types_within(talk_.answers)) {
      if (shape->kind == ShapeKind::Written && note_on(talk_.notes, *shape, {}) == nullptr) continue;
      between.next(out_);
      write_type(*shape);
    }
    for (const TextForm* form : forms_) {
      between.next(out_);
      write_name(out_, form->name);
      out_ += "{\"type\":\"string\",";
      write_member(out_, "pattern", form->pattern);
      describe(form->means);
      out_ += '}';
    }
    out_ += '}';
    return std::move(out_);
  }

 private:
  // ---- Types with a name
  void write_type(const Shape& shape) {
    const Note* note = note_on(talk_.notes, shape, {});
    write_name(out_, public_name(shape));
    switch (shape.kind) {
      case ShapeKind::Struct:
        write_struct(shape);
        break;
      case ShapeKind::Choice:
        out_ += "{\"oneOf\":[";
        for (std::size_t i = 0; i < shape.choices.size(); ++i) write_one_of(*shape.choices[i], i == 0 ? "" : ",");
        out_ += ']';
        break;
      case ShapeKind::Word:
        out_ += "{\"type\":\"string\",\"enum\":[";
        for (const std::string_view word : shape.words) {
          if (word != shape.words[0]) out_ += ',';
          write_word(out_, word);
        }
        out_ += ']';
        break;
      case ShapeKind::Id:
        out_ += "{\"type\":\"integer\"";
        write_range(shape, note == nullptr ? Limits{} : note->limits);
        break;
      default:
        out_ += '{';
    }
    if (note != nullptr) finish(*note);
    out_ += '}';
  }
  void write_one_of(const Shape& shape, std::string_view comma) {
    out_ += comma;
    out_ += "{\"type\":\"object\",\"properties\":{";
    write_name(out_, shape.name);
    write_reference(public_name(shape));
    out_ += "},\"required\":[";
    write_word(out_, shape.name);
    out_ += "],\"additionalProperties\":false}";
  }
  void write_struct(const Shape& shape) {
    out_ += "{\"type\":\"object\",\"properties\":{";
    Separator between;
    for (const Member& member : shape.members) {
      between.next(out_);
      write_name(out_, member.name);
      write_place(*member.shape, note_on(talk_.notes, shape, member.name));
    }
    out_ += "},\"required\":[";
    Separator next;
    for (const Member& member : shape.members) {
      if (member.shape->is_left_out) continue;
      next.next(out_);
      write_word(out_, member.name);
    }
    out_ += "],\"additionalProperties\":false";
  }

  // ---- What stands in a place
  void write_place(const Shape& shape, const Note* note) {
    if (note != nullptr && note->limits.form != nullptr && !note->limits.form->name.empty() && is_text(shape)) {
      reference_open(note->limits.form->name);
      remember(*note->limits.form);
      describe(note->means);
    } else {
      write_kind(shape, note == nullptr ? Limits{} : note->limits);
      if (note != nullptr) finish(*note);
    }
    out_ += '}';
  }
  static bool is_text(const Shape& shape) {
    return shape.kind == ShapeKind::Text || (shape.is_left_out && shape.item->kind == ShapeKind::Text);
  }
  // An object that is still open.
  void write_kind(const Shape& shape, const Limits& limits) {
    switch (shape.kind) {
      case ShapeKind::Flag:
        out_ += "{\"type\":\"boolean\"";
        return;
      case ShapeKind::Number:
        out_ += "{\"type\":\"integer\"";
        return write_range(shape, limits);
      case ShapeKind::Text:
        out_ += "{\"type\":\"string\"";
        return write_text_limits(limits);
      case ShapeKind::Set:
      case ShapeKind::List:
        return write_list(*shape.item, limits);
      case ShapeKind::Row: {
        Limits exactly = limits;
        exactly.least = exactly.most = static_cast<std::int64_t>(shape.count);
        return write_list(*shape.item, exactly);
      }
      case ShapeKind::Named:
        out_ += "{\"type\":\"object\",\"additionalProperties\":";
        write_place(*shape.item, nullptr);
        return;
      case ShapeKind::Maybe:
        if (shape.is_left_out) return write_kind(*shape.item, limits);
        out_ += "{\"oneOf\":[";
        write_place(*shape.item, nullptr);
        out_ += ",{\"type\":\"null\"}]";
        return;
      case ShapeKind::Written:
        if (shape.item != nullptr) return write_kind(*shape.item, limits);
        if (note_on(talk_.notes, shape, {}) != nullptr) return reference_open(public_name(shape));
        out_ += '{';
        return;
      default:
        return reference_open(public_name(shape));
    }
  }
  void write_list(const Shape& item, const Limits& limits) {
    out_ += "{\"type\":\"array\",\"items\":";
    const Note of_items{nullptr, {}, {}, {.form = limits.form, .most = longest_of(limits)}};
    write_place(item, item.kind == ShapeKind::Text ? &of_items : nullptr);
    number("minItems", limits.least);
    number("maxItems", limits.most);
  }
  static std::optional<std::int64_t> longest_of(const Limits& limits) {
    return limits.longest > 0 ? std::optional{limits.longest} : std::nullopt;
  }
  void write_text_limits(const Limits& limits) {
    if (limits.form != nullptr) {
      out_ += ',';
      write_member(out_, "pattern", limits.form->pattern);
    }
    number("minLength", limits.least);
    number("maxLength", limits.most);
  }
  void write_range(const Shape& shape, const Limits& limits) {
    number("minimum", limits.least || shape.is_signed ? limits.least : 0);
    number("maximum", limits.most);
  }
  void number(std::string_view name, std::optional<std::int64_t> number) {
    if (!number) return;
    out_ += ',';
    write_name(out_, name);
    write_number(out_, *number);
  }

  void finish(const Note& note) {
    if (!note.limits.schema.empty()) {
      if (out_.back() != '{') out_ += ',';
      out_ += note.limits.schema;
    }
    describe(note.means);
  }
  void describe(std::string_view means) {
    if (means.empty()) return;
    if (out_.back() != '{') out_ += ',';
    write_member(out_, "description", means);
  }
  void write_reference(std::string_view type) {
    reference_open(type);
    out_ += '}';
  }
  void reference_open(std::string_view type) {
    out_ += '{';
    write_member(out_, "$ref", "#/components/schemas/" + std::string{type});
  }
  void remember(const TextForm& form) {
    if (std::find(forms_.begin(), forms_.end(), &form) == forms_.end()) forms_.push_back(&form);
  }

  const DescribedTalk& talk_;
  std::vector<const TextForm*> forms_;
  std::string out_;
};

}  // namespace

std::string openapi_schemas(const DescribedTalk& talk) { return Schemas{talk}.text(); }

}  // namespace armatura::wire
