// Placing: a slip is priced from memory, and the database takes it only at the version it was priced at.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Selection } from '@malva/contract/sport-bets';
import { formatMoney } from '@malva/rules/money';
import { oddsScale } from '@malva/rules/settlement/factor';
import type { App } from '../../core/app.ts';
import { isErrorCode, refuse, type Refusal } from '../../core/refusal.ts';
import { blockRefusal } from '../lock/lock.ts';
import { obstacles } from '../responsible/responsible.ts';
import { builderOf, catchUp, priceOf } from '../sport-boards/sport-boards.ts';
import { offsetOf } from '../sport-events/sport-events.ts';
import { rulesVersion } from '../sport-rules/sport-rules.ts';
import { termsOf } from '../sport-terms/sport-terms.ts';
import { fairPrice } from './fair.ts';
import { judgeSlip, type Asked, type Board, type Ready, type SlipRefusal } from './judge.ts';
import { factOf, saidOf } from './placed.ts';
import * as store from './store.ts';

/** A board that moved while a bet was on its way is read again, so often at most. */
const tries = 3;
/** Crockford's alphabet: no letter is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeOf = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

export interface PlaceAsk extends Asked {
  playerId: number;
  key: string;
  grant: string | null;
  /** Prices without margin, under a name of which a player has one bet, up to a ceiling of margin a day. */
  promo?: { name: string; ceiling: bigint };
}

const legOf = ({ event, market, spec, outcome }: Selection) => ({ event, market, spec, outcome });

/** What the boards of this process say now; `isFair`: at prices without margin. */
export const boardNow = (app: App, asked: readonly Selection[], isFair = false): Board => ({
  prices: asked.map((selection) => {
    const price = priceOf(app, legOf(selection));
    return price && isFair ? { ...price, odds: fairPrice(price) } : price;
  }),
  builder: (places) =>
    builderOf(
      app,
      places.map((place) => legOf(asked[place]!)),
    ),
  now: app.clock.now(),
  limits: termsOf(app).limits,
});

/** Of all that was asked: the same key with another digest asks for another bet. */
function digestOf({ key: _key, playerId: _player, ...rest }: PlaceAsk): string {
  const text = JSON.stringify(rest, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('base64url');
}

const lanes = new WeakMap<App, ReturnType<typeof store.placeLane>>();
function laneOf(app: App): ReturnType<typeof store.placeLane> {
  const lane = lanes.get(app) ?? store.placeLane(app.db);
  lanes.set(app, lane);
  return lane;
}

/** What protection has said by another word in SQL. */
const codes: Readonly<Record<string, string>> = { reality_check: 'reality_check_due', no_player: 'not_found' };

/** Limits of money are judged with the stake. */
const money = ['stake_limit', 'loss_limit'];

/** What stands in the way of play at all; null: nothing does. */
async function closedToPlay(app: App, playerId: number): Promise<Refusal | null> {
  const now = app.clock.now();
  const found = await app.db.transaction((tx) => obstacles(tx, playerId, now));
  const first = found.find(({ what, stops }) => stops !== 'deposits' && !money.includes(what));
  if (!first) return null;
  if (['timeout', 'self_exclusion', 'register', 'harm'].includes(first.what))
    return (await blockRefusal(app.db, playerId, now)) as Refusal;
  // A password of the house's own making blocks the account until it is changed: that is what the player can do.
  const isPassword = first.what === 'account_blocked' && found.some(({ what }) => what === 'password_change_required');
  const code = isPassword ? 'password_change_required' : (codes[first.what] ?? first.what);
  return refuse(isErrorCode(code) ? code : 'not_found', { until: first.until });
}

/** Ten live bets in a quarter of an hour: nothing more until the player has pressed on. */
const pauseRefusal = ({ since, staked, net }: store.PauseDetail): Refusal =>
  refuse('live_pause', {
    details: {
      since: new Date(since).toISOString(),
      staked: formatMoney(BigInt(staked)),
      net: formatMoney(BigInt(net)),
    },
  });

/** A slip the boards refuse may be one that was placed before; else the first of the published checks answers. */
async function refused(app: App, ask: PlaceAsk, said: SlipRefusal): Promise<Placed> {
  const known = await store.findByKey(app.db, ask.playerId, ask.key);
  if (known) {
    if (known.digest !== digestOf(ask)) throw refuse('idempotency_conflict');
    return { id: known.id, fresh: null };
  }
  const closed = said.code === 'validation' ? null : await closedToPlay(app, ask.playerId);
  if (closed) throw closed;
  if (boardNow(app, ask.selections).prices.some((price) => price?.isLive)) {
    const readyAt = await store.livePace(app.db, ask.playerId, app.clock.now());
    if (readyAt) throw refuse('live_pace', { until: readyAt, details: { readyAt: readyAt.toISOString() } });
    const card = await store.livePause(app.db, ask.playerId, app.clock.now());
    if (card) throw pauseRefusal(card);
  }
  if (!isErrorCode(said.code)) throw new Error(`no refusal is called ${said.code}`);
  throw refuse(said.code, said.details && { details: said.details });
}

/** The stake that fits: what the leg takes of its room decides, down to whole kopiyka a line and the least stake. */
export function stakeThatFits(ready: Pick<Ready, 'stake' | 'lines'>, of: { room: bigint; takes: bigint }): bigint {
  if (of.takes <= 0n) return ready.stake;
  const most = of.room <= 0n ? 0n : (ready.stake * of.room) / of.takes;
  return most - (most % BigInt(ready.lines));
}

/** What the house gives up on average by prices without margin: what of the stake its own prices would keep. */
function promoOf(app: App, ask: PlaceAsk, ready: Ready): store.PromoItem | null {
  if (!ask.promo) return null;
  const usual = boardNow(app, ask.selections).prices.reduce(
    (odds, price) => (odds * BigInt(price?.odds ?? 0)) / oddsScale,
    oddsScale,
  );
  return { ...ask.promo, given: ready.stake - (ready.stake * usual) / ready.odds };
}

async function refusedBySql(app: App, ask: PlaceAsk, of: { row: store.PlaceRow; ready: Ready }): Promise<never> {
  const { status, detail } = of.row;
  // The database looks at protection last, with the stake; of the published checks it is one of the first.
  const closed = status === 'idempotency_conflict' ? null : await closedToPlay(app, ask.playerId);
  if (closed) throw closed;
  if (status === 'stake_too_big') {
    const room = { room: BigInt(String(detail?.['room'])), takes: BigInt(String(detail?.['takes'])) };
    const maxStake = formatMoney(stakeThatFits(of.ready, room));
    const { why, reason } = detail ?? {};
    throw refuse('stake_too_big', { details: { maxStake, why, ...(reason ? { reason } : {}) } });
  }
  if (status === 'responsible_block') throw await blockRefusal(app.db, ask.playerId, app.clock.now());
  if (status === 'live_pause') throw pauseRefusal(detail as unknown as store.PauseDetail);
  if (status === 'live_pace') throw refuse('live_pace', { details: { readyAt: detail?.['readyAt'] } });
  const code = codes[status] ?? status;
  if (!isErrorCode(code)) throw new Error(`the database answered ${status}`);
  throw refuse(code, detail ? { details: detail } : {});
}

export interface Placed {
  id: string;
  /** Null: it was placed before. `balance`: what is left of own money that was staked. */
  fresh: { item: store.BetItem; at: Date; balance: bigint | null } | null;
}

/**
 * Places a bet, or answers the one that was placed under the same key.
 * @throws every refusal of the published checks, the first of them (design 5), idempotency_conflict
 */
export async function placeBet(app: App, ask: PlaceAsk): Promise<Placed> {
  const id = randomUUID();
  const { playerId, key, kind, sizes, unit, fund, grant, policy } = ask;
  const digest = digestOf(ask);
  for (let attempt = 1; ; attempt++) {
    const judged = judgeSlip(ask, boardNow(app, ask.selections, ask.promo !== undefined));
    if ('refusal' in judged) return refused(app, ask, judged.refusal);
    const { ready } = judged;
    const shiftMs = offsetOf(app);
    const promo = promoOf(app, ask, ready);
    const bet = { id, code: codeOf(8), key, digest, playerId, kind, sizes, unit, fund, grant, policy, promo };
    const item = { ...bet, ready, shiftMs, rules: rulesVersion() };
    const row = await laneOf(app)({ ...item, fact: factOf(item), said: saidOf(item) });
    if (row.status === 'ok') return { id, fresh: { item, at: row.at!, balance: row.balance } };
    if (row.status === 'replay') return { id: row.bet!, fresh: null };
    if (row.status !== 'again') return refusedBySql(app, ask, { row, ready });
    if (attempt === tries) throw refuse('odds_unavailable');
    await catchUp(app, [...new Set(ask.selections.map(({ event }) => event))]);
  }
}
