// The express of the day: three cards, the odds without margin beside the usual ones, and a bet on each.
import { sportExpress as calls, type Express } from '@malva/contract/sport-express';
import { CalendarClock } from 'lucide-react';
import { formatMoney } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ExpressCard } from './express-card.tsx';
import { SportFrame } from './frame.tsx';
import { Heading } from './toolbar.tsx';

function Terms({ of }: { of: Express }) {
  const t = useT();
  if (of.offer === 'usual') return null;
  const amounts = {
    most: formatMoney(of.mostStake, { short: true }),
    ceiling: formatMoney(of.ceiling, { short: true }),
  };
  return (
    <div className="grid max-w-160 gap-2 text-sm text-t2">
      <p>{t('sport-express.lead')}</p>
      <p>{t('sport-express.terms', amounts)}</p>
      {of.offer === 'over' && <p className="font-semibold text-t1">{t('sport-express.over')}</p>}
    </div>
  );
}

export default function ExpressPage({ payload }: PageProps<'sportsExpress'>) {
  const t = useT();
  const { data = payload.express, refetch } = useCall(calls.express, { initial: payload.express, staleMs: 15_000 });
  return (
    <SportFrame>
      <Heading title={t('sport-express.title')} />
      <Terms of={data} />
      {data.cards.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('sport-express.none')} text={t('sport-express.none_text')} />
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3 wide:grid-cols-2">
          {data.cards.map((card) => (
            <li key={card.size}>
              <ExpressCard card={card} of={data} onPlaced={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/sports-book/leaderboard/" size="small" className="justify-self-start">
        {t('standings.title')}
      </LinkButton>
    </SportFrame>
  );
}
