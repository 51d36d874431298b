// Which of the settled bets are looked at: days of Kyiv, a sport, what they were staked with.
import { betFunds, type BetFund } from '@malva/contract/bet';
import { sports, type Sport } from '@malva/contract/sportsbook';
import { useNow } from '../../core/clock.ts';
import { useT } from '../../core/site.tsx';
import { Select } from '../../ui/choices.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import type { BetsFilter } from './filters.ts';

interface ChoiceProps<V extends string> {
  label: string;
  value: V | '';
  options: readonly V[];
  nameOf(value: V | ''): string;
  onChange(value: V | ''): void;
}
function Choice<V extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<V>) {
  return (
    <Select<V | ''>
      label={label}
      field={{ value, onChange, onBlur: () => undefined, error: undefined }}
      options={(['', ...options] as const).map((one) => ({ value: one, label: nameOf(one) }))}
    />
  );
}

export function FilterBar({ value, onChange }: { value: BetsFilter; onChange(value: BetsFilter): void }) {
  const t = useT();
  const now = useNow();
  return (
    <section aria-label={t('sport-bets.filters')} className="grid gap-3">
      <DateRange value={value} now={now ?? 0} onChange={(days) => onChange({ ...value, ...days })} />
      <div className="grid grid-cols-2 gap-2.5 lg:max-w-96">
        <Choice<Sport>
          label={t('sport-bets.filter_sport')}
          value={value.sport}
          options={sports}
          nameOf={(one) => t(one ? `sportsbook.sport.${one}` : 'sport-bets.every_sport')}
          onChange={(sport) => onChange({ ...value, sport })}
        />
        <Choice<BetFund>
          label={t('sport-bets.filter_fund')}
          value={value.fund}
          options={betFunds}
          nameOf={(one) => (one ? t('sport-bets.fund', { fund: one }) : t('sport-bets.every_fund'))}
          onChange={(fund) => onChange({ ...value, fund })}
        />
      </div>
    </section>
  );
}
