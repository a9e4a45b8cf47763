// Who else reads and writes this battle; it comes with the battle, not with the list of battles.
import type { Book } from "../book";
import { soon } from "./soon";

export const SyncBar = soon<{ book: Book }>(() => import("./line").then((part) => part.SyncLine));
