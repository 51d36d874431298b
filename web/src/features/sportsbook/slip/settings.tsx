// How prices that move are treated, and how they are written: both are the player's to choose.
import { oddsPolicies, sportBets, type OddsPolicy } from '@malva/contract/sport-bets';
import { oddsFormats, type OddsFormat } from '@malva/rules/odds-format';
import { useEffect, useId } from 'react';
import { call } from '../../../core/api.ts';
import { setOddsFormat, useOddsFormat } from '../../../core/odds-text.ts';
import { useSession, useT } from '../../../core/site.tsx';
import { slip, useSlip } from './picks.ts';

interface Choice<V extends string> {
  label: string;
  value: V;
  options: readonly V[];
  textOf(value: V): string;
  onChange(value: V): void;
}

function Choice<V extends string>({ label, value, options, textOf, onChange }: Choice<V>) {
  const id = useId();
  return (
    <p className="flex items-center justify-between gap-3 text-xs text-t3">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="min-h-9 max-w-[60%] rounded-small bg-s2 px-2 text-t1"
        value={value}
        onChange={({ target }) => onChange(target.value as V)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </p>
  );
}

export function SlipSettings() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const policy = useSlip((state) => state.policy);
  const format = useOddsFormat();
  useEffect(() => {
    if (isGuest) return;
    call(sportBets.settings)
      .then(({ policy: kept }) => slip.setState({ policy: kept }))
      .catch(() => undefined);
  }, [isGuest]);
  const choose = (next: OddsPolicy) => {
    slip.setState({ policy: next });
    if (!isGuest) call(sportBets.setSettings, { body: { policy: next } }).catch(() => undefined);
  };
  return (
    <div className="grid gap-1.5">
      <Choice
        label={t('sportsbook.slip.policy')}
        value={policy}
        options={oddsPolicies}
        textOf={(value) => t(`sportsbook.slip.policy_of.${value}`)}
        onChange={choose}
      />
      <Choice<OddsFormat>
        label={t('sportsbook.slip.format')}
        value={format}
        options={oddsFormats}
        textOf={(value) => t(`sportsbook.slip.format_of.${value}`)}
        onChange={setOddsFormat}
      />
    </div>
  );
}
