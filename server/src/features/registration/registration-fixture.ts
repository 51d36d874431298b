// A site, and visitors who fill in the form of registration.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { password } from '../../../test/steps.ts';

const start = new Date('2026-11-21T10:00:00Z');
export const clock = testClock(start);
export let t: TestSite;
/** Once in each file. */
export function setUpRegistration(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock });
  });
  afterAll(async () => t.end());
  beforeEach(() => clock.set(start));
}

export const ticked = { isAgeConfirmed: true, isAgreementConfirmed: true };
export interface Sent {
  code?: string;
  fields?: Record<string, string>;
  registration: { id: string; maskedContact: string; type: string };
}
export const ask = (visitor: Visitor, body: object, path = '/a/register/') =>
  visitor.post<Sent>(path, { password, ...ticked, ...body });
interface Init {
  isGuest: boolean;
  phone: string | null;
  email: string | null;
  emailConfirmed: boolean;
  confirmed: boolean;
  hasAutoPassword: boolean;
  Registration: {
    complete: boolean;
    verificationStep: string | null;
    secondContact: object | null;
    REGISTER_VARIANT_LIST: string[];
    registrationFunnel: Record<string, unknown>;
  };
}
export const init = async (visitor: Visitor): Promise<Init> => (await visitor.get<Init>('/rest/app/init/')).body;
export const playersWith = async (contact: string) =>
  (await ownerRows(t.database.ownerUrl, 'select id from player where phone = $1 or email = $1', [contact])).length;
export const confirm = (visitor: Visitor, id: string, code: string) =>
  visitor.post('/rest/otp/confirm-phone/', { id, code });
export const confirmEmail = (visitor: Visitor, id: string, code: string) =>
  visitor.post('/rest/otp/confirm-email/', { id, code });
export const told = async (to: string): Promise<{ text: string; code: string | null }[]> =>
  (
    (await (await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(to)}`)).json()) as {
      messages: { text: string; code: string | null }[];
    }
  ).messages;
