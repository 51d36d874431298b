// `node tools/tidy/print.ts`: what the rules find today, debts included. `--debts` writes the list again, only ever
// shorter.
import { writeFileSync } from 'node:fs';
import { findAll, readDebts, spell } from './law.ts';
import { readTree } from './tree.ts';

const findings = findAll(readTree(new URL('../..', import.meta.url).pathname));
if (process.argv[2] === '--debts') {
  const old = readDebts();
  const kept = Object.entries(old).map(
    ([rule, files]) =>
      [
        rule,
        Object.fromEntries(
          Object.entries(files).flatMap(([file, count]) => {
            const left = Math.min(count, findings.filter((one) => one.rule === rule && one.file === file).length);
            return left > 0 ? [[file, left]] : [];
          }),
        ),
      ] as const,
  );
  writeFileSync(
    new URL('./debts.json', import.meta.url),
    `${JSON.stringify(Object.fromEntries(kept.filter(([, files]) => Object.keys(files).length > 0)), null, 2)}\n`,
  );
} else {
  for (const finding of findings) console.log(spell(finding));
  console.log(`${findings.length} findings`);
}
