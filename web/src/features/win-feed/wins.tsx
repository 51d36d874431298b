// M-088: wins of others on sport, the newest first; nothing moves unless one comes, and a button stops them.
import { winFeed as calls } from '@malva/contract/win-feed';
import { Pause, Play } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useOdds } from '../../core/odds-text.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/button.tsx';
import { begin, feed, pause } from './feed.ts';

const shownAtOnce = 3;

export default function SportWins() {
  const t = useT();
  const odds = useOdds();
  const { data } = useCall(calls.wins, { staleMs: 60_000 });
  const { wins, isPaused } = useSyncExternalStore(feed.subscribe, feed.getState, feed.getInitialState);
  useEffect(() => {
    if (data?.isShown) begin(data.settings, data.wins);
  }, [data]);
  if (!data?.isShown || wins.length === 0) return null;
  return (
    <section aria-label={t('win-feed.title')} className="panel grid gap-2 p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-sm text-t3">{t('win-feed.title')}</h2>
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'win-feed.go' : 'win-feed.pause')}
          onClick={() => pause(!isPaused)}
        />
      </header>
      <ul className="grid gap-1.5 text-sm">
        {wins.slice(0, shownAtOnce).map((win, at) => (
          <li key={`${win.at} ${win.player} ${at}`} className="flex justify-between gap-3">
            <span>{t('win-feed.win', { player: win.player, kind: win.betType, odds: odds(win.coefficient) })}</span>
            <Amount value={win.winAmount} tone="gold" short />
          </li>
        ))}
      </ul>
    </section>
  );
}
