// Things people made: the burning seven, sabre, mace, cooking pot, campfire, pegged mountain, boat, balloons of steam.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { extrudeSvg } from './emblem.js';
import { stitchTexture } from './paint.js';

const solid = (geometry, material, at = [0, 0, 0]) => {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.set(...at);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};
const turned = (points, material, segments = 72) =>
  solid(
    new THREE.LatheGeometry(
      points.map(([x, y]) => new THREE.Vector2(x, y)),
      segments,
    ),
    material,
  );

/** A tongue of fire on a plane that faces the camera; `size` is [width, height]. */
export function fire(
  kit,
  { size = [2, 2.6], seed = 1, hot = '#fff3c0', mid = '#ff9a1f', cool = '#d11a10', power = 1 },
) {
  const material = new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: THREE.AdditiveBlending,
    side: THREE.DoubleSide,
    toneMapped: false,
    uniforms: {
      seed: { value: seed },
      power: { value: power },
      hot: { value: new THREE.Color(hot) },
      mid: { value: new THREE.Color(mid) },
      cool: { value: new THREE.Color(cool) },
    },
    vertexShader:
      'varying vec2 v; void main() { v = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `varying vec2 v; uniform float seed, power; uniform vec3 hot, mid, cool;
      float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21) + seed * .017); p += dot(p, p + 45.32); return fract(p.x * p.y); }
      float grain(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f); return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
      float fbm(vec2 p) { float s = 0., w = .5; for (int i = 0; i < 5; i++) { s += w * grain(p); p = p * 2.03 + 7.1; w *= .5; } return s; }
      void main() { vec2 q = vec2(v.x - .5, v.y); q.x += (fbm(vec2(v.x * 3., v.y * 2.2 - seed)) - .5) * .55 * v.y;
        float lick = fbm(vec2(q.x * 6.5 + seed, v.y * 2.6 - seed * 2.) + fbm(q * 4.)) ; float foot = 1. - pow(1. - min(1., v.y / .3), 2.2); float body = smoothstep(.48 * foot, .02, abs(q.x) / (1.02 - v.y * .66));
        float f = body * smoothstep(.02, .2, v.y) * (1.15 - v.y * 1.02) * (.4 + lick * 1.3); f = smoothstep(.2, .86, f);
        vec3 c = mix(cool, mid, smoothstep(.05, .5, f)); c = mix(c, hot, smoothstep(.5, .95, f)); gl_FragColor = vec4(c * f * 1.5 * power, f); }`,
  });
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(size[0], size[1]), material);
  plane.position.y = size[1] * 0.3;
  const group = new THREE.Group();
  group.add(plane);
  return group;
}

const sevenBody =
  '<path d="M78 64 H438 V156 C352 232 300 318 290 448 H158 C168 330 214 246 292 176 H170 C150 176 142 190 138 214 H78 Z" fill="#fff"/>';

export function seven(kit, { m = 'lacquer', h = 24, edge = 'gold' }) {
  const group = extrudeSvg(sevenBody, [kit.material(m, h), kit.material(edge)], { depth: 110, bevel: 26, bend: 0.5 });
  group.traverse((part) => {
    part.castShadow = part.receiveShadow = true;
  });
  return group;
}

/** A curved sabre along +x, edge up. */
export function sabre(kit, { h = 230 }) {
  const group = new THREE.Group();
  const blade = '<path d="M40 300 C180 316 340 290 486 176 C420 306 240 372 40 340 Z" fill="#fff"/>';
  const steel = extrudeSvg(blade, kit.material('steel', h), { depth: 4, bevel: 11, bend: 1.2 });
  steel.traverse((part) => {
    part.castShadow = part.receiveShadow = true;
  });
  group.add(steel);
  const gold = kit.material('gold');
  const grip = solid(new THREE.CapsuleGeometry(0.075, 0.34, 8, 20), kit.material('leather', 20), [-1.12, -0.36, 0]);
  grip.rotation.z = Math.PI / 2 + 0.05;
  group.add(grip);
  for (let i = 0; i < 6; i++) {
    const ring = solid(new THREE.TorusGeometry(0.08, 0.012, 8, 24), gold, [-1.26 + i * 0.06, -0.365, 0]);
    ring.rotation.y = Math.PI / 2;
    group.add(ring);
  }
  const guard = solid(new RoundedBoxGeometry(0.09, 0.46, 0.14, 4, 0.04), gold, [-0.9, -0.34, 0]);
  group.add(guard);
  group.add(solid(new THREE.SphereGeometry(0.12, 28, 20), gold, [-1.4, -0.38, 0]));
  return group;
}

/** The hetman's mace: a gilded shaft with a flanged, jewelled head. */
export function mace(kit, { h = 24 }) {
  const group = new THREE.Group();
  const gold = kit.material('gold');
  group.add(
    turned(
      [
        [0.001, -1.5],
        [0.09, -1.48],
        [0.12, -1.4],
        [0.07, -1.34],
        [0.075, -0.9],
        [0.1, -0.86],
        [0.07, -0.8],
        [0.07, 0.2],
        [0.13, 0.26],
        [0.08, 0.32],
      ],
      gold,
    ),
  );
  group.add(solid(new THREE.SphereGeometry(0.44, 48, 36), kit.material('gold'), [0, 0.72, 0]));
  for (let i = 0; i < 8; i++) {
    const flange = solid(new THREE.TorusGeometry(0.43, 0.045, 12, 48, Math.PI), gold, [0, 0.72, 0]);
    flange.rotation.set(0, (i / 8) * 6.2832, Math.PI / 2);
    flange.rotation.order = 'YXZ';
    group.add(flange);
    const a = ((i + 0.5) / 8) * 6.2832;
    const stone = solid(new THREE.SphereGeometry(0.09, 24, 18), kit.material('glass', i % 2 ? h : 150), [
      Math.cos(a) * 0.42,
      0.72,
      Math.sin(a) * 0.42,
    ]);
    group.add(stone);
  }
  group.add(solid(new THREE.SphereGeometry(0.09, 24, 16), kit.material('berry', h), [0, 1.22, 0]));
  return group;
}

export function campfire(kit, { power = 1 }) {
  const group = new THREE.Group();
  for (let i = 0; i < 6; i++) {
    const log = solid(new THREE.CylinderGeometry(0.09, 0.11, 1.1, 14), kit.material('wood', 45));
    const a = (i / 6) * 6.2832;
    log.position.set(Math.cos(a) * 0.36, -0.05, Math.sin(a) * 0.36);
    log.rotation.set(-Math.sin(a) * 0.8, 0, Math.cos(a) * 0.8);
    group.add(log);
  }
  [
    [1.3, 1.9, 0, 3],
    [1.0, 1.4, -0.18, 8],
    [0.9, 1.2, 0.2, 14],
  ].forEach(([w, hgt, x, seed]) => {
    const f = fire(kit, { size: [w, hgt], seed, power });
    f.position.set(x, -0.05, x);
    group.add(f);
  });
  return group;
}

export function pot(kit, { h = 5 }) {
  const group = new THREE.Group();
  const iron = kit.material('iron');
  const trim = kit.material('copper');
  group.add(
    turned(
      [
        [0.001, -0.78],
        [0.5, -0.76],
        [0.86, -0.5],
        [1.0, -0.05],
        [0.9, 0.36],
        [0.94, 0.46],
        [1.0, 0.5],
        [0.98, 0.56],
        [0.84, 0.54],
        [0.82, 0.3],
      ],
      iron,
      96,
    ),
  );
  const soup = new THREE.Mesh(new THREE.CircleGeometry(0.83, 64), kit.material('berry', h, { roughness: 0.12 }));
  soup.rotation.x = -Math.PI / 2;
  soup.position.y = 0.42;
  soup.receiveShadow = true;
  group.add(soup);
  const lip = solid(new THREE.TorusGeometry(0.95, 0.05, 16, 96), trim, [0, 0.53, 0]);
  lip.rotation.x = Math.PI / 2;
  group.add(lip);
  for (const side of [-1, 1]) {
    const ear = solid(new THREE.TorusGeometry(0.2, 0.045, 12, 32), trim, [side * 1.02, 0.3, 0]);
    group.add(ear);
  }
  for (let i = 0; i < 9; i++) {
    const bit = solid(
      i % 3 ? new RoundedBoxGeometry(0.16, 0.12, 0.14, 3, 0.03) : new THREE.SphereGeometry(0.1, 20, 14),
      kit.material(i % 3 === 1 ? 'candy' : 'berry', i % 3 === 1 ? 60 : 352),
    );
    const a = i * 2.4;
    const r = 0.3 + 0.38 * kit.random.next();
    bit.position.set(Math.cos(a) * r, 0.45, Math.sin(a) * r);
    bit.rotation.set(a, a, 0);
    group.add(bit);
  }
  const cream = solid(
    new THREE.SphereGeometry(0.24, 32, 20),
    kit.material('ivory', 0, { roughness: 0.5 }),
    [0.12, 0.46, 0.22],
  );
  cream.scale.y = 0.5;
  group.add(cream);
  const tip = solid(
    new THREE.ConeGeometry(0.08, 0.16, 20),
    kit.material('ivory', 0, { roughness: 0.5 }),
    [0.12, 0.6, 0.22],
  );
  group.add(tip);
  for (let i = 0; i < 16; i++) {
    const sprig = solid(new THREE.SphereGeometry(0.03, 8, 6), kit.material('leaf', 138), [
      kit.random.range(-0.55, 0.55),
      0.44 + 0.03 * (i % 3),
      kit.random.range(-0.1, 0.6),
    ]);
    sprig.scale.set(2.2, 0.6, 0.7);
    sprig.rotation.y = i;
    group.add(sprig);
  }
  return group;
}

export function beetroot(kit, { h = 355 }) {
  const group = new THREE.Group();
  group.add(
    turned(
      [
        [0.001, -1.25],
        [0.03, -1.0],
        [0.12, -0.75],
        [0.5, -0.45],
        [0.72, 0],
        [0.55, 0.42],
        [0.2, 0.56],
        [0.001, 0.58],
      ],
      kit.material('lacquer', h),
    ),
  );
  for (let i = 0; i < 5; i++) {
    const a = i * 1.2566;
    const curve = new THREE.QuadraticBezierCurve3(
      new THREE.Vector3(0, 0.5, 0),
      new THREE.Vector3(Math.cos(a) * 0.1, 1, Math.sin(a) * 0.1),
      new THREE.Vector3(Math.cos(a) * 0.5, 1.5, Math.sin(a) * 0.4),
    );
    group.add(solid(new THREE.TubeGeometry(curve, 14, 0.045, 8), kit.material('leaf', i % 2 ? 140 : 5)));
  }
  return group;
}

/** A mountain of wooden steps with golden pegs; a ball falls among them. */
export function pegMountain(kit, { rows = 7, h = 150, ballHue = 30 }) {
  const group = new THREE.Group();
  const outline = new THREE.Shape();
  outline.moveTo(-1.35, -1.15);
  outline.lineTo(0, 1.35);
  outline.lineTo(1.35, -1.15);
  outline.closePath();
  const board = solid(
    new THREE.ExtrudeGeometry(outline, {
      depth: 0.12,
      bevelEnabled: true,
      bevelSize: 0.08,
      bevelThickness: 0.08,
      bevelSegments: 4,
    }),
    kit.material('lacquer', h),
    [0, 0, -0.22],
  );
  group.add(board);
  const snow = new THREE.Shape();
  snow.moveTo(-0.47, 0.55);
  snow.lineTo(-0.26, 0.68);
  snow.lineTo(-0.1, 0.52);
  snow.lineTo(0.08, 0.7);
  snow.lineTo(0.25, 0.54);
  snow.lineTo(0.47, 0.56);
  snow.lineTo(0, 1.43);
  snow.closePath();
  group.add(
    solid(
      new THREE.ExtrudeGeometry(snow, {
        depth: 0.16,
        bevelEnabled: true,
        bevelSize: 0.04,
        bevelThickness: 0.05,
        bevelSegments: 4,
      }),
      kit.material('ivory'),
      [0, 0, -0.2],
    ),
  );
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i <= row; i++)
      group.add(
        solid(new THREE.SphereGeometry(0.066, 20, 16), kit.material('gold'), [
          (i - row / 2) * 0.3,
          0.66 - row * 0.27,
          0.08,
        ]),
      );
  }
  group.add(solid(new THREE.SphereGeometry(0.16, 40, 30), kit.material('glass', ballHue), [0.18, -0.02, 0.26]));
  for (let i = 0; i < 8; i++) {
    const cup = solid(
      new RoundedBoxGeometry(0.26, 0.2, 0.2, 4, 0.05),
      kit.material('enamel', [25, 45, 75, 130, 130, 75, 45, 25][i]),
      [(i - 3.5) * 0.31, -1.3, 0.05],
    );
    group.add(cup);
  }
  return group;
}

/** Flat cloth with embroidery, lying in xz. */
export function cloth(kit, { ground = '#f3ead6', tones = ['#b3122c', '#1b1a26'], size = 6, repeat = 2 }) {
  const texture = stitchTexture(ground, tones);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(repeat, repeat);
  const geometry = new THREE.PlaneGeometry(size, size, 60, 60);
  const at = geometry.attributes.position;
  for (let i = 0; i < at.count; i++) at.setZ(i, 0.05 * Math.sin(at.getX(i) * 2.2) * Math.cos(at.getY(i) * 1.7));
  geometry.computeVertexNormals();
  const mesh = new THREE.Mesh(
    geometry,
    kit.material('paper', 0, { map: texture, color: 0xffffff, roughness: 0.85, clearcoat: 0, envMapIntensity: 0.16 }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  const group = new THREE.Group();
  group.add(mesh);
  return group;
}

/** Generic solids: ring, sphere, disc, slab, drop. */
export function ringProp(kit, { m = 'gold', h = kit.hue.key, tube = 0.06 }) {
  const group = new THREE.Group();
  group.add(solid(new THREE.TorusGeometry(1, tube, 24, 128), kit.material(m, h)));
  return group;
}
export function sphere(kit, { m = 'glass', h = kit.hue.key }) {
  const group = new THREE.Group();
  group.add(solid(new THREE.SphereGeometry(1, 64, 48), kit.material(m, h)));
  return group;
}
export function slab(kit, { m = 'enamel', h = kit.hue.key, size = [1.6, 1, 0.12], radius = 0.1 }) {
  const group = new THREE.Group();
  group.add(
    solid(new RoundedBoxGeometry(size[0], size[1], size[2], 6, Math.min(radius, size[2] / 2.01)), kit.material(m, h)),
  );
  return group;
}
/** A velvet cushion with gold piping. */
export function cushion(kit, { h = kit.hue.base }) {
  const group = new THREE.Group();
  const geometry = new RoundedBoxGeometry(2.3, 0.62, 2.3, 14, 0.3);
  const at = geometry.attributes.position;
  for (let i = 0; i < at.count; i++) {
    const x = at.getX(i) / 1.15;
    const z = at.getZ(i) / 1.15;
    const pinch = 1 - 0.16 * (1 - x * x) * (z * z) - 0.16 * (1 - z * z) * (x * x);
    at.setXYZ(i, at.getX(i) * pinch, at.getY(i) * (1.15 - 0.45 * Math.max(x * x, z * z)), at.getZ(i) * pinch);
  }
  geometry.computeVertexNormals();
  group.add(
    solid(
      geometry,
      kit.material('leather', h, {
        sheen: 1,
        sheenRoughness: 0.35,
        sheenColor: new THREE.Color('#ff5a5a'),
        clearcoat: 0,
      }),
    ),
  );
  const points = [];
  for (let i = 0; i < 96; i++) {
    const a = (i / 96) * 6.2832;
    const k = Math.abs(Math.cos(a)) ** 6 + Math.abs(Math.sin(a)) ** 6;
    const r = 1.08 / k ** (1 / 6);
    points.push(new THREE.Vector3(Math.cos(a) * r, 0, Math.sin(a) * r));
  }
  group.add(
    solid(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points, true), 200, 0.04, 10, true), kit.material('gold')),
  );
  for (const [x, z] of [
    [1, 1],
    [-1, 1],
  ]) {
    group.add(solid(new THREE.SphereGeometry(0.11, 24, 18), kit.material('gold'), [x * 1.08, 0, z * 1.08]));
    group.add(solid(new THREE.ConeGeometry(0.12, 0.34, 20), kit.material('gold'), [x * 1.1, -0.24, z * 1.1]));
  }
  return group;
}
