// What is made for this game before a match.
import type { Workshop } from "../workshops";

export const workshops: readonly Workshop[] = [
  {
    area: "army",
    page: () => import("./army_page").then((page) => page.ArmyPage),
    choice: () => import("./army_choice").then((part) => part.ArmyChoice),
  },
  {
    area: "tables",
    page: () => import("./table_page").then((page) => page.TablePage),
    choice: () => import("./table_choice").then((part) => part.TableChoice),
  },
  { area: "companion", page: () => import("./companion/companion_page").then((page) => page.CompanionPage) },
  { area: "card", page: () => import("./card/page").then((page) => page.CardPage) },
  { area: "sheets", isUnlisted: true, page: () => import("./card/forces").then((page) => page.ForcesPage) },
  { area: "range", page: () => import("./range/page").then((page) => page.RangePage) },
];
