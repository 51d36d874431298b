// Faults planted in small trees: each rule finds the fault, and nothing in the same tree without it.
import { expect, it } from 'vitest';
import { spell } from './law.ts';
import { treeOf, type Rule } from './tree.ts';

export type Texts = Record<string, string>;
type Case = [title: string, fault: Texts, sound: Texts];

/** Each fault is found, at least once, and its sound twin is not. */
export function proves(rule: Rule, cases: readonly Case[]): void {
  it.for([...cases])('%s', ([, fault, sound]) => {
    expect(rule(treeOf(fault)).length).toBeGreaterThan(0);
    expect(rule(treeOf(sound)).map(spell)).toEqual([]);
  });
}

/** A file that imports another, and the other. */
export const imports = (from: string, to: string, written: string): Texts => ({
  [to]: 'export const thing = 1;',
  [from]: `import { thing } from '${written}';\nexport const other = thing;`,
});
