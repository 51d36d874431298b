// The wheel of guests: one spin a visitor, on a seed promised before the visitor named a seed of their own, opened by
// the draw. What came out waits seven days for an account whose identity is confirmed; a person gets one entry gift.
import { createHash, randomBytes } from 'node:crypto';
import { guestWheel as contract, type GuestSpun } from '@malva/contract/wheels';
import type { Lang } from '@malva/contract/schema';
import { stopAt } from '@malva/rules/schemes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { drawnOnce, drawOnce, forgetOnce, promiseOnce, type DrawnOnce } from '../../base/draws/draws.ts';
import { claimEntry } from '../../base/entry-gifts/entry-gifts.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { getPlayer } from '../../base/players/players.ts';
import { givenFor, givePrize } from '../../base/prizes/prizes.ts';
import { isRunning } from '../../base/promotions/promotions.ts';
import { findReward } from '../../base/rewards/rewards.ts';
import { isAtRiskIn } from '../../base/risk/risk.ts';
import { maskPlayer } from '../../base/rounds/rounds.ts';
import { oddsOf, type Scheme } from '../../base/schemes/schemes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import * as store from './store.ts';
import { giveEntryTicket } from './entry-ticket.ts';
import { guestScheme, segmentsOf } from './wheel-view.ts';

const cookieName = 'guest_wheel';
const cookieSeconds = 30 * 86_400;
const reservedMs = 7 * 86_400_000;
const hourMs = 3_600_000;
const shownWinners = 20;
const purpose = 'guest_wheel';
const cause = 'registration';

/** Null: there is none, or guests are shown no offers. */
async function wheelOf(app: App, now: Date): Promise<Scheme | null> {
  if (app.policy.guestOffers === 'off') return null;
  const scheme = await guestScheme(app, app.db, now);
  return scheme && (await isRunning(app.db, scheme.promotion, now)) ? scheme : null;
}

const hashOf = (app: App, token: string): string => keyedHash(app.secrets.key('guest wheel'), token).toString('hex');

const visitorOf = (app: App, { cookies }: Pick<FastifyRequest, 'cookies'>): string | null => {
  const token = cookies[cookieName];
  return token === undefined || token === '' ? null : hashOf(app, token);
};

/** Gives a visitor without the cookie one. */
function knownVisitor(app: App, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): string {
  const known = visitorOf(app, request);
  if (known !== null) return known;
  const token = randomBytes(24).toString('base64url');
  const secure = app.config.publicUrl.startsWith('https:');
  void reply.setCookie(cookieName, token, {
    path: '/rest/wheel/guest/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: cookieSeconds,
  });
  return hashOf(app, token);
}

async function viewOf(
  tx: Tx,
  { drawn, scheme, visitor, lang }: { drawn: DrawnOnce; scheme: Scheme; visitor: string; lang: Lang },
): Promise<GuestSpun | null> {
  const row = await store.findGuest(tx, visitor);
  const odds = oddsOf(scheme, lang);
  const found = odds.sectors[drawn.pick];
  // Another version than it was drawn on: there is nothing left to turn, and what is reserved stays reserved.
  if (!row || !found || drawn.proof.weightsHash !== scheme.oddsHash) return null;
  return {
    place: found.place,
    stopAt: stopAt(createHash('sha256').update(drawn.proof.id).digest('hex'), found.angle),
    found,
    until: row.until_at.toISOString(),
    odds,
    proof: drawn.proof,
  };
}

/** What is reserved for a known person, given once: under the player's lock, and one entry gift over all roads. */
async function giveReserved(app: App, tx: Tx, playerId: number): Promise<void> {
  await lockPlayer(tx, playerId);
  const now = app.clock.now();
  const row = await store.guestOf(tx, playerId);
  if (row?.state !== 'reserved' || row.until_at <= now || row.reward_id === null) return;
  if ((await getPlayer(tx, playerId)).identity_status !== 'approved') return;
  if ((await findBlock(tx, playerId, now)) || (await isAtRiskIn(app, tx, playerId))) return;
  const reward = await findReward(tx, row.reward_id);
  if (!reward || !(await isRunning(tx, row.promotion, now))) return;
  const isFirst = await claimEntry(tx, playerId, 'wheel');
  await store.settleGuest(tx, row.visitor, isFirst ? 'given' : 'had');
  const subject = `${purpose}:${row.draw_id}`;
  if (isFirst) await givePrize(tx, { playerId, reward, cause, subject, promotion: row.promotion, now });
}

/** Of a visitor who never came nothing is kept for longer. */
const keptMs = 90 * 86_400_000;

export const forgetGuests = (app: App): Promise<number> =>
  app.db.transaction(async (tx) => {
    const before = new Date(app.clock.now().getTime() - keptMs);
    return forgetOnce(tx, { purpose, visitors: await store.dropGuests(tx, before), before });
  });

async function winners(app: App, { lang, now }: { lang: Lang; now: Date }) {
  const found = [];
  for (const { player_id: playerId, draw_id: draw } of await store.givenGuests(app.db, 5 * shownWinners)) {
    const prize = await givenFor(app.db, playerId, { cause, subject: `${purpose}:${draw}` });
    if (prize?.state !== 'taken' || !prize.ended_at || now.getTime() - prize.ended_at.getTime() < hourMs) continue;
    const prizeTitle = prize.title && (prize.title[lang] || prize.title.uk);
    found.push({ name: maskPlayer(playerId), prize: prizeTitle ?? '', at: prize.ended_at.toISOString() });
  }
  return found.slice(0, shownWinners);
}

const handlers: Handlers<typeof contract> = {
  async config({ app, request, reply, visitor: { lang }, now }) {
    const scheme = await wheelOf(app, now);
    if (!scheme) return { success: true, data: { segments: [], odds: null, oddsHash: null, commit: null, spun: null } };
    const visitor = knownVisitor(app, { request, reply });
    return app.db.transaction(async (tx) => {
      const { commit } = await promiseOnce(app, tx, { purpose, visitor });
      const drawn = await drawnOnce(app, tx, { purpose, visitor });
      return {
        success: true,
        data: {
          segments: segmentsOf(scheme, lang),
          odds: oddsOf(scheme, lang),
          oddsHash: scheme.oddsHash,
          commit,
          spun: drawn && (await viewOf(tx, { drawn, scheme, visitor, lang })),
        },
      };
    });
  },

  async cache({ app, reply, visitor: { lang }, now }) {
    const scheme = await wheelOf(app, now);
    void reply.header('cache-control', 'private, max-age=60');
    return {
      success: true,
      data: {
        segments: scheme ? segmentsOf(scheme, lang) : [],
        odds: scheme && oddsOf(scheme, lang),
        oddsHash: scheme?.oddsHash ?? null,
      },
    };
  },

  async spin({ app, request, query: { clientSeed, oddsHash }, visitor: { lang }, now }) {
    const visitor = visitorOf(app, request);
    if (visitor === null) throw refuse('not_found');
    const scheme = await wheelOf(app, now);
    if (!scheme) throw refuse('promotion_over');
    return app.db.transaction(async (tx) => {
      const known = await drawnOnce(app, tx, { purpose, visitor });
      if (!known && oddsHash !== scheme.oddsHash)
        throw refuse('odds_changed', { details: { oddsHash: scheme.oddsHash, weights: scheme.weights } });
      const drawn = known ?? (await drawOnce(app, tx, { purpose, visitor, clientSeed, weights: scheme.weights }));
      if (!drawn.isRepeat)
        await store.reserveGuest(tx, {
          visitor,
          draw_id: drawn.id,
          reward_id: scheme.sectors[drawn.pick]?.reward_id ?? null,
          promotion: scheme.promotion,
          until_at: new Date(now.getTime() + reservedMs),
          now,
        });
      const data = await viewOf(tx, { drawn, scheme, visitor, lang });
      if (!data) throw refuse('promotion_over');
      return { success: true, data };
    });
  },

  async keep({ app, playerId, request, now }) {
    const visitor = visitorOf(app, request);
    if (visitor === null) return { success: true, data: { isKept: false } };
    return app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      await store.keepGuest(tx, visitor, { playerId, now });
      await giveReserved(app, tx, playerId);
      return { success: true, data: { isKept: (await store.guestOf(tx, playerId))?.visitor === visitor } };
    });
  },

  winners: ({ app, visitor: { lang }, now }) => winners(app, { lang, now }),
};

export const guestWheel = feature({
  name: 'guestWheel',
  contract,
  handlers,
  jobs: [{ name: 'guestWheel:forget', cron: '41 2 * * *', run: async (app) => void (await forgetGuests(app)) }],
  on: {
    'player.identified': async (tx, { playerId }, app) => {
      await giveReserved(app, tx, playerId);
      await giveEntryTicket(app, tx, playerId);
    },
  },
});
