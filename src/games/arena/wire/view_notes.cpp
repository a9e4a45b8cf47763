#include "games/arena/wire/view_notes.h"

#include "games/arena/wire/names.h"

namespace armatura::wire {

std::vector<Note> arena_view_notes() {
  using namespace arena;
  return {
      note<State>("tiles", "The tile on each cell; 255: an empty one."),
      note<State>("left", "By tile: how many copies have not been drawn."),
      note<State>("stack", "Size of the refill stack."),
      note<State>("robots", "One for each seat."),
      note<State>("fates", "Tiles that left play."),
      note<State>("phase", "Where the turn stands."),
      note<State>("step", "Within the completion of a turn, and within reactions."),
      note<State>("first", "Who began; 255: nobody yet."),
      note<State>("active", "Whose turn it is; 255: nobody's."),
      note<State>("turn", "Counted from the beginning of the match."),
      note<State>("cooled", "In this turn."),
      note<State>("activated", "Anything, in this active phase."),
      note<State>("activation_spent", "One that is not quick was made."),
      note<State>("travelled", "Cells that the robot entered in this turn."),
      note<State>("trail", "The cells that it left on its way."),
      note<State>("dealt", "Seats whose set-up is done."),
      note<State>("ask", "What is asked, and of whom."),
      note<State>("frames",
                  "The work in progress, outermost first: an activation, a displacement, an attack, damage …"),
      note<State>("end", "How the match ended."),

      note<Robot>("robot", "As it stands in the pack."),
      note<Robot>("cell", "Where it stands; 255: not on the map."),
      note<Robot>("facing", "Clockwise from east."),
      note<Robot>("enhanced", "It plays in the enhanced mode."),
      note<Robot>("central_hot", "The central module is heated."),
      note<Robot>("central_used", "It was activated in this turn."),
      note<Robot>("central_destroyed", "In the classic mode only."),
      note<Robot>("modules", "Those that it is made of."),
      note<Robot>("next_module", "The `id` of the next one."),
      note<Robot>("ability", "255: none."),
      note<Robot>("ability_spent", "It was used."),
      note<Robot>("sealed_ability", "Chosen and not yet opened; 255: none, or not known."),
      note<Robot>("ability_sealed", "One is chosen and not yet opened."),
      note<Robot>("damage_taken", "In this turn."),
      note<Robot>("mines", "255: a token that this seat may not know."),
      note<Module>("id", "The number in `activate 3 printed`; 0 is the central module."),
      note<Module>("tile", "255: a front that this seat may not know."),
      note<Module>("family", "It stands on the back, and so does the generation."),
      note<Fate>("holder", "Who holds it; 255: the box."),
  };
}

}  // namespace armatura::wire
