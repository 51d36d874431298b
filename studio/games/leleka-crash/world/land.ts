// The land below, in three pictures made once for a size: far fields with the Dnipro, hills with a church, the village
// with the nest. Everything is drawn by day and then dipped into the light of the hour. Unit: a hundredth of the land's
// height.
import { fill, glow, picture, randomFrom, shade, smooth } from './paint.ts';
import type { Brush } from './paint.ts';
import type { Theme } from './air.ts';

export interface Land {
  far: HTMLCanvasElement;
  hills: HTMLCanvasElement;
  village: HTMLCanvasElement;
}

/** How much wider than the window each picture is: it slides while the stork flies on. */
export const STRIP = 1.5;
/** Heights of the three pictures, and where the top of each stands on the ground; parts of the window's height. */
export const PLACES = {
  far: { tall: 0.66, top: 0.55 },
  hills: { tall: 0.52, top: 0.56 },
  village: { tall: 0.6, top: 0.42 },
} as const;
/** The nest in the village's picture: across, a part of the window's width; down, units of the picture's height. */
export const NEST = { x: 0.15, y: 42 } as const;

/**
 * What the colours of the day are multiplied by, at the top and at the foot of a picture, and how much of the sun lies
 * on it.
 */
const dips: Readonly<Record<Theme, Record<keyof Land, readonly [string, string, number]>>> = {
  dark: {
    far: ['#e0a0b0', '#6a62b8', 0.62],
    hills: ['#a878b4', '#4a4494', 0.42],
    village: ['#8a70b8', '#4f4a9a', 0.26],
  },
  light: { far: ['#fff2e0', '#dcecff', 0.4], hills: ['#fff6e6', '#d8e8f4', 0.3], village: ['#fffaf0', '#d4e2ee', 0.2] },
};

/** The light of the hour over what is already drawn. */
function dip(
  c: Brush,
  [width, height]: readonly [number, number],
  [top, low, sun]: readonly [string, string, number],
): void {
  const drawn = document.createElement('canvas');
  Object.assign(drawn, { width: c.canvas.width, height: c.canvas.height });
  (drawn.getContext('2d') as Brush).drawImage(c.canvas, 0, 0);
  c.globalCompositeOperation = 'multiply';
  c.fillStyle = shade(
    c,
    [0, height * 0.1, 0, height],
    [
      [0, top],
      [0.6, low],
      [1, low],
    ],
  );
  c.fillRect(0, 0, width, height);
  c.globalCompositeOperation = 'destination-in';
  c.drawImage(drawn, 0, 0, width, height);
  c.globalCompositeOperation = 'source-atop';
  c.globalAlpha = sun;
  c.fillStyle = glow(
    c,
    [width * (0.6 / STRIP), height * 0.1, width * 0.34],
    [
      [0, '#ffc27a'],
      [0.4, '#ff9a6a77'],
      [1, '#ff8a6a00'],
    ],
  );
  c.fillRect(0, 0, width, height);
  c.globalAlpha = 1;
  c.globalCompositeOperation = 'source-over';
}

function ridge(
  c: Brush,
  { width, y, rise, seed, step }: { width: number; y: number; rise: number; seed: number; step: number },
): (x: number) => number {
  const random = randomFrom(seed);
  const [one, two] = [random() * 6, random() * 6];
  const at = (x: number): number =>
    y - rise * (0.55 + 0.3 * Math.sin(x / step + one) + 0.15 * Math.sin((x / step) * 2.3 + two));
  c.moveTo(0, at(0));
  for (let x = 0; x <= width; x += 3) c.lineTo(x, at(x));
  return at;
}

const earth = ['#9db65a', '#c9b04e', '#7ea34c', '#d9bf62', '#8fae55', '#b99a48', '#6f9a4a', '#e3cc74'] as const;

/** Fields in rows that grow towards the eye, and the river winding through them. */
function drawFar(c: Brush, width: number): void {
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

function drawRiver(c: Brush, width: number, horizon: number): void {
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

/** Where something stands, and how big it is. */
interface Spot {
  x: number;
  y: number;
  size: number;
}

function poplar(c: Brush, { x, y, size: tall }: Spot): void {
  fill(
    c,
    shade(
      c,
      [x - tall * 0.1, 0, x + tall * 0.1, 0],
      [
        [0, '#3d6a3a'],
        [0.6, '#4f8444'],
        [1, '#9aa84e'],
      ],
    ),
    () => {
      c.moveTo(x, y - tall);
      c.bezierCurveTo(x + tall * 0.16, y - tall * 0.6, x + tall * 0.12, y - tall * 0.1, x, y);
      c.bezierCurveTo(x - tall * 0.12, y - tall * 0.1, x - tall * 0.16, y - tall * 0.6, x, y - tall);
    },
  );
}

function tree(c: Brush, { x, y, size }: Spot): void {
  fill(c, '#5a4632', () => c.rect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5));
  for (const [dx, dy, radius] of [
    [-0.26, -0.6, 0.3],
    [0.26, -0.6, 0.3],
    [0, -0.86, 0.36],
    [0, -0.56, 0.34],
  ] as const) {
    const [cx, cy, r] = [x + dx * size, y + dy * size, radius * size];
    fill(
      c,
      glow(
        c,
        [cx + r * 0.4, cy - r * 0.4, r * 1.5],
        [
          [0, '#8fb457'],
          [0.6, '#4f8444'],
          [1, '#35603a'],
        ],
      ),
      () => c.arc(cx, cy, r, 0, Math.PI * 2),
    );
  }
}

function church(c: Brush, { x, y, size }: Spot): void {
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

function windmill(c: Brush, { x, y, size }: Spot): void {
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

function drawHills(c: Brush, width: number): void {
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

type Window = readonly [number, number, number];

/** A white house under straw. Returns where its windows are, to be lit later. */
function house(c: Brush, { x, y, size }: Spot): Window[] {
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
function light(c: Brush, windows: readonly Window[], theme: Theme): void {
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

function fence(c: Brush, [from, to]: readonly [number, number], y: number): void {
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

function sunflower(c: Brush, { x, y, size }: Spot): void {
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

function nest(c: Brush, x: number, y: number): void {
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

/** The village; returns its windows. */
function drawVillage(c: Brush, width: number, nestX: number): Window[] {
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

/** The three pictures for a window of this size. */
export function makeLand({
  width,
  height,
  scale,
  theme,
}: {
  width: number;
  height: number;
  scale: number;
  theme: Theme;
}): Land {
  const strip = width * STRIP;
  const layer = (name: keyof Land, draw: (c: Brush, wide: number) => void): HTMLCanvasElement => {
    const tall = PLACES[name].tall * height;
    return picture({ width: strip, height: tall, scale }, (c) => {
      const unit = tall / 100;
      c.scale(unit, unit);
      draw(c, strip / unit);
    });
  };
  const dipped =
    (name: keyof Land) =>
    (c: Brush, wide: number): void =>
      dip(c, [wide, 100], dips[theme][name]);
  return {
    far: layer('far', (c, wide) => {
      drawFar(c, wide);
      dipped('far')(c, wide);
    }),
    hills: layer('hills', (c, wide) => {
      drawHills(c, wide);
      dipped('hills')(c, wide);
    }),
    village: layer('village', (c, wide) => {
      const windows = drawVillage(c, wide, (NEST.x / STRIP) * wide);
      dipped('village')(c, wide);
      light(c, windows, theme);
    }),
  };
}
