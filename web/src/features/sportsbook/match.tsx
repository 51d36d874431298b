// A match: who, the score and the clock, its markets, its course and its figures.
import type { Proof } from '@malva/contract/sport-papers';
import type { EventCard } from '@malva/contract/sportsbook';
import { useEffect, useRef, useState } from 'react';
import type { PageProps } from '../../core/manifest.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { EventNow } from './boards.ts';
import { MatchTime, periodsOf, scoreOf } from './clock.tsx';
import { Crest } from './crest.tsx';
import { leaguePath } from './event-list.tsx';
import { SportFrame } from './frame.tsx';
import { Markets } from './markets.tsx';
import { MatchProof, SimulatedBadge } from './proof.tsx';
import { Figures, Stats } from './stats.tsx';
import { Timeline } from './timeline.tsx';
import { DelayNotice } from './toolbar.tsx';
import { hasTracker, Tracker } from './tracker.tsx';
import { useEventNow, useIncidents, useMatch } from './use-board.ts';

type Tab = 'markets' | 'timeline' | 'stats';
const overStates: readonly EventNow['state'][] = ['ended', 'abandoned', 'cancelled'];
const tabs: readonly Tab[] = ['markets', 'timeline', 'stats'];

function Side({ club, isAway, serves }: { club: EventCard['home']; isAway?: boolean; serves?: boolean }) {
  const t = useT();
  return (
    <span
      className={`match-side flex min-w-0 flex-1 flex-col items-center gap-2 text-center lg:flex-row ${isAway ? 'lg:text-left' : 'lg:flex-row-reverse lg:text-right'}`}
    >
      <Crest of={club} size={44} />
      <span className="w-full min-w-0 font-semibold wrap-anywhere lg:w-auto lg:text-lg">
        {club.name}
        {serves && <span className="block text-xs font-normal text-t3">{t('sportsbook.serves')}</span>}
      </span>
    </span>
  );
}

/** What is left of the header on a phone when it has been scrolled away: it takes no room of its own. */
function Folded({ card, now, isShown }: { card: EventCard; now: EventNow; isShown: boolean }) {
  const score = scoreOf(now);
  return (
    <div aria-hidden className="match-folded" data-shown={isShown}>
      <span className="flex min-w-0 items-center gap-2">
        <Crest of={card.home} size={20} />
        <span className="truncate">{card.home.name}</span>
      </span>
      <span className="tabular grid shrink-0 justify-items-center leading-tight">
        <b>{score ? score.join(':') : '–'}</b>
        <span className="text-xs">
          <MatchTime now={now} startsAt={card.startsAt} />
        </span>
      </span>
      <span className="flex min-w-0 items-center justify-end gap-2">
        <span className="truncate">{card.away.name}</span>
        <Crest of={card.away} size={20} />
      </span>
    </div>
  );
}

function useScrolledAway() {
  const whole = useRef<HTMLElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const header = whole.current;
    if (!header || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false), {
      rootMargin: '-110px 0px 0px',
    });
    watch.observe(header);
    return () => watch.disconnect();
  }, []);
  return { whole, isAway };
}

function Header({ card, now, proof }: { card: EventCard; now: EventNow; proof: Proof | null }) {
  const t = useT();
  const { whole, isAway } = useScrolledAway();
  const score = scoreOf(now);
  const periods = score ? periodsOf(card, now) : [];
  const server = card.sport === 'tennis' ? now.board?.server : undefined;
  return (
    <>
      <Folded card={card} now={now} isShown={isAway} />
      <header ref={whole} className="panel grid gap-2.5 p-4">
        <nav
          aria-label={t('sportsbook.nav.way')}
          className="match-way flex flex-wrap items-center gap-x-2 text-sm text-t3"
        >
          <Link to={`/sports-book/${card.sport}/`} className="hover:underline">
            {t(`sportsbook.sport.${card.sport}`)}
          </Link>
          <span aria-hidden>›</span>
          <Link to={leaguePath(card)} className="hover:underline">
            {card.league.name}
          </Link>
          <SimulatedBadge proof={proof} />
        </nav>
        <h1 className="flex items-center gap-3">
          <Side club={card.home} serves={server === 'home'} />
          <span className="grid shrink-0 justify-items-center px-2">
            <span className="tabular font-display text-3xl font-bold lg:text-[2.9rem]">
              {score ? score.join(':') : <Moment at={card.startsAt} style="time" />}
            </span>
            <span className="text-sm font-normal">
              {now.state === 'not_started' ? (
                <Moment at={card.startsAt} style="day" />
              ) : (
                <MatchTime now={now} startsAt={card.startsAt} isLong />
              )}
            </span>
            {periods.length > 0 && (
              <span className="tabular text-xs font-normal text-t3">
                ({periods.map((one) => one.join(':')).join(', ')})
              </span>
            )}
          </span>
          <Side club={card.away} isAway serves={server === 'away'} />
        </h1>
      </header>
    </>
  );
}

export default function SportsMatchPage({ payload }: PageProps<'sportsMatch'>) {
  const t = useT();
  const { event: card, board, names, proof } = payload;
  const event = useMatch(card, board, payload.incidents);
  const now = useEventNow(event);
  const incidents = useIncidents(event);
  const [tab, setTab] = useState<Tab>('markets');
  const isLive = now.state === 'live' || now.state === 'interrupted';
  return (
    <SportFrame>
      <Header card={card} now={now} proof={proof} />
      {isLive && incidents.length > 0 && hasTracker(card.sport) && (
        <section
          aria-label={t('sportsbook.tab.timeline')}
          className="panel grid gap-4 p-3 max-lg:hidden lg:grid-cols-[1.6fr_1fr]"
        >
          <Tracker incidents={incidents} card={card} />
          <div className="p-2">
            <Figures now={now} />
          </div>
        </section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs<Tab>
          label={t('sportsbook.tabs')}
          value={tab}
          onChange={setTab}
          panelId="match-panel"
          options={tabs.map((value) => ({ value, label: t(`sportsbook.tab.${value}`) }))}
        />
        {isLive && <DelayNotice />}
      </div>
      <div id="match-panel" role="tabpanel" aria-label={t(`sportsbook.tab.${tab}`)}>
        {tab === 'markets' && <Markets event={event} card={card} names={names} />}
        {tab === 'timeline' && (
          <div className="grid gap-3">
            <div className="lg:hidden">
              <Tracker incidents={incidents} card={card} />
            </div>
            <Timeline incidents={incidents} card={card} />
          </div>
        )}
        {tab === 'stats' && <Stats card={card} now={now} />}
      </div>
      {proof && <MatchProof key={card.id} card={card} proof={proof} isOver={overStates.includes(now.state)} />}
    </SportFrame>
  );
}
