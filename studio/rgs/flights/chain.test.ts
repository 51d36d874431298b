import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import type { RgsFlight } from '@malva/contract/rgs';

import { leadsTo } from '../../math/leleka-crash.ts';
import { random16, slug, testTable } from './testing.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

describe('a chain', () => {
  it('TR-034 is published before its salt, which is the SHA-256 of one value of each who sat down; its flights lead back to the commit', async () => {
    const other = await testTable();
    try {
      const sessions = await Promise.all(Array.from({ length: 3 }, () => other.demo(slug)));
      expect(sessions[0]?.flight).toMatchObject({ phase: 'resting', number: 0, commit: '', salt: null });
      const { flight: unsalted } = await other.until(({ phase }) => phase === 'salting');
      expect(unsalted).toMatchObject({ number: 0, startsAt: null, salt: null });
      expect(unsalted.commit).toMatch(/^[0-9a-f]{64}$/);
      const values = sessions.map(random16);
      for (const [i, { token }] of sessions.entries()) await other.studio.flight(token, values[i] ?? null);
      await other.studio.flight(sessions[0]?.token ?? '', random16());
      const { flight: first } = await other.until(({ phase }) => phase === 'boarding');
      const listed = (await other.sql<{ value: string }>('select value from studio_contribution order by id')).map(
        ({ value }) => value,
      );
      expect(listed.slice(-3)).toEqual(values);
      expect(first).toMatchObject({
        number: 1,
        commit: unsalted.commit,
        salt: createHash('sha256').update(listed.join('')).digest('hex'),
      });
      await other.studio.flight((await other.demo(slug)).token, random16());
      expect(await other.sql('select value from studio_contribution')).toHaveLength(listed.length);

      const dived: RgsFlight[] = [];
      await other.until((flight) => {
        if (flight.phase === 'dived' && !dived.some(({ number }) => number === flight.number)) dived.push(flight);
        return dived.length === 3;
      });
      expect(dived.map(({ number }) => number)).toEqual([1, 2, 3]);
      const earlier = Buffer.from(unsalted.commit, 'hex');
      for (const { hash, number } of dived)
        expect(await leadsTo(Buffer.from(hash ?? '', 'hex'), { earlier, steps: number, sha256 })).toBe(true);
      expect(dived.at(-1)?.recent.map(({ number }) => number)).toEqual([3, 2, 1]);
    } finally {
      await other.database.end();
    }
  });

  it('takes its salt at the hundredth value, without waiting', async () => {
    const other = await testTable();
    try {
      await other.until(({ phase }) => phase === 'salting');
      const sessions = await Promise.all(Array.from({ length: 100 }, () => other.demo(slug)));
      for (const { token } of sessions) await other.studio.flight(token, random16());
      await other.studio.jobs.flights.tick();
      expect((await other.sql<{ n: bigint }>('select count(*) as n from studio_contribution'))[0]?.n).toBe('100');
      expect((await other.studio.flight(sessions[0]?.token ?? '', null)).salt).not.toBeNull();
    } finally {
      await other.database.end();
    }
  });

  it('that is flown to its end gives way to the next, published ahead and salted anew', async () => {
    const other = await testTable({ flights: 3, ahead: 2 });
    try {
      const { flight: first } = await other.until(({ number, phase }) => number === 3 && phase === 'dived');
      expect(await other.sql('select spent_at from studio_chain')).toHaveLength(2);
      const { flight: next } = await other.until(
        ({ commit, phase }) => commit !== first.commit && phase === 'boarding',
      );
      expect(next.number).toBe(1);
      expect(next.salt).not.toBe(first.salt);
      expect(next.recent.map(({ number }) => number)).toEqual([3, 2, 1]);
    } finally {
      await other.database.end();
    }
  });
});
