// Makes the table of a lesson, or a first match of one's own after it.
import { go } from "../route";
import { makeMatch } from "../server";
import { remembered } from "../words/language";

export async function startLesson(game: string, lesson: string): Promise<void> {
  const made = await makeMatch({ game, lesson, practice: true, name: remembered("name") });
  go(`/m/${made.match}`);
}
export async function playNow(game: string): Promise<void> {
  const made = await makeMatch({ game, seats: ["me", "bot"], name: remembered("name") });
  go(`/m/${made.match}`);
}
