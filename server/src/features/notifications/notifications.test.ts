// The notification centre over HTTP on a real PostgreSQL: what happened becomes a message once, and stays the player's
// own.
import { randomUUID } from 'node:crypto';
import type { NcMessage } from '@malva/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { record, type FactKind, type Facts } from '../../facts.ts';
import { announceBuild } from './index.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { confirm, deposit, identify, register, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';

let t: TestSite;
let told: () => Promise<Told[]>;
beforeAll(async () => {
  t = await testSite();
  told = await keepTold(t);
});
afterAll(async () => t.end());

interface List {
  messages: NcMessage[];
  unread: number;
  next: string | null;
}
const list = async (visitor: Visitor, query = ''): Promise<List> =>
  (await visitor.get<List>(`/rest/notification-center/messages/${query}`)).body;
const kinds = async (visitor: Visitor): Promise<string[]> =>
  (await list(visitor)).messages.map((message) => message.systemAlias);
const untilTold = (visitor: Visitor, kind: string): Promise<NcMessage> =>
  until(async () => (await list(visitor)).messages.find((message) => message.systemAlias === kind), kind);
const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;

/** What one channel was handed. */
const published = async (channel: string, type: string): Promise<Told['data'][]> =>
  (await told()).filter((one) => one.channel === channel && one.data.type === type).map(({ data }) => data);

describe('notifications', () => {
  it('M-037 X-019 E-110 a completed deposit, the identity check and a change of limits are told, newest first', async () => {
    const { visitor } = await verifiedPlayer(t);
    await untilTold(visitor, 'identity_approved');
    await deposit(visitor, '150.00');
    const message = await untilTold(visitor, 'deposit_completed');
    expect(message).toMatchObject({
      params: { amount: '150.00', currency: 'UAH' },
      isReaded: false,
      link: '/profile/history/?kind=deposit',
    });
    await setLimits(visitor, { money: [{ kind: 'deposit', period: 'day', amount: '4000' }] });
    await untilTold(visitor, 'limits_changed');
    expect(await kinds(visitor)).toEqual(['limits_changed', 'deposit_completed', 'identity_approved', 'welcome']);
  });

  it('M-040 X-023 documents that were not accepted are told with the way on; the first limits are not', async () => {
    const { visitor, phone } = await register(t);
    await confirm(t, visitor, phone);
    await setLimits(visitor);
    expect(await identify(t, visitor, { test: 'young' })).not.toBe('approved');
    const message = await untilTold(visitor, 'identity_rejected');
    expect(message.link).toBe('?openModal=IdentityVerification');
    expect(await kinds(visitor)).toEqual(['identity_rejected', 'welcome']);
  });

  it.each<[string, string, FactKind, object]>([
    [
      'M-038 X-020',
      'deposit_failed',
      'deposit.failed',
      { depositId: randomUUID(), amount: '7000', reason: 'declined' },
    ],
    [
      'M-039 X-022',
      'withdrawal_rejected',
      'withdrawal.returned',
      { withdrawalId: randomUUID(), amount: '7000', reason: 'why', by: 'staff' },
    ],
    [
      'M-039',
      'withdrawal_cancelled',
      'withdrawal.returned',
      { withdrawalId: randomUUID(), amount: '7000', reason: 'why', by: 'provider' },
    ],
    ['paid', 'withdrawal_paid', 'withdrawal.paid', { withdrawalId: randomUUID(), amount: '7000' }],
    ['M-036 X-024 R-085', 'restriction', 'player.excluded', { kind: 'register', until: null, change: 'c' }],
  ])('%s %s is told once, however often it is handed over', async (_id, kind, fact, payload) => {
    const { visitor } = await register(t);
    const playerId = await idOf(visitor);
    const recordIt = () =>
      t.site.app.db.transaction((tx) => record(tx, fact, { playerId, ...payload } as Facts[typeof fact]));
    await recordIt();
    await recordIt();
    const message = await untilTold(visitor, kind);
    if ('amount' in payload) expect(message.params['amount']).toBe('70.00');
    // The second is processed too before the messages are counted.
    await t.site.app.db.transaction((tx) => record(tx, 'player.limits_changed', { playerId, change: 'after' }));
    await untilTold(visitor, 'limits_changed');
    expect((await kinds(visitor)).filter((alias) => alias === kind)).toHaveLength(1);
  });

  it('X-024 a lock told of once is told of again when it comes again, and not when the same is said twice', async () => {
    const { visitor } = await register(t);
    const playerId = await idOf(visitor);
    const { app } = t.site;
    const lock = () => block(app, playerId, { kind: 'register', until: null, actor: 'register' });
    const locks = async () => (await kinds(visitor)).filter((alias) => alias === 'restriction').length;
    await lock();
    await lock();
    await untilTold(visitor, 'restriction');
    await app.db.run(
      sql`update responsible_player set block_kind = null, block_until = null, own_until = null where player_id = ${playerId}`,
    );
    await lock();
    await until(async () => (await locks()) === 2, 'the second lock');
  });

  it('RT-007 a message goes to the channel of its player with the new count', async () => {
    const { visitor } = await register(t);
    const playerId = await idOf(visitor);
    const welcome = await untilTold(visitor, 'welcome');
    const [first] = await published(`player:${playerId}`, 'nc');
    expect(first?.data).toEqual({ message: welcome, unread: 1 });
  });

  it('C-110 S-256 one is read, or all up to what was seen; the count follows, and reaches the init call', async () => {
    const { visitor } = await register(t);
    const playerId = await idOf(visitor);
    await untilTold(visitor, 'welcome');
    for (const change of ['a', 'b', 'c'])
      await t.site.app.db.transaction((tx) => record(tx, 'player.limits_changed', { playerId, change }));
    const all = await until(async () => {
      const now = await list(visitor);
      return now.messages.length === 4 && now;
    }, 'four messages');
    expect((await visitor.get<{ ncUnread: number }>('/rest/app/init/')).body.ncUnread).toBe(4);
    const [newest, second, third] = all.messages as [NcMessage, NcMessage, NcMessage];
    const one = await visitor.post('/rest/notification-center/messages/read/', { ids: [third.ncMessageId] });
    expect(one.body).toEqual({ success: true, unread: 3 });
    const upTo = await visitor.post('/rest/notification-center/messages/read/', { ids: [], upTo: second.ncMessageId });
    expect(upTo.body).toEqual({ success: true, unread: 1 });
    expect((await list(visitor)).messages.map((message) => message.isReaded)).toEqual([false, true, true, true]);
    await visitor.post('/rest/notification-center/messages/read/', { ids: [newest.ncMessageId] });
    expect((await visitor.get<{ ncUnread: number }>('/rest/app/init/')).body.ncUnread).toBe(0);
  });

  it('no player reads or marks another player’s messages, a guest none', async () => {
    const { visitor: owner } = await register(t);
    const { visitor: other } = await register(t);
    const message = await untilTold(owner, 'welcome');
    await untilTold(other, 'welcome');
    await other.post('/rest/notification-center/messages/read/', {
      ids: [message.ncMessageId],
      upTo: message.ncMessageId,
    });
    expect((await list(owner)).unread).toBe(1);
    expect((await t.visitor().get('/rest/notification-center/messages/')).status).toBe(401);
    expect((await t.visitor().post('/rest/notification-center/messages/read/', { ids: [] })).status).toBe(401);
    expect((await owner.post('/rest/notification-center/messages/read/', { ids: ['x'] })).status).toBe(422);
  });

  it('RT-028 S-139 another build is announced to everybody, once; the first and the same one are not announced', async () => {
    const { app } = t.site;
    for (const build of ['one', 'one', 'two', 'two']) await announceBuild(app, build);
    expect(await published('feed:site', 'app')).toEqual([{ type: 'app', action: 'updated', data: { build: 'two' } }]);
    const { visitor } = await register(t);
    const { websocket } = (await visitor.get<{ websocket: { channels: { name: string }[] } }>('/rest/app/init/')).body;
    expect(websocket.channels.map(({ name }) => name)).toContain('feed:site');
  });

  it('a long list comes in pages of twenty', async () => {
    const { visitor } = await register(t);
    const playerId = await idOf(visitor);
    await untilTold(visitor, 'welcome');
    await t.site.app.db.transaction(async (tx) => {
      for (let i = 0; i < 24; i++) await record(tx, 'player.limits_changed', { playerId, change: String(i) });
    });
    await until(async () => (await list(visitor)).unread === 25, '25 messages');
    const first = await list(visitor);
    expect(first.messages).toHaveLength(20);
    const rest = await list(visitor, `?before=${first.next}`);
    expect(rest.messages).toHaveLength(5);
    expect(rest.next).toBeNull();
    expect(new Set([...first.messages, ...rest.messages].map((message) => message.ncMessageId)).size).toBe(25);
  });
});
