// The one gate over the whole of a site: what waits is judged again when its turn comes, of two that compete one is
// said, and the log holds both what was said and what was not.
import type { ContactLine } from '@malva/contract/office-parts';
import { staffSeed } from '@malva/seed/people';
import { startPushService, type PushService } from '@malva/simulators/push';
import type { OutboxMessage } from '@malva/contract/simulators/messages';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import type { Outgoing } from '../../core/outgoing.ts';
import { record } from '../../facts.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, logIn, register } from '../../../test/steps.ts';
import { createStaff } from '../../features/office/staff.ts';
import { sendPush } from '../../features/notifications/push.ts';
import { block } from '../exclusion/exclusion.ts';
import { setConsents } from '../personal/personal.ts';
import { forgetOld, log, may, say, sendQueued, write, type Line } from './contact.ts';

const noon = new Date('2026-11-24T10:00:00Z'); // in Kyiv
const clock = testClock(noon);
let t: TestSite;
let service: PushService;
beforeAll(async () => {
  t = await testSite({ clock });
  service = await startPushService();
  t.site.app.config.pushOrigins = [service.origin];
});
afterAll(async () => {
  await service.close();
  await t.end();
});
beforeEach(() => clock.set(noon));

const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;

async function agreed(channels: readonly ('email' | 'sms' | 'push' | 'site')[]) {
  const { visitor, phone } = await register(t);
  const id = await idOf(visitor);
  await consent(id, channels, true);
  return { visitor, phone, id };
}
const consent = (id: number, channels: readonly ('email' | 'sms' | 'push' | 'site')[], isOn: boolean) =>
  t.site.app.db.transaction((tx) =>
    setConsents(tx, id, {
      wishes: channels.map((channel) => ({ channel, product: 'casino', isOn })),
      now: clock.now(),
    }),
  );

const letter = (playerId: number, more: Partial<Outgoing> = {}) => ({
  idempotencyKey: randomUUID(),
  channel: 'email' as const,
  to: `player-${playerId}@example.com`,
  lang: 'uk' as const,
  subject: 'Новий розділ',
  text: 'Новий розділ на сайті.',
  ...more,
  playerId,
  topic: 'widget_offer' as const,
});
const queue = (message: ReturnType<typeof letter>) => t.site.app.db.transaction((tx) => write(t.site.app, tx, message));

async function outbox(to: string): Promise<OutboxMessage[]> {
  const answer = await fetch(
    `${t.site.app.outside.messagesUrl}/messages/v1/outbox?limit=500&to=${encodeURIComponent(to)}`,
  );
  return ((await answer.json()) as { messages: OutboxMessage[] }).messages;
}
const mail = (id: number): Promise<OutboxMessage[]> => outbox(`player-${id}@example.com`);
const lines = (id: number): Promise<Line[]> => log(t.site.app, id, { class: null, before: null, limit: 2000 });
const invitations = (id: number): Promise<Line[]> =>
  log(t.site.app, id, { class: 'invitation', before: null, limit: 2000 });
/** What waits in the queue for its turn. */
const waiting = (id: number) =>
  ownerRows<{ payload: Outgoing; run_at: Date }>(
    t.database.ownerUrl,
    `select payload, run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
     where k.identifier = 'players:send' and (payload->>'playerId')::int = $1 and payload->>'topic' = 'widget_offer'`,
    [id],
  );

describe('between the queue and the sending', () => {
  it('TR-092 a thousand invitations wait for the morning, the player excludes themselves: none is sent', async () => {
    const { id } = await agreed(['email', 'sms', 'push', 'site']);
    // The queue goes by the clock of the database: this morning is in its future.
    clock.set(new Date('2099-01-01T21:00:00Z'));
    const messages = Array.from({ length: 1000 }, (_, i) =>
      letter(id, i % 2 ? {} : { channel: 'sms', to: '+380500000001' }),
    );
    await t.site.app.db.transaction(async (tx) => {
      for (const message of messages) expect((await write(t.site.app, tx, message)).is).toBe('hold');
    });
    const held = await waiting(id);
    expect(held).toHaveLength(1000);
    expect(new Set(held.map(({ run_at: at }) => at.toISOString()))).toEqual(new Set(['2099-01-02T08:00:00.000Z']));
    await block(t.site.app, id, { kind: 'self_exclusion', until: null, actor: `player:${id}` });
    clock.set(new Date('2099-01-02T08:00:00Z'));
    for (let i = 0; i < held.length; i += 50)
      await Promise.all(held.slice(i, i + 50).map(({ payload }) => sendQueued(t.site.app, payload)));
    expect(await mail(id)).toHaveLength(0);
    expect(await outbox('+380500000001')).toHaveLength(0);
    const said = await invitations(id);
    expect(said).toHaveLength(1000);
    expect(new Set(said.map(({ dropped }) => dropped))).toEqual(new Set(['closed']));
  });

  it('TR-092 TR-099 a consent withdrawn after a message was queued: it is dropped', async () => {
    const { id } = await agreed(['email']);
    const message = letter(id);
    expect((await may(t.site.app, { ...message, subject: 'any' })).is).toBe('send');
    await consent(id, ['email'], false);
    await sendQueued(t.site.app, message);
    expect(await mail(id)).toHaveLength(0);
    expect((await invitations(id)).map(({ dropped, channel }) => [dropped, channel])).toEqual([['consent', 'email']]);
    // Not even queued from then on.
    expect(await queue(letter(id))).toEqual({ is: 'drop', why: 'consent' });
    expect(await waiting(id)).toEqual([]);
  });

  it('TR-104 what comes up at night waits for the hours of its class, and is sent then', async () => {
    const { id } = await agreed(['email']);
    const message = letter(id);
    clock.set(new Date('2099-03-01T21:00:00Z'));
    await sendQueued(t.site.app, message);
    expect(await mail(id)).toHaveLength(0);
    expect((await waiting(id)).map(({ run_at: at }) => at.toISOString())).toEqual(['2099-03-02T08:00:00.000Z']);
    clock.set(new Date('2099-03-02T08:00:00Z'));
    await sendQueued(t.site.app, message);
    expect((await mail(id)).map(({ subject }) => subject)).toEqual(['Новий розділ']);
  });

  it('TR-102 two that ask at the same moment are judged one after the other: the second finds the first', async () => {
    const { id } = await agreed(['site']);
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    try {
      // The log can be read and not written: both have judged before either is written down, if nothing holds one back.
      await owner.query('begin; lock table contact_log in share row exclusive mode');
      const ask = { playerId: id, topic: 'install-app', channel: 'popup', loginAt: noon } as const;
      const both = ['one', 'two'].map((subject) => say(t.site.app, { ...ask, subject }));
      const waits = async () =>
        (await ownerRows(t.database.ownerUrl, 'select 1 from pg_locks where not granted')).length >= 2;
      await until(waits, 'both of them to wait');
      await owner.query('commit');
      expect((await Promise.all(both)).map(({ is }) => is).toSorted()).toEqual(['drop', 'send']);
    } finally {
      await owner.end();
    }
  });

  it('of invitations that compete one is sent, the rest are dropped, not queued', async () => {
    const { id } = await agreed(['email', 'sms']);
    await Promise.all(Array.from({ length: 8 }, () => sendQueued(t.site.app, letter(id))));
    expect(await mail(id)).toHaveLength(1);
    const said = await invitations(id);
    expect(said.filter(({ dropped }) => dropped === null)).toHaveLength(1);
    expect(said.filter(({ dropped }) => dropped === 'cap')).toHaveLength(7);
    expect(await waiting(id)).toEqual([]);
    // A week later there is room again.
    clock.set(new Date(noon.getTime() + 7 * 86_400_000));
    await sendQueued(t.site.app, letter(id));
    expect(await mail(id)).toHaveLength(2);
  });

  it('a message that failed on its way is tried again, and does not stand in its own way', async () => {
    const { id } = await agreed(['email']);
    const message = letter(id);
    const { outside } = t.site.app;
    const url = outside.messagesUrl;
    Object.assign(outside, { messagesUrl: 'http://127.0.0.1:1' });
    await expect(sendQueued(t.site.app, message)).rejects.toThrow(/provider_unavailable/);
    Object.assign(outside, { messagesUrl: url });
    await sendQueued(t.site.app, message);
    expect(await mail(id)).toHaveLength(1);
    expect(await invitations(id)).toHaveLength(1);
  });

  it('TR-092 words of staff that wait reach no player who has excluded themselves; the papers that are missing do', async () => {
    const { id } = await agreed([]);
    const to = `staff-${id}@example.com`;
    const queued = (topic: 'staff_message' | 'documents_asked') => ({ ...letter(id, { to }), topic });
    await block(t.site.app, id, { kind: 'self_exclusion', until: null, actor: `player:${id}` });
    await sendQueued(t.site.app, queued('staff_message'));
    expect(await outbox(to)).toHaveLength(0);
    await sendQueued(t.site.app, queued('documents_asked'));
    expect(await outbox(to)).toHaveLength(1);
  });

  it('what was queued before there was a gate is sent as it was', async () => {
    const { idempotencyKey, channel, text } = letter(0);
    await sendQueued(t.site.app, { idempotencyKey, channel, to: 'before@example.com', subject: 'Код', text });
    expect(await outbox('before@example.com')).toHaveLength(1);
  });
});

describe('pop-ups', () => {
  it('TR-102 two tabs ask at once: one pop-up', async () => {
    t.site.app.config.crossProjectSites = [{ brand: 'king', url: 'https://king.example' }];
    const { visitor, id } = await agreed(['site']);
    const asked = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        visitor.change<{ success: boolean }>(
          `/rest/popups/player/show/${i % 2 ? 'install-app' : 'cross-project-register'}/?place=free`,
        ),
      ),
    );
    expect(asked.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await invitations(id)).map(({ channel, dropped }) => [channel, dropped])).toEqual([['popup', null]]);
  });
  it('TR-094 nothing of a player’s money changes what the gate answers', async () => {
    const [poor, rich] = [await agreed(['email', 'site']), await agreed(['email', 'site'])];
    const { db } = t.site.app;
    await db.transaction((tx) =>
      record(tx, 'deposit.completed', { playerId: rich.id, depositId: randomUUID(), amount: '500000' } as never),
    );
    const answers = (playerId: number) =>
      Promise.all(
        (['email', 'banner', 'widget'] as const).map((channel) =>
          may(t.site.app, { playerId, topic: 'widget_offer', channel, subject: 'one' }),
        ),
      );
    expect(await answers(rich.id)).toEqual(await answers(poor.id));
  });
});

describe('pushes', () => {
  async function subscribed() {
    const { visitor, phone, id } = await agreed(['push']);
    const { pushKey } = (await visitor.get<{ pushKey: string }>('/rest/app/init/')).body;
    const device = service.subscribe(pushKey);
    await visitor.post('/rest/player/firebase-token/', { subscription: device, isOn: true });
    const heard = () => service.received.filter(({ endpoint }) => endpoint === device.endpoint);
    return { visitor, phone, id, heard };
  }
  const messageOf = (id: number, kind: string, nth = 0) =>
    until(async () => {
      const rows = await t.site.app.db.rows<{ id: bigint }>(
        sql`select id from notifications_message where player_id = ${id} and kind = ${kind} order by id`,
      );
      return rows[nth] && String(rows[nth].id);
    }, kind);
  const paid = (playerId: number) =>
    t.site.app.db.transaction((tx) =>
      record(tx, 'withdrawal.paid', { playerId, withdrawalId: randomUUID(), amount: '5000' }),
    );
  const give = (playerId: number) =>
    t.site.app.db.transaction((tx) =>
      record(tx, 'free-rounds.given', {
        playerId,
        grant: randomUUID(),
        title: { uk: 'Січові кості', en: 'Sich dice' },
        rounds: 3,
        value: '500',
        expires: '2099-12-01T00:00:00.000Z',
      }),
    );

  it('TR-104 of service wait from 22 to 8 by the clocks of Kyiv; of security they do not', async () => {
    const { id, phone, heard } = await subscribed();
    const hasHeard = (message: string) => heard().some(({ payload }) => (payload as { id: string }).id === message);
    clock.set(new Date('2099-05-01T20:00:00Z')); // 23:00 in Kyiv
    await paid(id);
    const message = await messageOf(id, 'withdrawal_paid');
    await sendPush(t.site.app, message);
    expect(hasHeard(message)).toBe(false);
    await logIn(t, phone);
    await t.site.app.db.transaction((tx) =>
      record(tx, 'player.security_changed', { playerId: id, what: 'new_device', change: randomUUID() }),
    );
    const device = await messageOf(id, 'new_device');
    await until(async () => hasHeard(device), 'security');
    clock.set(new Date('2099-05-02T05:00:00Z')); // 8:00
    await sendPush(t.site.app, message);
    expect(hasHeard(message)).toBe(true);
  });

  it('TR-092 a result is one push a day, and to an excluded player no word of it, not even in the centre', async () => {
    const { id, heard } = await subscribed();
    const gifts = () => heard().filter(({ payload }) => (payload as { title: string }).title.includes('раунди'));
    await give(id);
    const first = await messageOf(id, 'free_rounds_given');
    await until(async () => gifts().length > 0, 'the push');
    await give(id);
    await sendPush(t.site.app, await messageOf(id, 'free_rounds_given', 1));
    expect(gifts()).toHaveLength(1);
    await block(t.site.app, id, { kind: 'self_exclusion', until: null, actor: `player:${id}` });
    await give(id);
    await paid(id);
    await messageOf(id, 'withdrawal_paid');
    const rows = await t.site.app.db.rows(
      sql`select 1 from notifications_message where player_id = ${id} and kind = 'free_rounds_given'`,
    );
    expect(rows).toHaveLength(2);
    const ways = (await lines(id)).filter(({ topic, dropped }) => topic === 'free_rounds_given' && dropped === null);
    expect(ways.map(({ channel, basis }) => [channel, basis])).toEqual(
      expect.arrayContaining([
        ['centre', 'joined'],
        ['push', 'consent'],
      ]),
    );
    expect(first).toMatch(/^\d+$/);
  });
});

describe('the log', () => {
  it('holds what came by SMS and in the centre, and says in the list of messages why each came and by which ways', async () => {
    const { visitor, id } = await agreed([]);
    const { messages } = await until(async () => {
      const { body } = await visitor.get<{ messages: { systemAlias: string; why: object }[] }>(
        '/rest/notification-center/messages/',
      );
      return body.messages.length > 0 && body;
    }, 'the welcome');
    expect(messages.map(({ systemAlias, why }) => [systemAlias, why])).toEqual([
      ['welcome', { class: 'service', cause: 'account', ways: [{ channel: 'centre', basis: 'service' }] }],
    ]);
    const { body } = await visitor.post('/rest/player/sendConfirmCode/', { type: 'phone' });
    expect(body).toBeDefined();
    const told = await lines(id);
    expect(told.map(({ topic, channel }) => `${topic} ${channel}`)).toContain('welcome centre');
  });

  it('is read in the office by class, page by page, and each look is kept', async () => {
    const { id } = await agreed(['email', 'site']);
    await until(async () => (await lines(id)).length > 0, 'the welcome');
    await sendQueued(t.site.app, letter(id));
    await sendQueued(t.site.app, letter(id));
    for (let i = 0; i < 31; i++)
      await say(t.site.app, { playerId: id, topic: 'widget_news', channel: 'widget', subject: `news ${i}` });
    await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
    const desk = await atDesk(t, staffSeed);
    interface Page {
      contacts: ContactLine[];
      next: string | null;
    }
    const read = async (query: string) => (await desk.get<Page>(`/rest/office/players/${id}/contacts/?${query}`)).body;
    const invited = await read('class=invitation');
    expect(invited.contacts.map(({ topic, channel, basis, dropped }) => [topic, channel, basis, dropped])).toEqual([
      ['widget_offer', 'email', null, 'cap'],
      ['widget_offer', 'email', 'consent', null],
    ]);
    const first = await read('class=service');
    // A welcome may still come while the news are written.
    expect(first.contacts).toHaveLength(30);
    expect(first.contacts.filter(({ topic }) => topic === 'widget_news').length).toBeGreaterThan(25);
    const rest = await read(`class=service&before=${first.next}`);
    expect(rest.contacts.length).toBeGreaterThanOrEqual(1);
    expect(rest.contacts.every(({ id: one }) => Number(one) < Number(first.contacts.at(-1)?.id))).toBe(true);
    expect((await t.visitor().get(`/rest/office/players/${id}/contacts/`)).status).toBe(401);
    const looks = await ownerRows(
      t.database.ownerUrl,
      `select 1 from core_audit where subject = $1 and action = 'player.look' and detail->>'part' = 'contact_log'`,
      [`player:${id}`],
    );
    expect(looks.length).toBeGreaterThan(0);
  });

  it('is only added to: the site’s own role can neither change nor take out a line', async () => {
    const { id } = await agreed([]);
    await say(t.site.app, { playerId: id, topic: 'widget_news', channel: 'widget', subject: 'one' });
    const { db } = t.site.app;
    await expect(db.run(sql`update contact_log set topic = 'x' where player_id = ${id}`)).rejects.toThrow(/permission/);
    await expect(db.run(sql`delete from contact_log where player_id = ${id}`)).rejects.toThrow(/permission/);
  });

  it('keeps thirteen months, whatever the clock says', async () => {
    const { id } = await agreed([]);
    await say(t.site.app, { playerId: id, topic: 'widget_news', channel: 'widget', subject: 'one' });
    const old = (months: number) =>
      ownerRows(
        t.database.ownerUrl,
        `insert into contact_log (player_id, at, topic, class, cause, channel, basis, subject)
         values ($1, now() - make_interval(months => $2), 'widget_news', 'service', 'news', 'widget', 'service', $3)`,
        [id, months, `old ${months}`],
      );
    await old(12);
    await old(14);
    clock.set(new Date('2199-01-01T00:00:00Z'));
    await forgetOld(t.site.app);
    const left = await ownerRows<{ subject: string }>(
      t.database.ownerUrl,
      `select subject from contact_log where player_id = $1 and topic = 'widget_news' order by id`,
      [id],
    );
    expect(left.map(({ subject }) => subject)).toEqual(['one', 'old 12']);
  });
});
