// The stork, drawn from its side, looking right. Unit: the length of its body; the origin is its middle, or its feet.
import { fill, shade } from './paint.ts';
import type { Brush } from './paint.ts';

const white = (c: Brush): CanvasGradient =>
  shade(
    c,
    [0, -0.3, 0, 0.35],
    [
      [0, '#ffffff'],
      [0.45, '#fdf3ec'],
      [1, '#b9b4d6'],
    ],
  );
const INK = '#191629';
const FAR_INK = '#2c2846';
const RED = '#e8502f';
const DARK_RED = '#b93420';

interface WingLook {
  ink: string;
  cover: string | CanvasGradient;
}

/** Feathers of the hand: where each ends, from the foremost backwards. */
const fingers = [
  [0.3, -1.5],
  [0.12, -1.6],
  [-0.06, -1.6],
  [-0.22, -1.5],
  [-0.34, -1.34],
  [-0.42, -1.16],
] as const;

/** A raised wing over its shoulder; `lift` 1 = straight up, 0 = edge on, below 0 = under the body. */
function wing(c: Brush, lift: number, { ink, cover }: WingLook): void {
  c.save();
  c.transform(1, 0, -0.16 - 0.22 * lift, lift, 0, 0);
  for (const [x, y] of fingers) {
    fill(c, ink, () => {
      c.moveTo(0.2, -0.72);
      c.quadraticCurveTo(x + 0.2, y * 0.72 - 0.1, x, y);
      c.quadraticCurveTo(x - 0.02, y * 0.76, -0.12, -0.62);
      c.closePath();
    });
  }
  fill(c, ink, () => {
    c.moveTo(0.26, 0);
    c.bezierCurveTo(0.36, -0.3, 0.4, -0.6, 0.3, -0.98);
    c.bezierCurveTo(0.1, -1.1, -0.2, -1.02, -0.34, -0.84);
    c.bezierCurveTo(-0.44, -0.7, -0.5, -0.5, -0.46, -0.34);
    c.bezierCurveTo(-0.46, -0.2, -0.42, -0.06, -0.3, 0.02);
    c.closePath();
  });
  fill(c, cover, () => {
    c.moveTo(0.26, 0);
    c.bezierCurveTo(0.37, -0.3, 0.4, -0.6, 0.29, -0.99);
    c.bezierCurveTo(0.12, -0.86, 0.04, -0.62, -0.06, -0.44);
    c.bezierCurveTo(-0.14, -0.28, -0.24, -0.14, -0.26, 0.02);
    c.closePath();
  });
  c.restore();
}

function head(c: Brush, [x, y]: readonly [number, number], { turn, open }: { turn: number; open: number }): void {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  for (const side of [-1, 1]) {
    c.save();
    c.rotate(side * open);
    fill(c, side < 0 ? RED : DARK_RED, () => {
      c.moveTo(0.05, side * 0.045);
      c.quadraticCurveTo(0.3, side * 0.03, 0.56, 0);
      c.lineTo(0.05, -side * 0.012);
      c.closePath();
    });
    c.restore();
  }
  fill(c, white(c), () => c.ellipse(0, 0, 0.105, 0.092, 0, 0, Math.PI * 2));
  fill(c, INK, () => c.ellipse(0.045, -0.016, 0.034, 0.022, 0.1, 0, Math.PI * 2));
  fill(c, '#fff', () => c.arc(0.052, -0.024, 0.008, 0, Math.PI * 2));
  c.restore();
}

function legsBehind(c: Brush): void {
  c.lineCap = 'round';
  for (const [shift, colour] of [
    [0.03, DARK_RED],
    [0, RED],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = 0.045;
    c.beginPath();
    c.moveTo(-0.36, 0.1 + shift);
    c.quadraticCurveTo(-0.8, 0.12 + shift, -1.14, 0.07 + shift * 2);
    c.lineTo(-1.27, 0.1 + shift * 2);
    c.stroke();
  }
}

/** In the air. `lift` of the wings −0.7..1. */
export function drawFlying(c: Brush, lift: number): void {
  c.save();
  c.translate(0.1, -0.05);
  wing(c, lift * 0.92 + 0.05, { ink: FAR_INK, cover: '#a9a5cc' });
  c.restore();
  legsBehind(c);
  fill(c, INK, () => {
    c.moveTo(-0.4, -0.06);
    c.lineTo(-0.78, -0.03);
    c.lineTo(-0.76, 0.08);
    c.lineTo(-0.38, 0.12);
    c.closePath();
  });
  fill(c, white(c), () => {
    c.moveTo(-0.6, 0.02);
    c.bezierCurveTo(-0.3, -0.2, 0.2, -0.2, 0.46, -0.1);
    c.bezierCurveTo(0.66, -0.02, 0.8, -0.1, 1.02, -0.16);
    c.lineTo(1.04, -0.04);
    c.bezierCurveTo(0.82, 0.06, 0.62, 0.12, 0.46, 0.16);
    c.bezierCurveTo(0.16, 0.28, -0.34, 0.22, -0.6, 0.02);
    c.closePath();
  });
  head(c, [1.06, -0.11], { turn: 0.08, open: 0 });
  wing(c, lift, {
    ink: INK,
    cover: shade(
      c,
      [0, 0, 0, -1.1],
      [
        [0, '#ffffff'],
        [0.6, '#fff4ea'],
        [1, '#d9d3ec'],
      ],
    ),
  });
}

/** On its nest, standing on the origin. `clatter` 0..1: the head goes back and the beak is heard. */
export function drawStanding(c: Brush, { bob, clatter, beat }: { bob: number; clatter: number; beat: number }): void {
  c.save();
  c.lineCap = 'round';
  for (const [x, colour] of [
    [0.02, DARK_RED],
    [0.12, RED],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = 0.05;
    c.beginPath();
    c.moveTo(x, 0);
    c.lineTo(x - 0.01, -0.3);
    c.lineTo(x + 0.03, -0.6);
    c.stroke();
  }
  c.translate(0.05, -0.82 + bob * 0.02);
  const turn = 0.02 - clatter * 1.55;
  const top: readonly [number, number] = [0.44 - clatter * 0.42, -0.72 + bob * 0.03 + clatter * 0.08];
  // The neck, from the chest to the head.
  c.strokeStyle = white(c);
  c.lineWidth = 0.17;
  c.beginPath();
  c.moveTo(0.3, -0.02);
  c.bezierCurveTo(0.56, -0.2, 0.3 + clatter * 0.16, -0.42, top[0], top[1]);
  c.stroke();
  c.rotate(0.3);
  fill(c, INK, () => {
    c.moveTo(-0.3, -0.06);
    c.bezierCurveTo(-0.6, -0.06, -0.78, 0.06, -0.86, 0.12);
    c.bezierCurveTo(-0.66, 0.2, -0.4, 0.24, -0.16, 0.2);
    c.closePath();
  });
  fill(c, white(c), () => {
    c.moveTo(-0.5, 0.02);
    c.bezierCurveTo(-0.3, -0.24, 0.16, -0.3, 0.38, -0.16);
    c.bezierCurveTo(0.5, -0.04, 0.4, 0.2, 0.14, 0.24);
    c.bezierCurveTo(-0.1, 0.27, -0.36, 0.2, -0.5, 0.02);
    c.closePath();
  });
  fill(c, INK, () => {
    c.moveTo(0.06, 0.06);
    c.bezierCurveTo(-0.2, 0.02, -0.46, -0.02, -0.82, 0.1);
    c.bezierCurveTo(-0.56, 0.22, -0.2, 0.26, 0.06, 0.06);
    c.closePath();
  });
  c.rotate(-0.3);
  head(c, top, { turn, open: clatter * (0.03 + 0.11 * Math.abs(Math.sin(beat * 26))) });
  c.restore();
}

/** Whose seat has come down: a bundle under an embroidered canopy. The origin is the bundle. */
export function drawParachute(c: Brush, isOwn: boolean): void {
  c.strokeStyle = isOwn ? '#fff2cf' : '#ffffffb0';
  c.lineWidth = 0.03;
  c.beginPath();
  for (const x of [-0.5, -0.18, 0.18, 0.5]) {
    c.moveTo(0, -0.1);
    c.lineTo(x, -0.78);
  }
  c.stroke();
  fill(
    c,
    shade(
      c,
      [-0.6, 0, 0.6, 0],
      isOwn
        ? [
            [0, '#ffe08a'],
            [0.5, '#ffc23d'],
            [1, '#e58a12'],
          ]
        : [
            [0, '#ffffff'],
            [0.5, '#f3e9f2'],
            [1, '#c9bedd'],
          ],
    ),
    () => {
      c.moveTo(-0.62, -0.76);
      c.bezierCurveTo(-0.6, -1.5, 0.6, -1.5, 0.62, -0.76);
      c.quadraticCurveTo(0.46, -0.86, 0.31, -0.76);
      c.quadraticCurveTo(0.15, -0.86, 0, -0.76);
      c.quadraticCurveTo(-0.15, -0.86, -0.31, -0.76);
      c.quadraticCurveTo(-0.46, -0.86, -0.62, -0.76);
    },
  );
  const stitch = isOwn ? '#a3321c' : '#c8452f';
  for (let i = -2; i <= 2; i += 1) {
    const [x, y] = [i * 0.2, -1.04 + Math.abs(i) * 0.045];
    fill(c, stitch, () => {
      c.moveTo(x, y - 0.09);
      c.lineTo(x + 0.07, y);
      c.lineTo(x, y + 0.09);
      c.lineTo(x - 0.07, y);
      c.closePath();
    });
  }
  fill(c, '#fff8ec', () => c.ellipse(0, 0.06, 0.2, 0.18, 0, 0, Math.PI * 2));
  fill(c, stitch, () => {
    c.moveTo(0, -0.02);
    c.lineTo(0.075, 0.07);
    c.lineTo(0, 0.16);
    c.lineTo(-0.075, 0.07);
    c.closePath();
  });
  fill(c, '#fff8ec', () => {
    c.moveTo(0, -0.1);
    c.lineTo(-0.12, -0.2);
    c.lineTo(0.12, -0.2);
    c.closePath();
  });
}
