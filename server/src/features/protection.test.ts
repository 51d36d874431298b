// Who may enter and who may move money: registration, codes, sessions, XSRF, identity, limits, blocks. A refusal has a
// name and changes nothing.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '@malva/contract/errors';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { testClock } from '../core/clock.ts';
import { ownerRows } from '../../test/database.ts';
import { remindOfReality } from './responsible/index.ts';
import { codeFor, testSite, until, type TestSite } from '../../test/site.ts';
import {
  balance,
  command,
  confirm,
  deposit,
  identify,
  newPhone,
  openGame,
  password,
  play,
  register,
  setLimits,
  verifiedPlayer,
  type Person,
} from '../../test/steps.ts';

const start = new Date('2026-11-21T10:00:00Z');
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
});
afterAll(async () => t.end());
beforeEach(async () => {
  clock.set(start);
  await command(t, 'register', { reset: true });
});

/** A fingerprint of everything that is money or its promise. */
async function fingerprint(): Promise<string> {
  const tables = [
    'wallet_account',
    'wallet_transfer',
    'game_round',
    'studio_round',
    'cash_deposit',
    'cash_withdrawal',
    'responsible_player',
  ];
  const parts = await Promise.all(
    tables.map((table) =>
      ownerRows<{ h: string | null }>(
        t.database.ownerUrl,
        `select md5(string_agg(x::text, '|' order by x::text)) as h from ${table} x`,
      ),
    ),
  );
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const sqlOf = (text: string, values: unknown[] = []) => ownerRows(t.database.ownerUrl, text, values);

let serial = 300;
const person = (birthDate: string, change: Partial<Person> = {}): Person => ({
  lastName: 'Тестенко',
  firstName: 'Іван',
  middleName: 'Ігорович',
  birthDate,
  sex: 'male',
  rnokpp: makeRnokpp(birthDate, 'male', serial++),
  documentNumber: '000123456',
  ...change,
});

describe('registration and codes', () => {
  it('R-001 R-002 needs both confirmations', async () => {
    for (const body of [
      { isAgeConfirmed: false, isAgreementConfirmed: true },
      { isAgeConfirmed: true, isAgreementConfirmed: false },
    ]) {
      const answer = await t.visitor().post('/a/register/', { phone: newPhone(), password, ...body });
      expect([answer.status, answer.body.code]).toEqual([422, 'confirmations_required']);
    }
  });
  it.each([
    ['12345', 'short'],
    ['password', 'common'],
    ['aaaaaaaaaa', 'common'],
  ])('TR-060 password %s is refused', async (weak, why) => {
    const answer = await t
      .visitor()
      .post('/a/register/', { phone: newPhone(), password: weak, isAgeConfirmed: true, isAgreementConfirmed: true });
    expect([answer.body.code, answer.body.fields]).toEqual(['password_weak', { password: why }]);
  });
  it('TR-060 passwords are kept as Argon2id', async () => {
    await register(t);
    const rows = await ownerRows<{ password_hash: string }>(t.database.ownerUrl, 'select password_hash from player');
    expect(rows.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true);
  });
  it('registers by e-mail as well', async () => {
    const visitor = t.visitor();
    const email = `olena.${randomUUID().slice(0, 8)}@example.com`;
    const asked = await visitor.post<{ registration: { id: string } }>('/a/register/', {
      email,
      password,
      isAgeConfirmed: true,
      isAgreementConfirmed: true,
    });
    expect(asked.status).toBe(200);
    const code = await codeFor(t.simulators, email);
    expect((await visitor.post('/rest/otp/confirm-email/', { id: asked.body.registration.id, code })).status).toBe(200);
  });
  it('TR-061 a code works once, ten minutes, five tries', async () => {
    const { visitor, phone } = await register(t);
    const code = await codeFor(t.simulators, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const check = async (value: string) =>
      String((await visitor.post('/rest/player/phone/confirmation/check/', { code: value })).body.code ?? 'ok');
    expect([await check(wrong), await check(wrong)]).toEqual(['code_wrong', 'code_wrong']);
    const raced = await Promise.all([check(code), check(code), check(code)]);
    expect(raced.filter((answer) => answer === 'ok')).toHaveLength(1);
    const second = await register(t);
    const late = await codeFor(t.simulators, second.phone);
    clock.advance(10 * 60_000 + 1000);
    expect((await second.visitor.post('/rest/player/phone/confirmation/check/', { code: late })).body.code).toBe(
      'code_expired',
    );
    const third = await register(t);
    for (let i = 0; i < 5; i++) await third.visitor.post('/rest/player/phone/confirmation/check/', { code: '999999' });
    const right = await codeFor(t.simulators, third.phone);
    expect((await third.visitor.post('/rest/player/phone/confirmation/check/', { code: right })).body.code).toBe(
      'code_attempts',
    );
  });
  it('TR-061 no code in any answer', async () => {
    const visitor = t.visitor();
    const phone = newPhone();
    const answer = await visitor.post('/a/register/', {
      phone,
      password,
      isAgeConfirmed: true,
      isAgreementConfirmed: true,
    });
    const code = await codeFor(t.simulators, phone);
    const later = await visitor.get('/rest/app/init/');
    expect(JSON.stringify([answer.body, later.body])).not.toContain(code);
  });
});

describe('sessions', () => {
  it('TR-064 TR-065 a new session at login; the old token is dead after logout', async () => {
    const { visitor, phone } = await register(t);
    const first = visitor.cookies.get('sid');
    expect((await visitor.change('/rest/logout/')).status).toBe(200);
    const thief = t.visitor();
    thief.cookies.set('sid', first ?? '');
    expect((await thief.get('/rest/player/balance/')).status).toBe(401);
    expect((await visitor.post('/login/', { login: phone, password })).status).toBe(200);
    expect(visitor.cookies.get('sid')).not.toBe(first);
  });
  it('TR-066 idle 30 minutes, absolute 12 hours', async () => {
    const { visitor } = await register(t);
    clock.advance(29 * 60_000);
    expect((await visitor.get('/rest/player/balance/')).status).toBe(200);
    clock.advance(31 * 60_000);
    expect((await visitor.get('/rest/player/balance/')).status).toBe(401);
  });
  it('TR-062 TR-063 unknown and wrong answer alike; five failures slow the sixth', async () => {
    const { phone } = await register(t);
    const unknown = await t.visitor().post('/login/', { login: newPhone(), password });
    const wrong = await t.visitor().post('/login/', { login: phone, password: 'not the one' });
    expect({ ...unknown.body, instance: '' }).toEqual({ ...wrong.body, instance: '' });
    for (let i = 0; i < 4; i++) await t.visitor().post('/login/', { login: phone, password: 'not the one' });
    expect((await t.visitor().post('/login/', { login: phone, password })).status).toBe(429);
    clock.advance(15 * 60_000 + 1000);
    expect((await t.visitor().post('/login/', { login: phone, password })).status).toBe(200);
  });
  it('TR-115 changes need the AJAX header, the XSRF token and our own origin, also by GET', async () => {
    const { visitor } = await verifiedPlayer(t);
    const before = await fingerprint();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const good = {
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      cookie,
    };
    const attempts: [string, string, Record<string, string>][] = [
      ['GET', '/rest/games/sich-dice/toggle-favorite/', { cookie }],
      ['GET', '/rest/games/sich-dice/toggle-favorite/', { ...good, 'x-xsrf-token': 'abc.def' }],
      ['GET', '/rest/games/sich-dice/toggle-favorite/', { ...good, 'sec-fetch-site': 'cross-site' }],
      ['GET', '/rest/logout/', { ...good, origin: 'https://evil.example' }],
      ['POST', '/rest/cash/input/', { ...good, 'x-requested-with': '', 'content-type': 'application/json' }],
    ];
    for (const [method, path, headers] of attempts) {
      const body =
        method === 'POST' ? JSON.stringify({ key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 }) : null;
      const response = await fetch(t.url + path, { method, headers, body });
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect(await fingerprint()).toBe(before);
  });
});

describe('identity', () => {
  const ready = async () => {
    const made = await register(t);
    await confirm(t, made.visitor, made.phone);
    await setLimits(made.visitor);
    return made;
  };
  it('TR-071 21 today passes, 21 tomorrow does not', async () => {
    const today = await ready();
    expect(await identify(t, today.visitor, { person: person('2005-11-21') })).toBe('approved');
    const tomorrow = await ready();
    expect(await identify(t, tomorrow.visitor, { person: person('2005-11-22') })).toBe('ageRestriction');
  });
  it('TR-071 the day is the day in Kyiv', async () => {
    clock.set(new Date('2026-11-21T22:30:00Z')); // already the 22nd there
    const made = await ready();
    expect(await identify(t, made.visitor, { person: person('2005-11-22') })).toBe('approved');
  });
  it('TR-073 the tax number must fit the person', async () => {
    const made = await ready();
    expect(
      await identify(t, made.visitor, {
        person: person('1990-05-17', { rnokpp: makeRnokpp('1990-05-18', 'male', 7) }),
      }),
    ).toBe('rejected');
    const other = await ready();
    expect(await identify(t, other.visitor, { person: person('1990-05-17', { sex: 'female' }) })).toBe('rejected');
  });
  it('TR-074 one person, one account, also when two checks race', async () => {
    const same = person('1988-03-03');
    const [a, b] = [await ready(), await ready()];
    const outcomes = await Promise.all([
      identify(t, a.visitor, { person: same }),
      identify(t, b.visitor, { person: same }),
    ]);
    expect(outcomes.sort()).toEqual(['approved', 'duplicateCredentials']);
  });
  it('C-036 R-087 TR-078 a person of the exclusion register is approved and locked at once, and every start of the site says so', async () => {
    const made = await ready();
    const told = async () =>
      (await made.visitor.get<{ ludomanRequestStatus: object | null }>('/rest/app/init/')).body.ludomanRequestStatus;
    expect([
      (await made.visitor.get<{ status: string | null }>('/rest/player/ludoman/check/')).body.status,
      await told(),
    ]).toEqual([null, null]);
    await identify(t, made.visitor, { test: 'listed' });
    const check = await until(async () => {
      const { body } = await made.visitor.get<{ status: string | null }>('/rest/player/ludoman/check/');
      return body.status;
    });
    expect([check, await told()]).toEqual(['register', expect.any(Object)]);
    const answer = await made.visitor.post('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100',
      method_id: 1,
      currency_id: 1,
    });
    expect([answer.status, answer.body.code]).toEqual([444, 'responsible_block']);
  });
  it('TR-138 neither number nor its plain hash stands in the database', async () => {
    const made = await ready();
    const who = person('1991-01-19');
    await identify(t, made.visitor, { person: who });
    const [row] = await ownerRows<{ text: string }>(
      t.database.ownerUrl,
      "select string_agg(p::text, '') as text from player p",
    );
    expect(row?.text).not.toContain(who.rnokpp);
    expect(row?.text).not.toContain(
      createHash('sha256')
        .update(who.rnokpp ?? '')
        .digest('hex'),
    );
  });
});

describe('where money moves', () => {
  const money = (visitor: Awaited<ReturnType<typeof register>>['visitor']) =>
    visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 });
  it('TR-072 TR-079 no deposit before contact, limits and identity, and nothing changes', async () => {
    const made = await register(t);
    const refused = async (code: string) => {
      const before = await fingerprint();
      const answer = await money(made.visitor);
      expect([answer.status, answer.body.code]).toEqual([errors[code as keyof typeof errors], code]);
      expect(await fingerprint()).toBe(before);
    };
    await refused('contact_unconfirmed');
    await confirm(t, made.visitor, made.phone);
    await refused('identity_required');
    await identify(t, made.visitor, { test: 'man' });
    await refused('limits_required');
    await setLimits(made.visitor);
    expect((await money(made.visitor)).status).toBe(200);
  });
  it('TR-090 K-127 an excluded player: every way to stake or deposit answers 444, withdrawing and history work', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const token = await openGame(t, visitor, 'sich-dice');
    expect((await play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } })).status).toBe(200);
    const answer = await visitor.post<{ until: string }>('/rest/responsible-play/exclude/', {
      kind: 'self_exclusion',
      length: 6,
    });
    expect([answer.status, answer.body.until]).toEqual([200, '2027-05-21T10:00:00.000Z']);
    await visitor.post('/login/', { login: phone, password });
    const before = await fingerprint();
    const still = await play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } });
    expect(still.status).toBeGreaterThanOrEqual(400);
    const dep = await money(visitor);
    expect([dep.status, dep.body.code, dep.body.until]).toEqual([444, 'responsible_block', '2027-05-21T10:00:00.000Z']);
    const launch = await visitor.change('/rest/game/sich-dice/play/?isMoney=1');
    expect([launch.status, launch.body.code]).toEqual([444, 'responsible_block']);
    expect(await fingerprint()).toBe(before);
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    expect((await visitor.get('/rest/cash/history/')).status).toBe(200);
    const out = await visitor.post('/rest/cash/output/', {
      key: randomUUID(),
      amount: await balance(visitor),
      instrument: methods[0]?.id,
    });
    expect(out.status).toBe(200);
    expect(await balance(visitor)).toBe('0.00');
  });
  it('TR-089 an exclusion of months needs a fresh proof of the owner; a time-out does not', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    clock.advance(11 * 60_000);
    const exclusion = { kind: 'self_exclusion', length: 6 };
    const refused = await visitor.post('/rest/responsible-play/exclude/', exclusion);
    expect([refused.status, refused.body.code]).toEqual([403, 'fresh_proof_required']);
    expect((await visitor.get<{ block: unknown }>('/rest/responsible-play/player-info')).body.block).toBeNull();
    const timeout = await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 });
    expect(timeout.status).toBe(200);
    await visitor.post('/login/', { login: phone, password });
    expect((await visitor.post('/rest/responsible-play/exclude/', exclusion)).status).toBe(200);
  });
  it('TR-089 an exclusion cannot be shortened, and does not end by itself', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    await visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 12 });
    await visitor.post('/login/', { login: phone, password });
    for (const wish of [
      { kind: 'self_exclusion', length: 6 },
      { kind: 'timeout', length: 24 },
    ]) {
      expect((await visitor.post('/rest/responsible-play/exclude/', wish)).body.code).toBe('exclusion_cannot_shorten');
    }
    clock.set(new Date('2028-01-01T10:00:00Z'));
    await visitor.post('/login/', { login: phone, password });
    expect((await money(visitor)).status).toBe(444);
  });
  it('TR-088 a time-out ends on the minute', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 });
    clock.advance(24 * 3_600_000 - 1000);
    await visitor.post('/login/', { login: phone, password });
    expect((await money(visitor)).status).toBe(444);
    clock.advance(1000);
    expect((await money(visitor)).status).toBe(200);
  });
  it('R-086 TR-082 TR-083 tightening at once; loosening after a day, when confirmed, once a month', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    const day = async (amount: string | null) =>
      visitor.post('/rest/responsible-play/update-limits', { money: [{ kind: 'deposit', period: 'day', amount }] });
    const now = async () => {
      const { body } = await visitor.get<{
        money: { kind: string; period: string; amount: string; pending: unknown }[];
      }>('/rest/responsible-play/player-info');
      return body.money.find((row) => row.kind === 'deposit' && row.period === 'day')?.amount;
    };
    await day('100');
    expect(await now()).toBe('100.00');
    await day('900');
    expect(await now()).toBe('100.00');
    const early = await visitor.post('/rest/responsible-play/update-limits', { confirmPending: true });
    expect(early.body.code).toBe('limit_increase_pending');
    clock.advance(24 * 3_600_000 - 1000);
    await visitor.post('/login/', { login: phone, password });
    expect((await visitor.post('/rest/responsible-play/update-limits', { confirmPending: true })).body.code).toBe(
      'limit_increase_pending',
    );
    clock.advance(2000);
    expect((await visitor.post('/rest/responsible-play/update-limits', { confirmPending: true })).status).toBe(200);
    expect(await now()).toBe('900.00');
    expect((await day('950')).body.code).toBe('limit_change_too_soon');
    expect((await day('50')).status).toBe(200);
  });
  it('TR-081 50 stakes at once at the edge of a loss limit never pass it', async () => {
    const { visitor } = await verifiedPlayer(t);
    await visitor.post('/rest/responsible-play/update-limits', {
      money: [{ kind: 'stake', period: 'day', amount: '10.50' }],
    });
    await deposit(visitor, '300.00');
    const tokens = await Promise.all(Array.from({ length: 5 }, () => openGame(t, visitor, 'sich-dice')));
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        play(t, tokens[i % 5] ?? '', { bet: '1.00', params: { target: 1, direction: 'under' } }),
      ),
    );
    const [row] = await ownerRows<{ total: string }>(
      t.database.ownerUrl,
      `select coalesce(sum(w.amount), 0)::text as total from wallet_transfer w
      where kind = 'stake' and player_id = (select max(id) from player)`,
    );
    expect(Number(row?.total)).toBeLessThanOrEqual(1050);
    expect(Number(row?.total)).toBeGreaterThan(0);
  });
  it('TR-087 a due reality check stops the next stake until acknowledged', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const token = await openGame(t, visitor, 'sich-dice');
    const bet = () => play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } });
    for (let minute = 0; minute < 15; minute++) {
      expect((await bet()).status).toBe(200);
      clock.advance(60_000);
    }
    expect((await bet()).body.code).toBe('ERR_REALITY_CHECK');
    const info = (
      await visitor.get<{ realityCheckDue: boolean; session: { minutes: number } }>(
        '/rest/responsible-play/player-info',
      )
    ).body;
    expect(info).toMatchObject({ realityCheckDue: true, session: { minutes: 15 } });
    expect((await visitor.post('/rest/responsible-play/reality-check/')).status).toBe(200);
    expect((await bet()).status).toBe(200);
  });
  it('TR-087 RT-006 a due reality check comes by itself, once, and only to who is playing', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    const [player] = await ownerRows<{ id: number }>(
      t.database.ownerUrl,
      `select id from player where phone = '${phone}'`,
    );
    const id = player?.id;
    await deposit(visitor, '300.00');
    const token = await openGame(t, visitor, 'sich-dice');
    await ownerRows(
      t.database.ownerUrl,
      `update responsible_player set reality_check_seconds = 300, session_seen_at = null where player_id = ${id}`,
    );
    // The hub takes rows out of the outbox at once: a trigger keeps what was told.
    await ownerRows(
      t.database.ownerUrl,
      `create table told (payload jsonb);
      create function keep_told() returns trigger language plpgsql security definer as 'begin insert into told values (new.payload); return null; end';
      create trigger keep_told after insert on centrifugo_outbox for each row execute function keep_told()`,
    );
    const told = async () =>
      (
        await ownerRows<{ data: unknown }>(
          t.database.ownerUrl,
          `select payload->'data'->'data' as data from told
      where payload->>'channel' = 'player:${id}' and payload->'data'->>'type' = 'realityCheck'`,
        )
      ).map((row) => row.data);
    const bet = () => play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } });
    expect((await bet()).status).toBe(200);
    clock.advance(240_000);
    expect((await bet()).status).toBe(200);
    const { session } = (
      await visitor.get<{ session: { staked: string; won: string; net: string } }>('/rest/responsible-play/player-info')
    ).body;
    clock.advance(59_000);
    await remindOfReality(t.site.app);
    expect(await told()).toEqual([]);
    clock.advance(1000);
    await remindOfReality(t.site.app);
    clock.advance(60_000);
    await remindOfReality(t.site.app);
    expect(await told()).toEqual([
      { due: true, minutes: 5, staked: session.staked, won: session.won, net: session.net },
    ]);
  });
  it('TR-086 after an hour without a pause comes a break of five minutes', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const token = await openGame(t, visitor, 'sich-dice');
    const bet = () => play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } });
    for (let minute = 0; minute < 60; minute++) {
      if (minute % 14 === 13) await visitor.post('/rest/responsible-play/reality-check/');
      expect((await bet()).status).toBe(200);
      clock.advance(60_000);
    }
    await visitor.post('/rest/responsible-play/reality-check/');
    expect((await bet()).body.code).toBe('ERR_BREAK');
    clock.advance(299_000);
    expect((await bet()).body.code).toBe('ERR_BREAK');
    clock.advance(2000);
    expect((await bet()).status).toBe(200);
  });
  it('TR-104 the day of a limit is the day in Kyiv, also over the change of clocks', async () => {
    clock.set(new Date('2027-03-27T21:30:00Z')); // 23:30 in Kyiv, the night clocks go forward
    const { visitor } = await verifiedPlayer(t);
    await visitor.post('/rest/responsible-play/update-limits', {
      money: [{ kind: 'deposit', period: 'day', amount: '100' }],
    });
    expect((await money(visitor)).status).toBe(200);
    expect((await money(visitor)).body.code).toBe('deposit_limit');
    clock.set(new Date('2027-03-27T21:59:59Z'));
    expect((await money(visitor)).body.code).toBe('deposit_limit');
    clock.set(new Date('2027-03-27T22:00:01Z'));
    expect((await money(visitor)).status).toBe(200);
    clock.set(new Date('2027-03-27T21:50:00Z')); // the clock goes back: yesterday's allowance does not return
    expect((await money(visitor)).body.code).toBe('deposit_limit');
  });
  it('TR-047 R-050 S-078 a guest gets demo only', async () => {
    const guest = t.visitor();
    const { body } = await guest.change<{ isMoney: boolean; need: string; frameUrl: string }>(
      '/rest/game/sich-dice/play/?isMoney=1',
    );
    expect(body).toMatchObject({ isMoney: false, need: 'login' });
    expect(body.frameUrl).toContain('/studio/sich-dice/');
  });
});

describe('refusals', () => {
  it('TR-126 every refusal is problem+json with type, title, status, code and instance, in three languages', async () => {
    for (const lang of ['uk', 'ru', 'en']) {
      const answer = await t.visitor().get('/rest/player/balance/', { 'x-lang': lang });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body).toMatchObject({
        type: 'urn:malva:error:unauthorized',
        status: 401,
        code: 'unauthorized',
        instance: '/rest/player/balance/',
      });
      expect(answer.body.title).not.toContain('errors.');
    }
  });
  it('TR-126 each class of refusal, forced: problem+json of that status, whose body tells nothing of the inside', async () => {
    const { visitor, phone } = await register(t);
    const post = (path: string, body?: unknown) => visitor.post(path, body);
    const excluded = (await verifiedPlayer(t)).visitor;
    const excludedId = (await excluded.get<{ id: number }>('/rest/player/getProfile/')).body.id;
    await sqlOf(`update responsible_player set block_kind = 'timeout', block_until = $2 where player_id = $1`, [
      excludedId,
      new Date(clock.now().getTime() + 86_400_000),
    ]);
    const wish = { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 };
    await confirm(t, visitor, phone);
    await sqlOf('alter table chat_thread rename to chat_thread_away');
    const broken = await visitor.get('/rest/chat/');
    await sqlOf('alter table chat_thread_away rename to chat_thread');
    const forced = {
      bad_json: await post('/a/register/', '{"phone":'),
      unauthorized: await t.visitor().get('/rest/player/balance/'),
      identity_required: await post('/rest/cash/output/account/', { iban: 'UA213223130000026007233566001' }),
      not_found: await visitor.get('/rest/game/no-such-game/'),
      already_confirmed: await post('/rest/player/phone/confirmation/request/'),
      too_large: await post('/rest/cash/', 'x'.repeat(70_000)),
      validation: await post('/rest/cash/', { amount: 7 }),
      too_many_requests: await tooMany(),
      responsible_block: await excluded.post('/rest/cash/input/', wish),
      internal: broken,
      unavailable: await t.visitor().post('/rest/captcha/internal-token/', { internalKey: 'x', message: 'y' }),
    };
    for (const [code, { status, headers, body }] of Object.entries(forced)) {
      expect.soft([code, status, body.code]).toEqual([code, errors[code as keyof typeof errors], code]);
      expect.soft(headers.get('content-type'), code).toContain('application/problem+json');
      expect.soft(body, code).toMatchObject({
        type: `urn:malva:error:${code}`,
        title: expect.stringMatching(/^(?!errors\.)./) as string,
        status,
        instance: expect.stringMatching(/^\//) as string,
      });
      expect
        .soft(JSON.stringify(body), code)
        .not.toMatch(/\.ts\b|\bat \w+ \(|node_modules|select |chat_thread|relation/);
    }
    const statuses = Object.values(forced).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 401, 403, 404, 409, 413, 422, 429, 444, 500, 503]));

    async function tooMany() {
      const contact = newPhone();
      await t.visitor().post('/rest/otp/request-confirm-phone/', { contact });
      return t.visitor().post('/rest/otp/request-confirm-phone/', { contact });
    }
  });
  it.each([
    ['POST', '/a/register/', '{"phone":', 'bad_json'],
    ['POST', '/a/register/', JSON.stringify({ phone: 'x'.repeat(70_000) }), 'too_large'],
    ['POST', '/a/register/', '[]', 'validation'],
    [
      'POST',
      '/a/register/',
      JSON.stringify({ phone: newPhone(), password, isAgeConfirmed: 'yes', isAgreementConfirmed: true }),
      'validation',
    ],
    [
      'POST',
      '/a/register/',
      JSON.stringify({ phone: newPhone(), password, isAgeConfirmed: true, isAgreementConfirmed: true, role: 'staff' }),
      'validation',
    ],
    ['GET', '/rest/nothing/', undefined, 'no_such_call'],
    ['GET', '/rest/game/no-such-game/', undefined, 'not_found'],
    ['GET', '/rest/game/..%2f..%2fetc/', undefined, 'validation'],
  ])('%s %s %s is %s', async (method, path, body, code) => {
    const before = await fingerprint();
    const visitor = t.visitor();
    const answer = method === 'GET' ? await visitor.get(path) : await visitor.post(path, body);
    expect([answer.status, answer.body.code]).toEqual([errors[code as keyof typeof errors], code]);
    expect(await fingerprint()).toBe(before);
  });
  it('TR-117 what belongs to another player is not found', async () => {
    const [a, b] = [await verifiedPlayer(t), await verifiedPlayer(t)];
    const started = await a.visitor.post<{ data: { payment: { id: string } } }>('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100',
      method_id: 1,
      currency_id: 1,
    });
    expect((await b.visitor.get(`/rest/cash/input/${started.body.data.payment.id}/`)).status).toBe(404);
    expect((await b.visitor.get('/rest/games/rounds/1/proof/')).status).toBe(404);
    expect((await b.visitor.get('/rest/office/players/')).status).toBe(401);
    expect((await b.visitor.get('/rest/office/withdrawals/')).status).toBe(401);
  });
});
