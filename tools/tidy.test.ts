// The law of the house: today’s tree keeps it. That every rule can fail is shown beside the rules, by a fault planted
// in a small tree: tools/tidy/*.test.ts.
import { describe, expect, it } from 'vitest';
import { judge, readDebts, rules, spell } from './tidy/law.ts';
import { tablesOf } from './tidy/tables.ts';
import { houseTree, type Finding } from './tidy/tree.ts';

describe('the house', () => {
  const tree = houseTree();
  const found = new Map(Object.entries(rules).map(([title, rule]) => [title, rule(tree)]));

  it.for([...found])('%s', ([, findings]) => {
    expect(judge(findings, readDebts()).open.map(spell)).toEqual([]);
  });

  it('lists no debt that is paid (remove it with `node tools/tidy/print.ts --debts`)', () => {
    expect(judge([...found.values()].flat(), readDebts()).paid).toEqual([]);
  });

  it('is read whole', () => {
    expect([...tree.files.keys()]).toEqual(
      expect.arrayContaining([
        'contract/index.ts',
        'server/src/main.ts',
        'server/migrations/0020_wallet.sql',
        'web/src/app/app.tsx',
      ]),
    );
    expect(tablesOf(tree).map(({ name, owner }) => `${owner} ${name}`)).toEqual(
      expect.arrayContaining(['base/wallet wallet_transfer', 'core core_fact', 'features/cash cash_deposit']),
    );
  });
});

describe('debts', () => {
  const finding = (line: number): Finding => ({ rule: 'any', file: 'rules/a.ts', line, says: 'any' });
  it('cover as many findings as were counted, and no more', () => {
    const debts = { any: { 'rules/a.ts': 1 } };
    expect(judge([finding(1)], debts)).toEqual({ open: [], paid: [] });
    expect(judge([finding(1), finding(2)], debts).open).toHaveLength(2);
    expect(judge([], debts).paid).toEqual(['any rules/a.ts: 1 → 0']);
  });
});
