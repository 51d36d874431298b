// Writes the generated table of docs/operate.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from './settings.ts';

const file = join(import.meta.dirname, '../../docs/operate.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
