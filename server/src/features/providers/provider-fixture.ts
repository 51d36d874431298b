// The simulated provider against a site, over HTTP both ways: players at its games, and what it wrote down.
import { seedProvider } from '@malva/seed/provider';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { readyPlayer, realBalance } from '../../../test/players.ts';
import { noPace } from '../../../test/provider.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { command } from '../../../test/steps.ts';

const start = new Date('2026-11-20T10:00:00Z');
export const clock = testClock(start);
export let t: TestSite;

/** Once in each file: the site with the provider, which is sound again before each test. */
export function setUpProvider(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock, policy: { pace: noPace } });
    await seedProvider(t.site.app);
  });
  afterAll(async () => t.end());
  beforeEach(async () => {
    await command(t, 'provider', { reset: true });
    await command(t, 'provider', { action: 'misreport', by: 0 });
  });
}

interface Opened {
  id: number;
  session: string;
  free: { rounds: number; value: number } | null;
  play(
    stakes?: { on: number; amount: number }[],
    free?: boolean,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  balance(): Promise<bigint>;
}
export async function ask(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${t.simulators.url}/games/play/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
export async function seat(game: string, of: { money?: bigint; id?: number } = {}): Promise<Opened> {
  const { app } = t.site;
  const id = of.id ?? (await readyPlayer(app.db, of.money ?? 100_000n)).id;
  const frame = await app.providers.veselka?.launch({
    playerId: id,
    game,
    mode: 'real',
    lang: 'uk',
    theme: 'dark',
    session: null,
    now: clock.now(),
  });
  const { body } = await ask('open', {
    game,
    mode: 'real',
    token: new URL(frame ?? '', t.url).hash.slice('#launch='.length),
  });
  const session = String(body['session']);
  return {
    id,
    session,
    free: body['free'] as Opened['free'],
    balance: () => realBalance(app.db, id),
    play: (stakes = [{ on: 0, amount: 500 }], free = false) => ask('round', { session, stakes, free }),
  };
}
export const sumOf = (wins: unknown): bigint => (wins as number[]).reduce((sum, win) => sum + BigInt(win), 0n);
export const journal = () => t.simulators.log('provider');
