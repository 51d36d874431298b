// kill -9 of the process that reports to the state monitoring, while it cuts a batch, during a request, between the
// answer and its commit, and at random moments under load: what monitoring holds is the ledger, once and in order.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { transfer } from '../../base/wallet/wallet.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSecretKey, testSite, until, type TestSite } from '../../../test/site.ts';
import { command } from '../../../test/steps.ts';

let t: TestSite;
let player: number;
let teller: ChildProcess | null = null;

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const taken = (): { sequence: number; events: { id: string; amount: string }[] }[] =>
  t.simulators
    .log('monitoring')
    .filter(({ kind }) => kind === 'batch.accepted')
    .map((entry) => ({
      sequence: Number(entry['sequence']),
      events: entry['events'] as { id: string; amount: string }[],
    }));
const told = (): string[] => taken().flatMap(({ events }) => events.map(({ id, amount }) => `${id} ${amount}`));
const ledger = async (): Promise<string[]> =>
  (
    await rows<{ line: string }>(`select concat_ws(' ', t.id, wallet_decimal(t.amount)) as line from wallet_transfer t
    where exists (select from wallet_account a where a.id in (t.from_id, t.to_id) and a.player_id is not null) order by t.id`)
  ).map(({ line }) => line);

let number = 0;
async function move(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    number += 1;
    await transfer(t.site.app.db, {
      reference: `killed:${number}`,
      kind: 'win',
      playerId: player,
      from: 'house:corrections',
      to: 'real',
      amount: BigInt(100 + number),
      subject: `round:${number}`,
      now: new Date(),
    });
  }
}

async function start(): Promise<void> {
  const env = {
    ...process.env,
    TELLER_DATABASE: t.database.url,
    TELLER_MONITORING: t.simulators.url,
    TELLER_SECRET: testSecretKey,
  };
  teller = spawn(process.execPath, [join(import.meta.dirname, '../../../test/monitoring-teller.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(teller.stdout!, 'data');
}

/** As the machine would: nothing of it is finished, nothing is told. */
async function kill(): Promise<void> {
  const end = once(teller!, 'exit');
  teller!.kill('SIGKILL');
  expect((await end)[1]).toBe('SIGKILL');
  teller = null;
}

/** Holds something the teller needs, until it stands waiting for it; then it is killed there. */
async function killWhileWaiting(hold: string): Promise<void> {
  const holder = new pg.Client({ connectionString: t.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(hold);
    await move(3);
    const [waiting] = await until(async () => {
      const found = await rows<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%monitoring_batch%'`,
      );
      return found.length > 0 && found;
    }, 'the teller to wait');
    await kill();
    // A waiting statement does not notice that its client is dead; if the whole machine had died, it would be gone.
    await rows('select pg_terminate_backend($1, 5000)', [waiting?.pid]);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

const allTold = (): Promise<boolean> =>
  until(async () => told().length === (await ledger()).length, 'everything to be told');

beforeAll(async () => {
  t = await testSite({ workers: false });
  player = (await readyPlayer(t.site.app.db, 1_000_000n)).id;
  await move(5);
});
afterAll(async () => {
  teller?.kill('SIGKILL');
  await t.end();
});

describe('state monitoring, its teller killed', () => {
  it('TR-109 in the middle of a cut: nothing of the batch is there, and it is cut again', async () => {
    await start();
    await allTold();
    // What was taken is written down a moment later: the statement to be met is the next cut, not that.
    const unsent = () => rows('select from monitoring_batch where sent_at is null');
    await until(async () => (await unsent()).length === 0, 'the last batch to be written down');
    await killWhileWaiting('lock table monitoring_batch in share mode');
    expect(await unsent()).toEqual([]);
    await start();
    await allTold();
    expect(told()).toEqual(await ledger());
    await kill();
  });

  it('TR-109 while a batch is on its way: the very batch goes again', async () => {
    await command(t, 'monitoring', { faults: { api: { hang: true } } });
    await start();
    await move(4);
    await until(async () => (await rows('select from monitoring_batch where sent_at is null')).length > 0, 'a batch');
    await sleep(200);
    await kill();
    const [waiting] = await rows<{ sequence: number; moves: number }>(
      'select sequence, moves from monitoring_batch where sent_at is null order by sequence',
    );
    await command(t, 'monitoring', { reset: true });
    await start();
    await allTold();
    expect(taken().find(({ sequence }) => sequence === waiting?.sequence)?.events.length).toBe(waiting?.moves);
    expect(told()).toEqual(await ledger());
    await kill();
  });

  it('TR-109 between the yes and its writing down: what was taken is not taken twice', async () => {
    await command(t, 'monitoring', { faults: { api: { delayMs: 400 } } });
    await start();
    await move(3);
    const [batch] = await until(async () => {
      const waiting = await rows<{ sequence: number }>(
        'select sequence from monitoring_batch where sent_at is null order by sequence limit 1',
      );
      return waiting.length > 0 && waiting;
    }, 'a batch');
    await killWhileWaiting(`select from monitoring_batch where sequence = ${batch?.sequence} for update`);
    expect(taken().map(({ sequence }) => sequence)).toContain(batch?.sequence);
    expect(
      await rows('select from monitoring_batch where sequence = $1 and sent_at is null', [batch?.sequence]),
    ).toHaveLength(1);
    await command(t, 'monitoring', { reset: true });
    await start();
    await allTold();
    expect(told()).toEqual(await ledger());
    await kill();
  });

  it('TR-109 at random moments while money moves: the set and the order are the ledger’s, without gap or repetition', async () => {
    let isOver = false;
    const load = (async () => {
      while (!isOver) await move(20);
    })();
    for (let i = 0; i < 5; i += 1) {
      await start();
      await sleep(30 + ((i * 137) % 220));
      await kill();
    }
    isOver = true;
    await load;
    await start();
    await allTold();
    expect(told()).toEqual(await ledger());
    expect(taken().map(({ sequence }) => sequence)).toEqual(taken().map((_, i) => i + 1));
    expect(new Set(told()).size).toBe(told().length);
    await kill();
  });
});
