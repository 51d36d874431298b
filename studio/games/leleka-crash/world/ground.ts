// What fields, hills and the village stand on and share: the line of a ridge, poplars and trees.
import { fill, glow, randomFrom, shade } from './paint.ts';
import type { Brush } from './paint.ts';

export function ridge(
  c: Brush,
  { width, y, rise, seed, step }: { width: number; y: number; rise: number; seed: number; step: number },
): (x: number) => number {
  const random = randomFrom(seed);
  const [one, two] = [random() * 6, random() * 6];
  const at = (x: number): number =>
    y - rise * (0.55 + 0.3 * Math.sin(x / step + one) + 0.15 * Math.sin((x / step) * 2.3 + two));
  c.moveTo(0, at(0));
  for (let x = 0; x <= width; x += 3) c.lineTo(x, at(x));
  return at;
}

/** Where something stands, and how big it is. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

export function poplar(c: Brush, { x, y, size: tall }: Spot): void {
  fill(
    c,
    shade(
      c,
      [x - tall * 0.1, 0, x + tall * 0.1, 0],
      [
        [0, '#3d6a3a'],
        [0.6, '#4f8444'],
        [1, '#9aa84e'],
      ],
    ),
    () => {
      c.moveTo(x, y - tall);
      c.bezierCurveTo(x + tall * 0.16, y - tall * 0.6, x + tall * 0.12, y - tall * 0.1, x, y);
      c.bezierCurveTo(x - tall * 0.12, y - tall * 0.1, x - tall * 0.16, y - tall * 0.6, x, y - tall);
    },
  );
}

export function tree(c: Brush, { x, y, size }: Spot): void {
  fill(c, '#5a4632', () => c.rect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5));
  for (const [dx, dy, radius] of [
    [-0.26, -0.6, 0.3],
    [0.26, -0.6, 0.3],
    [0, -0.86, 0.36],
    [0, -0.56, 0.34],
  ] as const) {
    const [cx, cy, r] = [x + dx * size, y + dy * size, radius * size];
    fill(
      c,
      glow(
        c,
        [cx + r * 0.4, cy - r * 0.4, r * 1.5],
        [
          [0, '#8fb457'],
          [0.6, '#4f8444'],
          [1, '#35603a'],
        ],
      ),
      () => c.arc(cx, cy, r, 0, Math.PI * 2),
    );
  }
}
