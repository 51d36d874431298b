// Prize drops: the hour that runs with the people in it, how it works, and every drop of the past with its proof.
import { prizeDrops as calls, type PrizeDrops } from '@malva/contract/prize-drops';
import { formatMoney } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Hour } from './hour.tsx';
import { Past } from './past.tsx';
import { Quiet } from './quiet.tsx';

function Rules({ of }: { of: PrizeDrops }) {
  const t = useT();
  const figures = {
    stake: formatMoney(of.minStake),
    people: of.minPeople,
    hours: of.mostADay,
    most: formatMoney(of.mostValue),
  };
  return (
    <section aria-labelledby="drops-rules" className="panel grid content-start gap-3 p-4 lg:p-5">
      <h2 id="drops-rules" className="text-lg font-semibold">
        {t('prize-drops.rules.title')}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-t2">
        {(['ticket', 'hours', 'people', 'seal', 'money'] as const).map((rule) => (
          <li key={rule}>{t(`prize-drops.rules.${rule}`, figures)}</li>
        ))}
      </ul>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('prize-drops.rules.table')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('prize-drops.rules.hour')}</th>
            <th scope="col">{t('prize-drops.rules.values')}</th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(of.hours).map(({ from, to, values }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-start font-normal whitespace-nowrap">
                {t('prize-drops.rules.span', { from, to })}
              </th>
              <td className="tabular py-1.5 text-end">{values.map((value) => formatMoney(value)).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hours that follow each other and bring the same stand in one line. */
function groupsOf(hours: PrizeDrops['hours']): { from: number; to: number; values: string[] }[] {
  const groups: { from: number; to: number; values: string[] }[] = [];
  for (const { hour, values } of hours) {
    const last = groups.at(-1);
    if (last?.to === hour && last.values.join() === values.join()) last.to = hour + 1;
    else groups.push({ from: hour, to: hour + 1, values });
  }
  return groups;
}

export default function PrizeDropsPage() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const reading = useCall(calls.all, { staleMs: 0 });
  const of = reading.data;
  return (
    <div className="grid gap-5 lg:gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('prize-drops.title')}</h1>
        <p className="max-w-160 text-t2">{t('prize-drops.lead')}</p>
        {isGuest && (
          <ModalButton name="Register" look="primary" className="mt-2 justify-self-start">
            {t('app.nav.register')}
          </ModalButton>
        )}
      </header>
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} />}
      {!of && !reading.error && <SkeletonRows rows={4} />}
      {of && of.hours.length === 0 && (
        <EmptyState art="gift" title={t('prize-drops.none')} text={t('prize-drops.none_text')} />
      )}
      {of && of.hours.length > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
          <div className="grid gap-5">
            {of.now && <Hour of={of.now} isRunning isGuest={isGuest} />}
            {of.next && <Hour of={of.next} isGuest={isGuest} />}
          </div>
          <Rules of={of} />
        </div>
      )}
      {of && !isGuest && <Quiet isQuiet={of.isQuiet} />}
      <Past />
    </div>
  );
}
