// A site, its players, and checks of the identity provider whose events a test tells itself.
import { randomUUID } from 'node:crypto';
import type { IdentityStatus } from '@malva/contract/identity';
import type { IdentityEvent } from '@malva/contract/simulators/identity';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { signatureOf } from '../../core/outside.ts';
import { identitySecret } from '../../base/identity/identity.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { command, confirm, register, setLimits, type Person } from '../../../test/steps.ts';

const start = new Date('2026-11-21T10:00:00Z');
export const clock = testClock(start);
export let t: TestSite;
/** Once in each file. */
export function setUpIdentity(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  });
  afterAll(async () => t.end());
  beforeEach(async () => {
    clock.set(start);
    await command(t, 'register', { reset: true });
  });
}

let serial = 100;
export const person = (birthDate: string, change: Partial<Person> = {}): Person => ({
  lastName: 'Перевірко',
  firstName: 'Остап',
  middleName: 'Юрійович',
  birthDate,
  sex: 'male',
  rnokpp: makeRnokpp(birthDate, 'male', serial++),
  documentNumber: '000123456',
  ...change,
});

export const ready = async (): Promise<{ visitor: Visitor; phone: string }> => {
  const made = await register(t);
  await confirm(t, made.visitor, made.phone);
  await setLimits(made.visitor);
  return made;
};
export const view = async (visitor: Visitor) =>
  (
    await visitor.get<{ status: IdentityStatus; needSmartId: boolean; canStart: boolean; adultOn: string | null }>(
      '/rest/player/verification/getData/',
    )
  ).body;
export const statusOf = async (visitor: Visitor): Promise<IdentityStatus> => (await view(visitor)).status;
export const begin = (visitor: Visitor) => visitor.post('/rest/player/verification/start/');

/** Opens a check whose events the test tells itself; answers its reference. */
export async function opened(visitor: Visitor): Promise<string> {
  const answer = await begin(visitor);
  const key = new URL(String(answer.body.url)).pathname.split('/').at(-1);
  const found = t.simulators
    .log('identity')
    .flatMap(({ verification }) => (verification as { key: string; reference: string }) ?? []);
  return found.find((item) => item.key === key)!.reference;
}

export async function tell(event: Partial<IdentityEvent> & { reference: string }, secret?: string): Promise<number> {
  const raw = JSON.stringify({ id: 'ver_test', eventId: randomUUID(), person: null, ...event });
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const response = await fetch(`${t.url}/callbacks/identity`, {
    method: 'POST',
    body: raw,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret ?? identitySecret(t.site.app), timestamp, raw),
    },
  });
  return response.status;
}
