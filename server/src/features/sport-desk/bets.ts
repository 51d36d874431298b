// The ticker of bets, five seconds behind, each price beside what is fair; and a day's figures.
import type { sportDesk as contract, TickerBet } from '@malva/contract/sport-desk';
import type { Lang } from '@malva/contract/schema';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { isDay } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { betRows, desk, limits, type BetRow } from '../../base/sport-bets/sport-bets.ts';
import { producers } from '../../base/sport-events/sport-events.ts';
import { dayOf, type DayRow } from '../../base/sport-risk/sport-risk.ts';
import { knowEvents, marketIn, matchIn, outcomeIn } from './names.ts';

const lagMs = 5_000;
const mostBets = 200;
const billion = 1_000_000_000;

async function viewsOf(app: App, lang: Lang, bets: readonly BetRow[]): Promise<TickerBet[]> {
  const ids = bets.map(({ id }) => id);
  const legs = Map.groupBy(await betRows.legs(app.db, ids), ({ bet_id: bet }) => bet);
  const infoOf = await knowEvents(
    app,
    [...legs.values()].flat().map(({ event_id: event }) => event),
  );
  const factors = new Map((await limits.listFactors(app.db, 10_000)).map((row) => [row.player_id, row.factor]));
  return bets.map((bet) => ({
    id: bet.id,
    code: bet.code,
    playerId: bet.player_id,
    kind: bet.kind,
    fund: bet.fund,
    isLive: bet.is_live,
    status: bet.status,
    stake: formatMoney(bet.stake),
    potential: formatMoney(bet.potential),
    odds: Number(bet.odds),
    factor: factors.get(bet.player_id) ?? 100,
    placedAt: bet.placed_at.toISOString(),
    legs: (legs.get(bet.id) ?? []).map((leg) => {
      const info = infoOf(leg.event_id);
      return {
        event: leg.event_id,
        match: matchIn(lang, info),
        market: marketIn(lang, info, leg),
        outcome: outcomeIn(lang, info, leg),
        odds: leg.odds,
        fair: leg.p ? Math.round((10_000 * billion) / leg.p) : null,
      };
    }),
  }));
}

/** Nineteen days of twenty stay within so many standard deviations. */
const [band, bandOf] = [196n, 100n];

function rootOf(square: bigint): bigint {
  if (square <= 0n) return 0n;
  let root = BigInt(Math.floor(Math.sqrt(Number(square))));
  while (root * root > square) root--;
  while ((root + 1n) * (root + 1n) <= square) root++;
  return root;
}

const dayView = ({ sport, bets, stake, paid, expected, squares, given }: DayRow) => ({
  sport,
  bets,
  turnover: formatMoney(stake),
  hold: formatMoney(stake - paid),
  expected: formatMoney(stake - expected),
  band: formatMoney((rootOf(squares) * band) / bandOf),
  given: formatMoney(given),
});

type Served = Pick<Handlers<typeof contract>, 'bets' | 'day'>;

export const betHandlers: Served = {
  async bets({ app, query, visitor, now }) {
    const bets = await desk.ticker(app.db, {
      until: new Date(now.getTime() - lagMs),
      event: query.event ?? null,
      player: query.player ?? null,
      isLive: query.clock === undefined ? null : query.clock === 'live',
      least: query.least === undefined ? 0n : (parseMoney(query.least) ?? 0n),
      limit: mostBets,
    });
    return { bets: await viewsOf(app, visitor.lang, bets) };
  },
  async day({ app, query, now }) {
    const day = query.day ?? kyivDay(now);
    if (!isDay(day)) throw refuse('validation', { fields: { day: 'format' } });
    const [sports, feed] = [await dayOf(app, day), await producers.read(app.db)];
    return {
      day,
      sports: sports.map(dayView),
      producers: feed.map((row) => ({
        name: row.name,
        isUp: row.is_up,
        lastAlive: row.last_alive?.toISOString() ?? null,
        processedTo: row.processed_to?.toISOString() ?? null,
        lag: row.processed_to ? Math.max(0, now.getTime() - row.processed_to.getTime()) : null,
        isRecovering: row.request_id !== null,
      })),
    };
  },
};
