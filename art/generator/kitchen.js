// What a borscht is made of: vegetables, meat, a copper kettle, a spoon of sour cream. Turned solids with a little
// modelling.
import * as THREE from 'three';
import { oklch } from './colour.js';
import { bladeGeometry } from './nature.js';

const solid = (geometry, material, at = [0, 0, 0]) => {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.set(...at);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};
const smooth = (points, count = 72) =>
  new THREE.SplineCurve(points.map(([x, y]) => new THREE.Vector2(x, y)))
    .getPoints(count)
    .map((p) => new THREE.Vector2(Math.max(0.0001, p.x), p.y));
const turned = (points, material) => solid(new THREE.LatheGeometry(smooth(points), 96), material);
const tube = (points, radius, material, segments = 40) =>
  solid(
    new THREE.TubeGeometry(
      new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p))),
      segments,
      radius,
      14,
    ),
    material,
  );

export function kettle(kit, { h = 45 }) {
  const group = new THREE.Group();
  const copper = kit.material('copper');
  const gold = kit.material('gold');
  group.add(
    turned(
      [
        [0.001, -0.86],
        [0.6, -0.84],
        [0.86, -0.6],
        [0.94, -0.2],
        [0.8, 0.24],
        [0.5, 0.48],
        [0.44, 0.52],
      ],
      copper,
    ),
  );
  group.add(
    turned(
      [
        [0.48, 0.5],
        [0.42, 0.6],
        [0.2, 0.7],
        [0.001, 0.72],
      ],
      gold,
    ),
    solid(new THREE.SphereGeometry(0.11, 28, 20), kit.material('lacquer', 20), [0, 0.8, 0]),
  );
  for (const [r, y] of [
    [0.93, -0.3],
    [0.5, 0.5],
  ]) {
    const ring = solid(new THREE.TorusGeometry(r, 0.04, 14, 96), gold, [0, y, 0]);
    ring.rotation.x = Math.PI / 2;
    group.add(ring);
  }
  const curve = new THREE.CatmullRomCurve3(
    [
      [0.72, -0.5, 0],
      [1.08, -0.2, 0],
      [1.12, 0.2, 0],
      [1.36, 0.46, 0],
    ].map((p) => new THREE.Vector3(...p)),
  );
  group.add(solid(new THREE.TubeGeometry(curve, 40, 0.12, 18), copper));
  const lip = solid(new THREE.TorusGeometry(0.13, 0.035, 12, 30), gold, [1.36, 0.46, 0]);
  lip.rotation.set(Math.PI / 2, 0.7, 0);
  group.add(lip);
  group.add(
    tube(
      [
        [-0.62, 0.36, 0],
        [-0.7, 0.92, 0],
        [-0.3, 1.24, 0],
        [0.3, 1.24, 0],
        [0.7, 0.92, 0],
        [0.62, 0.36, 0],
      ],
      0.065,
      kit.material('wood', h),
    ),
  );
  return group;
}

/** A joint on the bone: a dark roasted body, a pale bone with two knuckles. */
export function joint(kit, { h = 30 }) {
  const group = new THREE.Group();
  const body = turned(
    [
      [0.001, -0.95],
      [0.4, -0.9],
      [0.74, -0.58],
      [0.76, -0.14],
      [0.5, 0.3],
      [0.24, 0.56],
      [0.16, 0.62],
    ],
    kit.material('lacquer', h, { color: oklch(0.45, 0.15, h), roughness: 0.3 }),
  );
  const bone = kit.material('ivory');
  group.add(
    body,
    solid(new THREE.CylinderGeometry(0.11, 0.13, 0.7, 24), bone, [0, 0.84, 0]),
    solid(new THREE.SphereGeometry(0.17, 28, 20), bone, [-0.11, 1.2, 0]),
    solid(new THREE.SphereGeometry(0.17, 28, 20), bone, [0.13, 1.18, 0]),
  );
  for (const [y, r] of [
    [-0.55, 0.76],
    [-0.25, 0.78],
    [0.05, 0.67],
  ]) {
    const cut = solid(new THREE.TorusGeometry(r, 0.028, 10, 80), kit.material('leather', h - 8), [0, y, 0]);
    cut.rotation.set(Math.PI / 2 + 0.28, 0, 0);
    group.add(cut);
  }
  return group;
}

export function cabbage(kit, { h = 130 }) {
  const group = new THREE.Group();
  group.add(
    solid(new THREE.SphereGeometry(0.72, 48, 36), kit.material('candy', h, { color: oklch(0.8, 0.12, h - 8) })),
  );
  const pale = oklch(0.86, 0.1, h - 14);
  const deep = oklch(0.5, 0.15, h + 6);
  for (let i = 0; i < 13; i++) {
    const a = i * 2.39996;
    const open = i / 13;
    const geometry = bladeGeometry({
      length: 1.5,
      across: 22,
      along: 22,
      width: (t) => 0.14 + 0.62 * Math.sin(Math.min(1, 0.08 + t * 0.9) * Math.PI) ** 0.7,
      rise: (t, s) => 0.72 * Math.sin(t * 1.7) - 0.34 * s * s + 0.035 * Math.sin(s * 16) * t,
      tone: (t, s) => deep.clone().lerp(pale, Math.min(1, Math.exp(-s * s * 60) + (1 - t) * 0.8 * (1 - open * 0.4))),
    });
    const leaf = solid(geometry, kit.material('petal', 0, { roughness: 0.4 }), [0, -0.8, 0]);
    const arm = new THREE.Group();
    leaf.rotation.x = 0.1 + open * 0.26;
    leaf.position.z = 0.06 + open * 0.06;
    arm.rotation.y = a;
    arm.add(leaf);
    group.add(arm);
  }
  return group;
}

export function garlic(kit) {
  const group = new THREE.Group();
  const skin = kit.material('ivory', 0, { roughness: 0.4 });
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.2832;
    const clove = turned(
      [
        [0.001, -0.62],
        [0.26, -0.56],
        [0.44, -0.24],
        [0.38, 0.12],
        [0.16, 0.5],
        [0.04, 0.8],
      ],
      skin,
    );
    clove.position.set(Math.sin(a) * 0.36, -0.12, Math.cos(a) * 0.36);
    clove.rotation.set(-Math.cos(a) * 0.26, 0, Math.sin(a) * 0.26);
    group.add(clove);
  }
  group.add(
    tube(
      [
        [0, 0.4, 0],
        [0.02, 0.8, 0],
        [0.14, 1.16, 0.02],
      ],
      0.1,
      skin,
    ),
    solid(new THREE.SphereGeometry(0.2, 20, 14).scale(1, 0.4, 1), kit.material('bone'), [0, -0.72, 0]),
  );
  for (let i = 0; i < 7; i++) {
    const a = ((i + 0.5) / 7) * 6.2832;
    group.add(
      tube(
        [
          [Math.sin(a) * 0.22, 0.42, Math.cos(a) * 0.22],
          [Math.sin(a) * 0.58, 0, Math.cos(a) * 0.58],
          [Math.sin(a) * 0.5, -0.5, Math.cos(a) * 0.5],
        ],
        0.014,
        kit.material('enamel', 330),
      ),
    );
  }
  return group;
}

const greens = (kit, count, spread, at) => {
  const group = new THREE.Group();
  const dark = oklch(0.36, 0.12, 140);
  const light = oklch(0.7, 0.18, 132);
  for (let i = 0; i < count; i++) {
    const a = i * 2.39996;
    const geometry = bladeGeometry({
      length: 0.95,
      width: (t) => 0.15 * Math.sin(Math.min(1, 0.1 + t * 0.9) * Math.PI) * (1 + 0.3 * Math.sin(t * 30)),
      rise: (t) => 0.35 * t * t,
      tone: (t, s) => dark.clone().lerp(light, Math.exp(-s * s * 30) * 0.6 + t * 0.4),
    });
    const blade = solid(geometry, kit.material('petal'));
    blade.rotation.set(spread * Math.cos(a), a, spread * Math.sin(a));
    blade.position.set(...at);
    group.add(blade);
  }
  return group;
};

export function carrot(kit, { h = 52 }) {
  const group = new THREE.Group();
  group.add(
    turned(
      [
        [0.001, -1.3],
        [0.1, -1.1],
        [0.26, -0.6],
        [0.42, 0],
        [0.5, 0.36],
        [0.4, 0.54],
        [0.001, 0.56],
      ],
      kit.material('enamel', h, { color: oklch(0.7, 0.19, h) }),
    ),
  );
  for (const [y, r, turn] of [
    [0.3, 0.5, 0.4],
    [0.05, 0.45, 2],
    [-0.2, 0.385, 4],
    [-0.5, 0.3, 1],
    [-0.75, 0.22, 3],
  ]) {
    const line = solid(new THREE.TorusGeometry(r, 0.016, 8, 60, 2.2), kit.material('lacquer', h - 12), [0, y, 0]);
    line.rotation.set(Math.PI / 2, 0, turn);
    group.add(line);
  }
  group.add(greens(kit, 9, 0.42, [0, 0.5, 0]));
  return group;
}

export function potato(kit, { h = 75 }) {
  const geometry = new THREE.IcosahedronGeometry(0.92, 22);
  const at = geometry.attributes.position;
  const v = new THREE.Vector3();
  for (let i = 0; i < at.count; i++) {
    v.fromBufferAttribute(at, i);
    const bump = 1 + 0.06 * Math.sin(v.x * 4 + 1) * Math.cos(v.y * 3) + 0.05 * Math.sin(v.z * 5 + v.y * 3);
    at.setXYZ(i, v.x * bump * 1.12, v.y * bump * 0.84, v.z * bump * 0.8);
  }
  geometry.computeVertexNormals();
  const group = new THREE.Group();
  group.add(solid(geometry, kit.material('bone', 0, { color: oklch(0.7, 0.1, h), roughness: 0.5, clearcoat: 0.4 })));
  for (const [x, y, z] of [
    [-0.5, 0.22, 0.56],
    [0.2, 0.38, 0.6],
    [0.62, -0.1, 0.5],
    [-0.1, -0.26, 0.72],
    [-0.7, -0.22, 0.44],
    [0.34, -0.5, 0.5],
  ]) {
    const eye = solid(new THREE.SphereGeometry(0.07, 16, 12).scale(1.3, 0.6, 0.5), kit.material('wood', 50), [x, y, z]);
    eye.rotation.z = x;
    group.add(eye);
  }
  return group;
}

/** A bunch of dill: thin stems, an umbel of fine tips on each. */
export function dill(kit, { h = 138 }) {
  const group = new THREE.Group();
  const stem = kit.material('leaf', h);
  const tip = kit.material('leaf', h - 8, { color: oklch(0.68, 0.2, h - 8) });
  for (let i = 0; i < 9; i++) {
    const a = (i - 4) * 0.2;
    const top = [Math.sin(a) * 1.1, 0.2 + Math.cos(a) * 0.62 + 0.1 * (i % 2), 0.16 * (i % 3) - 0.16];
    group.add(tube([[a * 0.14, -1.1, 0], [a * 0.24, -0.4, 0], top], 0.034, stem));
    for (let k = 0; k < 22; k++) {
      const q = k * 2.39996;
      const r = 0.3 * Math.sqrt(k / 22);
      const ball = solid(new THREE.SphereGeometry(0.062, 10, 8), tip, [
        top[0] + Math.cos(q) * r,
        top[1] + Math.sin(q) * r * 0.8,
        top[2] + 0.12 - r * 0.3,
      ]);
      ball.scale.set(0.7, 1.5, 0.7);
      ball.rotation.z = -q;
      group.add(ball);
    }
  }
  const tie = solid(new THREE.TorusGeometry(0.15, 0.07, 12, 40), kit.material('enamel', 24), [0, -0.55, 0]);
  tie.rotation.x = Math.PI / 2;
  tie.scale.set(1.2, 1, 1);
  group.add(tie);
  return group;
}

/** A wooden spoon heaped with sour cream. */
export function creamSpoon(kit, { h = 40 }) {
  const group = new THREE.Group();
  const wood = kit.material('lacquer', h);
  group.add(
    tube(
      [
        [0.3, -0.2, 0],
        [0.8, -0.8, -0.05],
        [1.16, -1.24, -0.1],
      ],
      0.1,
      wood,
    ),
  );
  const bowl = solid(new THREE.SphereGeometry(0.72, 48, 36).scale(1, 0.98, 0.42), wood, [-0.18, 0.26, -0.12]);
  group.add(bowl);
  const cream = kit.material('ivory', 0, { color: oklch(0.97, 0.015, 90), roughness: 0.34 });
  for (const [x, y, z, s] of [
    [-0.18, 0.2, 0.18, 0.62],
    [-0.26, 0.36, 0.36, 0.46],
    [-0.16, 0.5, 0.5, 0.3],
  ])
    group.add(solid(new THREE.SphereGeometry(s, 40, 30).scale(1, 0.9, 0.62), cream, [x, y, z]));
  const tip = solid(new THREE.ConeGeometry(0.16, 0.42, 24), cream, [-0.06, 0.76, 0.56]);
  tip.rotation.z = -0.6;
  group.add(tip);
  return group;
}
