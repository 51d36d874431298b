// The rule promotions are priced by (rules/bonus-play.ts) is the one the database keeps: the same rounds through both,
// compared after each.
import { gameReturns, type GameReturns } from '@malva/rules/game-returns';
import { fundOf, playRound as ruleRound, type PlayTerms, type Pockets } from '@malva/rules/bonus-play';
import { seededChance } from '@malva/rules/promotion-cost';
import { expect, it } from 'vitest';
import { realBalance } from '../../../test/players.ts';
import { grantRow, playRound, pocket, setUpBonuses, t, withBonus } from './bonuses-fixture.ts';

setUpBonuses();

const { outcomes, weight } = gameReturns['kalyna-sevens'] as GameReturns;
const ends = { active: null, completed: 'completed', forfeited: 'spent' } as Record<string, Pockets['end']>;

function returnAt(draw: number): number {
  let left = draw;
  for (const [hundredths, count] of outcomes) {
    if (left < count) return hundredths;
    left -= count;
  }
  return 0;
}

it.each([
  ['all of it becomes own money', { own: 3_000, bonus: 4_000, cap: null, game: 'test-game', share: 100, seed: 5 }],
  ['no more than its cap', { own: 2_000, bonus: 6_000, cap: 1_500, game: 'test-game', share: 100, seed: 2 }],
  ['a table counts by a tenth', { own: 4_000, bonus: 2_000, cap: null, game: 'test-table', share: 10, seed: 9 }],
] as const)('TR-012 TR-097 the priced rule and the database agree round by round: %s', async (_, of) => {
  const { own, bonus, cap, game, share, seed } = of;
  const change = { maxStake: 1_200n, cap: cap === null ? null : BigInt(cap) };
  const { id, grant } = await withBonus(BigInt(own), BigInt(bonus), change);
  const terms: PlayTerms = { requirement: bonus * 10, maxStake: 1_200, cap, share };
  const pockets: Pockets = { own, bonus, wagered: 0, end: null, converted: 0 };
  const chance = seededChance(seed);
  let played = 0;
  for (let round = 0; round < 120 && pockets.end === null; round += 1) {
    // Stakes above the greatest, of own money and of none, are among them.
    const stake = 100 * (1 + chance(14));
    const fund = fundOf(pockets, stake, terms);
    const won = Math.floor((stake * returnAt(chance(weight))) / 100);
    const said = await playRound(id, [BigInt(stake), BigInt(won)], game);
    expect(said === 'real' ? 'own' : said === 'bonus' ? 'bonus' : null).toBe(fund);
    if (fund === null) continue;
    ruleRound(pockets, { fund, stake, win: won }, terms);
    played += 1;
    const row = await grantRow(grant);
    expect([await realBalance(t.site.app.db, id), await pocket(id), row?.wagered, ends[row?.status ?? '']]).toEqual([
      BigInt(pockets.own),
      BigInt(pockets.bonus),
      String(pockets.wagered),
      pockets.end,
    ]);
  }
  expect(played).toBeGreaterThan(10);
  expect((await grantRow(grant))?.converted).toBe(String(pockets.converted));
});
