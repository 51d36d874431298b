// The draw of the week: how many entries are in the drum, one's own chance, and what can be won.
import type { Lottery } from '@malva/contract/lottery';
import { chanceOfAny } from '@malva/rules/raffles';
import { formatInteger, formatMoney, formatPercent } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Levels } from './levels.tsx';

export function Drum({ of: { raffle }, isGuest }: { of: Lottery; isGuest: boolean }) {
  const t = useT();
  if (!raffle)
    return (
      <section className="panel p-4 lg:p-5">
        <EmptyState art="gift" title={t('lottery.drum.none')} text={t('lottery.drum.none_text')} isCompact />
      </section>
    );
  const { entries, mine, levels } = raffle;
  const places = levels.reduce((sum, level) => sum + level.places, 0);
  const chance = (100 * chanceOfAny({ entries, mine, places })).toFixed(1);
  return (
    <section aria-labelledby="lottery-drum" className="panel grid gap-4 p-4 lg:p-5">
      <h2 id="lottery-drum" className="text-lg font-semibold">
        {raffle.title}
      </h2>
      <p role="status" className="grid gap-1">
        <span className="tabular font-display text-3xl font-bold text-gold">{formatInteger(entries)}</span>
        <span className="text-sm text-t2">{t('lottery.drum.entries', { count: entries })}</span>
        {!isGuest && (
          <span className="text-sm">
            {mine > 0
              ? t('lottery.drum.mine', {
                  mine: formatInteger(mine),
                  entries: formatInteger(entries),
                  chance: formatPercent(chance),
                })
              : t('lottery.drum.none_mine')}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-t3">{t('lottery.drum.closes')}</dt>
          <dd>
            <Moment at={raffle.closesAt} />
          </dd>
        </div>
        <div>
          <dt className="text-t3">{t('lottery.drum.draws')}</dt>
          <dd>
            <Moment at={raffle.drawsAt} />
          </dd>
        </div>
      </dl>
      <Levels levels={levels} />
      <ul className="grid list-disc gap-1 pl-5 text-xs text-t2">
        <li>{t('lottery.rules.free')}</li>
        <li>{t('lottery.rules.most', { most: raffle.most })}</li>
        <li>{t('lottery.rules.winner')}</li>
        <li>{t('lottery.rules.worth', { amount: formatMoney(raffle.entryWorth) })}</li>
      </ul>
      <p className="grid gap-1 text-xs text-t3">
        {t('lottery.drum.seal')}
        <code className="break-all text-t2">{raffle.commit}</code>
      </p>
      <LinkButton
        to={`/fairness/verify/?event=${raffle.eventId}`}
        look="plain"
        size="small"
        className="justify-self-start"
      >
        {t('lottery.check')}
      </LinkButton>
    </section>
  );
}
