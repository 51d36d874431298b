// What a session of PostgreSQL asks of the system, in order, seen by strace where there is one that may look.
import { spawn, spawnSync } from 'node:child_process';
import pg from 'pg';

export const canTrace =
  process.platform === 'linux' &&
  spawnSync('strace', ['-qq', '-e', 'trace=none', '-f', process.execPath, '-e', '0']).status === 0;

export type SystemCall = 'written' | 'answered' | 'other';

/** The calls while one statement is done in a session of its own. */
export async function callsDuring(url: string, statement: string, before = 'select 1'): Promise<SystemCall[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(before);
  const pid = (client as unknown as { processID: number }).processID;
  const tracer = spawn('strace', ['-p', String(pid), '-s', '64', '-e', 'trace=fdatasync,fsync,sendto'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  const attached = new Promise<void>((done) => {
    tracer.stderr.on('data', (part: Buffer) => {
      text += part.toString('latin1');
      if (text.includes('attached')) done();
    });
  });
  await attached;
  await client.query(statement);
  const ended = new Promise((done) => tracer.once('exit', done));
  await client.end();
  await ended;
  return text
    .split('\n')
    .map((line) => (/fdatasync\(|fsync\(/.test(line) ? 'written' : /INSERT 0 1/.test(line) ? 'answered' : 'other'));
}
