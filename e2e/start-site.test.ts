// A site that does not become ready leaves nothing behind.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSite } from './start-site.ts';

const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'malva-start-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a site that does not start in time is stopped, and its folder is deleted', async () => {
  const before = children();
  await expect(startSite({ port: 1, patienceMs: 500 })).rejects.toThrow('did not start');
  expect(children()).toBe(before);
  expect(readdirSync(folder)).toEqual([]);
});
