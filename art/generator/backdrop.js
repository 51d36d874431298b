// A painted backdrop as a full-screen quad behind everything else.
import * as THREE from 'three';
import { oklch } from './colour.js';
import { finish, noise, scenes } from './backdrop-shaders.js';

/**
 * @param {{kind: string, seed?: number, horizon?: number, calm?: number, calmTo?: number, light?: number}} spec
 *   moon: its radius as a share of the height (night)
 *   calm: 0..1, how dark the left side goes (room for text); calmTo: where the picture begins, 0..1
 */
export function makeBackdrop(spec, view) {
  if (!scenes[spec.kind]) throw new Error(`no backdrop called ${spec.kind}`);
  const light = spec.light ?? 1;
  const { hue } = view;
  const tone = (l, c, h) => ({ value: oklch(Math.min(0.98, l * light), c, h) });
  const material = new THREE.ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    vertexShader: 'varying vec2 v; void main() { v = uv; gl_Position = vec4(position.xy, 1., 1.); }',
    fragmentShader: noise + scenes[spec.kind] + finish,
    uniforms: {
      deep: tone(0.17, 0.065, hue.base),
      mid: tone(0.36, 0.125, hue.base),
      key: tone(0.6, 0.17, hue.key),
      rim: tone(0.82, 0.13, hue.rim),
      seed: { value: ((spec.seed ?? 1) * 1.37) % 97 },
      aspect: { value: view.width / view.height },
      horizon: { value: spec.horizon ?? 0.36 },
      moonSize: { value: spec.moon ?? 0.3 },
      focus: { value: new THREE.Vector2(...view.focus) },
      calm: { value: new THREE.Vector2(spec.calm ?? 0, spec.calmTo ?? 0.4) },
    },
  });
  const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  quad.renderOrder = -1;
  return quad;
}
