// A white house under straw, and the light in its windows.
import { fill, glow, shade } from './paint.ts';
import type { Brush } from './paint.ts';
import type { Theme } from './air.ts';
import type { Spot } from './ground.ts';

export type Window = readonly [number, number, number];

/** A white house under straw. Returns where its windows are, to be lit later. */
export function house(c: Brush, { x, y, size }: Spot): Window[] {
  const [wide, tall] = [size, size * 0.42];
  fill(
    c,
    shade(
      c,
      [x, 0, x + wide, 0],
      [
        [0, '#d5cfe2'],
        [0.5, '#fffaf2'],
        [1, '#ffeecf'],
      ],
    ),
    () => c.rect(x, y - tall, wide, tall),
  );
  fill(c, '#5f86b8', () => c.rect(x, y - tall * 0.16, wide, tall * 0.16));
  fill(c, '#7a5a44', () => c.rect(x + wide * 0.68, y - tall * 0.74, wide * 0.13, tall * 0.74));
  fill(c, '#8a6a52', () => c.rect(x + wide * 0.7, y - tall - size * 0.52, size * 0.09, size * 0.2));
  fill(
    c,
    shade(
      c,
      [x, y - tall - size * 0.44, x + wide, y - tall],
      [
        [0, '#8a6a2e'],
        [0.55, '#cfa548'],
        [1, '#f2d884'],
      ],
    ),
    () => {
      c.moveTo(x - size * 0.12, y - tall + size * 0.05);
      c.bezierCurveTo(
        x - size * 0.02,
        y - tall - size * 0.16,
        x + wide * 0.12,
        y - tall - size * 0.42,
        x + wide * 0.26,
        y - tall - size * 0.44,
      );
      c.lineTo(x + wide * 0.74, y - tall - size * 0.44);
      c.bezierCurveTo(
        x + wide * 0.88,
        y - tall - size * 0.42,
        x + wide * 1.02,
        y - tall - size * 0.16,
        x + wide + size * 0.12,
        y - tall + size * 0.05,
      );
      c.quadraticCurveTo(x + wide / 2, y - tall + size * 0.11, x - size * 0.12, y - tall + size * 0.05);
    },
  );
  c.strokeStyle = '#7a5a2455';
  c.lineWidth = size * 0.012;
  for (let i = 1; i < 9; i += 1) {
    c.beginPath();
    c.moveTo(x + wide * (0.22 + i * 0.062), y - tall - size * 0.42);
    c.lineTo(x + wide * (i * 0.11), y - tall + size * 0.06);
    c.stroke();
  }
  return [0.12, 0.4].map((part) => {
    const [left, top, side] = [x + wide * part, y - tall * 0.78, size * 0.15];
    fill(c, '#3f6aa8', () => c.rect(left - side * 0.36, top - side * 0.1, side * 1.72, side * 1.2));
    return [left, top, side] as const;
  });
}

/** After the dip: windows are warm in the dusk. */
export function light(c: Brush, windows: readonly Window[], theme: Theme): void {
  for (const [x, y, side] of windows) {
    if (theme === 'dark')
      fill(
        c,
        glow(
          c,
          [x + side / 2, y + side / 2, side * 3.4],
          [
            [0, '#ffc25a99'],
            [1, '#ffb04a00'],
          ],
        ),
        () => c.arc(x + side / 2, y + side / 2, side * 3.4, 0, Math.PI * 2),
      );
    fill(c, theme === 'dark' ? '#ffdf8a' : '#bcd8ee', () => c.rect(x, y, side, side));
    fill(c, theme === 'dark' ? '#8a5a2a' : '#ffffff', () => {
      c.rect(x + side * 0.45, y, side * 0.1, side);
      c.rect(x, y + side * 0.42, side, side * 0.1);
    });
  }
}
