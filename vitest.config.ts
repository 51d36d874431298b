// What the test runner runs.
import { defineConfig } from 'vitest/config';

// unit: no database. server: real PostgreSQL, one clone of a migrated template per file.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'rules/**/*.test.ts', 'studio/{math,verifier,games}/**/*.test.ts', 'brands/**/*.test.ts', 'i18n/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'office/**/*.test.ts', 'e2e/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'studio/rgs/**/*.test.ts', 'simulators/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
