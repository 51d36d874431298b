// What stands above lists: a heading, 21+, sports as links, and which market the rows show.
import type { Sport, Tree } from '@malva/contract/sportsbook';
import type { ReactNode } from 'react';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Tabs } from '../../ui/choices.tsx';
import type { Column } from './names.ts';
import { SportIcon } from './sport-icon.tsx';

export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="font-display text-2xl font-bold">{title}</h1>
      {children}
      <span className="ml-auto grid size-9 shrink-0 place-items-center rounded-full text-xs font-bold text-t2 shadow-[0_0_0_1.5px_var(--t3)_inset]">
        21+
      </span>
    </header>
  );
}

/** Broadcasts lag, and others may see more sooner. */
export function DelayNotice() {
  const t = useT();
  return <p className="text-xs text-t3">{t('sportsbook.lag')}</p>;
}

export function SportLinks({ tree, shown }: { tree: Tree; shown?: Sport }) {
  const t = useT();
  if (tree.length === 0) return null;
  return (
    <nav
      aria-label={t('sportsbook.nav.sports')}
      className="rail -mx-4 auto-cols-max scroll-px-4 gap-2! px-4 py-0.5 lg:mx-0 lg:px-0"
    >
      {tree.map(({ sport, events }) => (
        <Link
          key={sport}
          to={`/sports-book/${sport}/`}
          className="chip"
          aria-current={sport === shown ? 'page' : undefined}
        >
          <SportIcon sport={sport} size={17} />
          {t(`sportsbook.sport.${sport}`)}
          <span className="tabular text-xs opacity-85">{events}</span>
        </Link>
      ))}
    </nav>
  );
}

const columns: readonly Column[] = ['result', 'total', 'handicap'];

export function ColumnSwitch({ value, onChange }: { value: Column; onChange(value: Column): void }) {
  const t = useT();
  return (
    <Tabs<Column>
      label={t('sportsbook.columns')}
      value={value}
      onChange={onChange}
      isWide
      options={columns.map((column) => ({ value: column, label: t('sportsbook.column', { column }) }))}
    />
  );
}
