// Where our own pictures lie. Widths are the ones the generator renders; a missing picture leaves the card's two colours.

export const cardWidths = [240, 360] as const;

export function gameArt(slug: string, width: 96 | 240 | 360 = 240): string {
  return `/img/g/${slug}-${width}.avif`;
}

export function gameArtSet(slug: string): string {
  return cardWidths.map((width) => `${gameArt(slug, width)} ${width}w`).join(', ');
}

/** 16:9 without lettering; its left third is dark for words. */
export function wideArt(slug: string, width: 640 | 960 = 960): string {
  return `/img/g/${slug}-wide-${width}.avif`;
}
