// What a draft costs, and what keeps it from being launched: reckoned by the server when it is asked for.
import {
  costGames,
  promotionsOffice as calls,
  type PromotionCost,
  type RewardDraft,
} from '@malva/contract/promotions-office';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatInteger, formatMoney, formatPercent } from '@malva/web/core/format.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { Facts } from '@malva/web/ui/rows.tsx';
import { CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useFaultText } from './refusal.ts';

const percent = (hundredths: number): string => formatPercent((hundredths / 100).toFixed(2));

function Figures({ cost }: { cost: PromotionCost }) {
  const t = useT();
  const { month } = cost;
  const range = (low: string, high: string) =>
    low === high ? formatMoney(low) : t('office.promotions.range', { low: formatMoney(low), high: formatMoney(high) });
  const played =
    cost.bonus === null
      ? []
      : [
          { label: t('office.promotions.mean_bonus'), value: formatMoney(cost.bonus) },
          { label: t('office.promotions.own_share'), value: formatPercent(cost.ownShare ?? '0') },
          { label: t('office.promotions.edge'), value: formatMoney(cost.edge ?? '0.00') },
        ];
  return (
    <>
      <p className="text-xs text-t3">
        {cost.runs === 0
          ? t('office.promotions.exact')
          : t('office.promotions.runs', { count: formatInteger(cost.runs) })}
      </p>
      <Facts
        facts={[
          { label: t('office.promotions.cost_one'), value: formatMoney(cost.mean) },
          { label: t('office.promotions.band'), value: range(cost.low, cost.high) },
          { label: t('office.promotions.worst'), value: formatMoney(cost.worst) },
          ...played,
          { label: t('office.promotions.cost_month'), value: formatMoney(month.mean) },
          { label: t('office.promotions.band_month'), value: range(month.low, month.high) },
          { label: t('office.promotions.worst_month'), value: formatMoney(month.worst) },
          { label: t('office.promotions.of_turnover'), value: percent(month.ofTurnover) },
          { label: t('office.promotions.of_month_result'), value: percent(month.ofResult) },
        ]}
      />
    </>
  );
}

function Faults({ faults }: { faults: PromotionCost['faults'] }) {
  const t = useT();
  const say = useFaultText();
  if (faults.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck size={18} aria-hidden className="shrink-0 text-win" />
        {t('office.promotions.may_launch')}
      </p>
    );
  return (
    <ul className="grid gap-2">
      {faults.map(({ reason, figures }) => (
        <li key={`${reason} ${JSON.stringify(figures)}`} className="flex items-start gap-2 text-sm font-semibold">
          <CircleX size={18} aria-hidden className="mt-px shrink-0 text-live" />
          {say(reason, figures)}
        </li>
      ))}
    </ul>
  );
}

export function CostPanel({ draft, isReady }: { draft: RewardDraft; isReady: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const asking = useChange(calls.cost);
  const [game, setGame] = useState<(typeof costGames)[number]>('kalyna-sevens');
  const [times, setTimes] = useState('1000');
  const [shown, show] = useState<{ of: string; cost: PromotionCost } | null>(null);
  const key = JSON.stringify([draft, game, times]);
  const ask = async () => {
    const cost = await asking.run({ body: { draft, game, times: Number(times), promotion: null } });
    if (cost) show({ of: key, cost });
  };
  return (
    <section aria-label={t('office.promotions.cost_title')} className="grid content-start gap-3 [&>*]:min-w-0">
      <h3 className="font-bold">{t('office.promotions.cost_title')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <FieldFrame label={t('office.promotions.times')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              inputMode="numeric"
              maxLength={7}
              value={times}
              onChange={(event) => setTimes(event.target.value.replaceAll(/\D/g, ''))}
            />
          )}
        </FieldFrame>
        {(draft.kind === 'bonus_money' || draft.kind === 'deposit_bonus') && (
          <FieldFrame label={t('office.promotions.game')}>
            {(wiring) => (
              <select
                {...wiring}
                className="input"
                value={game}
                onChange={(event) => setGame(event.target.value as (typeof costGames)[number])}
              >
                {costGames.map((slug) => (
                  <option key={slug} value={slug}>
                    {t(`office.promotions.game.${slug}`)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
      </div>
      <Button
        icon={RefreshCw}
        isPending={asking.isPending}
        aria-disabled={!isReady || Number(times) < 1}
        onClick={() => isReady && Number(times) >= 1 && void ask()}
      >
        {t('office.promotions.reckon')}
      </Button>
      {!isReady && <p className="text-sm text-t2">{t('office.promotions.cost_wait')}</p>}
      <FormProblem text={asking.error ? errorText(asking.error.code) : undefined} />
      <div aria-live="polite" className="grid gap-3">
        {shown && shown.of === key && (
          <>
            <Faults faults={shown.cost.faults} />
            <Figures cost={shown.cost} />
          </>
        )}
        {shown && shown.of !== key && <p className="text-sm text-t2">{t('office.promotions.cost_old')}</p>}
      </div>
    </section>
  );
}
