// Every window by name, as an address may ask for it: who sees it, what it is called, and which rows of
// docs/requirements/modals.json it carries. What features say in their windows.ts, with titles in Ukrainian.
import { readdirSync } from 'node:fs';
import { readMessages } from '@malva/i18n/messages';
import type { ModalName } from '@malva/contract/modals';
import type { WindowCase, WindowCases } from '../../web/src/core/window-case.ts';

export type ModalCase = WindowCase;

const folder = new URL('../../web/src/features/', import.meta.url);
const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(({ name }) => name === 'windows.ts');
const words = readMessages('uk');
const said = await Promise.all(
  files.map(
    async ({ parentPath, name }) => ((await import(`${parentPath}/${name}`)) as { windows: WindowCases }).windows,
  ),
);

export const modalCases = Object.fromEntries(
  said.flatMap((windows) =>
    Object.entries(windows).map(([name, one]) => [name, { ...one, title: words.get(one.title) ?? one.title }]),
  ),
) as Record<ModalName, ModalCase>;

/** Rows that are no window by name, or open by themselves only: proved in tests of their own. */
export const elsewhere: readonly string[] = [
  'M-026',
  'M-028',
  'M-029',
  'M-030',
  'M-031',
  'M-032',
  'M-033',
  'M-036',
  'M-037',
  'M-038',
  'M-039',
  'M-040',
  'M-041',
  'M-092',
  'M-095',
  'M-097',
];
