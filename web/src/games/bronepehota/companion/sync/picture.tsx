// A text as a picture for another phone's camera.
import qrcode from "qrcode-generator";
import { useMemo, useState } from "preact/hooks";
import { say } from "../../../../words/language";

const QUIET = 4; // modules around it

function outlineOf(text: string): { size: number; path: string } {
  const code = qrcode(0, "L"); // as small as it can be; glass does not get dirty like paper
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let y = 0; y < count; ++y)
    for (let x = 0; x < count; ++x) {
      if (!code.isDark(y, x)) continue;
      let width = 1;
      while (x + width < count && code.isDark(y, x + width)) ++width;
      path += `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`;
      x += width;
    }
  return { size: count + 2 * QUIET, path };
}

export function Picture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => outlineOf(text), [text]);
  return (
    <svg
      class="sync-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

// Several, one after the other, as fast as the other phone reads them.
export function Pictures({ texts }: { texts: readonly string[] }) {
  const [at, setAt] = useState(0);
  const number = Math.min(at, texts.length - 1);
  const label = say("bronepehota.sync.picture", { number: number + 1, count: texts.length });
  if (texts.length === 1) return <Picture text={texts[0]!} label={say("bronepehota.sync.picture_one")} />;
  const step = (by: number): void => setAt((number + by + texts.length) % texts.length);
  return (
    <div class="sync-pictures">
      <Picture text={texts[number]!} label={label} />
      <div class="row">
        <button aria-label={say("bronepehota.sync.picture_before")} onClick={() => step(-1)}>
          ‹
        </button>
        <b role="status">{label}</b>
        <button class="main" onClick={() => step(1)}>
          {say("bronepehota.sync.picture_next")}
        </button>
      </div>
    </div>
  );
}
