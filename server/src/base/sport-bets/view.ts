// Bets as their player reads them: names in their language, each leg with where its match stands.
import type { Bet, BetLeg } from '@malva/contract/bet';
import type { Lang } from '@malva/contract/schema';
import { decimalIn } from '@malva/rules/figures';
import { formatMoney } from '@malva/rules/money';
import { findMarket, nameOf, outcomesOf, readSpec } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { directoryOf, events, type EventRow } from '../sport-events/sport-events.ts';
import { waitingErrors, type ErrorRow } from './price-error/store.ts';
import * as held from './held/store.ts';
import * as store from './store.ts';
import { undoUntil } from './undo.ts';

/** What of a leg and of its match is shown. */
export type ViewedLeg = Pick<
  store.LegRow,
  | 'bet_id'
  | 'n'
  | 'event_id'
  | 'market'
  | 'spec'
  | 'outcome'
  | 'odds'
  | 'asked'
  | 'p'
  | 'banker'
  | 'group_n'
  | 'state'
  | 'rule'
  | 'void_reason'
>;
export type ViewedEvent = Pick<EventRow, 'sport' | 'starts_at' | 'ended_at' | 'state' | 'standing'>;
/** Codes are read in groups. */
const grouped = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Lines with the decimal mark of the language. */
const said = (lang: Lang, name: string): string => name.replaceAll(/\d+\.\d+/g, (figure) => decimalIn(figure, lang));

function legView(app: App, lang: Lang, of: { leg: ViewedLeg; event: ViewedEvent }): BetLeg {
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
    marketName: market ? said(lang, nameOf(market.name[lang], names)) : String(leg.market),
    outcomeName: outcome ? said(lang, nameOf(outcome.name[lang], names)) : leg.outcome,
    odds: leg.odds,
    asked: leg.asked,
    fairP: leg.p,
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

type Row = Omit<store.BetRow, 'seq'>;
interface Beside {
  legs: BetLeg[];
  was: store.WasRow | undefined;
  wrong: ErrorRow | undefined;
  isHeld: boolean;
}

function betView(app: App, bet: Row, { legs, was, wrong, isHeld }: Beside): Bet {
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
    rightPrice: wrong
      ? { odds: Number(wrong.odds), potential: formatMoney(wrong.potential), until: wrong.until_at.toISOString() }
      : null,
    isHeld,
    rules: bet.rules,
    was: was ? { payout: formatMoney(was.payout), shortfall: formatMoney(was.shortfall) } : null,
    legs,
  };
}

/** Views of bets, in their order. */
export async function viewsOf(app: App, lang: Lang, bets: readonly store.BetRow[]): Promise<Bet[]> {
  if (bets.length === 0) return [];
  const ids = bets.map(({ id }) => id);
  const [legs, was, wrong, kept] = await Promise.all([
    store.legsOf(app.db, ids),
    store.settledBefore(app.db, ids),
    waitingErrors(app.db, ids),
    held.among(app.db, ids),
  ]);
  const eventIds = [...new Set(legs.map(({ event_id: event }) => event))];
  await directoryOf(app).know(eventIds);
  const rows = new Map((await events.byId(app.db, eventIds)).map((row) => [row.id, row]));
  return bets.map((bet) => {
    const own = legs.filter(({ bet_id: of }) => of === bet.id);
    const views = own.map((leg) => legView(app, lang, { leg, event: rows.get(leg.event_id)! }));
    const isOf = ({ bet_id: of }: { bet_id: string }): boolean => of === bet.id;
    return betView(app, bet, { legs: views, was: was.find(isOf), wrong: wrong.find(isOf), isHeld: kept.has(bet.id) });
  });
}

/** A bet whose legs and matches are at hand. */
export async function viewOf(app: App, lang: Lang, of: { bet: Row; legs: { leg: ViewedLeg; event: ViewedEvent }[] }) {
  await directoryOf(app).know(of.legs.map(({ leg }) => leg.event_id));
  const legs = of.legs.map((one) => legView(app, lang, one));
  return betView(app, of.bet, { legs, was: undefined, wrong: undefined, isHeld: false });
}
