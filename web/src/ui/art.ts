// Pictures by name and width through the site's own endpoint, which gives the best format the browser takes. The widths
// here are the ones the generator renders; a missing picture leaves the card's two colours, which also stand there
// first.

/** Without it (tests) the addresses are plain. */
const tail = import.meta.env.VITE_PICTURES ? `?v=${import.meta.env.VITE_PICTURES}` : '';

/** `picture('spot/offline', 320)`; uploads are `uploads/<name>`. */
export function picture(name: string, width: number): string {
  if (!name) console.warn('picture without a name');
  return `/img/${width}/${name}${tail}`;
}

/** 160 is a card of the lobby's rows on a desktop of the common width and density. */
export const cardWidths = [160, 240, 360] as const;

export function gameArt(slug: string, width: 96 | 160 | 240 | 360 = 240): string {
  return picture(`g/${slug}`, width);
}

export function gameArtSet(slug: string): string {
  return cardWidths.map((width) => `${gameArt(slug, width)} ${width}w`).join(', ');
}

/** 720 is what a phone of the common width and density fills. */
const wideWidths = [640, 720, 960] as const;

/** 16:9 without lettering; its left third is dark for words. */
export function wideArt(slug: string, width: (typeof wideWidths)[number] = 960): string {
  return picture(`g/${slug}-wide`, width);
}

export function wideArtSet(slug: string): string {
  return wideWidths.map((width) => `${wideArt(slug, width)} ${width}w`).join(', ');
}

/** A game as it looks when it is played; 480 stands in one of two columns. */
export function screenArt(slug: string, screen: string, width: 480 | 960 = 960): string {
  return picture(`g/${slug}-${screen}`, width);
}
