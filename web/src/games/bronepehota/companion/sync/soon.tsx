// A part of a page whose code comes a moment later than the page; nothing is drawn until then.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

export function soon<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  return function Soon(props: Props) {
    const [, setState] = useState(0);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (part) => {
          loaded = part;
          setState(1);
        },
        () => undefined, // the battle goes on without it
      );
    }, []);
    if (!loaded) return null;
    const Part = loaded;
    return <Part {...props} />;
  };
}
