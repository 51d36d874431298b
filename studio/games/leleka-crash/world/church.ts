// A church with green domes.
import { fill, shade } from './paint.ts';
import type { Brush } from './paint.ts';
import type { Spot } from './ground.ts';

export function church(c: Brush, { x, y, size }: Spot): void {
  const wall = shade(
    c,
    [x - size * 0.4, 0, x + size * 0.4, 0],
    [
      [0, '#d9d3e2'],
      [0.7, '#fffaf0'],
      [1, '#ffe9c4'],
    ],
  );
  fill(c, wall, () => c.rect(x - size * 0.34, y - size * 0.5, size * 0.68, size * 0.5));
  for (const [dx, base, wide] of [
    [-0.26, 0.5, 0.17],
    [0.26, 0.5, 0.17],
    [0, 0.66, 0.26],
  ] as const) {
    const [cx, top] = [x + dx * size, y - base * size];
    fill(c, wall, () => c.rect(cx - wide * size * 0.5, top - size * 0.16, wide * size, size * 0.2));
    fill(
      c,
      shade(
        c,
        [cx - wide * size, 0, cx + wide * size, 0],
        [
          [0, '#2f6a5c'],
          [0.6, '#4f9a80'],
          [1, '#e6d08a'],
        ],
      ),
      () => {
        c.moveTo(cx, top - size * (0.2 + wide * 1.5));
        c.bezierCurveTo(
          cx + wide * size * 0.2,
          top - size * wide * 1.3,
          cx + wide * size * 0.9,
          top - size * 0.3,
          cx + wide * size * 0.5,
          top - size * 0.16,
        );
        c.lineTo(cx - wide * size * 0.5, top - size * 0.16);
        c.bezierCurveTo(
          cx - wide * size * 0.9,
          top - size * 0.3,
          cx - wide * size * 0.2,
          top - size * wide * 1.3,
          cx,
          top - size * (0.2 + wide * 1.5),
        );
      },
    );
    fill(c, '#ffd76a', () => {
      c.rect(cx - size * 0.008, top - size * (0.36 + wide * 1.5), size * 0.016, size * 0.16);
      c.rect(cx - size * 0.035, top - size * (0.32 + wide * 1.5), size * 0.07, size * 0.016);
    });
  }
}
