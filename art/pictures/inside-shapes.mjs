// What pictures inside games are made of: a symbol, an egg, a room, several things as one, a flat drawing with a bevel.

export const symbol = (id, hue, item, more = {}) => ({
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
export const egg = (id, tones, hue) =>
  symbol(`egg-${id}`, hue, { t: 'egg', tones, s: 0.98, turn: [0.12, 0.38, -0.1] }, { scale: 1.56 });
export const room = (id, hue, backdrop, more = {}) => ({
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

/** Several things as one symbol. */
export const group = (id, hue, items, more = {}) => symbol(id, hue, {}, { items, ...more });
export const flat = (d, m, h, at, more = {}) => ({
  t: 'drawing',
  path: `<path d="${d}" fill="#fff"/>`,
  m,
  h,
  at,
  depth: 26,
  bevel: 12,
  ...more,
});
