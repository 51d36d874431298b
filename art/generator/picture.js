// One specification in, one PNG out. A picture is three layers (back, main, front); the outer two are
// softened like the depth of field of a lens, then light blooms over everything and the title is drawn.
import * as THREE from 'three';
import { makeBackdrop } from './backdrop.js';
import { oklch } from './colour.js';
import { extrudeSvg } from './emblem.js';
import { drawLettering } from './lettering.js';
import { makeMaterials } from './materials.js';
import { makeProp, makeScatter } from './props.js';
import { makeRandom } from './random.js';
import { makeStudio } from './studio.js';

const FIELD = 30;
const DISTANCE = 7.2;
let renderer;

function prepareRenderer(width, height) {
  if (!renderer) {
    renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = THREE.PCFSoftShadowMap;
    renderer.toneMapping = THREE.ACESFilmicToneMapping;
  }
  renderer.setPixelRatio(1);
  renderer.setSize(width, height);
  renderer.setClearColor(0, 0);
}

function makeCamera(spec, view) {
  const camera = new THREE.PerspectiveCamera(FIELD, view.width / view.height, 0.1, 100);
  const [pitch, yaw] = spec.look ?? [0, 0];
  camera.position
    .set(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch))
    .multiplyScalar(DISTANCE);
  camera.up.set(Math.sin(spec.roll ?? 0), Math.cos(spec.roll ?? 0), 0);
  camera.lookAt(0, 0, 0);
  // The focus is moved by shifting the film, so that perspective stays centred on the object.
  camera.setViewOffset(
    view.width,
    view.height,
    (0.5 - view.focus[0]) * view.width,
    (view.focus[1] - 0.5) * view.height,
    view.width,
    view.height,
  );
  return camera;
}

function addLights(scene, hue, spec) {
  const sun = new THREE.DirectionalLight('#fff4e2', spec.sun ?? 1.35);
  sun.position.set(-2.6, 5, 5);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.radius = 5;
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.02;
  Object.assign(sun.shadow.camera, { left: -3.4, right: 3.4, top: 3.4, bottom: -3.4 });
  const right = new THREE.PointLight(oklch(0.76, 0.2, hue.key), 26);
  right.position.set(2.6, 1.6, -2.2);
  const left = new THREE.PointLight(oklch(0.78, 0.2, hue.rim), 22);
  left.position.set(-3, -0.8, -1.8);
  scene.add(sun, right, left);
  for (const [colour, power, at] of spec.lamps ?? []) {
    const lamp = new THREE.PointLight(colour, power);
    lamp.position.set(...at);
    scene.add(lamp);
  }
}

function makeKit(spec, studio, hue) {
  const material = makeMaterials(studio);
  return {
    hue,
    material,
    random: makeRandom(spec.seed ?? 1),
    emblem: (name, m, h, options = {}) => {
      const body = globalThis.icons[name];
      if (!body) throw new Error(`no silhouette called ${name}`);
      const group = extrudeSvg(body, [material(m, h), material(options.edge ?? m, h)], options);
      group.traverse((part) => {
        part.castShadow = part.receiveShadow = true;
      });
      return group;
    },
  };
}

function makeSparks(kit, view, count) {
  const position = [];
  const colour = [];
  const tones = [oklch(0.9, 0.13, kit.hue.key), oklch(0.92, 0.12, kit.hue.rim)];
  for (let i = 0; i < count; i++) {
    position.push(
      kit.random.range(-2.6, 2.6) * (view.width / view.height),
      kit.random.range(-2.3, 2.3),
      kit.random.range(-2.4, 1.8),
    );
    const tone = tones[i % 2];
    const strength = 0.6 + kit.random.next() * 2;
    colour.push(tone.r * strength, tone.g * strength, tone.b * strength);
  }
  const dot = document.createElement('canvas');
  dot.width = dot.height = 64;
  const c = dot.getContext('2d');
  const glow = c.createRadialGradient(32, 32, 0, 32, 32, 32);
  glow.addColorStop(0, '#fff');
  glow.addColorStop(0.2, 'rgba(255,255,255,.6)');
  glow.addColorStop(1, 'rgba(255,255,255,0)');
  c.fillStyle = glow;
  c.fillRect(0, 0, 64, 64);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colour, 3));
  return new THREE.Points(
    geometry,
    new THREE.PointsMaterial({
      size: 0.06,
      map: new THREE.CanvasTexture(dot),
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      blending: THREE.AdditiveBlending,
    }),
  );
}

/** Puts every object on its layer. */
function buildLayers(spec, kit, view) {
  const layers = { back: [], main: [], front: [] };
  for (const item of spec.items) layers[item.layer ?? 'main'].push(makeProp(kit, item));
  for (const scatter of spec.scatter ?? [])
    for (const [layer, prop] of makeScatter(kit, scatter)) layers[layer].push(prop);
  if (spec.sparks !== 0 && spec.backdrop) layers.main.push(makeSparks(kit, view, spec.sparks ?? 46));
  return layers;
}

function render(objects, spec, view, studio) {
  const scene = new THREE.Scene();
  scene.environment = studio;
  addLights(scene, view.hue, spec);
  const middle = new THREE.Group();
  middle.scale.setScalar(spec.scale ?? 1);
  objects.forEach((one) => (one.renderOrder === -1 ? scene : middle).add(one));
  scene.add(middle);
  renderer.toneMappingExposure = spec.exposure ?? 0.92;
  renderer.render(scene, makeCamera(spec, view));
  scene.traverse((part) => part.geometry?.dispose?.());
  return createImageBitmap(renderer.domElement);
}

async function compose(spec, view) {
  const canvas = document.createElement('canvas');
  canvas.width = view.width;
  canvas.height = view.height;
  const c = canvas.getContext('2d');
  const studio = makeStudio(renderer, view.hue);
  const kit = makeKit(spec, studio, view.hue);
  const layers = buildLayers(spec, kit, view);
  const unit = view.height / 960;
  const paint = (image, filter) => {
    c.filter = filter;
    c.drawImage(image, 0, 0);
    c.filter = 'none';
  };
  if (spec.backdrop) paint(await render([makeBackdrop(spec.backdrop, view)], spec, view, studio), 'none');
  if (layers.back.length) paint(await render(layers.back, spec, view, studio), `blur(${4.5 * unit}px) brightness(.82)`);
  if (spec.halo) drawHalo(c, view, spec.halo);
  paint(await render(layers.main, spec, view, studio), 'none');
  if (layers.front.length) paint(await render(layers.front, spec, view, studio), `blur(${6 * unit}px)`);
  studio.dispose();
  return { canvas, c, unit };
}

/** A soft light straight behind the object, so that dark edges stand out. */
function drawHalo(c, view, [strength, radius, colour]) {
  const x = view.focus[0] * view.width;
  const y = (1 - view.focus[1]) * view.height;
  const r = radius * view.height;
  const glow = c.createRadialGradient(x, y, 0, x, y, r);
  glow.addColorStop(0, colour);
  glow.addColorStop(1, 'transparent');
  c.save();
  c.globalAlpha = strength;
  c.globalCompositeOperation = 'screen';
  c.fillStyle = glow;
  c.fillRect(x - r, y - r, r * 2, r * 2);
  c.restore();
}

function bloom(canvas, c, unit, strength) {
  const light = document.createElement('canvas');
  light.width = canvas.width;
  light.height = canvas.height;
  const l = light.getContext('2d');
  for (const [blur, alpha] of [
    [9, 0.75],
    [30, 0.6],
  ]) {
    l.clearRect(0, 0, light.width, light.height);
    l.filter = `brightness(.62) contrast(3.1) saturate(1.25) blur(${blur * unit}px)`;
    l.drawImage(canvas, 0, 0);
    c.save();
    c.globalCompositeOperation = 'screen';
    c.globalAlpha = alpha * strength;
    c.drawImage(light, 0, 0);
    c.restore();
  }
}

function grade(canvas) {
  const out = document.createElement('canvas');
  out.width = canvas.width;
  out.height = canvas.height;
  const c = out.getContext('2d');
  c.filter = 'contrast(1.07) saturate(1.1)';
  c.drawImage(canvas, 0, 0);
  return { out, c };
}

globalThis.makePicture = async (spec) => {
  const [width, height] = spec.size ?? [720, 960];
  const [base, key, rim] = spec.hue;
  const view = { width, height, focus: spec.focus ?? [0.5, 0.57], hue: { base, key, rim } };
  prepareRenderer(width, height);
  const { canvas, c, unit } = await compose(spec, view);
  if (spec.backdrop && spec.bloom !== 0) bloom(canvas, c, unit, spec.bloom ?? 0.55);
  const { out, c: final } = grade(canvas);
  const plain = out.toDataURL('image/png');
  if (!spec.title) return { plain };
  final.filter = 'none';
  drawLettering(final, width, height, spec.title);
  return { plain, titled: out.toDataURL('image/png') };
};
await document.fonts.ready;
globalThis.ready = true;
