// Small drawings that are recognised faster than words are read: how much of a target is seen, and what became of it.
const FIGURE =
  "M-9,-40 a9,10 0 0 1 18,0 v5 h-18 Z M-17,-32 H17 L22,-6 L15,0 V10 L19,46 H5 L0,18 L-5,46 H-19 L-15,10 V0 L-22,-6 Z";
const GROUND = "M-50,48 H50";
const WALLS = ["", "M-42,20 H42 V48 H-42 Z", "M-42,-16 H42 V48 H-42 Z"];

export function CoverPicture({ cover }: { cover: number }) {
  return (
    <svg class="cp-picture" viewBox="-56 -56 112 112" aria-hidden="true">
      <path class="figure" d={FIGURE} />
      {WALLS[cover] && <path class="wall" d={WALLS[cover]} />}
      <path class="ground" d={GROUND} />
    </svg>
  );
}

const SHELL = "M-52,-8 H-34 l8,6 l-8,6 H-52 Z";
const OUTCOMES = [
  <>
    <path class="figure" d={FIGURE} />
    <path class="shell" d="M-52,-50 H-8 M26,-50 l14,0 m-8,-5 l8,5 l-8,5" />
  </>,
  <>
    <path class="figure" d={FIGURE} />
    <path class="wall" d={SHELL} />
  </>,
  <g transform="translate(2 26) rotate(90)">
    <path class="figure" d={FIGURE} />
  </g>,
  <>
    <path class="wall" d="M26,-30 H46 V48 H26 Z" />
    <g transform="translate(-8 4) rotate(24)">
      <path class="figure" d={FIGURE} />
    </g>
  </>,
  <>
    <g transform="translate(2 26) rotate(90)">
      <path class="figure" d={FIGURE} />
    </g>
    <path class="wall" transform="translate(34 4) rotate(60)" d={SHELL} />
  </>,
];
export function OutcomePicture({ outcome }: { outcome: number }) {
  return (
    <svg class="cp-picture" viewBox="-56 -56 112 112" aria-hidden="true">
      {OUTCOMES[outcome]}
      <path class="ground" d={GROUND} />
    </svg>
  );
}
