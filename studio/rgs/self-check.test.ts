import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import pinned from './math-files.json' with { type: 'json' };
import { mathFiles, openGates, testKnownAnswer, testMath, testRandomSource } from './self-check.ts';
import { bet, refused, testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

const studioRoot = join(import.meta.dirname, '..');

describe('the studio doubts itself', () => {
  it('TR-031 the files of the mathematics are the pinned ones (after a deliberate change: node studio/rgs/pin-math.ts)', () => {
    expect(mathFiles()).toEqual(pinned);
    expect(Object.values(pinned).every((digest) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
    expect(testMath().size).toBe(0);
  });

  it('TR-031 an edited file switches its game off, an edited shared file all of them', () => {
    const root = mkdtempSync(join(tmpdir(), 'studio-math-'));
    try {
      for (const room of ['math', 'rgs']) cpSync(join(studioRoot, room), join(root, room), { recursive: true });
      expect(testMath(root).size).toBe(0);
      writeFileSync(join(root, 'math/sich-dice.ts'), 'export const sichDice = 1;\n');
      expect([...testMath(root).keys()]).toEqual(['sich-dice']);
      writeFileSync(join(root, 'math/words.ts'), '// nothing\n');
      expect([...testMath(root).keys()].sort()).toEqual(['*', 'sich-dice']);
      writeFileSync(join(root, 'math/words.test.ts'), '// tests do not count\n');
      expect(testMath(root).size).toBe(2);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });

  it('TR-024 a healthy source passes, a stuck, repeating or lopsided one does not', () => {
    for (let i = 0; i < 20; i += 1) expect(testRandomSource(randomBytes)).toBeUndefined();
    expect(testRandomSource((n) => Buffer.alloc(n, 7))).toBeDefined();
    expect(testRandomSource((n) => Buffer.alloc(n, 0xaa))).toBeDefined();
    const tape = randomBytes(4000);
    expect(testRandomSource((n) => Buffer.from(tape.subarray(0, n)))).toBeDefined();
    expect(testRandomSource((n) => Buffer.from(randomBytes(n).map((byte) => byte | 1)))).toBeDefined();
    expect(testKnownAnswer()).toBeUndefined();
  });

  it('TR-031 a failed check closes exactly what it names until it passes again', () => {
    const gates = openGates({ info: () => undefined, warn: () => undefined, error: () => undefined });
    gates.set('math', new Map([['sich-dice', 'changed']]));
    expect(() => gates.assertOn('sich-dice')).toThrow('ERR_GAME_OFF');
    expect(() => gates.assertOn('kalyna-sevens')).not.toThrow();
    gates.set('rng', new Map([['*', 'stuck']]));
    expect(() => gates.assertOn('kalyna-sevens')).toThrow('ERR_GAME_OFF');
    gates.set('rng', new Map());
    gates.set('math', new Map());
    expect(() => gates.assertOn('sich-dice')).not.toThrow();
  });
});

describe('a studio with a broken source', () => {
  let t: TestStudio;
  beforeAll(async () => {
    t = await testStudio();
  });
  afterAll(async () => {
    await t.database.end();
  });

  it('TR-024 stops play with 503 and reports it', async () => {
    const { token } = await t.sit(await t.player(), 'kalyna-sevens');
    const broken = t.another({ random: (n) => Buffer.alloc(n, 7) });
    expect(broken.jobs.selfCheck()).toHaveProperty('*');
    expect(await refused(broken.play(token, bet('1')))).toMatchObject({ code: 'ERR_GAME_OFF', status: 503 });
    expect(t.studio.jobs.selfCheck()).toEqual({});
    expect((await t.studio.play(token, bet('1'))).round.status).toBe('closed');
  });

  it('TR-024 TR-031 each process looks at itself and closes its own games; the desk counts it while it lasts', async () => {
    const alarms = async () => Number((await t.sql<{ alarms: string }>('select studio_alarms() as alarms'))[0]?.alarms);
    let isStuck = true;
    const broken = t.another({ random: (n) => (isStuck ? Buffer.alloc(n, 7) : randomBytes(n)) });
    const [sound, doubtful] = [t.studio.jobs.watchSelf(20), broken.jobs.watchSelf(20)];
    await expect.poll(alarms).toBe(1);
    const { token } = await t.sit(await t.player(), 'kalyna-sevens');
    expect(await refused(broken.play(token, bet('1')))).toMatchObject({ code: 'ERR_GAME_OFF' });
    expect((await t.studio.play(token, bet('1'))).round.status).toBe('closed');
    isStuck = false;
    await expect.poll(alarms).toBe(0);
    expect(broken.platform.gamesOff()).toEqual({});
    await Promise.all([sound.stop(), doubtful.stop()]);
    await t.sql(`insert into studio_doubt values (gen_random_uuid(), 'sich-dice', 'changed', now(), now()), (gen_random_uuid(), 'sich-dice', 'changed', now(), now()),
      (gen_random_uuid(), 'sokil-limbo', 'of a process that is gone', now(), now() - interval '3 hours')`);
    expect(await alarms()).toBe(1);
  });

  it('TR-024 never seeds from a source that repeats itself', async () => {
    const stuck = t.another({ random: (n) => Buffer.alloc(n, 7) });
    const launched = stuck.platform.launch({ playerId: null, game: 'sich-dice', mode: 'demo', lang: 'uk' });
    const { token } = await launched;
    expect(await refused(stuck.authenticate(token))).toMatchObject({ code: 'ERR_GAME_OFF' });
  });

  it('TR-024 no two of 500 seeds are alike', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 250; i += 1) {
      const { seed } = await t.demo('sich-dice');
      seen.add(seed.commit).add(seed.nextCommit);
    }
    expect(seen.size).toBe(500);
  });
});
