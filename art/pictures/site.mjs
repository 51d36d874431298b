// Pictures of the site itself: heroes and Open Graph of the three brands, side banners, empty states, cash desk.

const coins = (n, more = {}) => ({
  t: 'coin',
  icon: 'sunflower',
  n,
  s: 0.17,
  band: [1.05, 2.1],
  flat: [1.35, 0.95],
  ...more,
});
const gems = (n, hues, more = {}) => ({ t: 'gem', n, s: 0.14, band: [1.1, 2.1], flat: [1.35, 0.95], hues, ...more });

const brands = {
  malva: {
    hue: [295, 310, 125],
    seed: 7,
    backdrop: { kind: 'rays', seed: 31, light: 0.95 },
    exposure: 0.86,
    items: [
      { t: 'mallow', s: 0.98, h: 308, glow: 120, open: 0.82, at: [0, 0.04, 0], turn: [-0.32, -0.42, 0.2] },
      { t: 'mallow', s: 0.5, h: 330, glow: 120, open: 0.6, at: [1.18, -0.72, 0.35], turn: [-0.5, -0.7, 0.5] },
      { t: 'mallow', s: 0.4, h: 285, glow: 120, open: 0.5, at: [-1.08, -0.8, 0.4], turn: [-0.5, 0.5, 0.1] },
      { t: 'leaf', h: 135, s: 0.6, at: [0.98, 0.5, -0.5], turn: [-0.3, -0.3, -0.9] },
      { t: 'leaf', h: 128, s: 0.55, at: [-0.9, 0.55, -0.5], turn: [-0.3, 0.3, 0.9] },
      { t: 'leaf', h: 140, s: 0.5, at: [0.1, -1.05, -0.3], turn: [-0.5, 0, 3] },
    ],
    scatter: [coins(12), gems(8, [125, 310, 290])],
  },
  king: {
    hue: [18, 30, 82],
    seed: 17,
    backdrop: { kind: 'velvet', seed: 6, light: 1.0 },
    look: [0.24, 0],
    sun: 0.55,
    exposure: 0.8,
    items: [
      { t: 'crown', s: 0.86, h: 20, at: [0, 0.18, 0], turn: [0.02, 0.25, -0.1] },
      { t: 'cushion', h: 18, s: 0.82, at: [0, -0.5, 0], turn: [0, 0.5, 0] },
      { t: 'mace', s: 0.56, at: [1.2, -0.28, 0.35], turn: [0.2, 0, -0.5] },
    ],
    scatter: [coins(20), gems(8, [20, 82, 350])],
  },
  vlk: {
    hue: [245, 222, 200],
    seed: 27,
    backdrop: { kind: 'night', seed: 50, horizon: 0.3, light: 0.82 },
    sun: 0.7,
    exposure: 0.8,
    items: [
      {
        t: 'icon',
        icon: 'wolf-head',
        m: 'steel',
        h: 235,
        edge: 'chrome',
        s: 1.14,
        at: [0, 0.02, 0],
        turn: [0.02, -0.42, 0.02],
        depth: 120,
        bend: 0.8,
      },
    ],
    scatter: [coins(9, { m: 'chrome', icon: 'wolf-head' }), gems(12, [222, 200, 250])],
    sparks: 80,
  },
};

const shieldPath =
  '<path d="M50 5C64 13 78 16 91 16C92 52 81 80 50 96C19 80 8 52 9 16C22 16 36 13 50 5Z" fill="#fff"/>';
const checkPath = '<path d="M25 51L35 41L45 51L66 27L77 37L46 71Z" fill="#fff"/>';
/** A shield with a tick standing in front of it, both turned about the vertical axis. */
const shieldMark = ({ h, s, at, yaw }) => [
  { t: 'drawing', path: shieldPath, m: 'enamel', h, edge: 'gold', depth: 12, s, at, turn: [0, yaw, 0], bend: 0.8 },
  {
    t: 'drawing',
    path: checkPath,
    m: 'gold',
    depth: 8,
    bevel: 5,
    s,
    at: [at[0] + Math.sin(yaw) * 0.27 * s, at[1], at[2] + Math.cos(yaw) * 0.27 * s],
    turn: [0, yaw, 0],
  },
];
const wavesPath =
  [
    [44, 9],
    [30, 9],
    [16, 9],
  ]
    .map(
      ([r, w]) =>
        `<path d="M${50 - r * 0.92} ${74 - r * 0.86}A${r * 1.3} ${r * 1.3} 0 0 1 ${50 + r * 0.92} ${74 - r * 0.86}L${50 + r * 0.92 - w * 0.8} ${74 - r * 0.86 + w}A${r * 1.3 - w * 1.1} ${r * 1.3 - w * 1.1} 0 0 0 ${50 - r * 0.92 + w * 0.8} ${74 - r * 0.86 + w}Z" fill="#fff"/>`,
    )
    .join('') + '<circle cx="50" cy="80" r="8" fill="#fff"/>';

const hero = (brand, id, size, focus, scale, calm) => ({
  ...brands[brand],
  id,
  group: 'hero',
  size,
  focus,
  scale,
  backdrop: { ...brands[brand].backdrop, calm, calmTo: 0.26 },
});
const side = (id, hue, spec) => ({
  id,
  group: 'side',
  size: [1280, 640],
  focus: [0.74, 0.5],
  scale: 0.92,
  hue,
  ...spec,
  backdrop: { ...spec.backdrop, calm: 0.8, calmTo: 0.3 },
});
const spot = (id, hue, items, more = {}) => ({
  id,
  group: 'spot',
  size: [720, 720],
  focus: [0.5, 0.5],
  hue,
  items,
  sparks: 0,
  scale: 1.28,
  exposure: 0.86,
  ...more,
});

export const site = [
  ...Object.keys(brands).flatMap((brand) => [
    hero(brand, `hero-${brand}`, [1800, 720], [0.73, 0.5], 1.2, 0.85),
    { ...hero(brand, `hero-${brand}-m`, [1290, 1080], [0.58, 0.63], 0.92, 0.25) },
    { ...hero(brand, `og-${brand}`, [1200, 630], [0.72, 0.5], 1.02, 0.8), group: 'og' },
  ]),
  side('fair', [200, 190, 130], {
    seed: 3,
    backdrop: { kind: 'streak', seed: 9, light: 0.9 },
    items: [
      ...shieldMark({ h: 178, s: 1.12, at: [0, 0.06, 0], yaw: -0.4 }),
      { t: 'die', s: 0.26, at: [0.95, -0.62, 0.5], turn: [0.4, 0.6, 0.2] },
      { t: 'die', s: 0.2, m: 'enamel', h: 130, pip: 'ivory', at: [-0.95, 0.6, 0.3], turn: [0.8, 0.3, 0.6] },
    ],
    scatter: [gems(7, [190, 130, 220])],
  }),
  side('limits', [275, 285, 60], {
    seed: 8,
    backdrop: { kind: 'bokeh', seed: 13, light: 0.85 },
    items: [
      { t: 'icon', icon: 'hourglass', m: 'gold', s: 0.98, at: [-0.1, 0.02, 0], turn: [0, -0.35, 0.14] },
      { t: 'icon', icon: 'hearts', m: 'enamel', h: 15, s: 0.36, at: [0.86, -0.52, 0.6], turn: [0, -0.3, -0.15] },
    ],
    scatter: [coins(8)],
    scale: 1.05,
  }),
  spot(
    'empty-transactions',
    [275, 285, 85],
    [
      { t: 'slab', m: 'paper', size: [1.5, 1.95, 0.09], at: [0, 0.05, 0], turn: [-0.1, -0.4, 0.1] },
      ...[0.55, 0.25, -0.05].map((y) => ({
        t: 'slab',
        m: 'enamel',
        h: 290,
        size: [0.9, 0.1, 0.1],
        s: 1,
        at: [0.0, y + 0.05, 0.05],
        turn: [-0.1, -0.4, 0.1],
      })),
      { t: 'coin', s: 0.5, at: [0.62, -0.66, 0.6], turn: [1.2, 0.1, -0.4] },
      { t: 'coin', s: 0.34, at: [-0.8, -0.72, 0.5], turn: [1.0, 0, 0.4] },
    ],
  ),
  spot(
    'empty-favourites',
    [340, 350, 85],
    [
      { t: 'icon', icon: 'hearts', m: 'enamel', h: 12, edge: 'gold', s: 1.0, at: [0, 0.05, 0], turn: [0, -0.4, 0.08] },
      { t: 'mallow', s: 0.36, at: [0.78, -0.66, 0.5], turn: [-0.3, -0.4, 0.3] },
    ],
  ),
  spot(
    'empty-search',
    [220, 200, 60],
    [
      { t: 'ring', m: 'gold', tube: 0.15, s: 0.62, at: [-0.12, 0.24, 0], turn: [0, -0.4, 0] },
      {
        t: 'slab',
        m: 'lacquer',
        h: 290,
        size: [0.24, 0.95, 0.24],
        radius: 0.11,
        at: [0.48, -0.56, 0.22],
        turn: [0, -0.4, 0.76],
      },
      { t: 'mallow', s: 0.36, at: [-0.12, 0.24, -0.1], turn: [-0.1, -0.4, 0.2] },
      { t: 'die', s: 0.24, at: [0.72, -0.7, 0.4], turn: [0.5, 0.6, 0.1] },
      { t: 'chip', h: 290, s: 0.26, at: [-0.8, -0.66, 0.4], turn: [0.9, 0, 0.4] },
    ],
  ),
  spot(
    'offline',
    [240, 220, 30],
    [
      {
        t: 'drawing',
        path: wavesPath,
        m: 'enamel',
        h: 255,
        edge: 'chrome',
        depth: 12,
        bevel: 8,
        s: 1.05,
        at: [0, 0.1, 0],
        turn: [0, -0.4, 0.05],
      },
      { t: 'slab', m: 'enamel', h: 20, size: [2.1, 0.16, 0.16], at: [0, 0.06, 0.32], turn: [0, -0.4, 0.82] },
    ],
  ),
  spot(
    'not-found',
    [275, 290, 125],
    [
      { t: 'card', rank: '4', suit: '♣', s: 0.72, at: [-0.66, 0, 0], turn: [-0.1, 0.3, 0.22] },
      { t: 'roulette', s: 0.46, at: [0, 0.02, 0.4], turn: [-0.5, 0, 0] },
      { t: 'card', rank: '4', suit: '♥', red: true, s: 0.72, at: [0.66, 0, 0.05], turn: [-0.1, -0.3, -0.22] },
    ],
  ),
  spot(
    'error',
    [20, 30, 75],
    [
      {
        t: 'icon',
        icon: 'cartwheel',
        m: 'wood',
        h: 55,
        edge: 'gold',
        s: 0.9,
        at: [-0.1, 0.1, 0],
        turn: [0.1, -0.5, 0.3],
      },
      {
        t: 'icon',
        icon: 'hammer-nails',
        m: 'chrome',
        edge: 'gold',
        s: 0.52,
        at: [0.6, -0.5, 0.6],
        turn: [0, -0.2, 0.1],
      },
    ],
  ),
  spot(
    'cash-desk',
    [285, 60, 85],
    [
      {
        t: 'slab',
        m: 'enamel',
        h: 290,
        size: [1.9, 1.2, 0.07],
        radius: 0.12,
        at: [-0.05, 0.22, 0],
        turn: [-0.28, -0.45, 0.2],
      },
      { t: 'slab', m: 'gold', size: [0.36, 0.27, 0.05], at: [-0.42, 0.3, 0.22], turn: [-0.28, -0.45, 0.2] },
      ...[0, 1, 2, 3, 4].map((i) => ({
        t: 'coin',
        s: 0.42,
        at: [0.62 + 0.02 * (i % 2), -0.92 + i * 0.12, 0.55],
        turn: [0.32, i, 0],
      })),
      ...[0, 1].map((i) => ({ t: 'coin', s: 0.42, at: [-0.35, -0.92 + i * 0.12, 0.75], turn: [0.32, i, 0] })),
    ],
    { sun: 1.3 },
  ),
  spot(
    'identity',
    [225, 215, 130],
    [
      {
        t: 'slab',
        m: 'enamel',
        h: 225,
        size: [1.9, 1.26, 0.08],
        radius: 0.1,
        at: [0, 0.06, 0],
        turn: [-0.15, -0.4, 0.12],
      },
      { t: 'icon', icon: 'person', m: 'ivory', s: 0.38, at: [-0.42, 0.05, 0.24], turn: [-0.15, -0.4, 0.12] },
      ...[0.28, 0.08, -0.12].map((y, i) => ({
        t: 'slab',
        m: 'ivory',
        size: [i ? 0.6 : 0.74, 0.085, 0.06],
        at: [0.36, y + 0.02, -0.06],
        turn: [-0.15, -0.4, 0.12],
      })),
      ...shieldMark({ h: 145, s: 0.46, at: [0.74, -0.6, 0.5], yaw: -0.3 }),
    ],
  ),
  spot(
    'deposit-done',
    [295, 300, 85],
    [
      { t: 'chest', s: 0.92, at: [0, -0.22, 0], turn: [0.3, -0.5, 0] },
      ...[
        [0.3, 0.95, 0.28],
        [-0.45, 0.85, 0.22],
        [0.75, 0.5, 0.2],
        [-0.82, 0.42, 0.18],
      ].map(([x, y, s], i) => ({ t: 'coin', s, at: [x, y, 0.3], turn: [1 + i, i * 0.6, 0.4] })),
    ],
    { look: [0.12, 0], sun: 1.2 },
  ),
  spot(
    'notifications',
    [275, 290, 85],
    [{ t: 'icon', icon: 'ringing-bell', m: 'gold', s: 0.98, at: [0, 0.05, 0], turn: [0, -0.4, 0.14] }],
  ),
  spot(
    'gift',
    [300, 320, 125],
    [
      {
        t: 'icon',
        icon: 'present',
        m: 'enamel',
        h: 310,
        edge: 'gold',
        s: 0.98,
        at: [0, 0.02, 0],
        turn: [0.05, -0.4, 0.05],
        depth: 140,
      },
    ],
  ),
];
