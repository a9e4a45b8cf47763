// What is asked of bronepehota's engine in the page: reach, ways, sight and odds, in whole numbers.
import address from "../../../../build/wasm/bronepehota.wasm?url";
import { Engine as AnyEngine, engines } from "../../engine/engine";
import {
  anglesIn,
  type Foresight,
  type Look,
  lookIn,
  type Reach,
  reachIn,
  type Sight,
  sightIn,
  type SightSaid,
} from "./answers";
import type { Spot } from "./measure";
import { NONE, type Pose } from "./view";

// Where somebody would look from, and through which gun.
export interface From {
  pose?: Pose;
  cabin?: number;
  gun?: number;
}

const asTold = (told: Foresight): Foresight => told;

export class Engine extends AnyEngine {
  constructor() {
    super(address);
  }

  reach(model: number, again = false): Promise<Reach | null> {
    return this.ask(`reach ${model}${again ? " again" : ""}`, reachIn);
  }
  jumpReach(model: number): Promise<Reach | null> {
    return this.ask(`jump ${model}`, reachIn);
  }
  path(model: number, to: Spot, heading?: number, again = false): Promise<Foresight | null> {
    const facing = heading === undefined ? "" : ` face ${heading}`;
    return this.ask(`path ${model} ${to.x},${to.y},${to.z}${facing}${again ? " again" : ""}`, asTold);
  }
  preview(code: string): Promise<Foresight | null> {
    return this.ask(`preview ${code}`, asTold);
  }
  // The angles, in tenths of a degree, at which this barrel meets the target first; null: none, or no help is wanted.
  aim(target: number, code: string): Promise<{ yaw: number; pitch: number } | null> {
    return this.ask(`aim ${target} ${code}`, ({ code = "" }: Foresight) => anglesIn(code));
  }
  sight(viewer: number, target: number, from: From = {}): Promise<Look | null> {
    return this.ask(`sight ${viewer} ${target}${fromText(from)}`, lookIn);
  }
  sights(viewer: number, from: From = {}): Promise<Sight[] | null> {
    return this.ask(`sights ${viewer}${fromText(from)}`, (all: SightSaid[]) => all.map(sightIn));
  }
}

const poseText = ({ x, y, z, heading }: Pose): string => `${x},${y},${z}@${heading}`;
function fromText({ pose, cabin, gun }: From): string {
  const words = [
    gun !== undefined && gun !== NONE ? ` gun ${gun}` : "",
    cabin === undefined ? "" : ` cabin ${cabin}`,
    pose ? ` at ${poseText(pose)}` : "",
  ];
  return words.join("");
}

export const engineOf = engines(() => new Engine());
