// Bonuses of sport: taking one, giving one up, what waits behind another, and what their owner is told of them.
import { sportBonuses as contract, type SportBonus } from '@malva/contract/sport-bonuses';
import type { BetFund } from '@malva/contract/bet';
import { sportEvent } from '@malva/rules/sport-bonus';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publishMany } from '../../core/publish.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import type { FactSetHandlers } from '../../facts.ts';
import { endOne, openGrants } from '../../base/bonuses/bonuses.ts';
import { isOfPackage, offersAt } from '../../base/bonus-offers/bonus-offers.ts';
import { measured, offerCard } from '../../base/cards/cards.ts';
import { cancelFreeBet } from '../../base/free-bets/free-bets.ts';
import { declinePrize, takePrize } from '../../base/prizes/prizes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { isAtRisk } from '../../base/risk/risk.ts';
import { sportBonusesOf } from './sport-rights.ts';
import { addWaiting, dropWaiting, firstWaiting } from './store.ts';

function saidOf({ id, externalId, status: is }: SportBonus) {
  const { action, status } = sportEvent(is);
  return { action, data: { id, externalId, ...(status && { status }) } };
}

/** Tells a player where those of their bonuses stand that are asked for by either id; all that are open without ids. */
async function tell(app: App, tx: Tx, of: { playerId: number; ids?: ReadonlySet<string> }): Promise<void> {
  const { playerId, ids } = of;
  const list = await sportBonusesOf(tx, playerId, { lang: 'uk', now: app.clock.now() });
  const isOver = ({ status }: SportBonus) => ['completed', 'expired', 'canceled'].includes(status);
  const told = list.filter((one) =>
    ids ? ids.has(one.id) || (one.externalId !== null && ids.has(one.externalId)) : !isOver(one),
  );
  const ofKind = (kind: SportBonus['kind']) => told.filter((one) => one.kind === kind);
  await publishMany<'sportBetting'>(
    tx,
    ofKind('money').map((one) => ({ playerId, type: 'sportBetting', ...saidOf(one) })),
  );
  await publishMany<'sportBettingV2'>(
    tx,
    ofKind('free_bet').map((one) => ({ playerId, type: 'sportBettingV2', ...saidOf(one) })),
  );
}

/** Either id of a bonus; null: of none. */
interface Moved {
  playerId: number;
  id: string | null;
}
const prizeKinds: ReadonlySet<string> = new Set(['free_bet', 'bonus_money']);
const ofSport = ({ playerId, product, grant }: { playerId: number; product: string; grant: string }): Moved => ({
  playerId,
  id: product === 'sport' ? grant : null,
});
/** Bonus money that ends with a bet says so itself. */
const ofDecided = ({ playerId, funds, grant }: { playerId: number; funds: BetFund; grant: string | null }): Moved => ({
  playerId,
  id: funds === 'free' ? grant : null,
});
const ofBet = ({ playerId, grant }: { playerId: number; grant: string | null }): Moved => ({ playerId, id: grant });

/** Facts of several players, each told once of all that moved. */
async function tellEach(app: App, tx: Tx, moved: readonly Moved[]): Promise<void> {
  const byPlayer = new Map<number, Set<string>>();
  for (const { playerId, id } of moved)
    if (id !== null) byPlayer.set(playerId, (byPlayer.get(playerId) ?? new Set()).add(id));
  for (const [playerId, ids] of byPlayer) await tell(app, tx, { playerId, ids });
}

/** Takes what waits first, now that nothing is open before it. What may not be taken now goes on waiting. */
async function begin(app: App, of: { playerId: number; prizeId: string }): Promise<void> {
  const { playerId, prizeId: id } = of;
  try {
    await takePrize(app, playerId, { id, delivery: null, requestId: 'bonuses:waiting' });
    await dropWaiting(app.db, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'prize_over' || error.code === 'not_found') await dropWaiting(app.db, id);
  }
}

async function beginWaiting(app: App): Promise<void> {
  for (const { player_id: playerId, prize_id: prizeId } of await firstWaiting(app.db)) {
    const open = await openGrants(app.db, playerId);
    if (!open.some(({ product }) => product === 'sport')) await begin(app, { playerId, prizeId });
  }
}

/** @throws not_found */
async function oneOf(app: App, playerId: number, of: { id: string; lang: 'uk' | 'ru' | 'en' }): Promise<SportBonus> {
  const list = await app.db.transaction((tx) => sportBonusesOf(tx, playerId, { lang: of.lang, now: app.clock.now() }));
  const one = list.find(({ id, externalId }) => id === of.id || externalId === of.id);
  if (!one) throw refuse('not_found');
  return one;
}

const handlers: Handlers<typeof contract> = {
  list: async ({ app, playerId, visitor: { lang }, now }) => ({
    bonuses: await app.db.transaction((tx) => sportBonusesOf(tx, playerId, { lang, now })),
  }),

  async apply({ app, playerId, body, visitor: { lang, requestId }, now }) {
    const one = await oneOf(app, playerId, { id: body.bonusId, lang });
    // Asked for again it is what it has become.
    if (one.externalId !== null || one.status === 'waiting') return { success: true, bonus: one };
    try {
      await takePrize(app, playerId, { id: one.id, delivery: null, requestId });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bonus_open') throw error;
      await addWaiting(app.db, { prize_id: one.id, player_id: playerId, now });
      // What is taken is told by its own fact.
      await app.db.transaction((tx) => tell(app, tx, { playerId, ids: new Set([one.id]) }));
    }
    return { success: true, bonus: await oneOf(app, playerId, { id: one.id, lang }) };
  },

  async cancel({ app, playerId, body, visitor: { lang, requestId }, now }) {
    const one = await oneOf(app, playerId, { id: body.id, lang });
    const subject = `player:${playerId}`;
    if (['completed', 'expired', 'canceled'].includes(one.status)) throw refuse('bonus_over');
    if (one.externalId === null) {
      await declinePrize(app, playerId, { id: one.id, requestId });
      await dropWaiting(app.db, one.id);
    } else
      await app.db.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const externalId = one.externalId as string;
        if (one.kind === 'money')
          await endOne(tx, externalId, { status: 'forfeited', reason: 'revoked', by: subject, now, playerId });
        // One that is staked is a bet: it ends with it.
        else if (!(await cancelFreeBet(tx, externalId, now))) throw refuse('bet_pending');
        const detail = { bonuses: [externalId] };
        await audit(tx, { actor: subject, action: 'bonus.revoke', subject, detail, requestId, now });
      });
    // Of bonus money its own fact says it.
    if (one.kind !== 'money' || one.externalId === null)
      await app.db.transaction((tx) => tell(app, tx, { playerId, ids: new Set([one.id]) }));
    return { success: true, bonus: await oneOf(app, playerId, { id: one.id, lang }) };
  },

  async welcome({ app, playerId, visitor: { lang }, now }) {
    const isOffered = playerId === null ? app.policy.guestOffers !== 'off' : !(await isAtRisk(app, playerId));
    if (!isOffered) return { success: true, data: [] };
    const how = { lang, hidden: new Set<string>(), game: await measured(app.db) };
    const offers = await offersAt(app.db, { brand: app.config.project, now });
    const own = offers.filter((offer) => offer.product === 'sport' && isOfPackage(offer));
    return { success: true, data: own.map((offer) => offerCard(offer, how)) };
  },
};

/** Only those of sport; own money is no bonus. */
const heard: FactSetHandlers = {
  'prize.granted': (tx, facts, app) =>
    tellEach(
      app,
      tx,
      facts.map(({ playerId, prize: id, kind }) => ({ playerId, id: prizeKinds.has(kind) ? id : null })),
    ),
  'free-bet.given': (tx, facts, app) =>
    tellEach(
      app,
      tx,
      facts.map(({ playerId, prize: id }) => ({ playerId, id })),
    ),
  'bonus.given': (tx, facts, app) => tellEach(app, tx, facts.map(ofSport)),
  'bonus.ended': (tx, facts, app) => tellEach(app, tx, facts.map(ofSport)),
  'bet.placed': (tx, facts, app) => tellEach(app, tx, facts.map(ofBet)),
  'bet.settled': (tx, facts, app) => tellEach(app, tx, facts.map(ofDecided)),
  'bet.resettled': (tx, facts, app) => tellEach(app, tx, facts.map(ofDecided)),
  'bet.voided': (tx, facts, app) => tellEach(app, tx, facts.map(ofBet)),
  async 'player.excluded'(tx, facts, app) {
    for (const { playerId } of facts) await tell(app, tx, { playerId });
  },
};

export const sportBonuses = feature({
  name: 'sportBonuses',
  contract,
  handlers,
  onMany: heard,
  jobs: [{ name: 'bonuses:waiting', cron: '* * * * *', run: beginWaiting }],
});
