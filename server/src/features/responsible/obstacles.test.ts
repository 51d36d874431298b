// What the office says stands in the way is what the gates of money say: in every state a player can be in.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { obstacles } from '../../base/responsible/responsible.ts';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

/** The words of the gates themselves, for the least stake and the least deposit. */
async function gates(id: number): Promise<{ stake: string; deposit: string }> {
  const now = clock.now();
  const [said] = await rows<{ deposit: string; stake: string }>(
    `select cash_arrival($1, 1::bigint, null::timestamptz, $2) as deposit,
      (responsible_stakes(array[$1::int], array[1::bigint], array[$2::timestamptz], array['ok']))[1] as stake`,
    [id, now],
  );
  return said ?? { deposit: '', stake: '' };
}

const states: Record<string, [change: string, expected: string[]]> = {
  'nothing is wrong': [`update player set lang = lang where id = $1`, []],
  'a time-out': [
    `update responsible_player set block_kind = 'timeout', block_until = '2026-11-22T10:00:00Z' where player_id = $1`,
    ['timeout'],
  ],
  'a self-exclusion': [
    `update responsible_player set block_kind = 'self_exclusion', block_until = '2027-05-21T10:00:00Z' where player_id = $1`,
    ['self_exclusion'],
  ],
  'a time-out that is over': [
    `update responsible_player set block_kind = 'timeout', block_until = '2026-11-20T10:00:00Z' where player_id = $1`,
    [],
  ],
  'the register': [`update responsible_player set block_kind = 'register' where player_id = $1`, ['register']],
  'markers of harm': [`update responsible_player set harm_at = now() where player_id = $1`, ['harm']],
  'no confirmed contact': [`update player set phone_confirmed_at = null where id = $1`, ['contact_unconfirmed']],
  'no verified identity': [`update player set identity_status = 'none' where id = $1`, ['identity_required']],
  'a closed account': [`update player set status = 'blocked' where id = $1`, ['account_blocked']],
  'no limits': [`update responsible_player set limits_set_at = null where player_id = $1`, ['limits_required']],
  'a forced break': [
    `update responsible_player set break_until = '2026-11-21T10:10:00Z' where player_id = $1`,
    ['break_due'],
  ],
  'a reality check': [
    `update responsible_player set session_started_at = '2026-11-21T09:30:00Z', session_seen_at = '2026-11-21T09:59:00Z',
      reality_checked_at = '2026-11-21T08:58:00Z', reality_check_seconds = 3600 where player_id = $1`,
    ['reality_check'],
  ],
  'the time of the day used up': [
    `update responsible_player set day = '2026-11-21', time_day = 3600, used_time_day = 3601 where player_id = $1`,
    ['session_limit'],
  ],
  'the stakes of the week used up': [
    `update responsible_player set day = '2026-11-21', week = '2026-11-16', stake_week = 5000, used_stake_week = 5000
      where player_id = $1`,
    ['stake_limit'],
  ],
  'the loss of the month used up': [
    `update responsible_player set day = '2026-11-21', month = '2026-11-01', loss_month = 5000, used_stake_month = 9000,
      won_month = 4000 where player_id = $1`,
    ['loss_limit'],
  ],
  'the deposits of the day used up': [
    `update responsible_player set day = '2026-11-21', deposit_day = 5000, used_deposit_day = 5000 where player_id = $1`,
    ['deposit_limit'],
  ],
  'yesterday’s deposits': [
    `update responsible_player set day = '2026-11-20', week = '2026-11-16', month = '2026-11-01', deposit_day = 5000,
      used_deposit_day = 5000 where player_id = $1`,
    [],
  ],
  'a password to be changed': [`update player set password_due = true where id = $1`, ['password_change_required']],
};

it.each(Object.entries(states))('%s: the list and the gates agree', async (_, [change, expected]) => {
  const { id } = await readyPlayer(t.site.app.db);
  await rows(change, [id]);
  const found = await t.site.app.db.transaction((tx) => obstacles(tx, id, clock.now()));
  expect(found.map(({ what }) => what)).toEqual(expected);
  const { stake, deposit } = await gates(id);
  expect(found.every(({ stops }) => stops === 'deposits')).toBe(stake === 'ok');
  expect(found.every(({ stops }) => stops === 'play')).toBe(deposit === 'ok');
});

it('several at once are all named', async () => {
  const { id } = await readyPlayer(t.site.app.db);
  await rows(`update player set identity_status = 'none' where id = $1`, [id]);
  await rows(states['a self-exclusion']?.[0] ?? '', [id]);
  const found = await t.site.app.db.transaction((tx) => obstacles(tx, id, clock.now()));
  expect(found).toEqual([
    { what: 'identity_required', until: null, stops: 'all' },
    { what: 'self_exclusion', until: new Date('2027-05-21T10:00:00Z'), stops: 'all' },
  ]);
});
