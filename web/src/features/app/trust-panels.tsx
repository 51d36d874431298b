// Two things this house wants known before play: what games return, and the limits a player sets.
import type { LobbyCard as Game } from '@malva/contract/games';
import { ChevronRight, Pause, Clock3, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReturn } from '../../ui/return.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { firstPages, type FirstPage } from '@malva/contract/page';

function More({ page, children }: { page: FirstPage; children: ReactNode }) {
  return (
    <Link to={firstPages[page].path} className="btn btn-plain btn-small -ml-3 w-fit">
      {children}
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}

export function ReturnPanel({ games }: { games: readonly Game[] }) {
  const t = useT();
  const returnOf = useReturn();
  return (
    <section className="panel flex flex-col gap-4 p-5 lg:p-7" aria-labelledby="return-title">
      <div>
        <h2 id="return-title" className="text-lg font-bold lg:text-xl">
          {t('lobby.math_title')}
        </h2>
        <p className="mt-1.5 text-sm text-t2">{t('lobby.math_text')}</p>
      </div>
      <ul className="grid gap-3.5">
        {games.map((game) => (
          <li key={game.slug}>
            <Link to={`/online-game/${game.slug}/`} className="group flex min-h-11 flex-col justify-center gap-1.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm wrap-anywhere">
                <span className="min-w-0 font-semibold group-hover:underline">{game.title}</span>
                <span className="ml-auto min-w-0 text-right">
                  <span className="font-semibold">{returnOf(game).figure}</span>
                  {game.rtpOf && <span className="block text-xs text-t3">{returnOf(game).of}</span>}
                </span>
              </span>
              <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-s3">
                <span className="block h-full rounded-full bg-accent-t" style={{ width: `${game.rtp}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <More page="fairness">{t('lobby.math_link')}</More>
      </div>
    </section>
  );
}

const controls = [
  ['money', Wallet],
  ['time', Clock3],
  ['pause', Pause],
] as const;

export function ControlPanel() {
  const t = useT();
  return (
    <section className="panel flex flex-col gap-4 p-5 lg:p-7" aria-labelledby="control-title">
      <h2 id="control-title" className="text-lg font-bold lg:text-xl">
        {t('lobby.control_title')}
      </h2>
      <ul className="grid gap-3">
        {controls.map(([name, Icon]) => (
          <li key={name} className="flex items-start gap-3.5">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-s3 text-t1">
              <Icon size={20} aria-hidden />
            </span>
            <p className="pt-2.5 text-sm text-t2">{t(`lobby.control_${name}`)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <More page="responsiblePlay">{t('lobby.control_link')}</More>
      </div>
    </section>
  );
}
