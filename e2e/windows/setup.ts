// What tests of tabs need beside a database: the built site, its script in one piece, and the seeded world in the
// template that every file's database is a copy of.
import { spawnSync } from 'node:child_process';
import { seedWorld } from '@malva/seed/world';
import type { TestProject } from 'vitest/node';
import serverSetup from '../../server/test/global-setup.ts';
import { databaseAt } from '../../server/test/database.ts';
import { testSite } from '../../server/test/site.ts';
import { build, environment } from '../../tools/setup.mjs';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build();
  const { status } = spawnSync(process.execPath, ['e2e/windows/script.ts'], {
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production' }),
  });
  if (status !== 0) throw new Error('the script of the tabs could not be built');
  const end = await serverSetup(project);
  const { adminUrl, template } = project.getProvidedContext();
  const database = databaseAt(adminUrl.replace(/[^/]*$/, template));
  const site = await testSite({ workers: false, database });
  await seedWorld(site.site.app);
  await site.end();
  return end;
}
