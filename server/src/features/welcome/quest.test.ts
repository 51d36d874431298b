// The welcome quest over HTTP: what counts as done, each gift once, and when there is none.
import type { Tile } from '@malva/contract/today';
import { questTasks, type Quest, type QuestTask } from '@malva/contract/welcome';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { noteStep } from '../../base/first-steps/first-steps.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { perk, reward, stars } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
  const { app } = t.site;
  const star = await reward({ app }, stars(2));
  const games = ['kalyna-sevens', 'chaika-gold'];
  const rounds = await reward(
    { app },
    { kind: 'free_rounds', product: 'casino', rounds: 10, round_value: 100n, games },
  );
  const promotion = await perk(app, { name: 'quest', step: 1, reward_id: star.id });
  for (const step of [2, 3, 4, 5]) await perk(app, { name: 'quest', step, reward_id: star.id, promotion });
  await perk(app, { name: 'quest', step: 6, reward_id: rounds.id, promotion });
});
afterAll(async () => t.end());

const read = async (visitor: Visitor): Promise<Quest | null> =>
  (await visitor.get<{ data: Quest | null }>('/rest/welcome-quest/')).body.data;
const states = async (visitor: Visitor): Promise<string[]> =>
  (await read(visitor))?.tasks.map(({ task, state }) => `${task} ${state}`) ?? [];
const take = (visitor: Visitor, task: QuestTask, game?: string) =>
  visitor.post<{ code?: string; prize?: { kind: string; state: string } }>('/rest/welcome-quest/take/', {
    task,
    ...(game && { game }),
  });
const given = async (id: number): Promise<string[]> =>
  (await prizesOf(t.site.app.db, id)).filter(({ cause }) => cause === 'welcome').map(({ subject }) => subject);

describe('tasks', () => {
  it('a guest reads the tasks and their gifts, none of them done', async () => {
    const found = await read(t.visitor());
    expect(found?.until).toBeNull();
    expect(found?.tasks.map(({ task }) => task)).toEqual([...questTasks]);
    expect(new Set(found?.tasks.map(({ state }) => state))).toEqual(new Set(['todo']));
    expect((await take(t.visitor(), 'contact')).status).toBe(401);
  });

  it('a demo with its rules and a proof are done by looking at them, in any order and without money', async () => {
    const { id, visitor } = await readyVisitor(t);
    expect((await states(visitor)).slice(3, 5)).toEqual(['demo todo', 'proof todo']);
    await visitor.change('/rest/game/kalyna-sevens/play/?isMoney=0');
    expect(await states(visitor)).toContain('demo todo');
    await visitor.get('/rest/page/online-game/kalyna-sevens/');
    const steps = await t.site.app.db.rows<{ step: string }>(
      sql`select step from first_step where player_id = ${id} order by step`,
    );
    expect(steps.map(({ step }) => step)).toEqual(['demo', 'rules']);
    expect(await states(visitor)).toContain('demo open');
    await visitor.get('/rest/fairness/draws/1/');
    expect(await states(visitor)).toContain('proof todo');
  });
});

describe('gifts', () => {
  it('each is given once under many presses, and the last one after all five', async () => {
    const { id, visitor } = await readyVisitor(t);
    const { app } = t.site;
    const now = app.clock.now();
    expect((await take(visitor, 'demo')).body.code).toBe('task_not_done');
    for (const step of ['demo', 'rules'] as const) await noteStep(app.db, id, { step, now });
    expect((await take(visitor, 'all', 'kalyna-sevens')).body.code).toBe('task_not_done');
    const presses = await Promise.all(Array.from({ length: 20 }, () => take(visitor, 'demo')));
    expect(presses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(presses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await given(id)).toEqual(['quest:demo']);
    expect(await unitsOf(app.db, id, 'STR')).toBe(2n);
    await noteStep(app.db, id, { step: 'proof', now });
    expect((await take(visitor, 'all')).status).toBe(422);
    expect((await take(visitor, 'all', 'chaika-gold')).body.prize).toMatchObject({
      kind: 'free_rounds',
      state: 'taken',
    });
    expect(await states(visitor)).toEqual([
      'contact open',
      'limits open',
      'identity open',
      'demo taken',
      'proof open',
      'all taken',
    ]);
  });

  it('an account that was not identified is shown its tasks and given nothing', async () => {
    const { id, visitor } = await readyVisitor(t);
    await t.site.app.db.run(sql`update player set identity_status = 'none' where id = ${id}`);
    expect((await states(visitor)).slice(0, 3)).toEqual(['contact open', 'limits open', 'identity todo']);
    expect((await take(visitor, 'contact')).body.code).toBe('identity_required');
    expect(await given(id)).toEqual([]);
  });

  it('is open for ninety days from registration, and stands in «Сьогодні» as long', async () => {
    const { id, visitor } = await readyVisitor(t);
    const line = async () =>
      (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles.find(({ name }) => name === 'quest');
    expect(await line()).toMatchObject({ state: 'open', step: 3, steps: 5 });
    await t.site.app.db.run(
      sql`update player set registered_at = now() - interval '90 days 1 second' where id = ${id}`,
    );
    expect([await read(visitor), await line()]).toEqual([null, undefined]);
    expect((await take(visitor, 'contact')).body.code).toBe('promotion_over');
  });
});
