// Pages of collections of games: issues (a kind, the popular, the new), tags, the live casino. A collection without a
// game is no page. What search engines keep is the one address links lead to.
import { brands } from '@malva/brands/all';
import { rubricLimit } from '@malva/contract/games';
import { linkTarget } from '@malva/rules/link-target';
import type { App } from '../../core/app.ts';
import type { PageContext, PageResult, Visitor } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { cardOf, gamesOf } from '../../base/games/games.ts';
import { type GameRow, gamesFor, everyGame } from '../../base/catalogue/catalogue.ts';
import { tagGroupsOf, titledTag } from './tags.ts';

/** Names of issues that are no kinds themselves. */
const issueKinds: Readonly<Record<string, string>> = { 'all-slots': 'slot' };
const issues: ReadonlySet<string> = new Set(['all-slots', 'popular', 'new', 'slot', 'instant', 'table', 'crash']);
/** Lists that are there although nothing may be in them now. */
const lists: ReadonlySet<string> = new Set([...issues, 'last', 'favorite', 'liked', 'vip', 'live']);
const mostAtOnce = 48;
const mostOffset = 10_000;

export interface Rubric {
  slug: string;
  title: string;
  rows: readonly GameRow[];
  canonical: string;
}

/** Games of a list, an issue or a tag. @throws not_found for a name that no game ever had */
export async function gamesUnder(app: App, name: string, playerId: number | null): Promise<GameRow[]> {
  if (name === 'all') return gamesFor(app.db, playerId);
  const rows = await gamesOf(app.db, issueKinds[name] ?? name, { playerId });
  if (rows.length > 0 || lists.has(name) || (await everyGame(app.db)).some(({ tags }) => tags.includes(name)))
    return rows;
  throw refuse('not_found');
}

export async function issueOf(
  app: App,
  { lang, playerId }: Pick<Visitor, 'lang' | 'playerId'>,
  slug: string,
): Promise<Rubric> {
  if (!issues.has(slug)) throw refuse('not_found');
  const rows = await gamesOf(app.db, issueKinds[slug] ?? slug, { playerId });
  const title = serverText(lang, slug === 'all-slots' ? 'games.all_slots' : `games.kind_${slug}`);
  return { slug, title, rows, canonical: linkTarget('issue', { slug, hasNewUrl: app.config.newIssueUrl === 'on' }) };
}

async function rubricOf({ app, visitor, params }: PageContext): Promise<Rubric> {
  const { of = 'issue', slug = '' } = params;
  const { lang } = visitor;
  if (of === 'issue') return issueOf(app, visitor, slug);
  if (of === 'live')
    return {
      slug: 'live',
      title: serverText(lang, 'games.live'),
      rows: await gamesOf(app.db, 'live', { playerId: visitor.playerId }),
      canonical: '/live-casino/',
    };
  const rows = (await gamesFor(app.db, visitor.playerId)).filter((game) => game.tags.includes(slug));
  return { slug, title: titledTag(lang, slug), rows, canonical: linkTarget('tag', { slug, isShort: false }) };
}

/** A whole number of the query within its bounds, else what stands for it. */
function figure(
  value: string | undefined,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  return value !== undefined && /^\d{1,5}$/.test(value) ? Math.min(most, Math.max(least, Number(value))) : otherwise;
}

/** @throws not_found for an unknown collection, and for one without games. */
export async function gamesRubric(context: PageContext): Promise<PageResult<'gamesRubric'>> {
  const { app, visitor, query } = context;
  const { lang } = visitor;
  const { slug, title, rows, canonical } = await rubricOf(context);
  if (rows.length === 0) throw refuse('not_found');
  const limit = figure(query.limit, { least: 1, most: mostAtOnce, otherwise: rubricLimit });
  const offset = figure(query.offset, { least: 0, most: mostOffset, otherwise: 0 });
  const values = { title, brand: brands[app.config.project].title };
  return {
    payload: {
      slug,
      title,
      games: rows.slice(offset, offset + limit).map((game) => cardOf(game, lang)),
      total: rows.length,
      limit: rubricLimit,
    },
    seo: {
      seoTitle: `${title} — ${values.brand}`,
      canonical: `${app.config.publicUrl}${lang === 'uk' ? '' : `/${lang}`}${canonical}`,
    },
    seoData: () => ({ seoDescription: serverText(lang, 'games.seo_rubric', values) }),
    card: { art: rows.slice(0, 3).map((game) => `g/${game.slug}`) },
  };
}

/** Everything the lobby can be narrowed by, with the page of each. */
export async function tagsPage({ app, visitor }: PageContext): Promise<PageResult<'tags'>> {
  const rows = await gamesFor(app.db, visitor.playerId);
  const hasNewUrl = app.config.newIssueUrl === 'on';
  const hrefOf = (group: string, slug: string) =>
    slug === 'live'
      ? '/live-casino/'
      : group === 'kind'
        ? linkTarget('issue', { slug, hasNewUrl })
        : linkTarget('tag', { slug, isShort: false });
  const groups = tagGroupsOf(rows, visitor.lang).map(({ group, title, tags }) => ({
    group,
    title,
    tags: tags.map((tag) => ({ ...tag, href: hrefOf(group, tag.tag) })),
  }));
  return { payload: { groups }, card: { art: rows.slice(0, 3).map((game) => `g/${game.slug}`) } };
}
