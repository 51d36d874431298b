// What the sweep saw, one line a view in a file an engine, so that a run can be done in parts: a later look at a view
// takes the place of an earlier one, and `--resume` passes over what was seen. The table of faults is made from these
// lines.
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from '../sheet/screen.ts';
import type { Fault } from './faults.ts';
import type { EngineName, Size } from './open.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

export interface Shown extends Omit<Fault, 'kind'> {
  kind: Fault['kind'] | 'console' | 'not shown';
}
export interface View {
  engine: EngineName;
  screen: string;
  width: number;
  theme: Theme;
}
export interface Seen extends View {
  at: string;
  faults: readonly Shown[];
}

export const keyOf = ({ engine, screen, width, theme }: View): string => [engine, theme, width, screen].join('/');

export interface Asked {
  only?: string | undefined;
  theme?: string | undefined;
  width?: string | undefined;
}
const isIn = (list: string | undefined, value: string | number): boolean =>
  !list || list.split(',').includes(String(value));

/** `--only`: a word beginning with a slash is the beginning of an address, any other is a part of the name. */
export function isWanted({ name, path }: Pick<Screen, 'name' | 'path'>, only = ''): boolean {
  return only.split(',').some((word) => (word.startsWith('/') ? path.startsWith(word) : name.includes(word)));
}

/** Views of a screen that are to be looked at, a width after the other. */
export function viewsOf(
  engine: EngineName,
  screen: Screen,
  { asked, seen }: { asked: Asked; seen: ReadonlySet<string> },
): View[] {
  if (!isWanted(screen, asked.only)) return [];
  return sizes
    .filter(({ width }) => isIn(asked.width, width) && (screen.widths ?? [width]).includes(width))
    .flatMap(({ width }) =>
      themes
        .filter((theme) => isIn(asked.theme, theme))
        .map((theme) => ({ engine, screen: screen.name, width, theme })),
    )
    .filter((view) => !seen.has(keyOf(view)));
}

const fileOf = (folder: string, engine: EngineName): string => join(folder, `${engine}.jsonl`);

export function keep(folder: string, seen: readonly Seen[]): void {
  for (const one of seen) appendFileSync(fileOf(folder, one.engine), `${JSON.stringify(one)}\n`);
}

/** The last look at each view. */
export function readAll(folder: string): Seen[] {
  const files = existsSync(folder) ? globSync('*.jsonl', { cwd: folder }) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Seen);
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

const isShown = ({ faults }: Seen): boolean => !faults.some(({ kind }) => kind === 'not shown');

/** Views that need no second look: what was not shown is tried again. */
export const seenIn = (all: readonly Seen[]): Set<string> => new Set(all.filter(isShown).map(keyOf));

const isSame = (a: Shown, b: Shown): boolean =>
  a.kind === b.kind && a.what.replace(/ (?:by|cut by) .*/, '') === b.what.replace(/ (?:by|cut by) .*/, '');

/** Faults of an engine that Chromium does not show in the same view. */
export function ownFaults(one: Seen, chromium: ReadonlyMap<string, Seen>): Shown[] {
  if (one.engine === 'chromium') return [...one.faults];
  const there = chromium.get(keyOf({ ...one, engine: 'chromium' }))?.faults ?? [];
  return one.faults.filter((fault) => !there.some((other) => isSame(fault, other)));
}
export const chromiumOf = (all: readonly Seen[]): Map<string, Seen> =>
  new Map(all.filter(({ engine }) => engine === 'chromium').map((one) => [keyOf(one), one]));

/** How many views of each engine, theme and width were seen, and the faults in them, by severity. */
export function tableOf(all: readonly Seen[]): string {
  const chromium = chromiumOf(all);
  const groups = Map.groupBy(all, ({ engine, theme, width }) => `${engine} | ${theme} | ${width}`);
  const rows = [...groups].map(([name, views]) => {
    const faults = views.flatMap((view) => ownFaults(view, chromium));
    const dark = views.filter((view) => !isShown(view)).length;
    const common = views.flatMap((view) => view.faults).length - faults.length;
    const count = (wanted: number) => faults.filter(({ severity }) => severity === wanted).length;
    return `| ${name} | ${views.length - dark} | ${dark} | ${count(3)} | ${count(2)} | ${count(1)} | ${common} |`;
  });
  return [
    '| Engine | Theme | Width | Seen | Not shown | [3] | [2] | [1] | In Chromium too |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.toSorted(),
  ].join('\n');
}

/** A fault a line, the worst first; what several views share stands once, with those views. */
export function linesOf(all: readonly Seen[]): string[] {
  const chromium = chromiumOf(all);
  const found = all.flatMap((view) => ownFaults(view, chromium).map((fault) => ({ view, fault })));
  const groups = Map.groupBy(found, ({ view, fault: { kind, what, severity } }) =>
    [`[${severity}]`, `${view.engine}:`, kind, what].join(' '),
  );
  return [...groups]
    .map(([line, those]) => {
      const views = those.map(({ view }) => `${view.screen} ${view.width} ${view.theme}`);
      const more = views.length > 3 ? ` and ${views.length - 3} more` : '';
      return `${line} — ${views.slice(0, 3).join('; ')}${more}`;
    })
    .toSorted()
    .toReversed();
}
