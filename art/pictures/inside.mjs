// Pictures inside our games: the slot's symbols, the eggs, the rooms behind the tables. Sheets are put together by
// optimise.mjs.

const symbol = (id, hue, item, more = {}) => ({
  id: `symbol-${id}`,
  group: 'inside',
  size: [480, 480],
  focus: [0.5, 0.5],
  hue,
  sparks: 0,
  exposure: 0.95,
  scale: 1.62,
  items: [{ at: [0, 0, 0], ...item }],
  ...more,
});
const egg = (id, tones, hue) =>
  symbol(`egg-${id}`, hue, { t: 'egg', tones, s: 0.98, turn: [0.12, 0.38, -0.1] }, { scale: 1.56 });
const room = (id, hue, backdrop, more = {}) => ({
  id: `room-${id}`,
  group: 'inside',
  size: [1200, 1000],
  focus: [0.5, 0.56],
  hue,
  sparks: 30,
  bloom: 0.35,
  items: [],
  backdrop,
  ...more,
});

/** In sheet order: left to right, top to bottom. */
export const symbolOrder = ['W', '7', 'B', 'S', 'G', 'A', 'P', 'C'];
export const eggOrder = ['plain', 'broken', 'red', 'blue', 'green', 'gold'];

/** Several things as one symbol. */
const group = (id, hue, items, more = {}) => symbol(id, hue, {}, { items, ...more });
const flat = (d, m, h, at, more = {}) => ({
  t: 'drawing',
  path: `<path d="${d}" fill="#fff"/>`,
  m,
  h,
  at,
  depth: 26,
  bevel: 12,
  ...more,
});

/** Ten symbols of each five-reel slot, in sheet order. */
export const fiveReels = {
  'molfar-night': ['W', 'S', 'M', 'O', 'T', 'B', 'R', 'H', 'C', 'K'],
  'chaika-gold': ['W', 'D', 'K', 'S', 'B', 'M', 'A', 'V', 'G', 'R'],
};

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

const molfar = [
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

/** A kozak's head on a medal: `hat` covers the forelock of an ordinary kozak. */
const head = (hat, h) => [
  flat('M50 2A48 48 0 1 1 49.9 2Z', 'enamel', h, [0, 0, -0.34], { s: 0.98, depth: 16 }),
  { t: 'ring', m: 'gold', tube: 0.055, s: 0.96, at: [0, 0, -0.2] },
  flat('M28 34C28 16 72 16 72 34V58C72 76 60 86 50 86S28 76 28 58Z', 'candy', 58, [0, -0.12, 0], {
    s: 0.86,
    depth: 60,
    bend: 1,
  }),
  ...[-1, 1].map((side) => ({ t: 'sphere', m: 'ink', s: 0.062, at: [side * 0.15, 0.02, 0.3] })),
  ...[-1, 1].map((side) =>
    flat(side < 0 ? 'M4 44L50 30L52 46L10 58Z' : 'M96 44L50 30L48 46L90 58Z', 'wood', 50, [side * 0.16, 0.15, 0.28], {
      s: 0.16,
      depth: 30,
    }),
  ),
  { t: 'sphere', m: 'candy', h: 50, s: 0.1, at: [0, -0.11, 0.34] },
  flat(
    'M50 30C40 18 22 20 14 36C8 50 10 74 4 92C18 80 20 58 28 50C36 44 46 46 50 40C54 46 64 44 72 50C80 58 82 80 96 92C90 74 92 50 86 36C78 20 60 18 50 30Z',
    'wood',
    48,
    [0, -0.36, 0.36],
    { s: 0.44, depth: 40 },
  ),
  ...hat,
];
const forelock = [
  flat(
    'M42 40C36 10 66 -2 84 14C98 28 92 60 78 78C86 54 82 30 68 26C58 24 54 32 58 42Z',
    'ink',
    0,
    [0.12, 0.52, 0.24],
    { s: 0.46, depth: 40 },
  ),
  { t: 'ring', m: 'gold', tube: 0.2, s: 0.075, at: [-0.42, -0.34, 0.24] },
];
const papakha = [
  flat('M22 30C22 8 78 8 78 30V60C60 66 40 66 22 60Z', 'berry', 22, [0, 0.6, 0.02], { s: 0.7, depth: 70 }),
  flat('M12 34C30 28 70 28 88 34V64C70 70 30 70 12 64Z', 'leather', 50, [0, 0.36, 0.26], { s: 0.6, depth: 60 }),
  { t: 'gem', h: 150, s: 0.1, at: [0, 0.36, 0.52], turn: [1.2, 0, 0] },
  flat('M48 96C40 60 42 24 60 4C70 30 66 66 54 96Z', 'ivory', 0, [0.3, 0.8, 0.26], { s: 0.34, turn: [0, 0, -0.4] }),
];

const chaika = [
  group('chaika-gold-W', [60, 30, 85], head(papakha, 25), { scale: 1.5 }),
  symbol('chaika-gold-D', [70, 80, 40], { t: 'coin', icon: 'drakkar', s: 0.96, turn: [1.28, 0.26, 0.1] }),
  group('chaika-gold-K', [235, 60, 85], head(forelock, 240), { scale: 1.5 }),
  symbol('chaika-gold-S', [230, 60, 235], { t: 'sabre', s: 0.98, at: [0.1, 0.2, 0], turn: [0.15, 0.1, 0.78], h: 235 }),
  symbol('chaika-gold-B', [60, 80, 25], { t: 'mace', s: 0.82, at: [-0.04, 0, 0], turn: [0.15, 0.2, -0.7] }),
  group(
    'chaika-gold-M',
    [55, 60, 40],
    [
      flat('M50 4C70 4 90 28 90 56C90 82 72 98 50 98S10 82 10 56C10 28 30 4 50 4Z', 'wood', 58, [-0.24, -0.32, 0], {
        s: 0.66,
        turn: [0, 0, -0.7],
        depth: 90,
        bend: 1,
      }),
      flat('M50 10A40 40 0 1 1 49.9 10Z', 'ink', 0, [-0.24, -0.28, 0.22], { s: 0.15 }),
      { t: 'ring', m: 'gold', tube: 0.14, s: 0.19, at: [-0.24, -0.28, 0.26] },
      flat('M40 2H60V98H40Z', 'leather', 50, [0.4, 0.44, 0.08], { s: 0.54, turn: [0, 0, -0.76], depth: 40 }),
      flat('M26 2H74L66 98H34Z', 'bronze', 0, [0.82, 0.88, 0.06], { s: 0.2, turn: [0, 0, -0.76] }),
      ...[0, 1, 2].map((i) => ({ t: 'sphere', m: 'gold', s: 0.06, at: [0.66 + i * 0.1, 1 - i * 0.02, 0.12] })),
      ...[0, 1, 2].map((i) => ({ t: 'sphere', m: 'gold', s: 0.06, at: [0.98 - i * 0.02, 0.66 + i * 0.08, 0.12] })),
      ...[-1, 0, 1].map((i) =>
        flat('M47 0H53V100H47Z', 'ivory', 0, [0.14 + i * 0.035, 0.12 - i * 0.035, 0.34], {
          s: 0.82,
          turn: [0, 0, -0.76],
          depth: 4,
          bevel: 4,
        }),
      ),
    ],
    { scale: 1.36 },
  ),
  symbol('chaika-gold-A', [235, 230, 60], {
    t: 'icon',
    icon: 'anchor',
    m: 'steel',
    h: 235,
    edge: 'chrome',
    s: 0.96,
    turn: [0.06, 0.3, 0.1],
  }),
  symbol(
    'chaika-gold-V',
    [55, 60, 45],
    { t: 'icon', icon: 'barrel', m: 'wood', h: 62, edge: 'bronze', s: 0.96, turn: [0.06, -0.24, 0] },
    { exposure: 1.15 },
  ),
  symbol('chaika-gold-G', [220, 215, 60], {
    t: 'icon',
    icon: 'seagull',
    m: 'ivory',
    edge: 'steel',
    h: 230,
    s: 0.98,
    turn: [0.06, 0.24, 0],
  }),
  symbol('chaika-gold-R', [70, 75, 60], {
    t: 'icon',
    icon: 'rope-coil',
    m: 'bone',
    edge: 'bone',
    s: 0.96,
    turn: [0.1, -0.2, 0],
  }),
];
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
