// Pins the mathematics: writes the digest of every file an outcome depends on to math-files.json. Run it by hand, after
// the proofs have passed and the version of a changed game has been raised: `node studio/rgs/pin-math.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { mathFiles } from './self-check.ts';

const files = mathFiles();
writeFileSync(join(import.meta.dirname, 'math-files.json'), `${JSON.stringify(files, null, 2)}\n`);
process.stdout.write(`${Object.keys(files).length} files pinned\n`);
