// Living things: petals and leaves are bent surfaces with painted vertices; berries, eggs and amber are turned solids.
import * as THREE from 'three';
import { oklch } from './colour.js';
import { pysankaTexture } from './paint.js';

/**
 * A petal or leaf along +y: `width(t)` half-width at 0..1, `rise(t, s)` height, `tone(t, s)` colour; s runs -1..1
 * across.
 */
export function bladeGeometry({ width, rise, tone, length = 1, across = 14, along = 22, notch = 0, round = 0 }) {
  const position = [];
  const colour = [];
  const index = [];
  for (let j = 0; j <= along; j++) {
    for (let i = 0; i <= across; i++) {
      const t = j / along;
      const s = (i / across) * 2 - 1;
      const dip = notch * Math.exp(-s * s * 9) * Math.max(0, t - 0.7);
      position.push(s * width(t), t * length - dip - round * t ** 3 * s * s, rise(t, s));
      const c = tone(t, s);
      colour.push(c.r, c.g, c.b);
    }
  }
  const row = across + 1;
  for (let j = 0; j < along; j++) {
    for (let i = 0; i < across; i++) {
      const a = j * row + i;
      index.push(a, a + 1, a + row, a + 1, a + row + 1, a + row);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colour, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

const ring = (count, make) => {
  const group = new THREE.Group();
  for (let i = 0; i < count; i++) {
    const arm = new THREE.Group();
    arm.rotation.z = (i / count) * Math.PI * 2;
    arm.add(make(i));
    group.add(arm);
  }
  return group;
};

/** A mallow: five broad notched petals with dark veins and a golden column. `open` 0..1. */
export function mallow(kit, { h = 305, open = 0.75, glow = 120 }) {
  const heart = oklch(0.2, 0.12, h - 14);
  const body = oklch(0.46, 0.25, h);
  const edge = oklch(0.74, 0.17, h + 10);
  const geometry = bladeGeometry({
    across: 48,
    along: 44,
    length: 1.2,
    notch: 0.55,
    round: 0.36,
    width: (t) => 0.07 + 0.56 * Math.sin(t ** 1.15 * Math.PI * 0.58) ** 1.1,
    rise: (t, s) =>
      (1 - open) * 1.1 * t +
      0.42 * t * (1 - t) +
      0.15 * t * s * s -
      0.2 * t * t +
      0.03 * t * Math.sin(s * 11) +
      0.03 * t * Math.sin(t * 9 + s * 3),
    tone: (t, s) => {
      const vein = Math.max(0, Math.cos(s * 15)) ** 10 * (1 - t * 0.75);
      return heart
        .clone()
        .lerp(body, Math.min(1, Math.max(0, t * 2.4 - 0.35)))
        .lerp(edge, Math.max(0, t - 0.5) * 1.7)
        .lerp(heart, vein * 0.75);
    },
  });
  const petals = ring(5, (i) => {
    const petal = new THREE.Mesh(geometry, kit.material('petal', 0, { sheenColor: edge }));
    petal.rotation.set(0.08 * (i % 2), 0.24, 0);
    petal.castShadow = petal.receiveShadow = true;
    return petal;
  });
  const column = new THREE.Mesh(new THREE.CapsuleGeometry(0.07, 0.42, 8, 20), kit.material('candy', glow));
  column.rotation.x = Math.PI / 2;
  column.position.z = 0.32;
  petals.add(column);
  for (let i = 0; i < 46; i++) {
    const grain = new THREE.Mesh(new THREE.SphereGeometry(0.036, 12, 10), kit.material('glow'));
    const a = i * 2.4;
    const t = i / 46;
    const r = 0.1 + 0.05 * Math.sin(t * Math.PI);
    grain.position.set(Math.cos(a) * r, Math.sin(a) * r, 0.3 + t * 0.36);
    petals.add(grain);
  }
  return petals;
}

export function sunflower(kit, { h = 82 }) {
  const base = oklch(0.58, 0.17, h - 32);
  const tip = oklch(0.87, 0.17, h + 8);
  const blade = (length, wide, lift) =>
    bladeGeometry({
      length,
      width: (t) => wide * Math.sin(Math.min(0.98, 0.12 + t * 0.88) * Math.PI) ** 0.8,
      rise: (t, s) => lift * t * (1.2 - t) - 0.12 * s * s * t,
      tone: (t, s) =>
        base
          .clone()
          .lerp(tip, Math.min(1, t * 1.5))
          .lerp(base, Math.exp(-s * s * 40) * 0.5),
    });
  const group = new THREE.Group();
  [
    [21, 0.62, 0.13, 0.16, 0],
    [21, 0.52, 0.12, 0.34, 0.15],
  ].forEach(([n, length, wide, lift, turn]) => {
    const geometry = blade(length, wide, lift);
    const layer = ring(n, (i) => {
      const petal = new THREE.Mesh(geometry, kit.material('petal', 0, { sheenColor: tip }));
      petal.position.y = 0.42;
      petal.rotation.y = 0.25 * Math.sin(i * 2.3);
      petal.castShadow = petal.receiveShadow = true;
      return petal;
    });
    layer.rotation.z = turn;
    group.add(layer);
  });
  for (let i = 0; i < 260; i++) {
    const r = Math.sqrt(i / 260) * 0.47;
    const a = i * 2.39996;
    const seed = new THREE.Mesh(
      new THREE.SphereGeometry(0.03, 8, 6),
      i > 190 ? kit.material('bronze') : kit.material('wood', 45),
    );
    seed.position.set(Math.cos(a) * r, Math.sin(a) * r, 0.13 + 0.13 * Math.cos((r / 0.47) * 1.5));
    seed.scale.z = 1.4;
    seed.castShadow = true;
    group.add(seed);
  }
  return group;
}

/** A lobed, saw-edged leaf of the guelder rose: a disc whose radius follows three lobes. */
export function kalynaLeaf(kit, { h = 140 }) {
  const rings = 18;
  const spokes = 120;
  const position = [];
  const colour = [];
  const index = [];
  const dark = oklch(0.3, 0.09, h);
  const body = oklch(0.48, 0.13, h);
  const light = oklch(0.66, 0.15, h - 18);
  const lobes = [
    [0, 1, 0.42],
    [1.18, 0.8, 0.34],
    [-1.18, 0.8, 0.34],
    [2.3, 0.36, 0.4],
    [-2.3, 0.36, 0.4],
  ];
  const reach = (a) =>
    (0.3 + Math.max(...lobes.map(([at, r, w]) => (r - 0.3) * Math.exp(-(((a - at) / w) ** 2))))) *
    (0.95 + 0.11 * Math.abs(Math.sin(a * 17)));
  for (let j = 0; j <= rings; j++) {
    for (let i = 0; i <= spokes; i++) {
      const a = (i / spokes) * Math.PI * 2 - Math.PI;
      const t = j / rings;
      const r = reach(a) * t;
      const x = Math.sin(a) * r;
      const y = Math.cos(a) * r;
      const vein = Math.max(...lobes.slice(0, 3).map(([at]) => Math.exp(-(((a - at) * (0.2 + t)) ** 2) * 260)));
      position.push(x, y, -0.4 * x * x - 0.22 * y * y + 0.06 * Math.cos(a * 5) * t - 0.07 * vein * t);
      const c = dark
        .clone()
        .lerp(body, 0.25 + t * 0.75)
        .lerp(light, vein * 0.8);
      colour.push(c.r, c.g, c.b);
    }
  }
  const row = spokes + 1;
  for (let j = 0; j < rings; j++)
    for (let i = 0; i < spokes; i++) {
      const q = j * row + i;
      index.push(q, q + row, q + 1, q + 1, q + row, q + row + 1);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colour, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const blade = new THREE.Mesh(geometry, kit.material('petal', 0, { roughness: 0.42, sheen: 0 }));
  blade.castShadow = blade.receiveShadow = true;
  const group = new THREE.Group();
  group.add(blade);
  return group;
}

const berry = (kit, h, radius) => {
  const group = new THREE.Group();
  const ball = new THREE.Mesh(new THREE.SphereGeometry(radius, 40, 32), kit.material('berry', h));
  ball.castShadow = ball.receiveShadow = true;
  const eye = new THREE.Mesh(new THREE.TorusGeometry(radius * 0.13, radius * 0.07, 8, 12), kit.material('ink'));
  eye.position.z = radius * 0.97;
  group.add(ball, eye);
  return group;
};

/** A drooping cluster of guelder-rose berries with leaves. */
export function berries(kit, { h = 24, count = 34, leaves = 2 }) {
  const group = new THREE.Group();
  const stemMaterial = kit.material('leaf', 125);
  const top = new THREE.Vector3(0, 1.05, 0);
  for (let i = 0; i < count; i++) {
    const a = i * 2.39996;
    const r = Math.sqrt((i + 0.5) / count);
    const at = new THREE.Vector3(
      Math.cos(a) * r * 0.82,
      -0.25 + Math.sin(a) * r * 0.55 - 0.12 * r,
      0.42 * (1 - r * r) + kit.random.range(-0.08, 0.08),
    );
    const one = berry(kit, h + kit.random.range(-5, 6), 0.165 + kit.random.range(-0.018, 0.02));
    one.position.copy(at);
    one.rotation.set(kit.random.range(-0.9, 0.5), kit.random.range(-0.8, 0.8), 0);
    group.add(one);
    const knee = new THREE.Vector3(at.x * 0.72, 0.5, at.z * 0.5);
    group.add(
      new THREE.Mesh(
        new THREE.TubeGeometry(new THREE.QuadraticBezierCurve3(top, knee, at), 12, 0.014, 6),
        stemMaterial,
      ),
    );
  }
  for (let i = 0; i < leaves; i++) {
    const leaf = kalynaLeaf(kit, { h: 138 + i * 8 });
    const side = i % 2 ? -1 : 1;
    leaf.position.set(side * 0.42, 0.78 - (i > 1 ? 0.25 : 0), -0.1 - 0.1 * i);
    leaf.rotation.set(-0.35, side * 0.35, -side * (1.0 + (i > 1 ? 0.75 : 0)));
    leaf.scale.setScalar(0.86);
    group.add(leaf);
  }
  return group;
}

/** A painted egg standing along +y. */
export function egg(kit, { tones = ['#7d0f22', '#17131f', '#f2b632', '#fff4dc'] }) {
  const profile = [];
  for (let i = 0; i <= 48; i++) {
    const a = (i / 48) * Math.PI;
    const y = -Math.cos(a);
    profile.push(new THREE.Vector2(Math.max(0.0001, Math.sin(a) * 0.76 * (1 - 0.13 * y)), y));
  }
  const geometry = new THREE.LatheGeometry(profile, 96);
  const mesh = new THREE.Mesh(
    geometry,
    kit.material('ivory', 0, { map: pysankaTexture(tones), color: 0xffffff, clearcoatRoughness: 0.05 }),
  );
  mesh.castShadow = mesh.receiveShadow = true;
  const group = new THREE.Group();
  group.add(mesh);
  return group;
}

/** A lump of amber with something caught inside. */
export function amber(kit, { h = 70, icon = 'bee', guest: inside = 'ink', guestSize = 0.5, flat = 0.62 }) {
  const geometry = new THREE.IcosahedronGeometry(1, 24);
  const at = geometry.attributes.position;
  const v = new THREE.Vector3();
  for (let i = 0; i < at.count; i++) {
    v.fromBufferAttribute(at, i);
    const bump =
      1 +
      0.09 * Math.sin(v.x * 3.1 + 1) * Math.cos(v.y * 2.7) +
      0.05 * Math.sin(v.z * 5 + v.x * 4) +
      0.07 * Math.sin(v.y * 2 + 2);
    at.setXYZ(i, v.x * bump, v.y * bump * 1.12, v.z * bump * flat);
  }
  geometry.computeVertexNormals();
  const shell = new THREE.Mesh(
    geometry,
    kit.material('glass', h, {
      color: oklch(0.6, 0.16, h - 8),
      transparent: true,
      opacity: 0.55,
      metalness: 0,
      roughness: 0.04,
      envMapIntensity: 0.75,
      emissive: oklch(0.5, 0.17, h - 22),
      emissiveIntensity: 0.35,
      depthWrite: false,
    }),
  );
  const core = new THREE.Mesh(
    geometry.clone().scale(0.9, 0.9, 0.72),
    kit.material('glass', h - 18, {
      color: oklch(0.42, 0.14, h - 22),
      emissive: oklch(0.52, 0.17, h - 20),
      emissiveIntensity: 0.6,
      roughness: 0.6,
      envMapIntensity: 0.15,
    }),
  );
  const group = new THREE.Group();
  group.add(core, shell);
  if (icon) {
    const guest = kit.emblem(icon, inside, 0, { depth: 40, bend: 1.1 });
    guest.scale.multiplyScalar(guestSize);
    guest.position.z = flat * 0.78;
    guest.rotation.z = 0.4;
    group.add(guest);
  }
  return group;
}
