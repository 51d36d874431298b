// The near picture: the village with its houses, sunflowers and the stork’s nest.
import { fill, randomFrom, shade } from './paint.ts';
import type { Brush } from './paint.ts';
import { poplar, ridge, tree } from './ground.ts';
import { type Window, house } from './house.ts';
import { fence, sunflower } from './garden.ts';
import { NEST, nest } from './nest.ts';

/** The village; returns its windows. */
export function drawVillage(c: Brush, width: number, nestX: number): Window[] {
  fill(
    c,
    shade(
      c,
      [0, 62, 0, 100],
      [
        [0, '#7fae4c'],
        [0.5, '#4f8238'],
        [1, '#2f5a2c'],
      ],
    ),
    () => {
      ridge(c, { width, y: 78, rise: 9, seed: 14, step: width / 6 });
      c.lineTo(width, 100);
      c.lineTo(0, 100);
    },
  );
  const random = randomFrom(77);
  for (const [x, size] of [
    [0.02, 17],
    [0.3, 15],
    [0.47, 19],
    [0.62, 14],
    [0.78, 20],
    [0.95, 17],
  ] as const)
    tree(c, { x: x * width, y: 80, size });
  const windows = [
    [0.05, 27],
    [0.36, 30],
    [0.66, 26],
    [0.86, 29],
  ].flatMap(([x, size]) => house(c, { x: (x as number) * width, y: 84, size: size as number }));
  for (const x of [0.26, 0.56, 0.83]) poplar(c, { x: x * width, y: 84, size: 40 });
  fence(c, [width * 0.2, width * 0.35], 88);
  fence(c, [width * 0.52, width * 0.66], 88);
  for (let i = 0; i < 26; i += 1)
    sunflower(c, {
      x: (0.215 + (i % 13) * 0.0105 + (i > 12 ? 0.32 : 0) + random() * 0.004) * width,
      y: 89 + random() * 2,
      size: 3 + random() * 1.6,
    });
  nest(c, nestX, NEST.y);
  fill(
    c,
    shade(
      c,
      [0, 86, 0, 100],
      [
        [0, '#5f9a40'],
        [1, '#24481f'],
      ],
    ),
    () => {
      ridge(c, { width, y: 93, rise: 5, seed: 44, step: width / 11 });
      c.lineTo(width, 101);
      c.lineTo(0, 101);
    },
  );
  for (let i = 0; i < 90; i += 1) {
    const [x, y] = [random() * width, 91 + random() * 8];
    fill(c, ['#e8492f', '#ffffff', '#f2c53a', '#6f8fe0'][i % 4] as string, () =>
      c.arc(x, y, 0.34 + random() * 0.34, 0, Math.PI * 2),
    );
  }
  return windows;
}
