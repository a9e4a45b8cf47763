// How large the box around a drawing is, in pixels of the page.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Size {
  width: number;
  height: number;
}

// `guess`: until it has been measured.
export function useSize(svg: RefObject<SVGSVGElement | null>, guess: Size): Size {
  const [size, setSize] = useState(guess);
  useEffect(() => {
    const box = svg.current?.parentElement;
    if (!box) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width && height) setSize({ width, height });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, []);
  return size;
}
