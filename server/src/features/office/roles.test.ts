// Every role against every call of staff, over HTTP: who lacks the permission is refused before anything of the call is
// read.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@malva/contract/call';
import { features } from '@malva/contract/features';
import { permissions, permissionsOf, roleNames, type Role } from '@malva/contract/permissions';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { setRoles } from '../../core/staff-roles.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { createStaff, totpCode } from './staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
const desks = new Map<string, Visitor>();
const roleless = 'roleless';

const staffCalls = Object.entries(features).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Call>).flatMap(([name, call]) =>
    call.access === 'staff' ? [{ name: `${feature}.${name}`, call }] : [],
  ),
);

beforeAll(async () => {
  t = await testSite({ clock });
  for (const login of [...roleNames, roleless]) {
    await createStaff(t.site.app, {
      ...staffSeed,
      login,
      name: login,
      roles: login === roleless ? [] : [login as Role],
    });
    const desk = t.visitor();
    const answer = await desk.post('/rest/office/login/', {
      login,
      password: staffSeed.password,
      code: totpCode(staffSeed.totpSecret, clock.now()),
    });
    if (answer.status !== 200) throw new Error(`${login} could not log in`);
    desks.set(login, desk);
  }
});
afterAll(async () => t.end());

const pathOf = ({ path }: Call): string =>
  path
    .replaceAll(/:playerId|:staffId/g, '999999')
    .replaceAll(/:name/g, 'menu')
    .replaceAll(/:\w+/g, randomUUID());

/** A body no call takes, so that a call that is open does nothing. */
const send = (desk: Visitor, call: Call) =>
  call.method === 'GET' ? desk.get(pathOf(call)) : desk.post(pathOf(call), { nothing: true });

describe('permissions', () => {
  it('every call of staff names one, and every permission but one’s own desk is in some role', () => {
    expect(staffCalls.length).toBeGreaterThan(30);
    expect(staffCalls.filter(({ call }) => !call.permission).map(({ name }) => name)).toEqual([]);
    expect(permissions.filter((one) => !permissionsOf(roleNames).has(one))).toEqual([]);
    expect([...permissionsOf([])]).toEqual(['self']);
    expect(permissionsOf(['nonsense'])).toEqual(permissionsOf([]));
  });

  it.each([...roleNames, roleless])(
    'TR-117 %s: each call of staff opens exactly with its permission',
    async (login) => {
      const may = permissionsOf([login]);
      const desk = desks.get(login) as Visitor;
      for (const { name, call } of staffCalls.filter((one) => one.name !== 'office.logout')) {
        const { status, body } = await send(desk, call);
        const isOpen = status !== 401 && body.code !== 'forbidden';
        expect({ name, isOpen }).toEqual({ name, isOpen: may.has(call.permission ?? 'self') });
      }
    },
  );

  it('a role given or taken away counts from the next call on, without a new login', async () => {
    const desk = desks.get(roleless) as Visitor;
    const { id } = (await desk.get<{ id: number }>('/rest/office/desk/')).body;
    const look = async () => (await desk.get('/rest/office/books/')).status;
    expect(await look()).toBe(403);
    await setRoles(t.site.app.db, id, ['payments']);
    expect(await look()).toBe(200);
    await setRoles(t.site.app.db, id, []);
    expect(await look()).toBe(403);
  });

  it('the desk tells permissions and only the queues one may work on', async () => {
    const of = async (login: string) =>
      (
        await (desks.get(login) as Visitor).get<{ roles: string[]; permissions: string[]; queues: unknown[] }>(
          '/rest/office/desk/',
        )
      ).body;
    expect(await of('content')).toMatchObject({
      roles: ['content'],
      permissions: ['self', 'content', 'analytics', 'prizes'],
      queues: [],
    });
    expect((await of('support')).permissions).toContain('chat');
  });
});
