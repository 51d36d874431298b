// The lint over everything that is offered: causes, terms, and codes as people type them.
import { prizeCauses, prizeKinds } from '@malva/contract/prizes';
import { topics } from '@malva/contract/topics';
import { describe, expect, it } from 'vitest';
import { forbiddenCauses, giftCode, mostWagering, owedCauses, wageringOf } from './prizes.ts';

describe('what is offered', () => {
  it('TR-094 nothing is offered for a loss, an exit or a withdrawal', () => {
    const causes: string[] = [
      ...prizeCauses,
      ...Object.values(topics)
        .filter((rule) => rule.class === 'invitation')
        .map(({ cause }) => cause),
    ];
    expect(causes.length).toBeGreaterThan(prizeCauses.length);
    for (const word of forbiddenCauses) expect(causes.filter((cause) => cause.includes(word))).toEqual([]);
  });
  it.each(prizeKinds)('TR-097 a prize of %s is played through at most ten times, and only bonus money is', (kind) => {
    expect(wageringOf[kind]).toBeLessThanOrEqual(mostWagering);
    expect(wageringOf[kind] > 0).toBe(kind === 'bonus_money' || kind === 'deposit_bonus');
  });
  it('TR-093 what the house owes need not be played through', () => {
    expect([...owedCauses].sort()).toEqual(['debt', 'drop', 'place', 'raffle', 'thank_you']);
    expect(wageringOf.money).toBe(0);
  });
});

it.each([
  ['malva-2026', 'MALVA-2026'],
  [' ma lva 2026 ', 'MALVA2026'],
  ['ＭＡＬＶＡ１', 'MALVA1'],
  ['\u200eMALVA\u200b–2026\ufeff', 'MALVA-2026'],
  ['МАLVА-2026', 'MALVA-2026'],
  ['short', null],
  ['<script>', null],
  ['', null],
  ['x'.repeat(33), null],
])('a code typed as %j is %s', (typed, code) => {
  expect(giftCode(typed)).toBe(code);
});
