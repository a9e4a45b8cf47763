// What can be done with the result of a finished battle.
import type { Book } from "../book";
import { soon } from "./soon";

export const ShareResult = soon<{ book: Book }>(() => import("./result").then((part) => part.SharedResult));
