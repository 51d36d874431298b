// The air the stork climbs through: the colours of the sky at each height, stars, the moon, clouds. A height is the
// natural logarithm of its multiple: 0 on the nest, 2.3 at ten times, 9.2 at the cap.
import { fill, glow, mix, picture, randomFrom, shade, soft } from './paint.ts';
import type { Brush } from './paint.ts';

export type Theme = 'dark' | 'light';

interface Band {
  at: number;
  top: string;
  middle: string;
  low: string;
}

const bands: Readonly<Record<Theme, readonly Band[]>> = {
  dark: [
    { at: 0, top: '#1b1848', middle: '#6a3f7e', low: '#f7a065' },
    { at: 0.5, top: '#1f2360', middle: '#6d4a8f', low: '#f2ab7e' },
    { at: 1.2, top: '#20306f', middle: '#5566ac', low: '#e0aaa6' },
    { at: 2.3, top: '#162a66', middle: '#365a9f', low: '#86a2d2' },
    { at: 3.7, top: '#0b1740', middle: '#1d3a7a', low: '#4269ac' },
    { at: 5.5, top: '#05081f', middle: '#0d1740', low: '#1f2d68' },
    { at: 9.3, top: '#020310', middle: '#070a24', low: '#15123f' },
  ],
  light: [
    { at: 0, top: '#3f8edb', middle: '#98c6ef', low: '#ffdcae' },
    { at: 0.5, top: '#3a89d8', middle: '#8abdee', low: '#ffe3c0' },
    { at: 1.2, top: '#2d7bd0', middle: '#70adea', low: '#d3e5f7' },
    { at: 2.3, top: '#1f68c0', middle: '#5098e0', low: '#a4ccf4' },
    { at: 3.7, top: '#123f8c', middle: '#2e6cbd', low: '#6ba4e0' },
    { at: 5.5, top: '#071a4d', middle: '#12387f', low: '#2d66b8' },
    { at: 9.3, top: '#030820', middle: '#081a4d', low: '#143a85' },
  ],
};

export interface Size {
  width: number;
  height: number;
}

export function drawSky(c: Brush, { width, height }: Size, { climb, theme }: { climb: number; theme: Theme }): void {
  const list = bands[theme];
  const next = Math.max(
    1,
    list.findIndex(({ at }) => at >= climb),
  );
  const [low, high] = [list[next - 1] as Band, list[next] as Band];
  const t = Math.min(1, (climb - low.at) / (high.at - low.at));
  c.fillStyle = shade(
    c,
    [0, 0, 0, height * 0.86],
    [
      [0, mix(low.top, high.top, t)],
      [0.5, mix(low.middle, high.middle, t)],
      [1, mix(low.low, high.low, t)],
    ],
  );
  c.fillRect(0, 0, width, height);
}

/** The sun stands on the edge of the land, which goes down as the stork goes up. */
export function drawSun(
  c: Brush,
  { width, height }: Size,
  { y, climb, theme }: { y: number; climb: number; theme: Theme },
): void {
  const strength = 1 - soft(0.8, 2.4, climb);
  if (strength <= 0) return;
  const [x, radius] = [width * 0.6, Math.max(width, height) * 0.62];
  c.save();
  c.globalAlpha = strength;
  c.globalCompositeOperation = 'screen';
  c.fillStyle = glow(
    c,
    [x, y, radius],
    theme === 'dark'
      ? [
          [0, '#ffb066'],
          [0.2, '#f0745a88'],
          [0.55, '#a8406a33'],
          [1, '#00000000'],
        ]
      : [
          [0, '#fff0c4'],
          [0.22, '#ffd79a88'],
          [0.6, '#ffcf9a22'],
          [1, '#00000000'],
        ],
  );
  c.fillRect(0, 0, width, height);
  c.restore();
  c.globalAlpha = strength;
  const disc = Math.max(22, Math.min(width, height) * 0.075);
  fill(
    c,
    glow(
      c,
      [x, y, disc],
      [
        [0, '#fff9e0'],
        [0.72, '#ffe2a0'],
        [0.94, '#ffc06a'],
        [1, '#ffb05a00'],
      ],
    ),
    () => c.arc(x, y, disc, 0, Math.PI * 2),
  );
  c.globalAlpha = 1;
}

const random = randomFrom(12);
const stars = Array.from({ length: 190 }, () => ({
  x: random(),
  y: random() * 1.4,
  size: 0.5 + random() ** 3 * 1.6,
  wink: random() * 6.3,
  isWarm: random() > 0.8,
}));

export function drawStars(
  c: Brush,
  { width, height }: Size,
  { climb, theme, seconds }: { climb: number; theme: Theme; seconds: number },
): void {
  const shown = Math.max(soft(2, 3.9, climb), theme === 'dark' ? 0.3 * (1 - soft(0.2, 1.6, climb)) : 0);
  if (shown <= 0) return;
  for (const { x, y, size, wink, isWarm } of stars) {
    const at = ((y + climb * 0.05) % 1.4) * height;
    if (at > height * (0.35 + 0.65 * soft(1.6, 3, climb))) continue;
    c.globalAlpha = shown * (0.55 + 0.45 * Math.sin(seconds * 1.4 + wink));
    c.fillStyle = isWarm ? '#ffe2b8' : '#f2f4ff';
    c.beginPath();
    c.arc(x * width, at, size, 0, Math.PI * 2);
    c.fill();
  }
  c.globalAlpha = 1;
}

/** The way of the chumaks, across the highest sky. */
export function makeMilkyWay(): HTMLCanvasElement {
  return picture({ width: 512, height: 512 }, (c) => {
    const dust = randomFrom(7);
    c.translate(256, 256);
    c.rotate(-0.7);
    for (let i = 0; i < 260; i += 1) {
      const [x, y] = [(dust() - 0.5) * 620, (dust() + dust() + dust() - 1.5) * 74];
      const radius = 12 + dust() * 42;
      fill(
        c,
        glow(
          c,
          [x, y, radius],
          [
            [0, i % 3 ? '#b9c6ff16' : '#ffd9f018'],
            [1, '#00000000'],
          ],
        ),
        () => c.arc(x, y, radius, 0, Math.PI * 2),
      );
    }
    for (let i = 0; i < 520; i += 1) {
      fill(c, `rgb(255 255 255 / ${0.15 + dust() * 0.5})`, () =>
        c.arc((dust() - 0.5) * 620, (dust() + dust() + dust() - 1.5) * 96, 0.35 + dust() * 0.7, 0, Math.PI * 2),
      );
    }
  });
}

export function drawMoon(c: Brush, { width, height }: Size, climb: number): void {
  const shown = soft(3.1, 4.2, climb);
  if (shown <= 0) return;
  const radius = Math.min(width, height) * 0.085;
  const [x, y] = [width * 0.13, height * (0.1 + 0.085 * (climb - 3.1))];
  c.globalAlpha = shown;
  fill(
    c,
    glow(
      c,
      [x, y, radius * 4],
      [
        [0, '#dfe6ff55'],
        [0.4, '#aebcf022'],
        [1, '#00000000'],
      ],
    ),
    () => c.arc(x, y, radius * 4, 0, Math.PI * 2),
  );
  fill(
    c,
    glow(
      c,
      [x - radius * 0.3, y - radius * 0.3, radius * 1.5],
      [
        [0, '#fffdf2'],
        [0.6, '#ece6d4'],
        [1, '#b9b3c4'],
      ],
    ),
    () => c.arc(x, y, radius, 0, Math.PI * 2),
  );
  for (const [dx, dy, size] of [
    [-0.3, -0.2, 0.24],
    [0.3, 0.1, 0.17],
    [-0.06, 0.42, 0.2],
    [0.36, -0.42, 0.1],
    [-0.5, 0.26, 0.1],
  ] as const) {
    fill(c, '#a7a1b433', () => c.arc(x + dx * radius, y + dy * radius, size * radius, 0, Math.PI * 2));
  }
  c.globalAlpha = 1;
}

/** Three clouds, lit by the sun from below or from above. */
export function makeClouds(theme: Theme): HTMLCanvasElement[] {
  return [3, 17, 29].map((seed) =>
    picture({ width: 420, height: 190 }, (c) => {
      const puff = randomFrom(seed);
      for (let i = 0; i < 52; i += 1) {
        const t = puff();
        const radius = 17 + 36 * Math.sin(Math.PI * (0.08 + 0.84 * t)) * (0.5 + puff() * 0.5);
        const [x, y] = [60 + t * 300, 126 - puff() * 52 * Math.sin(Math.PI * t)];
        fill(
          c,
          glow(
            c,
            [x, y, radius],
            [
              [0, '#ffffffd0'],
              [0.5, '#ffffff80'],
              [1, '#ffffff00'],
            ],
          ),
          () => c.arc(x, y, radius, 0, Math.PI * 2),
        );
      }
      c.globalCompositeOperation = 'source-atop';
      c.fillStyle = shade(
        c,
        [0, 40, 0, 180],
        theme === 'dark'
          ? [
              [0, '#e9d4ec'],
              [0.45, '#f3b4a4'],
              [1, '#8a5f97'],
            ]
          : [
              [0, '#ffffff'],
              [0.55, '#fff3e6'],
              [1, '#b9cbe6'],
            ],
      );
      c.fillRect(0, 0, 420, 190);
    }),
  );
}

const drift = randomFrom(41);
/** Where clouds hang: a thick deck around five to ten times, wisps above. */
const deck = Array.from({ length: 46 }, (_, i) => {
  const isLow = i < 30;
  return {
    at: isLow ? 0.75 + drift() * 1.7 : 2.5 + drift() * 2.2,
    x: drift() * 1.7,
    size: isLow ? 0.17 + drift() * 0.34 : 0.14 + drift() * 0.22,
    near: 0.35 + drift() * 0.9,
    kind: i % 3,
    thin: isLow ? 0.95 : 0.45,
  };
}).toSorted((one, other) => one.near - other.near);

export interface CloudView {
  climb: number;
  /** Seconds of drifting past. */
  drifted: number;
  isNear: boolean;
}

export function drawClouds(
  c: Brush,
  { width, height }: Size,
  { climb, drifted, isNear, pictures }: CloudView & { pictures: readonly HTMLCanvasElement[] },
): void {
  for (const { at, x, size, near, kind, thin } of deck) {
    if (near > 0.95 !== isNear) continue;
    const wide = Math.max(width, height * 0.9) * size * (0.6 + near * 0.6);
    const tall = wide * 0.45;
    const y = height * 0.3 + (climb - at) * near * height * 0.95;
    if (y < -tall || y > height + tall) continue;
    const span = width + wide * 2;
    const left = ((((x * width - drifted * width * 0.02 * near) % span) + span) % span) - wide;
    c.globalAlpha = thin * (isNear ? 0.5 : 0.85);
    c.drawImage(pictures[kind] as HTMLCanvasElement, left, y - tall / 2, wide, tall);
  }
  c.globalAlpha = 1;
}
