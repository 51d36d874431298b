// Symbols of the slot chaika-gold: kozaks, their hats and what their boat carries.
import { flat, group, symbol } from './inside-shapes.mjs';

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

export const chaika = [
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
