// How large the box around a drawing is, in pixels of the page.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

export function useSize(svg: RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 760, height: 520 });
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
