// Open bets as one line each on the home of sport; nothing where there are none.
import { useOdds } from '../../core/odds-text.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { useBets } from './lists.tsx';

const most = 3;

export default function BetStrip() {
  const t = useT();
  const odds = useOdds();
  const { data } = useBets('open');
  if (!data || data.bets.length === 0) return null;
  return (
    <section aria-labelledby="bet-strip" className="panel grid gap-1 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="bet-strip" className="font-semibold">
          {t('sport-bets.strip')}
        </h2>
        <Link to="/sports-book/my-bets/" className="text-sm text-t2 hover:underline">
          {t('sport-bets.all_count', { count: data.total })}
        </Link>
      </div>
      <ul className="text-sm">
        {data.bets.slice(0, most).map((bet) => (
          <li key={bet.id} className="flex gap-3 py-1.5 [&+&]:border-t [&+&]:border-line">
            <span className="min-w-0 flex-1 truncate">
              {bet.legs.length === 1
                ? `${bet.legs[0]!.outcomeName} · ${bet.legs[0]!.home} — ${bet.legs[0]!.away}`
                : t('sport-bets.kind', { kind: bet.kind, count: bet.legs.length, sizes: bet.k.join(', ') })}
            </span>
            <span className="tabular text-t3">{odds(bet.odds)}</span>
            <Amount value={bet.stake} short className="tabular font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
