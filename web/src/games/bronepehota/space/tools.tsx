// The buttons over the table in the round: of the camera, and of the eye that one looks through.
import { say } from "../../../words/language";
import type { Look } from "../answers";
import { coverText } from "../eye";
import type { Eyes } from "./eyes";
import type { Looking } from "./looking";

export function EyeTool({ eyes, isBarrel }: { eyes: Eyes; isBarrel: boolean }) {
  const name = say(isBarrel ? "bronepehota.aim.muzzle" : "bronepehota.eye_tool");
  return (
    <button
      class="plain"
      aria-pressed={eyes.isWanted && eyes.hasAim}
      data-eye={isBarrel ? "muzzle" : "eye"}
      title={`${name} (I)`}
      onClick={eyes.toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2,12 C6,5 18,5 22,12 C18,19 6,19 2,12 Z" />
        <circle cx="12" cy="12" r="3.4" />
      </svg>
      <span>{eyes.isWanted ? say("bronepehota.eye_leave") : name}</span>
    </button>
  );
}

export function EyeCaption({ look }: { look: Look }) {
  return (
    <p class="bp-told" role="status">
      {say("bronepehota.eye_sees", { visible: look.visible, cover: coverText(look.visible) })}
    </p>
  );
}

export function CameraTools({ moves, home }: Pick<Looking, "moves" | "home">) {
  const button = (name: string, path: string, act: () => void) => (
    <button class="plain" title={say(`bronepehota.${name}`)} aria-label={say(`bronepehota.${name}`)} onClick={act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div class="bp-camera" role="group" aria-label={say("bronepehota.camera")}>
      {button("orbit_left", "M5,14 A8,5 0 1 1 12,17 M5,9 V14 H10", () => moves.current!.orbit(80, 0))}
      {button("orbit_right", "M19,14 A8,5 0 1 0 12,17 M19,9 V14 H14", () => moves.current!.orbit(-80, 0))}
      {button("tilt_up", "M6,14 L12,8 L18,14 M5,19 H19", () => moves.current!.orbit(0, 40))}
      {button("tilt_down", "M6,10 L12,16 L18,10 M5,19 H19", () => moves.current!.orbit(0, -40))}
      {button("nearer", "M12,5 V19 M5,12 H19", () => moves.current!.zoom(1.4))}
      {button("farther", "M5,12 H19", () => moves.current!.zoom(1 / 1.4))}
      <button class="plain" onClick={home}>
        {say("whole_board")}
      </button>
    </div>
  );
}
