// A drawing of each game for the first page. Small, and loaded with it.
import type { FunctionComponent } from "preact";
import { Emblem as Arena } from "./arena/emblem";

export const emblems: Record<string, FunctionComponent> = { arena: Arena };
