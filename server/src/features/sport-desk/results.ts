// Both keys of a match's markets side by side, and corrections that wait.
import type { MarketKeys, outcomeWords, sportDesk as contract } from '@malva/contract/sport-desk';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { OutcomeResult } from '@malva/rules/settlement/factor';
import { findMarket, outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { Handlers } from '../../core/feature.ts';
import { results } from '../../base/sport-bets/sport-bets.ts';
import { events, type EventInfo } from '../../base/sport-events/sport-events.ts';
import { byDesk, type Keys } from '../../base/sport-settling/sport-settling.ts';
import { found } from './desk.ts';
import { knowEvents, marketIn, outcomeIn } from './names.ts';

type Word = (typeof outcomeWords)[number];

function wordOf({ won, voidHalves }: OutcomeResult): Word {
  if (voidHalves === 2) return 'refund';
  if (voidHalves === 1) return won ? 'half_win' : 'half_lose';
  return won ? 'win' : 'lose';
}

function viewOf(lang: Lang, info: EventInfo, keys: Keys): MarketKeys {
  const of = { market: keys.market, spec: keys.spec };
  const market = findMarket(info.sport, keys.market);
  const name = (outcome: string): string => outcomeIn(lang, info, { ...of, outcome });
  const told = (said: Keys['ours']): MarketKeys['theirs'] =>
    said && Object.entries(said).map(([id, result]) => ({ outcome: id, name: name(id), word: wordOf(result) }));
  return {
    ...of,
    name: marketIn(lang, info, of),
    outcomes: market ? outcomesOf(market).map(({ id }) => ({ id, name: name(id) })) : [],
    theirs: told(keys.theirs),
    ours: told(keys.ours),
    byDesk: keys.byDesk,
    state: keys.isApplied && keys.state === 'ready' ? 'applied' : (keys.state ?? 'none'),
    rule: keys.rule,
  };
}

export const resultHandlers: Pick<Handlers<typeof contract>, 'results'> = {
  async results({ app, params, visitor }) {
    const [row] = await events.byId(app.db, [params.id]);
    const event = found(row);
    const info = found((await knowEvents(app, [event.id]))(event.id));
    const { lang } = visitor;
    const [keys, lowered] = [await byDesk.keysOf(app, event.id), await results.waitingLowered(app.db, event.id)];
    return {
      event: {
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
      },
      markets: keys.map((one) => viewOf(lang, info, one)),
      lowered: lowered.map((one) => ({
        bet: one.bet_id,
        playerId: one.player_id,
        was: formatMoney(one.was),
        payout: formatMoney(one.payout),
        foundAt: one.found_at.toISOString(),
      })),
    };
  },
};
