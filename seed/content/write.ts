// Helpers for the house's own pages: blocks in three languages, in the order Ukrainian, Russian, English.
import type { BlockSource, BlockSourceOf, PageSource, Texts } from '@malva/contract/content-sources';

export type Words = readonly [uk: string, ru: string, en: string];
export const nothing: Words = ['', '', ''];

/** Lines of a template become markdown: the margin is removed, empty lines separate paragraphs. */
const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
export const say = ([uk, ru, en]: Words): Texts => ({ uk: trimmed(uk), ru: trimmed(ru), en: trimmed(en) });

export const text = (title: Words, body: Words): BlockSource => ({ type: 'text', title: say(title), body: say(body) });
export const faq = (title: Words, items: readonly (readonly [question: Words, answer: Words])[]): BlockSource => ({
  type: 'faq',
  title: say(title),
  items: items.map(([question, answer]) => ({ question: say(question), answer: say(answer) })),
});
export const steps = (title: Words, items: readonly (readonly [title: Words, text: Words])[]): BlockSource => ({
  type: 'steps',
  title: say(title),
  items: items.map(([head, body]) => ({ title: say(head), text: say(body) })),
});
export const table = (title: Words, head: readonly Words[], rows: readonly (readonly Words[])[]): BlockSource => ({
  type: 'table',
  title: say(title),
  head: head.map(say),
  rows: rows.map((row) => row.map(say)),
});
export const games = (title: Words, kind: string): BlockSource => ({
  type: 'games',
  title: say(title),
  kind,
  slugs: [],
});
export const pagesBelow = (title: Words): BlockSource => ({ type: 'pages', title: say(title), limit: 24 });
type Action = { label: Words; href: string };
const action = (of: Action | null): BlockSourceOf<'hero'>['action'] => of && { label: say(of.label), href: of.href };
export const hero = (of: {
  kicker: Words;
  title: Words;
  text: Words;
  image: string | null;
  action: Action | null;
}): BlockSource => ({
  type: 'hero',
  kicker: say(of.kicker),
  title: say(of.title),
  text: say(of.text),
  image: of.image,
  action: action(of.action),
});
export const banner = (of: {
  title: Words;
  text: Words;
  image: string | null;
  action: Action | null;
}): BlockSource => ({
  type: 'banner',
  title: say(of.title),
  text: say(of.text),
  image: of.image,
  action: action(of.action),
});

export interface SeedPage {
  path: string;
  source: PageSource;
}
export const page = (
  path: string,
  of: { title: Words; description: Words; image?: string; blocks: BlockSource[] },
): SeedPage => ({
  path,
  source: { title: say(of.title), description: say(of.description), image: of.image ?? null, blocks: of.blocks },
});
