// Fruit and bell of the slot, and the broken egg of the mines: turned solids with a little modelling.
import * as THREE from 'three';
import { oklch } from './colour.js';
import { canvasTexture } from './paint.js';
import { bladeGeometry } from './nature.js';

const solid = (geometry, material, at = [0, 0, 0]) => {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.set(...at);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};
const turned = (points, material) => {
  const curve = new THREE.SplineCurve(points.map(([x, y]) => new THREE.Vector2(x, y)));
  return solid(
    new THREE.LatheGeometry(
      curve.getPoints(72).map((p) => new THREE.Vector2(Math.max(0.0001, p.x), p.y)),
      96,
    ),
    material,
  );
};
const twig = (kit, points, radius = 0.04, h = 70) =>
  solid(
    new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p))), 24, radius, 10),
    kit.material('leaf', h),
  );

/** A plain pointed leaf, 1 long. */
function leaf(kit, h = 135, wide = 0.3) {
  const dark = oklch(0.36, 0.11, h);
  const light = oklch(0.66, 0.17, h - 15);
  const geometry = bladeGeometry({
    width: (t) => wide * Math.sin(Math.min(1, 0.03 + t) * Math.PI) ** 0.85,
    rise: (t, s) => 0.25 * t * (1 - t) - 0.12 * s * s,
    tone: (t, s) => dark.clone().lerp(light, Math.exp(-s * s * 90) * 0.8 + t * 0.35),
  });
  return solid(geometry, kit.material('petal', 0, { roughness: 0.35 }));
}
const place = (mesh, at, turn, s = 1) => {
  mesh.position.set(...at);
  mesh.rotation.set(...turn);
  mesh.scale.setScalar(s);
  return mesh;
};

export function bell(kit) {
  const group = new THREE.Group();
  const gold = kit.material('gold');
  group.add(
    turned(
      [
        [0, 0.86],
        [0.2, 0.84],
        [0.42, 0.66],
        [0.52, 0.3],
        [0.58, -0.1],
        [0.7, -0.42],
        [0.94, -0.62],
        [0.97, -0.7],
        [0.88, -0.74],
      ],
      kit.material('gold', 0, { side: THREE.DoubleSide }),
    ),
  );
  for (const [r, y] of [
    [0.6, -0.14],
    [0.65, -0.28],
    [0.95, -0.67],
  ]) {
    const ring = solid(new THREE.TorusGeometry(r, 0.04, 14, 90), gold, [0, y, 0]);
    ring.rotation.x = Math.PI / 2;
    group.add(ring);
  }
  const ear = solid(new THREE.TorusGeometry(0.17, 0.06, 14, 40), gold, [0, 0.98, 0]);
  group.add(ear, solid(new THREE.SphereGeometry(0.2, 32, 24), kit.material('bronze'), [0, -0.82, 0]));
  const ribbon = kit.material('enamel', 24);
  for (const side of [-1, 1]) {
    const bow = solid(new THREE.TorusGeometry(0.2, 0.075, 12, 36), ribbon, [side * 0.23, 0.82, 0.2]);
    bow.scale.set(1.1, 0.72, 0.7);
    bow.rotation.z = side * 0.35;
    group.add(bow);
  }
  group.add(solid(new THREE.SphereGeometry(0.11, 24, 18), ribbon, [0, 0.82, 0.28]));
  return group;
}

export function grapes(kit, { h = 300 }) {
  const group = new THREE.Group();
  [4, 5, 4, 3, 2, 1].forEach((count, row) => {
    for (let layer = 0; layer < 2; layer++)
      for (let i = 0; i < count - layer * (count > 1 ? 1 : 0); i++) {
        const x = (i - (count - 1 - layer) / 2) * 0.34 + kit.random.range(-0.03, 0.03);
        group.add(
          solid(new THREE.SphereGeometry(0.205, 36, 28), kit.material('berry', h + ((i * 7 + row * 5) % 14)), [
            x,
            0.42 - row * 0.27,
            layer * 0.26 + kit.random.range(-0.05, 0.05),
          ]),
        );
      }
  });
  group.add(
    twig(
      kit,
      [
        [0, 0.45, 0],
        [0.02, 0.8, 0],
        [0.16, 1.02, 0],
      ],
      0.05,
      75,
    ),
  );
  group.add(
    place(leaf(kit, 138, 0.42), [-0.05, 0.62, 0.25], [-0.5, 0.2, 1.25], 0.85),
    place(leaf(kit, 130, 0.38), [0.05, 0.62, 0.2], [-0.5, -0.2, -1.15], 0.78),
  );
  return group;
}

export function apple(kit, { h = 135 }) {
  const group = new THREE.Group();
  const skin = canvasTexture(512, 256, (c, w, hgt) => {
    const wash = c.createLinearGradient(0, 0, 0, hgt);
    wash.addColorStop(0, '#f0d24a');
    wash.addColorStop(0.35, '#9ccc2c');
    wash.addColorStop(1, '#4f9a1e');
    c.fillStyle = wash;
    c.fillRect(0, 0, w, hgt);
    const blush = c.createRadialGradient(w * 0.32, hgt * 0.5, 8, w * 0.32, hgt * 0.5, 120);
    blush.addColorStop(0, 'rgba(226,52,30,.9)');
    blush.addColorStop(1, 'rgba(226,52,30,0)');
    c.fillStyle = blush;
    c.fillRect(0, 0, w, hgt);
    c.fillStyle = 'rgba(255,250,200,.5)';
    for (let i = 0; i < 140; i++) {
      c.beginPath();
      c.arc((i * 97) % w, (i * 53) % hgt, 1.2, 0, 7);
      c.fill();
    }
  });
  group.add(
    turned(
      [
        [0, -0.62],
        [0.16, -0.72],
        [0.4, -0.74],
        [0.72, -0.5],
        [0.9, -0.02],
        [0.86, 0.36],
        [0.62, 0.64],
        [0.32, 0.68],
        [0.12, 0.54],
        [0, 0.44],
      ],
      kit.material('enamel', h, { map: skin, color: 0xffffff }),
    ),
  );
  group.add(
    twig(
      kit,
      [
        [0, 0.45, 0],
        [0.04, 0.74, 0],
        [0.16, 0.98, 0],
      ],
      0.05,
      60,
    ),
    place(leaf(kit), [0.08, 0.74, 0], [-0.3, -0.3, -1.1], 0.75),
  );
  return group;
}

export function plum(kit, { h = 288 }) {
  const group = new THREE.Group();
  const one = (tone, s, at, turn) => {
    const body = turned(
      [
        [0, -0.92],
        [0.2, -0.88],
        [0.52, -0.6],
        [0.68, -0.05],
        [0.6, 0.46],
        [0.34, 0.76],
        [0.1, 0.82],
        [0, 0.76],
      ],
      kit.material('berry', tone, {
        color: oklch(0.36, 0.15, tone),
        roughness: 0.28,
        sheen: 1,
        sheenColor: oklch(0.7, 0.12, 270),
        sheenRoughness: 0.5,
      }),
    );
    body.rotation.set(...turn);
    body.position.set(...at);
    body.scale.setScalar(s);
    return body;
  };
  group.add(one(h + 8, 0.78, [0.38, -0.12, -0.25], [0, 0, -0.38]), one(h, 0.92, [-0.2, -0.06, 0.2], [0, 0, 0.24]));
  group.add(
    twig(
      kit,
      [
        [-0.36, 0.64, 0.2],
        [-0.2, 0.9, 0.1],
        [0.08, 1.04, 0],
      ],
      0.045,
      70,
    ),
    place(leaf(kit), [-0.05, 0.84, 0.15], [-0.2, -0.2, -1.2], 0.8),
  );
  return group;
}

export function cherry(kit, { h = 22 }) {
  const group = new THREE.Group();
  const fruit = (x, y, z, s) => {
    const body = turned(
      [
        [0, -0.5],
        [0.26, -0.46],
        [0.5, -0.16],
        [0.52, 0.14],
        [0.36, 0.42],
        [0.14, 0.46],
        [0, 0.38],
      ],
      kit.material('berry', h),
    );
    body.position.set(x, y, z);
    body.scale.setScalar(s);
    return body;
  };
  group.add(fruit(-0.46, -0.42, 0.1, 1), fruit(0.46, -0.56, -0.05, 0.94));
  group.add(
    twig(
      kit,
      [
        [-0.46, -0.04, 0.1],
        [-0.3, 0.5, 0.05],
        [0.12, 0.98, 0],
      ],
      0.035,
      115,
    ),
    twig(
      kit,
      [
        [0.46, -0.2, -0.05],
        [0.4, 0.4, 0],
        [0.12, 0.98, 0],
      ],
      0.035,
      115,
    ),
  );
  group.add(place(leaf(kit, 136, 0.28), [0.12, 0.94, 0], [-0.25, -0.2, 1.25], 0.92));
  return group;
}

/** An unpainted egg with a faint wax line, waiting to be turned over. */
export function plainEgg(kit) {
  const profile = [];
  for (let i = 0; i <= 48; i++) {
    const a = (i / 48) * Math.PI;
    const y = -Math.cos(a);
    profile.push(new THREE.Vector2(Math.max(0.0001, Math.sin(a) * 0.76 * (1 - 0.13 * y)), y));
  }
  const skin = canvasTexture(1024, 512, (c, w, h) => {
    c.fillStyle = '#d8b98c';
    c.fillRect(0, 0, w, h);
    c.fillStyle = 'rgba(110,70,35,.22)';
    for (let i = 0; i < 420; i++) {
      c.beginPath();
      c.arc((i * 193) % w, (i * 71) % h, 1 + (i % 3), 0, 7);
      c.fill();
    }
    c.strokeStyle = 'rgba(90,50,20,.35)';
    c.lineWidth = 5;
    for (const y of [0.4, 0.6]) {
      c.beginPath();
      for (let x = 0; x <= w; x += 8) c.lineTo(x, h * y + Math.sin((x / w) * 50) * 7);
      c.stroke();
    }
  });
  return new THREE.Group().add(
    solid(
      new THREE.LatheGeometry(profile, 80),
      kit.material('bone', 0, { map: skin, color: 0xffffff, roughness: 0.55, clearcoat: 0.25 }),
    ),
  );
}

/** A broken shell: a jagged cup with its cap beside it. */
export function brokenEgg(kit) {
  const part = (from, to, seed) => {
    const rows = 26;
    const spokes = 72;
    const position = [];
    const index = [];
    for (let j = 0; j <= rows; j++)
      for (let i = 0; i <= spokes; i++) {
        const zig = (Math.abs(((i * 0.5 + seed) % 2) - 1) - 0.5) * 0.34 + 0.08 * Math.sin(i * 1.9 + seed);
        const edge = to > from ? to + zig * 0.35 : to;
        const start = to > from ? from : from + zig * 0.35;
        const t = start + ((edge - start) * j) / rows;
        const a = t * Math.PI;
        const y = -Math.cos(a);
        const r = Math.sin(a) * 0.76 * (1 - 0.13 * y);
        const q = (i / spokes) * 6.2832;
        position.push(Math.cos(q) * r, y, Math.sin(q) * r);
      }
    const row = spokes + 1;
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < spokes; i++) {
        const p = j * row + i;
        index.push(p, p + row, p + 1, p + 1, p + row, p + row + 1);
      }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
    geometry.setIndex(index);
    geometry.computeVertexNormals();
    const shell = new THREE.Group();
    shell.add(
      solid(
        geometry,
        kit.material('bone', 0, { color: oklch(0.6, 0.07, 55), side: THREE.FrontSide, roughness: 0.6, clearcoat: 0.2 }),
      ),
      solid(
        geometry.clone(),
        kit.material('bone', 0, { color: oklch(0.24, 0.09, 20), side: THREE.BackSide, roughness: 0.9, clearcoat: 0 }),
      ),
    );
    return shell;
  };
  const group = new THREE.Group();
  const cup = part(0, 0.5, 0.3);
  cup.rotation.x = 0.35;
  cup.position.set(-0.05, 0.1, 0);
  const cap = part(1, 0.68, 1.1);
  cap.rotation.set(0.7, 0.3, 2.4);
  cap.position.set(0.5, -0.05, 0.62);
  cap.scale.setScalar(0.8);
  const smoke = solid(new THREE.SphereGeometry(0.3, 32, 24), kit.material('neon', 22), [-0.05, -0.3, 0.0]);
  smoke.scale.set(1.3, 0.5, 1.3);
  group.add(cup, cap, smoke);
  for (let i = 0; i < 5; i++) {
    const chip = solid(
      new THREE.TetrahedronGeometry(0.09),
      kit.material('bone', 0, { color: oklch(0.58, 0.07, 55), flatShading: true }),
      [-0.7 + i * 0.35, -0.82 + 0.08 * (i % 2), 0.5],
    );
    chip.rotation.set(i, i * 2, 0);
    group.add(chip);
  }
  return group;
}
