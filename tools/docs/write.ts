// Writes what docs/operate.md reads off the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from './settings.ts';

const file = join(import.meta.dirname, '../../docs/operate.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
