import { useEffect, useState } from "preact/hooks";

// The answer to what is asked while the inputs are these; null until it comes.
export function useAnswer<T>(ask: () => Promise<T | null>, inputs: unknown[]): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void ask().then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, inputs);
  return answer;
}
