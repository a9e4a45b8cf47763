#include "games/salvation/wire/view_notes.h"

#include "games/salvation/wire/names.h"

namespace armatura::wire {

std::vector<Note> salvation_view_notes() {
  using namespace salvation;
  return {
      note<State>("units", "One for each figure."),
      note<State>("stats", "The unit cards as they are now, by type."),
      note<State>("improved", "Development and technology tokens that lie on them."),
      note<State>("factories", "Sectors with a factory."),
      note<State>("slots", "Two for each sector, A before B."),
      note<State>("pool", "By kind: tokens that lie face down and that this seat has not seen."),
      note<State>("tokens_gone", "By kind: tokens that were removed, or taken by Skynet."),
      note<State>("terrain", "By terrain: sectors with an open token of it."),
      note<State>("shelters_taken", "How far Skynet has come."),
      note<State>("points", "By seat: how far the commanders have come."),
      note<State>("cards", "Where they lie."),
      note<State>("cities", "Those still in the stack."),
      note<State>("city_missions", "What commanders found there."),
      note<State>("phase", "Where the turn stands."),
      note<State>("stage", "The number whose cards are played, 0 to 4."),
      note<State>("end_step", "Within the end of the turn."),
      note<State>("cursor", "Seats, units, sectors or slots that are done in this step."),
      note<State>("owed", "Cards or draws still to be settled in it."),
      note<State>("active", "Whose card is asked for or carried out; 255: nobody's."),
      note<State>("first", "The commander who goes first and speaks for the Resistance."),
      note<State>("turn", "Counted from the beginning of the match."),
      note<State>("machines_lost", "Units that Skynet lost in battles of this turn."),
      note<State>("draft", "The movement that is being planned; only its author sees it."),
      note<State>("march", "The movement that was declared."),
      note<State>("volley", "The dice of a battle."),
      note<State>("ask", "What is asked, and of whom."),
      note<State>("frames", "The work in progress, outermost first: card work, a march, a battle, an opening."),
      note<State>("end", "How the match ended."),
      note<State>("winners", "Once it has."),

      note<Unit>("sector", "255: the supply, 254: laid aside."),
      note<Unit>("damage", "In this turn."),
      note<Unit>("moved", "In this turn."),
      note<Unit>("acted", "A bit for each number: it acted for a card of it in this turn."),
      note<Slot>("token", "255: nothing, or nothing that this seat may know."),
      note<Slot>("lookers", "Who knows a token that lies face down."),
      note<Die>("value", "With all that changes it."),
      note<Die>("aim", "255: not aimed, or left."),
      note<Cards>("deck", "Those that this seat has not seen, of both sides."),
      note<Cards>("discard", "Open to all."),
      note<Cards>("gone", "They left the game."),
      note<Cards>("hands", "By seat; only one's own is told."),
      note<Cards>("known", "By seat: cards that Skynet knows to be in a commander's hand; only Skynet is told."),
      note<Cards>("hand_size", "By seat."),
      note<Cards>("deck_size", "By side."),
      note<Cards>("special", "Special Tactics that were never shown."),
      note<Cards>("never_shown", "Those that are in the stack, or in Skynet's hand for the first time."),
      note<Cards>("special_size", "Of their stack."),
      note<Cards>("in_play", "The card that is carried out; 255: none."),
      note<Cards>("in_front", "Cards of number 0, one for each seat."),
  };
}

}  // namespace armatura::wire
