// The shapes of a game, or of what a server says, as JSON, for those who write a client in a language that we do not
// generate.
#include <string>
#include <string_view>

#include "wire/described.h"
#include "wire/json_write.h"
#include "wire/shape_walk.h"

namespace armatura::wire {
namespace {

class ShapesWriter {
 public:
  explicit ShapesWriter(std::span<const Note> notes) : notes_(notes) {}

  std::string of(const DescribedGame& game) {
    open("game", game.game, game.roots);
    out_ += ",\"ids\":{";
    Separator ids;
    for (const NamedId& id : game.ids) {
      ids.next(out_);
      write_name(out_, id.name);
      write_number(out_, static_cast<long long>(id.number));
    }
    out_ += "}}";
    return std::move(out_);
  }
  std::string of(const DescribedTalk& talk) {
    std::vector<const Shape*> roots = talk.frames;
    roots.insert(roots.end(), talk.answers.begin(), talk.answers.end());
    open("talk", talk.name, roots);
    out_ += '}';
    return std::move(out_);
  }

 private:
  void open(std::string_view what, std::string_view name, std::span<const Shape* const> roots) {
    out_ += '{';
    write_member(out_, what, name);
    out_ += ",\"types\":{";
    Separator between;
    for (const Shape* shape : types_within(roots)) {
      if (shape->kind == ShapeKind::Written) continue;
      between.next(out_);
      write_type(*shape);
    }
    out_ += '}';
  }
  void write_type(const Shape& shape) {
    write_name(out_, public_name(shape));
    switch (shape.kind) {
      case ShapeKind::Word:
        out_ += "{\"words\":[";
        for (std::size_t i = 0; i < shape.words.size(); ++i) {
          if (i > 0) out_ += ',';
          write_word(out_, shape.words[i]);
        }
        out_ += "]}";
        return;
      case ShapeKind::Struct:
        return write_struct(shape);
      case ShapeKind::Choice:
        out_ += "{\"one_of\":{";
        for (std::size_t i = 0; i < shape.choices.size(); ++i) {
          if (i > 0) out_ += ',';
          write_name(out_, shape.choices[i]->name);
          write_word(out_, public_name(*shape.choices[i]));
        }
        out_ += "}}";
        return;
      default:
        out_ += "{\"number\":";
        write_range(shape);
        out_ += '}';
    }
  }

  void write_struct(const Shape& shape) {
    out_ += "{\"members\":[";
    Separator between;
    for (const Member& member : shape.members) {
      between.next(out_);
      out_ += "{\"name\":";
      write_word(out_, member.name);
      out_ += ",\"type\":";
      write_kind(*member.shape);
      // What is written whole has every member in it, so no default is ever meant.
      if (shape.standard != nullptr && !shape.is_whole) {
        out_ += ",\"default\":";
        write_json(out_, *member.shape, part_at(shape.standard, member.at));
      }
      if (const Note* note = note_on(notes_, shape, member.name); note != nullptr && !note->means.empty()) {
        out_ += ',';
        write_member(out_, "means", note->means);
      }
      out_ += '}';
    }
    out_ += "]}";
  }

  // A type with a name by its name; others by what they are made of.
  void write_kind(const Shape& shape) {
    switch (shape.kind) {
      case ShapeKind::Flag:
        out_ += "\"flag\"";
        return;
      case ShapeKind::Text:
        out_ += "\"text\"";
        return;
      case ShapeKind::Number:
        out_ += "{\"number\":";
        write_range(shape);
        break;
      case ShapeKind::Set:
        out_ += "{\"set_of\":";
        if (shape.item != nullptr) {
          write_kind(*shape.item);
        } else {
          out_ += "{\"number\":[0," + std::to_string(shape.count - 1) + "]}";
        }
        break;
      case ShapeKind::List:
      case ShapeKind::Row:
        out_ += shape.kind == ShapeKind::List ? "{\"list_of\":" : "{\"row_of\":";
        write_kind(*shape.item);
        if (shape.count > 0) {
          out_ += shape.kind == ShapeKind::List ? ",\"at_most\":" : ",\"items\":";
          write_number(out_, static_cast<long long>(shape.count));
        }
        break;
      case ShapeKind::Named:
        out_ += "{\"by_name\":";
        write_kind(*shape.item);
        break;
      case ShapeKind::Written:
        if (shape.item != nullptr) return write_kind(*shape.item);
        out_ += "{\"json\":";
        write_word(out_, public_name(shape));
        break;
      case ShapeKind::Maybe:
        out_ += shape.is_left_out ? "{\"if_any\":" : "{\"or_null\":";
        write_kind(*shape.item);
        break;
      default:
        return write_word(out_, public_name(shape));
    }
    out_ += '}';
  }

  void write_range(const Shape& shape) {
    const int bits = static_cast<int>(shape.size) * 8;
    const long long most = bits >= 64 ? 9'007'199'254'740'991 : (1LL << (shape.is_signed ? bits - 1 : bits)) - 1;
    out_ += '[';
    write_number(out_, shape.is_signed ? -most - 1 : 0);
    out_ += ',';
    write_number(out_, most);
    out_ += ']';
  }

  std::span<const Note> notes_;
  std::string out_;
};

}  // namespace

std::string shapes_json(const DescribedGame& game) { return ShapesWriter{game.notes}.of(game); }
std::string shapes_json(const DescribedTalk& talk) { return ShapesWriter{talk.notes}.of(talk); }

}  // namespace armatura::wire
