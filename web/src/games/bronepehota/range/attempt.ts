// What comes of a shot with the draws of a seed, where nobody is next.
import type { Json } from "../../../stream/changes";
import { type Fact, readFact } from "../../../wire/bronepehota";
import type { Engine } from "../engine";

export interface Attempt {
  facts: Fact[];
  view: Json;
}
interface AttemptSaid {
  legal: boolean;
  facts?: Json[];
  view?: Json;
}
const attemptIn = ({ legal, facts = [], view = null }: AttemptSaid): Attempt | null =>
  legal ? { facts: facts.map(readFact), view } : null;

export const attempt = (engine: Engine, seed: number, code: string): Promise<Attempt | null> =>
  engine.ask(`try ${seed} ${code}`, attemptIn);
