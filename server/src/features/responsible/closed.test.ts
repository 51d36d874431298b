// A player who may not play: they can withdraw to the last kopiyka, nothing invites them, the block holds at every
// brand and for a new account of the same person. Over HTTP, as a player meets it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, products } from '@malva/contract/profile';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { exclude } from '../../base/exclusion/exclusion.ts';
import { contactChannels, type ContactChannel } from '@malva/contract/topics';
import { may } from '../../base/contact/contact.ts';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import {
  balance,
  confirm,
  deposit,
  identify,
  openGame,
  password,
  play,
  register,
  setLimits,
  verifiedPlayer,
  type Person,
} from '../../../test/steps.ts';
import { keepTold } from '../../../test/told.ts';

const start = new Date('2026-11-21T10:00:00Z');
const clock = testClock(start);
let t: TestSite;
let told: Awaited<ReturnType<typeof keepTold>>;
beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  told = await keepTold(t);
});
afterAll(async () => t.end());
beforeEach(() => {
  clock.set(start);
  t.site.app.config.project = 'malva';
});

const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
const dice = { bet: '1.00', params: { target: 4950, direction: 'under' } };
const tryDeposit = async (visitor: Visitor) =>
  (await visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 })).body
    .code;

async function withdraw(visitor: Visitor, amount: string): Promise<number> {
  const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  return (await visitor.post('/rest/cash/output/', { key: randomUUID(), amount, instrument: methods[0]?.id })).status;
}

describe('money of a player who may not play', () => {
  it.each([
    ['timeout', 24],
    ['self_exclusion', 6],
  ] as const)('TR-093 %s: withdrawn to zero, also what is below the least withdrawal', async (kind, length) => {
    const { visitor, phone } = await verifiedPlayer(t);
    await deposit(visitor, '130.00');
    expect((await visitor.get<{ min: string }>('/rest/cash/output/')).body.min).toBe('50.00');
    await visitor.post('/rest/responsible-play/exclude/', { kind, length });
    await visitor.post('/login/', { login: phone, password });
    expect(await withdraw(visitor, '20.00')).toBe(422);
    expect(await withdraw(visitor, '100.00')).toBe(200);
    expect(await balance(visitor)).toBe('30.00');
    const desk = (await visitor.get<{ min: string; available: string }>('/rest/cash/output/')).body;
    expect(desk).toMatchObject({ min: '30.00', available: '30.00' });
    expect((await visitor.get<{ allowed: boolean }>('/rest/cash/output/check/?amount=30.00')).body.allowed).toBe(true);
    expect(await withdraw(visitor, '29.99')).toBe(422);
    expect(await withdraw(visitor, '30.00')).toBe(200);
    expect(await balance(visitor)).toBe('0.00');
  });
  it('TR-093 who may play keeps the least withdrawal', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '70.00');
    expect([await withdraw(visitor, '49.00'), await withdraw(visitor, '70.00')]).toEqual([422, 200]);
  });
  it('TR-093 a round open at the exclusion is finished, and its win can leave', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    await deposit(visitor, '100.00');
    const id = await idOf(visitor);
    const round = randomUUID();
    await t.site.app.db.run(
      sql`select * from provider_bet('studio', ${randomUUID()}, ${id}, ${round}, 'sich-dice', 1000::bigint, ${clock.now()}, false)`,
    );
    await visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 });
    await t.site.app.db.run(
      sql`select * from provider_win('studio', ${randomUUID()}, ${id}, ${round}, 5500::bigint, true, ${clock.now()})`,
    );
    await visitor.post('/login/', { login: phone, password });
    expect(await balance(visitor)).toBe('145.00');
    expect(await withdraw(visitor, '145.00')).toBe(200);
  });
});

describe('the same person', () => {
  let serial = 700;
  const person = (): Person => ({
    lastName: 'Тестенко',
    firstName: 'Іван',
    middleName: 'Ігорович',
    birthDate: '1990-02-03',
    sex: 'male',
    rnokpp: makeRnokpp('1990-02-03', 'male', serial++),
    documentNumber: '000123456',
  });
  it('TR-091 is excluded at every brand, and by no new account anywhere', async () => {
    const same = person();
    const made = await verifiedPlayer(t, same);
    await made.visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 });
    for (const project of ['malva', 'king', 'vlk'] as const) {
      t.site.app.config.project = project;
      const visitor = t.visitor();
      expect((await visitor.post('/login/', { login: made.phone, password })).status).toBe(200);
      expect(await tryDeposit(visitor)).toBe('responsible_block');
      expect((await visitor.change('/rest/game/sich-dice/play/?isMoney=1')).status).toBe(444);
      const fresh = await register(t);
      await confirm(t, fresh.visitor, fresh.phone);
      await setLimits(fresh.visitor);
      expect(await identify(t, fresh.visitor, { person: same })).toBe('duplicateCredentials');
      expect(await tryDeposit(fresh.visitor)).toBe('identity_required');
    }
  });
});

describe('what invites to play', () => {
  const wishes = channels.flatMap((channel) => products.map((product) => ({ channel, product, isOn: true })));

  it('TR-092 a thousand waiting invitations, by every way: from the moment of the exclusion none may leave', async () => {
    const { app } = t.site;
    const { visitor } = await verifiedPlayer(t);
    const id = await idOf(visitor);
    expect((await visitor.post('/rest/player/subscriptions/', { subscriptions: wishes })).status).toBe(200);
    const invite = async (channel: ContactChannel, subject: string): Promise<boolean> =>
      (await may(app, { playerId: id, topic: 'widget_offer', channel, subject })).is !== 'drop';
    const sendable = async (): Promise<number> => {
      let sent = 0;
      for (let i = 0; i < 1000; i++)
        if (await invite(contactChannels[i % contactChannels.length] ?? 'push', `${i}`)) sent += 1;
      return sent;
    };
    expect(await invite('email', 'one')).toBe(true);
    await exclude(app, id, { kind: 'timeout', length: 24 });
    expect(await sendable()).toBe(0);
    // It ends by itself, and what was agreed to holds again.
    clock.advance(24 * 3_600_000);
    expect(await Promise.all(contactChannels.map((channel) => invite(channel, 'again')))).toEqual(
      contactChannels.map(() => true),
    );
  });
  it('TR-094 a loss, a withdrawal, the way out, the wish to stop: nothing is offered because of any of them, and the log could not even say so', async () => {
    const { app } = t.site;
    app.config.crossProjectSites = [{ brand: 'king', url: 'https://king.example' }];
    const { visitor, phone } = await verifiedPlayer(t);
    const id = await idOf(visitor);
    await visitor.post('/rest/player/subscriptions/', { subscriptions: wishes });
    await deposit(visitor, '300.00');
    const token = await openGame(t, visitor, 'sich-dice');
    const popups = async () =>
      (await told()).filter(({ channel, data }) => channel === `player:${id}` && data?.type === 'popup');
    for (let i = 0; i < 5; i++)
      await play(t, token, { ...dice, bet: '10.00', params: { target: 1, direction: 'under' } });
    await withdraw(visitor, '100.00');
    await visitor.change('/rest/logout/');
    await visitor.post('/login/', { login: phone, password });
    const shown = async (popup: string) =>
      (await visitor.change<{ success: boolean }>(`/rest/popups/player/show/${popup}/?place=free`)).body.success;
    for (const popup of ['install-app', 'cross-project-register', 'payout-cancel', 'funnel-confirm'])
      await shown(popup);
    await until(
      async () => (await app.db.rows(sql`select 1 from notifications_message where player_id = ${id}`)).length > 0,
      'the facts',
    );
    expect(await popups()).toEqual([]);
    const log = await app.db.rows<{ popup: string; cause: string }>(
      sql`select popup, cause from popups_show where player_id = ${id} and action = 'show' order by popup`,
    );
    expect(log).toEqual([
      { popup: 'funnel-confirm', cause: 'account' },
      { popup: 'install-app', cause: 'visit' },
    ]);
    const said = await app.db.rows<{ topic: string; cause: string }>(
      sql`select topic, cause from contact_log where player_id = ${id} and (class = 'invitation' or channel = 'popup')
        order by topic`,
    );
    expect(said).toEqual([
      { topic: 'funnel-confirm', cause: 'account' },
      { topic: 'install-app', cause: 'visit' },
    ]);
    for (const cause of ['loss', 'exit', 'withdraw']) {
      await expect(
        app.db.run(sql`insert into contact_log (player_id, at, topic, class, cause, channel, basis, subject)
          values (${id}, now(), 'banner', 'invitation', ${cause}, 'banner', 'consent', ${cause})`),
      ).rejects.toThrow(/contact_log_cause_check/);
    }
    for (const cause of ['loss', 'exit', 'withdraw']) {
      const written = app.db.run(
        sql`insert into popups_show (player_id, popup, action, cause, at) values (${id}, 'install-app', 'show', ${cause}, now())`,
      );
      await expect(written).rejects.toThrow(/popups_show_cause_check/);
    }
    await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 });
    await visitor.post('/login/', { login: phone, password });
    expect([await shown('install-app'), await shown('cross-project-register')]).toEqual([false, false]);
  });
});
