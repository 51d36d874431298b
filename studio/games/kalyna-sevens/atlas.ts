// One sheet for the painter: sharp symbols, the same blurred downwards (two cells tall) for turning reels, and a soft
// light. Made once.
import type { KalynaSymbol } from '../../math/kalyna-sevens.ts';
import sheetUrl from './art/symbols.avif';

/** In the order of the drawn sheet: four columns, two rows. */
export const symbolOrder: readonly KalynaSymbol[] = ['W', '7', 'B', 'S', 'G', 'A', 'P', 'C'];
export const CELL = 256;
/** Empty edge of a cell, so that scaling does not draw from its neighbour. */
const EDGE = 8;

export interface Atlas {
  canvas: HTMLCanvasElement;
  /** Where a picture lies, px. */
  frame(picture: KalynaSymbol | 'glow', isBlurred: boolean): { x: number; y: number; width: number; height: number };
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

const SMEAR_PX = 104;

function smear(c: CanvasRenderingContext2D, at: number, source: HTMLCanvasElement): void {
  c.save();
  c.beginPath();
  c.rect(at, CELL, CELL, CELL * 2);
  c.clip();
  for (let shift = -SMEAR_PX; shift <= SMEAR_PX; shift += 4) {
    c.globalAlpha = 0.075 * (1 - (shift / SMEAR_PX) ** 2) + 0.004;
    c.drawImage(source, at, 0, CELL, CELL, at, CELL * 1.5 + shift, CELL, CELL);
  }
  c.restore();
}

export async function makeAtlas(): Promise<Atlas> {
  const sheet = await loadPicture(sheetUrl);
  const from = sheet.naturalWidth / 4;
  const canvas = document.createElement('canvas');
  canvas.width = CELL * symbolOrder.length;
  canvas.height = CELL * 4;
  const c = canvas.getContext('2d') as CanvasRenderingContext2D;
  symbolOrder.forEach((_, i) => {
    c.drawImage(sheet, (i % 4) * from, Math.floor(i / 4) * from, from, from, i * CELL + EDGE, EDGE, CELL - EDGE * 2, CELL - EDGE * 2);
  });
  symbolOrder.forEach((_, i) => smear(c, i * CELL, canvas));
  const light = c.createRadialGradient(CELL / 2, CELL * 3.5, 0, CELL / 2, CELL * 3.5, CELL / 2);
  light.addColorStop(0, 'rgba(255,226,140,.95)');
  light.addColorStop(0.4, 'rgba(255,150,40,.4)');
  light.addColorStop(1, 'rgba(255,120,20,0)');
  c.fillStyle = light;
  c.fillRect(0, CELL * 3, CELL, CELL);
  return {
    canvas,
    frame(picture, isBlurred) {
      if (picture === 'glow') return { x: 0, y: CELL * 3, width: CELL, height: CELL };
      const x = symbolOrder.indexOf(picture) * CELL;
      return isBlurred ? { x, y: CELL, width: CELL, height: CELL * 2 } : { x, y: 0, width: CELL, height: CELL };
    },
  };
}
