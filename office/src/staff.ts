// Who is logged in: unknown at first, then a member of staff or no one. A refused call ends it: the session is the
// server's.
import { app } from '@malva/contract/app';
import { office } from '@malva/contract/office';
import { ApiError, call, listenToApi, request } from '@malva/web/core/api.ts';
import { passGate } from '@malva/web/core/gates.ts';
import { createStore } from 'zustand/vanilla';

export interface Staff {
  state: 'unknown' | 'out' | 'in' | 'unreachable';
  name: string;
  /** The session was there and is over: idle too long, or too old. */
  isEnded: boolean;
}

export const staff = createStore<Staff>()(() => ({ state: 'unknown', name: '', isEnded: false }));

/** The first call of any page sets the XSRF cookie; the office has no page of the site around it, so it asks itself. */
async function readyCookie(): Promise<void> {
  await request(app.init.path, { isQuiet: true, timeoutMs: 20_000 });
}

async function whoAmI(): Promise<void> {
  const me = await call(office.me);
  staff.setState({ state: 'in', name: me.name, isEnded: false });
}

export async function startStaff(): Promise<void> {
  listenToApi({
    unauthorized: () => {
      staff.setState(({ state, isEnded }) => ({ state: 'out', name: '', isEnded: isEnded || state === 'in' }));
      return Promise.resolve(false);
    },
    gate: passGate,
  });
  staff.setState({ state: 'unknown', name: '' });
  try {
    await readyCookie();
    await whoAmI();
  } catch (error) {
    const isStranger = error instanceof ApiError && error.status === 401;
    staff.setState({ state: isStranger ? 'out' : 'unreachable', name: '' });
  }
}

export interface Entrance {
  login: string;
  password: string;
  code: string;
}

export async function logIn(body: Entrance): Promise<void> {
  const reply = await call(office.login, { body });
  staff.setState({ state: 'in', name: reply.name, isEnded: false });
}

export async function logOut(): Promise<void> {
  await call(office.logout, {}).catch(() => undefined);
  staff.setState({ state: 'out', name: '', isEnded: false });
}

/** What stands behind the hash of an invitation's link; empty where there is none. */
export const invited = (): string => /^#invite=([\w-]{43})$/.exec(location.hash)?.[1] ?? '';

export async function enrol(body: { token: string; password: string; code: string }): Promise<void> {
  const reply = await call(office.enrol, { body });
  history.replaceState(null, '', location.pathname);
  staff.setState({ state: 'in', name: reply.name, isEnded: false });
}
