// The materials of every object. A material is asked for by name and, where it has a colour, by hue.
import * as THREE from 'three';
import { cssColour, oklch } from './colour.js';

const physical = (settings) => new THREE.MeshPhysicalMaterial(settings);

const recipes = {
  gold: () => ({
    color: cssColour('#ffb938'),
    metalness: 1,
    roughness: 0.25,
    clearcoat: 0.6,
    clearcoatRoughness: 0.12,
  }),
  bronze: () => ({ color: cssColour('#b9772b'), metalness: 1, roughness: 0.34 }),
  copper: () => ({ color: cssColour('#e08a5a'), metalness: 1, roughness: 0.28, clearcoat: 0.4 }),
  chrome: () => ({ color: cssColour('#eaf0fb'), metalness: 1, roughness: 0.16, clearcoat: 1 }),
  steel: (h) => ({ color: oklch(0.72, 0.045, h), metalness: 1, roughness: 0.3, clearcoat: 0.5 }),
  iron: () => ({ color: cssColour('#3a3d46'), metalness: 0.85, roughness: 0.5 }),
  enamel: (h) => ({
    color: oklch(0.56, 0.21, h),
    metalness: 0.1,
    roughness: 0.22,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
  }),
  lacquer: (h) => ({
    color: oklch(0.4, 0.16, h),
    metalness: 0.2,
    roughness: 0.18,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
  }),
  gem: (h) => ({
    color: oklch(0.6, 0.23, h),
    metalness: 0.55,
    roughness: 0.07,
    clearcoat: 1,
    iridescence: 0.6,
    iridescenceIOR: 1.5,
    envMapIntensity: 1.8,
    flatShading: true,
  }),
  glass: (h) => ({
    color: oklch(0.72, 0.17, h),
    metalness: 0.3,
    roughness: 0.06,
    clearcoat: 1,
    envMapIntensity: 1.7,
    emissive: oklch(0.4, 0.14, h),
    emissiveIntensity: 0.5,
  }),
  candy: (h) => ({ color: oklch(0.74, 0.17, h), metalness: 0, roughness: 0.18, clearcoat: 1 }),
  neon: (h) => ({ color: oklch(0.5, 0.2, h), emissive: oklch(0.75, 0.22, h), emissiveIntensity: 1.7, roughness: 0.4 }),
  berry: (h) => ({
    color: oklch(0.42, 0.2, h),
    metalness: 0.02,
    roughness: 0.2,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    emissive: oklch(0.3, 0.13, h),
    emissiveIntensity: 0.25,
  }),
  leaf: (h) => ({ color: oklch(0.5, 0.13, h), metalness: 0, roughness: 0.42, clearcoat: 0.5, side: THREE.DoubleSide }),
  petal: () => ({
    color: 0xffffff,
    vertexColors: true,
    metalness: 0.05,
    roughness: 0.42,
    clearcoat: 0.4,
    clearcoatRoughness: 0.3,
    sheen: 0.25,
    side: THREE.DoubleSide,
  }),
  bone: () => ({
    color: cssColour('#d9c69c'),
    metalness: 0,
    roughness: 0.34,
    clearcoat: 0.9,
    clearcoatRoughness: 0.12,
  }),
  ivory: () => ({ color: cssColour('#eee3cb'), metalness: 0, roughness: 0.24, clearcoat: 1 }),
  ink: () => ({ color: cssColour('#15131a'), metalness: 0.1, roughness: 0.35, clearcoat: 0.8 }),
  wood: (h) => ({ color: oklch(0.4, 0.075, h || 55), metalness: 0, roughness: 0.55, clearcoat: 0.35 }),
  paper: () => ({ color: cssColour('#ddd7c8'), metalness: 0, roughness: 0.4, clearcoat: 0.5 }),
  leather: (h) => ({ color: oklch(0.38, 0.09, h), metalness: 0, roughness: 0.55, clearcoat: 0.25 }),
  glow: () => ({
    color: cssColour('#fff3c4'),
    emissive: cssColour('#ffc94a'),
    emissiveIntensity: 0.95,
    roughness: 0.5,
  }),
};

/** @returns {(name: string, hue?: number, extra?: object) => THREE.Material} */
export function makeMaterials(studio) {
  const kept = new Map();
  return (name, hue = 0, extra = undefined) => {
    const recipe = recipes[name];
    if (!recipe) throw new Error(`no material called ${name}`);
    const key = `${name}:${hue}`;
    if (!extra && kept.has(key)) return kept.get(key);
    const settings = { ...recipe(hue), ...extra };
    // Dielectrics take the whole room as diffuse light: they need much less of it than metals do.
    const material = physical({ envMap: studio, envMapIntensity: settings.metalness > 0.5 ? 1.1 : 0.42, ...settings });
    if (!extra) kept.set(key, material);
    return material;
  };
}
