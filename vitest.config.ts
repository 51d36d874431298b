// What the test runner runs.
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import shares from './tools/suite/shares.json' with { type: 'json' };

// What takes its time by its nature: millions of rounds, programs in other languages, a whole house compiled.
const thorough = [
  'rules/{promotion-cost,matches/football}-long.test.ts',
  'rules/settlement/random-slips.test.ts',
  'studio/verifier/{chain,draw-snippet,snippet,verify}.test.ts',
  'studio/math/{amber-rush,borscht-bistro,hetman-blackjack,statistics}.test.ts',
  'studio/math/enumerator*.test.ts',
  'tools/{import-football,new,packages}/*.test.ts',
  'web/src/core/ownership.test.ts',
  'server/test/base-backup.test.ts',
];

/**
 * The longest files first, so that no worker is left alone with one of them; the short ones of `unit` fill the end. A
 * worker serves one project, so the files of a project stay together.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const stated: Record<string, number> = shares.tests.files;
    const place = ({ project }: TestSpecification) => ['windows', 'server', 'thorough', 'unit'].indexOf(project.name);
    const share = ({ moduleId }: TestSpecification) => stated[relative(import.meta.dirname, moduleId)] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other) || share(other) - share(one));
  }
}

// unit: no database, a few seconds a file. thorough: no database but what a test starts itself. server: real
// PostgreSQL, one clone of a migrated template per file.
// Files share a worker and its modules: to load the server again for each would cost more than most of them. A test
// therefore puts back whatever of the process it changed.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for the browser tests: a second try on a loaded machine, named at the end.
    retry: process.env.CI ? 1 : 0,
    // While one waits for the database or a clock the others work: a third on two cores takes a fifth of the time away.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'rules/**/*.test.ts',
            'studio/{math,verifier,games}/**/*.test.ts',
            'brands/**/*.test.ts',
            'i18n/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'office/**/*.test.ts',
            'e2e/{*,sheet/*,engines/*}.test.ts',
          ],
          exclude: ['**/node_modules/**', ...thorough],
        },
      },
      { test: { name: 'thorough', isolate: false, include: thorough } },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', 'studio/rgs/**/*.test.ts', 'simulators/**/*.test.ts', 'seed/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...thorough],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'windows',
          isolate: false,
          include: ['e2e/windows/*.test.ts'],
          globalSetup: ['e2e/windows/setup.ts'],
          // A walk through all windows of a variant takes half a minute of a busy machine.
          testTimeout: 180_000,
          expect: { poll: { timeout: 10_000, interval: 10 } },
        },
      },
    ],
  },
});
