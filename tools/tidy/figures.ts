// Numbers, shares, money and dates are written by one formatter per language: rules/figures.ts and what speaks through
// it. A form made by hand shows an English reader a Ukrainian figure; a date field of the browser speaks its language.
import { isCode, isTest, lineAt, type Finding, type Tree } from './tree.ts';

const held = /^(web\/src|office\/src|server\/src|studio\/games)\//;
/** The formatters themselves; files for spreadsheets; tools beside the games. */
const makers = new Set([
  'web/src/core/format.ts',
  'web/src/core/format-date.ts',
  'web/src/core/csv.ts',
  'server/src/core/lists.ts',
  'server/src/core/texts.ts',
]);
const beside = /^studio\/games\/dev\/|\.spec\.ts$/;

/** Locales in which a machine reads a date: `2026-11-21`. */
const machine = String.raw`['"](?:sv(?:-SE)?|en-CA)['"]`;
const faults: readonly (readonly [pattern: RegExp, says: string])[] = [
  [/\.toLocale(?:String|DateString|TimeString)\((?!['"]sv)/g, 'leaves a figure to the browser: use the formatter'],
  [/\bIntl\.NumberFormat\b/g, 'writes a number beside the formatter'],
  [new RegExp(String.raw`\bIntl\.DateTimeFormat\((?!\)|${machine})`, 'g'), 'writes a date beside the formatter'],
  [/\.replace\((?:'\.'|\/\\\.\/), ','\)/g, 'writes a decimal comma by hand: use the formatter'],
  [/padStart\(2, '0'\)\},\$\{/g, 'writes a decimal comma by hand: use the formatter'],
  [/\}(?:\s|\\u00a0)%(?=[`<'])/g, 'writes a per cent by hand: use the formatter'],
  [/type=(?:\{)?["'](?:date|datetime-local)["']/g, 'a date field in the language of the browser: use DateField'],
];

/** A sign before a number is a matter of the language: "№7", "No. 7". */
const numberSign: (typeof faults)[number] = [/№/g, 'writes the sign of a number: use the words office.number'];
const offices = /^office\/src\/(?!bonuses\/)/;

/** English texts, and what an English reader must not find in them. */
const english = /^(?:i18n\/en\/|studio\/games\/[\w-]+\/texts\/en\.json$)/;
const comma: (typeof faults)[number] = [/\d,\d{1,2}(?!\d)/g, 'has a decimal comma in an English text'];

export function handMadeFigures(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (english.test(path)) return findings(path, text, [comma]);
    if (!held.test(path) || !isCode(path) || isTest(path) || makers.has(path) || beside.test(path)) return [];
    return findings(path, text, offices.test(path) ? [...faults, numberSign] : faults);
  });
}

const findings = (file: string, text: string, wanted: typeof faults): Finding[] =>
  wanted.flatMap(([pattern, says]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ rule: 'figures', file, line: lineAt(text, index), says })),
  );
