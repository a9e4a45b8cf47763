#include "games/bronepehota/wire/view_notes.h"

#include "games/bronepehota/wire/names.h"

namespace armatura::wire {

std::vector<Note> bronepehota_view_notes() {
  using namespace bronepehota;
  return {
      note<State>("models", "One for each, in the order of their numbers."),
      note<State>("marked", "Units that have acted in this round: words of 32 bits."),
      note<State>("placed", "Units on the table: words of 32 bits."),
      note<State>("areas", "By seat: the start area; 255: none yet."),
      note<State>("refills", "By seat: how many were used."),
      note<State>("out", "Who is out of the battle."),
      note<State>("phase", "Where the match stands."),
      note<State>("round", "Counted from 1; 0 before the first."),
      note<State>("quiet_rounds", "Whole rounds without a loss."),
      note<State>("loss", "In this round something was lost or changed hands."),
      note<State>("order", "In which the seats act in this round."),
      note<State>("cursor", "The place in it."),
      note<State>("active", "Whose unit acts; 255: nobody's."),
      note<State>("deployment", "Who places what."),
      note<State>("turn", "The turn of a unit."),
      note<State>("task", "Of the mission."),
      note<State>("ask", "What is asked, and of whom."),
      note<State>("end", "How the match ended."),
      note<State>("winners", "Once it has."),

      note<Model>("pose", "`x`, `y` and `z` in millimetres, `heading` in degrees."),
      note<Model>("link", "Of a pilot his machine, of a machine its pilot."),
      note<Model>("owner", "255: nobody."),
      note<Model>("taken_by", "Who destroyed it, or made a soldier desert; 255: nobody."),
      note<Model>("cabin", "How far it is turned against the chassis."),
      note<Model>("durability", "Of a soldier 1 while he lives."),
      note<Model>("ammo", "What is left."),
      note<Model>("moves", "0 to 2, in this turn."),
      note<Model>("shots", "In this round."),
      note<Model>("lie", "How a machine lies that fell over."),
      note<Model>("fired", "Weapons or barrels that were used in this round."),
      note<Deployment>("order", "In which the seats place their units."),
      note<Deployment>("next", "The place in it."),
      note<Deployment>("unit", "That is half placed."),
      note<Turn>("unit", "That acts."),
      note<Turn>("actor", "Which of its models; nobody between two soldiers of a squad."),
      note<Turn>("moving", "The move may go on."),
      note<Turn>("left", "Movement millimetres that are left for it."),
      note<Turn>("shooting", "Further shots of the same action may follow."),
      note<Turn>("gun", "The gun that he shoots with."),
      note<Turn>("must_fight", "He came into contact."),
      note<Turn>("may_face", "The heading at the contact may still be chosen."),
      note<Turn>("met_at", "His heading at the moment of the contact."),
      note<Turn>("just_out", "He got out of a machine and has not gone a step yet."),
      note<Turn>("towed", "What the actor has in tow, or had last."),
      note<Turn>("disputed", "The one roll-off of a turn was made."),
      note<Turn>("fan", "The weapon that may go on shooting, at another third of the view; 255: none."),
      note<Turn>("fan_sectors", "The thirds at which it has shot."),
      note<Task>("relic", "What has to be brought home, and who carries it."),
      note<Task>("command", "By seat: the machine that commands."),
      note<Task>("bait_taken", "The bait has had a pilot."),
  };
}

}  // namespace armatura::wire
