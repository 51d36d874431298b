// Draws quads: by WebGL, and where there is none, the same list on a 2D canvas.
import { GLOW } from './atlas.ts';
import type { Atlas } from './atlas.ts';
import type { Painter, Span } from './quads.ts';
import { webglPainter } from './webgl.ts';

export function flatPainter(canvas: HTMLCanvasElement, atlas: Atlas, { columns, rows }: Span): Painter {
  const c = canvas.getContext('2d') as CanvasRenderingContext2D;
  return {
    resize(side, density) {
      canvas.width = Math.round(side * density * columns);
      canvas.height = Math.round(side * density * rows);
    },
    draw(quads) {
      const cell = canvas.width / columns;
      c.setTransform(1, 0, 0, 1, 0, 0);
      c.clearRect(0, 0, canvas.width, canvas.height);
      for (const quad of quads) {
        const from = atlas.frame(quad.picture, quad.isBlurred);
        const [width, height] = [quad.width * cell, quad.height * cell];
        const [cos, sin] = [Math.cos(quad.turn), Math.sin(quad.turn)];
        c.setTransform(cos, sin, -sin, cos, quad.x * cell, quad.y * cell);
        c.globalAlpha = quad.alpha;
        c.globalCompositeOperation = quad.picture === GLOW ? 'lighter' : 'source-over';
        c.drawImage(atlas.canvas, from.x, from.y, from.width, from.height, -width / 2, -height / 2, width, height);
      }
      c.globalCompositeOperation = 'source-over';
    },
  };
}

/** The canvas it draws on: a fresh one is made when WebGL turned out to be unusable. */
export function makePainter(atlas: Atlas, span: Span): { painter: Painter; canvas: HTMLCanvasElement } {
  const canvas = document.createElement('canvas');
  try {
    return { painter: webglPainter(canvas, atlas, span), canvas };
  } catch {
    const flat = document.createElement('canvas');
    return { painter: flatPainter(flat, atlas, span), canvas: flat };
  }
}
