// The room a picture is lit in: a dark dome with soft, feathered light sources, so that metal shows
// gradients instead of pasted rectangles. Returned as a prefiltered environment texture.
import * as THREE from 'three';
import { oklch } from './colour.js';

const domeShader = {
  vertexShader:
    'varying vec3 d; void main() { d = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
  fragmentShader: `
    varying vec3 d; uniform vec3 floorColour, roofColour; uniform vec3 lampAt[9]; uniform vec3 lampColour[9]; uniform vec2 lampShape[9];
    void main() {
      vec3 n = normalize(d);
      vec3 c = mix(floorColour, roofColour, smoothstep(-.7, .9, n.y));
      for (int i = 0; i < 9; i++) {
        vec3 at = normalize(lampAt[i]);
        vec3 side = normalize(cross(at, vec3(0., 1., .01))), up = cross(side, at);
        float front = dot(n, at);
        vec2 q = vec2(dot(n, side), dot(n, up)) / lampShape[i];
        float reach = pow(pow(abs(q.x), 4.) + pow(abs(q.y), 4.), .25);
        if (front > 0.) c += lampColour[i] * smoothstep(1.3, .5, reach);
      }
      gl_FragColor = vec4(c, 1.);
    }`,
};

/** [direction, half-width and half-height in radians, strength, which colour] */
const lamps = (warm) => [
  [[-3, 5, 4.5], [0.55, 0.3], 9, 'white'],
  [[4.5, 4, 3], [0.16, 0.62], 6, 'white'],
  [[-6, 0.4, 1], [0.2, 0.8], 6.5, 'key'],
  [[6, -1.6, 0.6], [0.22, 0.75], 6, 'rim'],
  [[0, -5, 4], [0.8, 0.16], 4.2, 'white'],
  [[-3.4, 2.6, 7], [0.5, 0.2], warm, 'white'],
  [[3.2, 1.2, 7], [0.2, 0.5], warm * 0.7, 'key'],
  [[0.4, -2.4, 7], [0.7, 0.12], 1.1, 'rim'],
  [[0, 5, -5], [1.1, 0.3], 5, 'key'],
];

export function makeStudio(renderer, hue) {
  const colours = { white: oklch(0.97, 0.02, 80), key: oklch(0.76, 0.18, hue.key), rim: oklch(0.74, 0.19, hue.rim) };
  const set = lamps(1.7);
  const material = new THREE.ShaderMaterial({
    ...domeShader,
    side: THREE.BackSide,
    uniforms: {
      floorColour: { value: oklch(0.2, 0.07, hue.base) },
      roofColour: { value: oklch(0.36, 0.08, hue.base) },
      lampAt: { value: set.map(([at]) => new THREE.Vector3(...at)) },
      lampShape: { value: set.map(([, shape]) => new THREE.Vector2(...shape)) },
      lampColour: { value: set.map(([, , strength, name]) => colours[name].clone().multiplyScalar(strength)) },
    },
  });
  const room = new THREE.Scene();
  room.add(new THREE.Mesh(new THREE.SphereGeometry(10, 64, 48), material));
  const filter = new THREE.PMREMGenerator(renderer);
  const texture = filter.fromScene(room, 0.035).texture;
  filter.dispose();
  return texture;
}
