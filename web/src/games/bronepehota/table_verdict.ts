// What the rules say of a table that is built.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Setting } from "../../model/types";
import type { Malformed } from "./malformed";
import type { Borders, Field } from "./table_model";
import { workshop } from "./workshop";

// What the engine says of a table.
export interface Fault extends Malformed {
  wrong: string;
  piece?: string;
  other?: string | number; // a piece, or an area
  area?: number;
  count?: number;
}
export interface Verdict {
  areas: Borders[];
  faults: Fault[];
}

// What the rules say of the table as it is; while one question is answered only the newest of the others waits.
export function useVerdict(
  pack: Setting["pack"],
  field: Field,
  players: number,
): { verdict: Verdict | null; isNow: boolean } {
  const [told, setTold] = useState<{ verdict: Verdict | null; field: Field } | null>(null);
  const wanted = useRef<{ field: Field; players: number } | null>(null);
  const busy = useRef(false);
  const run = async (): Promise<void> => {
    busy.current = true;
    while (wanted.current) {
      const now = wanted.current;
      wanted.current = null;
      const verdict = await workshop().ask<Verdict | { faults?: undefined }>(pack, {
        table: now.field,
        players: now.players,
      });
      setTold({ verdict: verdict?.faults ? verdict : null, field: now.field });
    }
    busy.current = false;
  };
  useEffect(() => {
    wanted.current = { field, players };
    if (!busy.current) void run();
  }, [field, players]);
  return { verdict: told?.verdict ?? null, isNow: told?.field === field };
}
