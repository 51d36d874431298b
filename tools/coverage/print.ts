// Prints the tally of requirements; fails when a title names an id that does not exist, or when there are no results to
// read.
import { join } from 'node:path';
import { openRows, readOtherwise, readProofs, readRequirements, table, tally } from './coverage.ts';

const root = join(import.meta.dirname, '../..');
const [flag, only] = process.argv.slice(2);
const proofs = readProofs(join(root, 'test-results'));
if (!proofs) {
  console.error('\n  There are no results in test-results/ yet; run `npm test` first.\n');
  process.exitCode = 1;
} else {
  const dir = join(root, 'docs/requirements');
  const report = tally(readRequirements(dir), proofs, readOtherwise(dir));
  if (flag === '--list') for (const line of openRows(report, only)) console.log(line);
  else console.log(table(report));
  if (report.failing.length > 0) console.log(`Named by a failing test: ${report.failing.join(', ')}`);
  for (const line of report.unknown) console.error(`No such requirement: ${line}`);
  if (report.unknown.length > 0) process.exitCode = 1;
}
