import { describe, expect, it } from 'vitest';
import type { Tx } from './db.ts';
import { heldFor } from './held.ts';

const someDb = (): Tx => ({}) as Tx;

describe('a reading held for a while', () => {
  it('is made once for all who ask meanwhile, and again after its time', async () => {
    let now = 0;
    let made = 0;
    const read = heldFor(
      1000,
      async () => ++made,
      () => now,
    );
    const db = someDb();
    expect(await Promise.all([read(db), read(db)])).toEqual([1, 1]);
    now = 999;
    expect(await read(db)).toBe(1);
    now = 1000;
    expect(await read(db)).toBe(2);
  });

  it('belongs to one database', async () => {
    let made = 0;
    const read = heldFor(
      1000,
      async () => ++made,
      () => 0,
    );
    expect([await read(someDb()), await read(someDb())]).toEqual([1, 2]);
  });

  it('is not kept when it failed', async () => {
    let made = 0;
    const read = heldFor(
      1000,
      async () => (++made === 1 ? Promise.reject(new Error('gone')) : made),
      () => 0,
    );
    const db = someDb();
    await expect(read(db)).rejects.toThrow('gone');
    expect(await read(db)).toBe(2);
  });
});
