// A wattle fence and sunflowers.
import { fill } from './paint.ts';
import type { Brush } from './paint.ts';
import type { Spot } from './ground.ts';

export function fence(c: Brush, [from, to]: readonly [number, number], y: number): void {
  c.strokeStyle = '#8a6a48';
  for (let x = from; x < to; x += 2.1) {
    c.lineWidth = 0.6;
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(x, y - 6.4 - (x % 3) * 0.4);
    c.stroke();
  }
  c.lineWidth = 0.5;
  for (const at of [1.8, 3.3, 4.8]) {
    c.beginPath();
    for (let x = from; x <= to; x += 2.1)
      c.quadraticCurveTo(x - 1, y - at + (Math.round(x / 2.1) % 2 ? 0.7 : -0.7), x, y - at);
    c.stroke();
  }
}

export function sunflower(c: Brush, { x, y, size }: Spot): void {
  c.strokeStyle = '#4f7a38';
  c.lineWidth = size * 0.1;
  c.beginPath();
  c.moveTo(x, y);
  c.quadraticCurveTo(x + size * 0.1, y - size, x, y - size * 1.8);
  c.stroke();
  fill(c, '#5f9244', () => c.ellipse(x + size * 0.3, y - size * 0.8, size * 0.32, size * 0.13, -0.5, 0, Math.PI * 2));
  for (let i = 0; i < 12; i += 1)
    fill(c, i % 2 ? '#f7c02e' : '#ffd95a', () =>
      c.ellipse(
        x + Math.cos(i * 0.5236) * size * 0.32,
        y - size * 1.8 + Math.sin(i * 0.5236) * size * 0.32,
        size * 0.2,
        size * 0.09,
        i * 0.5236,
        0,
        Math.PI * 2,
      ),
    );
  fill(c, '#5a3818', () => c.arc(x, y - size * 1.8, size * 0.24, 0, Math.PI * 2));
}
