// Pages: the path pattern, who may see it, and the payload the server gives for it under /rest/page{path}/.
// Server features supply the loader, web features the component; both are checked against this list by the compiler.
import { Type, type Static } from 'typebox';
import { merged, type PageSpec } from './feature.ts';
import { Banner } from './home.ts';
import { contracts, firstContracts } from './index.ts';
import { nullable } from './schema.ts';

export const pages = merged(contracts, 'pages');
/** Those a browser knows from the first page on. */
export const firstPages = merged(firstContracts, 'pages');
export type FirstPage = keyof typeof firstPages;
export type PageName = keyof typeof pages;
export type PayloadOf<N extends PageName> = Static<(typeof pages)[N]['payload']>;

/** Where else a page stands; `of` tells its loader which. */
export const otherPaths: readonly { name: PageName; path: string; of: string }[] = Object.entries<PageSpec>(
  pages,
).flatMap(([name, { also = [] }]) => also.map((other) => ({ name: name as PageName, ...other })));

export const Seo = Type.Object({
  seoTitle: Type.String(),
  seoDescription: Type.String(),
  canonical: Type.String(),
  image: nullable(Type.String()),
});

/** What /rest/page{path}/ answers and what the server embeds in the HTML. */
export const PageData = Type.Object({
  page: Type.String(),
  path: Type.String(),
  params: Type.Record(Type.String(), Type.String()),
  seo: Seo,
  banner: nullable(Banner),
  /** By the page's own schema, which it is written by: `pages[page].payload`. */
  payload: Type.Unknown(),
  redirectUrl: Type.Optional(Type.String()),
});
export type PageData = Static<typeof PageData>;
