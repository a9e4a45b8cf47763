// Looking out of the eyes of whoever is about to shoot, or along the barrel that he aims.
import { useLayoutEffect, useState } from "preact/hooks";
import { isTyping, keyOf, singleKeys } from "../../../table/keys";
import { targetOf } from "../codes";
import type { Look } from "../answers";
import { useAnswer } from "../../../engine/answer";
import { engineOf } from "../engine";
import type { Parts } from "../table";
import { NONE } from "../view";

export interface Eyes {
  shooter: number; // whose eyes they are
  hasAim: boolean; // there is something to look at
  isWanted: boolean;
  isEye: boolean;
  isMuzzle: boolean;
  look: Look | null; // what the eye sees, as soon as it is known
  toggle: () => void;
}

// Whose eyes one could look out of: whoever is about to shoot.
function shotOf({ model, content }: Parts): { from: number; target: number; gun: number } | null {
  const shot = targetOf(content, model.chosen.value || model.notice.value?.code || "");
  if (shot.verb !== "shoot" && shot.verb !== "throw") return null;
  if (shot.model === undefined || shot.target === undefined) return null;
  return { from: shot.model, target: shot.target, gun: shot.gun ?? NONE };
}

export function useEyes(parts: Parts): Eyes {
  const { model, table, position } = parts;
  const [isWanted, setWanted] = useState(false);
  const shot = shotOf(parts);
  const aiming = table.aiming.value;
  const hasAim = shot !== null || aiming !== null;
  const isMuzzle = isWanted && aiming !== null;
  const isEye = isWanted && hasAim && !isMuzzle;
  const look = useAnswer(
    async () => (isEye && shot ? engineOf(model).sight(shot.from, shot.target, { gun: shot.gun }) : null),
    [position, isEye, shot?.from, shot?.target, shot?.gun],
  );
  useLayoutEffect(() => {
    // NB: at once, since the key may be pressed as soon as the aim is seen.
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || (event.target as Element).closest?.("dialog")) return;
      if (keyOf(event, singleKeys.value) !== "eye") return;
      setWanted((was) => !was && hasAim);
    };
    document.addEventListener("keydown", press);
    if (!hasAim) setWanted(false);
    return () => document.removeEventListener("keydown", press);
  }, [hasAim]);
  return {
    shooter: shot?.from ?? NONE,
    hasAim,
    isWanted,
    isEye,
    isMuzzle,
    look,
    toggle: () => setWanted(!isWanted),
  };
}
