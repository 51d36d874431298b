// Draws quads. WebGL through PixiJS, imported piece by piece; where there is no WebGL, the same list on a 2D canvas.
import 'pixi.js/unsafe-eval';
import { CanvasSource, Container, Rectangle, Sprite, Texture, WebGLRenderer } from 'pixi.js';
import { GLOW } from './atlas.ts';
import type { Atlas } from './atlas.ts';

/** One picture to draw; positions and sizes in cells of the window. */
export interface Quad {
  picture: string;
  isBlurred: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  alpha: number;
}

/** The window in cells. */
export interface Span {
  columns: number;
  rows: number;
}

export interface Painter {
  /** `cell`: side of a cell, CSS px. */
  resize(cell: number, density: number): void;
  draw(quads: readonly Quad[]): void;
}

async function webglPainter(canvas: HTMLCanvasElement, atlas: Atlas, { columns, rows }: Span): Promise<Painter> {
  const renderer = new WebGLRenderer();
  await renderer.init({ canvas, width: 300, height: 300, backgroundAlpha: 0, antialias: false, resolution: 1, autoDensity: false, skipExtensionImports: true });
  const source = new CanvasSource({ resource: atlas.canvas, autoGenerateMipmaps: true });
  const textures = new Map<string, Texture>();
  const textureOf = ({ picture, isBlurred }: Quad): Texture => {
    const key = `${picture}:${isBlurred}`;
    const kept = textures.get(key);
    if (kept) return kept;
    const { x, y, width, height } = atlas.frame(picture, isBlurred);
    const made = new Texture({ source, frame: new Rectangle(x, y, width, height) });
    textures.set(key, made);
    return made;
  };
  const stage = new Container();
  const sprites: Sprite[] = [];
  let cell = 100;
  return {
    resize(side, density) {
      cell = side * density;
      renderer.resize(Math.round(cell * columns), Math.round(cell * rows));
    },
    draw(quads) {
      while (sprites.length < quads.length) {
        const sprite = new Sprite();
        sprite.anchor.set(0.5);
        sprites.push(sprite);
        stage.addChild(sprite);
      }
      sprites.forEach((sprite, i) => {
        const quad = quads[i];
        sprite.visible = quad !== undefined;
        if (!quad) return;
        sprite.texture = textureOf(quad);
        sprite.blendMode = quad.picture === GLOW ? 'add' : 'normal';
        sprite.position.set(quad.x * cell, quad.y * cell);
        sprite.setSize(quad.width * cell, quad.height * cell);
        sprite.rotation = quad.turn;
        sprite.alpha = quad.alpha;
      });
      renderer.render(stage);
    },
  };
}

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
export async function makePainter(atlas: Atlas, span: Span): Promise<{ painter: Painter; canvas: HTMLCanvasElement }> {
  const canvas = document.createElement('canvas');
  try {
    return { painter: await webglPainter(canvas, atlas, span), canvas };
  } catch {
    const flat = document.createElement('canvas');
    return { painter: flatPainter(flat, atlas, span), canvas: flat };
  }
}
