// The nest of the stork on its pole.
import { fill, randomFrom, shade, smooth } from './paint.ts';
import type { Brush } from './paint.ts';

/** The nest in the village's picture: across, a part of the window's width; down, units of the picture's height. */
export const NEST = { x: 0.15, y: 42 } as const;

export function nest(c: Brush, x: number, y: number): void {
  fill(
    c,
    shade(
      c,
      [x - 1, 0, x + 1, 0],
      [
        [0, '#4a3626'],
        [1, '#8a6a48'],
      ],
    ),
    () => c.rect(x - 0.8, y, 1.6, 62),
  );
  const random = randomFrom(8);
  fill(c, '#5a4028', () =>
    smooth(c, [
      [x - 9, y - 1],
      [x - 7.4, y + 4],
      [x, y + 5.6],
      [x + 7.4, y + 4],
      [x + 9, y - 1],
      [x, y + 0.4],
    ]),
  );
  for (let i = 0; i < 120; i += 1) {
    const [dx, dy] = [(random() - 0.5) * 18, random() * 5.4 - 1.2];
    const turn = (random() - 0.5) * 0.9;
    c.strokeStyle = ['#6a4c30', '#8f6a40', '#b08a54', '#493322'][i % 4] as string;
    c.lineWidth = 0.34;
    c.beginPath();
    c.moveTo(x + dx - 2.6 * Math.cos(turn), y + dy * (1 - Math.abs(dx) / 14) - 2.6 * Math.sin(turn) * 0.4);
    c.lineTo(x + dx + 2.6 * Math.cos(turn), y + dy * (1 - Math.abs(dx) / 14) + 2.6 * Math.sin(turn) * 0.4);
    c.stroke();
  }
}
