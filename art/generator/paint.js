// Small canvas paintings used as textures: pysanka ornament, embroidery, playing cards, numbered balls, roulette
// pockets.
import * as THREE from 'three';

export function canvasTexture(width, height, draw) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d'), width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

const star = (c, x, y, r, points, inner) => {
  c.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const a = (i / points) * Math.PI - Math.PI / 2;
    const q = i % 2 ? r * inner : r;
    c.lineTo(x + Math.cos(a) * q, y + Math.sin(a) * q);
  }
  c.closePath();
  c.fill();
};

const diamonds = (c, y, w, h, n, fill, core) => {
  for (let i = 0; i < n; i++) {
    const x = ((i + 0.5) / n) * w;
    const half = w / n / 2;
    for (const [k, tone] of [
      [0.96, fill],
      [0.55, core],
      [0.22, fill],
    ]) {
      c.fillStyle = tone;
      c.beginPath();
      c.moveTo(x - half * k, y);
      c.lineTo(x, y - h * k);
      c.lineTo(x + half * k, y);
      c.lineTo(x, y + h * k);
      c.fill();
    }
  }
};

const waves = (c, y, w, h, n, tone, width) => {
  c.strokeStyle = tone;
  c.lineWidth = width;
  c.beginPath();
  for (let x = 0; x <= w; x += 4) c.lineTo(x, y + Math.sin((x / w) * n * Math.PI * 2) * h);
  c.stroke();
};

const teeth = (c, y, w, h, n, tone) => {
  c.fillStyle = tone;
  for (let i = 0; i < n; i++) {
    c.beginPath();
    c.moveTo((i / n) * w, y);
    c.lineTo(((i + 0.5) / n) * w, y + h);
    c.lineTo(((i + 1) / n) * w, y);
    c.fill();
  }
};

/** The ornament of a painted egg. Tones: ground, first, second, light. */
export const pysankaTexture = (tones) =>
  canvasTexture(2048, 1024, (c, w, h) => {
    const [ground, first, second, light] = tones;
    c.fillStyle = ground;
    c.fillRect(0, 0, w, h);
    c.fillStyle = first;
    c.fillRect(0, h * 0.34, w, h * 0.32);
    c.fillStyle = light;
    for (const y of [0.335, 0.655, 0.2, 0.79]) c.fillRect(0, h * y, w, h * 0.012);
    for (let i = 0; i < 8; i++) {
      const x = ((i + 0.5) / 8) * w;
      c.fillStyle = light;
      star(c, x, h * 0.5, 112, 8, 0.42);
      c.fillStyle = ground;
      star(c, x, h * 0.5, 84, 8, 0.42);
      c.fillStyle = second;
      star(c, x, h * 0.5, 60, 8, 0.46);
      c.fillStyle = light;
      c.beginPath();
      c.arc(x, h * 0.5, 15, 0, 7);
      c.fill();
      const between = (i / 8) * w;
      c.fillStyle = second;
      for (const dy of [-0.09, 0, 0.09]) {
        c.beginPath();
        c.arc(between, h * (0.5 + dy), dy ? 11 : 18, 0, 7);
        c.fill();
      }
    }
    diamonds(c, h * 0.27, w, h * 0.05, 20, second, ground);
    diamonds(c, h * 0.73, w, h * 0.05, 20, second, ground);
    teeth(c, h * 0.2, w, -h * 0.055, 28, first);
    teeth(c, h * 0.802, w, h * 0.055, 28, first);
    waves(c, h * 0.1, w, 16, 10, light, 10);
    waves(c, h * 0.9, w, 16, 10, light, 10);
    waves(c, h * 0.1, w, -16, 10, second, 6);
    waves(c, h * 0.9, w, -16, 10, second, 6);
  });

/** Cross-stitch squares, for cloth under objects. */
export const stitchTexture = (ground, tones, cells = 48) =>
  canvasTexture(1024, 1024, (c, w) => {
    c.fillStyle = ground;
    c.fillRect(0, 0, w, w);
    const s = w / cells;
    const mark = (x, y, tone) => {
      c.strokeStyle = tone;
      c.lineWidth = s * 0.34;
      c.lineCap = 'round';
      c.beginPath();
      c.moveTo((x + 0.2) * s, (y + 0.2) * s);
      c.lineTo((x + 0.8) * s, (y + 0.8) * s);
      c.moveTo((x + 0.8) * s, (y + 0.2) * s);
      c.lineTo((x + 0.2) * s, (y + 0.8) * s);
      c.stroke();
    };
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        const qx = Math.abs((x % 24) - 12);
        const qy = Math.abs((y % 24) - 12);
        const a = qx + qy;
        if (a === 11 || a === 7 || a < 3) mark(x, y, tones[0]);
        else if (Math.max(qx, qy) === 9 || (qx === qy && a < 7)) mark(x, y, tones[1]);
      }
    }
  });

export const ballTexture = (text, colour) =>
  canvasTexture(1024, 512, (c, w, h) => {
    c.fillStyle = colour;
    c.fillRect(0, 0, w, h);
    for (const x of [0.25, 0.75]) {
      c.fillStyle = '#fffaf0';
      c.beginPath();
      c.arc(w * x, h / 2, 118, 0, 7);
      c.fill();
      c.fillStyle = '#1a1420';
      c.font = '800 150px "Unbounded"';
      c.textAlign = 'center';
      c.textBaseline = 'middle';
      c.fillText(text, w * x, h / 2 + 8);
    }
  });

export const cardTexture = (rank, suit, red) =>
  canvasTexture(500, 700, (c, w, h) => {
    c.fillStyle = '#e9e3d4';
    c.fillRect(0, 0, w, h);
    c.strokeStyle = '#d9b25a';
    c.lineWidth = 8;
    c.strokeRect(26, 26, w - 52, h - 52);
    const ink = red ? '#c3122f' : '#171a2b';
    c.fillStyle = ink;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    const corner = () => {
      c.font = '800 120px "Unbounded"';
      c.fillText(rank, 108, 118);
      c.font = '110px sans-serif';
      c.fillText(suit, 108, 228);
    };
    corner();
    c.save();
    c.translate(w, h);
    c.rotate(Math.PI);
    corner();
    c.restore();
    c.font = '330px sans-serif';
    c.fillText(suit, w / 2, h / 2 + 14);
  });

/** Ring of coloured pockets, drawn for a flat disc with planar mapping. */
export const sectorTexture = (colours, options = {}) =>
  canvasTexture(1024, 1024, (c, w) => {
    const n = options.count ?? colours.length;
    c.translate(w / 2, w / 2);
    for (let i = 0; i < n; i++) {
      c.fillStyle = colours[i % colours.length];
      c.beginPath();
      c.moveTo(0, 0);
      c.arc(0, 0, w / 2, (i / n) * 6.2832, ((i + 1) / n) * 6.2832 + 0.004);
      c.fill();
      if (options.labels) {
        c.save();
        c.rotate(((i + 0.5) / n) * 6.2832);
        c.translate(w * 0.43, 0);
        c.rotate(Math.PI / 2);
        c.fillStyle = options.ink ?? '#fff';
        c.font = `800 ${options.font ?? 34}px "Unbounded"`;
        c.textAlign = 'center';
        c.textBaseline = 'middle';
        c.fillText(options.labels[i % options.labels.length], 0, 0);
        c.restore();
      }
    }
  });
