// Pictures inside our games: the slots’ symbols, the eggs, the rooms behind the tables. Sheets are put together by
// optimise.mjs.
import { molfar } from './molfar-night.mjs';
import { chaika } from './chaika-gold.mjs';
import { egg, room, symbol } from './inside-shapes.mjs';

/** In sheet order: left to right, top to bottom. */
export const symbolOrder = ['W', '7', 'B', 'S', 'G', 'A', 'P', 'C'];
export const eggOrder = ['plain', 'broken', 'red', 'blue', 'green', 'gold'];

/** Ten symbols of each five-reel slot, in sheet order. */
export const fiveReels = {
  'molfar-night': ['W', 'S', 'M', 'O', 'T', 'B', 'R', 'H', 'C', 'K'],
  'chaika-gold': ['W', 'D', 'K', 'S', 'B', 'M', 'A', 'V', 'G', 'R'],
};

/** The same of the cascading boards, each by its letter. */
export const cascades = { 'amber-rush': [...'CBDTFPRWS'], 'borscht-bistro': [...'KMBGCRPDSZ'] };

export const inside = [
  ...molfar,
  ...chaika,
  symbol('W', [15, 25, 60], { t: 'berries', s: 0.86, count: 30, leaves: 3, at: [0, -0.1, 0] }),
  symbol('7', [20, 30, 75], { t: 'seven', s: 0.98, turn: [-0.05, -0.3, 0.03] }),
  symbol('B', [50, 70, 30], { t: 'bell', s: 0.9, at: [0, -0.06, 0], turn: [0.12, 0.2, -0.16] }),
  symbol('S', [60, 85, 40], { t: 'sunflower', s: 0.98, turn: [-0.15, -0.2, 0] }),
  symbol('G', [290, 305, 130], { t: 'grapes', s: 0.94, at: [0, 0.02, 0], turn: [0.1, -0.1, 0.06] }),
  symbol('A', [120, 110, 40], { t: 'apple', s: 0.98, at: [0, -0.1, 0], turn: [0.22, -0.1, 0.08] }),
  symbol('P', [280, 290, 130], { t: 'plum', s: 0.98, at: [-0.02, -0.04, 0], turn: [0.1, -0.1, 0] }),
  symbol('C', [15, 20, 130], { t: 'cherry', s: 0.98, at: [0, -0.06, 0], turn: [0.05, -0.1, 0] }),
  symbol('egg-plain', [60, 60, 85], { t: 'plainEgg', s: 0.98, turn: [0.12, 0.2, -0.1] }, { scale: 1.56 }),
  symbol(
    'egg-broken',
    [300, 15, 300],
    { t: 'brokenEgg', s: 1.05, at: [0, 0.1, 0], turn: [0.15, 0, 0] },
    { scale: 1.5, exposure: 1.1 },
  ),
  egg('red', ['#8d1022', '#1b1420', '#f2b632', '#fff4dc'], [15, 30, 80]),
  egg('blue', ['#155a9c', '#0d2040', '#ffd35a', '#f4fbff'], [240, 230, 85]),
  egg('green', ['#1f7a44', '#0d2a1a', '#ff8a4a', '#fff7df'], [150, 145, 70]),
  egg('gold', ['#e39a14', '#7a1626', '#fff0b8', '#fff9e8'], [60, 80, 30]),
  room('kalyna-sevens', [8, 28, 70], { kind: 'embers', seed: 11, light: 0.62 }, { sparks: 60 }),
  room(
    'sich-dice',
    [255, 250, 60],
    { kind: 'night', seed: 8, horizon: 0.36, light: 0.92, moon: 0.085 },
    { sun: 0.7, focus: [0.66, 0.82] },
  ),
  room('pysanka-mines', [12, 18, 90], { kind: 'stitch', seed: 3, light: 0.7 }, { sparks: 0 }),
  room(
    'molfar-night',
    [285, 290, 190],
    { kind: 'night', seed: 21, horizon: 0.3, light: 0.95, moon: 0.05 },
    { sun: 0.5, focus: [0.84, 0.86], sparks: 90 },
  ),
  room(
    'chaika-gold',
    [235, 200, 65],
    { kind: 'sea', seed: 6, horizon: 0.46, light: 0.8 },
    { sparks: 40, focus: [0.5, 0.5] },
  ),
  symbol(
    'falcon',
    [70, 80, 330],
    { t: 'icon', icon: 'hawk-emblem', m: 'gold', edge: 'bronze', s: 0.98, turn: [0.06, 0.3, 0.08] },
    { scale: 1.56 },
  ),
  room(
    'sokil-limbo',
    [268, 262, 345],
    { kind: 'sky', seed: 40, light: 0.74 },
    { sparks: 14, sun: 0.7, focus: [0.5, 0.16] },
  ),
  room(
    'hoverla-plinko',
    [222, 212, 195],
    { kind: 'night', seed: 52, horizon: 0.3, light: 1.0, moon: 0.06 },
    { sun: 0.7, focus: [0.8, 0.8], sparks: 40 },
  ),
  room(
    'podil-roulette',
    [65, 55, 150],
    { kind: 'bokeh', seed: 18, light: 1.3 },
    { sparks: 26, exposure: 1.4, focus: [0.5, 0.3] },
  ),
  room(
    'odesa-baccarat',
    [222, 205, 62],
    { kind: 'sea', seed: 14, horizon: 0.52, light: 0.78 },
    { sparks: 24, sun: 0.8, focus: [0.72, 0.7] },
  ),
  room(
    'soniakh-wheel',
    [150, 250, 62],
    { kind: 'steppe', seed: 9, horizon: 0.4, light: 0.62 },
    { sparks: 30, focus: [0.5, 0.56] },
  ),
  room(
    'chumak-keno',
    [285, 290, 75],
    { kind: 'night', seed: 16, horizon: 0.2, light: 1, moon: 0.001 },
    { sparks: 140 },
  ),
  symbol('mace', [60, 70, 20], { t: 'mace', s: 0.86, at: [0, -0.05, 0], turn: [0.1, 0.3, -0.7] }, { scale: 1.5 }),
  room('hetman-blackjack', [20, 18, 85], { kind: 'velvet', seed: 9, light: 0.72 }, { sparks: 16 }),
  symbol(
    'axes',
    [80, 90, 150],
    { t: 'icon', icon: 'crossed-axes', m: 'gold', edge: 'bronze', s: 0.96, turn: [0.06, 0.3, 0] },
    { scale: 1.56 },
  ),
  room(
    'carpathian-jacks',
    [160, 165, 75],
    { kind: 'night', seed: 33, horizon: 0.34, light: 1.1, moon: 0.11 },
    { focus: [0.5, 0.74], sun: 0.7, sparks: 30 },
  ),
  symbol('amber-rush-C', [60, 75, 20], {
    t: 'crown',
    h: 18,
    points: 5,
    s: 0.86,
    at: [0, -0.04, 0],
    turn: [0.3, 0.2, -0.06],
  }),
  symbol('amber-rush-B', [80, 85, 60], {
    t: 'icon',
    icon: 'bee',
    m: 'glass',
    h: 92,
    edge: 'gold',
    s: 0.94,
    turn: [0.06, 0.26, 0.1],
  }),
  symbol('amber-rush-D', [225, 215, 190], {
    t: 'icon',
    icon: 'dragonfly',
    m: 'glass',
    h: 225,
    edge: 'gold',
    s: 0.98,
    turn: [0.06, -0.26, -0.08],
  }),
  symbol('amber-rush-T', [305, 320, 270], {
    t: 'icon',
    icon: 'scarab-beetle',
    m: 'enamel',
    h: 318,
    edge: 'gold',
    s: 0.98,
    turn: [0.1, 0.2, 0.05],
  }),
  symbol('amber-rush-F', [140, 135, 90], {
    t: 'icon',
    icon: 'fern',
    m: 'leaf',
    h: 145,
    edge: 'gold',
    s: 0.98,
    turn: [-0.05, -0.22, 0.06],
  }),
  symbol('amber-rush-P', [45, 50, 30], { t: 'cone', s: 0.84, turn: [0.2, 0, -0.22] }, { exposure: 1.1 }),
  symbol('amber-rush-R', [60, 65, 85], { t: 'droplet', s: 0.86, at: [0, -0.08, 0], turn: [0, 0, 0.1] }),
  symbol(
    'amber-rush-W',
    [50, 60, 90],
    { t: 'amber', icon: 'heraldic-sun', guest: 'gold', guestSize: 0.74, h: 58, s: 0.9, turn: [0.06, -0.22, 0.12] },
    { exposure: 1.1 },
  ),
  symbol(
    'amber-rush-S',
    [90, 95, 60],
    { t: 'amber', icon: 'fly', guestSize: 0.66, h: 104, s: 0.74, turn: [0.05, 0.2, -0.1] },
    {
      exposure: 1.7,
      items: [
        { t: 'amber', icon: 'fly', guestSize: 0.66, h: 104, s: 0.78, turn: [0.05, 0.2, -0.1] },
        { t: 'ring', m: 'bronze', tube: 0.09, s: 0.92, at: [0, 0, -0.1] },
      ],
    },
  ),
  symbol('borscht-bistro-K', [40, 45, 25], { t: 'kettle', s: 0.82, at: [-0.12, -0.14, 0], turn: [0.16, -0.3, 0.06] }),
  symbol(
    'borscht-bistro-M',
    [25, 30, 60],
    { t: 'joint', s: 0.86, at: [-0.02, -0.06, 0], turn: [0.1, 0, -0.55] },
    { exposure: 1.05 },
  ),
  symbol(
    'borscht-bistro-B',
    [355, 0, 330],
    { t: 'beetroot', h: 350, s: 0.76, at: [0.03, -0.14, 0], turn: [0.1, 0.2, 0.18] },
    { exposure: 1.2 },
  ),
  symbol('borscht-bistro-G', [130, 125, 100], { t: 'cabbage', s: 0.92, at: [0, -0.06, 0], turn: [0.45, 0.2, 0] }),
  symbol(
    'borscht-bistro-C',
    [80, 85, 320],
    { t: 'garlic', s: 0.94, at: [0, -0.12, 0], turn: [0.14, 0.2, 0.14] },
    { exposure: 0.86 },
  ),
  symbol('borscht-bistro-R', [50, 55, 130], { t: 'carrot', s: 0.84, at: [0.02, -0.04, 0], turn: [0.1, 0.2, -0.5] }),
  symbol('borscht-bistro-P', [75, 80, 50], { t: 'potato', s: 0.92, turn: [0.2, -0.2, 0.28] }),
  symbol('borscht-bistro-D', [138, 132, 90], { t: 'dill', s: 0.9, turn: [0.05, 0, 0.08] }),
  symbol(
    'borscht-bistro-S',
    [5, 15, 60],
    { t: 'pot', s: 0.92, at: [0, 0.08, 0], turn: [0.5, 0.3, 0] },
    { exposure: 1.2 },
  ),
  symbol(
    'borscht-bistro-Z',
    [85, 50, 220],
    { t: 'creamSpoon', s: 0.88, at: [-0.08, 0.08, 0], turn: [0.05, 0.1, 0] },
    { exposure: 0.85 },
  ),
  room('amber-rush', [140, 78, 90], { kind: 'forest', seed: 14, light: 1.05 }, { sparks: 70, focus: [0.5, 0.6] }),
  room('borscht-bistro', [235, 62, 40], { kind: 'bokeh', seed: 17, light: 1 }, { sparks: 24, focus: [0.5, 0.5] }),
];
