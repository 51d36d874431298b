// All rules of the house in one list, and the debts: findings that existed when their rule was added, counted by rule
// and file. The list may only shrink: one finding more than counted fails, one finding less must be removed from the
// list.
import { readFileSync } from 'node:fs';
import { baseEntries, baseVerbs } from './base-entries.ts';
import { wordsOfColumns } from './column-words.ts';
import { engines, unheardImports } from './engines.ts';
import { cycles, direction, purity } from './imports.ts';
import { handMadeFigures } from './figures.ts';
import { functionFiles } from './function-files.ts';
import { throughTheGate } from './gate.ts';
import { floatMoney } from './money.ts';
import { callOwners, linkOwners, messageOwners, modalOwners, pageOwners } from './owners.ts';
import { anyTypes, fileLength, fileNames, functions, officeFolders, openings, sqlFunctions } from './shape.ts';
import { calledFunctions, namedArguments } from './sql-functions.ts';
import { migrationNames, sqlPlaces, tableOwners } from './tables.ts';
import type { Finding, Rule, Tree } from './tree.ts';
import { lineWidth } from './width.ts';
import { leftovers, machinePaths, outsidePaths, plainWords, switchedOff } from './words.ts';

export const rules: Readonly<Record<string, Rule>> = {
  'imports go one way': direction,
  'imports make no circle': cycles,
  'base modules are used through their entry points': baseEntries,
  'a base module has at most a dozen verbs': baseVerbs,
  'the promise and the mathematics are pure': purity,
  'SQL stands in its places': sqlPlaces,
  'migrations name their owner': migrationNames,
  'a table has one owner': tableOwners,
  'files of functions change no data and drop nothing': functionFiles,
  'something calls each function in SQL': calledFunctions,
  'a call in SQL with many arguments names them': namedArguments,
  'words of columns are those of the database': wordsOfColumns,
  'a page has one owner and one payload': pageOwners,
  'a modal has one owner': modalOwners,
  'a realtime message has one owner and a sender': messageOwners,
  'a query link has one owner': linkOwners,
  'a call has one owner': callOwners,
  'files are short': fileLength,
  'functions are short and take few parameters': functions,
  'functions in SQL are short': sqlFunctions,
  'lines are at most 120 columns wide': lineWidth,
  'what speaks to a player goes through the gate': throughTheGate,
  'every engine draws the same': engines,
  'a module that does not come is no unheard error': unheardImports,
  'nothing is any': anyTypes,
  'files open with what they know': openings,
  'files are named alike': fileNames,
  'folders of the office bear names of features': officeFolders,
  'TR-001 money is never a float': floatMoney,
  'figures are written by one formatter': handMadeFigures,
  'nothing is left lying about': leftovers,
  'sentences say who and what': plainWords,
  'no test is switched off': switchedOff,
  'no path of one machine': machinePaths,
  'nothing points outside the checkout': outsidePaths,
};

/** rule → file → how many findings stood. */
export type Debts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const readDebts = (): Debts =>
  JSON.parse(readFileSync(new URL('./debts.json', import.meta.url), 'utf8')) as Debts;

export interface Judgement {
  /** Findings no debt covers. */
  open: Finding[];
  /** Debts that are paid and must be struck off. */
  paid: string[];
}

/** Weighs findings against debts; a file with more findings of a rule than counted shows all of them. */
export function judge(findings: readonly Finding[], debts: Debts): Judgement {
  const counted = Map.groupBy(findings, ({ rule, file }) => `${rule} ${file}`);
  const open = [...counted.values()].flatMap((group) => {
    const [{ rule, file }] = group as [Finding];
    return group.length > (debts[rule]?.[file] ?? 0) ? group : [];
  });
  const paid = Object.entries(debts).flatMap(([rule, files]) =>
    Object.entries(files).flatMap(([file, count]) => {
      const left = counted.get(`${rule} ${file}`)?.length ?? 0;
      return left < count ? [`${rule} ${file}: ${count} → ${left}`] : [];
    }),
  );
  return { open, paid };
}

export const findAll = (tree: Tree): Finding[] => Object.values(rules).flatMap((rule) => rule(tree));
export const spell = ({ rule, file, line, says }: Finding): string => `${file}:${line} ${says} (${rule})`;
