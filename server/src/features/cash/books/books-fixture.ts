// A day with three paid deposits and one that was never paid, seen the morning after; and the lists of a provider and a
// bank that lie as told.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { testClock } from '../../../core/clock.ts';
import { houseBalances } from '../../../base/books/books.ts';
import { ownerRows } from '../../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../../test/site.ts';
import { atDesk, command, deposit, logIn, startDeposit, type Started, verifiedPlayer } from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';

const start = new Date('2026-11-21T10:00:00Z');
export const clock = testClock(start);
export const day = '2026-11-21';
export let t: TestSite;
export let payer: { visitor: Visitor; phone: string; id: number };
export const paid: Started[] = [];
/** Begun, and never paid. */
export let late: Started;
export const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
export const house = async (kind: string): Promise<bigint> =>
  (await houseBalances(t.site.app.db)).find((row) => row.kind === kind)?.balance ?? 0n;

export function sit(seed: Parameters<typeof atDesk>[1]): Promise<Visitor> {
  clock.advance(31_000);
  return atDesk(t, seed);
}
export const twist = (of: object) => command(t, 'payments', { action: 'twist', twist: of });
export const honest = () => command(t, 'payments', { action: 'honest' });
export const open = async (of = day): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      `select concat_ws(' ', side, kind, movement, id, coalesce(gap::text, '-')) as name from cash_book_break where day = $1 and status = 'open' order by number`,
      [of],
    )
  ).map(({ name }) => name);
export const status = async (kind: string): Promise<string[]> =>
  (
    await rows<{ status: string }>(
      `select status from cash_book_break where kind = $1 and status <> 'vanished' order by number`,
      [kind],
    )
  ).map((row) => row.status);

/** Once in each file. */
export function setUpBooks(): void {
  beforeAll(async () => {
    clock.set(start);
    paid.length = 0;
    t = await testSite({ clock });
    for (const seed of [staffSeed, seniorSeed, { ...staffSeed, login: 'writer', roles: ['content'] as const }])
      await createStaff(t.site.app, { ...seed, name: seed.login });
    const made = await verifiedPlayer(t);
    payer = {
      ...made,
      id: (await rows<{ id: number }>('select id from player where phone = $1', [made.phone]))[0]?.id ?? 0,
    };
    for (const amount of ['100.00', '200.01', '333.33']) paid.push(await deposit(made.visitor, amount));
    late = await startDeposit(made.visitor, '77.00');
    clock.set(new Date('2026-11-22T03:00:00Z'));
  });
  afterAll(async () => t.end());
  beforeEach(() => honest());
}

/** Sessions end with the days that went by. */
export async function relog(): Promise<Visitor> {
  payer.visitor = await logIn(t, payer.phone);
  return payer.visitor;
}
