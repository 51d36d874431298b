// Chance at the desk over HTTP: a wheel is drafted, tried, written, switched on by two, played, changed and stopped
// without a developer; settings take each other's place; a raffle ends and is drawn by two; a win that waits gets a
// letter and never lapses.
import type { SchemeFigures, StaffRaffle, StaffScheme, StaffSetting, WaitingWin } from '@malva/contract/chance-desk';
import type { Role } from '@malva/contract/permissions';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { enterRaffle, openRaffle, winsBy } from '../../base/raffles/raffles.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { promotion, reward, stars, ticket } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, readyVisitor } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  risk: { ...staffSeed, login: 'risk', roles: ['risk'] as Role[] },
};
let t: TestSite;
let desks: Record<keyof typeof seeds, Visitor>;
let name: string;
let few: number;
let many: number;

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
  name = await promotion(t.site.app);
  few = (await reward(t.site, stars(1))).id;
  many = (await reward(t.site, stars(10))).id;
});

interface Said {
  code: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
}
const at = '/rest/office/chances/';
const place = (weight: number, rewardId: number, more: object = {}) => ({
  weight,
  rewardId,
  thing: null,
  stock: null,
  fallback: null,
  ...more,
});
const draft = (change: object = {}) => ({
  name: 'autumn-wheel',
  group: 'autumn',
  form: 'wheel',
  product: 'casino',
  brand: null,
  title: { uk: 'Осіннє колесо', ru: 'Осеннее колесо', en: 'Autumn wheel' },
  paceMs: 0,
  promotion: name,
  from: '2026-11-01T00:00:00Z',
  until: null,
  places: [place(9000, few), place(1000, many)],
  ...change,
});
const write = async (change: object = {}) =>
  (await desks.first.post<Said & { scheme: StaffScheme }>(`${at}schemes/`, draft(change))).body;
const tried = async (change: object) =>
  (await desks.first.post<SchemeFigures>(`${at}try/`, { draft: draft(change), times: 1000 })).body;
const ask = async (kind: string, input: object) =>
  (
    await desks.first.post<Said & { act: { id: string } }>('/rest/office/acts/', {
      kind,
      input,
      reason: 'the season begins',
    })
  ).body;
const approve = (id: string, desk = desks.second) => desk.post<Said>(`/rest/office/acts/${id}/approve/`, {});
async function both(kind: string, input: object): Promise<void> {
  const { act } = await ask(kind, input);
  expect((await approve(act.id)).status).toBe(200);
}
const off = (path: string, desk = desks.second) => desk.post<Said>(`${at}${path}/off/`, { reason: 'no longer wanted' });
const listed = async () => (await desks.first.get<{ schemes: StaffScheme[] }>(`${at}schemes/`)).body.schemes;
const trail = async (subject: string) =>
  (
    await ownerRows<{ action: string }>(
      t.database.ownerUrl,
      'select action from core_audit where subject = $1 order by id',
      [subject],
    )
  ).map(({ action }) => action);
const reasons = ({ faults }: SchemeFigures) => faults.map(({ reason }) => reason);

describe('schemes', () => {
  it('TR-108 a wheel is written by one, switched on by two, played, changed by a new version, stopped by one', async () => {
    const { app } = t.site;
    const { scheme: first } = await write();
    expect(first).toMatchObject({ version: 1, state: 'off', expected: '0.95' });
    const { act } = await ask('scheme.on', { schemeId: first.id });
    expect((await approve(act.id, desks.first)).body.code).toBe('act_own');
    expect((await approve(act.id, desks.risk)).body.code).toBe('forbidden');
    expect((await approve(act.id)).status).toBe(200);
    const { setting } = (
      await desks.first.post<{ setting: StaffSetting }>(`${at}settings/`, {
        kind: 'wheel',
        brand: null,
        value: { scheme: 'autumn-wheel', kind: 'seasonal', place: 1 },
      })
    ).body;
    await both('setting.on', { kind: 'wheel', settingId: setting.id });
    const { visitor, id: playerId } = await readyVisitor(t);
    await ticket(app, playerId, 'autumn');
    const info = async () =>
      (await visitor.get<{ data: { oddsHash: string } }>('/rest/wheel-fortune/info/?wheel=autumn-wheel')).body.data;
    const { oddsHash } = await info();
    const { scheme: second } = await write({ places: [place(8000, few), place(2000, many)] });
    expect(second.version).toBe(2);
    await both('scheme.on', { schemeId: second.id });
    const spin = (hash: string) =>
      visitor.post<Said & { data: object }>('/rest/wheel-fortune/spin/', { wheel: 'autumn-wheel', oddsHash: hash });
    expect((await spin(oddsHash)).body.code).toBe('odds_changed');
    expect((await spin((await info()).oddsHash)).status).toBe(200);
    const states = async () =>
      (await listed()).filter((one) => one.name === 'autumn-wheel').map(({ version, state }) => [version, state]);
    expect(await states()).toEqual([
      [2, 'now'],
      [1, 'past'],
    ]);
    // Stopped, the older wheel does not come back.
    expect((await off(`schemes/${second.id}`)).status).toBe(200);
    expect((await off(`schemes/${second.id}`)).body.code).toBe('act_over');
    expect(await states()).toEqual([
      [2, 'past'],
      [1, 'past'],
    ]);
    await ticket(app, playerId, 'autumn');
    expect((await spin((await info())?.oddsHash ?? oddsHash)).body.code).toBe('promotion_over');
    expect(await trail(`scheme:${first.id}`)).toEqual(['scheme.add', 'act.ask', 'scheme.on', 'act.approve']);
    expect(await trail(`scheme:${second.id}`)).toContain('scheme.off');
    for (const path of ['schemes/', 'settings/', 'raffles/'])
      expect((await desks.risk.get<Said>(at + path)).body.code).toBe('forbidden');
  });

  it('TR-028 a draft shows the exact angles and cost, and what keeps it from being launched', async () => {
    const fine = await tried({ places: [place(9900, few), place(100, many, { stock: 3, fallback: 1 })] });
    expect(fine.faults).toEqual([]);
    expect(fine.odds.uk.sectors.map(({ angle }) => angle)).toEqual([
      { from: 0, to: 356.4 },
      { from: 356.4, to: 360 },
    ]);
    expect(fine).toMatchObject({ expected: '0.55', month: { times: 1000, mean: '545.00', worst: '513.50' } });
    expect(fine.odds.en.title).toBe('Autumn wheel');
    expect(reasons(await tried({ places: [place(9000, few), place(500, many)] }))).toEqual(['weights']);
    expect(reasons(await tried({ places: [place(9990, few), place(10, many)] }))).toEqual(['angle']);
    expect(reasons(await tried({ promotion: 'no-such-name' }))).toEqual(['promotion']);
    expect(reasons(await tried({ title: { uk: 'Гарантоване колесо', ru: 'Колесо', en: 'Wheel' } }))).toEqual(['words']);
    const bet = await reward(t.site, {
      kind: 'free_bet',
      product: 'sport',
      amount: 1000n,
      min_odds: 150,
      min_legs: 1,
      cost: 500n,
    });
    expect(reasons(await tried({ places: [place(9000, few), place(1000, bet.id)] }))).toContain('products');
    const { scheme } = await write({ name: 'uneven', places: [place(9000, few), place(500, many)] });
    expect(await ask('scheme.on', { schemeId: scheme.id })).toMatchObject({
      code: 'scheme_fault',
      details: { reason: 'weights', sum: 9500 },
    });
    // A ticket of four stars may bring two hryvnias and no more.
    const value = {
      costs: { regular: 4, gold: 12, super: 32 },
      entries: { regular: 1, gold: 3, super: 8 },
      ticketDays: 60,
      raffle: null,
      promotion: name,
    };
    const { setting } = (
      await desks.first.post<{ setting: StaffSetting }>(`${at}settings/`, { kind: 'lottery', brand: null, value })
    ).body;
    await both('setting.on', { kind: 'lottery', settingId: setting.id });
    expect(reasons(await tried({ group: 'regular', places: [place(5000, few), place(5000, many)] }))).toEqual([
      'price',
    ]);
    expect((await write({ places: [place(1, few), place(1, 9_999_999)] })).fields).toEqual({ 'places.1': 'enum' });
  });
});

describe('settings', () => {
  it('one in force gives way to the next of its kind and brand, and one person takes it away', async () => {
    const hours = (value: string) => ({
      hours: [{ hour: 12, values: [value, '25.00'] }],
      games: [],
      minStake: '1.00',
      minPeople: 10,
      mostADay: 3,
      mostValue: '500.00',
      promotion: name,
    });
    const add = (value: object) =>
      desks.first.post<Said & { setting: StaffSetting }>(`${at}settings/`, { kind: 'drops', brand: null, value });
    const one = (await add(hours('100.00'))).body.setting;
    const two = (await add(hours('50.00'))).body.setting;
    await both('setting.on', { kind: 'drops', settingId: one.id });
    await both('setting.on', { kind: 'drops', settingId: two.id });
    const drops = async () =>
      (await desks.first.get<{ settings: StaffSetting[] }>(`${at}settings/`)).body.settings
        .filter(({ kind }) => kind === 'drops')
        .map(({ id, isOn }) => [id, isOn]);
    expect(await drops()).toEqual(
      expect.arrayContaining([
        [one.id, false],
        [two.id, true],
      ]),
    );
    expect((await off(`settings/drops/${two.id}`)).status).toBe(200);
    expect((await off(`settings/drops/${two.id}`)).body.code).toBe('act_over');
    expect((await off('settings/dice/999999')).body.code).toBe('not_found');
    expect((await add({ ...hours('900.00'), promotion: 'no-such-name' })).body.fields).toEqual({
      hours: 'amount_out_of_range',
      promotion: 'enum',
    });
    expect(await trail(`setting:drops:${two.id}`)).toEqual([
      'setting.add',
      'act.ask',
      'setting.on',
      'act.approve',
      'setting.off',
    ]);
  });
});

describe('raffles', () => {
  it('two end the entries and draw; a place that is not taken never lapses and comes up for a letter', async () => {
    const { app } = t.site;
    const now = clock.now();
    const raffle = await openRaffle(app, {
      name: 'by-hand',
      brand: null,
      title: { uk: 'Розіграш', ru: 'Розыгрыш', en: 'Draw' },
      closes_at: new Date(now.getTime() + 7 * 86_400_000),
      draws_at: new Date(now.getTime() + 8 * 86_400_000),
      levels: [{ level: 1, places: 1, rewards: [few] }],
      per_player_most: 10,
      entry_worth: 50n,
      promotion: name,
    });
    const player = await readyPlayer(app.db, 0n);
    const enter = async (subject: string) => {
      const id = await ticket(app, player.id, 'regular');
      return enterRaffle(app, player.id, {
        raffle: raffle.id,
        ticket: id,
        entriesOf: new Map([['regular', 2]]),
        requestId: subject,
      });
    };
    await enter('one');
    const shown = async () =>
      (await desks.first.get<{ raffles: StaffRaffle[] }>(`${at}raffles/`)).body.raffles.find(
        ({ id }) => id === raffle.id,
      );
    expect(await shown()).toMatchObject({ state: 'open', entries: 2, people: 1, places: 1 });
    expect((await ask('raffle.draw', { raffleId: raffle.id })).code).toBe('act_over');
    await both('raffle.close', { raffleId: raffle.id });
    await expect(enter('two')).rejects.toMatchObject({ code: 'promotion_over' });
    await both('raffle.draw', { raffleId: raffle.id });
    expect(await shown()).toMatchObject({ state: 'drawn', waiting: 1 });
    expect((await ask('raffle.close', { raffleId: raffle.id })).code).toBe('act_over');
    const wins = async () =>
      (await desks.first.get<{ wins: WaitingWin[] }>(`${at}wins/`)).body.wins.filter(
        ({ raffleId }) => raffleId === raffle.id,
      );
    expect(await wins()).toMatchObject([{ place: 1, playerId: player.id, isLetterDue: false }]);
    clock.advance(31 * 86_400_000);
    desks = { ...desks, first: await atDesk(t, seeds.first) };
    expect(await wins()).toMatchObject([{ isLetterDue: true, letterAt: null }]);
    const letter = () => desks.first.post<Said>(`${at}wins/${raffle.id}/1/letter/`, { reason: 'sent by post' });
    expect([(await letter()).status, (await letter()).body.code]).toEqual([200, 'act_over']);
    expect(await wins()).toMatchObject([{ isLetterDue: false }]);
    expect(await winsBy(app.db, player.id)).toMatchObject([{ state: 'open' }]);
  });
});
