// Colours are written as OKLCH, the space of the site's own tokens, and handed to three.js in linear light.
import * as THREE from 'three';

const probe = document.createElement('canvas');
probe.width = probe.height = 1;
const probeContext = probe.getContext('2d', { willReadFrequently: true });

/** Any CSS colour as a linear THREE.Color. */
export function cssColour(css) {
  probeContext.clearRect(0, 0, 1, 1);
  probeContext.fillStyle = css;
  probeContext.fillRect(0, 0, 1, 1);
  const [r, g, b] = probeContext.getImageData(0, 0, 1, 1).data;
  return new THREE.Color().setRGB(r / 255, g / 255, b / 255, THREE.SRGBColorSpace);
}

export const oklch = (l, c, h) => cssColour(`oklch(${l} ${c} ${h})`);
