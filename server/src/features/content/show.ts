// From what an operator wrote to what a visitor gets: one language, facts filled in, markdown parsed, links checked,
// games and pages looked up as they are now.
import type { Composed, PageCard, Rich, ShownAction, ShownBlock } from '@malva/contract/composed';
import type { BlockSource, PageSource, Texts } from '@malva/contract/content-sources';
import type { GameCard } from '@malva/contract/games';
import type { Lang } from '@malva/contract/schema';
import { typeset } from '@malva/i18n/messages';
import type { App } from '../../core/app.ts';
import { cardOf, gamesOf } from '../../base/games/games.ts';
import { gamesFor } from '../../base/catalogue/catalogue.ts';
import { inLang, factsOf, fillFacts, checkedHref } from '../../base/composed-text/composed-text.ts';
import { visiblePage, visiblePages, type Content } from '../../base/content/content.ts';
import { shownImage } from '../../base/pictures/pictures.ts';
import { parseMarkdown } from './markdown.ts';

export interface Place {
  app: App;
  content: Content;
  lang: Lang;
  now: Date;
  path: string;
}

interface Words {
  say(texts: Texts): string;
  rich(texts: Texts): Rich;
}

function wordsOf({ app, lang }: Place): Words {
  const facts = factsOf(app, lang);
  const say = (texts: Texts) => typeset(fillFacts(inLang(texts, lang), facts));
  return { say, rich: (texts) => parseMarkdown(say(texts)) };
}

function actionOf(words: Words, action: { label: Texts; href: string } | null): ShownAction | null {
  const href = action ? checkedHref(action.href) : null;
  return action && href ? { label: words.say(action.label), href } : null;
}

async function gamesOfBlock(
  { app, lang }: Place,
  block: { kind: string; slugs: readonly string[] },
): Promise<GameCard[]> {
  if (block.slugs.length === 0)
    return (await gamesOf(app.db, block.kind || 'popular', { playerId: null }))
      .slice(0, 12)
      .map((game) => cardOf(game, lang));
  const all = await gamesFor(app.db, null);
  return block.slugs.flatMap((slug) => all.find((game) => game.slug === slug) ?? []).map((game) => cardOf(game, lang));
}

/** Published pages right below this one, newest first. */
function pagesBelow({ content, now, path, lang }: Place, words: Words, limit: number): PageCard[] {
  return visiblePages(content, now)
    .filter((row) => row.path.startsWith(path) && row.path.slice(path.length).split('/').length === 2)
    .toSorted((a, b) => (b.publish_at?.getTime() ?? 0) - (a.publish_at?.getTime() ?? 0) || a.path.localeCompare(b.path))
    .slice(0, limit)
    .map((row) => ({
      path: row.path,
      title: inLang(row.title, lang),
      description: words.say(row.description),
      image: shownImage(content, row.image),
      at: (row.publish_at ?? row.at).toISOString(),
    }));
}

async function blockOf(place: Place, words: Words, block: BlockSource): Promise<ShownBlock> {
  const { say, rich } = words;
  switch (block.type) {
    case 'hero':
      return {
        type: 'hero',
        kicker: say(block.kicker),
        title: say(block.title),
        text: rich(block.text),
        image: shownImage(place.content, block.image),
        action: actionOf(words, block.action),
      };
    case 'text':
      return { type: 'text', title: say(block.title), body: rich(block.body) };
    case 'games':
      return { type: 'games', title: say(block.title), games: await gamesOfBlock(place, block) };
    case 'banner':
      return {
        type: 'banner',
        title: say(block.title),
        text: rich(block.text),
        image: shownImage(place.content, block.image),
        action: actionOf(words, block.action),
      };
    case 'faq':
      return {
        type: 'faq',
        title: say(block.title),
        items: block.items.map(({ question, answer }) => ({ question: say(question), answer: rich(answer) })),
      };
    case 'steps':
      return {
        type: 'steps',
        title: say(block.title),
        items: block.items.map((item) => ({ title: say(item.title), text: rich(item.text) })),
      };
    case 'countdown':
      return {
        type: 'countdown',
        title: say(block.title),
        until: block.until,
        text: rich(block.text),
        after: rich(block.after),
      };
    case 'table':
      return {
        type: 'table',
        title: say(block.title),
        head: block.head.map(say),
        rows: block.rows.map((row) => row.map(say)),
      };
    case 'pages':
      return { type: 'pages', title: say(block.title), pages: pagesBelow(place, words, block.limit) };
  }
}

const parentPath = (path: string): string => path.replace(/[^/]+\/$/, '');

export interface Showing {
  payload: Composed;
  title: string;
  description: string;
  /** Name of a known picture that may stand for the page. */
  picture: string | null;
}

/** `/img/hero/fair-640.avif`, `/img/960/uploads/x?v=1` → `hero/fair`, `uploads/x`. */
const pictureName = (address: string | null): string | null =>
  (address && /^\/img\/(?:\d+\/)?(.+?)(?:-\d+)?(?:\.\w+)?(?:\?.*)?$/.exec(address)?.[1]) || null;

export async function showPage(
  place: Place,
  source: PageSource,
  of: { at: Date | null; isPreview: boolean },
): Promise<Showing> {
  const words = wordsOf(place);
  const title = words.say(source.title);
  const above = visiblePage(place.content, parentPath(place.path), place.now);
  // A row without games or pages says nothing.
  const blocks = (await Promise.all(source.blocks.map((block) => blockOf(place, words, block)))).filter(
    (block) => block.type !== 'games' || block.games.length > 0,
  );
  return {
    title,
    description: words.say(source.description),
    picture: pictureName(source.image ?? source.blocks.find((block) => block.type === 'hero')?.image ?? null),
    payload: {
      title,
      blocks,
      isPreview: of.isPreview,
      parent: above ? { path: above.path, title: inLang(above.title, place.lang) } : null,
      at: above && of.at ? of.at.toISOString() : null,
    },
  };
}
