// Pages of the sportsbook: what the browser would ask for next anyway, all of it from memory but what is over.
import { brands } from '@malva/brands/all';
import { kyivDay } from '@malva/rules/policy';
import { isDay } from '@malva/rules/reconciliation';
import type { PageContext, PageLoaders } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { boardOf } from '../../base/sport-boards/sport-boards.ts';
import { directoryOf, incidentsOf, shown } from '../../base/sport-events/sport-events.ts';
import { rulesIn } from '../../base/sport-rules/sport-rules.ts';
import { cardOf, isSport, listsOf, namesOf } from './cards.ts';
import { couponOf } from './coupon.ts';
import { dayBest } from './day-best.ts';
import { listedOf, liveCards, upcoming } from './lists.ts';
import { resultsOf, tableOf } from './past.ts';
import { spotlightOf } from './spotlight.ts';
import { proofOf } from './proof.ts';
import { treeOf } from './tree.ts';

const [homeLive, homeSoon, listLength] = [12, 12, 30];
const sportOf = ({ params }: PageContext) => {
  const { sport } = params;
  if (!isSport(sport)) throw refuse('not_found');
  return sport;
};

export const sportPages: PageLoaders = {
  async sportsBook(context) {
    const { app, visitor, now } = context;
    const { lang } = visitor;
    const soon = dayBest(listsOf(app).soon, { now, limit: homeSoon });
    return {
      payload: {
        live: liveCards(app, undefined, lang).slice(0, homeLive),
        soon: soon.map((one) => cardOf(app, one, lang)),
        tree: treeOf(app, lang),
        ...(await spotlightOf(context)),
      },
    };
  },
  sportsLive: ({ app, visitor: { lang } }) => ({
    payload: { events: liveCards(app, undefined, lang), tree: treeOf(app, lang) },
  }),
  async sportsResults({ app, visitor: { lang }, query, now }) {
    const asked = query['day'] ?? '';
    const day = isDay(asked) ? asked : kyivDay(now);
    const found = await resultsOf(app, { day, sport: null, limit: listLength, offset: 0, lang });
    const sports = new Set(found.events.map(({ sport }) => sport));
    return { payload: { day, ...found, names: [...sports].flatMap((sport) => namesOf(sport, lang)) } };
  },
  sportsRules: ({ visitor: { lang } }) => ({ payload: rulesIn(lang) }),
  sportsCoupon({ app, visitor: { lang }, query, now }) {
    const asked = query['day'] ?? '';
    return { payload: couponOf(app, { day: isDay(asked) ? asked : kyivDay(now), limit: 100, offset: 0, lang }) };
  },
  async sportsMatch({ app, visitor: { lang }, params }) {
    const id = Number(params['id']);
    if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw refuse('not_found');
    const listed = await listedOf(app, id);
    const event = cardOf(app, listed, lang);
    const { title: brand } = brands[app.config.project];
    const values = { brand, home: event.home.name, away: event.away.name, league: event.league.name };
    return {
      payload: {
        event,
        board: boardOf(app, id)!,
        names: namesOf(event.sport, lang),
        incidents: await incidentsOf(app.db, id),
        proof: await proofOf(app, id),
      },
      seo: {
        seoTitle: serverText(lang, 'sports.seo_match_title', values),
        seoDescription: serverText(lang, 'sports.seo_match_description', values),
      },
    };
  },
  sportsSport(context) {
    const { app, visitor } = context;
    const [sport, { lang }] = [sportOf(context), visitor];
    const live = liveCards(app, sport, lang);
    const soon = upcoming(app, { sport, limit: listLength, lang });
    return {
      payload: {
        sport,
        events: [...live, ...soon.events],
        total: live.length + soon.total,
        tree: treeOf(app, lang),
      },
    };
  },
  async sportsLeague(context) {
    const { app, params, visitor } = context;
    const [sport, { lang }] = [sportOf(context), visitor];
    const row = [...directoryOf(app).leagues.values()].find(
      (one) => one.sport === sport && one.country_slug === params['country'] && one.slug === params['league'],
    );
    if (!row) throw refuse('not_found');
    const live = listsOf(app)
      .live.filter(({ info }) => info.league.id === row.id)
      .map((one) => cardOf(app, one, lang));
    const soon = upcoming(app, { league: row.id, limit: listLength, lang });
    const league = shown.league(lang, row);
    const { title: brand } = brands[app.config.project];
    const values = { brand, league: league.name, country: league.country.name };
    return {
      payload: {
        sport,
        league,
        events: [...live, ...soon.events],
        total: live.length + soon.total,
        table: await tableOf(app, row.id, lang),
        tree: treeOf(app, lang),
      },
      seo: {
        seoTitle: serverText(lang, 'sports.seo_league_title', values),
        seoDescription: serverText(lang, 'sports.seo_league_description', values),
      },
    };
  },
};
