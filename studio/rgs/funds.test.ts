import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { noPace, testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

it('R-014 what there is to play with is told with the part of it that is a bonus, on entering a game and when asked', async () => {
  const player = await t.player(3000n);
  const plain = await t.sit(player, 'sich-dice');
  expect([plain.balance, plain.bonus]).toEqual(['30.00', '0.00']);
  await t.sql(`select wallet_bonus_pocket($1, 'bonus', $2)`, [player, randomUUID()]);
  await t.sql(
    `select wallet_post($1, 'bonus_grant', $2, wallet_house('house:bonuses'), wallet_account_of($2, 'bonus'), 1500, $3)`,
    [`test:${randomUUID()}`, player, t.clock.now()],
  );
  const session = await t.sit(player, 'sich-dice');
  expect([session.balance, session.bonus]).toEqual(['45.00', '15.00']);
  expect(await t.studio.balance(session.token)).toMatchObject({ balance: '45.00', bonus: '15.00' });
  const { token } = await t.demo('sich-dice');
  expect(await t.studio.balance(token)).toMatchObject({ balance: '10000.00', bonus: '0.00' });
});
