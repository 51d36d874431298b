// `node tools/tidy/write-map.ts`: brings the lists of docs/map.md up to date with the code.
import { fileURLToPath } from 'node:url';
import { writeMap } from './map.ts';

writeMap(fileURLToPath(new URL('../..', import.meta.url)));
