// Prizes and gift codes over HTTP: once per person, never for a loss, and to a player who may not play only a debt.
import type { GiftCode, Prize, StaffPrize } from '@malva/contract/prizes';
import { staffSeed } from '@malva/seed/people';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { noteFailureFrom } from '../../base/tries/tries.ts';
import { expirePrizes, grantPrize } from '../../base/prizes/prizes.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { openCode } from '../../base/codes/codes.ts';
import { createStaff, totpCode } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { balance, comeBack, newPhone, openGame, play, readyVisitor, signUp } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let staff: Visitor;
beforeAll(async () => {
  t = await testSite({
    clock,
    env: { TRUST_PROXY: '127.0.0.1' },
    policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } },
  });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
});
afterAll(async () => t.end());
/** A session of staff ends while the clock leaps. */
beforeEach(async () => {
  clock.advance(60_000);
  staff = t.visitor();
  await staff.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
});

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const days = (count: number): Date => new Date(clock.now().getTime() + count * 86_400_000);

interface Ready {
  id: number;
  visitor: Visitor;
}
/** Verified, with limits and this much money. */
const ready = (money = 100_000n): Promise<Ready> => readyVisitor(t, money);
const codeFor = async (more: object = {}): Promise<string> => {
  const body = {
    code: null,
    kind: 'money',
    amount: '50.00',
    title: null,
    uses: 10,
    until: days(30).toISOString(),
    days: 7,
    ...more,
  };
  const answer = await staff.post<{ code: GiftCode }>('/rest/office/prizes/codes/', body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await openCode(t.site.app.db, answer.body.code.code, clock.now());
  return answer.body.code.code;
};
const apply = (visitor: Visitor, code: string) =>
  visitor.post<{ code?: string; until?: string; prize: Prize; fields?: object }>('/rest/gift-bank/apply/', { code });
const take = (visitor: Visitor, id: string, body: object = {}) =>
  visitor.post<{ code?: string; prize: Prize; fields?: object }>(`/rest/player/prizes/${id}/take/`, body);
const list = async (visitor: Visitor): Promise<Prize[]> =>
  (await visitor.get<{ prizes: Prize[] }>('/rest/player/prizes/')).body.prizes;
const owe = (playerId: number, amount: bigint, subject: string = randomUUID()) =>
  t.site.app.db.transaction((tx) =>
    grantPrize(tx, {
      playerId,
      kind: 'money',
      cause: 'debt',
      subject,
      amount,
      title: null,
      expiresAt: null,
      now: clock.now(),
    }),
  );
const word = ({ status, body }: { status: number; body: { code?: string } }): string =>
  status === 200 ? 'ok' : `${status} ${body.code}`;

describe('a prize', () => {
  it('C-042 C-171 R-059 a code brings it, it is listed with its cause and terms, and money is the player’s own once taken', async () => {
    const { visitor, id } = await ready(100_000n);
    expect(await list(visitor)).toEqual([]);
    const code = await codeFor({ amount: '75.50' });
    const given = await apply(visitor, ` ${code.toLowerCase().replaceAll('-', '- ')} `);
    expect(given.body.prize).toMatchObject({
      kind: 'money',
      cause: 'gift_code',
      amount: '75.50',
      state: 'granted',
      wagering: 0,
      expiresAt: days(7).toISOString(),
    });
    expect(await balance(visitor)).toBe('1000.00');
    const prize = given.body.prize.id;
    expect((await take(visitor, prize)).body.prize).toMatchObject({ state: 'taken' });
    expect(await balance(visitor)).toBe('1075.50');
    // Money with nothing to play through: all of it may leave.
    await rows(
      `insert into cash_instrument (id, player_id, provider, brand, last4, last_used_at) values ($1, $2, 'simulator', 'visa', '0001', $3)`,
      [`card-${id}`, id, clock.now()],
    );
    expect(
      word(
        await visitor.post('/rest/cash/output/', { key: randomUUID(), amount: '1075.50', instrument: `card-${id}` }),
      ),
    ).toBe('ok');
    expect(word(await take(visitor, prize))).toBe('410 prize_over');
    expect(
      await rows(
        `select t.kind::text, t.amount::text, f.kind as from_kind from wallet_transfer t join wallet_account f on f.id = t.from_id where t.reference = $1`,
        [`prize:${prize}`],
      ),
    ).toEqual([{ kind: 'prize', amount: '7550', from_kind: 'house:bonuses' }]);
    const statement = await visitor.get<{
      rows: { kind: string; amount: string; subject: string }[];
      totals: { other: string };
    }>('/rest/cash/history/?kind=prize');
    expect(statement.body).toMatchObject({
      rows: [{ kind: 'prize', amount: '75.50', subject: 'gift_code' }],
      totals: { other: '75.50' },
    });
    const trail = await rows<{ action: string }>(
      `select action from core_audit where subject = 'player:' || $1 and action like 'prize%' order by id`,
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['prize.gift_code', 'prize.take']);
  });
  it('TR-111 taken fifty times at once it moves money once; another player’s is not found', async () => {
    const { visitor } = await ready(0n);
    const { prize } = (await apply(visitor, await codeFor())).body;
    expect(word(await take((await ready()).visitor, prize.id))).toBe('404 not_found');
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(visitor, prize.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(word))).toEqual(new Set(['410 prize_over']));
    expect(await balance(visitor)).toBe('50.00');
  });
  it('C-042 is over when its time is over, whether the job came by or not, and the job says so for good', async () => {
    const { visitor, id } = await ready(0n);
    const { prize } = (await apply(visitor, await codeFor({ days: 1 }))).body;
    clock.advance(86_400_000);
    const back = await comeBack(t, id);
    expect(await list(back)).toMatchObject([{ state: 'expired', endedAt: null }]);
    expect(word(await take(back, prize.id))).toBe('410 prize_over');
    await expirePrizes(t.site.app.db, clock.now());
    expect(await list(back)).toMatchObject([{ state: 'expired', endedAt: clock.now().toISOString() }]);
    expect(await balance(back)).toBe('0.00');
  });
  it('an item is sent where its owner says, and its owner sees when', async () => {
    const { visitor, id } = await ready(0n);
    const title = { uk: 'Футболка', ru: 'Футболка', en: 'T-shirt' };
    const { prize } = (await apply(visitor, await codeFor({ kind: 'item', amount: null, title }))).body;
    expect(prize).toMatchObject({ kind: 'item', title: 'Футболка', amount: null });
    expect((await take(visitor, prize.id)).body).toMatchObject({
      code: 'validation',
      fields: { delivery: 'required' },
    });
    expect(word(await take(visitor, prize.id, { delivery: 'Коваль Марина, Львів, відділення 7' }))).toBe('ok');
    const waiting = async () =>
      (await staff.get<{ parcels: StaffPrize[] }>('/rest/office/prizes/parcels/')).body.parcels;
    expect(await waiting()).toMatchObject([
      { id: prize.id, playerId: id, delivery: 'Коваль Марина, Львів, відділення 7' },
    ]);
    const desk = await staff.get<{ queues: object[] }>('/rest/office/desk/');
    expect(desk.body.queues).toContainEqual({ place: 'prizes', count: 1 });
    expect(word(await staff.post(`/rest/office/prizes/${prize.id}/sent/`))).toBe('ok');
    expect(word(await staff.post(`/rest/office/prizes/${prize.id}/sent/`))).toBe('410 prize_over');
    expect([await waiting(), (await list(visitor))[0]?.sentAt]).toEqual([[], clock.now().toISOString()]);
  });
  it('staff withdraw with a reason a prize not yet taken, and never a debt to the player', async () => {
    const { visitor, id } = await ready(0n);
    const { prize } = (await apply(visitor, await codeFor())).body;
    const debt = await owe(id, 12_345n);
    const withdraw = (which: string) =>
      staff.post<{ code?: string; prize: StaffPrize }>(`/rest/office/prizes/${which}/withdraw/`, {
        reason: 'given by mistake',
      });
    expect((await withdraw(prize.id)).body.prize).toMatchObject({ state: 'withdrawn', reason: 'given by mistake' });
    expect([word(await take(visitor, prize.id)), word(await withdraw(debt?.id ?? ''))]).toEqual([
      '410 prize_over',
      '410 prize_over',
    ]);
    expect(word(await take(visitor, debt?.id ?? ''))).toBe('ok');
    const seen = await staff.get<{ prizes: StaffPrize[] }>(`/rest/office/players/${id}/prizes/`);
    expect(seen.body.prizes.map(({ cause, state }) => `${cause} ${state}`).toSorted()).toEqual([
      'debt taken',
      'gift_code withdrawn',
    ]);
  });
});

describe('a gift code', () => {
  it('TR-111 S-145 is used once by a person and as often as it may be by all, however many ask at once', async () => {
    const code = await codeFor({ uses: 3 });
    const people = await Promise.all(Array.from({ length: 6 }, () => ready(0n)));
    const answers = await Promise.all(
      people.flatMap(({ visitor }) => Array.from({ length: 4 }, () => apply(visitor, code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(word))).toEqual(
      new Set(['409 gift_used', '410 gift_over']),
    );
    expect(
      await rows(
        'select used, (select count(*)::int from prizes_use u where u.code = c.code) as users from prizes_code c where code = $1',
        [code],
      ),
    ).toEqual([{ used: 3, users: 3 }]);
    const codes = (await staff.get<{ codes: GiftCode[] }>('/rest/office/prizes/codes/')).body.codes;
    expect(codes.find((one) => one.code === code)).toMatchObject({ state: 'used', used: 3, uses: 3 });
  });
  it('TR-111 ten thousand guesses find nothing: after five wrong ones they are turned away unlooked at, with a right one among them', async () => {
    const { visitor, id } = await ready(0n);
    const code = await codeFor();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => apply(visitor, i === 40 ? code : `GUESS-${i}`)),
    );
    const words = Map.groupBy(guesses, word);
    expect(words.get('404 gift_wrong')?.length).toBeLessThanOrEqual(5);
    expect((words.get('429 too_many_requests')?.length ?? 0) + (words.get('404 gift_wrong')?.length ?? 0)).toBe(60);
    expect(await list(visitor)).toEqual([]);
    // From one address as many people as one likes: the address is counted as well.
    const others = await Promise.all(Array.from({ length: 11 }, () => ready(0n)));
    const spread = await Promise.all(
      others.flatMap((one) => Array.from({ length: 5 }, (_, i) => apply(one.visitor, `SPREAD-${i}`))),
    );
    expect(spread.map(word)).toContain('429 too_many_requests');
    clock.advance(16 * 60_000);
    expect(word(await apply(await comeBack(t, id), code))).toBe('ok');
  }, 30_000);
  it('TR-063 wrong ones are counted by the /64 of their address', async () => {
    const { visitor } = await ready(0n);
    for (let i = 0; i < 50; i += 1)
      await noteFailureFrom(t.site.app, 'gift-from', `2001:db8:21:1::${(i + 1).toString(16)}`);
    const from = async (address: string): Promise<string> =>
      word(await visitor.post('/rest/gift-bank/apply/', { code: 'NONE-SUCH' }, { 'x-forwarded-for': address }));
    expect(await from('2001:db8:21:1:ffff::1')).toBe('429 too_many_requests');
    expect(await from('2001:db8:21:2::1')).toBe('404 gift_wrong');
  });
  it('is refused when stopped, over or no code; staff hear which field is wrong', async () => {
    clock.advance(16 * 60_000);
    const { visitor } = await ready(0n);
    const [stopped, over] = [
      await codeFor({ code: 'stopped 2026' }),
      await codeFor({ until: new Date(clock.now().getTime() + 1000).toISOString() }),
    ];
    expect(stopped).toBe('STOPPED2026');
    expect(word(await staff.post(`/rest/office/prizes/codes/${stopped}/stop/`))).toBe('ok');
    clock.advance(2000);
    expect([
      word(await apply(visitor, stopped)),
      word(await apply(visitor, over)),
      word(await apply(visitor, '<script>')),
    ]).toEqual(['410 gift_over', '410 gift_over', '404 gift_wrong']);
    const bad = async (more: object) => {
      const body = {
        code: null,
        kind: 'money',
        amount: '50.00',
        title: null,
        uses: 10,
        until: days(30).toISOString(),
        days: 7,
        ...more,
      };
      const answer = await staff.post<{ code?: string; fields?: object }>('/rest/office/prizes/codes/', body);
      return [answer.status, answer.body.fields];
    };
    expect(await bad({ code: 'x' })).toEqual([422, { code: 'format' }]);
    expect(await bad({ amount: '10000.01' })).toEqual([422, { amount: 'amount_out_of_range' }]);
    for (const title of [null, { uk: '\u3164', ru: '', en: '' }])
      expect(await bad({ kind: 'item', title })).toEqual([422, { 'title.uk': 'minLength' }]);
    expect(await bad({ until: clock.now().toISOString() })).toEqual([422, { until: 'order' }]);
    expect(await bad({ code: 'stopped2026' })).toEqual([409, { code: 'gift_taken' }]);
  });
  it('S-144 S-145 E-022 the one brought along to a registration is noted there once it was used; only a verified person takes what it brings', async () => {
    clock.advance(16 * 60_000);
    const code = await codeFor({ code: 'fs-bring-50' });
    const { visitor, phone } = await signUp(t, newPhone(), { gift_id: 'fs-bring-50' });
    const { prize } = (await apply(visitor, 'fs-bring-50')).body;
    expect(word(await take(visitor, prize.id))).toBe('403 identity_required');
    const applied = () =>
      rows<{ at: Date | null }>(
        'select gift_applied_at as at from registration_account a join player p on p.id = a.player_id where p.phone = $1',
        [phone],
      );
    await until(async () => (await applied())[0]?.at, 'the note');
    expect(code).toBe('FS-BRING-50');
  });
});

describe('the log of offers', () => {
  it('TR-094 a session lost to the end, a logout and a withdrawal bring no offer; the log knows no such cause', async () => {
    const { visitor, id } = await ready(1_000n);
    const token = await openGame(t, visitor, 'sich-dice');
    for (let i = 0; i < 5; i++) await play(t, token, { bet: '1.00', params: { target: 1, direction: 'under' } });
    await visitor.change('/rest/logout/');
    const back = await comeBack(t, id);
    expect([await list(back), await rows('select 1 from prize where player_id = $1', [id])]).toEqual([[], []]);
    expect((await back.get<{ popups: string[] }>('/rest/app/init/')).body.popups).toEqual([]);
    for (const cause of ['loss', 'exit', 'withdrawal']) {
      await expect(
        rows(
          `insert into prize (id, player_id, kind, cause, subject, amount, granted_at, expires_at) values ($1, $2, 'money', $3, 'x', 100, now(), now())`,
          [randomUUID(), id, cause],
        ),
      ).rejects.toThrow('prize_cause');
    }
    expect(
      (await rows<{ cause: string }>('select distinct cause from prize')).map(({ cause }) => cause).toSorted(),
    ).toEqual(['debt', 'gift_code']);
  });
});

describe('a player who may not play', () => {
  it('TR-092 TR-093 is offered nothing and takes no gift, but a debt to them never expires and can be withdrawn to the last kopiyka', async () => {
    clock.advance(16 * 60_000);
    const { id, visitor } = await ready(10_000n);
    const { prize } = (await apply(visitor, await codeFor())).body;
    const debt = await owe(id, 12_345n, 'settled-late');
    expect(await owe(id, 12_345n, 'settled-late')).toBeNull();
    await block(t.site.app, id, { kind: 'self_exclusion', until: days(200), actor: 'player' });
    const back = await comeBack(t, id);
    expect(word(await take(back, prize.id))).toBe('444 responsible_block');
    expect(word(await apply(back, await codeFor()))).toBe('444 responsible_block');
    const heard = async () =>
      (
        await back.get<{ messages: { systemAlias: string; params: object; link: string }[] }>(
          '/rest/notification-center/messages/',
        )
      ).body.messages.filter(({ systemAlias }) => systemAlias === 'prize_owed');
    await until(async () => (await heard()).length > 0, 'the word of the debt');
    expect(await heard()).toMatchObject([{ params: { amount: '123.45', currency: 'UAH' }, link: '/profile/prizes/' }]);
    clock.advance(100 * 86_400_000);
    const later = await comeBack(t, id);
    expect(word(await take(later, debt?.id ?? ''))).toBe('ok');
    expect(await balance(later)).toBe('223.45');
    await rows(
      `insert into cash_instrument (id, player_id, provider, brand, last4, last_used_at) values ($1, $2, 'simulator', 'visa', '0001', $3)`,
      [`card-${id}`, id, clock.now()],
    );
    expect(
      word(await later.post('/rest/cash/output/', { key: randomUUID(), amount: '223.45', instrument: `card-${id}` })),
    ).toBe('ok');
    expect(await balance(later)).toBe('0.00');
  });
});
