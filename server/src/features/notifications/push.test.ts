// Web push against a push service over real HTTP that checks the signature and reads the payload as a browser would.
import { startPushService, type PushService, type Subscription } from '@malva/simulators/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setConsents } from '../../base/personal/personal.ts';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { sendPush } from './push.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { logIn, register } from '../../../test/steps.ts';

let t: TestSite;
let service: PushService;
// Noon in Kyiv: within the hours of every class.
const clock = testClock(new Date('2026-11-23T10:00:00Z'));
beforeAll(async () => {
  t = await testSite({ clock });
  service = await startPushService();
  t.site.app.config.pushOrigins = [service.origin];
});
afterAll(async () => {
  await service.close();
  await t.end();
});

const keyOf = async (visitor: Visitor): Promise<string | null> =>
  (await visitor.get<{ pushKey: string | null }>('/rest/app/init/')).body.pushKey;
const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
const put = (visitor: Visitor, subscription: Subscription, isOn = true) =>
  visitor.post('/rest/player/firebase-token/', { subscription, isOn });
const at = ({ endpoint }: Subscription) => service.received.filter((one) => one.endpoint === endpoint);

async function subscribed(): Promise<{ visitor: Visitor; playerId: number; device: Subscription }> {
  const { visitor } = await register(t);
  const key = await keyOf(visitor);
  const device = service.subscribe(String(key));
  expect((await put(visitor, device)).status).toBe(200);
  return { visitor, device, playerId: await idOf(visitor) };
}

const tell = (playerId: number, withdrawalId: string): Promise<void> =>
  t.site.app.db.transaction((tx) => record(tx, 'withdrawal.paid', { playerId, withdrawalId, amount: '123450' }));

describe('web push', () => {
  it('C-033 M-095 a message reaches every device of its player, signed, sealed, in the language of the device', async () => {
    const { visitor, playerId, device } = await subscribed();
    const english = service.subscribe(String(await keyOf(visitor)));
    await visitor.post('/rest/player/firebase-token/', { subscription: english, isOn: true }, { 'x-lang': 'en' });
    await tell(playerId, 'w1');
    const first = await until(
      async () => at(device).find(({ payload }) => (payload as { title: string }).title.startsWith('Виплачено')),
      'the push',
    );
    const { messages } = (
      await visitor.get<{ messages: { ncMessageId: string }[] }>('/rest/notification-center/messages/')
    ).body;
    expect(first.payload).toEqual({
      id: messages[0]?.ncMessageId,
      title: 'Виплачено 1\u202f234,50\u00a0₴',
      url: '/profile/history/?kind=withdrawal',
      body: 'Банк зарахує гроші на картку, з якої ви поповнювали.',
    });
    expect(first.ttl).toBe('86400');
    const other = await until(
      async () => at(english).find(({ payload }) => (payload as { title: string }).title.endsWith('paid out')),
      'the English push',
    );
    expect(other.payload).toMatchObject({ title: '₴1,234.50 paid out', url: '/en/profile/history/?kind=withdrawal' });
    expect(service.refused).toEqual([]);
  });

  it('a device that was switched off, or forgotten by its browser, hears nothing more', async () => {
    const { visitor, playerId, device } = await subscribed();
    const gone = service.subscribe(String(await keyOf(visitor)));
    await put(visitor, gone);
    service.forget(gone);
    await put(visitor, device, false);
    const third = service.subscribe(String(await keyOf(visitor)));
    await put(visitor, third);
    await tell(playerId, 'w2');
    await until(async () => at(third).length > 0, 'the push');
    expect(at(device).filter(({ payload }) => (payload as { title: string }).title.startsWith('Виплачено'))).toEqual(
      [],
    );
  });

  it('a device belongs to who switched it on last; another player cannot switch it off', async () => {
    const { device, playerId } = await subscribed();
    const { visitor: other } = await register(t);
    await put(other, device, false);
    await tell(playerId, 'w3');
    await until(async () => at(device).length > 0, 'the push');
    const { visitor: next } = await register(t);
    expect((await put(next, device)).status).toBe(200);
    const before = at(device).length;
    await tell(playerId, 'w4');
    await tell(await idOf(next), 'w5');
    await until(async () => at(device).length > before, 'the push of the new owner');
    const { messages } = (
      await next.get<{ messages: { ncMessageId: string }[] }>('/rest/notification-center/messages/')
    ).body;
    const own = messages.map(({ ncMessageId }) => ncMessageId);
    for (const { payload } of at(device).slice(before)) expect(own).toContain((payload as { id: string }).id);
  });

  it('the server does not call an address a stranger names: only configured push services', async () => {
    const { visitor } = await register(t);
    const device = service.subscribe(String(await keyOf(visitor)));
    for (const endpoint of [
      'http://127.0.0.1:1/push/x',
      'https://example.com/push',
      `${service.origin}.example.com/push`,
    ]) {
      expect((await put(visitor, { ...device, endpoint })).body.code).toBe('method_unavailable');
    }
    expect((await put(t.visitor(), device)).status).toBe(401);
  });

  it('TR-092 an excluded player is not asked, and cannot switch it on', async () => {
    const { visitor, phone } = await register(t);
    const device = service.subscribe(String(await keyOf(visitor)));
    await block(t.site.app, await idOf(visitor), { kind: 'self_exclusion', until: null, actor: 'test' });
    const back = await logIn(t, phone);
    expect(await keyOf(back)).toBeNull();
    expect((await put(back, device)).status).toBe(444);
    expect(await keyOf(t.visitor())).toBeNull();
  });

  it('TR-099 of free rounds a device hears only where its owner agreed to advertising there, and while nothing speaks against it; the centre has them', async () => {
    const { app } = t.site;
    const { playerId, device } = await subscribed();
    const give = (grant: string) =>
      app.db.transaction((tx) =>
        record(tx, 'free-rounds.given', {
          playerId,
          grant,
          title: { uk: 'Січові кості', en: 'Sich dice' },
          rounds: 3,
          value: '500',
          expires: '2030-01-01T00:00:00.000Z',
        }),
      );
    const messageOf = async (n: number) =>
      until(async () => {
        const rows = await app.db.rows<{ id: bigint }>(
          sql`select id from notifications_message where player_id = ${playerId} and kind = 'free_rounds_given' order by id`,
        );
        return rows[n] && String(rows[n].id);
      }, `message ${n}`);
    const heard = () =>
      at(device).filter(({ payload }) =>
        (payload as { title: string }).title.startsWith('Безкоштовні раунди для вас: 3'),
      ).length;
    await give('one');
    await sendPush(app, await messageOf(0));
    expect(heard()).toBe(0);
    await app.db.transaction((tx) =>
      setConsents(tx, playerId, { wishes: [{ channel: 'push', product: 'casino', isOn: true }], now: app.clock.now() }),
    );
    await sendPush(app, await messageOf(0));
    expect(heard()).toBe(1);
    await block(app, playerId, { kind: 'register', until: null, actor: 'register' });
    await sendPush(app, await messageOf(0));
    expect(heard()).toBe(1);
    expect(
      (
        await app.db.one<{ link: string }>(
          sql`select link from notifications_message where player_id = ${playerId} and kind = 'free_rounds_given'`,
        )
      ).link,
    ).toBe('?openModal=Balance');
  });

  it('C-111 what became of a push is counted, for messages that exist', async () => {
    const { visitor } = await register(t);
    const [message] = await until(async () => {
      const { messages } = (
        await visitor.get<{ messages: { ncMessageId: string }[] }>('/rest/notification-center/messages/')
      ).body;
      return messages.length > 0 && messages;
    }, 'a message');
    for (const event of ['shown', 'clicked', 'clicked']) {
      expect(
        (await t.visitor().post('/rest/web-push-statistic/update/', { id: message?.ncMessageId, event })).status,
      ).toBe(200);
    }
    expect(
      (await t.visitor().post('/rest/web-push-statistic/update/', { id: '999999999', event: 'shown' })).status,
    ).toBe(200);
    expect((await t.visitor().post('/rest/web-push-statistic/update/', { id: '1', event: 'bought' })).status).toBe(422);
  });
});
