// Many at once at the edge: limits, exclusions, identities and codes, each at several sizes. What counts is what stands
// in the ledger afterwards, not what each answer said.
import { randomInt, randomUUID } from 'node:crypto';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { ownerRows } from './database.ts';
import { readyPlayer } from './players.ts';
import { codeFor, testSite, type TestSite, type Visitor } from './site.ts';
import { confirm, identify, newPhone, openGame, password, play, register, setLimits, type Person } from './steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let passwordHash = '';
beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  const first = await register(t);
  passwordHash =
    (await rows<{ h: string }>(`select password_hash as h from player where phone = $1`, [first.phone]))[0]?.h ?? '';
});
afterAll(async () => t.end());

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
/** Logged in, verified, with limits and money, in three browsers. */
async function ready(money = 1_000_000n): Promise<{ id: number; phone: string; visitors: Visitor[] }> {
  const { id, phone } = await readyPlayer(t.site.app.db, money);
  await rows(`update player set password_hash = $2, rnokpp_cipher = null where id = $1`, [id, passwordHash]);
  const visitors = await Promise.all(
    [1, 2, 3].map(async () => {
      const visitor = t.visitor();
      expect((await visitor.post('/login/', { login: phone, password })).status).toBe(200);
      return visitor;
    }),
  );
  return { id, phone, visitors };
}
const games = (visitors: readonly Visitor[]) =>
  Promise.all(visitors.map((visitor) => openGame(t, visitor, 'sich-dice')));
/** Loses nearly always, so that what is staked is what is lost. */
const losing = (bet: string) => ({ bet, params: { target: 1, direction: 'under' } });
const stakeAll = (tokens: readonly string[], count: number, bet: string) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => (await play(t, tokens[i % tokens.length] ?? '', losing(bet))).status),
  );
const sums = async (id: number): Promise<{ staked: number; net: number; deposits: number }> => {
  const [row] = await rows<{ staked: string; won: string; deposits: string }>(
    `select
    coalesce(sum(amount) filter (where kind = 'stake'), 0)::text as staked, coalesce(sum(amount) filter (where kind = 'win'), 0)::text as won,
    (select coalesce(sum(amount), 0) from cash_deposit where player_id = $1 and counted)::text as deposits from wallet_transfer where player_id = $1`,
    [id],
  );
  return { staked: Number(row?.staked), net: Number(row?.staked) - Number(row?.won), deposits: Number(row?.deposits) };
};
const hundred = (minor: number): string => (minor / 100).toFixed(2);
const limit = (visitor: Visitor | undefined, kind: string, amount: string) =>
  visitor!.post('/rest/responsible-play/update-limits', { money: [{ kind, period: 'day', amount }] });

describe('at the edge of a limit', () => {
  it.each([
    ['stake', 2, 150],
    ['stake', 50, 1050],
    ['loss', 20, 549],
    ['loss', 50, 1050],
  ] as const)('TR-081 %s: %i stakes at once never pass %i kopiyka', async (kind, count, edge) => {
    const { id, visitors } = await ready();
    expect((await limit(visitors[0], kind, hundred(edge))).status).toBe(200);
    const tokens = await games(visitors);
    // A seat plays one round at a time, so a burst leaves room: bursts until one gets nothing in.
    let played = 0;
    for (let burst = 0, got = 1; burst < 60 && got > 0; burst++) {
      got = (await stakeAll(tokens, burst === 0 ? count : 3, '1.00')).filter((status) => status === 200).length;
      played += got;
    }
    const { staked, net } = await sums(id);
    expect(staked).toBe(played * 100);
    const used = kind === 'stake' ? staked : net;
    expect(used).toBeLessThanOrEqual(edge);
    expect(used).toBeGreaterThan(edge - 100);
  });
  it.each([
    [5, 15_000],
    [50, 20_000],
    [50, 104_900],
  ] as const)('TR-081 %i deposits at once never pass a limit of %i kopiyka', async (count, edge) => {
    const { id, visitors } = await ready(0n);
    expect((await limit(visitors[0], 'deposit', hundred(edge))).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: count }, (_, i) =>
        visitors[i % 3]!.post('/rest/cash/input/', {
          key: randomUUID(),
          amount: '100.00',
          method_id: 1,
          currency_id: 1,
        }),
      ),
    );
    const { deposits } = await sums(id);
    expect(deposits).toBe(Math.min(count, Math.floor(edge / 10_000)) * 10_000);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(deposits / 10_000);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      deposits / 100 < count * 100 ? new Set(['deposit_limit']) : new Set(),
    );
  });
  it.each([3, 10, 25])(
    'TR-081 TR-082 a limit lowered in the middle of %i stakes holds from its answer on',
    async (count) => {
      const { id, visitors } = await ready();
      expect((await limit(visitors[0], 'stake', '1000.00')).status).toBe(200);
      const tokens = await games(visitors);
      const edge = 500;
      const [answers] = await Promise.all([
        stakeAll(tokens, count, '1.00'),
        limit(visitors[1], 'stake', hundred(edge)),
      ]);
      const stakedBefore = (await sums(id)).staked;
      expect(stakedBefore).toBe(answers.filter((status) => status === 200).length * 100);
      // Whatever got in before it, nothing beyond the new edge gets in after it.
      const later = await stakeAll(tokens, 12, '1.00');
      const { staked } = await sums(id);
      expect(staked).toBe(Math.max(stakedBefore, edge));
      expect(later.filter((status) => status === 200)).toHaveLength(Math.max(0, edge - stakedBefore) / 100);
    },
  );
  it('TR-081 the same money is not staked twice: fifty stakes of an account that holds ten', async () => {
    const { id, visitors } = await ready(1000n);
    const statuses = await stakeAll(await games(visitors), 50, '1.00');
    const { staked, net } = await sums(id);
    expect(net).toBeLessThanOrEqual(1000);
    expect(staked).toBe(statuses.filter((status) => status === 200).length * 100);
  });
});

describe('an exclusion in the middle of play', () => {
  it.each([5, 20, 50])('TR-090 of %i stakes not one comes after the exclusion, and no game goes on', async (count) => {
    const { id, visitors } = await ready();
    const tokens = await games(visitors);
    const [, excluded] = await Promise.all([
      stakeAll(tokens, count, '1.00'),
      visitors[0]!.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 }),
    ]);
    expect(excluded.status).toBe(200);
    const after = (await sums(id)).staked;
    const late = await stakeAll(tokens, 10, '1.00');
    expect(late.filter((status) => status === 200)).toEqual([]);
    expect((await sums(id)).staked).toBe(after);
  });
  it('TR-089 twenty exclusions and time-outs at once leave the longest standing', async () => {
    const { id, visitors } = await ready();
    const wishes = [
      ...[6, 12, 36].map((length) => ({ kind: 'self_exclusion', length })),
      { kind: 'timeout', length: 24 },
    ];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => visitors[i % 3]!.post('/rest/responsible-play/exclude/', wishes[i % 4])),
    );
    const longest = all
      .filter(({ status }) => status === 200)
      .map(({ body }) => String(body.until))
      .toSorted()
      .at(-1);
    const [row] = await rows<{ block_kind: string; block_until: Date }>(
      'select block_kind, block_until from responsible_player where player_id = $1',
      [id],
    );
    expect(row?.block_until.toISOString()).toBe(longest);
    expect(row?.block_kind).toBe('self_exclusion');
  });
});

describe('one person, one code', () => {
  it.each([2, 4, 6])(
    'TR-074 %i accounts that prove to be one person at the same moment: one is approved',
    async (count) => {
      const birthDate = '1987-07-0' + String(randomInt(1, 9));
      const who: Person = {
        lastName: 'Тестенко',
        firstName: 'Іван',
        middleName: 'Ігорович',
        birthDate,
        sex: 'male',
        rnokpp: makeRnokpp(birthDate, 'male', randomInt(100, 900) * 2 + 1),
        documentNumber: '000123456',
      };
      const people = await Promise.all(
        Array.from({ length: count }, async () => {
          const made = await register(t);
          await confirm(t, made.visitor, made.phone);
          await setLimits(made.visitor);
          return made.visitor;
        }),
      );
      const outcomes = await Promise.all(people.map((visitor) => identify(t, visitor, { person: who })));
      expect(outcomes.toSorted()).toEqual([
        'approved',
        ...Array.from({ length: count - 1 }, () => 'duplicateCredentials'),
      ]);
    },
  );
  it('TR-061 a code of registration makes one account under twenty tries', async () => {
    const phone = newPhone();
    const asked = await t.visitor().post<{ registration: { id: string } }>('/a/register/', {
      phone,
      password,
      isAgeConfirmed: true,
      isAgreementConfirmed: true,
    });
    const code = await codeFor(t.simulators, phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        t.visitor().post('/rest/otp/confirm-phone/', { id: asked.body.registration.id, code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows('select id from player where phone = $1', [phone])).toHaveLength(1);
  });
  it('TR-061 a code of confirmation, of a new password and of a fresh proof each work once under twenty tries', async () => {
    const { visitor, phone } = await register(t);
    const code = await codeFor(t.simulators, phone);
    const once = async (work: () => Promise<{ status: number; body: { success?: boolean } }>) => {
      const answers = await Promise.all(Array.from({ length: 20 }, work));
      return answers.filter(({ status, body }) => status === 200 && body.success !== false).length;
    };
    expect(await once(() => visitor.post('/rest/player/phone/confirmation/check/', { code }))).toBe(1);
    clock.advance(61_000);
    const proof = await visitor.post<{ id: string }>('/rest/player/security/proof/request/', { type: 'phone' });
    expect(proof.status).toBe(200);
    const proofCode = await newestCode(phone, code);
    expect(await once(() => visitor.post('/rest/player/security/proof/', { id: proof.body.id, code: proofCode }))).toBe(
      1,
    );
    clock.advance(61_000);
    const asked = await t.visitor().post<{ id: string }>('/remind/', { contact: phone });
    const restoreCode = await newestCode(phone, code, proofCode);
    expect(
      await once(() =>
        t
          .visitor()
          .post('/rest/password/restore', { id: asked.body.id, code: restoreCode, password: 'тиха-ріка-пливе-41' }),
      ),
    ).toBe(1);
  });
  it('TR-061 wrong codes at once are counted one by one: never more than five are compared', async () => {
    const { visitor, phone } = await register(t);
    const code = await codeFor(t.simulators, phone);
    const wrong = Array.from({ length: 40 }, (_, i) => String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(
      wrong.map((value) => visitor.post('/rest/player/phone/confirmation/check/', { code: value })),
    );
    expect(answers.filter(({ body }) => body.code === 'code_wrong').length).toBeLessThanOrEqual(5);
    expect((await visitor.post('/rest/player/phone/confirmation/check/', { code })).body.code).toBe('code_attempts');
  });
});

/** The newest code to a contact that is none of these. */
async function newestCode(contact: string, ...not: string[]): Promise<string> {
  for (let i = 0; i < 250; i++) {
    const answer = (
      await (await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(contact)}`)).text()
    ).matchAll(/"(?:code)":"([0-9]{6})"/g);
    const found = [...answer].map((match) => match[1] ?? '').find((code) => !not.includes(code));
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`no new code to ${contact}`);
}
