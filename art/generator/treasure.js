// Treasure: coins, gems, a chest, a crown.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { lathe } from './casino.js';

export function coin(kit, { icon = 'sunflower', m = 'gold' }) {
  const group = new THREE.Group();
  const metal = kit.material(m);
  group.add(
    lathe(
      [
        [0.001, 0.1],
        [0.76, 0.1],
        [0.79, 0.15],
        [0.95, 0.15],
        [1, 0.1],
        [1, -0.1],
        [0.95, -0.15],
        [0.79, -0.15],
        [0.76, -0.1],
        [0.001, -0.1],
      ],
      metal,
    ),
  );
  const beads = new THREE.InstancedMesh(new THREE.SphereGeometry(0.035, 8, 6), metal, 40);
  for (let i = 0; i < 40; i++)
    beads.setMatrixAt(
      i,
      new THREE.Matrix4().makeTranslation(Math.cos((i / 40) * 6.2832) * 0.7, 0.1, Math.sin((i / 40) * 6.2832) * 0.7),
    );
  group.add(beads);
  const face = kit.emblem(icon, m, 0, { depth: 26, bend: 0.9 });
  face.scale.multiplyScalar(0.55);
  face.rotation.x = -Math.PI / 2;
  face.position.y = 0.1;
  group.add(face);
  return group;
}

/** A brilliant: table, crown, girdle and pavilion with sixteen sides. */
export function gem(kit, { h = kit.hue.key }) {
  const points = [
    [0.001, 0.42],
    [0.56, 0.42],
    [0.82, 0.26],
    [1, 0.04],
    [1, -0.02],
    [0.5, -0.56],
    [0.001, -0.95],
  ];
  const geometry = new THREE.LatheGeometry(
    points.map(([x, y]) => new THREE.Vector2(x, y)),
    10,
  ).toNonIndexed();
  geometry.computeVertexNormals();
  const stone = new THREE.Mesh(geometry, kit.material('gem', h));
  stone.castShadow = true;
  const group = new THREE.Group();
  group.add(stone);
  return group;
}

export function chest(kit, { h = 45, open = 1.1, band = 'gold' }) {
  const group = new THREE.Group();
  const wood = kit.material('wood', h);
  const metal = kit.material(band);
  const add = (parent, geometry, material, at) => {
    const m = new THREE.Mesh(geometry, material);
    m.position.set(...at);
    m.castShadow = m.receiveShadow = true;
    parent.add(m);
    return m;
  };
  add(group, new RoundedBoxGeometry(1.7, 0.82, 1.1, 4, 0.05), wood, [0, -0.35, 0]);
  for (const x of [-0.62, 0.62]) add(group, new RoundedBoxGeometry(0.17, 0.86, 1.15, 3, 0.03), metal, [x, -0.35, 0]);
  add(group, new RoundedBoxGeometry(1.76, 0.12, 1.16, 3, 0.03), metal, [0, 0.04, 0]);
  add(group, new RoundedBoxGeometry(1.76, 0.1, 1.16, 3, 0.03), metal, [0, -0.74, 0]);
  const lid = new THREE.Group();
  lid.position.set(0, 0.1, -0.55);
  lid.rotation.x = -open;
  group.add(lid);
  const arch = (radius, length, material, x) => {
    const m = add(lid, new THREE.CylinderGeometry(radius, radius, length, 40, 1, false, 0, Math.PI), material, [
      x,
      0,
      0.55,
    ]);
    m.rotation.z = Math.PI / 2;
    return m;
  };
  arch(0.55, 1.7, wood, 0);
  for (const x of [-0.62, 0.62]) arch(0.585, 0.17, metal, x);
  add(lid, new RoundedBoxGeometry(1.76, 0.1, 1.16, 3, 0.03), metal, [0, 0, 0.55]);
  const lock = kit.emblem('plain-padlock', band, 0, {});
  lock.scale.multiplyScalar(0.2);
  lock.position.set(0, -0.1, 0.64);
  group.add(lock);
  for (let i = 0; i < 46; i++) {
    const one = coin(kit, { icon: 'sunflower' });
    one.scale.setScalar(0.17);
    one.position.set(
      kit.random.range(-0.68, 0.68),
      0.08 + kit.random.next() ** 2 * 0.3 * (1 - 0.5),
      kit.random.range(-0.42, 0.46),
    );
    one.position.y += 0.26 * (1 - (one.position.x / 0.8) ** 2);
    one.rotation.set(kit.random.range(-0.8, 0.8), kit.random.range(0, 6), kit.random.range(-0.8, 0.8));
    group.add(one);
  }
  return group;
}

export function crown(kit, { h = 20, m = 'gold', points = 8 }) {
  const group = new THREE.Group();
  const metal = kit.material(m, 0, { side: THREE.DoubleSide });
  const geometry = new THREE.CylinderGeometry(1, 0.82, 1.0, 256, 12, true);
  const at = geometry.attributes.position;
  for (let i = 0; i < at.count; i++) {
    const a = Math.atan2(at.getZ(i), at.getX(i));
    const t = at.getY(i) + 0.5;
    const wave = Math.abs(Math.cos((a * points) / 2)) ** 1.3;
    const y = t * (0.42 + 0.72 * wave);
    const flare = 1 + 0.16 * t * t * wave;
    at.setXYZ(i, at.getX(i) * flare, y - 0.5, at.getZ(i) * flare);
  }
  geometry.computeVertexNormals();
  const band = new THREE.Mesh(geometry, metal);
  band.castShadow = band.receiveShadow = true;
  group.add(band);
  for (const [y, r, tube] of [
    [-0.5, 0.84, 0.07],
    [-0.24, 0.865, 0.035],
  ]) {
    const t = new THREE.Mesh(new THREE.TorusGeometry(r, tube, 16, 120), kit.material(m));
    t.rotation.x = Math.PI / 2;
    t.position.y = y;
    t.castShadow = true;
    group.add(t);
  }
  for (let i = 0; i < points; i++) {
    const a = (i / points) * 6.2832;
    const x = Math.cos(a);
    const z = Math.sin(a);
    const knob = new THREE.Mesh(new THREE.SphereGeometry(0.105, 28, 20), kit.material(i % 2 ? 'berry' : m, h));
    knob.position.set(x * 1.17, 0.72, z * 1.17);
    knob.castShadow = true;
    const stone = gem(kit, { h: i % 2 ? h : h + 130 });
    stone.scale.setScalar(0.12);
    stone.position.set(x * 0.9, -0.37, z * 0.9);
    stone.lookAt(stone.position.clone().multiplyScalar(3).setY(-0.37));
    stone.rotateX(Math.PI / 2);
    const jewel = new THREE.Mesh(
      new THREE.SphereGeometry(0.09, 24, 18),
      kit.material('gem', i % 2 ? h + 130 : h, { flatShading: false }),
    );
    jewel.position.set(x * 0.98, 0.06, z * 0.98);
    jewel.scale.y = 1.5;
    group.add(knob, stone, jewel);
  }
  const cap = new THREE.Mesh(
    new THREE.SphereGeometry(0.84, 48, 24, 0, 6.2832, 0, 1.5),
    kit.material('leather', h, { sheen: 1, sheenRoughness: 0.4 }),
  );
  cap.scale.y = 0.75;
  cap.position.y = -0.45;
  group.add(cap);
  return group;
}
