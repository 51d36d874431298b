// One hour: what it brings, who takes part, the chance of one ticket, and the seal of its seed.
import type { Drop } from '@malva/contract/prize-drops';
import { formatInteger, formatMoney, formatPercent } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { useLang, useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';

interface HourProps {
  of: Drop;
  isRunning?: boolean;
  isGuest: boolean;
}

function People({ of, isGuest }: Pick<HourProps, 'of' | 'isGuest'>) {
  const t = useT();
  const { people, chance, minPeople } = of;
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p className="font-semibold">{t('prize-drops.people', { count: people })}</p>
      <p className="text-t2">
        {chance === null
          ? t('prize-drops.too_few', { count: minPeople - people })
          : t('prize-drops.odds', {
              places: of.values.length,
              people: formatInteger(people),
              chance: formatPercent(chance),
            })}
      </p>
      {!isGuest && (
        <p className={of.mine ? 'text-win' : 'text-t2'}>
          {of.mine ? t('prize-drops.mine', { ticket: of.mine.slice(0, 8) }) : t('prize-drops.not_mine')}
        </p>
      )}
    </div>
  );
}

export function Hour({ of, isRunning = false, isGuest }: HourProps) {
  const t = useT();
  const lang = useLang();
  const id = `drop-${of.id}`;
  const span = { from: formatDate(of.startsAt, lang, 'time'), to: formatDate(of.endsAt, lang, 'time') };
  return (
    <section aria-labelledby={id} className="panel grid gap-3 p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-lg font-semibold">
          {t(isRunning ? 'prize-drops.now' : 'prize-drops.next')}
        </h2>
        <p className="tabular text-sm text-t2">
          {!isRunning && `${formatDate(of.startsAt, lang, 'day')}, `}
          {t('prize-drops.span', span)}
        </p>
      </div>
      <ol className="flex flex-wrap gap-2" aria-label={t('prize-drops.places')}>
        {of.values.map((value, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is what it is
          <li key={place} className="tabular rounded-control bg-s3 px-3 py-1.5 font-semibold">
            {formatMoney(value)}
          </li>
        ))}
      </ol>
      {of.carried !== '0.00' && (
        <p className="text-sm text-t2">{t('prize-drops.carried', { amount: formatMoney(of.carried) })}</p>
      )}
      {isRunning && <People of={of} isGuest={isGuest} />}
      {isRunning && (
        <p className="text-sm text-t2">{t('prize-drops.draws', { time: formatDate(of.drawsAt, lang, 'time') })}</p>
      )}
      <div className="grid gap-1 text-xs text-t3">
        <span>{t('prize-drops.seal')}</span>
        <code className="wrap-anywhere">{of.commit}</code>
      </div>
      <LinkButton to={`/fairness/verify/?event=${of.eventId}`} look="plain" size="small" className="justify-self-start">
        {t('prize-drops.check')}
      </LinkButton>
    </section>
  );
}
