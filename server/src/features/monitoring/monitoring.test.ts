// State monitoring against its simulator: what it holds is what the ledger holds, in order, whatever was down or lost
// on the way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { transfer } from '../../base/wallet/wallet.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund, readyPlayer } from '../../../test/players.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { command } from '../../../test/steps.ts';
import { createStaff, totpCode } from '../office/staff.ts';
import { cut, send } from './index.ts';

interface Event {
  id: string;
  kind: string;
  player: number;
  amount: string;
}
const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let players: { id: number }[] = [];
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  players = await Promise.all(Array.from({ length: 4 }, () => readyPlayer(t.site.app.db, 1_000_000n)));
});
afterAll(async () => t.end());

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
/** What it took, batch by batch. */
const taken = (): { sequence: number; events: Event[] }[] =>
  t.simulators
    .log('monitoring')
    .filter(({ kind }) => kind === 'batch.accepted')
    .map((entry) => ({ sequence: Number(entry.sequence), events: entry.events as Event[] }));
const ledger = async (): Promise<string[]> =>
  (
    await rows<{
      line: string;
    }>(`select concat_ws(' ', t.id, t.kind, t.player_id, wallet_decimal(t.amount)) as line from wallet_transfer t
    where exists (select from wallet_account a where a.id in (t.from_id, t.to_id) and a.player_id is not null) order by t.id`)
  ).map(({ line }) => line);
const told = (): string[] =>
  taken().flatMap(({ events }) => events.map(({ id, kind, player, amount }) => `${id} ${kind} ${player} ${amount}`));
/** Others of this server may be in the middle of something older. */
const cutAll = (): Promise<boolean> => until(() => cut(t.site.app), 'everything older to be over');

let number = 0;
async function move(player = players[number % players.length]!): Promise<void> {
  const n = number++;
  const kinds = ['stake', 'win', 'rollback'] as const;
  const kind = kinds[n % 3] as (typeof kinds)[number];
  await transfer(t.site.app.db, {
    reference: `monitoring:${n}`,
    kind,
    playerId: player.id,
    from: kind === 'stake' ? 'real' : 'house:corrections',
    to: kind === 'stake' ? 'house:corrections' : 'real',
    amount: BigInt(100 + n),
    subject: `round:${n}`,
    now: clock.now(),
  });
}

describe('state monitoring', () => {
  it('TR-109 is told every movement once and in order; a day without it and answers lost on the way change nothing of that', async () => {
    const { app } = t.site;
    for (let i = 0; i < 5; i++) await move();
    await cutAll();
    await send(app);
    expect(told()).toEqual(await ledger());

    await command(t, 'monitoring', { faults: { api: { status: 500 } } });
    for (let hour = 0; hour < 24; hour++) {
      clock.advance(3_600_000);
      await move();
      await cutAll();
      await send(app);
    }
    const before = told().length;
    expect((await ledger()).length - before).toBe(24);
    const [{ waiting } = { waiting: 0 }] = await rows<{ waiting: number }>(
      'select count(*)::int as waiting from monitoring_batch where sent_at is null',
    );
    expect(waiting).toBe(24);

    // Taken, and the answer lost: the process dies before it knows. What is sent again is the same batch, and is held
    // once.
    await command(t, 'monitoring', { reset: true, faults: { api: { loseAnswer: true, left: 3 } } });
    await until(async () => {
      await send(app);
      return (await rows('select from monitoring_batch where sent_at is null')).length === 0;
    }, 'everything to be taken');
    expect(told()).toEqual(await ledger());
    expect(taken().map(({ sequence }) => sequence)).toEqual(taken().map((_, i) => i + 1));
    expect(await rows(`select sequence from monitoring_batch where problem is not null`)).toEqual([]);
  });

  it('TR-109 a movement that is committed late is told in its place, and two who cut and send at once tell nothing twice', async () => {
    const { app } = t.site;
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    let entered = (): void => undefined;
    const inside = new Promise<void>((done) => {
      entered = done;
    });
    const late = app.db.transaction(async (tx) => {
      await transfer(tx, {
        reference: 'monitoring:late',
        kind: 'win',
        playerId: players[0]!.id,
        from: 'house:corrections',
        to: 'real',
        amount: 7n,
        subject: 'round:late',
        now: clock.now(),
      });
      entered();
      await held;
    });
    await inside;
    await move(players[1]);
    expect(await cut(app)).toBe(false);
    await send(app);
    const length = told().length;
    expect(told().some((line) => line.endsWith(' 0.07'))).toBe(false);
    release();
    await late;
    for (let i = 0; i < 30; i++) await move();
    await Promise.all([cutAll(), cutAll(), cutAll()]);
    await cutAll();
    await Promise.all([send(app), send(app)]);
    await send(app);
    expect(told()).toEqual(await ledger());
    expect(told().slice(length)[0]).toMatch(/ win \d+ 0\.07$/);
    expect(new Set(told()).size).toBe(told().length);
  });

  it('TR-109 is told what a bet on sport moves for its player, and not what the house moves on its own', async () => {
    const { app } = t.site;
    const id = players[1]!.id;
    await cutAll();
    await send(app);
    const length = told().length;
    const money = `wallet_account_of($1, 'real')`;
    await rows(`select wallet_post('bet:stake', 'stake', $1, ${money}, wallet_house('house:sport_open'), 900, now())`, [
      id,
    ]);
    await rows(
      `select wallet_post_house('bet:close', 'sport_close', $1, 'house:sport_open', 'house:sport', 900, now())`,
      [id],
    );
    await rows(`select wallet_post('bet:out', 'cash_out', $1, wallet_house('house:sport'), ${money}, 400, now())`, [
      id,
    ]);
    await cutAll();
    await send(app);
    expect(
      told()
        .slice(length)
        .map((line) => line.split(' ').slice(1).join(' ')),
    ).toEqual([`stake ${id} 9.00`, `cash_out ${id} 4.00`]);
    expect(told()).toEqual(await ledger());
  });

  it('TR-109 more than a batch holds is cut into several, and staff see what waits and why', async () => {
    const { app } = t.site;
    await rows(
      `select count(*) from generate_series(1, 620) i, lateral wallet_post('monitoring:many:' || i, 'win', $1, wallet_house('house:corrections'), wallet_account_of($1, 'real'), 1, now()) p`,
      [players[2]!.id],
    );
    await fund(app.db, players[3]!.id, 5n);
    await createStaff(app, { ...staffSeed, name: staffSeed.login });
    const desk = t.visitor();
    await desk.post('/rest/office/login/', {
      login: staffSeed.login,
      password: staffSeed.password,
      code: totpCode(staffSeed.totpSecret, clock.now()),
    });
    await command(t, 'monitoring', { faults: { api: { status: 503, left: 1 } } });
    await cutAll();
    await send(app);
    const look = async () =>
      (
        await desk.get<{ waiting: number; sent: number; problem: string | null; isOn: boolean }>(
          '/rest/office/monitoring/',
        )
      ).body;
    expect(await look()).toMatchObject({ isOn: true, waiting: 621, problem: 'provider_unavailable' });
    const count = taken().length;
    await send(app);
    expect(
      taken()
        .slice(count)
        .map(({ events }) => events.length),
    ).toEqual([500, 121]);
    expect(await look()).toMatchObject({ waiting: 0, problem: null, sent: (await ledger()).length });
    expect(told()).toEqual(await ledger());
    await expect(rows(`delete from monitoring_batch`)).rejects.toThrow('as it was cut');
  });
});
