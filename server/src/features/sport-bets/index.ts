// Bets of players: the slip's quote, placing, their own list, taking back within a minute, booking codes. What waits
// for its delay is decided here, and what has a result is settled.
import { sportBets as contract, type Selection } from '@malva/contract/sport-bets';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { leastStake } from '@malva/rules/sport-limits';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import { every } from '../../core/every.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { openFreeBets } from '../../base/free-bets/free-bets.ts';
import {
  booking,
  cashOut,
  decideDue,
  limits,
  own,
  placeBet,
  policies,
  quoteSlip,
} from '../../base/sport-bets/sport-bets.ts';
import { followTerms } from '../../base/sport-terms/sport-terms.ts';
import {
  applyRules,
  judgeAwaiting,
  settleDue,
  sportBreaks,
  voidEvent,
  voidLateBets,
} from '../../base/sport-settling/sport-settling.ts';

const handlers: Handlers<typeof contract> = {
  quote: ({ app, body, playerId }) =>
    quoteSlip(app, { kind: body.kind, selections: body.selections, sizes: body.k ?? [], playerId }),
  async place({ app, body, playerId, visitor }) {
    const { key, kind, selections, k = [], policy, fund, grant } = body;
    if ((fund !== 'real') !== (grant !== undefined)) throw refuse('validation', { fields: { grant: 'required' } });
    const unit = parseMoney(body.unit);
    if (unit === null) throw refuse('validation', { fields: { unit: 'pattern' } });
    const ask = { playerId, key, kind, selections, sizes: k, unit, policy, fund };
    const placed = await placeBet(app, { ...ask, grant: grant ?? null });
    return own.placed(app, visitor.lang, { playerId, placed });
  },
  async pressOn({ app, playerId }) {
    await policies.pauseSeen(app, playerId);
    return { success: true };
  },
  async list({ app, query, playerId, visitor }) {
    const found = await own.bets(app, visitor.lang, {
      playerId,
      status: query.status ?? null,
      from: query.from ? kyivSpan(query.from).from : null,
      to: query.to ? kyivSpan(query.to).to : null,
      sport: query.sport ?? null,
      fund: query.fund ?? null,
      limit: query.limit ?? 15,
      offset: query.offset ?? 0,
    });
    return { ...found, staked: formatMoney(found.staked), returned: formatMoney(found.returned) };
  },
  one: async ({ app, params, playerId, visitor }) => ({
    success: true,
    bet: await own.bet(app, visitor.lang, { playerId, id: params.id }),
  }),
  async undo({ app, params, playerId, visitor }) {
    await own.undo(app, playerId, params.id);
    return { success: true, bet: await own.bet(app, visitor.lang, { playerId, id: params.id }) };
  },
  quoteCashOut: ({ app, params, body, playerId }) =>
    cashOut.quote(app, playerId, { id: params.id, percent: body.share ?? 100 }),
  async cashOut({ app, params, body, playerId, visitor }) {
    await cashOut.take(app, playerId, { id: params.id, quoteId: body.quoteId });
    return { success: true, bet: await own.bet(app, visitor.lang, { playerId, id: params.id }) };
  },
  autoCashOut: async ({ app, params, playerId }) => ({
    success: true,
    auto: await cashOut.autoOf(app, playerId, params.id),
  }),
  async setAutoCashOut({ app, params, body, playerId }) {
    const least = parseMoney(body.least);
    if (least === null) throw refuse('validation', { fields: { least: 'pattern' } });
    await cashOut.setAuto(app, playerId, { id: params.id, least, percent: body.share ?? 100 });
    return { success: true, auto: await cashOut.autoOf(app, playerId, params.id) };
  },
  async dropAutoCashOut({ app, params, playerId }) {
    await cashOut.dropAuto(app, playerId, params.id);
    return { success: true, auto: await cashOut.autoOf(app, playerId, params.id) };
  },
  async answerPrice({ app, params, body, playerId, visitor }) {
    await own.answerPrice(app, playerId, { id: params.id, agrees: body.agrees });
    return { success: true, bet: await own.bet(app, visitor.lang, { playerId, id: params.id }) };
  },
  book: async ({ app, body }) => ({
    success: true,
    code: await booking.book(app, { kind: body.kind, sizes: body.k ?? [], selections: body.selections }),
  }),
  async booked({ app, params }) {
    const { kind, sizes, selections } = await booking.open(app, params.code);
    return { kind, k: [...sizes], selections: [...selections] };
  },
  async limits({ app, playerId, now }) {
    const found = await limits.own(app, playerId, now);
    return {
      rooms: found.rooms.map(({ pre, live, ...room }) => ({ ...room, pre: formatMoney(pre), live: formatMoney(live) })),
      reason: found.reason,
      guarantees: found.guarantees.map(({ amount, ...one }) => ({ ...one, amount: formatMoney(amount) })),
      caps: found.caps.map(({ amount, ...one }) => ({ ...one, amount: formatMoney(amount) })),
      dayNet: formatMoney(found.dayNet),
      dayLeft: formatMoney(found.dayLeft),
      minStake: formatMoney(leastStake),
    };
  },
  async freeBets({ app, playerId, now }) {
    const rows = await openFreeBets(app.db, playerId, now);
    return {
      freeBets: rows.map(({ id, amount, min_odds, min_legs, expires_at }) => ({
        id,
        amount: formatMoney(amount),
        minOdds: min_odds * 100,
        minLegs: min_legs,
        expiresAt: expires_at.toISOString(),
      })),
    };
  },
  settings: async ({ app, playerId }) => ({ policy: await policies.of(app, playerId) }),
  async setSettings({ app, body, playerId }) {
    await policies.set(app, playerId, body.policy);
    return { policy: body.policy };
  },
};

/** Open stakes, payments, and what the house may lose, beside the bets themselves: every night. */
async function tellBreaks(app: App): Promise<void> {
  const found = await sportBreaks(app);
  if (found.length > 0)
    app.log.error({ alarm: 'sport_breaks', count: found.length, first: found.slice(0, 20) }, 'bets do not add up');
}

/** Of a booking code that is not known, an empty slip. */
const bookedPage = async (app: App, code: string) => {
  const found = await booking.open(app, code).catch(() => null);
  const selections: Selection[] = found ? [...found.selections] : [];
  return { code, kind: found?.kind ?? null, k: found ? [...found.sizes] : [], selections };
};

export const sportBetsFeature = feature({
  name: 'sport-bets',
  contract,
  handlers,
  pages: {
    myBets: () => ({ payload: {} }),
    bookedSlip: async ({ app, params }) => ({ payload: await bookedPage(app, params['code'] ?? '') }),
  },
  on: {
    'event.started': (_tx, { event, startedAt }, app) => voidLateBets(app, event, new Date(startedAt)),
    'event.void': (_tx, { event }, app) => voidEvent(app, event),
  },
  jobs: [
    { name: 'sport-bets:rules', cron: '*/10 * * * *', run: async (app) => void (await applyRules(app)) },
    { name: 'sport-bets:drop-old', cron: '17 2 * * *', run: (app) => booking.dropOld(app) },
    { name: 'sport-bets:breaks', cron: '41 3 * * *', run: tellBreaks },
  ],
  async run(app) {
    const what = 'bets could not be looked through';
    const terms = await followTerms(app);
    const deciding = every(app, 250, { look: () => decideDue(app), what });
    const settling = every(app, 500, { look: () => settleDue(app), what });
    const selling = every(app, 1_000, { look: () => cashOut.judgeAuto(app), what });
    // A result that waits for its second key is judged out of the whole match: that is not cheap.
    const judging = every(app, 5_000, { look: () => judgeAwaiting(app), what });
    return async () => {
      await terms();
      await deciding();
      await settling();
      await selling();
      await cashOut.autoDone(app);
      await judging();
    };
  },
});
