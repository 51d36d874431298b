// Symbols of the slot molfar-night: fern, moon, cones and what else the forest has at night.
import { flat, group, symbol } from './inside-shapes.mjs';

const fronds = [-1.25, -0.75, -0.3, 0.3, 0.75, 1.25].map((turn, i) => ({
  t: 'icon',
  icon: 'fern',
  m: 'leaf',
  h: 160 + i * 6,
  s: 0.62,
  at: [turn * 0.52, -0.34 - Math.abs(turn) * 0.1, -0.35],
  turn: [-0.15, 0, -turn * 0.85 + 0.75],
}));
const craters = [
  [-0.3, 0.32, 0.2],
  [0.32, 0.4, 0.14],
  [0.1, -0.12, 0.24],
  [-0.42, -0.26, 0.13],
  [0.46, -0.34, 0.16],
  [-0.06, -0.58, 0.12],
  [0.02, 0.62, 0.1],
];
/** Scales of a cone, each turned by the golden angle. */
const scales = Array.from({ length: 84 }, (_, i) => {
  const t = (i + 0.5) / 84;
  const r = 0.6 * Math.sin(Math.PI * (0.1 + 0.86 * t)) ** 0.8;
  const a = i * 2.39996;
  return {
    t: 'sphere',
    m: i % 3 ? 'wood' : 'bronze',
    h: 60,
    s: 0.17 - 0.05 * Math.abs(t - 0.4),
    at: [Math.cos(a) * r, t * 1.8 - 0.92, Math.sin(a) * r],
  };
});

export const molfar = [
  group(
    'molfar-night-W',
    [200, 165, 190],
    [...fronds, { t: 'mallow', s: 0.8, h: 205, glow: 190, open: 0.66, at: [0, 0.14, 0.2], turn: [-0.5, -0.2, 0.1] }],
    { sun: 0.9, exposure: 1.05 },
  ),
  group(
    'molfar-night-S',
    [90, 90, 230],
    [
      { t: 'sphere', m: 'ivory', s: 0.86, at: [0, 0, 0] },
      ...craters.map(([x, y, s]) => ({
        t: 'sphere',
        m: 'bone',
        s,
        at: [x, y, Math.sqrt(Math.max(0.02, 0.66 - x * x - y * y)) - s * 0.72],
      })),
      { t: 'ring', m: 'neon', h: 215, tube: 0.02, s: 0.97, at: [0, 0, -0.1] },
    ],
  ),
  symbol('molfar-night-M', [300, 60, 190], {
    t: 'icon',
    icon: 'wizard-face',
    m: 'gold',
    edge: 'bronze',
    s: 0.98,
    turn: [0.06, 0.24, 0],
  }),
  symbol('molfar-night-O', [255, 250, 200], {
    t: 'icon',
    icon: 'wolf-head',
    m: 'steel',
    h: 250,
    edge: 'chrome',
    s: 0.98,
    turn: [0.06, -0.22, 0],
  }),
  group(
    'molfar-night-T',
    [60, 70, 40],
    [
      flat('M2 46L66 43C80 42 90 36 98 26V74C90 64 80 58 66 57L2 54Z', 'wood', 60, [0, 0, 0], {
        s: 1.06,
        turn: [0.1, 0.15, 0.72],
        depth: 90,
        bend: 1.1,
      }),
      ...[-0.68, -0.3, 0.1, 0.46].map((at) => ({
        t: 'ring',
        m: 'gold',
        tube: 0.2,
        s: 0.15 + at * 0.05,
        at: [at * 0.86, at * 0.76, 0.1],
        turn: [1.35, 0, 0.72 - 1.57],
      })),
    ],
  ),
  symbol('molfar-night-B', [230, 60, 25], {
    t: 'icon',
    icon: 'battle-axe',
    m: 'steel',
    h: 230,
    edge: 'gold',
    s: 0.98,
    turn: [0.06, 0.3, 0],
  }),
  symbol('molfar-night-R', [40, 35, 75], { t: 'berries', h: 48, s: 0.86, count: 30, leaves: 3, at: [0, -0.1, 0] }),
  symbol('molfar-night-H', [20, 25, 80], {
    t: 'icon',
    icon: 'spotted-mushroom',
    m: 'enamel',
    h: 25,
    edge: 'ivory',
    s: 0.98,
    turn: [0.1, -0.24, 0],
  }),
  group(
    'molfar-night-C',
    [60, 65, 140],
    [
      { t: 'sphere', m: 'wood', h: 50, s: 0.5, at: [0, -0.1, 0] },
      ...scales,
      { t: 'leaf', h: 150, s: 0.42, at: [0.3, 0.86, -0.1], turn: [-0.2, 0.3, -1.1] },
    ],
    { scale: 1.5 },
  ),
  group(
    'molfar-night-K',
    [275, 285, 190],
    [
      flat('M46 100C44 60 52 30 78 12L86 20C62 38 54 64 54 100Z', 'leaf', 150, [-0.2, 0.1, -0.1], { s: 0.9 }),
      { t: 'leaf', h: 150, s: 0.4, at: [-0.5, -0.6, -0.1], turn: [-0.2, 0.2, 0.9] },
      ...[
        [0.42, 0.1, 0.62, 0.24],
        [-0.3, -0.02, 0.5, -0.3],
        [0.14, -0.6, 0.4, 0.1],
      ].map(([x, y, size, turn], i) =>
        flat(
          'M50 4C34 4 28 30 26 54C24 70 14 82 6 88C18 88 26 86 32 96C38 86 44 86 50 98C56 86 62 86 68 96C74 86 82 88 94 88C86 82 76 70 74 54C72 30 66 4 50 4Z',
          'enamel',
          272 + i * 8,
          [x, y, 0.12 * i],
          { s: size, turn: [0.1, 0.1, turn], depth: 70, edge: 'chrome', bend: 1 },
        ),
      ),
    ],
    { scale: 1.5, exposure: 1.1 },
  ),
];
