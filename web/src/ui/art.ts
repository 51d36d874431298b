// Where our own pictures lie. Widths are the ones the generator renders; a missing picture leaves the card's two colours.

export const cardWidths = [240, 360] as const;

export function gameArt(slug: string, width: 96 | 240 | 360 = 240): string {
  return `/img/g/${slug}-${width}.avif`;
}

export function gameArtSet(slug: string): string {
  return cardWidths.map((width) => `${gameArt(slug, width)} ${width}w`).join(', ');
}

/** 720 is what a phone of the common width and density fills. */
const wideWidths = [640, 720, 960] as const;

/** 16:9 without lettering; its left third is dark for words. */
export function wideArt(slug: string, width: (typeof wideWidths)[number] = 960): string {
  return `/img/g/${slug}-wide-${width}.avif`;
}

export function wideArtSet(slug: string): string {
  return wideWidths.map((width) => `${wideArt(slug, width)} ${width}w`).join(', ');
}
