// How prices that move are treated, and how they are written: both are the player's to choose.
import { oddsPolicies, sportBets, type OddsPolicy } from '@malva/contract/sport-bets';
import { oddsFormats, type OddsFormat } from '@malva/rules/odds-format';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId } from 'react';
import { call } from '../../../core/api.ts';
import { setOddsFormat, useOddsFormat } from '../../../core/odds-text.ts';
import { Link, ModalLink } from '../../../core/router.tsx';
import { useNavigation, useSession, useT } from '../../../core/site.tsx';
import { bareAmount } from '../../../core/typed-amount.ts';
import { slip, useSlip } from './picks.ts';
import { setQuick, useQuick } from './quick.ts';

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
      <span className="relative max-w-[60%]">
        <select
          id={id}
          className="min-h-9 w-full appearance-none rounded-small bg-s2 pr-7 pl-2 text-t1"
          value={value}
          onChange={({ target }) => onChange(target.value as V)}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={14}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-t3"
        />
      </span>
    </p>
  );
}

/** Off until it is switched on; its amount is the player's own, none is proposed. */
function QuickChoice() {
  const t = useT();
  const id = useId();
  const { isOn, amount } = useQuick();
  return (
    <div className="grid gap-1.5 text-xs text-t3">
      <label className="flex min-h-9 cursor-pointer items-center justify-between gap-3">
        {t('sportsbook.quick.label')}
        <input
          type="checkbox"
          className="tick"
          checked={isOn}
          onChange={({ target }) => setQuick({ isOn: target.checked })}
        />
      </label>
      {isOn && (
        <>
          <p className="flex items-center justify-between gap-3">
            <label htmlFor={id}>{t('sportsbook.quick.amount')}</label>
            <input
              id={id}
              className="min-h-9 w-28 rounded-small bg-s2 px-2 text-right text-t1"
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={amount}
              placeholder="0"
              onChange={({ target }) => setQuick({ amount: bareAmount(target.value) })}
            />
          </p>
          <p>{t('sportsbook.quick.text')}</p>
        </>
      )}
    </div>
  );
}

export function SlipSettings() {
  const t = useT();
  const navigation = useNavigation();
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
      {!isGuest && (
        <button
          type="button"
          className="min-h-9 justify-self-start text-xs text-t2 underline underline-offset-4"
          onClick={() => navigation.openModal('SportLimits', {})}
        >
          {t('sport-limits.open')}
        </button>
      )}
      {!isGuest && <QuickChoice />}
      <p className="flex flex-wrap gap-x-3 text-xs">
        <Link to="/sports-book/rules/" className="min-h-8 content-center text-t3 hover:underline">
          {t('sportsbook.rules.title')}
        </Link>
        <ModalLink name="SportKeys" className="hidden min-h-8 content-center text-t3 hover:underline lg:inline">
          {t('sportsbook.keys.title')}
        </ModalLink>
      </p>
    </div>
  );
}
