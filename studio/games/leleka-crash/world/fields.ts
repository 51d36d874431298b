// The far picture: fields in rows and the river winding through them.
import { fill, randomFrom, shade } from './paint.ts';
import type { Brush } from './paint.ts';
import { ridge } from './ground.ts';
import { drawRiver } from './river.ts';

const earth = ['#9db65a', '#c9b04e', '#7ea34c', '#d9bf62', '#8fae55', '#b99a48', '#6f9a4a', '#e3cc74'] as const;

/** Fields in rows that grow towards the eye, and the river winding through them. */
export function drawFar(c: Brush, width: number): void {
  for (const [y, rise, seed, colour] of [
    [14, 12, 3, '#8fa3c4'],
    [17, 8, 9, '#86a58e'],
  ] as const) {
    fill(c, colour, () => {
      ridge(c, { width, y, rise, seed, step: width / 9 });
      c.lineTo(width, 100);
      c.lineTo(0, 100);
    });
  }
  const random = randomFrom(5);
  const horizon = 16;
  const rows = [0, 3, 7.5, 14, 23, 35, 51, 84];
  rows.slice(0, -1).forEach((from, row) => {
    const to = rows[row + 1] as number;
    const piece = (to - from) * 4.2 + 8;
    for (let x = -piece * random(); x < width; x += piece) {
      const lean = (x - width / 2) * 0.012 * (row + 1);
      fill(c, earth[Math.floor(random() * earth.length)] as string, () => {
        c.moveTo(x, horizon + from);
        c.lineTo(x + piece + 1, horizon + from);
        c.lineTo(x + piece + 1 + lean, horizon + to + 0.6);
        c.lineTo(x + lean, horizon + to + 0.6);
      });
    }
  });
  fill(
    c,
    shade(
      c,
      [0, horizon, 0, horizon + 20],
      [
        [0, '#ffffff77'],
        [1, '#ffffff00'],
      ],
    ),
    () => c.rect(0, horizon, width, 20),
  );
  drawRiver(c, width, horizon);
}
