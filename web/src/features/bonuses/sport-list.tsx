// Bonuses of sport, each with where it stands: taking one, its place behind another, what can be staked, giving it up.
import { sportBonuses as calls, type SportBonus } from '@malva/contract/sport-bonuses';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDecimal, formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BonusOrder } from '../../ui/bonus-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';

const short = (amount: string): string => formatMoney(amount, { short: true });
const over: readonly string[] = ['completed', 'expired', 'canceled'];
const played: readonly string[] = ['applied', 'rollover'];

function useTitle(): (bonus: SportBonus) => string {
  const t = useT();
  return ({ title, kind }) => title ?? t(`bonuses.card.name.${kind === 'money' ? 'BONUSMONEY' : 'FREEBET'}`);
}

function Facts({ bonus }: { bonus: SportBonus }) {
  const t = useT();
  const lang = useLang();
  const { terms, wagered, requirement, until, status } = bonus;
  const facts = [
    ...(played.includes(status) ? [['left', t('bonuses.sport.left'), formatMoney(bonus.left)] as const] : []),
    ...(wagered !== null && requirement !== null
      ? [
          [
            'wagered',
            t('bonuses.wagered'),
            t('bonuses.wagered_of', { wagered: short(wagered), requirement: short(requirement) }),
          ] as const,
        ]
      : []),
    ['odds', t('bonuses.terms.minOdds'), formatDecimal((terms.minOdds / 10_000).toFixed(2))] as const,
    ...(terms.minLegs > 1
      ? [['legs', t('bonuses.terms.minLegs'), t('bonuses.terms.from', { count: terms.minLegs })] as const]
      : []),
    ...(terms.maxStake === null
      ? []
      : [['stake', t('bonuses.terms.maxStake'), t('bonuses.terms.up_to', { amount: short(terms.maxStake) })] as const]),
  ];
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([key, name, value]) => (
          <div key={key}>
            <dt className="text-xs text-t3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {until !== null && !over.includes(status) && (
        <p className="text-xs text-t2">{t('bonuses.until', { date: formatDate(until, lang, 'moment') })}</p>
      )}
    </>
  );
}

/** Asked once more, for it is final. */
function GiveUp({ bonus, title }: { bonus: SportBonus; title: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const [isAsked, ask] = useState(false);
  const cancel = useChange(calls.cancel);
  const giveUp = async () => {
    if (await cancel.run({ body: { id: bonus.id } })) refreshCall(queries, calls.list);
  };
  if (!isAsked)
    return (
      <Button look="plain" size="small" onClick={() => ask(true)}>
        {t('bonuses.give_up_yes')}
      </Button>
    );
  return (
    <div role="group" aria-label={t('bonuses.give_up')} className="grid gap-2.5 rounded-control bg-s2 p-3">
      <p className="text-sm">{t('bonuses.sport.give_up', { title })}</p>
      {cancel.error && <FormProblem text={errorText(cancel.error.code)} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => ask(false)}>
          {t('bonuses.keep')}
        </Button>
        <Button size="small" look="plain" isPending={cancel.isPending} onClick={() => void giveUp()}>
          {t('bonuses.give_up_yes')}
        </Button>
      </div>
    </div>
  );
}

function One({ bonus }: { bonus: SportBonus }) {
  const t = useT();
  const titleOf = useTitle();
  const errorText = useErrorText();
  const { queries } = useSite();
  const apply = useChange(calls.apply);
  const { status } = bonus;
  const title = titleOf(bonus);
  const isStakedFree = bonus.kind === 'free_bet' && status === 'rollover';
  const take = async () => {
    if (await apply.run({ body: { bonusId: bonus.id } })) refreshCall(queries, calls.list);
  };
  return (
    <li className="panel grid gap-3 p-4" aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={played.includes(status) ? 'win' : 'plain'}>{t('bonuses.sport.status', { status })}</Badge>
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        <Amount value={bonus.amount} tone="gold" className="ml-auto font-display font-bold" short />
      </div>
      <Facts bonus={bonus} />
      {(status === 'waiting' || status === 'sleeping') && (
        <p className="text-sm text-t2">{t(`bonuses.sport.${status === 'waiting' ? 'waits' : 'sleeps'}`)}</p>
      )}
      {apply.error && <FormProblem text={errorText(apply.error.code)} />}
      {!over.includes(status) && (
        <div className="flex flex-wrap items-start gap-2">
          {status === 'init' && (
            <Button look="quiet" size="small" isPending={apply.isPending} onClick={() => void take()}>
              {t('bonuses.take')}
            </Button>
          )}
          {status === 'applied' && (
            <Link to="/sports-book/" className="btn btn-quiet btn-small">
              {t('bonuses.sport.to_sports')}
            </Link>
          )}
          {!isStakedFree && <GiveUp bonus={bonus} title={title} />}
        </div>
      )}
    </li>
  );
}

export function SportList() {
  const t = useT();
  const { data, error, refetch } = useCall(calls.list, { staleMs: 0 });
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => void refetch()} isCompact />
    ) : (
      <SkeletonRows rows={2} height={120} />
    );
  return (
    <section aria-labelledby="sport-bonuses" className="grid gap-3">
      <h2 id="sport-bonuses" className="font-display text-lg font-bold">
        {t('bonuses.sport.title')}
      </h2>
      {data.bonuses.length === 0 ? (
        <div className="panel">
          <EmptyState art="gift" title={t('bonuses.sport.none')} text={t('bonuses.empty_text')} isCompact />
        </div>
      ) : (
        <>
          <ul className="grid gap-3">
            {data.bonuses.map((bonus) => (
              <One key={bonus.id} bonus={bonus} />
            ))}
          </ul>
          {data.bonuses.some(({ kind }) => kind === 'money') && <BonusOrder kinds={['sport']} />}
        </>
      )}
    </section>
  );
}
