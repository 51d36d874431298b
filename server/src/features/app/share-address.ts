// Addresses of the pictures of pages: /img/og/{brand}/{language}/{path of the page}.jpg. The version in it changes with
// everything that is drawn, so a picture may be kept for ever.
import { createHash } from 'node:crypto';
import type { BrandName } from '@malva/contract/render';
import type { Lang } from '@malva/contract/schema';
import { cardDesign, type ShareCard } from '../../core/images/share-card.ts';

/** Stands for the path `/`. */
const homeName = 'home';

export const cardVersion = (brand: BrandName, card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([cardDesign, brand, card.title, card.text, card.facts, card.art]))
    .digest('base64url')
    .slice(0, 10);

export const cardAddress = (brand: BrandName, lang: Lang, { path, card }: { path: string; card: ShareCard }): string =>
  `/img/og/${brand}/${lang}/${path.slice(1, -1) || homeName}.jpg?v=${cardVersion(brand, card)}`;

/** `online-game/sich-dice.jpg` → `/online-game/sich-dice/`; null for what no page could be called. */
export function pathOfCard(file: string): string | null {
  const name = /^([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){0,4})\.jpg$/.exec(file)?.[1];
  if (!name) return null;
  return name === homeName ? '/' : `/${name}/`;
}

/** The brand's mark stands in the picture already: «Усі ігри — Malva» and «Malva — казино» lose its name. */
export function bareTitle(title: string, brand: string): string {
  const parts = title.split(/\s—\s/).filter((part) => part !== brand);
  const bare = parts.join(' — ') || title;
  return bare.slice(0, 1).toLocaleUpperCase() + bare.slice(1);
}
