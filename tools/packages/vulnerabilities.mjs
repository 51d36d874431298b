// `npm run vulnerabilities`: asks the registry for known vulnerabilities of the packages of the lock file and ends with
// 1 where one is high or critical. Without a network nothing can be asked: it says so and ends with 0.
import { spawnSync } from 'node:child_process';
import { root } from '../setup.mjs';

/** @typedef {{ status: number | null, stdout: string }} Asked */

/**
 * What `npm audit --json` answered, in one sentence.
 * @param {Asked} asked @returns {{ isFine: boolean, says: string }}
 */
export function judge({ status, stdout }) {
  /**
   * @type {{ metadata?: { vulnerabilities?: Record<string, number> },
   *   vulnerabilities?: Record<string, { severity: string }> }}
   */
  let report = {};
  try {
    report = JSON.parse(stdout);
  } catch {
    // Not an answer of the registry.
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return { isFine: true, says: `NOT ASKED: the registry gave no answer (npm ended with ${status}).` };
  const { high = 0, critical = 0, total = 0 } = counts;
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  if (high + critical > 0) return { isFine: false, says: `${critical} critical, ${high} high: ${names.join(', ')}.` };
  return { isFine: true, says: `none is high or critical (${total} in all).` };
}

if (process.argv[1] === import.meta.filename) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const asked = spawnSync(npm, ['audit', '--json', '--fetch-timeout=20000', '--fetch-retries=0'], {
    cwd: root,
    encoding: 'utf8',
  });
  const { isFine, says } = judge(asked);
  console.log(`  known vulnerabilities of packages: ${says}`);
  process.exit(isFine ? 0 : 1);
}
