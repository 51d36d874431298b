import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { heightAt, leadsTo, msUntil } from '../../math/leleka-crash.ts';
import { bet, refused } from '../testing.ts';
import { random16, slug, testTable } from './testing.ts';
import type { Table } from './testing.ts';

let t: Table;
beforeAll(async () => {
  t = await testTable();
});
afterAll(async () => {
  await t.database.end();
});

const land = (roundId: string) => ({ roundId, seq: 1, type: 'land' });

describe('a flight', () => {
  it('is boarded, flown and landed from', async () => {
    const { token } = await t.sit(await t.player(), slug);
    const { startsAt, dive, number } = await t.boarding((at) => at > 300);
    const { round } = await t.studio.play(token, bet('10'));
    expect(round).toMatchObject({ status: 'open', flight: number, payout: null });
    await t.flyTo(startsAt, msUntil(200));
    const landed = await t.studio.action(token, land(round.roundId));
    expect(landed.round).toMatchObject({ status: 'closed', multiplier: 200, payout: '20.00', actions: [{ action: { type: 'land', at: 200 } }] });
    expect(landed.balance).toBe('1010.00');
    await t.over(startsAt, dive);
    expect(await t.studio.flight(token, null)).toMatchObject({ phase: 'dived', number, dive });
  });
});
