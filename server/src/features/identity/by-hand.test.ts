// Identity decided by two operators over HTTP: the papers are judged like an answer of the service, the tax number is
// stored nowhere in plain text, and no operator decides alone.
import { randomUUID } from 'node:crypto';
import type { Act } from '@malva/contract/office-acts';
import type { Role } from '@malva/contract/permissions';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { eraseRows } from '../../core/personal-data/rows.ts';
import { decrypt } from '../../core/secrets.ts';
import { identitySecret } from '../../base/identity/identity.ts';
import { signatureOf } from '../../core/outside.ts';
import { createStaff } from '../office/staff.ts';
import { expireActs } from '../office/store.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, command, confirm, identify, register, setLimits } from '../../../test/steps.ts';

interface Reply {
  act: Act;
  fields: Record<string, string>;
  code: string;
}
const start = new Date('2026-11-21T10:00:00Z');
const clock = testClock(start);
const reason = 'passport and card were looked at';
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  support: { ...staffSeed, login: 'support', roles: ['support'] as Role[] },
};
type Name = keyof typeof seeds;
let t: TestSite;
let desks: Record<Name, Visitor>;

const sit = (name: Name): Promise<Visitor> => atDesk(t, seeds[name]);
beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of Object.values(seeds)) await createStaff(t.site.app, { ...seed, name: seed.login });
});
afterAll(async () => t.end());
beforeEach(async () => {
  await command(t, 'register', { reset: true });
  await command(t, 'identity', { reset: true });
  clock.advance(60_000);
  desks = { first: await sit('first'), second: await sit('second'), support: await sit('support') };
});

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
interface Made {
  id: number;
  visitor: Visitor;
}
/** With a contact and limits; nothing is known of who they are. */
async function newcomer(): Promise<Made> {
  const { visitor, phone } = await register(t);
  await confirm(t, visitor, phone);
  await setLimits(visitor);
  const [row] = await rows<{ id: number }>('select id from player where phone = $1', [phone]);
  return { id: row?.id ?? 0, visitor };
}
/** Asked the service, which has not decided. */
async function pending(): Promise<Made> {
  const made = await newcomer();
  expect((await made.visitor.post('/rest/player/verification/start/')).status).toBe(200);
  return made;
}

let serial = 3000;
const papers = (birthDate = '1984-09-12') => ({
  lastName: 'Запечатко',
  firstName: 'Соломія',
  middleName: 'Орестівна',
  birthDate,
  rnokpp: makeRnokpp(birthDate, 'female', serial++),
});
const ask = (desk: Visitor, kind: string, input: object) =>
  desk.post<Reply>('/rest/office/acts/', { kind, input, reason });
const approve = (desk: Visitor, id: string) => desk.post<Reply>(`/rest/office/acts/${id}/approve/`, {});
const unseal = (desk: Visitor, id: string) => desk.post<Reply>(`/rest/office/acts/${id}/unseal/`, {});
const statusOf = async ({ visitor }: Made): Promise<string> =>
  (await visitor.get<{ status: string }>('/rest/player/verification/getData/')).body.status;

/** Asked for by one, approved by another. */
async function decide(kind: 'identity.approve' | 'identity.reject', input: object): Promise<string> {
  const asked = await ask(desks.first, kind, input);
  if (asked.status !== 200) return asked.body.code;
  const done = await approve(desks.second, asked.body.act.id);
  return done.status === 200 ? done.body.act.status : done.body.code;
}

/** Every table of the database that holds this in some row, as text or as its bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // All tables over one connection: one for each would take most of the time.
  const hits = await rows<{ name: string }>(
    tables
      .map(
        ({ name }) => `(select '${name}' as name from ${name} as r where r::text like $1 or r::text like $2 limit 1)`,
      )
      .join(' union all '),
    [`%${text}%`, `%${Buffer.from(text, 'utf8').toString('hex')}%`],
  );
  return hits.map(({ name }) => name);
}

describe('identity by two of the staff', () => {
  it('TR-073 TR-108 TR-138 the number and the names stand sealed while they wait, in no table, list or trail, and are kept as the service’s are', async () => {
    const made = await pending();
    const who = papers();
    const { act } = (await ask(desks.first, 'identity.approve', { playerId: made.id, ...who })).body;
    expect([act.input, act.isSealed, act.subject]).toEqual([{ playerId: made.id }, true, `player:${made.id}`]);
    // the search finds what is there
    expect(await tablesWith(reason)).toEqual(expect.arrayContaining(['public.office_act', 'public.core_audit']));
    expect([await tablesWith(who.rnokpp), await tablesWith(who.lastName), await tablesWith(who.birthDate)]).toEqual([
      [],
      [],
      [],
    ]);
    const listed = await desks.second.get('/rest/office/acts/');
    expect(JSON.stringify(listed.body)).not.toContain(who.rnokpp);
    // Another act's seal in its place opens nothing.
    const other = (await ask(desks.first, 'identity.approve', { playerId: (await pending()).id, ...papers() })).body
      .act;
    await rows('update office_act a set sealed = b.sealed from office_act b where a.id = $1 and b.id = $2', [
      other.id,
      act.id,
    ]);
    expect((await unseal(desks.second, other.id)).status).toBe(500);
    expect((await approve(desks.second, other.id)).status).toBe(500);

    expect((await unseal(desks.support, act.id)).body.code).toBe('forbidden');
    expect((await unseal(desks.second, act.id)).body.fields).toEqual(who);
    expect((await approve(desks.second, act.id)).body.act).toMatchObject({ status: 'approved', isSealed: false });
    expect((await unseal(desks.second, act.id)).body.code).toBe('act_over');
    expect([await tablesWith(who.rnokpp), await statusOf(made)]).toEqual([[], 'approved']);
    const [kept] = await rows<{ full_name: string; birth_date: string; rnokpp_cipher: Buffer; rnokpp_hash: Buffer }>(
      'select full_name, birth_date::text as birth_date, rnokpp_cipher, rnokpp_hash from player where id = $1',
      [made.id],
    );
    expect(kept).toMatchObject({ full_name: 'Запечатко Соломія Орестівна', birth_date: who.birthDate });
    expect(decrypt(t.site.app.secrets.key('rnokpp'), kept!.rnokpp_cipher)).toBe(who.rnokpp);
    expect(kept!.rnokpp_hash).toHaveLength(32);
    expect(await rows('select 1 from office_act where sealed is not null and id = $1', [act.id])).toEqual([]);
    const trail = await rows<{ action: string; actor: string }>(
      `select action, actor from core_audit where detail->>'act' = $1 order by id`,
      [act.id],
    );
    expect(trail.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'act.ask staff:1',
      'act.unseal staff:2',
      'act.approve staff:2',
    ]);
    expect(
      await rows(`select actor from core_audit where action = 'identity.approved' and subject = $1`, [
        `player:${made.id}`,
      ]),
    ).toEqual([{ actor: 'staff:1 staff:2' }]);
    expect(
      await rows(`select 1 from core_fact where kind = 'player.identified' and payload->>'playerId' = $1`, [
        String(made.id),
      ]),
    ).toHaveLength(1);
  });

  it('TR-108 one person never decides: not the asker, not a colleague without the permission, not without a fresh code', async () => {
    const made = await pending();
    const input = { playerId: made.id, ...papers() };
    expect((await ask(desks.support, 'identity.approve', input)).body.code).toBe('forbidden');
    const { id } = (await ask(desks.first, 'identity.approve', input)).body.act;
    expect((await approve(desks.first, id)).body.code).toBe('act_own');
    expect((await approve(desks.support, id)).body.code).toBe('forbidden');
    expect((await ask(desks.second, 'identity.approve', { playerId: made.id, ...papers() })).body.code).toBe(
      'act_waiting',
    );
    clock.advance(10 * 60_000 + 1000);
    expect([(await unseal(desks.second, id)).body.code, (await approve(desks.second, id)).body.code]).toEqual([
      'fresh_proof_required',
      'fresh_proof_required',
    ]);
    expect(await statusOf(made)).toBe('pending');
  });

  it('what is sealed goes when the act is refused, taken back, or a day is over; the table itself allows nothing else', async () => {
    const sealed = () =>
      rows('select id from office_act where sealed is not null and subject = $1', [`player:${made.id}`]);
    const made = await pending();
    const input = { playerId: made.id, ...papers() };
    for (const [desk, how] of [
      [desks.second, 'refuse'],
      [desks.first, 'withdraw'],
    ] as const) {
      const { id } = (await ask(desks.first, 'identity.approve', input)).body.act;
      expect(await sealed()).toHaveLength(1);
      expect((await desk.post(`/rest/office/acts/${id}/${how}/`, how === 'refuse' ? { reason } : {})).status).toBe(200);
      expect(await sealed()).toEqual([]);
    }
    const { id } = (await ask(desks.first, 'identity.approve', input)).body.act;
    clock.advance(24 * 3_600_000 + 1000);
    expect(await expireActs(t.site.app.db, clock.now())).toBeGreaterThan(0);
    expect(await sealed()).toEqual([]);
    await expect(rows(`update office_act set sealed = '\\x00' where id = $1`, [id])).rejects.toThrow(
      /sealed_while_waiting/,
    );
  });

  it('TR-134 who is forgotten meanwhile leaves nothing sealed, and cannot be identified any more', async () => {
    const made = await pending();
    const { id } = (await ask(desks.first, 'identity.approve', { playerId: made.id, ...papers() })).body.act;
    expect(
      await eraseRows(
        { ownerUrl: t.database.ownerUrl, inventory: t.site.app.inventory, playerId: made.id },
        async () => true,
      ),
    ).toBe(true);
    expect(await rows('select 1 from office_act where sealed is not null and id = $1', [id])).toEqual([]);
    expect((await approve(desks.second, id)).status).toBeGreaterThanOrEqual(400);
    expect(await rows('select identity_status, full_name, rnokpp_cipher from player where id = $1', [made.id])).toEqual(
      [{ identity_status: 'none', full_name: null, rnokpp_cipher: null }],
    );
  });

  it('TR-073 a number that cannot exist or is of another birthday is refused as it is entered', async () => {
    const { id } = await pending();
    const who = papers('1984-09-12');
    const bad = async (change: object) =>
      (await ask(desks.first, 'identity.approve', { playerId: id, ...who, ...change })).body.code;
    const lastDigit = (Number(who.rnokpp[9]) + 1) % 10;
    expect([
      await bad({ rnokpp: `${who.rnokpp.slice(0, 9)}${lastDigit}` }),
      await bad({ rnokpp: 'десять цифр' }),
      await bad({ birthDate: '1984-09-13' }),
      await bad({ birthDate: '12.09.1984' }),
      await bad({ lastName: '<b>' }),
      await bad({ middleName: '' }),
    ]).toEqual(['inn_invalid', 'inn_invalid', 'inn_mismatch', 'validation', 'validation', 'validation']);
    expect(
      await decide('identity.approve', {
        playerId: id,
        ...who,
        rnokpp: `${who.rnokpp.slice(0, 3)} ${who.rnokpp.slice(3, 6)} ${who.rnokpp.slice(6)}`,
      }),
    ).toBe('approved');
  });

  it('S-122 TR-074 one number, one account over all brands: the second is a duplicate, and of two at once one is let in', async () => {
    const who = papers();
    const [one, other, third] = [await pending(), await pending(), await pending()];
    await rows(`update player set brand = 'king' where id = $1`, [other.id]);
    const acts = [];
    for (const { id } of [one, other])
      acts.push((await ask(desks.first, 'identity.approve', { playerId: id, ...who })).body.act.id);
    await Promise.all(acts.map((id) => approve(desks.second, id)));
    expect([await statusOf(one), await statusOf(other)].toSorted()).toEqual(['approved', 'duplicateCredentials']);
    expect(await decide('identity.approve', { playerId: third.id, ...who })).toBe('approved');
    expect(await statusOf(third)).toBe('duplicateCredentials');
    // The service took one for another: their own number lets them in.
    expect(await decide('identity.approve', { playerId: third.id, ...papers() })).toBe('approved');
    expect(await statusOf(third)).toBe('approved');
    expect(await decide('identity.approve', { playerId: third.id, ...papers() })).toBe('already_confirmed');
  });

  it('TR-071 S-124 an approval does not let in a player under 21 by the calendar of Kyiv, and the birthday stays known', async () => {
    const made = await pending();
    const birthDate = '2005-12-24';
    expect(await decide('identity.approve', { playerId: made.id, ...papers(birthDate) })).toBe('approved');
    const { body } = await made.visitor.get<{ status: string; adultOn: string }>('/rest/player/verification/getData/');
    expect(body).toMatchObject({ status: 'ageRestriction', adultOn: '2026-12-24', canStart: false });
    expect(await tablesWith('2005-12-24')).toEqual([]);
  });

  it('TR-078 TR-091 the register is asked before: silent, the act waits; listed, the account is blocked as it is identified', async () => {
    const made = await pending();
    const who = papers();
    await command(t, 'register', { action: 'list', rnokpp: who.rnokpp });
    const { id } = (await ask(desks.first, 'identity.approve', { playerId: made.id, ...who })).body.act;
    await command(t, 'register', { faults: { api: { status: 500 } } });
    expect((await approve(desks.second, id)).body.code).toBe('provider_unavailable');
    expect(await statusOf(made)).toBe('pending');
    await command(t, 'register', { reset: true });
    await command(t, 'register', { action: 'list', rnokpp: who.rnokpp });
    await until(async () => (await approve(desks.second, id)).status === 200, 'the register again');
    expect(await statusOf(made)).toBe('approved');
    expect((await made.visitor.get<{ status: string }>('/rest/player/ludoman/check/')).body.status).toBe('register');
  }, 20_000);

  it('only where the service does not decide: no answer, under way, a duplicate; never a player not checked or already decided', async () => {
    const fresh = await newcomer();
    expect(await decide('identity.approve', { playerId: fresh.id, ...papers() })).toBe('identity_edge');
    expect(await decide('identity.reject', { playerId: fresh.id })).toBe('identity_edge');
    await command(t, 'identity', { faults: { api: { status: 500 } } });
    expect((await fresh.visitor.post('/rest/player/verification/start/')).body.code).toBe('provider_unavailable');
    expect(await decide('identity.approve', { playerId: fresh.id, ...papers() })).toBe('approved');
    expect(await statusOf(fresh)).toBe('approved');
    await command(t, 'identity', { reset: true });
    const young = await newcomer();
    expect(await identify(t, young.visitor, { test: 'young' })).toBe('ageRestriction');
    expect(await decide('identity.approve', { playerId: young.id, ...papers() })).toBe('identity_edge');
    expect(await decide('identity.approve', { playerId: 999_999, ...papers() })).toBe('not_found');
  });

  it('rejected by two: told as by the service; the player may start again; a late answer of the service does not undo an approval', async () => {
    const made = await pending();
    expect(await decide('identity.reject', { playerId: made.id })).toBe('approved');
    expect(await statusOf(made)).toBe('rejected');
    expect(
      await rows(`select 1 from core_fact where kind = 'player.identity_rejected' and payload->>'playerId' = $1`, [
        String(made.id),
      ]),
    ).toHaveLength(1);
    expect((await made.visitor.post('/rest/player/verification/start/')).status).toBe(200);
    const [check] = await rows<{ id: string }>(
      'select id from player_identity_check where player_id = $1 order by number desc limit 1',
      [made.id],
    );
    const who = papers();
    expect(await decide('identity.approve', { playerId: made.id, ...who })).toBe('approved');
    const raw = JSON.stringify({
      id: 'ver_late',
      eventId: randomUUID(),
      reference: check?.id,
      sequence: 1,
      status: 'rejected',
      person: null,
    });
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const told = await fetch(`${t.url}/callbacks/identity`, {
      method: 'POST',
      body: raw,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(identitySecret(t.site.app), timestamp, raw),
      },
    });
    expect([told.status, await statusOf(made)]).toEqual([200, 'approved']);
    const { checks } = (
      await desks.second.get<{ checks: { status: string; isByHand: boolean }[] }>(
        `/rest/office/players/${made.id}/identity/`,
      )
    ).body;
    expect(checks.map(({ status, isByHand }) => `${status} ${isByHand}`)).toEqual([
      'approved true',
      'rejected false',
      'rejected true',
      'pending false',
    ]);
  });
});
