// Where in the replay a line of the match file is seen. The gallery counts its own updates; once a match is over each of
// them says how many lines of the file had been written by then.
export interface Moment {
  n: number;
  at: number;
}

// The address in the replay of line n of the file, counted from 0; without a step when it is not known.
export function replayAddress(match: string, moments: Moment[], line: number): string {
  const moment = moments.find(({ at }) => at > line);
  return `/m/${encodeURIComponent(match)}/replay${moment ? `#gallery.${moment.n}` : ""}`;
}
