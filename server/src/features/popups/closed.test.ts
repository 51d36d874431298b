// What a player puts away for good, over HTTP: kept once, for that player, and told to the features it concerns.
import type { ChatState } from '@malva/contract/chat';
import { staffSeed } from '@malva/seed/people';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { record } from '../../facts.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import { createStaff, totpCode } from '../office/staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

interface Init {
  popups: string[];
  closedPopups: string[];
  isRfPopupShown: boolean;
  supportChat: { manager: { closePopups: boolean; telegram: string | null } | null };
}
const init = async (visitor: Visitor): Promise<Init> => (await visitor.get<Init>('/rest/app/init/')).body;
const close = (visitor: Visitor, id: string) => visitor.change(`/rest/player/close-popup/${id}`);

describe('player/close-popup/{id}', () => {
  it('C-026 is kept once, with and without the slash, by GET and POST, for this player alone', async () => {
    const [one, two] = [(await register(t)).visitor, (await register(t)).visitor];
    expect((await init(one)).closedPopups).toEqual([]);
    expect((await close(one, '17')).body).toEqual({ success: true });
    clock.advance(1000);
    expect((await close(one, 'welcome_pack/')).status).toBe(200);
    expect((await one.post('/rest/player/close-popup/17')).status).toBe(200);
    expect((await init(one)).closedPopups).toEqual(['17', 'welcome_pack']);
    expect((await init(two)).closedPopups).toEqual([]);
  });
  it('C-026 guests have nothing to close, strange names are refused, and a list has an end', async () => {
    const guest = t.visitor();
    expect((await close(guest, '17')).status).toBe(401);
    expect((await init(guest)).closedPopups).toEqual([]);
    const { visitor } = await register(t);
    for (const id of ['%2e%2e', 'a b', '-x', 'x'.repeat(65)])
      expect([id, (await close(visitor, encodeURIComponent(id))).status]).toEqual([id, 422]);
    for (let i = 0; i < 202; i++) await close(visitor, `n${i}`);
    expect((await init(visitor)).closedPopups).toHaveLength(200);
  });
  it('C-026 closing a pop-up of the gate is the answer no', async () => {
    const { visitor } = await register(t);
    const { body: profile } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
    const fact = {
      playerId: profile.id,
      withdrawalId: randomUUID(),
      amount: '7500',
      reason: 'card closed',
      by: 'provider',
    } as const;
    await t.site.app.db.transaction((tx) => record(tx, 'withdrawal.returned', fact));
    const waits = async () => (await init(visitor)).popups.includes('payout-cancel');
    await until(waits, 'the pop-up');
    await close(visitor, 'payout-cancel');
    expect(await waits()).toBe(false);
    const { body } = await visitor.change<{ success: boolean }>('/rest/popups/player/show/payout-cancel/');
    expect(body.success).toBe(false);
  });
  it('C-026 M-097 R-042 closing the manager’s contacts puts that block away until there are new ones', async () => {
    const { visitor } = await register(t);
    const { body } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
    await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
    clock.advance(60_000);
    const staff = t.visitor();
    await staff.post('/rest/office/login/', {
      login: staffSeed.login,
      password: staffSeed.password,
      code: totpCode(staffSeed.totpSecret, clock.now()),
    });
    expect((await init(visitor)).supportChat.manager).toBeNull();
    const contacts = { enabled: true, telegram: '@manager', viber: null, email: null };
    await staff.post(`/rest/office/chat/manager/${body.id}/set/`, contacts);
    expect((await init(visitor)).supportChat.manager).toMatchObject({ closePopups: false, telegram: '@manager' });
    await close(visitor, 'vip-contacts');
    await until(async () => (await init(visitor)).supportChat.manager?.closePopups, 'the block to be put away');
    expect((await visitor.get<ChatState>('/rest/chat/')).body.manager?.closePopups).toBe(true);
    await staff.post(`/rest/office/chat/manager/${body.id}/set/`, { ...contacts, telegram: '@another' });
    expect((await init(visitor)).supportChat.manager).toMatchObject({ closePopups: false, telegram: '@another' });
    await close(visitor, 'vip-contacts');
    await until(async () => (await init(visitor)).supportChat.manager?.closePopups, 'the new ones to be put away');
    expect((await init(t.visitor())).supportChat.manager).toBeNull();
  });
});

describe('player/rf-popup-showed/', () => {
  it('C-034 is kept for this player; a guest is refused', async () => {
    const [one, two] = [(await register(t)).visitor, (await register(t)).visitor];
    expect((await one.change('/rest/player/rf-popup-showed/')).body).toEqual({ success: true });
    expect((await one.post('/rest/player/rf-popup-showed')).status).toBe(200);
    expect([
      (await init(one)).isRfPopupShown,
      (await init(two)).isRfPopupShown,
      (await init(t.visitor())).isRfPopupShown,
    ]).toEqual([true, false, false]);
    expect((await t.visitor().change('/rest/player/rf-popup-showed/')).status).toBe(401);
    expect((await init(one)).closedPopups).toEqual([]);
  });
});
