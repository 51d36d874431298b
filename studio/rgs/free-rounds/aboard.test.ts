// A free round aboard the flight everybody shares.
import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { msUntil } from '../../math/leleka-crash.ts';
import { slug, testTable } from '../flights/testing.ts';
import { bet } from '../testing.ts';

it('takes a free round aboard: nothing is staked, and what it lands with is paid by the account for them', async () => {
  const t = await testTable();
  const { startsAt } = await t.boarding((dive) => dive > 250 && dive < 900);
  const player = await t.player(0n);
  const id = randomUUID();
  await t.sql(
    `insert into game_free_grant (id, player_id, provider, game, rounds, bet_value, cause, actor, expires_at, created_at)
    values ($1, $2, 'studio', $3, 2, 1000, 'test', 'test', $4::timestamptz + interval '1 day', $4)`,
    [id, player, slug, t.clock.now()],
  );
  const { token } = await t.sit(player, slug);
  const { round } = await t.studio.play(token, { ...bet('10'), freeRounds: id });
  expect(round).toMatchObject({ status: 'open', funds: 'free', balanceAfterBet: '0.00' });
  await t.flyTo(startsAt, msUntil(200));
  const landed = await t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'land' });
  expect(landed).toMatchObject({
    round: { status: 'closed', payout: '20.00' },
    balance: '20.00',
    freeRounds: { left: 1, won: '20.00' },
  });
  await t.database.end();
});
