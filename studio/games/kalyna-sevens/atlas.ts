// One sheet for the painter: sharp symbols, the same blurred downwards for turning reels, and a soft light. Made once.
import type { KalynaSymbol } from '../../math/kalyna-sevens.ts';
import sheetUrl from './art/symbols.avif';

/** In the order of the drawn sheet: four columns, two rows. */
export const symbolOrder: readonly KalynaSymbol[] = ['W', '7', 'B', 'S', 'G', 'A', 'P', 'C'];
export const CELL = 256;

export interface Atlas {
  canvas: HTMLCanvasElement;
  /** Where a picture lies, px. */
  frame(picture: KalynaSymbol | 'glow', isBlurred: boolean): { x: number; y: number; size: number };
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

function smear(c: CanvasRenderingContext2D, at: number, source: HTMLCanvasElement): void {
  c.save();
  c.beginPath();
  c.rect(at, CELL, CELL, CELL);
  c.clip();
  for (let i = -6; i <= 6; i += 1) {
    c.globalAlpha = 0.16;
    c.drawImage(source, at, 0, CELL, CELL, at, CELL + i * 9, CELL, CELL);
  }
  c.restore();
}

export async function makeAtlas(): Promise<Atlas> {
  const sheet = await loadPicture(sheetUrl);
  const from = sheet.naturalWidth / 4;
  const canvas = document.createElement('canvas');
  canvas.width = CELL * symbolOrder.length;
  canvas.height = CELL * 3;
  const c = canvas.getContext('2d') as CanvasRenderingContext2D;
  symbolOrder.forEach((_, i) => {
    c.drawImage(sheet, (i % 4) * from, Math.floor(i / 4) * from, from, from, i * CELL, 0, CELL, CELL);
  });
  symbolOrder.forEach((_, i) => smear(c, i * CELL, canvas));
  const light = c.createRadialGradient(CELL / 2, CELL * 2.5, 0, CELL / 2, CELL * 2.5, CELL / 2);
  light.addColorStop(0, 'rgba(255,226,140,.95)');
  light.addColorStop(0.4, 'rgba(255,150,40,.4)');
  light.addColorStop(1, 'rgba(255,120,20,0)');
  c.fillStyle = light;
  c.fillRect(0, CELL * 2, CELL, CELL);
  return {
    canvas,
    frame(picture, isBlurred) {
      if (picture === 'glow') return { x: 0, y: CELL * 2, size: CELL };
      return { x: symbolOrder.indexOf(picture) * CELL, y: isBlurred ? CELL : 0, size: CELL };
    },
  };
}
