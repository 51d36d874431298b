// Events at the desk: how they stand, what the house may lose on them, and what staff halt.
import type { DeskEvent, EventPage, sportDesk as contract } from '@malva/contract/sport-desk';
import type { Lang } from '@malva/contract/schema';
import { priceStates } from '@malva/contract/sportsbook';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { delayOf } from '@malva/rules/sport-limits';
import { outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { boardsOf, catchUp, type LiveBoard } from '../../base/sport-boards/sport-boards.ts';
import { cashOut, desk as bets } from '../../base/sport-bets/sport-bets.ts';
import { directoryOf, events as rows, type EventRow } from '../../base/sport-events/sport-events.ts';
import {
  alarms as alarmList,
  liabilityOf,
  markEvent,
  setLeague,
  type Liability,
} from '../../base/sport-risk/sport-risk.ts';
import { found, note, type Desk } from './desk.ts';
import { knowEvents, marketIn, outcomeIn } from './names.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Margin that turbo cash-out may give up in a day over all matches, minor units: one person sets it. */
const mostTurbo = 1_000_000n;
/** Days ahead that the list holds. */
const aheadDays = 2;
const [backMs, mostEvents] = [3 * 3_600_000, 500];

interface Sums {
  worst: bigint;
  staked: bigint;
  bets: number;
  alarms: number;
}

async function viewsOf(app: App, lang: Lang, events: readonly EventRow[]): Promise<DeskEvent[]> {
  const [sums, alarms] = [await bets.worstOf(app.db), await alarmList.open(app)];
  const worst = new Map(sums.map((row) => [row.event_id, row]));
  const infoOf = await knowEvents(
    app,
    events.map(({ id }) => id),
  );
  return events.flatMap((event) => {
    const info = infoOf(event.id);
    if (!info) return [];
    const own = worst.get(event.id);
    const count = alarms.filter(({ event_id: id }) => id === event.id).length;
    const sum: Sums = { worst: own?.worst ?? 0n, staked: own?.staked ?? 0n, bets: own?.bets ?? 0, alarms: count };
    const { desk } = event;
    return {
      id: event.id,
      sport: event.sport,
      league: info.league.name[lang],
      leagueId: info.league.id,
      home: info.home.name[lang],
      away: info.away.name[lang],
      tier: event.tier,
      startsAt: event.starts_at.toISOString(),
      state: event.state,
      score: event.standing ? [event.standing.score[0], event.standing.score[1]] : null,
      stop: event.stop ?? (desk?.halted ? 'desk' : null),
      halted: desk?.halted ?? false,
      haltedParts: (desk?.groups.length ?? 0) + (desk?.markets.length ?? 0),
      margin: desk?.margin ?? 0,
      bets: sum.bets,
      staked: formatMoney(sum.staked),
      worst: formatMoney(sum.worst),
      alarms: sum.alarms,
    };
  });
}

const isOnly: Readonly<Record<string, (event: DeskEvent) => boolean>> = {
  live: ({ state }) => state === 'live' || state === 'interrupted',
  halted: ({ halted, haltedParts, stop }) => halted || haltedParts > 0 || stop !== null,
  alarm: ({ alarms }) => alarms > 0,
  exposed: ({ bets: count }) => count > 0,
};

/** Markets as this process shows them: those that can be bet on, or that staff have halted. */
async function marketsOf(app: App, lang: Lang, event: EventRow): Promise<EventPage['markets']> {
  const board = boardsOf(app).byEvent.get(event.id);
  const info = (await knowEvents(app, [event.id]))(event.id);
  if (!board || !info) return [];
  return board.markets.flatMap((row) => {
    const [state, said] = [board.stateOf(row), row.state];
    if (said === priceStates.indexOf('closed')) return [];
    const of = { market: row.market.id, spec: row.spec };
    return [
      {
        ...of,
        group: row.market.group,
        name: marketIn(lang, info, of),
        state: priceStates[state] ?? 'closed',
        isHalted: isHalted(board, row),
        prices: outcomesOf(row.market).map(({ id }, place) => ({
          outcome: id,
          name: outcomeIn(lang, info, { ...of, outcome: id }),
          odds: board.oddsAt(row, place) || null,
          p: board.chancesAt(row, place)?.[1] ?? null,
        })),
      },
    ];
  });
}

function isHalted({ part: { desk } }: LiveBoard, row: LiveBoard['markets'][number]): boolean {
  const key = `${row.market.id}|${row.spec}`;
  return desk ? desk.groups.includes(row.market.group) || desk.markets.includes(key) : false;
}

/** While it counts. */
async function turboView(app: App, event: number): Promise<EventPage['turbo']> {
  const [turbo] = await cashOut.turboOf(app.db, [event]);
  if (!turbo || turbo.until_at <= app.clock.now()) return null;
  const { until_at: until, ceiling, given } = turbo;
  return { until: until.toISOString(), ceiling: formatMoney(ceiling), given: formatMoney(given) };
}

async function pageOf(app: App, lang: Lang, of: Liability): Promise<EventPage> {
  const { event, outcomes, grid, players } = of;
  const info = (await knowEvents(app, [event.id]))(event.id);
  const [view] = await viewsOf(app, lang, [event]);
  return {
    event: found(view),
    reason: event.desk?.reason ?? null,
    turbo: await turboView(app, event.id),
    markets: await marketsOf(app, lang, event),
    outcomes: outcomes.slice(0, 60).map((row) => ({
      market: row.market,
      spec: row.spec,
      outcome: row.outcome,
      marketName: marketIn(lang, info, row),
      outcomeName: outcomeIn(lang, info, row),
      staked: formatMoney(row.stake),
      cost: formatMoney(row.payout - row.stake),
    })),
    grid: grid && {
      home: grid.from[0],
      away: grid.from[1],
      cost: grid.cost.map((row) => row.map((cost) => formatMoney(cost))),
    },
    players: players.map(({ player_id: playerId, bets: count, net }) => ({
      playerId,
      bets: count,
      net: formatMoney(net),
    })),
  };
}

const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);
const withOne = (list: readonly string[], one: string): string[] => [...without(list, one), one];

interface Halting {
  event: number;
  part: { scope: 'event' | 'group' | 'market'; name: string };
  isOn: boolean;
  reason: string;
}

/** At once, under the event's lock: a bet that is accepted was accepted before. @throws not_found, act_over */
async function halt(of: Halting & { desk: Desk }): Promise<{ success: true }> {
  const { desk, event, part, isOn } = of;
  const reason = of.reason.trim();
  const { app } = desk;
  const change = isOn ? withOne : without;
  await app.db.transaction(async (tx) => {
    const [row] = await rows.byId(tx, [event]);
    found(row);
    const done = await markEvent(app, tx, {
      event,
      reason,
      change: (was) => {
        if (part.scope === 'event') return was.halted === isOn ? null : { halted: isOn };
        const list = part.scope === 'group' ? 'groups' : 'markets';
        return was[list].includes(part.name) === isOn ? null : { [list]: change(was[list], part.name) };
      },
    });
    if (!done) throw refuse('act_over');
    const detail = { ...part, reason };
    await note(tx, desk, { action: isOn ? 'sport.halt' : 'sport.resume', subject: `event:${event}`, detail });
  });
  await catchUp(app, [event]);
  return { success: true };
}

type Served = Pick<Handlers<typeof contract>, 'events' | 'event' | 'halt' | 'margin' | 'turbo' | 'leagues' | 'league'>;

export const eventHandlers: Served = {
  async events({ app, query, visitor, now }) {
    const span = { from: new Date(now.getTime() - backMs), to: new Date(now.getTime() + aheadDays * dayMs) };
    const views = await viewsOf(app, visitor.lang, await rows.ofDesk(app.db, { ...span, limit: mostEvents }));
    return { events: query.only ? views.filter(isOnly[query.only]!) : views };
  },
  async event({ app, params, visitor }) {
    return pageOf(app, visitor.lang, found(await liabilityOf(app, params.id)));
  },
  halt({ params, body, ...desk }) {
    const { scope, group, market, spec = '', isOn, reason } = body;
    if ((scope === 'group' && group === undefined) || (scope === 'market' && market === undefined))
      throw refuse('validation', { fields: { scope: 'required' } });
    const name = scope === 'group' ? group! : scope === 'market' ? `${market}|${spec}` : '';
    return halt({ desk, event: params.id, part: { scope, name }, isOn, reason });
  },
  async margin({ params, body, ...desk }) {
    const { app } = desk;
    const [event, reason] = [params.id, body.reason.trim()];
    await app.db.transaction(async (tx) => {
      const [row] = await rows.byId(tx, [event]);
      found(row);
      const change = () => ({ margin: body.margin });
      await markEvent(app, tx, { event, reason, change });
      const detail = { was: row?.desk?.margin ?? 0, margin: body.margin, reason };
      await note(tx, desk, { action: 'sport.margin', subject: `event:${event}`, detail });
    });
    await catchUp(app, [event]);
    return { success: true };
  },
  async turbo({ params, body, ...desk }) {
    const { app, now } = desk;
    const [event, ceiling, reason] = [params.id, parseMoney(body.ceiling), body.reason.trim()];
    if (ceiling === null) throw refuse('validation', { fields: { ceiling: 'amount_out_of_range' } });
    const until = new Date(now.getTime() + body.hours * hourMs);
    await app.db.transaction(async (tx) => {
      found((await rows.byId(tx, [event]))[0]);
      const others = await cashOut.turboCeilings(tx, { except: event, since: new Date(now.getTime() - dayMs) });
      if (ceiling + others > mostTurbo) throw refuse('validation', { fields: { ceiling: 'amount_out_of_range' } });
      await cashOut.setTurbo(tx, { event, until, ceiling });
      const detail = { until: until.toISOString(), ceiling: formatMoney(ceiling), reason };
      await note(tx, desk, { action: 'sport.turbo', subject: `event:${event}`, detail });
    });
    return { success: true };
  },
  async leagues({ app, visitor: { lang } }) {
    const directory = directoryOf(app);
    await directory.readNames();
    const leagues = [...directory.leagues.values()].map((row) => ({
      id: row.id,
      sport: row.sport,
      name: row.name[lang],
      country: row.country[lang],
      tier: row.tier,
      delay: row.delay_seconds,
      usualDelay: delayOf([{ sport: row.sport, tier: row.tier, isLive: true, own: null }]),
    }));
    return { leagues: leagues.toSorted((a, b) => a.tier - b.tier || a.name.localeCompare(b.name, lang)) };
  },
  async league({ params, body, ...desk }) {
    const { app } = desk;
    const { tier, delay, reason } = body;
    const done = await app.db.transaction(async (tx) => {
      const saved = found(await setLeague(app, tx, { league: params.id, tier: tier as 1 | 2 | 3 | 4, delay }));
      const detail = { tier, delay, reason: reason.trim() };
      await note(tx, desk, { action: 'sport.league', subject: `league:${params.id}`, detail });
      return saved;
    });
    await done.after();
    return { success: true };
  },
};
