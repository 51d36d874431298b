// A site with the simulated provider and staff at their desks, for the tests of what staff do with game providers.
import { seedProvider } from '@malva/seed/provider';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testClock } from '../../core/clock.ts';
import * as calls from './calls/store.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, command } from '../../../test/steps.ts';
import { createStaff } from '../office/staff.ts';

const start = new Date('2026-11-20T10:00:00Z');
export const clock = testClock(start);
export let t: TestSite;
export let desk: Visitor;
export let second: Visitor;
export let keeper: Visitor;

export let otherKeeper: Visitor;
export const person = (login: string, name: string) => ({
  login,
  name,
  password: 'дощова-вишня-77',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
});
/** Once in each file: the site, and before each test staff who have just logged in. */
export function setUpOffice(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock });
    await seedProvider(t.site.app);
    for (const [login, roles] of [
      ['one', ['compliance']],
      ['two', ['compliance']],
      ['keeper', ['admin']],
      ['other-keeper', ['admin']],
    ] as const)
      await createStaff(t.site.app, { ...person(login, login), roles: [...roles] });
  });
  /** A day's work moves the clock: each test logs in again. */
  beforeEach(async () => {
    clock.advance(31_000);
    [desk, second, keeper] = [
      await atDesk(t, person('one', 'one')),
      await atDesk(t, person('two', 'two')),
      await atDesk(t, person('keeper', 'keeper')),
    ];
    otherKeeper = await atDesk(t, person('other-keeper', 'other-keeper'));
  });
  afterAll(async () => t.end());
}

export const reason = 'as the contract says';
export const trail = async (action: string) =>
  (
    await ownerRows<{ subject: string; actor: string; detail: Record<string, unknown> }>(
      t.database.ownerUrl,
      `select subject, actor, detail from core_audit where action = '${action}' order by id`,
    )
  ).at(-1);

export async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${t.simulators.url}/games/play/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
/** A round that was staked and never ended: its provider died. */
export async function stuckRound(stake: number, of: number | null = null): Promise<{ id: number; round: string }> {
  const { app } = t.site;
  const id = of ?? (await readyPlayer(app.db, 10_000_000n)).id;
  const frame = await app.providers.veselka?.launch({
    playerId: id,
    game: 'try-kolory',
    mode: 'real',
    lang: 'uk',
    theme: 'dark',
    session: null,
    now: clock.now(),
  });
  const { session } = await ask('open', {
    game: 'try-kolory',
    mode: 'real',
    token: new URL(frame ?? '', t.url).hash.slice('#launch='.length),
  });
  await command(t, 'provider', { action: 'crash', after: 'bet' });
  await ask('round', { session, stakes: [0, 1, 2].map((on) => ({ on, amount: stake })), free: false });
  clock.advance(11 * 60_000);
  [desk, second] = [await atDesk(t, person('one', 'one')), await atDesk(t, person('two', 'two'))];
  const open = await calls.openRounds(app.db, { before: clock.now(), limit: 10 });
  return { id, round: open.find(({ player_id: player }) => player === id)?.round ?? '' };
}
