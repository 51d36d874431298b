// The lobby: rows in the order the server gives. Every figure is the game's own and every win a settled round.
import type { LobbyCard as Game } from '@malva/contract/games';
import { createElement } from 'react';
import { useStore } from 'zustand';
import type { PageProps } from '../../core/manifest.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { useLater } from '../../core/use-later.ts';
import { usePlayerPart } from './use-player-part.ts';
import { GameCard } from '../../ui/game-card.tsx';
import { Rail } from '../../ui/rail.tsx';
import { BannerSlot } from '../../ui/banner-slot.tsx';
import { Hero } from './hero.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';
import { homeView } from './home-view.ts';
import { ControlPanel, ReturnPanel } from './trust-panels.tsx';
import { Steps } from './steps.tsx';
import { Wins } from './wins.tsx';

/** Cards of a row seen before it is moved; of a row below the first screen those that a phone shows. */
const inView = 7;
const inViewBelow = 3;

function uniqueGames(rails: PageProps<'home'>['payload']['rails']): readonly Game[] {
  return [...new Map(rails.flatMap((rail) => rail.games).map((game) => [game.slug, game])).values()];
}

function GameRail({
  rail,
  isFirst,
  isBelow,
  areAllNew,
}: {
  rail: PageProps<'home'>['payload']['rails'][number];
  isFirst: boolean;
  isBelow: boolean;
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
      {rail.games.slice(0, isWhole ? undefined : isBelow ? inViewBelow : inView).map((game, at) => (
        <li key={game.slug}>
          <GameCard game={areAllNew ? { ...game, isNew: false } : game} isEager={isFirst && at < 3} />
        </li>
      ))}
    </Rail>
  );
}

interface RowProps {
  row: string;
  at: number;
  payload: PageProps<'home'>['payload'];
  games: readonly Game[];
}

function Games({ row, at, payload, games }: RowProps) {
  const t = useT();
  // Who rests is shown the games without anything that invites.
  const isPlain = row === 'all';
  const found = payload.rails.find(({ id }) => isPlain || `#${id}` === row);
  if (!found) return null;
  return (
    <div className={at > 2 ? 'cv -mx-4 px-4 lg:-mx-1 lg:px-1' : ''}>
      <GameRail
        rail={isPlain ? { ...found, title: t('app.nav.games'), href: '/games/' } : found}
        isFirst={at < 2}
        isBelow={at > 2}
        // A mark that everything wears says nothing.
        areAllNew={isPlain || games.every((game) => game.isNew)}
      />
    </div>
  );
}

function Row(props: RowProps) {
  const part = usePlayerPart(useSession((state) => state.isGuest));
  const { row, payload, games } = props;
  if (row === 'all' || row.startsWith('#')) return <Games {...props} />;
  switch (row) {
    case 'hero':
      return <Hero banners={payload.banners} />;
    case 'jackpots':
      return <JackpotStrip jackpots={payload.jackpots} />;
    case 'banner':
      return <BannerSlot zone="home" />;
    case 'wins':
      return <Wins wins={payload.wins} />;
    case 'steps':
      return <Steps />;
    case 'trust':
      return (
        <div className="grid gap-4 lg:grid-cols-2">
          <ReturnPanel games={games.slice(0, 3)} />
          <ControlPanel />
        </div>
      );
    default:
      return part && <part.PlayerRow row={row} payload={payload} />;
  }
}

/** The server says what stands here, and in which order. */
export default function HomePage({ payload }: PageProps<'home'>) {
  const View = useStore(homeView, (state) => state.View);
  const games = uniqueGames(payload.rails);
  if (View) return createElement(View, { payload });
  return (
    <div className="grid gap-8 lg:gap-10 [&>*]:min-w-0">
      {payload.rows.map((row, at) => (
        <Row key={row} row={row} at={at} payload={payload} games={games} />
      ))}
    </div>
  );
}
