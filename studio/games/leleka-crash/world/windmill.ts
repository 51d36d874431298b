// A windmill.
import { fill, shade } from './paint.ts';
import type { Brush } from './paint.ts';
import type { Spot } from './ground.ts';

export function windmill(c: Brush, { x, y, size }: Spot): void {
  fill(
    c,
    shade(
      c,
      [x - size * 0.2, 0, x + size * 0.2, 0],
      [
        [0, '#5a4438'],
        [1, '#a07a52'],
      ],
    ),
    () => {
      c.moveTo(x - size * 0.16, y);
      c.lineTo(x - size * 0.11, y - size * 0.5);
      c.lineTo(x, y - size * 0.64);
      c.lineTo(x + size * 0.11, y - size * 0.5);
      c.lineTo(x + size * 0.16, y);
    },
  );
  c.strokeStyle = '#6a5242';
  c.lineWidth = size * 0.022;
  for (let i = 0; i < 4; i += 1) {
    const turn = 0.5 + (i * Math.PI) / 2;
    const [dx, dy] = [Math.cos(turn) * size * 0.5, Math.sin(turn) * size * 0.5];
    c.beginPath();
    c.moveTo(x, y - size * 0.5);
    c.lineTo(x + dx, y - size * 0.5 + dy);
    c.stroke();
    fill(c, '#d9c3a0aa', () => {
      c.moveTo(x + dx * 0.3, y - size * 0.5 + dy * 0.3);
      c.lineTo(x + dx, y - size * 0.5 + dy);
      c.lineTo(x + dx - dy * 0.2, y - size * 0.5 + dy + dx * 0.2);
      c.lineTo(x + dx * 0.3 - dy * 0.2, y - size * 0.5 + dy * 0.3 + dx * 0.2);
    });
  }
}
