// The express of the day on the home of sport: its cards in a line each, the way to all of it.
import { sportExpress as calls } from '@malva/contract/sport-express';
import { useOdds } from '../../core/odds-text.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';

export function ExpressStrip() {
  const t = useT();
  const odds = useOdds();
  const { data } = useCall(calls.express, { staleMs: 60_000 });
  const cards = (data?.cards ?? []).filter((card) => (card.fair ?? card.odds) !== null);
  if (cards.length === 0) return null;
  return (
    <Link to="/sports-book/express-of-the-day/" className="panel flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <span className="font-semibold">{t('sport-express.title')}</span>
      {cards.map((card) => (
        <span key={card.size} className="text-sm text-t2">
          {t('sport-express.card', { size: card.size })}{' '}
          <b className="tabular text-t1">{odds(card.fair ?? card.odds ?? 0)}</b>
        </span>
      ))}
    </Link>
  );
}
