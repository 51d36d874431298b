// A clock that was a day ahead and has been put right: timestamps written meanwhile make no player wait until that day,
// and nothing stays valid for longer.
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { createStaff, totpCode } from '../src/features/office/staff.ts';
import { ownerRows } from './database.ts';
import { fund, readyPlayer } from './players.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';
import { logIn, newPhone, openGame, password, play, register } from './steps.ts';

const start = new Date('2026-11-21T10:00:00Z');
const dayMs = 24 * 3_600_000;
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
});
afterAll(async () => t.end());
/** Each begins a day ahead, an hour after the one before. */
beforeEach(() => clock.advance(dayMs + 3_600_000));
const putRight = (): void => clock.advance(-dayMs);

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

/** May play, and logs in. */
async function player(): Promise<{ id: number; phone: string }> {
  const { phone } = await register(t);
  const made = await readyPlayer(t.site.app.db, 0n);
  await rows(
    `update player p set password_hash = (select password_hash from player where phone = $1), rnokpp_cipher = null where id = $2`,
    [phone, made.id],
  );
  await fund(t.site.app.db, made.id, 1_000_000n);
  return made;
}
const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/rest/player/security/')).status === 200;
const dice = { bet: '1.00', params: { target: 4950, direction: 'under' } };

it('the next round of a game does not wait for tomorrow, and keeps its pace', async () => {
  const { phone } = await player();
  const ahead = await openGame(t, await logIn(t, phone), 'sich-dice');
  expect((await play(t, ahead, dice)).status).toBe(200);
  putRight();
  const visitor = await logIn(t, phone);
  const token = await openGame(t, visitor, 'sich-dice');
  expect((await play(t, token, dice)).status).toBe(200);
  expect((await play(t, token, dice)).body).toMatchObject({ code: 'ERR_PACE' });
});

it('a session of that day opens nothing', async () => {
  const { phone } = await player();
  const visitor = await logIn(t, phone);
  const token = await openGame(t, visitor, 'sich-dice');
  expect(await isIn(visitor)).toBe(true);
  putRight();
  expect(await isIn(visitor)).toBe(false);
  expect((await play(t, token, dice)).status).toBe(401);
  expect(await isIn(await logIn(t, phone))).toBe(true);
});

it('the play of that day is another session: its reality check comes after its own time', async () => {
  const { id, phone } = await player();
  const ahead = await openGame(t, await logIn(t, phone), 'sich-dice');
  expect((await play(t, ahead, dice)).status).toBe(200);
  putRight();
  const token = await openGame(t, await logIn(t, phone), 'sich-dice');
  expect((await play(t, token, dice)).status).toBe(200);
  const [row] = await rows<{ began: Date; checked: Date }>(
    'select session_started_at as began, reality_checked_at as checked from responsible_player where player_id = $1',
    [id],
  );
  expect([row?.began, row?.checked]).toEqual([clock.now(), clock.now()]);
});

describe('what was tried too often then', () => {
  const tries = (visitor: Visitor, phone: string) =>
    Promise.all([1, 2, 3, 4, 5, 6].map(() => visitor.post('/login/', { login: phone, password: 'no-such-word-1' })));
  it('wrong passwords of a player and of a member of staff', async () => {
    const { phone } = await player();
    await rows(`insert into player_login_failure (subject, at) select 'staff:' || $1, $2 from generate_series(1, 5)`, [
      staffSeed.login,
      clock.now(),
    ]);
    await tries(t.visitor(), phone);
    const before = await rows<{ n: number }>('select count(*)::int as n from player_login_failure where at > $1', [
      new Date(clock.now().getTime() - 1000),
    ]);
    expect(before[0]?.n).toBeGreaterThan(9);
    putRight();
    expect(await isIn(await logIn(t, phone))).toBe(true);
    const staff = await t.visitor().post('/rest/office/login/', {
      login: staffSeed.login,
      password: staffSeed.password,
      code: totpCode(staffSeed.totpSecret, clock.now()),
    });
    expect(staff.status).toBe(200);
  });

  it('registrations, and the code that may be asked for again', async () => {
    const phone = newPhone();
    const ask = () =>
      t.visitor().post('/a/register/', { phone, password, isAgeConfirmed: true, isAgreementConfirmed: true });
    for (let i = 0; i < 5; i++) {
      expect((await ask()).status).toBe(200);
      clock.advance(61_000);
    }
    expect((await ask()).status).toBe(429);
    putRight();
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    clock.advance(61_000);
    expect((await ask()).status).toBe(200);
  });
});

describe('a code of the second step that was used tomorrow', () => {
  it('costs a member of staff one code, is written down, and no code works twice', async () => {
    const enter = async (code: string): Promise<number> => {
      const { login, password: word } = staffSeed;
      return (await t.visitor().post('/rest/office/login/', { login, password: word, code })).status;
    };
    const code = () => totpCode(staffSeed.totpSecret, clock.now());
    expect(await enter(code())).toBe(200);
    putRight();
    expect(await enter(code())).toBe(401);
    expect(await enter(code())).toBe(401);
    clock.advance(30_000);
    const next = code();
    expect(await enter(next)).toBe(200);
    expect(await enter(next)).toBe(401);
    const written = await rows(`select actor from core_audit where action = 'office.clock_was_ahead'`);
    expect(written).toEqual([{ actor: 'system' }]);
  });

  it('costs a player one code', async () => {
    const { visitor, phone } = await register(t);
    const { secret } = (await visitor.post<{ secret: string }>('/rest/player/second-step/totp/')).body;
    const code = () => totpCode(secret, clock.now());
    expect((await visitor.post('/rest/player/second-step/totp/confirm/', { code: code() })).status).toBe(200);
    putRight();
    const enter = async (): Promise<number> => {
      const browser = t.visitor();
      const half = await browser.post<{ details: { ticket: string } }>('/login/', { login: phone, password });
      return (await browser.post('/rest/login/second-step/', { ticket: half.body.details.ticket, code: code() }))
        .status;
    };
    expect(await enter()).toBe(403);
    clock.advance(30_000);
    expect(await enter()).toBe(200);
  });
});
