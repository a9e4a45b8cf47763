// What aiming and flights need beyond the table itself, loaded when it is first wanted.
import { useEffect, useState } from "preact/hooks";

type Parts = typeof import("./aiming/index");
let loaded: Parts | null = null;

export function useAiming(isWanted: boolean): Parts | null {
  const [, setLoaded] = useState(loaded !== null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    import("./aiming/index").then(
      (parts) => {
        loaded = parts;
        setLoaded(true);
      },
      () => {}, // without it the decision can still be made in words
    );
  }, [isWanted]);
  return loaded;
}
