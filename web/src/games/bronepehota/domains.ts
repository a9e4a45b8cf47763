// What may be decided freely, read from the position: who may go, jump, drive, turn or get out, and how far.
import { type Content, STEP } from "./content";
import { hasMark, type Model, NONE, type Position } from "./view";

export interface Domain {
  free: string; // deploy, walk, jump, drive, swing, leave, face
  model: number;
  budget: number; // movement millimetres
  again: boolean; // a flyer's second move
}
const domain = (free: string, model: number, budget = 0, again = false): Domain => ({ free, model, budget, again });

function ofSoldier(content: Content, position: Position, man: Model): Domain[] {
  const { turn } = position;
  const soldier = content.soldier(man.id);
  const goesOn = turn.actor === man.id && turn.moving;
  if (!soldier || (!goesOn && man.moves > 0)) return [];
  const walk = domain("walk", man.id, goesOn ? turn.left : STEP * soldier.speed);
  const jumps = soldier.jump > 0 && !goesOn && content.setting.options.jump_packs !== "off";
  return jumps ? [walk, domain("jump", man.id, STEP * soldier.jump)] : [walk];
}
function ofMachine(content: Content, position: Position, machine: Model): Domain[] {
  const { turn } = position;
  const design = content.machine(machine.id);
  if (!design) return [];
  const most = content.flies(machine.id) ? 2 : 1;
  const whole = STEP * content.speedAt(machine.id, machine.durability);
  const found: Domain[] = [];
  if (!hasMark(machine, "towed") && (turn.moving || machine.moves < most)) {
    const budget = turn.moving ? turn.left : whole;
    if (budget > 0) found.push(domain("drive", machine.id, budget));
    if (turn.moving && machine.moves === 1 && most === 2) found.push(domain("drive", machine.id, whole, true));
  }
  if (design.cabinArc > 0) found.push(domain("swing", machine.id, design.cabinArc));
  if (machine.link !== NONE && machine.moves === 0 && !turn.moving) found.push(domain("leave", machine.id));
  return found;
}

export function domainsIn(content: Content, position: Position, seat: number): Domain[] {
  const { turn } = position;
  if (position.question === "deploy")
    return content.cards
      .filter((card) => card.seat === seat && position.models[card.id]!.where === "waiting")
      .filter((card) => position.deploying === NONE || card.unit === position.deploying)
      .filter((card) => !position.placed.has(card.unit))
      .map((card) => domain("deploy", card.id));
  if (position.question === "contact") return turn.mayFace ? [domain("face", turn.actor)] : [];
  if (position.question !== "act") return [];
  if (turn.actor !== NONE && content.cards[turn.actor]?.kind === "machine")
    return ofMachine(content, position, position.models[turn.actor]!);
  return content.cards.flatMap((card) => {
    const man = position.models[card.id]!;
    const isHis = content.units[turn.unit]?.kind === "soldier" ? card.unit === turn.unit : card.id === turn.actor;
    const isAble = man.where === "table" && !hasMark(man, "finished") && !hasMark(man, "panicked");
    if (!isHis || !isAble) return [];
    return card.kind === "machine" ? ofMachine(content, position, man) : ofSoldier(content, position, man);
  });
}
