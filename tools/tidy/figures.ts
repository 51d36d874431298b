// Numbers, shares, money and dates are written by one formatter per language: rules/figures.ts and what speaks through
// it. A form made by hand shows an English reader a Ukrainian figure; a date field of the browser speaks its language.
import { isCode, isTest, lineAt, type Finding, type Tree } from './tree.ts';

const held = /^(web\/src|office\/src|server\/src|studio\/games)\//;
/** The formatters themselves; files for spreadsheets; tools beside the games. */
const makers = new Set([
  'web/src/core/format.ts',
  'web/src/core/format-date.ts',
  'web/src/core/csv.ts',
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
  [/\}(?:\s|\\u00a0)%(?=[`<'])/g, 'writes a per cent by hand: use the formatter'],
  [/type=(?:\{)?["'](?:date|datetime-local)["']/g, 'a date field in the language of the browser: use DateField'],
];

export function handMadeFigures(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!held.test(path) || !isCode(path) || isTest(path) || makers.has(path) || beside.test(path)) return [];
    return faults.flatMap(([pattern, says]) =>
      [...text.matchAll(pattern)].map(({ index }) => ({
        rule: 'figures',
        file: path,
        line: lineAt(text, index),
        says,
      })),
    );
  });
}
