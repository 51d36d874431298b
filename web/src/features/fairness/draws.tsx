// A player's draws outside the games, newest first: what was drawn, what came out, and the way to check it. Renders
// nothing for a player without draws.
import { fairness, type DrawProof } from '@malva/contract/fairness';
import { ChevronRight, Dices } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../core/api.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { usePages } from '../../core/use-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { cameOut, cameOutText, usePurpose } from './draw-words.ts';

/** What one line has room for. */
const mostNames = 3;

function Row({ draw }: { draw: DrawProof }) {
  const t = useT();
  const purpose = usePurpose();
  const all = cameOut(draw);
  const rest = all.length - mostNames;
  const isOpen = draw.serverSeed !== null;
  return (
    <Link
      to={`/fairness/verify/?draw=${draw.id}`}
      className="flex min-h-17 items-center gap-3 px-3.5 py-2.5 -outline-offset-2! transition-colors hover:bg-s2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-small bg-s3 text-accent-t max-sm:hidden">
        <Dices size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{purpose(draw.purpose)}</span>
        <Moment at={draw.at} className="block text-xs text-t3" />
      </span>
      <span className="grid max-w-[55%] min-w-0 justify-items-end gap-1 text-right">
        <span className="text-sm font-semibold break-words [overflow-wrap:anywhere]">
          {all.slice(0, mostNames).map(cameOutText).join(', ')}
          {rest > 0 && <span className="font-normal text-t2"> {t('fairness.draws.more', { count: rest })}</span>}
        </span>
        {draw.commit !== '' && (
          <Badge tone={isOpen ? 'win' : 'gold'}>{t(isOpen ? 'fairness.draws.open' : 'fairness.draws.sealed')}</Badge>
        )}
      </span>
      <ChevronRight size={18} aria-hidden className="-mr-1 shrink-0 text-t3" />
    </Link>
  );
}

function List({ first, next }: { first: readonly DrawProof[]; next: string | null }) {
  const read = useCallback(async (before: string) => {
    const page = await call(fairness.draws, { query: { before } });
    return { rows: page.draws, next: page.next };
  }, []);
  // With its pair the first page is opened, and so is whatever was read behind it: that is read again.
  const sealed = first.filter(({ serverSeed }) => serverSeed === null).length;
  const pages = usePages(`draws ${sealed}`, { rows: first, next }, read);
  return (
    <>
      <ul className="panel divide-y divide-line overflow-hidden">
        {pages.rows.map((draw) => (
          <li key={draw.id}>
            <Row draw={draw} />
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  );
}

export function Draws() {
  const t = useT();
  const { data, error, refetch } = useCall(fairness.draws, { staleMs: 0 });
  if (!data && !error) return null;
  if (data?.draws.length === 0) return null;
  return (
    <section aria-labelledby="draws-title" className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 id="draws-title" className="font-display text-xl font-bold">
          {t('fairness.draws.title')}
        </h2>
        <p className="max-w-170 text-sm text-t2">{t('fairness.draws.text')}</p>
      </div>
      {data ? (
        <List first={data.draws} next={data.next} />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} isCompact />
      )}
    </section>
  );
}
