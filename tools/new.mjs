// `npm run new -- <feature> ["uk title" "ru title" "en title"]`: writes a working feature on all sides;
// docs/add-a-feature.md.
import { install, runNode } from './setup.mjs';

install();
process.exit(await runNode(['tools/new/write.ts', ...process.argv.slice(2)]));
