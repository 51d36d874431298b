// Search over what the other features offer to be found (their manifests' `search`) and over the pages without
// parameters. Names no other feature: it is handed the list of manifests by features/index.ts.
import { brands } from '@malva/brands/all';
import { searchSlice, search as contract } from '@malva/contract/search';
import type { GameCard } from '@malva/contract/games';
import { pages, type PageName } from '@malva/contract/page';
import { langs, type Lang } from '@malva/contract/schema';
import { foldWords, readQuery, scoreOf, type Findable } from '@malva/rules/search-text';
import { feature, type Feature, type Handlers, type PageContext, type SearchEntry } from '../../core/feature.ts';
import { serverText } from '../../core/texts.ts';

const mostPlaces = 8;
/** Two rows of four; a phone shows six of them in threes. */
const mostPopular = 8;

/** Folding is the costly part and the same texts come again and again. */
const folded = new Map<string, string[]>();
function fold(text: string): string[] {
  const known = folded.get(text);
  if (known) return known;
  if (folded.size > 20_000) folded.clear();
  const words = foldWords(text);
  folded.set(text, words);
  return words;
}

const findableOf = ({ title, words }: SearchEntry): Findable => ({ title: fold(title), other: words.flatMap(fold) });

/** What people call a place besides its name; empty where there is nothing to add. */
function wordsOf(name: string): string[] {
  const key = `search.words.${name}`;
  return langs.map((lang) => serverText(lang, key)).filter((text) => text !== key);
}

/** «Усі ігри — Malva» → «Усі ігри». */
const pageTitle = (lang: Lang, name: PageName): string =>
  name === 'home'
    ? serverText(lang, 'app.nav.home')
    : (serverText(lang, `app.seo.${name}.title`).split(' — ')[0] ?? name);

function pageEntries(features: readonly Feature[], { app, visitor }: PageContext): SearchEntry[] {
  const served = new Set(features.flatMap((item) => Object.keys(item.pages ?? {})));
  return (Object.keys(pages) as PageName[])
    .filter(
      (name) =>
        served.has(name) &&
        !/[:*]/.test(pages[name].path) &&
        (pages[name].audience === 'any' || visitor.playerId !== null),
    )
    .map((name) => ({
      kind: 'page',
      url: pages[name].path,
      title: pageTitle(visitor.lang, name),
      note: serverText(visitor.lang, `app.seo.${name}.description`, { brand: brands[app.config.project].title }),
      words: [
        pages[name].path,
        ...wordsOf(name),
        ...langs.flatMap((lang) => [pageTitle(lang, name), serverText(lang, `app.seo.${name}.description`)]),
      ],
    }));
}

async function entriesOf(features: readonly Feature[], context: PageContext): Promise<SearchEntry[]> {
  const offered = await Promise.all(features.flatMap((item) => (item.search ? [item.search(context)] : [])));
  return [...offered.flat(), ...pageEntries(features, context)];
}

/** Best first; the order of the sources where they are equal. */
function rank(entries: readonly SearchEntry[], name: string): SearchEntry[] {
  const asked = readQuery(name);
  return entries
    .map((entry) => ({ entry, score: scoreOf(asked, findableOf(entry)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

const cardsOf = (entries: readonly SearchEntry[]): GameCard[] => entries.flatMap(({ card }) => (card ? [card] : []));

function tagsOf(cards: readonly GameCard[], lang: Lang) {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap((card) => card.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([tag, count]) => {
      const key = `games.tag_${tag}`;
      const title = serverText(lang, key);
      return { tag, title: title === key ? tag : title, count };
    });
}

export function searchFeature(features: readonly Feature[]): Feature<typeof contract> {
  const handlers: Handlers<typeof contract> = {
    async find({ app, query, visitor, now }) {
      const all = await entriesOf(features, { app, visitor, now, params: {}, query: {} });
      const { tag, name = '' } = query;
      const tagged = tag ? all.filter((entry) => entry.card?.tags.includes(tag)) : all;
      const found = name.trim() ? rank(tagged, name.trim()) : tagged.filter(({ card }) => card);
      const games = cardsOf(found);
      const places = found.flatMap(({ kind, title, note = null, url }) =>
        kind === 'game' ? [] : [{ kind, title, note, url }],
      );
      return { games: games.slice(0, searchSlice), places: places.slice(0, mostPlaces), total: games.length };
    },
    async info({ app, body, visitor, now }) {
      const cards = cardsOf(await entriesOf(features, { app, visitor, now, params: {}, query: {} }));
      const game = cards.find((card) => card.slug === body?.slug) ?? null;
      return { popular: cards.slice(0, mostPopular), tags: tagsOf(cards, visitor.lang), game };
    },
  };
  return feature({ name: 'search', contract, handlers });
}
