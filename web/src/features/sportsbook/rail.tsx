// The rail of sport: casino or sport, the places of sport, and the tree of sports, one of which is unfolded.
import { sportsbook as calls, type Tree } from '@malva/contract/sportsbook';
import {
  CalendarCheck,
  ChevronDown,
  Dices,
  Gift,
  House,
  Layers,
  ListOrdered,
  Radio,
  ReceiptText,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../core/query.ts';
import { Link, useShown } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { SportIcon } from './sport-icon.tsx';

function Place({ to, icon: Icon, name, count }: { to: string; icon: LucideIcon; name: string; count?: number }) {
  return (
    <Link to={to} className="nav-link" title={name}>
      <Icon size={20} aria-hidden />
      <span className="narrow-hide">{name}</span>
      {count ? <span className="narrow-hide tabular ml-auto text-xs text-t3">{count}</span> : null}
    </Link>
  );
}

function Branch({ of, isOpen, onToggle }: { of: Tree[number]; isOpen: boolean; onToggle(): void }) {
  const t = useT();
  const name = t(`sportsbook.sport.${of.sport}`);
  const id = `tree-${of.sport}`;
  return (
    <div>
      <div className="flex items-center">
        <Link to={`/sports-book/${of.sport}/`} className="nav-link min-w-0 flex-1" title={name}>
          <SportIcon sport={of.sport} />
          <span className="narrow-hide min-w-0 truncate">{name}</span>
          <span className="narrow-hide tabular ml-auto text-xs text-t3">{of.events}</span>
        </Link>
        <button
          type="button"
          className="narrow-hide grid size-11 shrink-0 place-items-center rounded-control text-t3 hover:bg-s2 hover:text-t1"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('sportsbook.nav.leagues', { name })}
          onClick={onToggle}
        >
          <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="narrow-hide pb-1 pl-9">
        {of.countries.map((country) => (
          <div key={country.slug}>
            <p className="px-3 pt-1.5 text-xs text-t3">{country.name}</p>
            {country.leagues.map((league) => (
              <Link
                key={league.id}
                to={`/sports-book/${of.sport}/${country.slug}/${league.slug}/`}
                className="nav-link min-h-9! text-sm!"
              >
                <span className="min-w-0 truncate">{league.name}</span>
                <span className="tabular ml-auto text-xs text-t3">{league.events}</span>
              </Link>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const hour = 3_600_000;

export function useTree(given?: Tree): Tree {
  return useCall(calls.tree, { initial: given && { tree: given }, staleMs: given ? hour : 60_000 }).data?.tree ?? [];
}

export function SportRail({ tree: given }: { tree?: Tree }) {
  const t = useT();
  const tree = useTree(given);
  const isGuest = useSession((state) => state.isGuest);
  const shown = useShown(({ path }) => path.split('/')[2] ?? '');
  const [open, setOpen] = useState<string | null>(shown);
  const live = tree.reduce((sum, { live: some }) => sum + some, 0);
  return (
    <aside className="sport-rail fixed top-[calc(var(--off)+64px)] bottom-44 left-0 z-31 hidden w-(--side) flex-col overflow-x-hidden overflow-y-auto bg-s1 px-3 [scrollbar-width:none] lg:flex">
      <nav aria-label={t('sportsbook.nav.side')} className="sport-switch">
        <Link to="/">
          <Dices size={18} aria-hidden />
          <span className="narrow-hide">{t('sportsbook.nav.casino')}</span>
        </Link>
        <Link to="/sports-book/" data-on="true">
          <Trophy size={18} aria-hidden />
          <span className="narrow-hide">{t('sportsbook.nav.sport')}</span>
        </Link>
      </nav>
      <nav aria-label={t('sportsbook.nav.places')} className="mt-2 grid gap-0.5">
        <Place to="/sports-book/" icon={House} name={t('sportsbook.nav.overview')} />
        <Place to="/sports-book/live/" icon={Radio} name={t('sportsbook.nav.live')} count={live} />
        <Place to="/sports-book/express-of-the-day/" icon={Layers} name={t('sport-express.title')} />
        <Place to="/sports-book/leaderboard/" icon={ListOrdered} name={t('standings.title')} />
        <Place to="/sports-book/results/" icon={CalendarCheck} name={t('sportsbook.nav.results')} />
        {!isGuest && <Place to="/sports-book/my-bets/" icon={ReceiptText} name={t('sportsbook.nav.my_bets')} />}
      </nav>
      {tree.length > 0 && (
        <nav aria-label={t('sportsbook.nav.sports')} className="mt-2 grid gap-0.5">
          <p className="narrow-hide px-3 pt-2 pb-1 text-xs font-medium text-t3">{t('sportsbook.nav.sports')}</p>
          {tree.map((of) => (
            <Branch
              key={of.sport}
              of={of}
              isOpen={open === of.sport}
              onToggle={() => setOpen(open === of.sport ? null : of.sport)}
            />
          ))}
        </nav>
      )}
      {!isGuest && (
        <nav aria-label={t('sportsbook.nav.mine')} className="mt-2 grid gap-0.5">
          <p className="narrow-hide px-3 pt-2 pb-1 text-xs font-medium text-t3">{t('sportsbook.nav.mine')}</p>
          <Place to="/bonuses/" icon={Gift} name={t('sportsbook.nav.bonuses')} />
        </nav>
      )}
    </aside>
  );
}
