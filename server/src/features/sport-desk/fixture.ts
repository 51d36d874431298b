// Traders at their desks, for tests of the desk of sport.
import { staffSeed } from '@malva/seed/people';
import type { Role } from '@malva/contract/permissions';
import { createStaff } from '../office/staff.ts';
import { atDesk } from '../../../test/steps.ts';
import type { TestSite, Visitor } from '../../../test/site.ts';

export const reason = 'seen by two traders';

const logins = ['trader-one', 'trader-two'];
const seedOf = (login: string) => ({
  ...staffSeed,
  login,
  email: `${login}@example.org`,
  roles: ['risk'] as Role[],
});
type Turned = { advance(ms: number): void };

/** Both at the desk again, after a time in which their sessions ended; the clock moves on for their codes. */
export async function sitDown(t: TestSite, clock: Turned): Promise<[Visitor, Visitor]> {
  const desks: Visitor[] = [];
  for (const login of logins) {
    clock.advance(31_000);
    desks.push(await atDesk(t, seedOf(login)));
  }
  return desks as [Visitor, Visitor];
}

/** Two traders, at the desk from now on. */
export async function traders(t: TestSite, clock: Turned): Promise<[Visitor, Visitor]> {
  for (const login of logins) await createStaff(t.site.app, { ...seedOf(login), name: login });
  return sitDown(t, clock);
}

interface ActReply {
  act: { id: string; status: string };
  code?: string;
}
export const ask = (desk: Visitor, kind: string, input: object) =>
  desk.post<ActReply>('/rest/office/acts/', { kind, input, reason });
export const approve = (desk: Visitor, id: string) => desk.post<ActReply>(`/rest/office/acts/${id}/approve/`, {});
