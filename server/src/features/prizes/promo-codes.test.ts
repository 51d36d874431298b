// Promo codes over HTTP: what one brings is read before it is used, once per person, and guessing ends soon.
import type { PromoCard } from '@malva/contract/promo-codes';
import type { Prize } from '@malva/contract/prizes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { insertAudience, insertMembers } from '../../base/audiences/audiences.ts';
import { insertCode, openCode, type NewCode } from '../../base/codes/codes.ts';
import { pausePromotion } from '../../base/promotions/promotions.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { promotion, reward, stars } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => t.end());

async function code(more: Partial<NewCode> = {}): Promise<string> {
  const { app } = t.site;
  const name = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const made = more.reward_id === undefined ? await reward({ app }, stars(5)) : null;
  await insertCode(app.db, {
    code: name,
    kind: null,
    amount: null,
    title: null,
    uses: 10,
    days: 7,
    author: 'test',
    until: new Date(clock.now().getTime() + 30 * 86_400_000),
    now: clock.now(),
    ...(made && { reward_id: made.id }),
    ...more,
  });
  await openCode(app.db, name, clock.now());
  return name;
}
interface Looked {
  data: { card: PromoCard; isForYou: boolean };
  code?: string;
}
const look = (visitor: Visitor, name: string, from = '10.0.0.1') =>
  visitor.get<Looked>(`/rest/promo-codes/validate/${name}/`, { 'x-forwarded-for': from });
const use = (visitor: Visitor, name: string) =>
  visitor.change<{ prize: Prize; code?: string }>(`/rest/promo-codes/apply/${name}/`);

it('C-138 a guest reads what a code brings, and it is not for them; reading uses nothing', async () => {
  const name = await code();
  const { body } = await look(t.visitor(), name);
  expect(body.data).toMatchObject({ isForYou: false, card: { code: name, kind: 'units', count: 5, wagering: 0 } });
  const { visitor } = await readyVisitor(t);
  expect((await look(visitor, name.toLowerCase())).body.data.isForYou).toBe(true);
  expect((await use(visitor, name)).status).toBe(200);
});

it('C-137 a code brings its prize by GET with proof and by POST, once a person', async () => {
  const name = await code();
  const { visitor, id } = await readyVisitor(t);
  const { prize } = (await use(visitor, name)).body;
  expect(prize).toMatchObject({ kind: 'units', cause: 'gift_code', state: 'granted', count: 5 });
  expect((await visitor.post<{ code: string }>(`/rest/promo-codes/apply/${name}/`, {})).body.code).toBe('gift_used');
  await visitor.post(`/rest/player/prizes/${prize.id}/take/`, {});
  expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(5n);
});

it('TR-046 a code for ten people is used ten times by a hundred at once', async () => {
  const name = await code();
  const players = await Promise.all(Array.from({ length: 30 }, () => readyVisitor(t)));
  const answers = await Promise.all(players.map(({ visitor }) => use(visitor, name)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['gift_over']),
  );
});

it('a code for an audience is for its players alone, and one of a paused promotion is over', async () => {
  const { app } = t.site;
  const { visitor, id } = await readyVisitor(t);
  const { visitor: other } = await readyVisitor(t);
  await insertAudience(app.db, {
    name: 'chosen',
    brand: null,
    product: null,
    channel: null,
    has_deposited: null,
    played_within_days: null,
    registered_from: null,
    registered_to: null,
    is_list: true,
    author: 'test',
    created_at: clock.now(),
  });
  await insertMembers(app.db, 'chosen', [id]);
  const name = await code({ audience: 'chosen' });
  expect([(await look(visitor, name)).body.data.isForYou, (await look(other, name)).body.data.isForYou]).toEqual([
    true,
    false,
  ]);
  expect((await use(other, name)).body.code).toBe('gift_wrong');
  expect((await use(visitor, name)).status).toBe(200);
  const paused = await promotion(app);
  const resting = await code({ promotion: paused });
  await pausePromotion(app.db, paused, { by: 'staff:1', reason: 'test', now: clock.now() });
  expect((await use(visitor, resting)).body.code).toBe('gift_over');
});

it('after five wrong tries a player waits, whether they read or use', async () => {
  const { visitor } = await readyVisitor(t);
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 6; n++) answers.push((await look(visitor, `WRONG-${n}00`, '10.0.0.2')).body.code);
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'gift_wrong'), 'too_many_requests']);
  expect((await use(visitor, await code())).body.code).toBe('too_many_requests');
});

it('reading a right code between two guesses gives no more guesses', async () => {
  const name = await code();
  const { visitor } = await readyVisitor(t);
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 4; n++) {
    answers.push((await look(visitor, `GUESS-${n}00`, '10.0.0.3')).body.code);
    answers.push((await look(visitor, name, '10.0.0.3')).body.code);
  }
  expect(answers.filter((said) => said === 'too_many_requests')).toHaveLength(3);
});
