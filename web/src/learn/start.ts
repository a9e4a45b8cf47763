// Makes the table of a lesson, or a first match of one's own after it.
import { go } from "../route";
import { makeMatch } from "../server";
import { remembered } from "../words/language";

export async function startLesson(game: string, lesson: string): Promise<void> {
  const made = await makeMatch({ game, lesson, practice: true, name: remembered("name") });
  go(`/m/${made.match}`);
}
// With as many seats as the lesson had, on the chair one has got to know.
export async function playNow(game: string, seats: number, mine: number): Promise<void> {
  const chairs = Array.from({ length: seats }, (_, i) => (i === mine ? "me" : "bot"));
  const made = await makeMatch({ game, seats: chairs, name: remembered("name") });
  go(`/m/${made.match}`);
}
