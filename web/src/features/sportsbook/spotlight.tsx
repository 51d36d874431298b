// What the home of sport puts first: banners of matches, and scores of those that go on, each a way to its match.
import { sportsbook as calls, type Scorer, type SportBanner } from '@malva/contract/sportsbook';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { MatchTime } from './clock.tsx';
import { matchPath } from './event-row.tsx';
import { useListChannel } from './use-board.ts';

function Banners({ of }: { of: readonly SportBanner[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="rail auto-cols-[min(86%,420px)]">
      {of.map(({ eventId, image, title }) => (
        <li key={eventId}>
          <Link to={matchPath(eventId)} className="art block aspect-[21/9]">
            <img src={image} alt={title} className="size-full object-cover" loading="lazy" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Scores of the matches that go on in the best known leagues, one line each. */
function Scorers({ of }: { of: readonly Scorer[] }) {
  const t = useT();
  if (of.length === 0) return null;
  return (
    <ul aria-label={t('sportsbook.scorers')} className="rail auto-cols-max gap-2!">
      {of.map(({ eventId, home, away, score, period, clock }) => (
        <li key={eventId}>
          <Link to={matchPath(eventId)} className="chip">
            <span className="max-w-28 truncate">{home}</span>
            <b className="tabular text-t1">{score.join(':')}</b>
            <span className="max-w-28 truncate">{away}</span>
            <span className="text-xs">
              <MatchTime
                now={{ state: 'live', stop: null, board: { period, clock, score, periods: [], stats: {} } }}
                startsAt=""
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Spotlight(of: Pick<PageProps<'sportsBook'>['payload'], 'banners' | 'scorers'>) {
  const { data = of, refetch } = useCall(calls.banners, { initial: of, staleMs: 60_000 });
  useListChannel('live', () => void refetch());
  return (
    <>
      <Banners of={data.banners} />
      <Scorers of={data.scorers} />
    </>
  );
}
