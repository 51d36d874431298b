// Sessions for the screens: each player of the seeded world that is needed logs in once, and windows take over the
// cookies.
import { seedPassword, staffSeed } from '@malva/seed/people';
import { totpCode } from '@malva/server/features/office/staff';
import type { Cookie } from '@playwright/test';
import { Visitor } from '../../server/test/visitor.ts';
import { people, type Viewer } from './screen.ts';

/** A fresh login proves who one is for ten minutes; windows that ask for a proof shall not have to. */
export const renewEveryMs = 8 * 60_000;

export type Sessions = Map<Viewer, readonly Pick<Cookie, 'name' | 'value'>[]>;

/** Everybody logs in once; the windows take over their cookies. */
export async function logEverybodyIn(url: string, sessions: Sessions = new Map()): Promise<Sessions> {
  const keep = (viewer: Viewer, visitor: Visitor) =>
    sessions.set(
      viewer,
      [...visitor.cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value) })),
    );
  for (const [viewer, login] of Object.entries(people) as [keyof typeof people, string][]) {
    const visitor = new Visitor(url);
    const { status } = await visitor.post('/login/', { login, password: seedPassword });
    if (status !== 200) throw new Error(`${viewer} could not log in: ${status}`);
    keep(viewer, visitor);
  }
  if (sessions.has('operator')) return sessions;
  const staff = new Visitor(url);
  const { login, password, totpSecret } = staffSeed;
  await staff.post('/rest/office/login/', { login, password, code: totpCode(totpSecret, new Date()) });
  keep('operator', staff);
  return sessions;
}
