// The gift without a deposit: promised to a guest, given at identification, once to a person over all roads.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { claimEntry } from '../../base/entry-gifts/entry-gifts.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { perk, reward } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { confirm, identify, newPhone, readyVisitor, signUp } from '../../../test/steps.ts';
import { noDepositOf } from './store.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  const gift = await reward(t.site, {
    kind: 'free_rounds',
    product: 'casino',
    rounds: 15,
    round_value: 100n,
    games: ['kalyna-sevens'],
  });
  await perk(t.site.app, { name: 'entry', reward_id: gift.id });
});
afterAll(() => t.end());

interface Answer {
  success: boolean;
  data: { reserved: boolean; terms: object | null };
}
const ask = async (visitor: Visitor) => (await visitor.change<Answer>('/rest/players/nodeposit/apply/')).body;
const idOf = async (visitor: Visitor) => (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
const gifts = async (id: number) => (await prizesOf(t.site.app.db, id)).filter(({ cause }) => cause === 'registration');
const outcome = async (id: number) => (await noDepositOf(t.site.app.db, id))?.outcome;

async function newcomer(test: string): Promise<{ visitor: Visitor; id: number }> {
  const { visitor, phone } = await signUp(t, newPhone(), { wantsNoDeposit: true });
  const id = await idOf(visitor);
  expect(await outcome(id)).toBeNull();
  await confirm(t, visitor, phone).catch(() => undefined);
  await identify(t, visitor, { test });
  return { visitor, id };
}

it('C-160 S-146 a guest is told what is reserved and on which terms, and has it at identification', async () => {
  expect(await ask(t.visitor())).toMatchObject({
    success: true,
    data: { reserved: true, terms: { title: 'Дарунок', rounds: 15, roundValue: '1.00', wagering: 0 } },
  });
  const { visitor, id } = await newcomer('man');
  await until(async () => (await gifts(id)).length > 0, 'the gift');
  expect(await gifts(id)).toMatchObject([{ kind: 'free_rounds', state: 'granted', subject: 'no-deposit' }]);
  expect(await outcome(id)).toBe('given');
  expect(await ask(visitor)).toMatchObject({ data: { reserved: true } });
  expect(await gifts(id)).toHaveLength(1);
});

it('a check that shows a person under 21 ends the wish for good', async () => {
  const { visitor, id } = await newcomer('young');
  await until(async () => (await outcome(id)) === 'under_age', 'the end of the wish');
  expect(await ask(visitor)).toMatchObject({ data: { reserved: false } });
  expect(await gifts(id)).toEqual([]);
});

it('a player a check has shown is given it at once; of 50 requests one gives it', async () => {
  const { visitor, id } = await readyVisitor(t);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(visitor)));
  expect(answers.filter(({ data }) => data?.reserved).length).toBeGreaterThan(0);
  expect(await gifts(id)).toHaveLength(1);
});

it('who had a gift for coming here over another road gets none', async () => {
  const { visitor, id } = await readyVisitor(t);
  await t.site.app.db.transaction((tx) => claimEntry(tx, id, 'friend'));
  expect(await ask(visitor)).toMatchObject({ data: { reserved: false } });
  expect([await gifts(id), await outcome(id)]).toEqual([[], 'had']);
});
