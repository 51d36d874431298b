// Sites of the three variants for the browser tests. The first test that needs another variant starts its site, the
// others use it, and it ends with the run: a start takes seconds.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { port } from './start-site.ts';

export const projects = ['malva', 'king', 'vlk'] as const;
export type Project = (typeof projects)[number];

const audiences = ['guest', 'player'] as const;
/**
 * Variant × audience of the walks through all links and windows: each of both in every run, each pair in the long form
 * (`E2E_LONG=1`).
 */
export const walks = projects
  .flatMap((project) => audiences.map((who) => ({ project, who })))
  .filter(
    ({ project, who }) => process.env.E2E_LONG || project === 'malva' || (project === 'king') === (who === 'guest'),
  );

const portOf = (project: Project): number => port + projects.indexOf(project) * 2;
const folderOf = (project: Project): string => `${process.env.E2E_DATA_DIR}-${project}`;
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The worker that creates the folder starts the site. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** The address of the variant's site, once it answers. */
export async function brandSite(project: Project): Promise<string> {
  const own = portOf(project);
  const url = `http://localhost:${own}`;
  if (project === 'malva') return url;
  const folder = folderOf(project);
  if (isFirst(folder)) {
    chmodSync(folder, 0o755);
    const env = {
      ...process.env,
      PROJECT: project,
      PORT: String(own),
      SIMULATORS_PORT: String(own + 1),
      DATA_DIR: folder,
      LANGUAGE_SELECTOR: project === 'vlk' ? 'on' : 'off',
      LOG_LEVEL: 'error',
      SPORT_FEED: 'off',
      NODE_ENV: 'production',
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
      env,
      stdio: 'ignore',
      detached: true,
    });
    child.unref();
    // start-site.ts ends the process named in such a file.
    writeFileSync(`${folder}.pid`, String(child.pid));
  }
  await expect(async () => expect(await isReady(url)).toBe(true)).toPass({ timeout: 90_000 });
  return url;
}
