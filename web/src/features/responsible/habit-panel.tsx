// What a weekly habit comes to in a month and a year. Counted in this tab; nothing is stored or sent.
import { formatMoney as moneyWire } from '@malva/rules/money';
import { useState } from 'react';
import { minorUnits } from '../../core/format.ts';
import { parseAmount } from '../../core/typed-amount.ts';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/rows.tsx';
import { ShortField } from '../../ui/short-field.tsx';
import { habitOf } from './position.ts';

const unitsOf = (typed: string): bigint => {
  const amount = parseAmount(typed);
  return amount === null ? 0n : minorUnits(amount);
};

export function HabitPanel() {
  const t = useT();
  const [paidIn, setIn] = useState('500');
  const [back, setBack] = useState('0');
  const { month, year } = habitOf(unitsOf(paidIn), unitsOf(back));
  const bind = (value: string, onChange: (text: string) => void) => ({
    value,
    onChange,
    onBlur: () => undefined,
    error: undefined,
  });
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-end">
      <div className="grid grid-cols-2 gap-2.5">
        <ShortField label={t('responsible.habit.in')} unit="₴" field={bind(paidIn, setIn)} />
        <ShortField label={t('responsible.habit.out')} unit="₴" field={bind(back, setBack)} />
      </div>
      <div aria-live="polite">
        <Facts
          facts={[
            { label: t('responsible.habit.month'), value: <Amount value={moneyWire(month)} sign={month !== 0n} /> },
            { label: t('responsible.habit.year'), value: <Amount value={moneyWire(year)} sign={year !== 0n} /> },
          ]}
        />
      </div>
    </div>
  );
}
