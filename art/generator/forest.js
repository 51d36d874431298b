// What amber is found beside: a pine cone, a drop of resin.
import * as THREE from 'three';
import { oklch } from './colour.js';

const solid = (geometry, material) => {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};

/** A standing pine cone: scales along the golden angle, the open ones below. */
export function cone(kit, { h = 48, scales = 74 }) {
  const group = new THREE.Group();
  const plate = new THREE.SphereGeometry(0.25, 24, 16);
  plate.scale(1, 0.42, 1.15);
  for (let i = 0; i < scales; i++) {
    const t = i / scales;
    const a = i * 2.39996;
    const r = 0.72 * Math.sin(Math.min(1, 0.16 + t * 0.86) * Math.PI) ** 0.8;
    const scale = solid(
      plate,
      kit.material('wood', h - 12 * (i % 3), {
        color: oklch(0.34 + 0.22 * t + 0.05 * (i % 2), 0.11, h),
        roughness: 0.42,
        clearcoat: 0.7,
      }),
    );
    scale.rotation.set(0.55 - 0.9 * t, a, 0);
    scale.rotation.order = 'YXZ';
    scale.position.set(Math.sin(a) * r, -0.86 + t * 1.78, Math.cos(a) * r);
    scale.scale.setScalar(0.78 + 0.5 * Math.sin(t * Math.PI));
    group.add(scale);
  }
  group.add(
    solid(
      new THREE.SphereGeometry(0.5, 24, 24).scale(1, 1.6, 1),
      kit.material('wood', h, { color: oklch(0.24, 0.06, h) }),
    ),
  );
  return group;
}

/** A hanging drop of resin, lit from inside. */
export function droplet(kit, { h = 62 }) {
  const profile = [
    [0.001, -0.9],
    [0.36, -0.84],
    [0.64, -0.56],
    [0.7, -0.2],
    [0.54, 0.2],
    [0.3, 0.58],
    [0.12, 0.92],
    [0.001, 1.16],
  ];
  const points = new THREE.SplineCurve(profile.map(([x, y]) => new THREE.Vector2(x, y)))
    .getPoints(80)
    .map((p) => new THREE.Vector2(Math.max(0.0001, p.x), p.y));
  const geometry = new THREE.LatheGeometry(points, 96);
  const shell = new THREE.Mesh(
    geometry,
    kit.material('glass', h, {
      color: oklch(0.68, 0.17, h),
      transparent: true,
      opacity: 0.5,
      metalness: 0,
      roughness: 0.03,
      emissive: oklch(0.5, 0.16, h - 14),
      emissiveIntensity: 0.3,
      depthWrite: false,
    }),
  );
  const core = new THREE.Mesh(
    geometry.clone().scale(0.88, 0.9, 0.88),
    kit.material('glass', h - 14, {
      color: oklch(0.5, 0.16, h - 16),
      emissive: oklch(0.6, 0.18, h - 12),
      emissiveIntensity: 0.7,
      roughness: 0.5,
      envMapIntensity: 0.2,
    }),
  );
  const group = new THREE.Group();
  group.add(core, shell);
  for (const [x, y, z, s] of [
    [-0.2, -0.3, 0.48, 0.07],
    [0.16, -0.08, 0.5, 0.045],
    [0.05, -0.5, 0.5, 0.05],
  ]) {
    const bubble = solid(new THREE.SphereGeometry(s, 16, 12), kit.material('glow'));
    bubble.position.set(x, y, z);
    group.add(bubble);
  }
  return group;
}
