// Every call with a body is sent what no browser may say of itself: standing, money, limits, role. Each refuses or
// ignores it, and the rows that hold those things are what they were.
import { features } from '@malva/contract/features';
import type { Call } from '@malva/contract/call';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { confirm, register, setLimits } from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
});
afterAll(async () => t.end());

const protectedFields = {
  balance: '1000000.00',
  confirmed: true,
  phone_confirmed_at: '2020-01-01T00:00:00Z',
  emailConfirmed: true,
  status: 'active',
  role: 'admin',
  isStaff: true,
  identity_status: 'approved',
  identityStatus: 'approved',
  full_name: 'Unknown',
  limits: [],
  deposit_day: null,
  vip: true,
  id: 1,
  playerId: 1,
  player_id: 1,
  password_hash: 'x',
  block_until: null,
  erased_at: null,
  has_auto_password: false,
};

/**
 * Filled in as the schema wants it where that can be made up; the rest of the call's own checks are proved elsewhere.
 */
function bodyOf(call: Call): object {
  try {
    const made = call.body ? Value.Create(call.body) : {};
    return typeof made === 'object' && made !== null ? made : {};
  } catch {
    return {};
  }
}

const calls = Object.entries(features).flatMap(([feature, list]) =>
  Object.entries(list as Record<string, Call>).flatMap(([name, call]) =>
    call.method === 'POST' && call.fileBytes === undefined ? [[`${feature}.${name}`, call] as const] : [],
  ),
);

/** What only the house decides. That a check begins is the player's to say; how it ends is not. */
async function protectedRow(id: number): Promise<string> {
  const read = (text: string) => ownerRows(t.database.ownerUrl, text);
  return JSON.stringify(
    await Promise.all([
      read(
        `select status, identity_status not in ('none', 'pending') as is_judged, phone_confirmed_at, email_confirmed_at, full_name, birth_date, rnokpp_hash, has_auto_password, erased_at, password_hash, marketing_consent from player where id = ${id}`,
      ),
      read(`select kind, balance::text from wallet_account where player_id = ${id} order by kind`),
      read(
        `select limits_set_at, deposit_day::text, deposit_week::text, loss_day::text, stake_day::text, time_day, block_kind, block_until from responsible_player where player_id = ${id}`,
      ),
      read(`select id, login, is_active from office_staff order by id`),
    ]),
  );
}

describe('protected fields over every call with a body', () => {
  let visitor: Visitor;
  let id = 0;
  beforeAll(async () => {
    const made = await register(t);
    visitor = made.visitor;
    await confirm(t, visitor, made.phone);
    await setLimits(visitor);
    id = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
  });
  it('TR-118 there is something to send', () => expect(calls.length).toBeGreaterThan(20));
  it.each(calls)('TR-118 %s refuses or ignores them', async (_, call) => {
    const before = await protectedRow(id);
    const path = call.path.replaceAll(/:\w+/g, 'phone').replace('*', '');
    for (const body of [protectedFields, { ...bodyOf(call), ...protectedFields }]) {
      const { status } = await visitor.post(path, body);
      expect(status).toBeLessThan(500);
      expect(await protectedRow(id)).toBe(before);
    }
  });
});
