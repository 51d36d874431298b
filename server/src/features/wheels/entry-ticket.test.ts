// The wheel of registration of the brand that has it: a ticket of its own comes with the confirmed person, once.
import type { Scheme } from '@malva/contract/chances';
import type { WheelInfo } from '@malva/contract/wheels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { openTickets } from '../../base/chances/chances.ts';
import { record } from '../../facts.ts';
import { promotion, reward, scheme, stars } from '../../../test/rewards.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import { insertWheel } from './store.ts';

const start = new Date('2026-11-21T10:00:00Z');
let t: TestSite;
let name: string;
beforeAll(async () => {
  t = await testSite({ clock: testClock(start), env: { PROJECT: 'vlk' } });
  const { app } = t.site;
  const places = [{ weight: 10_000 - 400, reward_id: (await reward({ app }, stars(2))).id }, { weight: 400 }];
  ({ name } = await scheme(app, { form: 'wheel', places, promotion: await promotion(app) }));
  const row = { scheme: name, kind: 'guest', place: 1, brand: null, isOn: true, author: 'test', now: start } as const;
  await insertWheel(app.db, row);
});
afterAll(async () => t.end());

it('B-007 a confirmed person spins the wheel of registration once, with a ticket of its own', async () => {
  const { app } = t.site;
  const { id, visitor } = await readyVisitor(t);
  const open = () => openTickets(app.db, id, start);
  expect(await open()).toEqual([]);
  for (let n = 0; n < 2; n++) await app.db.transaction((tx) => record(tx, 'player.identified', { playerId: id }));
  await until(async () => (await open()).length > 0, 'the ticket');
  const info = async () => (await visitor.get<{ data: WheelInfo }>('/rest/wheel-fortune/info/')).body.data;
  const { name: shown, oddsHash, spins } = await info();
  expect([shown, spins]).toEqual([name, 1]);
  const guest = (await t.visitor().get<{ data: { odds: Scheme } }>('/rest/wheel/guest/cache/')).body.data.odds;
  expect(guest.oddsHash).toBe(oddsHash);
  const spin = () => visitor.post<{ code?: string }>('/rest/wheel-fortune/spin/', { wheel: name, oddsHash });
  expect((await spin()).status).toBe(200);
  expect((await info()).spins).toBe(0);
  expect((await spin()).body.code).toBe('ticket_over');
});
