// How much: a field, four amounts none of which is chosen beforehand, and what the bet is and returns.
import { useT } from '../../../core/site.tsx';
import { bareAmount } from '../../../core/typed-amount.ts';
import { formatDecimal, formatMoney } from '../../../core/format.ts';
import { useOdds } from '../../../core/odds-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { isFinger, Keypad } from './keypad.tsx';
import { slip, useSlip } from './picks.ts';
import type { Figures } from './tickets.ts';

const presets = ['50', '100', '200', '500'] as const;

/** Kopiyky as the wire writes them. */
export const amountOf = (kopiyky: bigint): string => `${kopiyky / 100n}.${String(kopiyky % 100n).padStart(2, '0')}`;

export interface StakeProps {
  error?: string;
  isEach: boolean;
  /** In a sheet the amount has keys of its own. */
  hasKeypad: boolean;
  onEnter(): void;
}

export function StakeField({ error, isEach, hasKeypad, onEnter }: StakeProps) {
  const t = useT();
  const amount = useSlip((state) => state.amount);
  return (
    <div className="grid gap-2">
      <FieldFrame label={t(isEach ? 'sportsbook.slip.stake_each' : 'sportsbook.slip.stake')} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            className="input tabular text-right font-semibold"
            inputMode={hasKeypad && isFinger() ? 'none' : 'decimal'}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={14}
            value={amount}
            placeholder="0"
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
            onChange={({ target }) => slip.setState({ amount: bareAmount(target.value) })}
          />
        )}
      </FieldFrame>
      <div role="group" aria-label={t('sportsbook.slip.amounts')} className="grid grid-cols-4 gap-1.5">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={`btn btn-small tabular px-1! ${amount === preset ? 'btn-quiet' : 'btn-outline'}`}
            aria-pressed={amount === preset}
            onClick={() => slip.setState({ amount: preset })}
          >
            {preset}
          </button>
        ))}
      </div>
      {hasKeypad && <Keypad />}
    </div>
  );
}

export interface SummaryProps {
  figures: readonly Figures[];
  /** Tenths of a percent. */
  share: number | null;
  isMany: boolean;
}

export function Summary({ figures, share, isMany }: SummaryProps) {
  const t = useT();
  const odds = useOdds();
  const [first] = figures;
  if (!first) return null;
  const stake = figures.reduce((sum, { stake: one }) => sum + one, 0n);
  const returns = figures.reduce((sum, { returns: one }) => sum + one, 0n);
  const left = figures.reduce((sum, { left: one }) => sum + one, 0n);
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-t2">
      {!isMany && (
        <>
          <dt>{t('sportsbook.slip.odds')}</dt>
          <dd className="tabular font-semibold">{first.isPriced ? odds(Number(first.odds)) : '—'}</dd>
        </>
      )}
      {first.lines > 1 && (
        <>
          <dt>{t('sportsbook.slip.lines')}</dt>
          <dd className="tabular">
            {t('sportsbook.slip.lines_of', {
              lines: first.lines,
              unit: formatMoney(amountOf(first.unit), { short: true }),
            })}
          </dd>
        </>
      )}
      {(isMany || left > 0n) && (
        <>
          <dt>{t('sportsbook.slip.total')}</dt>
          <dd>
            <Amount value={amountOf(stake)} />
          </dd>
        </>
      )}
      <dt className="text-t3!">{t('sportsbook.slip.share')}</dt>
      <dd className="tabular text-t3">
        {share === null ? '—' : t('sportsbook.slip.about', { share: formatDecimal((share / 10).toFixed(1)) })}
      </dd>
      <dt>{t('sportsbook.slip.returns')}</dt>
      <dd className="font-display text-xl font-bold">
        {first.isPriced ? <Amount value={amountOf(returns)} tone="gold" /> : '—'}
      </dd>
      {figures.some(({ isCapped }) => isCapped) && (
        <dd className="col-span-2 text-left! text-xs text-t2">{t('sportsbook.slip.capped')}</dd>
      )}
    </dl>
  );
}
