// The Dnipro, winding from the horizon to the foot of the picture.
import { fill, shade } from './paint.ts';
import type { Brush } from './paint.ts';

export function drawRiver(c: Brush, width: number, horizon: number): void {
  const bank = (side: number): [number, number][] =>
    [
      [0.62, 0],
      [0.58, 4],
      [0.66, 9],
      [0.52, 16],
      [0.44, 26],
      [0.58, 40],
      [0.74, 60],
      [0.66, 90],
    ].map(([x, y]) => {
      const half = 0.9 + (y as number) * 0.22;
      return [(x as number) * width * 0.72 + side * half * 1.9, horizon + (y as number)];
    });
  fill(
    c,
    shade(
      c,
      [0, horizon, 0, 100],
      [
        [0, '#fff2d4'],
        [0.16, '#ffd9a0'],
        [0.4, '#9cc4e6'],
        [1, '#3f7fc0'],
      ],
    ),
    () => {
      const [left, right] = [bank(-1), bank(1).reverse()];
      left.forEach(([x, y], i) => {
        const [beforeX, beforeY] = left[Math.max(0, i - 1)] as [number, number];
        if (i === 0) c.moveTo(x, y);
        else c.bezierCurveTo(beforeX, (beforeY + y) / 2, x, (beforeY + y) / 2, x, y);
      });
      right.forEach(([x, y], i) => {
        const [beforeX, beforeY] = right[Math.max(0, i - 1)] as [number, number];
        if (i === 0) c.lineTo(x, y);
        else c.bezierCurveTo(beforeX, (beforeY + y) / 2, x, (beforeY + y) / 2, x, y);
      });
    },
  );
}
