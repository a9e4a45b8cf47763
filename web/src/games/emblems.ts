// A drawing of each game for the first page. Small, and loaded with it.
import type { FunctionComponent } from "preact";
import { Emblem as Arena } from "./arena/emblem";
import { Emblem as Bronepehota } from "./bronepehota/emblem";
import { Emblem as Salvation } from "./salvation/emblem";

export const emblems: Record<string, FunctionComponent> = {
  arena: Arena,
  salvation: Salvation,
  bronepehota: Bronepehota,
};
