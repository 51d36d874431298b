// The desk of sport: what goes on, what the house may lose on it, and what traders decide.
import { useT } from '@malva/web/core/site.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import type { ReactNode } from 'react';
import { go, hrefOf, partsOf, type PartOf } from '../place.ts';
import { Alarms } from './alarms.tsx';
import { Bets } from './bets.tsx';
import { CasePage, SportCases } from './cases.tsx';
import { Day } from './day.tsx';
import { EventPage } from './event-page.tsx';
import { Events } from './events.tsx';
import { Factors } from './factors.tsx';
import { Feed } from './feed.tsx';
import { Leagues } from './leagues.tsx';
import { Terms } from './terms.tsx';

type Part = PartOf<'sport'>;
const parts = {
  events: Events,
  alarms: Alarms,
  bets: Bets,
  terms: Terms,
  factors: Factors,
  leagues: Leagues,
  day: Day,
  feed: Feed,
  cases: SportCases,
} as const satisfies Record<Part, () => ReactNode>;

export function Sport({ id, part, may }: { id: string | null; part: string | null; may: ReadonlySet<string> }) {
  const t = useT();
  if (id !== null && /^\d{1,10}$/.test(id)) return <EventPage key={id} id={Number(id)} may={may} />;
  if (id === 'cases' && part !== null) return <CasePage key={part} id={Number(part)} />;
  const names = partsOf.sport.filter((name) => name !== 'cases' || may.has('sport.integrity'));
  const shown = names.find((name) => name === id) ?? 'events';
  const Shown = parts[shown];
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.sport')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('officeSport.lead')}</p>
      </div>
      <Chips<Part>
        label={t('office.nav.sport')}
        value={shown}
        onChange={(next) => go(next === 'events' ? hrefOf('sport') : hrefOf('sport', next))}
        options={names.map((value) => ({ value, label: t(`officeSport.part.${value}`) }))}
      />
      <Shown key={shown} />
    </div>
  );
}
