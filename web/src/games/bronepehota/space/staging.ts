// The picture in the page: how large it is, and what happens when the browser cannot draw it, or takes it away.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { leaveSpace, lookThrough } from "../views";
import { type Lens, project, type Size } from "./camera";
import { Stage } from "./stage";

const PATIENCE = 4000; // milliseconds until a picture that was taken away is given up

export function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize((was) => (was?.width === width && was.height === height ? was : { width, height }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
  return size;
}

// Opens the stage; after every frame what lies over it is put anew.
export function useStage(
  stage: RefObject<Stage | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  lens: RefObject<Lens | null>,
  put: () => void,
): void {
  const putNow = useRef(put);
  putNow.current = put;
  useEffect(() => {
    const element = canvas.current!;
    let patience = 0;
    try {
      stage.current = new Stage(element, () => putNow.current());
    } catch {
      leaveSpace("bronepehota.no_webgl");
      return undefined;
    }
    const lost = (event: Event): void => {
      event.preventDefault(); // asks for it back
      patience = window.setTimeout(() => leaveSpace("bronepehota.space_lost"), PATIENCE);
    };
    const back = (): void => {
      clearTimeout(patience);
      stage.current?.invalidate();
    };
    lookThrough.project = (spot) => lens.current && project(lens.current, spot);
    element.addEventListener("webglcontextlost", lost);
    element.addEventListener("webglcontextrestored", back);
    return () => {
      clearTimeout(patience);
      lookThrough.project = null;
      element.removeEventListener("webglcontextlost", lost);
      element.removeEventListener("webglcontextrestored", back);
      stage.current?.dispose();
      stage.current = null;
    };
  }, []);
}
