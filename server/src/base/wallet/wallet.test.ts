// The ledger's promises, each with the planted fault that breaks it: a check that stays silent then would be worth
// nothing.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerRows, testDatabase, type TestDatabase } from '../../../test/database.ts';
import { fund, readyPlayer, realBalance, testGame } from '../../../test/players.ts';
import { sql, type Db } from '../../core/db.ts';
import { transfer } from './wallet.ts';

let t: TestDatabase;
let db: Db;
beforeAll(async () => {
  t = await testDatabase();
  db = t.db;
  await db.run(sql`insert into responsible_policy values (true, 'test', 300, 36000, 300, 43200)`);
  await testGame(db);
});
afterAll(async () => t.end());

/** Everything the books must satisfy; empty when they do. */
const breaks = async (url = t.ownerUrl): Promise<string[]> =>
  (await ownerRows<{ what: string }>(url, 'select what from wallet_breaks()')).map((row) => row.what);

/** A database of its own for a planted fault, so that the fault stays there. */
async function planted<T>(work: (other: TestDatabase) => Promise<T>): Promise<T> {
  const other = await testDatabase();
  try {
    await other.db.run(sql`insert into responsible_policy values (true, 'test', 300, 36000, 300, 43200)`);
    await testGame(other.db);
    return await work(other);
  } finally {
    await other.end().catch((error: Error) => {
      if (!error.message.includes('books')) throw error;
    });
  }
}

interface BetRow {
  status: string;
  balance: bigint;
}
/** Through the pool, so that calls really meet; the single connection would run them one after another. */
const bet = (on: Db, player: number, of: { tx?: string; round?: string; amount?: bigint } = {}): Promise<BetRow> =>
  on.transaction((tx) =>
    tx.one<BetRow>(sql`select status, balance from provider_bet('studio', ${of.tx ?? randomUUID()}, ${player}, ${of.round ?? randomUUID()},
    'test-game', ${of.amount ?? 100n}::bigint, now(), false)`),
  );
const win = (on: Db, player: number, of: { tx?: string; round: string; amount: bigint }): Promise<BetRow> =>
  on.transaction((tx) =>
    tx.one<BetRow>(sql`select status, balance from provider_win('studio', ${of.tx ?? randomUUID()}, ${player}, ${of.round},
    ${of.amount}::bigint, true, now())`),
  );

describe('money is integer kopiyka', () => {
  const floats = (url: string) =>
    ownerRows(
      url,
      `select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('real', 'double precision', 'numeric', 'money')`,
    );
  it('TR-001 no table holds a float', async () => {
    expect(await floats(t.ownerUrl)).toEqual([]);
  });
  it('TR-001 the check finds a planted float column', () =>
    planted(async (other) => {
      await ownerRows(other.ownerUrl, 'alter table cash_deposit add column fee double precision');
      expect(await floats(other.ownerUrl)).toHaveLength(1);
    }));
  it('TR-001 random sequences of movements add up exactly', async () => {
    const player = await readyPlayer(db, 1_000_000_000n);
    let expected = 1_000_000_000n;
    const amounts = fc.sample(fc.bigInt({ min: 1n, max: 9_999_999n }), 400);
    for (const [i, amount] of amounts.entries()) {
      const round = randomUUID();
      const tx = randomUUID();
      const { status } = await bet(db, player.id, { tx, round, amount });
      if (status !== 'ok') continue;
      await win(db, player.id, { round, amount: i % 3 === 0 ? amount * 2n : 0n });
      expected += i % 3 === 0 ? amount : -amount;
    }
    expect(await realBalance(db, player.id)).toBe(expected);
  });
});

describe('every movement balances', () => {
  it('TR-002 the application cannot write an unbalanced movement', async () => {
    const { id } = await readyPlayer(db, 1000n);
    await expect(db.run(sql`update wallet_account set balance = balance + 1 where player_id = ${id}`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      db.run(sql`insert into wallet_transfer (reference, kind, player_id, from_id, to_id, amount, currency, at)
      values ('x', 'deposit', ${id}, 1, 2, 5, 'UAH', now())`),
    ).rejects.toThrow(/permission denied/);
  });
  it('TR-002 a transfer between two players, or of another currency, is refused', async () => {
    const [a, b] = [await readyPlayer(db, 1000n), await readyPlayer(db)];
    const move = (to: string) =>
      db.run(sql`select * from wallet_post(${randomUUID()}, 'correction', ${a.id}, wallet_account_of(${a.id}, 'real'),
      (select id from wallet_account where player_id = ${b.id} and kind = ${to}), 10, now(), null, 'system', 'no')`);
    await expect(move('real')).rejects.toThrow(/one player/);
    expect(await realBalance(db, a.id)).toBe(1000n);
  });
  it('TR-002 the sum of entries is zero for every movement', async () => {
    const rows = await ownerRows(
      t.ownerUrl,
      'select transfer_id from wallet_entry group by transfer_id, currency having sum(amount) <> 0 or count(*) < 2',
    );
    expect(rows).toEqual([]);
  });
});

describe('nothing appears or vanishes under load', () => {
  const total = async (url: string): Promise<string> => {
    const [row] = await ownerRows<{ total: string }>(
      url,
      `select ((select coalesce(sum(balance), 0) from wallet_account where player_id is not null)
      + (select coalesce(sum(balance), 0) from wallet_house_balance))::text as total`,
    );
    return row?.total ?? '';
  };
  it('TR-003 the grand total is zero at every instant of a race', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => readyPlayer(db, 50_000n)));
    let running = true;
    const seen: string[] = [];
    const watcher = (async () => {
      while (running) seen.push(await total(t.ownerUrl));
    })();
    await Promise.all(
      players.map(async ({ id }) => {
        for (let i = 0; i < 40; i++) {
          const round = randomUUID();
          const tx = randomUUID();
          await bet(db, id, { tx, round, amount: 50n });
          await win(db, id, { round, amount: BigInt(i % 4) * 30n });
        }
      }),
    );
    running = false;
    await watcher;
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen)).toEqual(new Set(['0']));
    expect(await breaks()).toEqual([]);
  });
  it('TR-003 the check finds one kopiyka out of nowhere', () =>
    planted(async (other) => {
      const { id } = await readyPlayer(other.db, 500n);
      await ownerRows(
        other.ownerUrl,
        `update wallet_account set balance = balance + 1 where player_id = ${id} and kind = 'real'`,
      );
      expect(await total(other.ownerUrl)).toBe('1');
      expect(await breaks(other.ownerUrl)).toEqual(['account']);
    }));
});

describe('no negative balance', () => {
  const race = async (on: Db, id: number): Promise<number> => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        bet(on, id, { amount: 100n, round: 'one-round' }).catch(() => ({ status: 'error', balance: 0n })),
      ),
    );
    return answers.filter((answer) => answer.status === 'ok').length;
  };
  it('TR-005 of 100 stakes at once on money for one, one is accepted', async () => {
    const { id } = await readyPlayer(db, 199n);
    expect(await race(db, id)).toBe(1);
    expect(await realBalance(db, id)).toBe(99n);
  });
  it('TR-005 the database itself refuses a balance below zero', async () => {
    const { id } = await readyPlayer(db, 10n);
    await expect(
      ownerRows(t.ownerUrl, `update wallet_account set balance = -1 where player_id = ${id} and kind = 'real'`),
    ).rejects.toThrow(/no_overdraft/);
  });
  it('TR-005 the race test finds a wallet without its condition and constraint', () =>
    planted(async (other) => {
      const { id } = await readyPlayer(other.db, 199n);
      await ownerRows(other.ownerUrl, 'alter domain wallet_units drop constraint no_overdraft');
      const [row] = await ownerRows<{ def: string }>(
        other.ownerUrl,
        `select pg_get_functiondef('game_look_at_bets'::regproc) as def`,
      );
      const [take] = await ownerRows<{ def: string }>(
        other.ownerUrl,
        `select pg_get_functiondef('wallet_takes'::regproc) as def`,
      );
      await ownerRows(other.ownerUrl, (row?.def ?? '').replace('when a.balance < i.amount then', 'when false then'));
      await ownerRows(other.ownerUrl, (take?.def ?? '').replace('and a.balance >= i.amount', ''));
      expect(await race(other.db, id)).toBeGreaterThan(1);
      expect(await realBalance(other.db, id)).toBeLessThan(0n);
    }));
});

describe('append-only', () => {
  const tables = ['wallet_transfer', 'game_round', 'studio_round', 'responsible_event', 'core_audit', 'cash_callback'];
  it.each(tables)('TR-006 the application may not change or empty %s', async (table) => {
    for (const statement of [
      `update ${table} set at = now()`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
    ]) {
      await expect(db.run({ text: statement, values: [], name: '' })).rejects.toThrow(
        /permission denied|must be owner|does not exist/,
      );
    }
  });
  it('TR-006 even the owner is stopped at the ledger', async () => {
    const { id } = await readyPlayer(db, 10n);
    await expect(ownerRows(t.ownerUrl, `delete from wallet_transfer where player_id = ${id}`)).rejects.toThrow(
      /append-only/,
    );
    await expect(
      ownerRows(t.ownerUrl, `update wallet_transfer set amount = 1 where player_id = ${id}`),
    ).rejects.toThrow(/append-only/);
  });
});

describe('corrections are linked reversals', () => {
  it('TR-007 a reversal names actor and reason, links the original and leaves it untouched', async () => {
    const { id } = await readyPlayer(db, 700n);
    const [before] = await ownerRows<{ id: string }>(
      t.ownerUrl,
      `select * from wallet_transfer where player_id = ${id}`,
    );
    const reverse = () =>
      db.one<{ status: string }>(
        sql`select status from wallet_reverse(${before?.id}::bigint, 'staff:1', 'entered twice', now())`,
      );
    await expect(db.one(sql`select * from wallet_reverse(${before?.id}::bigint, '', '', now())`)).rejects.toThrow(
      /actor/,
    );
    expect((await reverse()).status).toBe('ok');
    expect((await reverse()).status).toBe('replay');
    const [after] = await ownerRows(t.ownerUrl, `select * from wallet_transfer where id = ${before?.id}`);
    expect(after).toEqual(before);
    const linked = await ownerRows(
      t.ownerUrl,
      `select actor, reason from wallet_transfer where reverses = ${before?.id}`,
    );
    expect(linked).toEqual([{ actor: 'staff:1', reason: 'entered twice' }]);
    expect(await realBalance(db, id)).toBe(0n);
  });
});

describe('one key, one effect', () => {
  const five = (on: Db, id: number, tx: string) =>
    Promise.all(
      Array.from({ length: 5 }, () =>
        bet(on, id, { tx, round: tx, amount: 100n }).catch(() => ({ status: 'error', balance: -1n })),
      ),
    );
  it('TR-008 the same request five times at once has one effect and one answer', async () => {
    const { id } = await readyPlayer(db, 1000n);
    const answers = await five(db, id, randomUUID());
    expect(answers.map((answer) => answer.status).sort()).toEqual(['ok', 'replay', 'replay', 'replay', 'replay']);
    expect(new Set(answers.map((answer) => answer.balance))).toEqual(new Set([900n]));
    expect(await realBalance(db, id)).toBe(900n);
  });
  it('TR-008 the same key with another payload is refused', async () => {
    const { id } = await readyPlayer(db, 1000n);
    const tx = randomUUID();
    await bet(db, id, { tx, round: tx, amount: 100n });
    expect((await bet(db, id, { tx, round: tx, amount: 101n })).status).toBe('tx_mismatch');
    const posting = {
      reference: `test:${tx}`,
      kind: 'deposit',
      playerId: id,
      from: 'psp:simulated',
      to: 'real',
      now: new Date(),
    } as const;
    await transfer(db, { ...posting, amount: 5n });
    await expect(transfer(db, { ...posting, amount: 6n })).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await realBalance(db, id)).toBe(905n);
  });
  it('TR-008 the race test finds a ledger without its unique reference and replay check', () =>
    planted(async (other) => {
      const { id } = await readyPlayer(other.db, 1000n);
      await ownerRows(other.ownerUrl, 'alter table wallet_transfer drop constraint wallet_transfer_reference_key');
      const [row] = await ownerRows<{ def: string }>(
        other.ownerUrl,
        `select pg_get_functiondef('game_look_at_bets'::regproc) as def`,
      );
      await ownerRows(
        other.ownerUrl,
        (row?.def ?? '').replace("on t.reference = p_provider || ':' || i.tx", 'on false'),
      );
      const answers = await five(other.db, id, randomUUID());
      expect(answers.filter((answer) => answer.status === 'ok').length).toBeGreaterThan(1);
    }));
});

describe('locks in a fixed order', () => {
  it('TR-016 mixed movements of few players never deadlock and never lose an update', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => readyPlayer(db, 100_000n)));
    const hold = (id: number, amount: bigint) =>
      db.transaction(async (tx) => {
        const reference = randomUUID();
        await transfer(tx, {
          reference: `h:${reference}`,
          kind: 'withdrawal_hold',
          playerId: id,
          from: 'real',
          to: 'withdrawal_hold',
          amount,
          now: new Date(),
        });
        await transfer(tx, {
          reference: `e:${reference}`,
          kind: 'withdrawal_return',
          playerId: id,
          from: 'withdrawal_hold',
          to: 'real',
          amount,
          now: new Date(),
        });
      });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 400 }, (_, i) => {
        const { id } = players[i % 4] ?? { id: 0 };
        return i % 2 === 0 ? hold(id, 10n) : fund(db, id, 1n);
      }),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toEqual([]);
    for (const { id } of players) expect(await realBalance(db, id)).toBeGreaterThanOrEqual(100_000n);
    expect(await breaks()).toEqual([]);
    const [row] = await ownerRows<{ deadlocks: string }>(
      t.ownerUrl,
      `select deadlocks::text from pg_stat_database where datname = current_database()`,
    );
    expect(row?.deadlocks).toBe('0');
  });
  it('TR-016 read-then-write without the lock loses updates, and the check sees it', () =>
    planted(async (other) => {
      const { id } = await readyPlayer(other.db, 1000n);
      const [post] = await ownerRows<{ def: string }>(
        other.ownerUrl,
        `select pg_get_functiondef('wallet_post'::regproc) as def`,
      );
      const careless = (post?.def ?? '')
        .replace(/if \(select l\.account_id from wallet_lock_row\(p_player\) l\) is null/, 'if false')
        .replace(
          /update wallet_account a set balance = a\.balance \+ p_amount where a\.id = p_to returning a\.balance into to_balance;/,
          'select a.balance + p_amount into to_balance from wallet_account a where a.id = p_to; perform pg_sleep(0.01); update wallet_account a set balance = to_balance where a.id = p_to;',
        );
      expect(careless).toContain('pg_sleep');
      await ownerRows(other.ownerUrl, careless);
      // Through the pool: the single connection would run them one after another.
      const add = (i: number) =>
        other.db.transaction((tx) =>
          tx.run(sql`select * from wallet_post(${`careless:${i}`}, 'correction', ${id},
        wallet_house('house:corrections'), wallet_account_of(${id}, 'real'), 1, now(), null, 'system', 'test')`),
        );
      await Promise.all(Array.from({ length: 20 }, (_, i) => add(i)));
      expect(await breaks(other.ownerUrl)).toEqual(['account']);
    }));
});
