// The land below, in three pictures made once for a size: far fields with the Dnipro, hills with a church, the village
// with the nest. Everything is drawn by day and then dipped into the light of the hour. Unit: a hundredth of the land’s
// height.
import { glow, picture, shade } from './paint.ts';
import type { Brush } from './paint.ts';
import type { Theme } from './air.ts';
import { drawFar } from './fields.ts';
import { drawHills } from './hills.ts';
import { light } from './house.ts';
import { NEST } from './nest.ts';
import { drawVillage } from './village.ts';

export interface Land {
  far: HTMLCanvasElement;
  hills: HTMLCanvasElement;
  village: HTMLCanvasElement;
}

/** How much wider than the window each picture is: it slides while the stork flies on. */
export const STRIP = 1.5;
/** Heights of the three pictures, and where the top of each stands on the ground; parts of the window's height. */
export const PLACES = {
  far: { tall: 0.66, top: 0.55 },
  hills: { tall: 0.52, top: 0.56 },
  village: { tall: 0.6, top: 0.42 },
} as const;

/**
 * What the colours of the day are multiplied by, at the top and at the foot of a picture, and how much of the sun lies
 * on it.
 */
const dips: Readonly<Record<Theme, Record<keyof Land, readonly [string, string, number]>>> = {
  dark: {
    far: ['#e0a0b0', '#6a62b8', 0.62],
    hills: ['#a878b4', '#4a4494', 0.42],
    village: ['#8a70b8', '#4f4a9a', 0.26],
  },
  light: { far: ['#fff2e0', '#dcecff', 0.4], hills: ['#fff6e6', '#d8e8f4', 0.3], village: ['#fffaf0', '#d4e2ee', 0.2] },
};

/** The light of the hour over what is already drawn. */
function dip(
  c: Brush,
  [width, height]: readonly [number, number],
  [top, low, sun]: readonly [string, string, number],
): void {
  const drawn = document.createElement('canvas');
  Object.assign(drawn, { width: c.canvas.width, height: c.canvas.height });
  (drawn.getContext('2d') as Brush).drawImage(c.canvas, 0, 0);
  c.globalCompositeOperation = 'multiply';
  c.fillStyle = shade(
    c,
    [0, height * 0.1, 0, height],
    [
      [0, top],
      [0.6, low],
      [1, low],
    ],
  );
  c.fillRect(0, 0, width, height);
  c.globalCompositeOperation = 'destination-in';
  c.drawImage(drawn, 0, 0, width, height);
  c.globalCompositeOperation = 'source-atop';
  c.globalAlpha = sun;
  c.fillStyle = glow(
    c,
    [width * (0.6 / STRIP), height * 0.1, width * 0.34],
    [
      [0, '#ffc27a'],
      [0.4, '#ff9a6a77'],
      [1, '#ff8a6a00'],
    ],
  );
  c.fillRect(0, 0, width, height);
  c.globalAlpha = 1;
  c.globalCompositeOperation = 'source-over';
}

/** The three pictures for a window of this size. */
export function makeLand({
  width,
  height,
  scale,
  theme,
}: {
  width: number;
  height: number;
  scale: number;
  theme: Theme;
}): Land {
  const strip = width * STRIP;
  const layer = (name: keyof Land, draw: (c: Brush, wide: number) => void): HTMLCanvasElement => {
    const tall = PLACES[name].tall * height;
    return picture({ width: strip, height: tall, scale }, (c) => {
      const unit = tall / 100;
      c.scale(unit, unit);
      draw(c, strip / unit);
    });
  };
  const dipped =
    (name: keyof Land) =>
    (c: Brush, wide: number): void =>
      dip(c, [wide, 100], dips[theme][name]);
  return {
    far: layer('far', (c, wide) => {
      drawFar(c, wide);
      dipped('far')(c, wide);
    }),
    hills: layer('hills', (c, wide) => {
      drawHills(c, wide);
      dipped('hills')(c, wide);
    }),
    village: layer('village', (c, wide) => {
      const windows = drawVillage(c, wide, (NEST.x / STRIP) * wide);
      dipped('village')(c, wide);
      light(c, windows, theme);
    }),
  };
}
