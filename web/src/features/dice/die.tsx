// Two dice in a wooden tray: cubes that turn to the faces that were drawn. What they show is said in words beside them.
import type { CSSProperties } from 'react';

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 25],
    [72, 25],
    [28, 50],
    [72, 50],
    [28, 75],
    [72, 75],
  ],
};
/** How the cube is turned for a face to look at one, and where the face is on it. */
const turns: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};
const sidePx = 72;

function Face({ face }: { face: number }) {
  const [x = 0, y = 0] = turns[face] ?? [];
  const style: CSSProperties = { transform: `rotateY(${-y}deg) rotateX(${-x}deg) translateZ(${sidePx / 2}px)` };
  return (
    <svg viewBox="0 0 100 100" className="absolute inset-0 backface-hidden" style={style}>
      <rect x="1" y="1" width="98" height="98" rx="16" fill="oklch(0.95 0.02 85)" stroke="oklch(0.8 0.04 80)" />
      {(pips[face] ?? []).map(([cx, cy]) => (
        <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r="9" fill="oklch(0.3 0.05 30)" />
      ))}
    </svg>
  );
}

/** `turn`: how many throws it has been through; each goes twice round. */
function Die({ face, turn, lean }: { face: number; turn: number; lean: number }) {
  const [x = 0, y = 0] = turns[face] ?? [];
  const style: CSSProperties = {
    width: sidePx,
    height: sidePx,
    transformStyle: 'preserve-3d',
    // Each is looked at straight on: with one eye for both, slivers of their sides are seen.
    transform: `perspective(620px) rotateZ(${lean}deg) rotateX(${x + turn * 720}deg) rotateY(${y + turn * 360}deg)`,
  };
  return (
    <div className="relative transition-transform duration-900 ease-out motion-reduce:transition-none" style={style}>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <Face key={one} face={one} />
      ))}
    </div>
  );
}

const wood: CSSProperties = {
  background: 'linear-gradient(160deg, oklch(0.5 0.08 55), oklch(0.36 0.06 45))',
  border: '10px solid oklch(0.44 0.08 50)',
  boxShadow: '0 0 0 1.5px var(--gold) inset, 0 8px 22px oklch(0 0 0 / 0.35) inset',
};

export function Tray({ dice: [one, two], turn }: { dice: readonly [number, number]; turn: number }) {
  return (
    <div aria-hidden className="flex h-44 items-center justify-center gap-9 overflow-hidden rounded-card" style={wood}>
      <Die face={one} turn={turn} lean={-9} />
      <Die face={two} turn={turn} lean={7} />
    </div>
  );
}
