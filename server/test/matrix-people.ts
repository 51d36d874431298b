// One person in each state a player can be in, each with money and things of their own, and a game opened for money
// while that was still allowed: what a live session may do after the state came is the question.
import { randomUUID } from 'node:crypto';
import { makeCopy } from '../src/features/privacy/copy.ts';
import { createStaff, totpCode } from '../src/features/office/staff.ts';
import { cookies, sessionCookie } from '../src/core/http.ts';
import { startSession, makeXsrf } from '../src/core/session.ts';
import { encryptBytes } from '../src/core/secrets.ts';
import { hashNewPassword } from '../src/base/passwords/passwords.ts';
import { staffSeed } from '@malva/seed/people';
import { readyPlayer } from './players.ts';
import type { TestSite, Visitor } from './site.ts';
import { command, openGame, password, play } from './steps.ts';

const day = `(now_at at time zone 'Europe/Kyiv')::date`;

/** What makes a verified player with limits one of this state. `now_at` is the moment of the clock. */
export const playerStates = {
  unconfirmed: `update player set phone_confirmed_at = null, identity_status = 'none' where id = who`,
  unverified: `update player set identity_status = 'none' where id = who`,
  underAge: `update player set identity_status = 'ageRestriction', birth_date = '2008-01-01' where id = who`,
  noLimits: `update responsible_player set limits_set_at = null, deposit_day = null, deposit_week = null, deposit_month = null,
    time_day = null, time_week = null, time_month = null where player_id = who`,
  limitHit: `update responsible_player set day = ${day}, used_deposit_day = deposit_day, stake_day = 100, used_stake_day = 100 where player_id = who`,
  realityDue: `update responsible_player set day = ${day}, session_started_at = now_at - interval '20 min', session_seen_at = now_at - interval '1 min',
    reality_checked_at = now_at - interval '20 min' where player_id = who`,
  breakDue: `update responsible_player set day = ${day}, break_until = now_at + interval '5 min' where player_id = who`,
  timedOut: `update responsible_player set block_kind = 'timeout', block_until = now_at + interval '24 hours' where player_id = who`,
  excluded: `update responsible_player set block_kind = 'self_exclusion', block_until = now_at + interval '6 months' where player_id = who`,
  listed: `update responsible_player set block_kind = 'register', block_until = null where player_id = who`,
  blocked: `update player set status = 'blocked' where id = who`,
  housePassword: `update player set has_auto_password = true where id = who`,
  incomplete: `update player set registration_due = true where id = who`,
  verified: 'select 1',
} as const;

export type PlayerState = keyof typeof playerStates;
export type State = 'guest' | PlayerState | 'staff';
export const states: readonly State[] = ['guest', ...(Object.keys(playerStates) as PlayerState[]), 'staff'];

/** Names of things, for the paths and bodies of calls; of a guest and of staff they are the verified player's. */
export interface Things {
  id: number;
  phone: string;
  deposit: string;
  withdrawal: string;
  instrument: string;
  document: string;
  session: string;
  exportId: string;
  round: string;
  studioRound: string;
  thread: string;
  prize: string;
  now: Date;
}

export interface Person {
  state: State;
  visitor: Visitor;
  things: Things;
  /** Bearer token of the open game. */
  game: string;
}

interface Maker {
  t: TestSite;
  run: <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;
  passwordHash: string;
}

async function withSession(
  { t }: Maker,
  visitor: Visitor,
  of: { id: number; name: 'session' | 'staff' },
): Promise<void> {
  const { app } = t.site;
  const kind = of.name === 'staff' ? 'staff' : 'player';
  const token = await startSession(app.db, {
    kind,
    subjectId: of.id,
    now: app.clock.now(),
    agent: 'matrix',
    isProved: true,
  });
  visitor.cookies.set(sessionCookie(app, cookies[of.name]), token);
  visitor.cookies.set(cookies.xsrf, makeXsrf(app.secrets.key('xsrf'), kind === 'player' ? token : ''));
}

async function thingsOf(maker: Maker, visitor: Visitor, of: { id: number; phone: string }): Promise<Things> {
  const { t, run } = maker;
  const { app } = t.site;
  const now = app.clock.now();
  const { id, phone } = of;
  const [deposit, withdrawal, document, exportId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { result } = await command(t, 'payments', { action: 'instrument', customer: String(id) });
  const instrument = (result as { token: string }).token;
  await run(
    `insert into cash_deposit (id, player_id, key, amount, method, provider, provider_id, status, created_at, completed_at)
    values ($1, $2, $3, 10000, 1, 'simulated', $4, 'completed', $5, $5)`,
    [deposit, id, randomUUID(), `p-${id}`, now],
  );
  await run(
    `insert into cash_instrument (id, player_id, provider, brand, last4, last_used_at, kept_at) values ($1, $2, 'simulated', 'visa', '0001', $3, $3)`,
    [instrument, id, now],
  );
  const asked = await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
    key: withdrawal,
    amount: '60.00',
    instrument,
  });
  await run(
    `insert into documents_file (id, player_id, kind, title, media, size, hash, body_cipher, uploaded_at)
    values ($1, $2, 'passport', $4, 'application/pdf', 1, $5, $6, $3)`,
    [
      document,
      id,
      now,
      `secret-of-${id}.pdf`,
      Buffer.from(String(id)),
      encryptBytes(app.secrets.key('documents'), Buffer.from('%PDF-')),
    ],
  );
  await run(
    `insert into privacy_export (id, player_id, asked_at) values ($1, $2, $3::timestamptz - interval '2 days')`,
    [exportId, id, now],
  );
  await makeCopy(app, exportId);
  await startSession(app.db, { kind: 'player', subjectId: id, now, agent: 'another device' });
  const [other] = await run<{ id: string }>(
    `select id from core_session where subject_id = $1 and agent = 'another device'`,
    [id],
  );
  const prize = randomUUID();
  await run(
    `insert into prize (id, player_id, kind, cause, subject, amount, granted_at, expires_at)
    values ($1, $2, 'money', 'gift_code', 'MATRIX', 5000, $3, $3::timestamptz + interval '30 days')`,
    [prize, id, now],
  );
  const chat = await visitor.post<{ thread: { id: string } }>('/rest/chat/send/', {
    text: 'Добрий день',
    key: randomUUID(),
  });
  const thread =
    (await run<{ id: string }>('select id from chat_thread where player_id = $1', [id]))[0]?.id ?? String(chat.body);
  const rounds = (await visitor.get<{ rounds: { id: string }[] }>('/rest/games/rounds/')).body.rounds;
  const [studio] = await run<{ id: string }>('select id::text from studio_round where player_id = $1', [id]);
  return {
    id,
    phone,
    now,
    deposit,
    withdrawal: asked.body.withdrawal.id,
    instrument,
    document,
    exportId,
    thread,
    prize,
    session: other?.id ?? '',
    round: rounds[0]?.id ?? '',
    studioRound: studio?.id ?? '',
  };
}

const asSql = (text: string, id: number, now: Date): string =>
  text.replaceAll(/\bwho\b/g, String(id)).replaceAll('now_at', `'${now.toISOString()}'::timestamptz`);

async function makePlayer(maker: Maker, state: PlayerState): Promise<Person> {
  const { t, run, passwordHash } = maker;
  const { app } = t.site;
  const { id, phone } = await readyPlayer(app.db, 1_000_000n);
  await run(
    'update player set password_hash = $2, full_name = $3, registered_at = $4, phone_confirmed_at = $4 where id = $1',
    [id, passwordHash, `Таємний ${id}`, app.clock.now()],
  );
  const visitor = t.visitor();
  await withSession(maker, visitor, { id, name: 'session' });
  const game = await openGame(t, visitor, 'sich-dice');
  const bet = await play(t, game, { bet: '1.00', params: { target: 4950, direction: 'under' } });
  if (bet.status !== 200) throw new Error(`the first round of ${state}: ${JSON.stringify(bet.body)}`);
  const things = await thingsOf(maker, visitor, { id, phone });
  await run(
    `update responsible_player set session_seen_at = null, session_started_at = null, reality_checked_at = null where player_id = ${id}`,
  );
  await run(asSql(playerStates[state], id, app.clock.now()));
  return { state, visitor, things, game };
}

export async function makePeople(t: TestSite, run: Maker['run']): Promise<Record<State, Person>> {
  const { app } = t.site;
  const maker: Maker = { t, run, passwordHash: await hashNewPassword(password, { phone: null, email: null }) };
  const made: Partial<Record<State, Person>> = {};
  for (const state of Object.keys(playerStates) as PlayerState[]) made[state] = await makePlayer(maker, state);
  const { things } = made.verified as Person;
  await createStaff(app, { ...staffSeed, name: 'Черговий' });
  const staff = t.visitor();
  await withSession(maker, staff, { id: 1, name: 'staff' });
  made.staff = { state: 'staff', visitor: staff, things, game: '' };
  const guest = t.visitor();
  guest.cookies.set(cookies.xsrf, makeXsrf(app.secrets.key('xsrf'), ''));
  made.guest = { state: 'guest', visitor: guest, things, game: '' };
  return made as Record<State, Person>;
}

/** A login of staff that is right just now. */
export const staffEntrance = (now: Date): { login: string; password: string; code: string } => ({
  login: staffSeed.login,
  password: staffSeed.password,
  code: totpCode(staffSeed.totpSecret, now),
});
