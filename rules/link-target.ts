// Where a link to a page of some type leads. Only addresses: whether a page stands there is the server's to say.

interface Targets {
  tournaments: Record<never, never>;
  'promo-tournaments': Record<never, never>;
  races: Record<never, never>;
  'special-races': Record<never, never>;
  special: { slug: string };
  'online-game': { slug: string };
  /** A collection of games; `hasNewUrl`: the site's new-URL flag. */
  issue: { slug: string; hasNewUrl: boolean };
  /** `isShort`: right under the root, where the catch-all finds it. */
  tag: { slug: string; isShort: boolean };
}
export type PageType = keyof Targets;

const builders: { [T in PageType]: (of: Targets[T]) => string } = {
  tournaments: () => '/tournaments/',
  'promo-tournaments': () => '/tournaments-promo/',
  races: () => '/races/',
  'special-races': () => '/special-races/',
  special: ({ slug }) => `/special/${slug}/`,
  'online-game': ({ slug }) => `/online-game/${slug}/`,
  issue: ({ slug, hasNewUrl }) => (hasNewUrl ? `/issue/${slug}/` : `/games/${slug}/`),
  tag: ({ slug, isShort }) => (isShort ? `/${slug}/` : `/tag/${slug}/`),
};

export const linkTarget = <T extends PageType>(type: T, of: Targets[T]): string => builders[type](of);
