// Riders of the live game on a server that is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { logIn, quietly, rgs } from './crash-load.ts';

export interface Rider {
  token: string;
  auto: number | null;
}

/** A seat at the live game. */
export async function rider(phone: string, auto: number | null): Promise<Rider> {
  const visitor = await logIn(phone);
  const launch = await visitor.change<{ frameUrl: string }>('/rest/game/leleka-crash/play/?isMoney=1');
  const ticket = new URLSearchParams(launch.body.frameUrl.split('#')[1]).get('launch');
  const { body } = await rgs('/authenticate', { token: ticket });
  return { token: String(body.token), auto };
}

/** Looks on until the flight has come to one of these. */
export async function awaitPhase({ token }: Rider, ...wanted: string[]): Promise<string> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const look = await quietly(() => rgs('/flight', {}, token));
    if (wanted.includes(String(look?.body.phase))) return String(look?.body.phase);
    await sleep(50);
  }
  throw new Error(`no flight was ${wanted.join()}`);
}
