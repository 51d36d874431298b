// Chests: a key for so many days of play, whatever was staked on them; one key opens one of three chests, all with the
// same chances, and only so many a week.
import { chests as contract, type Chests } from '@malva/contract/chests';
import type { Tile } from '@malva/contract/today';
import type { Lang } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan, nextDay } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { openTickets, playedTickets, type TicketRow } from '../../base/chances/chances.ts';
import { countDays, newestDay } from '../../base/day-marks/day-marks.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { assertMayBeOffered, givenFor } from '../../base/prizes/prizes.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { listRules, type RuleRow } from '../../base/right-rules/right-rules.ts';
import { oddsOf, play, schemesOf, waitingTickets, type Scheme } from '../../base/schemes/schemes.ts';
import { personalData } from './personal-data.ts';
import * as store from './store.ts';

const numbers = [1, 2, 3] as const;
/** A chest with something left to be taken is shown for so long at most. */
const shownMs = 60 * 86_400_000;

/** Monday 00:00 of Kyiv, and the next one. */
function weekOf(now: Date): { from: Date; to: Date } {
  const day = kyivDay(now);
  const monday = nextDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { from: kyivSpan(monday).from, to: kyivSpan(nextDay(monday, 7)).from };
}

interface Running {
  set: store.SetRow;
  scheme: Scheme;
}

async function runningOf(app: App, tx: Tx): Promise<Running | null> {
  const brand = app.config.project;
  const set = await store.setOf(tx, brand);
  const [scheme] = set ? await schemesOf(tx, { name: set.scheme, brand, now: app.clock.now() }) : [];
  return set && scheme ? { set, scheme } : null;
}

/** The rule that gives keys for days of play. */
async function keyRule(tx: Tx, group: string): Promise<RuleRow | undefined> {
  const rules = (await listRules(tx)).filter((rule) => rule.is_on && rule.trigger === 'played_day');
  const rewards = await rewardsBy(
    tx,
    rules.map(({ reward_id: id }) => id),
  );
  return rules.find((rule) => rewards.get(rule.reward_id)?.ticket_group === group);
}

async function progressOf(
  tx: Tx,
  { playerId, group }: { playerId: number; group: string },
): Promise<Chests['nextChestProgress']> {
  const rule = await keyRule(tx, group);
  if (!rule) return null;
  const days = await countDays(tx, 'played', { playerId, from: kyivDay(rule.from_at), to: null });
  return { current: days % rule.every, needed: rule.every, lastDay: await newestDay(tx, 'played', playerId) };
}

/** What was found and waits to be taken, by the chest it was found in. */
async function waitingIn(
  tx: Tx,
  { playerId, group, now, lang }: { playerId: number; group: string; now: Date; lang: Lang },
): Promise<Map<number, Chests['chests'][number]['prizes']>> {
  const since = new Date(now.getTime() - shownMs);
  const played = await playedTickets(tx, { playerId, group, since, limit: 20 });
  const openings = await store.openingsOf(tx, { playerId, tickets: played.map(({ id }) => id) });
  const found = new Map<number, Chests['chests'][number]['prizes']>();
  for (const { ticket_id: subject, number } of openings) {
    const prize = await givenFor(tx, playerId, { cause: 'draw', subject });
    if (prize?.state !== 'granted' || (prize.expires_at && prize.expires_at <= now)) continue;
    found.set(number, [...(found.get(number) ?? []), ...(await prizeViews(tx, [prize], { lang, now }))]);
  }
  return found;
}

const none: Chests = {
  id: null,
  available: false,
  chests: [],
  nextChestProgress: null,
  bonusEnabled: false,
  keys: 0,
  key: null,
  keyUntil: null,
  hasDeposits: false,
  currentOpenCount: 0,
  totalOpenCount: 0,
  resetOpenCountDate: null,
  instructionUrl: null,
  odds: null,
  oddsHash: null,
};

interface Keys {
  open: TicketRow[];
  count: number;
  until: Date | null;
}

/** Keys that are there, and those that were given and wait for a press: opening a chest is one. */
async function keysOf(tx: Tx, playerId: number, { group, now }: { group: string; now: Date }): Promise<Keys> {
  const open = (await openTickets(tx, playerId, now)).filter(({ ticket_group: of }) => of === group);
  const waiting = await waitingTickets(tx, { playerId, group, now });
  return {
    open,
    count: open.length + waiting.reduce((sum, { reward }) => sum + (reward.count ?? 1), 0),
    until: open[0]?.expires_at ?? waiting[0]?.row.expires_at ?? null,
  };
}

const openedSince = async (tx: Tx, playerId: number, of: { group: string; since: Date }): Promise<number> =>
  (await playedTickets(tx, { playerId, ...of, limit: 100 })).length;

async function chestsOf(
  app: App,
  { playerId, lang, now }: { playerId: number; lang: Lang; now: Date },
): Promise<Chests> {
  const tx = app.db;
  const running = await runningOf(app, tx);
  if (!running) return none;
  const { set, scheme } = running;
  const group = scheme.ticket_group;
  const keys = await keysOf(tx, playerId, { group, now });
  const week = weekOf(now);
  const found = await waitingIn(tx, { playerId, group, now, lang });
  return {
    id: set.id,
    available: true,
    chests: numbers.map((number) => ({ number, image: null, prizes: found.get(number) ?? [] })),
    nextChestProgress: keys.count > 0 ? null : await progressOf(tx, { playerId, group }),
    bonusEnabled: keys.count > 0,
    keys: keys.count,
    key: keys.open[0]?.id ?? null,
    keyUntil: keys.until?.toISOString() ?? null,
    hasDeposits: (await depositsOf(tx, playerId)).count > 0,
    currentOpenCount: await openedSince(tx, playerId, { group, since: week.from }),
    totalOpenCount: set.opens_week,
    resetOpenCountDate: week.to.toISOString(),
    instructionUrl: set.instruction_url,
    odds: oddsOf(scheme, lang),
    oddsHash: scheme.oddsHash,
  };
}

const handlers: Handlers<typeof contract> = {
  async all({ app, playerId, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    return chestsOf(app, { playerId, lang, now });
  },

  async one({ app, playerId, params, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    const found = await chestsOf(app, { playerId, lang, now });
    if (found.id !== Number(params.id)) throw refuse('not_found');
    return found;
  },

  async open({ app, playerId, body, visitor: { lang, requestId }, now }) {
    const { chestsId, chestNumber: number, oddsHash, key = null } = body;
    await assertMayBeOffered(app, playerId);
    const running = await runningOf(app, app.db);
    if (running?.set.id !== chestsId) throw refuse('promotion_over');
    const { set, scheme } = running;
    const played = await play(app, {
      playerId,
      scheme: scheme.name,
      ticket: key,
      oddsHash,
      requestId,
      async check(tx) {
        const since = weekOf(now).from;
        const opened = await openedSince(tx, playerId, { group: scheme.ticket_group, since });
        if (opened >= set.opens_week) throw refuse('chest_limit');
      },
      settle: async (tx, { ticket }) =>
        void (await store.insertOpening(tx, { ticket: ticket.id, playerId, number, now })),
    });
    const [opening] = await store.openingsOf(app.db, { playerId, tickets: [played.ticket.id] });
    const found = oddsOf(played.scheme, lang).sectors[played.sector.place - 1];
    if (!found) throw new Error(`scheme ${played.scheme.id} has no place ${played.sector.place}`);
    const [prize = null] = played.prize ? await prizeViews(app.db, [played.prize], { lang, now }) : [];
    return {
      success: true,
      data: {
        number: opening?.number ?? number,
        found,
        prize,
        drawId: String(played.draw),
        chests: await chestsOf(app, { playerId, lang, now }),
      },
    };
  },
};

async function tell(tx: Tx, app: App, of: { playerId: number; group: string; action: string }): Promise<void> {
  const running = await runningOf(app, tx);
  if (running?.scheme.ticket_group !== of.group) return;
  const { playerId, group, action } = of;
  const keys = (await keysOf(tx, playerId, { group, now: app.clock.now() })).count;
  await publish(tx, { playerId, type: 'chests', action, data: { keys } });
}

export const chests = feature({
  name: 'chests',
  contract,
  handlers,
  personalData,
  async today({ app, playerId, visitor: { lang }, now }) {
    const found = await chestsOf(app, { playerId, lang, now });
    if (found.id === null) return [];
    const isFull = found.currentOpenCount >= found.totalOpenCount;
    const of: Pick<Tile, 'state' | 'from' | 'until'> = isFull
      ? { state: 'waiting', from: found.resetOpenCountDate, until: null }
      : { state: found.bonusEnabled ? 'open' : 'waiting', from: null, until: found.keyUntil };
    const { current = null, needed = null } = found.nextChestProgress ?? {};
    return [{ name: 'chest', ...of, step: current, steps: needed, gift: null }];
  },
  on: {
    'ticket.given': (tx, { playerId, group }, app) => tell(tx, app, { playerId, group, action: 'key' }),
    'ticket.played': (tx, { playerId, group }, app) => tell(tx, app, { playerId, group, action: 'opened' }),
    async 'player.played_day'(tx, { playerId }, app) {
      const running = await runningOf(app, tx);
      if (running) await tell(tx, app, { playerId, group: running.scheme.ticket_group, action: 'progress' });
    },
  },
});
