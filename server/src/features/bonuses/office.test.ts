// Bonuses at the desk over HTTP: written by one, put on by two, taken off by one; a player's is cancelled with a
// reason.
import { randomUUID } from 'node:crypto';
import type { StaffBonus, StaffOffer } from '@malva/contract/bonuses';
import type { Role } from '@malva/contract/permissions';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { giveForDeposit } from '../../base/bonuses/bonuses.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  risk: { ...staffSeed, login: 'risk', roles: ['risk'] as Role[] },
};
let t: TestSite;
let desks: Record<keyof typeof seeds, Visitor>;
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of Object.values(seeds)) await createStaff(t.site.app, { ...seed, name: seed.login });
});
afterAll(async () => t.end());
beforeEach(async () => {
  clock.advance(60_000);
  desks = {
    first: await atDesk(t, seeds.first),
    second: await atDesk(t, seeds.second),
    risk: await atDesk(t, seeds.risk),
  };
});

const good = {
  product: 'casino',
  brand: null,
  percent: 50,
  most: '1000',
  minDeposit: '100',
  wagering: 5,
  maxStake: '20',
  cap: '3000',
  days: 7,
  excluded: ['leleka-crash'],
  deposits: 'any',
  nth: null,
  audience: null,
  personal: false,
  maxBalance: null,
  depositWithinDays: null,
  contribution: { slot: 100, instant: 50, table: 10, crash: 0 },
  from: '2026-01-01T00:00:00Z',
  until: '2027-01-01T00:00:00Z',
  title: null,
};
const write = (change: object = {}, desk = desks.first) =>
  desk.post<{ offer: StaffOffer; code: string; fields: object }>('/rest/office/bonuses/', { ...good, ...change });
const ask = (offerId: number, desk = desks.first) =>
  desk.post<{ act: { id: string }; code: string }>('/rest/office/acts/', {
    kind: 'bonus.on',
    input: { offerId },
    reason: 'the season begins',
  });
const approve = (id: string, desk = desks.second) =>
  desk.post<{ code: string }>(`/rest/office/acts/${id}/approve/`, {});
const offerOf = async (id: number): Promise<StaffOffer | undefined> =>
  (await desks.first.get<{ offers: StaffOffer[] }>('/rest/office/bonuses/')).body.offers.find((one) => one.id === id);
const trail = (subject: string) =>
  rows<{ action: string; actor: string }>('select action, actor from core_audit where subject = $1 order by id', [
    subject,
  ]);

describe('an offer', () => {
  it('TR-108 is written by one and put on by two, never by its writer alone; one takes it off, and each act is written down', async () => {
    expect((await write({}, desks.risk)).body.code).toBe('forbidden');
    const {
      offer: { id, isOn, terms },
    } = (await write()).body;
    expect([isOn, terms]).toEqual([
      false,
      {
        percent: 50,
        most: '1000.00',
        minDeposit: '100.00',
        wagering: 5,
        maxStake: '20.00',
        cap: '3000.00',
        days: 7,
        excluded: ['leleka-crash'],
        contribution: { slot: 100, instant: 50, table: 10, crash: 0 },
      },
    ]);
    // Of sport it has terms of a bet, at 1.50 and one leg where they are not said.
    const sport = { product: 'sport', excluded: [] };
    expect((await write({ ...sport, minOdds: 180, minLegs: 2 })).body.offer.terms).toMatchObject({
      minOdds: 18_000,
      minLegs: 2,
    });
    expect((await write(sport)).body.offer.terms).toMatchObject({ minOdds: 15_000, minLegs: 1 });
    expect((await write({ ...sport, minOdds: 100 })).body.code).toBe('validation');
    const { act } = (await ask(id)).body;
    expect([
      (await approve(act.id, desks.first)).body.code,
      (await approve(act.id, desks.risk)).body.code,
      (await offerOf(id))?.isOn,
    ]).toEqual(['act_own', 'forbidden', false]);
    const answers = await Promise.all([approve(act.id), approve(act.id)]);
    expect([answers.filter(({ status }) => status === 200).length, (await offerOf(id))?.isOn]).toEqual([1, true]);
    expect((await ask(id)).body.code).toBe('act_over');
    const off = () =>
      desks.second.post<{ code: string }>(`/rest/office/bonuses/${id}/off/`, { reason: 'too dear for us' });
    expect([(await off()).status, (await off()).body.code, (await offerOf(id))?.isOn]).toEqual([
      200,
      'bonus_over',
      false,
    ]);
    expect(await trail(`bonus:${id}`)).toMatchObject([
      { action: 'bonus.add', actor: 'staff:1' },
      { action: 'act.ask' },
      { action: 'bonus.on', actor: 'staff:1 staff:2' },
      { action: 'act.approve' },
      { action: 'bonus.off', actor: 'staff:2' },
    ]);
  });

  it('TR-097 more than ten times is no offer, in the form and in the database; what else is wrong is named', async () => {
    expect((await write({ wagering: 11 })).status).toBe(422);
    expect((await write({ title: { uk: '\u200b', ru: 'Бонус', en: 'Bonus' } })).body).toMatchObject({
      fields: { 'title.uk': 'minLength' },
    });
    await expect(rows('update bonus_offer set wagering = 11')).rejects.toThrow(/bonus_wagering/);
    const wrong = {
      most: '0',
      until: '2025-01-01T00:00:00Z',
      brand: 'unknown',
      contribution: { slot: 0, instant: 0, table: 0, crash: 0 },
    };
    expect((await write(wrong)).body.fields).toEqual({
      most: 'amount_out_of_range',
      until: 'order',
      brand: 'enum',
      contribution: 'required',
    });
  });
});

describe('a bonus of a player', () => {
  it('is looked at and cancelled with a reason, once; own money stays', async () => {
    const { app } = t.site;
    const { offer } = (await write()).body;
    await approve((await ask(offer.id)).body.act.id);
    const { id } = await readyPlayer(app.db, 700n);
    const chosen = { offer: offer.id, product: 'casino', deposits: 'any', terms: offer.terms } as const;
    await app.db.transaction((tx) =>
      giveForDeposit(tx, { playerId: id, depositId: randomUUID(), amount: 20_000n, chosen, now: clock.now() }),
    );
    const list = async () =>
      (await desks.first.get<{ bonuses: StaffBonus[] }>(`/rest/office/players/${id}/bonuses/`)).body.bonuses;
    const [open] = await list();
    expect(open).toMatchObject({
      status: 'active',
      amount: '100.00',
      balance: '100.00',
      requirement: '500.00',
      offerId: offer.id,
    });
    expect(await offerOf(offer.id)).toMatchObject({ granted: 1, amount: '100.00', converted: '0.00' });
    const cancel = (reason: string) =>
      desks.second.post<{ code: string }>(`/rest/office/bonuses/granted/${open?.id}/cancel/`, { reason });
    expect((await cancel('no')).status).toBe(422);
    expect([(await cancel('asked by the player')).status, (await cancel('asked by the player')).body.code]).toEqual([
      200,
      'bonus_over',
    ]);
    expect([await list(), await realBalance(app.db, id)]).toMatchObject([
      [{ status: 'cancelled', reason: 'staff', endedBy: 'staff:2', returned: '100.00' }],
      700n,
    ]);
    expect(await trail(`player:${id}`)).toContainEqual({ action: 'bonus.cancel', actor: 'staff:2' });
  });
});
