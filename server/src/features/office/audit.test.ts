// The trail's place in the office: filters, the table to take along, and the verdict over it.
import type { AuditFault } from '@malva/contract/office-audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffSeed } from '@malva/seed/people';
import { audit } from '../../core/audit.ts';
import { sealAudit } from '../../core/audit-seal.ts';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { register } from '../../../test/steps.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { createStaff, totpCode } from './staff.ts';

const clock = testClock(new Date('2026-11-21T21:30:00Z'));
let t: TestSite;
let staff: Visitor;
const list = async (query: string) =>
  (
    await staff.get<{
      rows: { action: string; subject: string; actorName: string | null; requestId: string | null }[];
      next: string | null;
    }>(`/rest/office/audit/?${query}`)
  ).body;

beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  staff = t.visitor();
  await staff.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  for (let i = 0; i < 40; i++)
    await audit(t.site.app.db, {
      actor: 'player:7',
      action: 'player.login',
      subject: 'player:7',
      detail: { n: i },
      requestId: `r${i}`,
      now: clock.now(),
    });
  await audit(t.site.app.db, {
    actor: 'system',
    action: 'privacy.erased',
    subject: '=cmd()',
    now: new Date('2026-11-21T22:30:00Z'),
  });
});
afterAll(async () => t.end());

describe('the trail in the office', () => {
  it('TR-158 is found by who, whom, what and when, page by page; reading it is in it', async () => {
    const first = await list('subject=player:7');
    expect(first.rows).toHaveLength(30);
    const second = await list(`subject=player:7&before=${first.next}`);
    expect([second.rows.length, second.next]).toEqual([10, null]);
    expect((await list('actor=system')).rows.map(({ action }) => action)).toEqual(['privacy.erased']);
    expect((await list('action=office.login')).rows).toMatchObject([
      { actorName: 'Черговий', requestId: expect.any(String) },
    ]);
    // Half past eleven in the evening of the 21st in Kyiv; an hour later it is the 22nd there.
    expect((await list('from=2026-11-22')).rows.map(({ action }) => action)).toEqual(['privacy.erased']);
    expect((await list('to=2026-11-21&subject=player:7')).rows).toHaveLength(30);
    expect((await staff.get('/rest/office/audit/?from=yesterday')).status).toBe(422);
    expect((await list('action=audit.look')).rows.length).toBeGreaterThan(3);
  });

  it('TR-158 finds people by name, nickname, address and number, and tells kinds apart', async () => {
    const { visitor } = await register(t);
    const { body: me } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
    await ownerRows(
      t.database.ownerUrl,
      `update player set nickname = 'Козак Вус', email = 'vus@example.test' where id = $1`,
      [String(me.id)],
    );
    await audit(t.site.app.db, { actor: `player:${me.id}`, action: 'test.act', subject: 'case:1', now: clock.now() });
    await audit(t.site.app.db, { actor: 'system', action: 'test.act', subject: `player:${me.id}`, now: clock.now() });
    const acts = async (query: string) => (await list(`action=test.act&${query}`)).rows.map(({ subject }) => subject);
    for (const words of ['козак', 'vus@example', String(me.id), `№${me.id}`, `player:${me.id}`]) {
      expect(await acts(`actor=${encodeURIComponent(words)}`), words).toEqual(['case:1']);
      expect(await acts(`subject=${encodeURIComponent(words)}`), words).toEqual([`player:${me.id}`]);
    }
    expect(await acts('actor=нікого')).toEqual([]);
    expect(await acts('actorKind=system')).toEqual([`player:${me.id}`]);
    expect(await acts('subjectKind=case')).toEqual(['case:1']);
    expect((await list('actor=Черговий&action=audit.look')).rows.length).toBeGreaterThan(3);
    expect((await staff.get('/rest/office/audit/?actorKind=anything')).status).toBe(422);
  });

  it('is taken along as a table in which no cell is a formula', async () => {
    const { body } = await staff.get<{ csv: string; rows: number }>(
      '/rest/office/audit/export/?actor=system&action=privacy',
    );
    expect(body.rows).toBe(1);
    expect(body.csv.split('\r\n')).toEqual([
      'id,at,actor,action,subject,detail,request',
      expect.stringContaining(`"'=cmd()"`),
    ]);
  });

  it('TR-159 says that it is whole, and where it is not', async () => {
    const [{ id } = { id: '' }] = await ownerRows<{ id: string }>(
      t.database.ownerUrl,
      `select id::text from core_audit where action = 'privacy.erased'`,
    );
    // What is older and still under way, in whatever database of this server, is waited for by the seal.
    await until(async () => {
      await sealAudit(t.site.app);
      return (
        (await ownerRows(t.database.ownerUrl, 'select from core_audit_seal where $1::bigint = any(ids)', [id])).length >
        0
      );
    }, 'the trail to be sealed');
    const verify = async () =>
      (await staff.post<{ fault: AuditFault | null; rows: number }>('/rest/office/audit/verify/')).body;
    expect(await verify()).toMatchObject({ fault: null });
    await ownerRows(
      t.database.ownerUrl,
      `set session_replication_role = replica; update core_audit set actor = 'unknown' where id = ${id}`,
    );
    expect((await verify()).fault).toMatchObject({ kind: 'row_changed', row: String(id) });
  });
});
