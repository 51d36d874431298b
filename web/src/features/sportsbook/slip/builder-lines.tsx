// A builder in the slip: a match, its legs, what is said of them, and the one price of all of them together.
import type { Quote } from '@malva/contract/sport-bets';
import { useEffect } from 'react';
import { useOdds } from '../../../core/odds-text.ts';
import { Link } from '../../../core/router.tsx';
import { useSession, useT } from '../../../core/site.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { pairOf } from '../clock.tsx';
import { Crest } from '../crest.tsx';
import { matchPath } from '../event-row.tsx';
import { SlipLine } from './lines.tsx';
import { isSameLeg, seeBuilder, useSlip } from './picks.ts';
import { legsKey, type Group, type Ticket } from './tickets.ts';

type LegNow = Quote['legs'][number];
export interface PicksProps {
  ticket: (Ticket & { quote: Quote | undefined }) | undefined;
  legOf(at: number): LegNow | undefined;
  related: readonly number[];
}

/** The first price of new legs is taken as the one the player sees; a later one has to be accepted. */
export function useBuilderPrices(tickets: readonly Ticket[], quotes: readonly (Quote | undefined)[]): void {
  const fresh = tickets.flatMap(({ groups }, at) =>
    groups.flatMap(({ n, event, odds, picks }) => {
      const now = quotes[at]?.groups.find(({ group }) => group === n)?.odds;
      return odds === null && now ? [{ event, price: { legs: legsKey(picks), odds: now } }] : [];
    }),
  );
  const key = JSON.stringify(fresh);
  useEffect(() => {
    for (const { event, price } of JSON.parse(key) as typeof fresh) seeBuilder(event, price);
  }, [key]);
}

export function BuilderLines({
  group,
  quote,
  legOf,
}: { group: Group } & Pick<PicksProps, 'legOf'> & Pick<NonNullable<PicksProps['ticket']>, 'quote'>) {
  const t = useT();
  const odds = useOdds();
  const all = useSlip(({ picks }) => picks);
  const isOnline = useSession((session) => session.isOnline);
  const [first] = group.picks;
  const now = quote?.groups.find((one) => one.group === group.n);
  const placeOf = (pick: Group['picks'][number]) => all.findIndex((one) => isSameLeg(one, pick));
  const noteOf = (at: number): string | undefined => {
    if (now?.implied.includes(at)) return t('sportsbook.builder.implied');
    if (now?.excluded.includes(at)) return t('sportsbook.builder.excluded');
    return undefined;
  };
  const isImpossible = now !== undefined && now.odds === null;
  return (
    <li className="slip-builder">
      <div className="flex items-center gap-2.5">
        <Crest of={first!.home} size={24} />
        <span className="min-w-0 flex-1">
          <b className="block leading-tight font-semibold">{t('sportsbook.kind.builder')}</b>
          <Link to={matchPath(group.event)} className="block truncate text-xs text-t3 hover:underline">
            {pairOf(first!)} · <Moment at={first!.startsAt} />
          </Link>
        </span>
        <b className="tabular min-w-[4ch] text-right" aria-live="off">
          {group.odds === null || isImpossible ? '—' : odds(now?.odds ?? group.odds)}
        </b>
      </div>
      <ul aria-label={t('sportsbook.builder.legs', { count: group.picks.length })}>
        {group.picks.map((pick) => {
          const at = placeOf(pick);
          return (
            <SlipLine
              key={legsKey([pick])}
              pick={all[at] ?? pick}
              leg={legOf(at)}
              isRelated={false}
              canBank={false}
              isOffline={!isOnline}
              inGroup
              note={noteOf(at)}
            />
          );
        })}
      </ul>
      {isImpossible && now.excluded.length === 0 && (
        <p className="text-xs text-gold">{t('sportsbook.builder.no_price')}</p>
      )}
    </li>
  );
}
