// The sportsbook as everybody sees it: lists, boards and what happens in a match, from the memory of this process; and
// changes to who looks.
import type { Handlers, PageContext, SearchEntry } from '../../core/feature.ts';
import { feature } from '../../core/feature.ts';
import { sportsbook as contract } from '@malva/contract/sportsbook';
import { langs } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import { betRows } from '../../base/sport-bets/sport-bets.ts';
import { boardOf, frameSince, startBoards } from '../../base/sport-boards/sport-boards.ts';
import { rulesIn } from '../../base/sport-rules/sport-rules.ts';
import { dropPrices, notePrices, pricesOf } from '../../base/sport-prices/sport-prices.ts';
import { incidentsOf } from '../../base/sport-events/sport-events.ts';
import { cardOf, listsOf, namesOf } from './cards.ts';
import { couponOf } from './coupon.ts';
import { listedOf, liveCards, pageLength, upcoming } from './lists.ts';
import { sportPages } from './pages.ts';
import { formOf, resultsOf, tableOf } from './past.ts';
import { spotlightOf } from './spotlight.ts';
import { proofOf } from './proof.ts';
import { Telling } from './telling.ts';
import { treeOf } from './tree.ts';

const handlers: Handlers<typeof contract> = {
  tree: ({ app, visitor }) => ({ tree: treeOf(app, visitor.lang) }),
  live({ app, query, visitor }) {
    const events = liveCards(app, query.sport, visitor.lang);
    return { events, total: events.length };
  },
  upcoming: ({ app, query, visitor }) => upcoming(app, { ...query, lang: visitor.lang }),
  async results({ app, query, visitor, now }) {
    const { day = kyivDay(now), sport = null, limit = pageLength, offset = 0 } = query;
    return { day, ...(await resultsOf(app, { day, sport, limit, offset, lang: visitor.lang })) };
  },
  banners: (context) => spotlightOf(context),
  names: ({ params, visitor }) => ({ names: namesOf(params.sport, visitor.lang) }),
  event: async ({ app, params, visitor }) => ({
    event: cardOf(app, await listedOf(app, Number(params.id)), visitor.lang),
  }),
  async board({ app, params, query }) {
    const { board } = await listedOf(app, Number(params.id));
    const frame = query.since === undefined ? null : frameSince(app, board.event, query.since);
    return { board: frame ? null : boardOf(app, board.event), frame };
  },
  async timeline({ app, params, query }) {
    const { board } = await listedOf(app, Number(params.id));
    return { incidents: await incidentsOf(app.db, board.event, query.after ?? 0) };
  },
  async stats({ app, params, visitor: { lang } }) {
    const { info } = await listedOf(app, Number(params.id));
    const [home, away, table] = await Promise.all([
      formOf(app, info.home.id, lang),
      formOf(app, info.away.id, lang),
      tableOf(app, info.league.id, lang),
    ]);
    return { home, away, table };
  },
  async proof({ app, params }) {
    const { board } = await listedOf(app, Number(params.id));
    return { proof: await proofOf(app, board.event) };
  },
  async prices({ app, params, query }) {
    const { board } = await listedOf(app, Number(params.id));
    return { points: await pricesOf(app, { event: board.event, market: query.market, spec: query.spec ?? '' }) };
  },
  rules: ({ params }) => rulesIn(params.lang),
  coupon({ app, query, visitor: { lang }, now }) {
    const { day = kyivDay(now), limit = pageLength, offset = 0 } = query;
    return couponOf(app, { day, limit, offset, lang });
  },
};

/** Matches by their clubs and leagues, those that go on first. */
async function search({ app, visitor: { lang } }: PageContext): Promise<SearchEntry[]> {
  const { live, soon } = listsOf(app);
  return [...live, ...soon].map(({ info }) => ({
    kind: 'match',
    title: `${info.home.name[lang]} – ${info.away.name[lang]}`,
    note: info.league.name[lang],
    url: `/sports-book/match/${info.id}/`,
    words: langs.flatMap((one) => [info.home.name[one], info.away.name[one], info.league.name[one]]),
  }));
}

export const sportsbook = feature({
  name: 'sportsbook',
  contract,
  handlers,
  pages: sportPages,
  search,
  jobs: [
    {
      name: 'sportsbook:prices',
      cron: '* * * * *',
      run: async (app) => void (await notePrices(app, app.clock.now(), new Set(await betRows.openLines(app.db)))),
    },
    { name: 'sportsbook:drop-prices', cron: '23 2 * * *', run: (app) => dropPrices(app, app.clock.now()) },
  ],
  async run(app) {
    const stopBoards = await startBoards(app);
    const stopTelling = new Telling(app).start();
    return async () => {
      stopTelling();
      await stopBoards();
    };
  },
});
