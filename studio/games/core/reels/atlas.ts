// One sheet for the painter, made once from a drawn sheet of square symbols: sharp, the same smeared downwards (two
// cells tall) for turning reels where there are any, and a soft light.

export const CELL = 256;
/** Empty edge of a cell, so that scaling does not draw from its neighbour. */
const EDGE = 8;
const SMEAR_PX = 104;

/** The light behind a symbol that wins: a quad with this picture is added to what lies below it. */
export const GLOW = 'glow';

export interface Atlas {
  canvas: HTMLCanvasElement;
  /** Where a picture lies, px. */
  frame(picture: string, isBlurred: boolean): { x: number; y: number; width: number; height: number };
}

export interface Sheet {
  url: string;
  /** Symbols in reading order. */
  order: readonly string[];
  columns: number;
  /** Reels turn: smeared pictures are wanted. */
  isTurning: boolean;
  /** Colour stops of the light: its heart, its body, its edge (transparent). */
  light: readonly [string, string, string];
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

function plain(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas.getContext('2d') as CanvasRenderingContext2D;
}

/** `sharp`: a canvas of its own, for one that is drawn onto itself is copied whole each time, hundreds of times. */
function smear(c: CanvasRenderingContext2D, at: number, sharp: HTMLCanvasElement): void {
  c.save();
  c.beginPath();
  c.rect(at, CELL, CELL, CELL * 2);
  c.clip();
  for (let shift = -SMEAR_PX; shift <= SMEAR_PX; shift += 4) {
    c.globalAlpha = 0.075 * (1 - (shift / SMEAR_PX) ** 2) + 0.004;
    c.drawImage(sharp, at, 0, CELL, CELL, at, CELL * 1.5 + shift, CELL, CELL);
  }
  c.restore();
}

export async function makeAtlas({ url, order, columns, isTurning, light: [heart, body, edge] }: Sheet): Promise<Atlas> {
  const sheet = await loadPicture(url);
  const from = sheet.naturalWidth / columns;
  const lightY = isTurning ? CELL * 3 : CELL;
  const row = plain(CELL * order.length, CELL);
  order.forEach((_, i) => {
    row.drawImage(
      sheet,
      (i % columns) * from,
      Math.floor(i / columns) * from,
      from,
      from,
      i * CELL + EDGE,
      EDGE,
      CELL - EDGE * 2,
      CELL - EDGE * 2,
    );
  });
  const c = plain(row.canvas.width, lightY + CELL);
  const { canvas } = c;
  c.drawImage(row.canvas, 0, 0);
  if (isTurning) order.forEach((_, i) => smear(c, i * CELL, row.canvas));
  const light = c.createRadialGradient(CELL / 2, lightY + CELL / 2, 0, CELL / 2, lightY + CELL / 2, CELL / 2);
  [heart, body, edge].forEach((colour, i) => light.addColorStop([0, 0.4, 1][i] ?? 1, colour));
  c.fillStyle = light;
  c.fillRect(0, lightY, CELL, CELL);
  return {
    canvas,
    frame(picture, isBlurred) {
      if (picture === GLOW) return { x: 0, y: lightY, width: CELL, height: CELL };
      const x = order.indexOf(picture) * CELL;
      return isBlurred && isTurning
        ? { x, y: CELL, width: CELL, height: CELL * 2 }
        : { x, y: 0, width: CELL, height: CELL };
    },
  };
}
