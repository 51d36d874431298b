// How the prices of a market went: a line for each outcome, stepped, for a price holds until the next one.
import { sportsbook as calls, type EventCard, type MarketNames } from '@malva/contract/sportsbook';
import type { PricePoint } from '@malva/contract/sport-papers';
import { useOdds } from '../../core/odds-text.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { MarketNow } from './boards.ts';
import { outcomeName } from './names.ts';

const [width, height, edge] = [320, 96, 6];
const strokes = ['', '5 4', '1.5 4', '9 3 1.5 3'] as const;

interface Path {
  outcome: string;
  d: string;
  first: number;
  last: number;
}

/** Points in the box, as stepped paths; time goes on to `until` so that the last price is seen to hold. */
export function pathsOf(points: readonly PricePoint[], until: number): Path[] {
  const times = points.map(({ at }) => Date.parse(at));
  const [from, to] = [Math.min(...times), Math.max(until, ...times)];
  const odds = points.map((point) => Math.log(point.odds));
  const [low, high] = [Math.min(...odds), Math.max(...odds)];
  const x = (at: number) => edge + ((at - from) / Math.max(1, to - from)) * (width - 2 * edge);
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((Math.log(value) - low) / (high - low)) * (height - 2 * edge);
  return [...new Set(points.map(({ outcome }) => outcome))].map((outcome) => {
    const own = points.filter((point) => point.outcome === outcome);
    const steps = own.map(({ at, odds: value }, n) =>
      n === 0
        ? `M${x(Date.parse(at)).toFixed(1)} ${y(value).toFixed(1)}`
        : `H${x(Date.parse(at)).toFixed(1)}V${y(value).toFixed(1)}`,
    );
    return { outcome, d: `${steps.join('')}H${x(to).toFixed(1)}`, first: own[0]!.odds, last: own.at(-1)!.odds };
  });
}

function Chart({ points, nameOf }: { points: readonly PricePoint[]; nameOf(outcome: string): string }) {
  const t = useT();
  const odds = useOdds();
  const paths = pathsOf(points, Date.now());
  return (
    <figure className="grid gap-2">
      <svg viewBox={`0 0 ${width} ${height}`} className="h-24 w-full" preserveAspectRatio="none" aria-hidden>
        {paths.map(({ outcome, d }, n) => (
          <path
            key={outcome}
            d={d}
            fill="none"
            stroke="var(--t2)"
            strokeWidth="2"
            strokeDasharray={strokes[n % strokes.length]}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption>
        <ul className="grid gap-1 text-xs">
          {paths.map(({ outcome, first, last }, n) => (
            <li key={outcome} className="flex items-center gap-2">
              <svg viewBox="0 0 24 4" width={24} height={4} aria-hidden className="shrink-0">
                <path d="M0 2H24" stroke="var(--t2)" strokeWidth="2" strokeDasharray={strokes[n % strokes.length]} />
              </svg>
              <span className="min-w-0 flex-1 truncate text-t2">{nameOf(outcome)}</span>
              <span className="tabular">{t('sportsbook.history.went', { from: odds(first), to: odds(last) })}</span>
            </li>
          ))}
        </ul>
        <p className="pt-1.5 text-xs text-t3">
          {t('sportsbook.history.since')} <Moment at={points[0]!.at} />
        </p>
      </figcaption>
    </figure>
  );
}

export interface PriceHistoryProps {
  card: EventCard;
  market: MarketNow;
  names: MarketNames;
}

export default function PriceHistory({ card, market, names }: PriceHistoryProps) {
  const t = useT();
  const { data, error, refetch } = useCall(calls.prices, {
    input: { params: { id: card.id }, query: { market: market.id, ...(market.spec && { spec: market.spec }) } },
    staleMs: 60_000,
  });
  const nameOf = (outcome: string) => outcomeName(names, { market: market.id, spec: market.spec, outcome }, card);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <div className="h-24 animate-pulse rounded-control bg-s2" aria-hidden />;
  if (data.points.length === 0) return <p className="text-sm text-t3">{t('sportsbook.history.none')}</p>;
  return <Chart points={data.points} nameOf={nameOf} />;
}
