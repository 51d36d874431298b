// Acts of two over HTTP on a real database: no operator decides their own act, each act is done once in every race, and
// every step is in the audit trail with both names.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@malva/contract/permissions';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, balance, invitationTo, password, verifiedPlayer } from '../../../test/steps.ts';
import { createStaff, totpCode } from './staff.ts';

interface Reply {
  act: { id: string; status: string; askedBy: string; decidedBy: string | null };
  code: string;
  fields?: Record<string, string>;
}
const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const reason = 'a payment booked twice';
let t: TestSite;
let player: { visitor: Visitor; phone: string; id: number };
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  content: { ...staffSeed, login: 'writer', roles: ['content'] as Role[] },
};
type Name = keyof typeof seeds;

async function sit(name: Name): Promise<Visitor> {
  clock.advance(31_000);
  return atDesk(t, seeds[name]);
}
beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of Object.values(seeds)) await createStaff(t.site.app, { ...seed, name: seed.login });
  const made = await verifiedPlayer(t);
  player = {
    ...made,
    id:
      (await ownerRows<{ id: number }>(t.database.ownerUrl, `select id from player where phone = '${made.phone}'`))[0]
        ?.id ?? 0,
  };
});
afterAll(async () => t.end());

const ask = (desk: Visitor, kind: string, input: object) =>
  desk.post<Reply>('/rest/office/acts/', { kind, input, reason });
const decide = (desk: Visitor, id: string, how: 'approve' | 'refuse' | 'withdraw') =>
  desk.post<Reply>(`/rest/office/acts/${id}/${how}/`, how === 'refuse' ? { reason } : {});
const credit = (amount: string) => ({ playerId: player.id, direction: 'credit', amount });
const trailOf = (id: string): Promise<{ actor: string; action: string; subject: string }[]> =>
  ownerRows(
    t.database.ownerUrl,
    `select actor, action, subject from core_audit where detail->>'act' = '${id}' order by id`,
  );

describe('two people', () => {
  it('TR-108 money is corrected only when another approves, with a reason, and both names are in the trail', async () => {
    const [first, second, writer] = [await sit('first'), await sit('second'), await sit('content')];
    const before = await balance(player.visitor);
    expect((await ask(writer, 'money.correct', credit('10.00'))).body.code).toBe('forbidden');
    expect(
      (await first.post('/rest/office/acts/', { kind: 'money.correct', input: credit('10.00'), reason: 'no' })).body
        .code,
    ).toBe('validation');
    for (const input of [{}, { ...credit('10.00'), amount: '-1' }, credit('0.00'), { ...credit('1.00'), more: 1 }])
      expect((await ask(first, 'money.correct', input)).status).toBe(422);
    const { id } = (await ask(first, 'money.correct', credit('10.00'))).body.act;
    expect((await ask(second, 'money.correct', credit('99.00'))).body.code).toBe('act_waiting');
    expect((await decide(first, id, 'approve')).body).toMatchObject({ code: 'act_own', status: 403 });
    expect((await decide(first, id, 'refuse')).body.code).toBe('act_own');
    expect((await decide(await sit('first'), id, 'approve')).body.code).toBe('act_own');
    expect((await decide(writer, id, 'approve')).body.code).toBe('forbidden');
    expect((await decide(second, id, 'withdraw')).body.code).toBe('forbidden');
    expect(await balance(player.visitor)).toBe(before);
    const done = await decide(second, id, 'approve');
    expect(done.body.act).toMatchObject({ status: 'approved', askedBy: 'operator', decidedBy: 'senior' });
    expect(Number(await balance(player.visitor)) - Number(before)).toBe(10);
    expect((await decide(second, id, 'approve')).body.code).toBe('act_over');
    expect(await trailOf(id)).toEqual([
      { actor: 'staff:1', action: 'act.ask', subject: `player:${player.id}` },
      { actor: 'staff:2', action: 'act.approve', subject: `player:${player.id}` },
    ]);
    const [booked] = await ownerRows<{ actor: string; reason: string }>(
      t.database.ownerUrl,
      `select actor, reason from wallet_transfer where reference = 'correction:${id}'`,
    );
    expect(booked).toEqual({ actor: 'staff:1 staff:2', reason });
  });

  it('TR-096 play stopped by markers of harm waits in the care place and is opened by two, never by one', async () => {
    const [first, second, writer] = [await sit('first'), await sit('second'), await sit('content')];
    expect((await ask(first, 'care.open', { playerId: player.id })).body.code).toBe('not_found');
    await ownerRows(
      t.database.ownerUrl,
      `update responsible_player set harm_at = now() where player_id = ${player.id}`,
    );
    await ownerRows(
      t.database.ownerUrl,
      `insert into responsible_case (player_id, opened_at, markers) values (${player.id}, now(), '[{"marker":"deposits","value":9,"points":3},{"marker":"chases","value":4,"points":4}]')`,
    );
    const care = (desk: Visitor) =>
      desk.get<{ cases: { playerId: number; contact: string; markers: { marker: string }[] }[]; code: string }>(
        '/rest/office/care/',
      );
    expect((await care(writer)).body.code).toBe('forbidden');
    const [waiting] = (await care(first)).body.cases;
    expect([
      waiting?.playerId,
      waiting?.markers.map(({ marker }) => marker),
      waiting?.contact.includes(player.phone),
    ]).toEqual([player.id, ['chases', 'deposits'], false]);
    const { id } = (await ask(first, 'care.open', { playerId: player.id })).body.act;
    expect((await decide(first, id, 'approve')).body.code).toBe('act_own');
    expect((await care(first)).body.cases).toHaveLength(1);
    expect((await decide(second, id, 'approve')).status).toBe(200);
    expect((await care(first)).body.cases).toEqual([]);
    expect(
      await ownerRows(
        t.database.ownerUrl,
        `select asked_by, approved_by, note from responsible_case where player_id = ${player.id}`,
      ),
    ).toEqual([{ asked_by: 'staff:1', approved_by: 'staff:2', note: reason }]);
    expect(
      await ownerRows(t.database.ownerUrl, `select harm_at from responsible_player where player_id = ${player.id}`),
    ).toEqual([{ harm_at: null }]);
  });

  it('TR-089 the family may ask for six months at the most, and only for an exclusion', async () => {
    const desk = await sit('first');
    const other = await verifiedPlayer(t);
    const [row] = await ownerRows<{ id: number }>(
      t.database.ownerUrl,
      `select id from player where phone = '${other.phone}'`,
    );
    const exclude = (kind: string, length: number) =>
      desk.post<{ until: string; code: string }>(`/rest/office/players/${row?.id}/protection/exclude/`, {
        kind,
        length,
        on: 'family',
        reason: 'request of the wife, paper 12',
      });
    expect((await exclude('self_exclusion', 7)).body.code).toBe('validation');
    expect((await exclude('timeout', 24)).body.code).toBe('validation');
    const { status, body } = await exclude('self_exclusion', 6);
    expect([status, body.until.slice(0, 7)]).toEqual([200, '2027-05']);
    expect((await exclude('self_exclusion', 3)).body.code).toBe('exclusion_cannot_shorten');
  });

  it('TR-057 approved by many at once it is done once; refused and approved at once one decision stands', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    const other = await sit('second');
    for (let round = 0; round < 4; round++) {
      const before = Number(await balance(player.visitor));
      const { id } = (await ask(first, 'money.correct', credit('5.00'))).body.act;
      const answers = await Promise.all(
        [second, other, second, other].map((desk, at) =>
          decide(desk, id, round > 1 && at % 2 === 1 ? 'refuse' : 'approve'),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'act_over')).toHaveLength(3);
      expect(Number(await balance(player.visitor)) - before).toBe(won[0]?.body.act.status === 'approved' ? 5 : 0);
    }
  });

  it('what cannot be done leaves the act undecided; the asker takes it back; after a day it is over', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    const debit = (await ask(first, 'money.correct', { playerId: player.id, direction: 'debit', amount: '900000.00' }))
      .body.act.id;
    expect((await decide(second, debit, 'approve')).body.code).toBe('insufficient_funds');
    expect(
      (await first.get<{ acts: { id: string; status: string }[] }>('/rest/office/acts/?state=waiting')).body.acts.map(
        ({ id }) => id,
      ),
    ).toContain(debit);
    expect((await decide(first, debit, 'withdraw')).status).toBe(200);
    expect((await decide(second, debit, 'approve')).body.code).toBe('act_over');
    const late = (await ask(first, 'money.correct', credit('3.00'))).body.act.id;
    const queue = async (desk: Visitor) =>
      (await desk.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
        ({ place }) => place === 'acts',
      )?.count ?? 0;
    expect([await queue(second), await queue(first)]).toEqual([1, 0]);
    clock.advance(24 * 3_600_000);
    const [anew, again] = [await sit('first'), await sit('second')];
    expect((await decide(again, late, 'approve')).body.code).toBe('act_over');
    expect((await ask(anew, 'money.correct', credit('3.00'))).status).toBe(200);
    const { acts } = (await again.get<{ acts: { id: string; status: string }[] }>('/rest/office/acts/?state=over'))
      .body;
    expect(acts.find(({ id }) => id === late)?.status).toBe('expired');
  });

  it('TR-069 asking and approving want a code used within ten minutes', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    const { id } = (await ask(first, 'staff.roles', { staffId: 3, roles: ['support'] })).body.act;
    clock.advance(10 * 60_000 + 1000);
    expect((await ask(first, 'staff.disable', { staffId: 3 })).body.code).toBe('fresh_proof_required');
    expect((await decide(second, id, 'approve')).body.code).toBe('fresh_proof_required');
  });

  it('the database itself refuses a decision by the one who asked', async () => {
    await expect(
      ownerRows(
        t.database.ownerUrl,
        `update office_act set status = 'approved', decided_by = asked_by, decided_at = now() where status = 'waiting'`,
      ),
    ).rejects.toThrow(/decided_by_another/);
  });
});

describe('accounts and staff', () => {
  it('TR-065 a closed account: sessions end at once, the owner is told why, only two open it again', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    const owner = t.visitor();
    expect((await owner.post('/login/', { login: player.phone, password })).status).toBe(200);
    expect((await first.post(`/rest/office/players/${player.id}/block/`, { why: 'fraud', reason })).status).toBe(200);
    expect((await owner.get('/rest/player/balance/')).status).toBe(401);
    expect((await t.visitor().post('/login/', { login: player.phone, password })).body.code).toBe('account_blocked');
    const told = await until(
      async () =>
        (
          await (await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(player.phone)}`)).text()
        ).includes('підозра на шахрайство'),
      'the message of the closing',
    );
    expect(told).toBe(true);
    expect((await first.post(`/rest/office/players/${player.id}/block/`, { why: 'fraud', reason })).body.code).toBe(
      'account_state',
    );
    const { id } = (await ask(first, 'player.unblock', { playerId: player.id })).body.act;
    expect((await decide(first, id, 'approve')).body.code).toBe('act_own');
    expect((await decide(second, id, 'approve')).status).toBe(200);
    expect((await t.visitor().post('/login/', { login: player.phone, password })).status).toBe(200);
  });

  it('a new colleague comes by two and a one-time link to their own address; roles change and a place is closed by two, its sessions with it', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    const input = { login: 'newcomer', name: 'Нова людина', email: 'Newcomer@Example.com,', roles: ['support'] };
    expect((await ask(first, 'staff.add', { ...input, email: 'newcomer@nowhere' })).body.fields).toEqual({
      email: 'contact_invalid',
    });
    const added = (await ask(first, 'staff.add', input)).body.act;
    const approved = await decide(second, added.id, 'approve');
    const token = await invitationTo(t, 'newcomer@example.com');
    expect(token).toMatch(/^[\w-]{43}$/);
    // Neither of the two sees the link.
    expect(JSON.stringify(approved.body)).not.toContain('invite');
    expect((await ask(first, 'staff.add', { ...input, login: 'other' })).body.code).toBe('staff_email_taken');
    const opened = await t.visitor().post<{ login: string; secret: string }>('/rest/office/invitation/', { token });
    expect(opened.body.login).toBe('newcomer');
    const desk = t.visitor();
    const enrolled = await desk.post('/rest/office/enrol/', {
      token,
      password: 'довга-вишня-2026-ніч',
      code: totpCode(opened.body.secret, clock.now()),
    });
    expect(enrolled.status).toBe(200);
    expect((await desk.get('/rest/office/players/')).status).toBe(200);
    expect((await desk.get('/rest/office/books/')).status).toBe(403);
    const { staff } = (
      await first.get<{
        staff: { id: number; login: string; roles: string[]; isActive: boolean; isEnrolled: boolean }[];
      }>('/rest/office/staff/')
    ).body;
    const member = staff.find(({ login }) => login === 'newcomer');
    expect(member).toMatchObject({ roles: ['support'], isActive: true, isEnrolled: true });
    const change = (await ask(second, 'staff.roles', { staffId: member?.id, roles: ['payments'] })).body.act;
    await decide(first, change.id, 'approve');
    expect((await desk.get('/rest/office/books/')).status).toBe(200);
    const end = (await ask(first, 'staff.disable', { staffId: member?.id })).body.act;
    expect((await decide(second, end.id, 'approve')).status).toBe(200);
    expect((await desk.get('/rest/office/me/')).status).toBe(401);
    expect((await ask(first, 'staff.disable', { staffId: 999_999 })).status).toBe(404);
    // Nothing is known of where a link would go.
    expect((await ask(first, 'staff.renew', { staffId: 2 })).body.code).toBe('staff_email_missing');
    expect((await decide(second, randomUUID(), 'approve')).status).toBe(404);
  });

  it('TR-108 for thirty days a newcomer, or one with renewed factors, is no second person to those who brought them in', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    /** What the two would have in hand if the address is theirs: the link, and behind it the whole account. */
    const take = async (email: string): Promise<Visitor> => {
      const token = await invitationTo(t, email);
      const { secret } = (await t.visitor().post<{ secret: string }>('/rest/office/invitation/', { token })).body;
      const desk = t.visitor();
      const form = { token, password: 'довга-вишня-2026-ніч', code: totpCode(secret, clock.now()) };
      expect((await desk.post('/rest/office/enrol/', form)).status).toBe(200);
      return desk;
    };
    const bring = async (login: string): Promise<Visitor> => {
      const email = `${login}@example.com`;
      const input = { login, name: 'Друга людина', email, roles: ['risk', 'payments', 'admin'] };
      const { act } = (await ask(first, 'staff.add', input)).body;
      expect((await decide(second, act.id, 'approve')).status).toBe(200);
      return take(email);
    };
    const [newcomer, twin] = [await bring('shadow'), await bring('shadow-two')];
    const correct = async (desk: Visitor): Promise<string> => {
      const { id: playerId } = await readyPlayer(t.site.app.db);
      const wish = { playerId, direction: 'credit', amount: '1.00' };
      return (await ask(desk, 'money.correct', wish)).body.act.id;
    };
    const [id, other] = [await correct(second), await correct(newcomer)];
    expect((await decide(newcomer, id, 'approve')).body.code).toBe('act_near');
    for (const desk of [first, second, twin]) expect((await decide(desk, other, 'approve')).body.code).toBe('act_near');
    const [{ count }] = (await ownerRows<{ count: number }>(
      t.database.ownerUrl,
      `select count(*)::int as count from core_audit where action = 'office.enrolled' and subject in ('staff:1', 'staff:2')
        and actor in (select 'staff:' || id from office_staff where login like 'shadow%')`,
    )) as [{ count: number }];
    expect(count).toBe(4);
    await ownerRows(
      t.database.ownerUrl,
      `update office_staff set enrolled_at = enrolled_at - interval '31 days' where login like 'shadow%'`,
    );
    expect((await decide(newcomer, id, 'approve')).status).toBe(200);
  });

  it('TR-108 TR-067 who lost every second step is let in by the password again only when two agree; every session ends and the owner hears of it', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    const owner = await verifiedPlayer(t);
    const [{ id }] = (await ownerRows<{ id: number }>(
      t.database.ownerUrl,
      `select id from player where phone = '${owner.phone}'`,
    )) as [{ id: number }];
    expect((await ask(first, 'player.second_step_off', { playerId: id })).status).toBe(404);
    const { secret } = (await owner.visitor.post<{ secret: string }>('/rest/player/second-step/totp/')).body;
    const added = await owner.visitor.post('/rest/player/second-step/totp/confirm/', {
      code: totpCode(secret, clock.now()),
    });
    expect(added.status).toBe(200);
    const enter = () => t.visitor().post<{ code?: string }>('/login/', { login: owner.phone, password });
    expect((await enter()).body.code).toBe('second_factor_required');
    expect((await first.get<{ hasSecondStep: boolean }>(`/rest/office/players/${id}/`)).body.hasSecondStep).toBe(true);
    const act = (await ask(first, 'player.second_step_off', { playerId: id })).body.act;
    expect((await decide(first, act.id, 'approve')).body.code).toBe('act_own');
    expect((await enter()).body.code).toBe('second_factor_required');
    expect((await decide(second, act.id, 'approve')).status).toBe(200);
    expect((await owner.visitor.get('/rest/player/getProfile/')).status).toBe(401);
    expect((await enter()).status).toBe(200);
    const told = await ownerRows(
      t.database.ownerUrl,
      `select 1 from core_fact where kind = 'player.security_changed' and payload->>'playerId' = '${id}' and payload->>'what' = 'second_step_changed'`,
    );
    expect(told).toHaveLength(2); // added by the owner, removed by two
  });

  it('TR-108 a maximum of limits is changed by two, and cuts what players may set from then on', async () => {
    const [first, second] = [await sit('first'), await sit('second')];
    const read = async () =>
      (await first.get<{ maxima: { kind: string; period: string; value: string | null }[] }>('/rest/office/limits/'))
        .body.maxima;
    const of = async (kind: string, period: string) =>
      (await read()).find((one) => one.kind === kind && one.period === period)?.value;
    expect(await read()).toHaveLength(12);
    for (const value of ['0', '0.00', '-1', 'x', '1.234'])
      expect((await ask(first, 'limits.maximum', { kind: 'deposit', period: 'day', value })).status).toBe(422);
    for (const [kind, value, shown] of [
      ['deposit', '900', '900.00'],
      ['time', '90', '90'],
    ] as const) {
      const { id } = (await ask(first, 'limits.maximum', { kind, period: 'day', value })).body.act;
      expect(await of(kind, 'day')).toBeNull();
      expect((await decide(second, id, 'approve')).status).toBe(200);
      expect(await of(kind, 'day')).toBe(shown);
      const back = (await ask(first, 'limits.maximum', { kind, period: 'day', value: null })).body.act;
      expect((await decide(second, back.id, 'approve')).status).toBe(200);
      expect(await of(kind, 'day')).toBeNull();
    }
    const rows = await ownerRows<{ actor: string }>(
      t.database.ownerUrl,
      `select actor from core_audit where action = 'responsible.maximum'`,
    );
    expect(rows.map(({ actor }) => actor)).toEqual(Array.from({ length: 4 }, () => 'staff:1 staff:2'));
  });

  it('one’s own sessions are seen and ended one by one', async () => {
    const [here, there] = [await sit('first'), await sit('first')];
    const { sessions } = (
      await here.get<{ sessions: { id: string; ip: string | null; isCurrent: boolean }[] }>('/rest/office/sessions/')
    ).body;
    expect(sessions.find(({ isCurrent }) => isCurrent)?.ip).toBe('127.0.0.1');
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const mine = (
      await there.get<{ sessions: { id: string; isCurrent: boolean }[] }>('/rest/office/sessions/')
    ).body.sessions.find(({ isCurrent }) => isCurrent)?.id;
    expect((await here.post('/rest/office/sessions/end/', { id: mine })).status).toBe(200);
    expect((await there.get('/rest/office/me/')).status).toBe(401);
    expect((await here.post('/rest/office/sessions/end/', { id: randomUUID() })).status).toBe(404);
  });
});
