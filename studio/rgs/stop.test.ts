// Play is switched off while people play: nothing new begins, whatever the money and the game, and what is open ends.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { slug as flightGame, testTable } from './flights/testing.ts';
import type { Table } from './flights/testing.ts';
import { bet, noPace, refused } from './testing.ts';
import type { Studio } from './studio.ts';

let t: Table;
let quick: Studio;
beforeAll(async () => {
  t = await testTable();
  quick = t.another({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

const turn = (isOn: boolean) =>
  t.sql(`select game_switch('all', '', $1, 'staff:1', 'test', $2)`, [isOn, t.clock.now()]);
afterEach(() => turn(true));
const last = async (): Promise<bigint> =>
  BigInt((await t.sql<{ id: string }>('select coalesce(max(id), 0) as id from studio_round'))[0]?.id ?? 0);

it(
  'TR-044 a slot and a game of several steps under load, for money and as demo: no round after the switch, none left behind',
  { timeout: 60_000 },
  async () => {
    const seats = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const game = i % 2 ? 'pysanka-mines' : 'kalyna-sevens';
        return { game, token: (i % 4 < 2 ? await t.sit(await t.player(), game) : await t.demo(game)).token };
      }),
    );
    let isLoud = true;
    const ended: unknown[] = [];
    async function load({ game, token }: { game: string; token: string }): Promise<void> {
      while (isLoud) {
        try {
          const { round } = await quick.play(token, bet('1', game === 'pysanka-mines' ? { mines: 3 } : {}));
          if (round.status !== 'open') continue;
          const { round: after } = await quick.action(token, {
            roundId: round.roundId,
            seq: 1,
            type: 'pick',
            data: { cell: 4 },
          });
          if (after.status === 'open') await quick.action(token, { roundId: round.roundId, seq: 2, type: 'collect' });
        } catch (error) {
          ended.push((error as { code?: string }).code);
          return;
        }
      }
    }
    const began = await last();
    const playing = seats.map(load);
    // However slow the machine is: the switch falls into the middle of many rounds.
    await vi.waitUntil(async () => (await last()) > began + 20n, { timeout: 30_000, interval: 20 });
    await turn(false);
    const at = await last();
    await new Promise((done) => setTimeout(done, 300));
    isLoud = false;
    await Promise.all(playing);
    expect(await last()).toBe(at);
    expect(ended).toEqual(seats.map(() => 'ERR_GAME_OFF'));
    expect(await t.sql(`select id, game, mode from studio_round where status = 'open'`)).toEqual([]);
  },
);

it('TR-044 the flight takes no more riders aboard, neither for money nor as demo, and lands those in the air', async () => {
  const { startsAt, dive } = await t.boarding((height) => height > 150 && height < 2000);
  const rider = await t.sit(await t.player(), flightGame);
  const late = [await t.sit(await t.player(), flightGame), await t.demo(flightGame)];
  const { round } = await t.studio.play(rider.token, bet('10', { auto: 120 }));
  await turn(false);
  const at = await last();
  for (const { token } of late)
    expect(await refused(t.studio.play(token, bet('10', { auto: 120 })))).toMatchObject({ code: 'ERR_GAME_OFF' });
  expect(await last()).toBe(at);
  await t.over(startsAt, dive);
  expect((await t.studio.replay(rider.token, round.roundId)).round).toMatchObject({
    status: 'closed',
    payout: '12.00',
  });
});
