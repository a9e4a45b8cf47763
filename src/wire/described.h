// All that is described of one game for those who speak with it in another language: what its values look like, how
// its decisions are written as text, and numbers that have a name.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/shape.h"
#include "wire/decision_form.h"
#include "wire/notes.h"

namespace armatura::wire {

// A number of an id that stands for something else: NO_CELL, NOBODY.
struct NamedId {
  std::string_view name;
  const Shape* id{};
  std::uint64_t number{};
};

struct DescribedGame {
  std::string_view game;
  std::vector<const Shape*> roots;  // of all that is said: the others are found in them
  std::vector<NamedId> ids;
  std::vector<DecisionForm> decisions;  // in the order of the choice
  std::vector<Note> notes{};
};

// What a program says to others that is no game's: frames, answers, and what it is asked.
struct DescribedTalk {
  std::string_view name;
  std::vector<const Shape*> frames;   // of a socket
  std::vector<const Shape*> answers;  // to requests, and their bodies
  std::vector<Note> notes;
};

// The types as a module of TypeScript that reads what json_write.h writes and fills in what is left out there.
std::string typescript_of(const DescribedGame& game);
// The same facts as one JSON object, for other languages (docs/protocol.md, "How shapes are told").
std::string shapes_json(const DescribedGame& game);

// Of what is talked only the types are told: it is written whole, so there is nothing to fill in.
std::string typescript_of(const DescribedTalk& talk);
std::string shapes_json(const DescribedTalk& talk);
// The schemas of its answers, as OpenAPI's components.
std::string openapi_schemas(const DescribedTalk& talk);

// The members of the struct of that name as a table in Markdown: what they are, what an absent one is, what they mean.
// Of a choice what it may be. Empty: there is no such type among these and what is found in them.
std::string member_table(std::span<const Shape* const> roots, std::span<const Note> notes, std::string_view type);

}  // namespace armatura::wire
