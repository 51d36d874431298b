// `npm run db:reset`: drops the embedded database and the simulators' records; the next start seeds the world again.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { root, stopWith } from './setup.mjs';

if (process.env.DATABASE_URL) stopWith('db:reset only resets the embedded database; DATABASE_URL is set.');
const dataDir = process.env.DATA_DIR
  ? isAbsolute(process.env.DATA_DIR)
    ? process.env.DATA_DIR
    : join(process.cwd(), process.env.DATA_DIR)
  : join(root, '.data');
const pidFile = join(dataDir, 'postgres/postmaster.pid');
if (existsSync(pidFile)) {
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
    stopWith('The site is running; stop it first (Ctrl C where it was started).');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM') stopWith('The site is running; stop it first.');
  }
}
for (const name of ['postgres', 'postgres.password', 'postgres.log', 'simulators'])
  rmSync(join(dataDir, name), { recursive: true, force: true });
console.log('  The database is empty; `npm start` fills it again.');
