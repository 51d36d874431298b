// Players for tests, made through the same functions the site uses.
import { randomInt } from 'node:crypto';
import { sql, type Db } from '../src/core/db.ts';

export interface TestPlayer {
  id: number;
  phone: string;
}

let serial = randomInt(1_000_000);

/** A verified player with generous limits and so much real money (kopiyka). */
export async function readyPlayer(db: Db, money = 0n): Promise<TestPlayer> {
  const phone = `+38067${String(serial++ % 10_000_000).padStart(7, '0')}`;
  const { id } = await db.one<{ id: number }>(sql`
    insert into player (brand, phone, password_hash, phone_confirmed_at, identity_status, full_name, birth_date, registered_at,
      age_confirmed_at, agreement_confirmed_at)
    values ('malva', ${phone}, 'none', now(), 'approved', 'Тест Тестович', '1990-01-01', now(), now(), now()) returning id`);
  await db.run(sql`select wallet_open(${id})`);
  await db.run(sql`insert into responsible_player (player_id, limits_set_at, deposit_day, deposit_week, deposit_month, time_day, time_week, time_month)
    values (${id}, now(), 100000000, 300000000, 900000000, 36000, 180000, 720000)`);
  if (money > 0n) await fund(db, id, money);
  return { id, phone };
}

export async function fund(db: Db, id: number, money: bigint): Promise<void> {
  await db.run(sql`select * from wallet_post(${`test:${id}:${serial++}`}, 'correction', ${id}, wallet_house('house:corrections'),
    wallet_account_of(${id}, 'real'), ${money}::bigint, now(), null, 'system', 'test money')`);
}

export async function realBalance(db: Db, id: number): Promise<bigint> {
  const row = await db.one<{ balance: bigint }>(
    sql`select balance from wallet_account where player_id = ${id} and kind = 'real'`,
  );
  return row.balance;
}

/** A game of the studio that any stake may be placed on. */
export async function testGame(db: Db, slug = 'test-game'): Promise<string> {
  await db.run(sql`insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, colors)
    values (${slug}, 'studio', '{}', 'instant', '99.00', 'low', 'x1', 1, 100000000, '{}') on conflict do nothing`);
  return slug;
}
