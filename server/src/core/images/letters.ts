// The house's own letters as files, for whatever is drawn without a browser.
import { join } from 'node:path';

const file = (name: string): string => join(import.meta.dirname, 'fonts', name);

export const letters = {
  plain: file('onest-500.ttf'),
  strong: file('onest-700.ttf'),
  display: file('unbounded-700.ttf'),
} as const;
