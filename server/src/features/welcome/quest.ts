// The welcome quest: five tasks that make a safe start, in any order and without a deposit. Each brings its gift once,
// and all of them together one more.
import { quest as contract, questTasks, type Quest, type QuestTask } from '@malva/contract/welcome';
import type { Tile } from '@malva/contract/today';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers, type PageContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { stepsTaken } from '../../base/first-steps/first-steps.ts';
import { limitsSetAt } from '../../base/onboarding/onboarding.ts';
import { claim, perksOf, type Perk } from '../../base/perks/perks.ts';
import { getPlayer } from '../../base/players/players.ts';
import { giftsOf, takenView } from '../../base/gifts/gifts.ts';
import { mayBeOffered, prizesOf } from '../../base/prizes/prizes.ts';

const cause = 'welcome';
const subjectOf = (task: QuestTask): string => `quest:${task}`;
/** From the opening of the account. */
const questDays = 90;

interface Of {
  playerId: number;
  now: Date;
}

const endOf = (registeredAt: Date): Date => new Date(registeredAt.getTime() + questDays * 86_400_000);

/** What the operator gives for each task: the perk `quest` of its step, the first one of each. */
async function giftsByTask(app: App, tx: Tx, now: Date): Promise<Map<QuestTask, Perk>> {
  const found = new Map<QuestTask, Perk>();
  for (const perk of await perksOf(tx, 'quest', { brand: app.config.project, now })) {
    const task = questTasks[perk.step - 1];
    if (task !== undefined && !found.has(task)) found.set(task, perk);
  }
  return found;
}

/** What the player has done. @returns null: the account is older than the quest. */
async function doneBy(tx: Tx, { playerId, now }: Of): Promise<{ done: ReadonlySet<QuestTask>; until: Date } | null> {
  const player = await getPlayer(tx, playerId);
  const until = endOf(player.registered_at);
  if (now >= until) return null;
  const [limitsAt, steps] = await Promise.all([limitsSetAt(tx, playerId), stepsTaken(tx, playerId)]);
  const is: Readonly<Record<Exclude<QuestTask, 'all'>, boolean>> = {
    contact: (player.phone_confirmed_at ?? player.email_confirmed_at) !== null,
    limits: limitsAt !== null,
    identity: player.identity_status === 'approved',
    demo: steps.has('demo') && steps.has('rules'),
    proof: steps.has('proof'),
  };
  const done = new Set<QuestTask>(questTasks.filter((task) => task !== 'all' && is[task]));
  if (done.size === questTasks.length - 1) done.add('all');
  return { done, until };
}

interface Standing {
  until: Date | null;
  tasks: { task: QuestTask; state: Quest['tasks'][number]['state']; perk: Perk }[];
}

async function standingOf(
  app: App,
  { playerId, now }: { playerId: number | null; now: Date },
): Promise<Standing | null> {
  const gifts = await giftsByTask(app, app.db, now);
  if (gifts.size === 0) return null;
  const lines = [...gifts].sort(([a], [b]) => questTasks.indexOf(a) - questTasks.indexOf(b));
  if (playerId === null)
    return { until: null, tasks: lines.map(([task, perk]) => ({ task, state: 'todo' as const, perk })) };
  const [stands, prizes] = await Promise.all([doneBy(app.db, { playerId, now }), prizesOf(app.db, playerId)]);
  if (!stands) return null;
  const given = new Set(
    prizes.filter((row) => row.cause === cause && row.state !== 'granted').map((row) => row.subject),
  );
  const stateOf = (task: QuestTask) => (given.has(subjectOf(task)) ? 'taken' : stands.done.has(task) ? 'open' : 'todo');
  return { until: stands.until, tasks: lines.map(([task, perk]) => ({ task, state: stateOf(task), perk })) };
}

const handlers: Handlers<typeof contract> = {
  async state({ app, playerId, visitor: { lang }, now }) {
    const isShown = playerId === null ? app.policy.guestOffers !== 'off' : await mayBeOffered(app, playerId);
    const standing = isShown ? await standingOf(app, { playerId, now }) : null;
    if (!standing) return { success: true, data: null };
    const gifts = await giftsOf(
      app.db,
      standing.tasks.map(({ perk }) => perk),
      lang,
    );
    const tasks = standing.tasks.flatMap(({ task, state }, at) => {
      const gift = gifts[at];
      return gift ? [{ task, state, gift }] : [];
    });
    return { success: true, data: { until: standing.until?.toISOString() ?? null, tasks } };
  },

  /** @throws task_not_done, promotion_over, and those of claim. */
  async take({ app, playerId, body: { task, game }, visitor: { lang, requestId }, now }) {
    const row = await claim(app, { playerId, cause, game: game ?? null, requestId }, async (tx) => {
      const at = app.clock.now();
      const [perk, stands] = [(await giftsByTask(app, tx, at)).get(task), await doneBy(tx, { playerId, now: at })];
      if (!perk || !stands) throw refuse('promotion_over');
      if (!stands.done.has(task)) throw refuse('task_not_done');
      return { perk, subject: subjectOf(task) };
    });
    return takenView(app, row, { lang, now });
  },
};

/** How many of the tasks are done; nothing once every gift was taken. */
async function todayTile({ app, playerId, now }: PageContext & { playerId: number }): Promise<Tile[]> {
  const standing = await standingOf(app, { playerId, now });
  if (!standing?.until || standing.tasks.every(({ state }) => state === 'taken')) return [];
  const tasks = standing.tasks.filter(({ task }) => task !== 'all');
  const done = tasks.filter(({ state }) => state !== 'todo').length;
  const line = { from: null, until: standing.until.toISOString(), gift: null } as const;
  return [{ ...line, name: 'quest', state: 'open', step: done, steps: tasks.length }];
}

export const quest = feature({ name: 'quest', contract, handlers, today: todayTile });
