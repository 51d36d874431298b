// References of players: right ones are found in any words, a changed digit finds no player.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playerOfReference, referenceOf } from './creditor-reference.ts';

const player = fc.integer({ min: 1, max: 999_999_999 });

it('is found in what a payer wrote, however it was copied', () => {
  fc.assert(
    fc.property(player, (id) => {
      const reference = referenceOf(id);
      const ways = [
        reference,
        reference.toLowerCase(),
        reference.replaceAll(' ', ''),
        `Поповнення рахунку ${reference}, без ПДВ`,
        reference.replace('M', 'М'),
      ];
      expect(ways.map(playerOfReference)).toEqual(ways.map(() => id));
    }),
  );
});
it('with one digit changed or two exchanged belongs to no player', () => {
  fc.assert(
    fc.property(player, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (id, place, by) => {
      const signs = Array.from(referenceOf(id).replaceAll(' ', ''));
      const changed = signs.with(5 + place, String((Number(signs[5 + place]) + by) % 10)).join('');
      const next = Math.min(5 + place + 1, signs.length - 1);
      const exchanged = signs
        .with(5 + place, signs[next] ?? '')
        .with(next, signs[5 + place] ?? '')
        .join('');
      expect(playerOfReference(changed)).toBeNull();
      if (exchanged !== signs.join('')) expect(playerOfReference(exchanged)).toBeNull();
    }),
  );
  expect([playerOfReference(''), playerOfReference('поповнення 1005'), playerOfReference('RF00M000000000')]).toEqual([
    null,
    null,
    null,
  ]);
});
