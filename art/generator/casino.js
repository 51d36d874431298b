// Things of the gaming table: dice, chips, cards, wheels, balls.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { ballTexture, cardTexture, sectorTexture } from './paint.js';

export const lathe = (points, material, segments = 72) => {
  const mesh = new THREE.Mesh(
    new THREE.LatheGeometry(
      points.map(([x, y]) => new THREE.Vector2(x, y)),
      segments,
    ),
    material,
  );
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};
export function chip(kit, { h = 20 }) {
  const group = new THREE.Group();
  const body = new THREE.Mesh(new THREE.CylinderGeometry(1, 1, 0.2, 64), kit.material('enamel', h));
  body.castShadow = body.receiveShadow = true;
  group.add(body);
  for (let i = 0; i < 8; i++) {
    const block = new THREE.Mesh(new THREE.BoxGeometry(0.2, 0.214, 0.3), kit.material('ivory'));
    const a = (i / 8) * 6.2832;
    block.position.set(Math.cos(a) * 0.9, 0, Math.sin(a) * 0.9);
    block.rotation.y = -a + Math.PI / 2;
    group.add(block);
  }
  const rim = new THREE.Mesh(new THREE.TorusGeometry(0.66, 0.035, 12, 64), kit.material('gold'));
  rim.rotation.x = Math.PI / 2;
  rim.position.y = 0.105;
  const badge = kit.emblem('sunflower', 'gold', 0, { depth: 20 });
  badge.scale.multiplyScalar(0.4);
  badge.rotation.x = -Math.PI / 2;
  badge.position.y = 0.12;
  group.add(rim, badge);
  return group;
}

const pips = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};
const faces = [
  [1, [0, 0, 1]],
  [6, [0, 0, -1]],
  [2, [1, 0, 0]],
  [5, [-1, 0, 0]],
  [3, [0, 1, 0]],
  [4, [0, -1, 0]],
];

/** A die; `carved` gives old bone with burnt rings round the pips. */
export function die(kit, { m = 'bone', h = 0, pip = 'ink', carved = true }) {
  const group = new THREE.Group();
  const cube = new THREE.Mesh(new RoundedBoxGeometry(1.5, 1.5, 1.5, 8, 0.24), kit.material(m, h));
  cube.castShadow = cube.receiveShadow = true;
  group.add(cube);
  for (const [n, direction] of faces) {
    const out = new THREE.Vector3(...direction);
    const first = Math.abs(out.y) > 0.5 ? new THREE.Vector3(1, 0, 0) : new THREE.Vector3(0, 1, 0);
    const second = new THREE.Vector3().crossVectors(out, first);
    for (const [a, b] of pips[n]) {
      const spot = new THREE.Group();
      const dot = new THREE.Mesh(
        new THREE.SphereGeometry(n === 1 ? 0.22 : 0.155, 24, 16),
        kit.material(n === 1 ? 'enamel' : pip, 22),
      );
      dot.scale.z = 0.12;
      spot.add(dot);
      if (carved && n === 1)
        spot.add(new THREE.Mesh(new THREE.TorusGeometry(0.34, 0.02, 8, 40), kit.material('bronze')));
      spot.position
        .copy(out)
        .multiplyScalar(0.745)
        .addScaledVector(first, a * 0.42)
        .addScaledVector(second, b * 0.42);
      spot.lookAt(spot.position.clone().add(out));
      group.add(spot);
    }
  }
  return group;
}

export function card(kit, { rank = 'A', suit = '♠', red = false, back = false }) {
  const group = new THREE.Group();
  const w = 1.0;
  const h = 1.4;
  const r = 0.09;
  const shape = new THREE.Shape();
  shape.moveTo(-w / 2 + r, -h / 2);
  shape.lineTo(w / 2 - r, -h / 2);
  shape.quadraticCurveTo(w / 2, -h / 2, w / 2, -h / 2 + r);
  shape.lineTo(w / 2, h / 2 - r);
  shape.quadraticCurveTo(w / 2, h / 2, w / 2 - r, h / 2);
  shape.lineTo(-w / 2 + r, h / 2);
  shape.quadraticCurveTo(-w / 2, h / 2, -w / 2, h / 2 - r);
  shape.lineTo(-w / 2, -h / 2 + r);
  shape.quadraticCurveTo(-w / 2, -h / 2, -w / 2 + r, -h / 2);
  const body = new THREE.Mesh(
    new THREE.ExtrudeGeometry(shape, { depth: 0.012, bevelEnabled: false }),
    kit.material('paper'),
  );
  body.castShadow = body.receiveShadow = true;
  const face = new THREE.ShapeGeometry(shape);
  const uv = face.attributes.uv;
  for (let i = 0; i < uv.count; i++)
    uv.setXY(i, face.attributes.position.getX(i) / w + 0.5, face.attributes.position.getY(i) / h + 0.5);
  const front = new THREE.Mesh(face, kit.material('paper', 0, { map: cardTexture(rank, suit, red), color: 0xffffff }));
  front.position.z = 0.014;
  front.receiveShadow = true;
  if (!back) group.add(front);
  group.add(body);
  return group;
}

export function ball(kit, { n = 7, tone = '#c81f3c' }) {
  const mesh = new THREE.Mesh(
    new THREE.SphereGeometry(1, 64, 48),
    kit.material('candy', 0, { map: ballTexture(String(n), tone), color: 0xffffff }),
  );
  mesh.castShadow = mesh.receiveShadow = true;
  const group = new THREE.Group();
  group.add(mesh);
  return group;
}

const disc = (kit, texture, radius, extra) => {
  const mesh = new THREE.Mesh(
    new THREE.CircleGeometry(radius, 96),
    kit.material('enamel', 0, { map: texture, color: 0xffffff, ...extra }),
  );
  mesh.receiveShadow = true;
  return mesh;
};

/** European wheel seen from above; lies in the xy plane, facing +z. */
export function roulette(kit, { ballAngle = 0.9 }) {
  const order = [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ];
  const colours = order.map((n, i) => (n === 0 ? '#0e8f4e' : i % 2 ? '#b3122c' : '#15151d'));
  const group = new THREE.Group();
  const bowl = lathe(
    [
      [1.02, 0.02],
      [1.06, 0.16],
      [1.2, 0.24],
      [1.38, 0.2],
      [1.42, 0],
      [1.38, -0.2],
      [0.9, -0.28],
    ],
    kit.material('lacquer', 30),
  );
  bowl.rotation.x = Math.PI / 2;
  const pockets = disc(kit, sectorTexture(colours, { labels: order.map(String), font: 30 }), 1.03);
  pockets.position.z = 0.03;
  const cone = lathe(
    [
      [0.74, 0.05],
      [0.5, 0.12],
      [0.2, 0.2],
      [0.14, 0.34],
      [0.07, 0.42],
      [0.09, 0.52],
      [0.001, 0.58],
    ],
    kit.material('gold'),
  );
  cone.rotation.x = Math.PI / 2;
  group.add(bowl, pockets, cone);
  for (const r of [1.04, 0.74, 1.4]) {
    const trim = new THREE.Mesh(new THREE.TorusGeometry(r, 0.022, 12, 96), kit.material('gold'));
    trim.position.z = r === 1.4 ? 0.06 : 0.06;
    group.add(trim);
  }
  for (let i = 0; i < 4; i++) {
    const arm = new THREE.Mesh(new THREE.CapsuleGeometry(0.035, 0.5, 6, 12), kit.material('gold'));
    arm.position.set(Math.cos(i * 1.5708) * 0.26, Math.sin(i * 1.5708) * 0.26, 0.36);
    arm.rotation.z = i * 1.5708 + 1.5708;
    arm.castShadow = true;
    group.add(arm);
  }
  const pill = new THREE.Mesh(new THREE.SphereGeometry(0.075, 24, 18), kit.material('ivory'));
  pill.position.set(Math.cos(ballAngle) * 0.84, Math.sin(ballAngle) * 0.84, 0.13);
  pill.castShadow = true;
  group.add(pill);
  return group;
}

/** Fortune wheel with lamps, facing +z. */
export function wheel(
  kit,
  { tones = ['#f4b21f', '#d2401e', '#f6e6bb', '#2c7d4f', '#7a2a8c'], count = 15, lamps = 30 },
) {
  const group = new THREE.Group();
  const plate = disc(kit, sectorTexture(tones, { count }), 1.0);
  plate.position.z = 0.05;
  const rim = new THREE.Mesh(new THREE.TorusGeometry(1.1, 0.13, 28, 120), kit.material('gold'));
  rim.scale.z = 0.8;
  rim.castShadow = true;
  group.add(plate, rim);
  for (let i = 0; i < lamps; i++) {
    const lamp = new THREE.Mesh(new THREE.SphereGeometry(0.042, 14, 10), kit.material(i % 2 ? 'glow' : 'ivory'));
    lamp.position.set(Math.cos((i / lamps) * 6.2832) * 1.1, Math.sin((i / lamps) * 6.2832) * 1.1, 0.11);
    group.add(lamp);
  }
  return group;
}
