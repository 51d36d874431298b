// The lobby: rows of games as operators set them. Every figure is the game's own and every win a settled round.
import type { LobbyCard as Game } from '@malva/contract/games';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import type { PageProps } from '../../core/manifest.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { useLater } from '../../core/use-later.ts';
import { ContinueRail } from '../../ui/continue-rail.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { Rail } from '../../ui/rail.tsx';
import { BannerSlot } from '../../ui/banner-slot.tsx';
import { Hero } from './hero.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';
import { homeView } from './home-view.ts';
import { ControlPanel, ReturnPanel } from './trust-panels.tsx';
import { Steps } from './steps.tsx';
import { Wins } from './wins.tsx';

/** Cards of a row seen before it is moved. */
const inView = 7;

function uniqueGames(rails: PageProps<'home'>['payload']['rails']): readonly Game[] {
  return [...new Map(rails.flatMap((rail) => rail.games).map((game) => [game.slug, game])).values()];
}

/** For players alone: comes when the page is alive. */
function Later({ games }: { games: readonly Game[] }) {
  const [View, setView] = useState<ComponentType<{ games: readonly Game[] }> | null>(null);
  const isWanted = games.length > 0;
  useEffect(() => {
    if (isWanted)
      import('./suggested.tsx').then(
        (module) => setView(() => module.default),
        () => undefined,
      );
  }, [isWanted]);
  return View && <View games={games} />;
}

function GameRail({
  rail,
  isFirst,
  areAllNew,
}: {
  rail: PageProps<'home'>['payload']['rails'][number];
  isFirst: boolean;
  areAllNew: boolean;
}) {
  const t = useT();
  const isWhole = useLater();
  return (
    <Rail
      title={rail.title}
      columns="auto-cols-[38%] sm:auto-cols-[23%] lg:auto-cols-[calc((100%-60px)/6)] wide:auto-cols-[calc((100%-72px)/7)]"
      more={
        rail.href && (
          <Link to={rail.href} className="btn btn-plain btn-small">
            {t('app.ui.all')}
          </Link>
        )
      }
    >
      {rail.games.slice(0, isWhole ? undefined : inView).map((game, at) => (
        <li key={game.slug}>
          <GameCard game={areAllNew ? { ...game, isNew: false } : game} isEager={isFirst && at < 3} />
        </li>
      ))}
    </Rail>
  );
}

export default function HomePage({ payload }: PageProps<'home'>) {
  const View = useStore(homeView, (state) => state.View);
  const games = uniqueGames(payload.rails);
  // A mark that everything wears says nothing.
  const areAllNew = games.every((game) => game.isNew);
  if (View) return createElement(View, { payload });
  return (
    <div className="grid gap-8 lg:gap-10 [&>*]:min-w-0">
      <Hero banners={payload.banners} />
      <ContinueRail games={payload.recent} />
      {payload.rails.map((rail, at) => (
        <div key={rail.id} className={at > 1 ? 'cv -mx-4 px-4 lg:-mx-1 lg:px-1' : ''}>
          <GameRail rail={rail} isFirst={at === 0} areAllNew={areAllNew} />
        </div>
      ))}
      <Later games={payload.suggested} />
      <JackpotStrip jackpots={payload.jackpots} />
      <BannerSlot zone="home" />
      <Wins wins={payload.wins} />
      <Steps />
      <div className="grid gap-4 lg:grid-cols-2">
        <ReturnPanel games={games.slice(0, 3)} />
        <ControlPanel />
      </div>
    </div>
  );
}
