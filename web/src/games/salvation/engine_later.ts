import type { MatchModel } from "../../model/match";
import type { Engine } from "./engine";

// Nothing of the engine is loaded before something is asked of it; where it cannot be loaded there is none.
export const engineFor = async (model: MatchModel): Promise<Engine | undefined> =>
  (await import("./engine").catch(() => null))?.engineOf(model);
