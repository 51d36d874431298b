// What a check found is kept, and a broken generator raises the alarm.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testStudio } from '../testing.ts';
import type { TestStudio } from '../testing.ts';
import { checkGenerator } from './check.ts';
import type { GeneratorCheck } from './check.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio();
});
afterAll(async () => {
  await t.database.end();
});

const extent = { sequences: 100, bitsEach: 8000 };
const alarms = async (): Promise<number> =>
  Number((await t.sql<{ alarms: bigint }>('select studio_alarms() as alarms'))[0]?.alarms);

describe('a check of the generator', () => {
  it('TR-021 is kept with its lines; a broken generator raises an alarm that stands until a sound check', async () => {
    const broken = checkGenerator((count) => Buffer.alloc(count, 0b00110011), extent);
    const sound: GeneratorCheck = {
      ...broken,
      isSound: true,
      lines: broken.lines.map((line) => ({ ...line, isSound: true })),
    };
    const looks = (found: GeneratorCheck) =>
      t.another({ checkGenerator: () => Promise.resolve(found) }).jobs.checkGenerator();
    expect(await alarms()).toBe(0);
    expect((await looks(broken)).isSound).toBe(false);
    expect(await alarms()).toBe(1);
    expect(await t.studio.jobs.generatorChecks()).toMatchObject([
      {
        at: t.clock.now(),
        bytes: 100_000,
        isSound: false,
        lines: broken.lines.map(({ name, isSound }) => ({ name, isSound })),
      },
    ]);
    await looks(sound);
    expect(await alarms()).toBe(0);
    expect((await t.studio.jobs.generatorChecks()).map(({ isSound }) => isSound)).toEqual([true, false]);
    // A check that does not come is no sound one.
    await t.sql(`update studio_generator_check set kept_at = now() - interval '35 hours'`);
    expect(await alarms()).toBe(0);
    await t.sql(`update studio_generator_check set kept_at = now() - interval '37 hours'`);
    expect(await alarms()).toBe(1);
    await looks(sound);
    expect(await alarms()).toBe(0);
  });
});
