// Silhouettes (SVG paths) turned into bevelled solids. Normals on the flat faces are bent outwards,
// so that a flat shape catches a gradient of light like a hand-polished badge.
import * as THREE from 'three';
import { SVGLoader } from 'three/addons/loaders/SVGLoader.js';

const bend = (geometry, radius, amount) => {
  const at = geometry.attributes.position;
  const normal = geometry.attributes.normal;
  const v = new THREE.Vector3();
  for (let i = 0; i < at.count; i++) {
    const z = normal.getZ(i);
    if (Math.abs(z) < 0.9) continue;
    v.set((at.getX(i) / radius) * amount, (at.getY(i) / radius) * amount, Math.sign(z)).normalize();
    normal.setXYZ(i, v.x, v.y, v.z);
  }
  normal.needsUpdate = true;
};

/** Extrudes an SVG drawing of the given size; the result is centred and about two units tall. */
export function extrudeSvg(body, materials, options = {}) {
  const size = options.size ?? 512;
  const data = new SVGLoader().parse(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${body.replaceAll('currentColor', '#fff')}</svg>`,
  );
  const shapes = data.paths.flatMap((path) => SVGLoader.createShapes(path));
  const unit = size / 512;
  const geometry = new THREE.ExtrudeGeometry(shapes, {
    depth: (options.depth ?? 64) * unit,
    bevelEnabled: true,
    bevelThickness: (options.bevel ?? 16) * unit,
    bevelSize: 6 * unit,
    bevelOffset: -4 * unit,
    bevelSegments: 6,
    curveSegments: 12,
  });
  geometry.center();
  bend(geometry, size / 2, options.bend ?? 0.62);
  const mesh = new THREE.Mesh(geometry, materials);
  mesh.scale.set(2 / size, -2 / size, 2 / size);
  const group = new THREE.Group();
  group.add(mesh);
  return group;
}
