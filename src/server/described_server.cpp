#include "server/described_server.h"

#include "server/heard.h"
#include "server/said_answers.h"

namespace armatura::server {
namespace {

template <class... T>
std::vector<const Shape*> shapes_of() {
  return {&shape_of<T>()...};
}

}  // namespace

const wire::DescribedTalk& described_server() {
  static const wire::DescribedTalk kTalk = [] {
    wire::DescribedTalk talk;
    talk.name = "server";
    talk.frames = shapes_of<said::Frame, heard::Message>();
    talk.answers = shapes_of<said::Error, said::Done, said::Health, said::Damage, said::Games, said::Setting,
                             said::PackContent, said::RuleBook, said::Lesson, said::Matches, said::TableAndMine,
                             said::Made, said::Taken, said::Admitted, said::Imported, said::Answered, said::Replay,
                             said::StreamLine, said::Battle, said::BranchWritten, said::Lines, said::BattleLine,
                             heard::NewMatch, heard::NewSeat, heard::Exchange, heard::Submit, heard::Sandbox,
                             heard::NewBattle, heard::NewLines, heard::NewPen, heard::BranchChoice>();
    for (const auto& notes : {notes_on_matches(), notes_on_answers(), notes_on_requests()})
      talk.notes.insert(talk.notes.end(), notes.begin(), notes.end());
    // It has all members of a table.
    for (const wire::Note& note : notes_on_matches())
      if (note.of == &shape_of<said::Table>() && !note.member.empty())
        talk.notes.push_back({&shape_of<said::TableAndMine>(), note.member, note.means, note.limits});
    return talk;
  }();
  return kTalk;
}

}  // namespace armatura::server
