// The middle picture: hills with trees, a church and windmills.
import { fill, randomFrom, shade } from './paint.ts';
import type { Brush } from './paint.ts';
import { poplar, ridge, tree } from './ground.ts';
import { church } from './church.ts';
import { windmill } from './windmill.ts';

export function drawHills(c: Brush, width: number): void {
  let top = (x: number): number => x;
  fill(
    c,
    shade(
      c,
      [0, 18, 0, 80],
      [
        [0, '#8aae58'],
        [1, '#4f7a40'],
      ],
    ),
    () => {
      top = ridge(c, { width, y: 40, rise: 18, seed: 21, step: width / 7 });
      c.lineTo(width, 100);
      c.lineTo(0, 100);
    },
  );
  const random = randomFrom(31);
  for (let i = 0; i < 16; i += 1) {
    const x = (i / 16) * width + random() * 14;
    if (i % 3) poplar(c, { x, y: top(x) + 1, size: 9 + random() * 9 });
    else tree(c, { x, y: top(x) + 1, size: 8 + random() * 5 });
  }
  church(c, { x: width * 0.42, y: top(width * 0.42) + 2, size: 27 });
  windmill(c, { x: width * 0.56, y: top(width * 0.56) + 2, size: 27 });
  windmill(c, { x: width * 0.87, y: top(width * 0.87) + 2, size: 22 });
  fill(
    c,
    shade(
      c,
      [0, 52, 0, 100],
      [
        [0, '#7aa04e'],
        [1, '#3f6a38'],
      ],
    ),
    () => {
      ridge(c, { width, y: 66, rise: 16, seed: 4, step: width / 5 });
      c.lineTo(width, 100);
      c.lineTo(0, 100);
    },
  );
}
