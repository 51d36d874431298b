// Bets as their player reads them: names in their language, each leg with where its match stands.
import type { Bet, BetLeg } from '@malva/contract/sport-bets';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { findMarket, nameOf, outcomesOf, readSpec } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { directoryOf, events, type EventRow } from '../sport-events/sport-events.ts';
import * as store from './store.ts';
import { undoUntil } from './undo.ts';

type Leg = store.LegRow;
/** Codes are read in groups. */
const grouped = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

function legView(app: App, lang: Lang, of: { leg: Leg; event: EventRow }): BetLeg {
  const { leg, event } = of;
  const info = directoryOf(app).events.get(leg.event_id)!;
  const spec = readSpec(leg.spec);
  const names = { home: info.home.name[lang], away: info.away.name[lang], spec };
  const market = findMarket(event.sport, leg.market);
  const outcome = market && outcomesOf(market).find(({ id }) => id === leg.outcome);
  const isOver = event.ended_at !== null;
  return {
    n: leg.n,
    event: leg.event_id,
    sport: event.sport,
    home: names.home,
    away: names.away,
    league: info.league.name[lang],
    startsAt: event.starts_at.toISOString(),
    market: leg.market,
    spec: leg.spec,
    outcome: leg.outcome,
    marketName: market ? nameOf(market.name[lang], names) : String(leg.market),
    outcomeName: outcome ? nameOf(outcome.name[lang], names) : leg.outcome,
    odds: leg.odds,
    banker: leg.banker,
    group: leg.group_n,
    state: leg.state,
    rule: leg.rule,
    voidReason: leg.void_reason,
    eventState: event.state,
    score: event.standing ? [...event.standing.score] : null,
    clock: isOver ? null : (event.standing?.clock ?? null),
  };
}

function betView(app: App, lang: Lang, of: { bet: store.BetRow; legs: BetLeg[]; was: store.WasRow | undefined }): Bet {
  const { bet, legs, was } = of;
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  const until = undoUntil(
    bet,
    legs.map(({ startsAt }) => new Date(startsAt)),
  );
  return {
    id: bet.id,
    code: grouped(bet.code),
    kind: bet.kind,
    k: bet.sizes,
    lines: bet.lines,
    stake: formatMoney(bet.stake),
    unit: formatMoney(bet.unit),
    odds: Number(bet.odds),
    potential: formatMoney(bet.potential),
    payout: bet.payout === null ? null : formatMoney(bet.payout),
    cashed: formatMoney(bet.cashed_paid),
    cashedStake: formatMoney(bet.cashed_unit * BigInt(bet.lines)),
    fund: bet.fund,
    status: bet.status,
    reason: bet.reason,
    placedAt: bet.placed_at.toISOString(),
    acceptedAt: iso(bet.accepted_at),
    settledAt: iso(bet.settled_at),
    decideAt: bet.status === 'pending' ? iso(bet.decide_at) : null,
    undoUntil: until && until > app.clock.now() ? until.toISOString() : null,
    was: was ? { payout: formatMoney(was.payout), shortfall: formatMoney(was.shortfall) } : null,
    legs,
  };
}

/** Views of bets, in their order. */
export async function viewsOf(app: App, lang: Lang, bets: readonly store.BetRow[]): Promise<Bet[]> {
  if (bets.length === 0) return [];
  const ids = bets.map(({ id }) => id);
  const [legs, was] = await Promise.all([store.legsOf(app.db, ids), store.settledBefore(app.db, ids)]);
  const eventIds = [...new Set(legs.map(({ event_id: event }) => event))];
  await directoryOf(app).know(eventIds);
  const rows = new Map((await events.byId(app.db, eventIds)).map((row) => [row.id, row]));
  return bets.map((bet) => {
    const own = legs.filter(({ bet_id: of }) => of === bet.id);
    const views = own.map((leg) => legView(app, lang, { leg, event: rows.get(leg.event_id)! }));
    return betView(app, lang, { bet, legs: views, was: was.find(({ bet_id: of }) => of === bet.id) });
  });
}
