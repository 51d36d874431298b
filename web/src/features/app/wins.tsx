// Settled rounds with a masked name, the newest first. Hidden while there are none; stands still when asked to.
import type { PayloadOf } from '@malva/contract/page';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../core/router.tsx';
import { useLater } from '../../core/use-later.ts';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { gameArt, gameArtSet } from '../../ui/art.ts';
import { rowSizes } from '../../ui/game-card.tsx';
import { IconButton } from '../../ui/button.tsx';

type Win = PayloadOf<'home'>['wins'][number];
/** Fewer than this do not fill the strip: they stand still. */
const enoughToMove = 6;

function Row({ wins, isCopy }: { wins: readonly Win[]; isCopy?: boolean }) {
  return wins.map((win, at) => (
    <li key={at} aria-hidden={isCopy || undefined}>
      <Link
        to={`/online-game/${win.game}/`}
        tabIndex={isCopy ? -1 : undefined}
        className="flex w-60 items-center gap-3 rounded-control bg-s1 p-2 pr-4 shadow-[0_0_0_1px_var(--line)] hover:bg-s2"
      >
        <img
          src={gameArt(win.game, 160)}
          srcSet={gameArtSet(win.game)}
          sizes={rowSizes}
          alt=""
          width={36}
          height={48}
          loading="lazy"
          className="h-12 w-9 rounded-[8px] object-cover"
        />
        <span className="min-w-0 leading-tight">
          <span className="block truncate text-xs text-t2">
            {win.player} · {win.title}
          </span>
          <Amount value={win.amount} sign tone="win" className="mt-0.5 block text-base font-bold" />
        </span>
      </Link>
    </li>
  ));
}

export function Wins({ wins }: { wins: readonly Win[] }) {
  const t = useT();
  const [isStill, setStill] = useState(false);
  // The second half of the moving strip.
  const hasCopy = useLater();
  const label = t(isStill ? 'lobby.wins_go' : 'lobby.wins_stop');
  if (wins.length === 0) return null;
  const moves = hasCopy && wins.length >= enoughToMove;
  return (
    <section aria-labelledby="wins-title">
      <div className="mb-3 flex min-h-9 items-center gap-2.5">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 id="wins-title" className="text-lg font-bold lg:text-xl">
            {t('lobby.wins_title')}
          </h2>
          <p className="text-xs text-t3">{t('lobby.wins_note')}</p>
        </div>
        {moves && (
          <IconButton
            size="small"
            look="plain"
            className="ml-auto shrink-0 motion-reduce:hidden"
            icon={isStill ? Play : Pause}
            label={label}
            onClick={() => setStill(!isStill)}
          />
        )}
      </div>
      <div
        className={`-mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0 ${moves ? 'strip-edges' : ''}`}
      >
        <ul className={`flex w-max gap-2.5 ${moves ? 'strip' : ''} ${isStill ? 'strip-still' : ''}`}>
          <Row wins={wins} />
          {moves && <Row wins={wins} isCopy />}
        </ul>
      </div>
    </section>
  );
}
