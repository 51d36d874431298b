// Dice: the daily ones are thrown with a daily ticket and always bring something; the weekly ones on Sundays, with a
// few throws for everybody and one more for each day visited, until a seven comes.
import { dice as contract, type DiceActivity, type DiceName, type DicePlay } from '@malva/contract/dice';
import type { Tile } from '@malva/contract/today';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan, nextDay } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { giveTicket, openTickets } from '../../base/chances/chances.ts';
import { openGrants } from '../../base/bonuses/bonuses.ts';
import { countDays } from '../../base/day-marks/day-marks.ts';
import { getPlayer } from '../../base/players/players.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';
import { oddsOf, play, schemesOf, waitingTickets, type Played, type Scheme } from '../../base/schemes/schemes.ts';
import { personalData } from './personal-data.ts';
import { diceSetting } from './setting.ts';
import { prizeOf } from './prize.ts';
import * as store from './store.ts';

export const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
/** The Sunday of the day's week, the day itself where it is one. */
const sundayOf = (day: string): string => nextDay(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

interface Running {
  set: store.SetRow;
  scheme: Scheme;
}

async function runningOf(app: App, tx: Tx, name?: DiceName): Promise<Running[]> {
  const brand = app.config.project;
  const sets = (await store.setsOf(tx, brand)).filter((set) => name === undefined || set.name === name);
  if (sets.length === 0) return [];
  const schemes = await schemesOf(tx, { brand, now: app.clock.now() });
  return sets.flatMap((set) => {
    const scheme = schemes.find((one) => one.name === set.scheme);
    return scheme ? [{ set, scheme }] : [];
  });
}

interface Standing {
  throws: store.ThrowRow[];
  triesLeft: number;
  isToday: boolean;
  hasWon: boolean;
}

/** Throws of everybody and one for each day visited from Monday to Saturday. */
async function weeklyTries(tx: Tx, set: store.SetRow, { playerId, day }: { playerId: number; day: string }) {
  const sunday = sundayOf(day);
  const of = { playerId, from: nextDay(sunday, -6), to: nextDay(sunday, -1) };
  return Math.min(set.max_tries, set.base_tries + (await countDays(tx, 'visited', of)));
}

async function dailyTries(tx: Tx, playerId: number, { group, now }: { group: string; now: Date }): Promise<number> {
  const open = (await openTickets(tx, playerId, now)).filter(({ ticket_group: of }) => of === group).length;
  const waiting = await waitingTickets(tx, { playerId, group, now });
  return open + waiting.reduce((sum, { reward }) => sum + (reward.count ?? 1), 0);
}

async function standingOf(tx: Tx, { set, scheme }: Running, of: { playerId: number; now: Date }): Promise<Standing> {
  const { playerId, now } = of;
  const day = kyivDay(now);
  const throws = await store.throwsSince(tx, { playerId, dice: set.name, since: kyivSpan(day).from });
  const hasWon = throws.some(({ is_win: isWin }) => isWin);
  if (set.name === 'daily-dice')
    return {
      throws,
      hasWon,
      isToday: true,
      triesLeft: await dailyTries(tx, playerId, { group: scheme.ticket_group, now }),
    };
  const tries = await weeklyTries(tx, set, { playerId, day });
  return { throws, hasWon, isToday: isSunday(day), triesLeft: Math.max(0, tries - throws.length) };
}

/** Of the daily ones every throw wins, and the next ticket is another throw. */
const mayThrow = ({ set }: Running, { isToday, hasWon, triesLeft }: Standing): boolean =>
  isToday && triesLeft > 0 && !(set.name === 'weekly-dice' && hasWon);

function stateOf(running: Running, standing: Standing): DiceActivity['state'] {
  if (mayThrow(running, standing)) return 'active';
  return standing.hasWon ? 'winner' : 'closed';
}

function activityOf(running: Running, standing: Standing, of: { odds: DiceActivity['odds']; now: Date }): DiceActivity {
  const { set, scheme } = running;
  const { throws, triesLeft, isToday } = standing;
  const [last] = throws;
  const next = `${kyivDay(of.now)}:${throws.length + 1}`;
  return {
    triesLeft,
    attempts: throws.length,
    maxTries: set.max_tries,
    isAvailable: mayThrow(running, standing),
    isTodayInRange: isToday,
    state: stateOf(running, standing),
    playRequest: `/rest/daily-activities/${set.name}/play/?odds=${scheme.oddsHash}&throw=${next}`,
    depositsForTry: null,
    odds: of.odds,
    oddsHash: scheme.oddsHash,
    paceMs: scheme.pace_ms,
    last: last ? { dice: [last.face_one, last.face_two], at: last.at.toISOString() } : null,
  };
}

function assertMayThrow(running: Running, standing: Standing): void {
  if (!standing.isToday) throw refuse('dice_not_today');
  if (running.set.name === 'weekly-dice' && standing.hasWon) throw refuse('dice_won');
  if (standing.triesLeft === 0) throw refuse('dice_no_tries');
}

interface Throwing {
  playerId: number;
  odds: string;
  /** `day:n`: which throw of the day it is. */
  subject: string;
  requestId: string;
}

/** The n-th throw of a Sunday is a ticket; a throw that was cut off leaves it to the next one. */
async function giveThrow(app: App, running: Running, of: Throwing): Promise<void> {
  const { playerId, subject } = of;
  const now = app.clock.now();
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  assertMayThrow(running, await standingOf(app.db, running, { playerId, now }));
  const { ticket_group: group, promotion } = running.scheme;
  const expiresAt = kyivSpan(kyivDay(now)).to;
  await app.db.transaction((tx) =>
    giveTicket(tx, { playerId, group, cause: 'task', subject, promotion, expiresAt, now }),
  );
}

async function thrown(app: App, running: Running, of: Throwing): Promise<Played> {
  const { set, scheme } = running;
  const { playerId, odds: oddsHash, subject, requestId } = of;
  const common = { playerId, scheme: scheme.name, oddsHash, requestId };
  const before = async (): Promise<string | undefined> => {
    const since = kyivSpan(kyivDay(app.clock.now())).from;
    const rows = await store.throwsSince(app.db, { playerId, dice: set.name, since });
    return rows.find((row) => row.subject === subject)?.ticket_id;
  };
  const known = await before();
  if (known) return play(app, { ...common, ticket: known });
  try {
    if (set.name === 'weekly-dice') await giveThrow(app, running, of);
    return await play(app, {
      ...common,
      ticket: null,
      async check(tx) {
        const now = app.clock.now();
        const standing = await standingOf(tx, running, { playerId, now });
        assertMayThrow(running, standing);
        // Another press of the same throw was first, or the day went by.
        if (subject !== `${kyivDay(now)}:${standing.throws.length + 1}`) throw refuse('dice_no_tries');
      },
      async settle(tx, { ticket, faces, sector }) {
        const [one, two] = faces ?? [0, 0];
        const isWin = sector.reward !== null;
        const row = { ticket_id: ticket.id, dice: set.name, subject, face_one: one, face_two: two, is_win: isWin };
        await store.insertThrow(tx, playerId, { ...row, at: app.clock.now() });
      },
    });
  } catch (error) {
    const now = error instanceof Refusal ? await before() : undefined;
    if (now) return play(app, { ...common, ticket: now });
    throw error;
  }
}

const handlers: Handlers<typeof contract> = {
  async all({ app, playerId, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    const found = [];
    for (const running of await runningOf(app, app.db)) {
      const standing = await standingOf(app.db, running, { playerId, now });
      const odds = oddsOf(running.scheme, lang).sectors;
      found.push({ [running.set.name]: activityOf(running, standing, { odds, now }) });
    }
    return found;
  },

  async odds({ app, visitor: { lang } }) {
    const running = await runningOf(app, app.db);
    return {
      dice: running.map(({ set, scheme }) => ({
        name: set.name,
        maxTries: set.max_tries,
        scheme: oddsOf(scheme, lang),
      })),
    };
  },

  async play({ app, playerId, params, query, visitor: { lang, requestId }, now }): Promise<DicePlay> {
    await assertMayBeOffered(app, playerId);
    const [running] = await runningOf(app, app.db, params.dice);
    if (!running) throw refuse('promotion_over');
    const next = (await standingOf(app.db, running, { playerId, now })).throws.length + 1;
    const subject = query.throw ?? `${kyivDay(now)}:${next}`;
    const played = await thrown(app, running, { playerId, odds: query.odds, subject, requestId });
    const hasBonus = (await openGrants(app.db, playerId)).length > 0;
    const standing = await standingOf(app.db, running, { playerId, now: app.clock.now() });
    const left = {
      triesLeft: standing.triesLeft,
      attempts: standing.throws.length,
      isAvailable: mayThrow(running, standing),
    };
    const outcome = {
      isWin: played.sector.reward !== null,
      dice: played.faces ?? [1, 1],
      prizes: [prizeOf(played, { lang, hasBonus })],
    } satisfies DicePlay['data']['play'];
    return { success: true, data: { play: outcome, ...left, drawId: String(played.draw) }, ...left };
  },
};

/** One line for both: the daily ones while there is a ticket, else the weekly ones. */
async function tilesOf(app: App, of: { playerId: number; now: Date }): Promise<Tile[]> {
  const all = [];
  for (const running of await runningOf(app, app.db))
    all.push({ running, standing: await standingOf(app.db, running, of) });
  if (all.length === 0) return [];
  const line = { name: 'dice', step: null, steps: null, gift: null } as const;
  const day = kyivDay(of.now);
  if (all.some(({ running, standing }) => mayThrow(running, standing)))
    return [{ ...line, state: 'open', from: null, until: kyivSpan(day).to.toISOString() }];
  const weekly = all.some(({ running }) => running.set.name === 'weekly-dice');
  if (!weekly) return [];
  const from = kyivSpan(isSunday(day) ? nextDay(day, 7) : sundayOf(day)).from.toISOString();
  return [{ ...line, state: 'waiting', from, until: null }];
}

export const dice = feature({
  name: 'dice',
  contract,
  handlers,
  personalData,
  settings: [diceSetting],
  today: ({ app, playerId, now }) => tilesOf(app, { playerId, now }),
});
