// The register of everything that can stand in a picture, by the word used in a specification.
import * as THREE from 'three';
import { extrudeSvg } from './emblem.js';
import * as casino from './casino.js';
import * as craft from './craft.js';
import * as forest from './forest.js';
import * as fruit from './fruit.js';
import * as kitchen from './kitchen.js';
import * as nature from './nature.js';
import * as treasure from './treasure.js';

const icon = (kit, { icon: name, m = 'gold', h = kit.hue.key, edge, depth, bend }) =>
  kit.emblem(name, m, h, { edge, depth, bend });

/** Our own drawings, in a 100 x 100 box. */
const drawing = (kit, { path, m = 'gold', h = kit.hue.key, edge = m, depth = 64, bevel = 16, bend }) => {
  const group = extrudeSvg(path, [kit.material(m, h), kit.material(edge, h)], { size: 100, depth, bevel, bend });
  group.traverse((part) => {
    part.castShadow = part.receiveShadow = true;
  });
  return group;
};

export const props = {
  icon,
  drawing,
  coin: treasure.coin,
  gem: treasure.gem,
  chip: casino.chip,
  die: casino.die,
  card: casino.card,
  ball: casino.ball,
  roulette: casino.roulette,
  wheel: casino.wheel,
  chest: treasure.chest,
  crown: treasure.crown,
  fire: craft.fire,
  seven: craft.seven,
  sabre: craft.sabre,
  mace: craft.mace,
  campfire: craft.campfire,
  pot: craft.pot,
  beetroot: craft.beetroot,
  pegs: craft.pegMountain,
  cloth: craft.cloth,
  ring: craft.ringProp,
  sphere: craft.sphere,
  slab: craft.slab,
  cushion: craft.cushion,
  bell: fruit.bell,
  grapes: fruit.grapes,
  apple: fruit.apple,
  plum: fruit.plum,
  cherry: fruit.cherry,
  plainEgg: fruit.plainEgg,
  brokenEgg: fruit.brokenEgg,
  mallow: nature.mallow,
  sunflower: nature.sunflower,
  leaf: nature.kalynaLeaf,
  berries: nature.berries,
  egg: nature.egg,
  amber: nature.amber,
  cone: forest.cone,
  droplet: forest.droplet,
  kettle: kitchen.kettle,
  joint: kitchen.joint,
  cabbage: kitchen.cabbage,
  garlic: kitchen.garlic,
  carrot: kitchen.carrot,
  potato: kitchen.potato,
  dill: kitchen.dill,
  creamSpoon: kitchen.creamSpoon,
};

/** Builds one item of a specification: `{ t, at: [x,y,z], turn: [x,y,z], s, ...options of the prop }`. */
export function makeProp(kit, item) {
  const build = props[item.t];
  if (!build) throw new Error(`no prop called ${item.t}`);
  const body = build(kit, item);
  const holder = new THREE.Group();
  holder.add(body);
  holder.position.set(...(item.at ?? [0, 0, 0]));
  holder.rotation.set(...(item.turn ?? [0, 0, 0]));
  holder.scale.setScalar(item.s ?? 1);
  return holder;
}

/** Many small copies round the middle. `band` is [inner, outer] radius, `flat` squeezes [x, y]. */
export function makeScatter(kit, spec) {
  const out = [];
  const { next, range } = kit.random;
  for (let i = 0; i < spec.n; i++) {
    const angle = spec.arc ? range(spec.arc[0], spec.arc[1]) : (i + next()) * 2.39996;
    const [inner, outer] = spec.band ?? [1.15, 2];
    const [fx, fy] = spec.flat ?? [0.85, 1];
    const radius = inner + Math.sqrt(next()) * (outer - inner);
    const layer = spec.layer ?? (next() < 0.5 ? 'back' : next() < 0.62 ? 'main' : 'front');
    const depth = { back: range(-2.6, -1.2), main: range(-0.6, 0.7), front: range(1.3, 2.4) }[layer];
    const item = {
      ...spec,
      at: [Math.cos(angle) * radius * fx, Math.sin(angle) * radius * fy, depth],
      turn: [range(0, 6), range(0, 6), range(0, 6)],
      s: (spec.s ?? 0.16) * range(0.6, 1.35),
    };
    if (spec.hues) item.h = spec.hues[i % spec.hues.length];
    out.push([layer, makeProp(kit, item)]);
  }
  return out;
}
